// Text as people type it: code points in UTF-8. Broken bytes are read as U+FFFD, one each, so nothing hangs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bogosity::ui {

// Reads the code point at the start of `text` and cuts it off. `text` must not be empty.
char32_t take_code_point(std::string_view& text);
void append_utf8(std::string& text, char32_t code_point);
std::size_t code_points(std::string_view text);
// Where the code point before (after) byte `at` begins; stays at the ends.
std::size_t before(std::string_view text, std::size_t at);
std::size_t after(std::string_view text, std::size_t at);
// The byte at which code point number `column` (from 1) begins; the end if there are fewer.
std::size_t byte_of_column(std::string_view text, std::size_t column);

// For captions: capitals if the text is plain ASCII, otherwise as it is.
std::string in_capitals(std::string text);
// With a capital at its start (if that is a plain letter) and a full stop at its end.
std::string as_sentence(std::string text);

}  // namespace bogosity::ui
