// Text as people type it: code points in UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

// Cuts off the code point at the start of `text`, which must not be empty. A broken byte is read as U+FFFD,
// so nothing hangs.
char32_t take_code_point(std::string_view& text);
void append_utf8(std::string& text, char32_t code_point);
// The beginning of the code point before (after) byte `at`; stays at the ends.
std::size_t letter_before(std::string_view text, std::size_t at);
std::size_t letter_after(std::string_view text, std::size_t at);
// The byte at which code point number `column` (from 1) begins; the end if there are fewer.
std::size_t byte_of_column(std::string_view text, std::size_t column);

}  // namespace bogosity::core
