// You're Bogus in our own words: an introduction, then every rule of sections Z to M, and who judges it. The order is
// that of the book, which is also their order of priority (Z6). Who judges follows the project's reading of each rule
// (rule_notes.md, beside this file).
#pragma once

#include "core/rulebook.h"

namespace bogosity::youre_bogus {

const core::Rulebook& rulebook();

}  // namespace bogosity::youre_bogus
