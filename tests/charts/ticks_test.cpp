#include <doctest/doctest.h>

#include <cmath>

#include "charts/layout.h"

namespace bogosity::charts {

TEST_CASE("ticks: steps are 1, 2 or 5 times a power of ten, and the range lies within them") {
  struct Case {
    double low, high;
    int most;
    bool whole;
    std::vector<double> at;
  };
  const std::vector<Case> cases = {{-35, 85, 5, true, {-50, 0, 50, 100}},
                                   {0, 7, 4, true, {0, 5, 10}},
                                   {0, 1, 5, true, {0, 1}},
                                   {0, 1, 6, false, {0, 0.2, 0.4, 0.6, 0.8, 1}},
                                   {0, 0, 5, true, {0, 1}},
                                   {-3, -3, 5, true, {-3, -2}},
                                   {1, 4, 5, true, {1, 2, 3, 4}}};
  for (const auto& each : cases) {
    CAPTURE(each.low);
    CAPTURE(each.high);
    const Ticks ticks = nice_ticks(each.low, each.high, each.most, each.whole);
    REQUIRE(ticks.at.size() == each.at.size());
    for (std::size_t i = 0; i < each.at.size(); ++i) CHECK(ticks.at[i] == doctest::Approx(each.at[i]));
  }
}

TEST_CASE("ticks: whatever the range, it is covered, there are never too many, and never fewer than two") {
  for (const double size : {1.0, 3.0, 17.0, 999.0, 12345.0, 1e9, 1e18}) {
    for (const double share : {-1.0, -0.31, 0.0, 0.6}) {
      for (int most = 3; most <= 12; ++most) {
        const double low = size * share;
        CAPTURE(size);
        CAPTURE(share);
        CAPTURE(most);
        const Ticks ticks = nice_ticks(low, size, most, true);
        CHECK(ticks.low <= low);
        CHECK(ticks.high >= size * (1 - 1e-9));
        CHECK(ticks.at.size() >= 2);
        CHECK(ticks.at.size() <= static_cast<std::size_t>(most));
      }
    }
  }
}

TEST_CASE("ticks: lines do not waste room on whole steps, and have at least two ticks between") {
  const Ticks close = close_ticks(-74, 20, 3, true);
  CHECK(close.low < -74);
  CHECK(close.low > -85);
  CHECK(close.high > 20);
  CHECK(close.high < 31);
  CHECK(close.at == std::vector<double>{-50, 0});
  const Ticks wide = close_ticks(-74, 20, 6, true);
  CHECK(wide.low == -80);
  CHECK(wide.high == 20);
  CHECK(close_ticks(5, 5, 4, true).at.size() >= 2);
}

TEST_CASE("ticks: an axis of turns begins and ends where the turns do") {
  const Ticks ticks = ticks_within(3, 118, 7, true);
  CHECK(ticks.low == 3);
  CHECK(ticks.high == 118);
  CHECK(ticks.at == std::vector<double>{20, 40, 60, 80, 100});
  CHECK(ticks_within(5, 5, 4, true).at == std::vector<double>{5});
}

TEST_CASE("numbers: a minus is a minus, thousands are apart, and nobody reads zeros behind the point") {
  CHECK(number_text(0) == "0");
  CHECK(number_text(-0.0) == "0");
  CHECK(number_text(-0.001) == "0");
  CHECK(number_text(-35) == "\u221235");
  CHECK(number_text(2.5) == "2.5");
  CHECK(number_text(2.499, 1) == "2.5");
  CHECK(number_text(1250) == "1,250");
  CHECK(number_text(-12500) == "\u221212,500");
  CHECK(number_text(1234567.25) == "1,234,567.25");
  CHECK(number_text(1e18) == "1e+18");
  CHECK(number_text(std::nan("")) == "\u2013");
}

TEST_CASE("numbers: in little room a long one is shortened") {
  CHECK(short_number(85) == "85");
  CHECK(short_number(-120000) == "\u2212120k");
  CHECK(short_number(1300000) == "1.3M");
  CHECK(short_number(2e9) == "2G");
}

}  // namespace bogosity::charts
