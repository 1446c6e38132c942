#include "history/chi_square.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bogosity::history {
namespace {

constexpr double least_expected = 5;
constexpr int most_terms = 10'000;
constexpr double close_enough = 1e-15;

// The regularised incomplete gamma function from below, by its series; good where x < a + 1.
double gamma_below(double a, double x) {
  double term = 1 / a;
  double sum = term;
  for (int n = 1; n < most_terms && term > sum * close_enough; ++n) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * std::exp(-x + a * std::log(x) - std::lgamma(a));
}

// From above, by its continued fraction (Lentz's way of working it out); good where x >= a + 1.
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

}  // namespace

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

}  // namespace bogosity::history
