#include "core/sentence.h"

#include <algorithm>
#include <cctype>

namespace bogosity::core {

std::string plain_text(const Sentence& sentence) {
  std::string text;
  for (const auto& span : sentence) text += span.text;
  return text;
}

std::string in_capitals(std::string text) {
  const auto plain = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (!std::ranges::all_of(text, plain)) return text;
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string as_sentence(std::string text) {
  if (text.empty()) return text;
  // Typed tokens stay as they are: `count:Bob=5 puts the hand right`.
  const std::string_view first_word = std::string_view(text).substr(0, text.find(' '));
  const bool is_token = first_word.find_first_of(":=") != std::string_view::npos;
  if (!is_token && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  const char last = text.back();
  if (last != '.' && last != '!' && last != '?') text += '.';
  return text;
}

}  // namespace bogosity::core
