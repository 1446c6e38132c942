// The Bogey in our own words: every rule, and who judges it.
#pragma once

#include <string_view>

#include "core/rulebook.h"

namespace bogosity::the_bogey {

core::Rulebook rulebook();
// What the rules of a letter are about, "The Bogey" for 'D'; empty if there are none.
std::string_view section_title(char letter);

}  // namespace bogosity::the_bogey
