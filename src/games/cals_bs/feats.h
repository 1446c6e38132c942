// The feats that Cal's BS tells of (core/feat.h), in the order of the book.
#pragma once

#include <vector>

#include "core/feat.h"
#include "games/cals_bs/cals_bs.h"

namespace bogosity::cals_bs {

std::vector<core::FeatKind> feat_kinds();

}  // namespace bogosity::cals_bs
