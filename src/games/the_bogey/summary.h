// What of a game of The Bogey may stand in the records book.
#pragma once

#include <vector>

#include "core/facts.h"

namespace bogosity::the_bogey {

std::vector<core::FeatKind> feat_kinds();

}  // namespace bogosity::the_bogey
