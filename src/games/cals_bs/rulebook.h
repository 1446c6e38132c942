// Cal's BS in our own words: every rule of sections A to F, and who judges it.
#pragma once

#include <string_view>

#include "core/rulebook.h"

namespace bogosity::cals_bs {

core::Rulebook rulebook();

// What the rules of a letter are about; empty if there are none.
std::string_view section_title(char letter);

}  // namespace bogosity::cals_bs
