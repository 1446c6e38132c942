// The feats that Cal's BS tells of (core/facts.h), in the order of the book.
#pragma once

#include <vector>

#include "core/facts.h"
#include "games/cals_bs/game.h"

namespace bogosity::cals_bs {

std::vector<core::FeatKind> feat_kinds();

}  // namespace bogosity::cals_bs
