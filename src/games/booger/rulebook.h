// Booger On Your Neighbor in our own words: every rule, and who judges it. The ids are ours; the game came without any.
#pragma once

#include <string_view>

#include "core/rulebook.h"

namespace bogosity::booger {

core::Rulebook rulebook();

// What the rules of a letter are about; empty if there are none.
std::string_view section_title(char letter);

}  // namespace bogosity::booger
