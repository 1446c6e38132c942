#include "history/dice_seen.h"

#include <fmt/format.h>

#include <algorithm>

#include "history/head_to_head.h"

namespace bogosity::history {
namespace {

constexpr std::array<double, 11> of_sums = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};  // of 36
constexpr std::array<double, 6> of_faces = {1, 1, 1, 1, 1, 1};                 // of 6

template <std::size_t Size>
std::array<double, Size> expected(const std::array<double, Size>& weights, double all, double of) {
  std::array<double, Size> out{};
  for (std::size_t i = 0; i < Size; ++i) out[i] = all * weights[i] / of;
  return out;
}

}  // namespace

std::array<double, 11> DiceSeen::sums_expected() const { return expected(of_sums, static_cast<double>(rolls), 36); }
std::array<double, 6> DiceSeen::faces_expected() const { return expected(of_faces, 2 * static_cast<double>(rolls), 6); }

ChiSquare DiceSeen::test_of_sums() const {
  return chi_square({sums.begin(), sums.end()}, {of_sums.begin(), of_sums.end()});
}

ChiSquare DiceSeen::test_of_faces() const {
  return chi_square({faces.begin(), faces.end()}, {of_faces.begin(), of_faces.end()});
}

void add(DiceSeen& dice, const DiceCount& count) {
  for (std::size_t i = 0; i < dice.sums.size(); ++i) {
    dice.sums[i] += count.sums[i];
    dice.rolls += count.sums[i];
  }
  for (std::size_t i = 0; i < dice.faces.size(); ++i) dice.faces[i] += count.faces[i];
}

void add(DiceSeen& dice, const DiceSeen& more) {
  for (std::size_t i = 0; i < dice.sums.size(); ++i) dice.sums[i] += more.sums[i];
  for (std::size_t i = 0; i < dice.faces.size(); ++i) dice.faces[i] += more.faces[i];
  dice.rolls += more.rolls;
}

void add(DiceSeen& dice, const Almanac& almanac, const std::vector<DiceCount>& counts,
         std::optional<PersonIndex> person) {
  for (const DiceCount& each : counts) {
    const Evening* evening = almanac.evening_with_key(each.evening);
    if (evening == nullptr || each.seat >= evening->seats.size()) continue;
    if (person && evening->seats[each.seat].person != *person) continue;
    add(dice, each);
  }
}

core::Result<DiceSeen> dice_seen(Source& source, const Almanac& almanac, const std::vector<std::size_t>& numbers,
                                 std::optional<PersonIndex> person) {
  std::vector<std::size_t> own;
  std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(own), [&](std::size_t number) {
    const auto& seats = almanac.evenings()[number].seats;
    return !person || std::any_of(seats.begin(), seats.end(), [&](const Seat& seat) { return seat.person == *person; });
  });
  const auto counts = source.dice(keys_of_closed(almanac, own));
  if (!counts) return tl::unexpected(counts.error());
  DiceSeen dice;
  add(dice, almanac, *counts, person);
  return dice;
}

std::string verdict_on(const ChiSquare& test) {
  constexpr double odd = 0.05;
  constexpr double very_odd = 0.001;
  if (!test.enough) return "Too few rolls to tell anything.";
  if (test.probability < very_odd) {
    return "Fair dice stray this far less than once in 1000 times: have a look at them.";
  }
  const std::string often = test.probability < odd ? fmt::format("{:.1f}", test.probability * 100)
                                                   : fmt::format("{:.0f}", test.probability * 100);
  if (test.probability < odd) {
    return fmt::format("Fair dice stray this far {} times in 100: odd, but it happens.", often);
  }
  return fmt::format("Fair dice stray this far {} times in 100: nothing is odd about these.", often);
}

}  // namespace bogosity::history
