// Letters as people see them, which are not the code points of a text one after the other.
// Hebrew, Arabic and whatever else is written from right to left, as it is drawn: a phrase of such letters is put in
// the order in which it is seen, and Arabic letters are joined (libfribidi). Everything around a phrase stays where it
// was typed: a line of a record reads from left to right, and the numbers beside a name are not moved to its other
// side.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bogosity::ui {

// The bytes of the phrase that `utf8` begins with, at most 256 code points; 0: it begins with another letter. What
// stands between two words of a phrase belongs to it if that is a blank, a digit, a hyphen, a full stop or a quote.
std::size_t right_to_left_phrase(std::string_view utf8);

// Returns such a phrase as it is drawn, from left to right.
std::string in_visual_order(std::string_view phrase);

// The end of the letter at byte `at` as people see it, with its accents: a flag or a family is one letter.
std::size_t after_seen_letter(std::string_view utf8, std::size_t at);

// True if `c` begins the UTF-8 of a letter that may be written from right to left.
constexpr bool may_begin_right_to_left(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 0xD6 && byte <= 0xE0) || byte == 0xEF || byte == 0xF0;
}

}  // namespace bogosity::ui
