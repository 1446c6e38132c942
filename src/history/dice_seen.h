// The dice of an evening, a person or many evenings beside what fair dice do: "these dice are loaded".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "history/almanac.h"
#include "history/chi_square.h"

namespace bogosity::history {

struct DiceSeen {
  std::array<std::int64_t, 11> sums{};  // of two dice: 2 to 12
  std::array<std::int64_t, 6> faces{};  // 1 to 6, of both
  std::int64_t rolls = 0;
  // What fair dice would have shown in as many rolls.
  std::array<double, 11> sums_expected() const;
  std::array<double, 6> faces_expected() const;
  ChiSquare test_of_sums() const;
  ChiSquare test_of_faces() const;
};

void add(DiceSeen& dice, const DiceCount& count);
void add(DiceSeen& dice, const DiceSeen& more);
// Adds what the store counted; of one person alone, or of everybody.
void add(DiceSeen& dice, const Almanac& almanac, const std::vector<DiceCount>& counts,
         std::optional<PersonIndex> person = {});
// Asks for all of those evenings that are over, in pieces.
core::Result<DiceSeen> dice_seen(Source& source, const Almanac& almanac, const std::vector<std::size_t>& numbers,
                                 std::optional<PersonIndex> person = {});

// "Fair dice stray this far 37 times in 100: nothing is odd about these." Or that it is too early to say.
std::string verdict_on(const ChiSquare& test);

}  // namespace bogosity::history
