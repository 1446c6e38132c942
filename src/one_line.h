// Any text as one line that a person can read: in quotes, with escapes for what would end the line, hide in it, or is
// no UTF-8. And moments to the millisecond. What is written is read back byte for byte.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/journal.h"

namespace bogosity {

std::string in_one_line(std::string_view text);  // "..." with \" \\ \n \r \t \xHH
// Reads such a text at the start and cuts it off; nothing if it is none, or not as in_one_line writes it.
std::optional<std::string> take_one_line(std::string_view& text);

// Ends the line, is obeyed by a terminal, or turns the direction of what follows.
bool hides_in_a_line(char32_t letter);

std::string exact_moment(const core::Instant& moment);  // 2026-11-21T20:16:01.250-06:00
std::optional<core::Instant> exact_moment_from(std::string_view text);

}  // namespace bogosity
