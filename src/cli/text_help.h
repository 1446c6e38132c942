// What `help` says at the table in a terminal.
#pragma once

#include <string_view>

namespace bogosity::cli {

// One screen; with a topic more of that. Empty for a topic there is none of.
std::string_view help_about(std::string_view topic);

}  // namespace bogosity::cli
