// How often a test that plays with chance does so.
#pragma once

#include <cstdlib>

namespace bogosity::tests {

// The usual number of rounds, times BOGOSITY_ROUNDS if the environment has it: tests/thorough asks for more.
inline int rounds(int usual) {
  const char* times = std::getenv("BOGOSITY_ROUNDS");
  return times == nullptr ? usual : usual * std::atoi(times);
}

}  // namespace bogosity::tests
