// What of an evening of Booger On Your Neighbor may stand in the records book. The measures are of Booger's own kind: a
// low total is the great one here, so it is told as how far below the next it stayed.
#pragma once

#include <vector>

#include "core/facts.h"

namespace bogosity::booger {

std::vector<core::FeatKind> feat_kinds();

}  // namespace bogosity::booger
