// The way out of a name that nobody bears: whom one probably meant, or who there is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/youre_bogus/names.h"

namespace bogosity::youre_bogus {

// "did you mean Bob?", or "name a player: Ann, Bob, Cy".
std::string whom_instead(std::string_view name, const Names& names);
std::string whom_instead(std::string_view name, const std::vector<std::string>& names);

}  // namespace bogosity::youre_bogus
