// What looks like the signs of a record, and is read as them: blanks of any kind, full-width letters and digits, dashes
// between dice, the signs of the suits, curly quotes. Characters that nobody sees are left out. Quoted text and
// comments are words of people: they stay as they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bogosity::core {

// A blank of Unicode that does not end a line as a control character does: U+0020, U+00A0, U+202F, U+3000 ...
bool is_wide_blank(char32_t letter);
// Takes no room, whatever it does (Default_Ignorable_Code_Point): U+200B, U+200D, U+FE0F, U+FEFF ...
bool is_invisible(char32_t letter);

// A line with those signs in their places.
struct PlainLine {
  std::string text;
  std::vector<std::uint32_t> from;  // for each byte of `text`, and its end: the byte of the line that it stands for
};

// Nothing if the line is plain already, as nearly all are. `line` is UTF-8.
std::optional<PlainLine> plain_line(std::string_view line);

// Blanks of any kind, and what nobody sees, taken off both ends.
std::string_view without_blanks_around(std::string_view text);

// Cuts off the first word, and the blanks of any kind behind it.
std::string_view take_word(std::string_view& text);

// A name as it is read outside quotes: full-width letters and digits become narrow, what nobody sees is left out.
std::string plain_name(std::string_view name);

// "You’re Bogus" as "You're Bogus": a curly apostrophe in the name of a game is a straight one.
std::string with_plain_apostrophes(std::string_view text);

}  // namespace bogosity::core
