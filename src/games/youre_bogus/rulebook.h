// You're Bogus in our own words: an introduction, then every rule of sections Z to M, and who judges it.
#pragma once

#include <string_view>

#include "core/rulebook.h"

namespace bogosity::youre_bogus {

core::Rulebook rulebook();

// The rule of this id, or nullptr.
const core::Rule* find_rule(std::string_view id);

}  // namespace bogosity::youre_bogus
