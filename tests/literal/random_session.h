// One random session as a record: nearly every form of section 1, mostly acceptable, the same from the same seed.
#pragma once

#include <cstdint>
#include <string>

namespace literal {

struct SampleShape {
  std::uint64_t seed = 1;
  int turns = 0;        // 0: some, from the seed
  int players = 0;      // 0: some, from the seed
  bool broken = false;  // mutated at the end, so that most are refused somewhere
};

std::string random_session(const SampleShape& wish);

// Cards as after the `=` of `win:`, for `worth`: seven nearly always, Jokers and equal cards now and then.
std::string random_hand(std::uint64_t seed, int decks);

}  // namespace literal
