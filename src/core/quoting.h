// Names and quoted strings, as a record and the entry line have them: a name that needs no quotes, and "..." that knows
// \" and \\.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bogosity::core {

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

}  // namespace bogosity::core
