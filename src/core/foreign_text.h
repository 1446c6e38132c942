// Text from outside (files, standard input, what is typed): how it is coded, and the letters that no name, header or
// note may hold, because a line ends with them, a terminal obeys them, or text runs the other way after them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"

namespace bogosity::core {

// Without the byte order mark of UTF-8 at its beginning.
std::string_view without_byte_order_mark(std::string_view text);
// Refuses UTF-16 of either byte order, with a byte order mark or, where the text begins with plain letters, without.
Status check_encoding(std::string_view text);

// Refuses line ends, control characters, and letters that turn the direction of the text. `what` it is about begins the
// sentence: "the note". A tab is a control character only in a name.
enum class TextUse : std::uint8_t { words, name };
Status check_letters(std::string_view text, std::string_view what, TextUse use = TextUse::words);
// The same for a line of a record, or what is typed, at its place. Outside quotes and comments letters that turn the
// direction are left out when it is read, so they are refused only within.
Status check_letters_of_line(std::string_view line, std::uint32_t number);

// A record with a blank in the place of each letter within quotes that check_letters refuses: so the record of a
// session that was stored before they were refused can be read.
std::string with_allowed_letters(std::string_view record);

}  // namespace bogosity::core
