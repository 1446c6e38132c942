// How many random records a test looks at: a share of BOGOSITY_SEEDS, which says how many the slowest test takes.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace bogosity::tests {

inline constexpr std::uint64_t usual_seeds = 1200;

// `share`: in percent of what BOGOSITY_SEEDS asks for (1200 if it is not set), at least 1.
inline std::uint64_t seeds(std::uint64_t share = 100) {
  const char* wish = std::getenv("BOGOSITY_SEEDS");
  const std::uint64_t asked = wish == nullptr ? usual_seeds : std::strtoull(wish, nullptr, 10);
  const std::uint64_t some = asked * share / 100;
  return some == 0 ? 1 : some;
}

}  // namespace bogosity::tests
