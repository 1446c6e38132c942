#include "core/foreign_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "core/record.h"
#include "core/utf8.h"

namespace bogosity::core {
namespace {

constexpr std::string_view mark_of_utf8 = "\xEF\xBB\xBF";

bool is_control(char32_t letter) { return (letter < 0x20 && letter != '\t') || (letter >= 0x7f && letter < 0xa0); }
bool ends_a_line(char32_t letter) { return letter == '\n' || letter == '\r' || letter == 0x2028 || letter == 0x2029; }
bool turns_the_direction(char32_t letter) {
  return (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
}
bool is_refused(char32_t letter) { return is_control(letter) || ends_a_line(letter) || turns_the_direction(letter); }

// Nearly all text is done with a look at its bytes: only these begin a letter that may be refused.
bool may_be_refused(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && byte != '\t') || byte == 0x7f || byte == 0xc2 || byte == 0xe2;
}

std::string in_words(char32_t letter) {
  if (letter == '\n' || letter == '\r') return "a line end";
  const std::string number = fmt::format("U+{:04X}", static_cast<std::uint32_t>(letter));
  if (ends_a_line(letter)) return "a line end (" + number + ")";
  if (turns_the_direction(letter)) return number + ", which turns the direction of the text";
  return "a control character (" + number + ")";
}

struct BadLetter {
  char32_t letter = 0;
  std::size_t at = 0;  // in bytes
};

template <class Test>
std::optional<BadLetter> find_letter(std::string_view text, Test is_it) {
  for (std::size_t at = 0; at < text.size();) {
    const auto point = first_code_point(text.substr(at));
    if (point && is_it(point->value)) return BadLetter{point->value, at};
    at += point ? point->bytes : 1;
  }
  return std::nullopt;
}

tl::unexpected<Error> refuse_letter(TextPosition place, std::string_view what, char32_t letter) {
  return refuse(Refusal::unreadable, place, fmt::format("{} holds {}", what, in_words(letter)),
                letter == '\t' ? "write a blank instead" : "leave it out");
}

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with(mark_of_utf8)) text.remove_prefix(mark_of_utf8.size());
  return text;
}

Status check_encoding(std::string_view text) {
  const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0xFFU; };
  const auto is_plain = [](unsigned letter) { return letter != 0 && letter < 0x80; };
  const bool has_mark = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
  // Two plain letters, each beside a zero byte.
  const bool low_first = is_plain(byte(0)) && byte(1) == 0 && is_plain(byte(2)) && byte(3) == 0;
  const bool high_first = byte(0) == 0 && is_plain(byte(1)) && byte(2) == 0 && is_plain(byte(3));
  if (!has_mark && !low_first && !high_first) return {};
  return refuse(Refusal::unreadable, {1, 1}, "this file is UTF-16", "save it as UTF-8");
}

Status check_letters(std::string_view text, std::string_view what, TextUse use) {
  const bool may_have_tab = use == TextUse::name && text.find('\t') != std::string_view::npos;
  if (!may_have_tab && std::ranges::none_of(text, may_be_refused)) return {};
  const auto found = find_letter(
      text, [&](char32_t letter) { return is_refused(letter) || (letter == '\t' && use == TextUse::name); });
  if (found) return refuse_letter({}, what, found->letter);
  return {};
}

Status check_letters_of_line(std::string_view line, std::uint32_t number) {
  if (std::ranges::none_of(line, may_be_refused)) return {};
  const auto refused_at = [&](const BadLetter& found) {
    return refuse_letter({number, count_code_points(line.substr(0, found.at)) + 1}, "this line", found.letter);
  };
  if (const auto found = find_letter(line, is_control)) return refused_at(*found);
  std::vector<RawToken> tokens;
  if (!split(line, number, tokens)) return {};  // the reader says why
  for (const RawToken& token : tokens) {
    if (!find_letter(token.text, is_refused)) continue;
    auto found = find_letter(line.substr(token.begin, token.end - token.begin), is_refused);
    if (!found) continue;
    found->at += token.begin;
    return refused_at(*found);
  }
  return {};
}

std::string with_allowed_letters(std::string_view record) {
  std::string out;
  out.reserve(record.size());
  bool in_quotes = false;
  for (std::size_t at = 0; at < record.size();) {
    const auto point = first_code_point(record.substr(at));
    const std::string_view letter = record.substr(at, point ? point->bytes : 1);
    at += letter.size();
    const bool is_escape = in_quotes && letter == "\\" && at < record.size();
    if (letter == "\"") in_quotes = !in_quotes;
    out += in_quotes && point && is_refused(point->value) ? std::string_view(" ") : letter;
    if (is_escape) out += record[at++];
  }
  return out;
}

}  // namespace bogosity::core
