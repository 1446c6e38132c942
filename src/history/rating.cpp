#include "history/rating.h"

#include <algorithm>
#include <cmath>

namespace bogosity::history {
namespace {

// How much an evening's luck hides of the skill; the usual half of the deviation at the start.
constexpr double luck = 25.0 / 6;
// No evening makes anybody surer than this factor.
constexpr double least_left = 1e-4;

double square(double x) { return x * x; }

// The scale on which these players' means are compared.
double spread(const std::vector<Rating>& players) {
  double sum = 0;
  for (const Rating& each : players) sum += square(each.deviation) + square(luck);
  return std::sqrt(sum);
}

std::vector<double> strengths(const std::vector<Rating>& players, double scale) {
  std::vector<double> out;
  for (const Rating& each : players) out.push_back(std::exp(each.mean / scale));
  return out;
}

// What was left in the urn when the place of `q` was drawn: everybody who ended there or behind.
double left_in_urn(std::size_t q, const std::vector<double>& strength, const std::vector<int>& places) {
  double sum = 0;
  for (std::size_t i = 0; i < strength.size(); ++i) sum += places[i] >= places[q] ? strength[i] : 0;
  return sum;
}

}  // namespace

void rate(std::vector<Rating>& players, const std::vector<int>& places) {
  if (players.size() < 2 || places.size() != players.size()) return;
  const double scale = spread(players);
  const std::vector<double> strength = strengths(players, scale);
  std::vector<double> urn;
  for (std::size_t q = 0; q < players.size(); ++q) urn.push_back(left_in_urn(q, strength, places));
  std::vector<Rating> after = players;
  for (std::size_t i = 0; i < players.size(); ++i) {
    double gain = 0;
    double learned = 0;
    for (std::size_t q = 0; q < players.size(); ++q) {
      if (places[q] > places[i]) continue;
      const double share = strength[i] / urn[q];
      const auto tied = static_cast<double>(std::count(places.begin(), places.end(), places[q]));
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

std::vector<double> chances_to_win(const std::vector<Rating>& players) {
  if (players.empty()) return {};
  std::vector<double> out = strengths(players, spread(players));
  double sum = 0;
  for (const double each : out) sum += each;
  for (double& each : out) each /= sum;
  return out;
}

}  // namespace bogosity::history
