// What `help` says at the table in a terminal.
#pragma once

#include <string>
#include <string_view>

#include "core/game.h"

namespace bogosity::cli {

// One screen, of what this game has; with a topic more of that. Empty for a topic there is none of.
std::string help_about(std::string_view topic, const core::Game& game);

}  // namespace bogosity::cli
