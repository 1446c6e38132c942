// What is said of a session of The Bogey afterwards: the audit, the review's tables, and what may stand in the records
// book. All but the kinds of feats are functions of the game (game.h).
#pragma once

#include <vector>

#include "core/game.h"

namespace bogosity::the_bogey {

const std::vector<core::FeatKind>& feat_kinds();

}  // namespace bogosity::the_bogey
