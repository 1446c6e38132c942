// Any text as one line that a person can read: in quotes, with escapes for what would end the line, hide in it, or is
// no UTF-8. What is written is read back byte for byte.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bogosity::core {

std::string escape_line(std::string_view text);  // "..." with \" \\ \n \r \t \xHH
std::size_t size_as_escaped_line(std::string_view text);
// Reads such a text at the start and cuts it off; nothing if it is none, or not as escape_line writes it.
std::optional<std::string> take_escaped_line(std::string_view& text);

// Ends the line, is obeyed by a terminal, or turns the direction of what follows.
bool needs_escape(char32_t letter);

}  // namespace bogosity::core
