// What the screen of Counting shows besides what every game has.
#pragma once

namespace bogosity::tests {

struct CountingView {
  int said = 0;
};

}  // namespace bogosity::tests
