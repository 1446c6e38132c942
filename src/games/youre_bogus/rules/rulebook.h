// You're Bogus in our own words: an introduction, then every rule of sections Z to M, and who judges it. The order is
// that of the book, which is also their order of priority (Z6). Who judges follows the project's reading of each rule
// (rule_notes.md, beside this file).
#pragma once

#include <string_view>

#include "core/rulebook.h"

namespace bogosity::youre_bogus {

const core::RulebookText& rulebook_text();
inline core::Rulebook rulebook() { return rulebook_text().rules(); }

const core::Rule* find_rule(std::string_view id);

}  // namespace bogosity::youre_bogus
