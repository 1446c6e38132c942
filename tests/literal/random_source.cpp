#include "random_source.h"

namespace literal {

std::uint64_t RandomSource::next() {
  state_ += 0x9E3779B97F4A7C15ULL;
  std::uint64_t mixed = state_;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
  return mixed ^ (mixed >> 31);
}

int RandomSource::below(int limit) {
  return limit <= 1 ? 0 : static_cast<int>(next() % static_cast<std::uint64_t>(limit));
}

int RandomSource::between(int least, int most) { return least + below(most - least + 1); }

bool RandomSource::chance(int percent) { return below(100) < percent; }

}  // namespace literal
