// You're Bogus in our own words: an introduction, then every rule of sections Z to M, and who judges it.
#pragma once

#include <string_view>
#include <vector>

#include "core/rulebook.h"

namespace bogosity::youre_bogus {

core::Rulebook rulebook();

// The rule of this id, or nullptr.
const core::Rule* find_rule(std::string_view id);

// What each section of the rulebook is about, in our words, for lists of rules. The order is that of the book (Z6).

// "The card on the stack" for 'E'; empty if the book has no such section.
std::string_view section_title(char letter);

// What the record writes down for a rule, in the order of a turn; empty for one that leaves nothing there.
std::vector<core::RuleToken> tokens_of(std::string_view rule);

}  // namespace bogosity::youre_bogus
