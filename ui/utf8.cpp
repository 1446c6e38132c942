#include "ui/utf8.h"

#include <algorithm>
#include <cctype>

namespace bogosity::ui {
namespace {

constexpr char32_t broken = 0xFFFD;

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

char32_t take_code_point(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
  bool whole = length != 0 && length <= text.size() && first < 0xF5;
  for (std::size_t i = 1; whole && i < length; ++i) whole = continues(text[i]);
  if (!whole) {
    text.remove_prefix(1);
    return broken;
  }
  char32_t value = length == 1 ? first : first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) value = value << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
  text.remove_prefix(length);
  return value;
}

void append_utf8(std::string& text, char32_t c) {
  const auto push = [&text](char32_t byte) { text.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
  if (c < 0x80) {
    push(c);
  } else if (c < 0x800) {
    push(0xC0U | c >> 6);
    push(0x80U | (c & 0x3FU));
  } else if (c < 0x10000) {
    push(0xE0U | c >> 12);
    push(0x80U | (c >> 6 & 0x3FU));
    push(0x80U | (c & 0x3FU));
  } else {
    push(0xF0U | c >> 18);
    push(0x80U | (c >> 12 & 0x3FU));
    push(0x80U | (c >> 6 & 0x3FU));
    push(0x80U | (c & 0x3FU));
  }
}

std::size_t code_points(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    take_code_point(text);
    ++count;
  }
  return count;
}

std::size_t before(std::string_view text, std::size_t at) {
  if (at == 0) return 0;
  --at;
  while (at > 0 && continues(text[at])) --at;
  return at;
}

std::size_t after(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.size();
  std::string_view rest = text.substr(at);
  take_code_point(rest);
  return text.size() - rest.size();
}

std::string in_capitals(std::string text) {
  const auto plain = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (!std::all_of(text.begin(), text.end(), plain)) return text;
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string as_sentence(std::string text) {
  if (text.empty()) return text;
  // What is typed stays as it is typed: `count:Bob=5 puts the hand right`.
  const std::string_view first_word = std::string_view(text).substr(0, text.find(' '));
  const bool is_token = first_word.find_first_of(":=") != std::string_view::npos;
  if (!is_token && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  const char last = text.back();
  if (last != '.' && last != '!' && last != '?') text += '.';
  return text;
}

std::size_t byte_of_column(std::string_view text, std::size_t column) {
  std::string_view rest = text;
  for (std::size_t i = 1; i < column && !rest.empty(); ++i) take_code_point(rest);
  return text.size() - rest.size();
}

}  // namespace bogosity::ui
