// The table of Counting now, and what is kept of a hand that is over.
#pragma once

#include "core/names.h"

namespace bogosity::tests {

struct CountingState {
  core::PlayerId next = 0;
  int said = 0;
};
struct CountingHand {
  core::PlayerId winner = 0;
};

}  // namespace bogosity::tests
