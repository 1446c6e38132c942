#include "history/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/time.h"
#include "db/history/history.h"
#include "db/history/rows.h"
#include "history/person.h"

namespace bogosity::history {
namespace {

// The luck in a session beside the skill; the usual half of the deviation at the start.
constexpr double luck = 25.0 / 6;
// The least factor by which a session reduces the deviation.
constexpr double least_left = 1e-4;

double square(double x) { return x * x; }

// The scale on which these players' means are compared.
double spread(const std::vector<Rating>& players) {
  double sum = 0;
  for (const Rating& each : players) sum += square(each.deviation) + square(luck);
  return std::sqrt(sum);
}

// Gives the sum left in the urn when the place of `q` was drawn: everybody who ended there or behind.
double left_in_urn(std::size_t q, const std::vector<double>& strength, const std::vector<int>& places) {
  double sum = 0;
  for (std::size_t i = 0; i < strength.size(); ++i) sum += places[i] >= places[q] ? strength[i] : 0;
  return sum;
}

constexpr double least_expected = 5;
constexpr int most_terms = 10'000;
constexpr double close_enough = 1e-15;

// Works out the regularised incomplete gamma function from below, by its series; good where x < a + 1.
double gamma_below(double a, double x) {
  double term = 1 / a;
  double sum = term;
  for (int n = 1; n < most_terms && term > sum * close_enough; ++n) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * std::exp(-x + a * std::log(x) - std::lgamma(a));
}

// Works it out from above, by its continued fraction (in Lentz's way); good where x >= a + 1.
double gamma_above(double a, double x) {
  constexpr double tiny = 1e-300;
  double b = x + 1 - a;
  double c = 1 / tiny;
  double d = 1 / b;
  double h = d;
  for (int n = 1; n < most_terms; ++n) {
    const double an = -n * (n - a);
    b += 2;
    d = an * d + b;
    c = b + an / c;
    d = 1 / (std::abs(d) < tiny ? tiny : d);
    c = std::abs(c) < tiny ? tiny : c;
    h *= d * c;
    if (std::abs(d * c - 1) < close_enough) break;
  }
  return h * std::exp(-x + a * std::log(x) - std::lgamma(a));
}

constexpr std::array<double, 11> of_sums = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};  // of 36
constexpr std::array<double, 6> of_faces = {1, 1, 1, 1, 1, 1};                 // of 6

template <std::size_t Size>
std::array<double, Size> expected(const std::array<double, Size>& weights, double all, double of) {
  std::array<double, Size> out{};
  for (std::size_t i = 0; i < Size; ++i) out[i] = all * weights[i] / of;
  return out;
}

}  // namespace

void rate(std::vector<Rating>& players, const std::vector<int>& places) {
  if (players.size() < 2 || places.size() != players.size()) return;
  const double scale = spread(players);
  std::vector<double> strength;
  for (const Rating& each : players) strength.push_back(std::exp(each.mean / scale));
  std::vector<double> urn;
  for (std::size_t q = 0; q < players.size(); ++q) urn.push_back(left_in_urn(q, strength, places));
  std::vector<Rating> after = players;
  for (std::size_t i = 0; i < players.size(); ++i) {
    double gain = 0;
    double learned = 0;
    for (std::size_t q = 0; q < players.size(); ++q) {
      if (places[q] > places[i]) continue;
      const double share = strength[i] / urn[q];
      const auto tied = static_cast<double>(std::ranges::count(places, places[q]));
      gain += ((i == q ? 1 : 0) - share) / tied;
      learned += share * (1 - share) / tied;
    }
    const double variance = square(players[i].deviation);
    const double damping = players[i].deviation / scale;
    after[i].mean += gain * variance / scale;
    after[i].deviation *= std::sqrt(std::max(1 - learned * damping * variance / square(scale), least_left));
  }
  players = std::move(after);
}

Rating after_days(const Rating& rating, std::int64_t days) {
  constexpr double first = Rating::first_deviation * Rating::first_deviation;
  constexpr double each_day = (first - settled_deviation * settled_deviation) / days_until_unknown;
  if (days <= 0) return rating;
  const double variance = square(rating.deviation) + each_day * static_cast<double>(days);
  return {rating.mean, variance < first ? std::sqrt(variance) : Rating::first_deviation};
}

std::optional<std::int64_t> number_of_day(std::string_view day) {
  constexpr std::int64_t ms_a_day = 86'400'000;
  const auto ms = core::ms_of_day(day);
  return ms ? std::optional(*ms / ms_a_day) : std::nullopt;
}

double chi_square_tail(double statistic, int degrees) {
  if (statistic <= 0 || degrees <= 0) return 1;
  const double a = degrees / 2.0;
  const double x = statistic / 2;
  return x < a + 1 ? 1 - gamma_below(a, x) : gamma_above(a, x);
}

ChiSquare chi_square(const std::vector<std::int64_t>& observed, const std::vector<double>& weights) {
  ChiSquare out;
  if (observed.size() < 2 || observed.size() != weights.size()) return out;
  const auto all = static_cast<double>(std::accumulate(observed.begin(), observed.end(), std::int64_t{0}));
  const double weight = std::accumulate(weights.begin(), weights.end(), 0.0);
  out.degrees = static_cast<int>(observed.size()) - 1;
  if (all <= 0) return out;
  out.enough = true;
  for (std::size_t i = 0; i < observed.size(); ++i) {
    const double expected = all * weights[i] / weight;
    const double off = static_cast<double>(observed[i]) - expected;
    out.statistic += off * off / expected;
    out.enough = out.enough && expected >= least_expected;
  }
  out.probability = std::clamp(chi_square_tail(out.statistic, out.degrees), 0.0, 1.0);
  return out;
}

std::array<double, 11> DiceSeen::sums_expected() const { return expected(of_sums, static_cast<double>(rolls), 36); }
std::array<double, 6> DiceSeen::faces_expected() const { return expected(of_faces, 2 * static_cast<double>(rolls), 6); }

ChiSquare DiceSeen::test_of_sums() const {
  return chi_square({sums.begin(), sums.end()}, {of_sums.begin(), of_sums.end()});
}

ChiSquare DiceSeen::test_of_faces() const {
  return chi_square({faces.begin(), faces.end()}, {of_faces.begin(), of_faces.end()});
}

void add(DiceSeen& dice, const db::DiceCount& count) {
  add(dice, DiceSeen{count.sums, count.faces, std::accumulate(count.sums.begin(), count.sums.end(), std::int64_t{0})});
}

void add(DiceSeen& dice, const DiceSeen& more) {
  for (std::size_t i = 0; i < dice.sums.size(); ++i) dice.sums[i] += more.sums[i];
  for (std::size_t i = 0; i < dice.faces.size(); ++i) dice.faces[i] += more.faces[i];
  dice.rolls += more.rolls;
}

void add(DiceSeen& dice, const SessionIndex& index, const std::vector<db::DiceCount>& counts,
         std::optional<PersonIndex> person) {
  for (const db::DiceCount& each : counts) {
    const IndexedSession* session = index.session_with_key(each.session);
    if (session == nullptr || each.seat >= session->seats.size()) continue;
    if (person && session->seats[each.seat].person != *person) continue;
    add(dice, each);
  }
}

core::Result<DiceSeen> dice_seen(const db::History& source, const SessionIndex& index,
                                 const std::vector<std::size_t>& numbers, std::optional<PersonIndex> person) {
  const auto keys = person ? keys_of_person(index, numbers, *person) : keys_of_counted(index, numbers);
  const auto counts = BOGOSITY_TRY(source.dice(keys));
  DiceSeen dice;
  add(dice, index, counts, person);
  return dice;
}

std::string verdict_on(const ChiSquare& test) {
  constexpr double odd = 0.05;
  constexpr double very_odd = 0.001;
  if (!test.enough) return "Too few rolls to tell anything.";
  if (test.probability < very_odd) return "Fair dice stray this far less than once in 1000 times: have a look at them.";
  const std::string often = test.probability < odd ? fmt::format("{:.1f}", test.probability * 100)
                                                   : fmt::format("{:.0f}", test.probability * 100);
  if (test.probability < odd) {
    return fmt::format("Fair dice stray this far {} times in 100: odd, but it happens.", often);
  }
  return fmt::format("Fair dice stray this far {} times in 100: nothing is odd about these.", often);
}

}  // namespace bogosity::history
