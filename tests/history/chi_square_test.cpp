// The chi-square test against tabled values, and against dice whose every throw is tried.
#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "history/statistics.h"

namespace bogosity::tests {
namespace {

using history::chi_square;
using history::chi_square_tail;

TEST_CASE("chi-square: the tail where it has a closed form") {
  for (double x = 0.1; x < 60; x += 0.7) {
    // Two degrees: an exponential. One: a normal distribution folded over.
    CHECK(chi_square_tail(x, 2) == doctest::Approx(std::exp(-x / 2)).epsilon(1e-10));
    CHECK(chi_square_tail(x, 1) == doctest::Approx(std::erfc(std::sqrt(x / 2))).epsilon(1e-9));
    // Even degrees: the first terms of a Poisson distribution.
    double term = std::exp(-x / 2);
    double sum = term;
    for (int k = 1; k < 5; ++k) sum += term *= x / 2 / k;
    CHECK(chi_square_tail(x, 10) == doctest::Approx(sum).epsilon(1e-9));
  }
}

TEST_CASE("chi-square: the values that every table gives for five in a hundred") {
  CHECK(chi_square_tail(3.841458820694124, 1) == doctest::Approx(0.05).epsilon(1e-9));
  CHECK(chi_square_tail(11.070497693516351, 5) == doctest::Approx(0.05).epsilon(1e-9));
  CHECK(chi_square_tail(18.307038053275146, 10) == doctest::Approx(0.05).epsilon(1e-9));
}

TEST_CASE("chi-square: a die as it should be, and one that is not") {
  const std::vector<double> die(6, 1.0);
  const auto fair = chi_square({10, 10, 10, 10, 10, 10}, die);
  CHECK(fair.statistic == 0);
  CHECK(fair.degrees == 5);
  CHECK(fair.probability == 1);
  CHECK(fair.enough);
  const auto loaded = chi_square({5, 5, 5, 5, 5, 35}, die);
  CHECK(loaded.statistic == doctest::Approx(75));
  CHECK(loaded.probability < 1e-13);
  CHECK(loaded.probability > 0);
}

TEST_CASE("chi-square: too few throws say nothing") {
  CHECK_FALSE(chi_square({4, 5, 5, 5, 5, 5}, std::vector<double>(6, 1.0)).enough);
  CHECK_FALSE(chi_square({0, 0}, {1, 1}).enough);
  CHECK(chi_square({0, 0}, {1, 1}).probability == 1);
  CHECK(chi_square({3}, {1}).degrees == 0);
}

TEST_CASE("chi-square: fair sums of two dice stray past a hundredth about once in a hundred") {
  const std::vector<double> sums = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
  std::uint64_t state = 20261121;
  const auto die = [&] {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>((state >> 33) % 6);
  };
  int strays = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    std::vector<std::int64_t> seen(11);
    for (int i = 0; i < 360; ++i) ++seen[die() + die()];
    strays += chi_square(seen, sums).probability < 0.01 ? 1 : 0;
  }
  CHECK(strays > 8);
  CHECK(strays < 40);
}

}  // namespace
}  // namespace bogosity::tests
