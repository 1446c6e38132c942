// The record of Counting: its headers, and a struct for each token of its own.
#pragma once

#include <variant>

#include "games/shared/common_headers.h"

namespace bogosity::tests {

struct CountingSetup : games::CommonSetup {
  int goal = 5;
};
struct Say {
  int number = 0;
};
using CountingMove = std::variant<Say>;

}  // namespace bogosity::tests
