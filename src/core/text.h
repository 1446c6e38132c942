// Text as the record sees it: UTF-8, quoted strings that know \" and \\, names that need no quotes, whole numbers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/journal.h"

namespace bogosity::core {

// The first code point of `text` and its length in bytes; nothing if the bytes there are no UTF-8 or `text` is empty.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 0;
};
std::optional<CodePoint> first_code_point(std::string_view text);
// The byte at which `text` stops being UTF-8; npos if it is all UTF-8.
std::size_t find_bad_utf8(std::string_view text);
std::uint32_t count_code_points(std::string_view text);

// A letter of any alphabet, a digit, `_` or `-`.
bool is_name_letter(char32_t letter);
// Made of such letters alone, none of them full-width or invisible, so that it can stand unquoted in the body of a
// record and is read as it is written.
bool is_plain_name(std::string_view name);

std::string quoted(std::string_view text);            // "..." with \" and \\ .
std::string quoted_if_needed(std::string_view name);  // quoted unless is_plain_name
// Reads a quoted string at the start of `text` and cuts it off; nothing if it is unfinished or has another escape.
std::optional<std::string> take_quoted(std::string_view& text);
// Cuts off the longest start of `text` that is a plain name; empty if there is none.
std::string_view take_plain_name(std::string_view& text);

// Cuts off a name, quoted or not. Nothing if none stands there.
std::optional<std::string> take_name(std::string_view& text);

// Cuts off a run of decimal digits. Nothing if there is none or it is above `most`.
std::optional<std::uint64_t> take_number(std::string_view& text, std::uint64_t most);

// "card" or "cards", for so many of them.
constexpr std::string_view plural(std::int64_t number, std::string_view one, std::string_view more) {
  return number == 1 || number == -1 ? one : more;
}
// "1 card", "4 cards".
template <class Number>
std::string counted(Number number, std::string_view one, std::string_view more) {
  return std::to_string(number) + " " + std::string(plural(static_cast<std::int64_t>(number), one, more));
}

template <class Number>
std::string cards_in_words(Number cards) {
  return counted(cards, "card", "cards");
}
// "45", "−5": with the true minus sign, which a screen reader says.
std::string score_in_words(std::int64_t score);
// "+45", "−5", "0"
inline std::string signed_points(std::int64_t points) { return (points > 0 ? "+" : "") + score_in_words(points); }

// "31,207": with this between each three digits of the whole part.
std::string grouped(std::string number, std::string_view between);
// Without what parts the cells and rows of a table of text.
std::string one_cell(std::string text);

inline bool is_blank(char c) { return c == ' ' || c == '\t'; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
// True for one digit or more, and nothing else.
inline bool is_number(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }
std::string_view trimmed(std::string_view text);

// All of them with this between: texts, numbers, whatever has a to_text, or what `word` makes of each.
template <class All, class Word>
std::string joined(const All& all, std::string_view between, Word word) {
  std::string text;
  for (const auto& each : all) {
    if (!text.empty()) text += between;
    text += word(each);
  }
  return text;
}
template <class All>
std::string joined(const All& all, std::string_view between) {
  return joined(all, between, [](const auto& each) {
    if constexpr (std::is_convertible_v<decltype(each), std::string_view>) {
      return std::string_view(each);
    } else if constexpr (std::is_arithmetic_v<std::decay_t<decltype(each)>>) {
      return std::to_string(each);
    } else {
      return to_text(each);
    }
  });
}

// The parts between commas that stand outside quotes, without the blanks around them; an empty one for nothing.
std::vector<std::string_view> parts_of_list(std::string_view text);
// "Ann, Bob and Cy"
std::string listed(const std::vector<std::string>& names, std::string_view last = " and ");

// Text as people type it: code points in UTF-8. Broken bytes are read as U+FFFD, one each, so nothing hangs.

// Cuts off the code point at the start of `text`, which must not be empty.
char32_t take_code_point(std::string_view& text);
void append_utf8(std::string& text, char32_t code_point);
// The beginning of the code point before (after) byte `at`; stays at the ends.
std::size_t letter_before(std::string_view text, std::size_t at);
std::size_t letter_after(std::string_view text, std::size_t at);
// The byte at which code point number `column` (from 1) begins; the end if there are fewer.
std::size_t byte_of_column(std::string_view text, std::size_t column);

// For captions: capitals if the text is plain ASCII, otherwise as it is.
std::string in_capitals(std::string text);
// With a capital at its start (if that is a plain letter) and a full stop at its end.
std::string as_sentence(std::string text);

// Any text as one line that a person can read: in quotes, with escapes for what would end the line, hide in it, or is
// no UTF-8. And moments to the millisecond. What is written is read back byte for byte.

std::string escape_line(std::string_view text);  // "..." with \" \\ \n \r \t \xHH
std::size_t size_as_escaped_line(std::string_view text);
// Reads such a text at the start and cuts it off; nothing if it is none, or not as escape_line writes it.
std::optional<std::string> take_escaped_line(std::string_view& text);

// Ends the line, is obeyed by a terminal, or turns the direction of what follows.
bool needs_escape(char32_t letter);

std::string exact_moment(const Instant& moment);  // 2026-11-21T20:16:01.250-06:00
std::optional<Instant> exact_moment_from(std::string_view text);

// Tables for spreadsheets: CSV by RFC 4180, in UTF-8, lines ended by CR and LF.

// A row with its line end; cells with a comma, a quote or a line end are quoted. One that a spreadsheet would
// run as a formula (it begins with =, +, -, @ or a tab, and is no number) gets an apostrophe in front.
std::string csv_row(const std::vector<std::string>& cells);

}  // namespace bogosity::core
