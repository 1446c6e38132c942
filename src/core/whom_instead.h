// The way out of a name that nobody bears: whom one probably meant, or who there is, in words and at one press.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/names.h"
#include "core/result.h"

namespace bogosity::core {

// "did you mean Bob?", or "name a player: Ann, Bob, Cy".
std::string whom_instead(std::string_view name, const Names& names);
std::string whom_instead(std::string_view name, const std::vector<std::string>& names);

// The name that is nearest to what was typed, in its place; nothing if none is near.
std::vector<Offer> offer_nearest_name(std::string_view typed, const Names& names);

}  // namespace bogosity::core
