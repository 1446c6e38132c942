// One chart of each kind, with values that can be worked out by hand, and the extremes that sessions come to.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "charts/chart.h"

namespace bogosity::tests {

inline charts::Series line(std::string name, std::size_t player, std::vector<charts::Sample> samples) {
  charts::Series series;
  series.who.name = std::move(name);
  series.who.player = player;
  series.samples = std::move(samples);
  return series;
}

inline std::vector<charts::ChartPlayer> three() {
  std::vector<charts::ChartPlayer> who(3);
  for (std::size_t i = 0; i < 3; ++i) {
    who[i].name = i == 0 ? "Ann" : i == 1 ? "Bob" : "Cy";
    who[i].player = i;
  }
  return who;
}

inline charts::Chart scores() {
  charts::LineChart lines;
  lines.across.title = "turn";
  lines.up.title = "points";
  lines.series.push_back(line("Ann", 0, {{0, 0}, {34, 45}, {61, 40}, {97, 85}, {118, 85}}));
  lines.series.push_back(line("Bob", 1, {{0, 0}, {12, -5}, {30, -10}, {62, -25}, {104, -35}, {118, -35}}));
  lines.series.push_back(line("Cy", 2, {{0, 0}, {73, 40}, {90, 30}, {118, 30}}));
  lines.marks = {{0, 34, charts::MarkKind::win, "won 50"},
                 {0, 97, charts::MarkKind::win, "won"},
                 {1, 62, charts::MarkKind::penalty, "Bogus, denied"},
                 {2, 73, charts::MarkKind::win, "won"}};
  return {"Scores over time", "", "", std::move(lines)};
}

inline charts::Chart by_rule() {
  charts::BarChart bars;
  bars.up.title = "points";
  bars.group_title = "rule";
  bars.groups = {"A2", "H3", "H4", "K3", "L4"};
  bars.told = {"dice off the table"};
  bars.who = three();
  bars.values = {{-5, -5, -10, 0, 95}, {-11, -15, -5, -5, 0}, {0, -5, -5, -5, 40}};
  return {"Points by rule", "", "", std::move(bars)};
}

inline charts::Chart dice() {
  charts::Histogram counted;
  counted.value_title = "both dice";
  counted.labels = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"};
  counted.observed = {2, 7, 9, 14, 15, 21, 17, 12, 9, 9, 1};
  for (const int ways : {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}) counted.expected.push_back(116 * ways / 36.0);
  return {"The dice", "chi-square 4.9, p 0.90: nothing to complain about", "", std::move(counted)};
}

inline charts::Chart accuracy_by_hand() {
  charts::Estimates estimates;
  estimates.up.title = "%";
  estimates.up.whole = false;
  estimates.group_title = "Hand";
  estimates.all = {{"3", 40, 22, 61, 20}, {"5", 55.5, 44, 66, 72}, {"7", 87.5, 53, 98, 8}};
  return {"Shouts that are right by hand", "", "", std::move(estimates)};
}

inline charts::Chart shouts() {
  charts::HeatMap heat;
  heat.who = three();
  heat.rows = "shouts";
  heat.columns = "at";
  heat.cells = {{{}, {3, 1}, {0, 0}}, {{1, 2}, {}, {0, 1}}, {{1, 0}, {4, 2}, {}}};
  return {"Who shouts at whom", "right ones of all", "", std::move(heat)};
}

inline charts::Chart hand_sizes() {
  charts::SmallMultiples small;
  small.across.title = "turn";
  small.up.title = "cards";
  small.series.push_back(line("Ann", 0, {{1, 2}, {4, 4}, {7, 3}, {10, 7}, {13, 0}, {16, 2}}));
  small.series.push_back(line("Bob", 1, {{2, 0}, {5, 2}, {8, 5}, {11, 4}, {14, 0}, {17, 3}}));
  small.series.push_back(line("Cy", 2, {{3, 3}, {6, 3}, {9, 4}, {12, 6}, {15, 0}}));
  return {"Hands", "", "", std::move(small)};
}

inline charts::Chart places() {
  charts::LineChart lines;
  lines.across.title = "session";
  lines.up = {"place", true, true, false};
  lines.between = charts::Interpolation::straight;
  lines.series.push_back(line("Ann", 0, {{1, 1}, {2, 3}, {3, 2}, {4, 1}}));
  return {"Form", "", "", std::move(lines)};
}

inline const std::vector<std::string>& ten_names() {
  static const std::vector<std::string> names = {"Annabella-Victoria of the Prairie",
                                                 "Bob",
                                                 "Çiğdem Yılmaz",
                                                 "Dee",
                                                 "Владимир Ильич",
                                                 "Flo",
                                                 "Gustavus Adolphus Rex",
                                                 "Hal <b>&\"Co\"</b>",
                                                 "Ida",
                                                 "Jo"};
  return names;
}

// Ten players and a thousand samples each: a long night.
inline charts::Chart crowded() {
  charts::LineChart lines;
  lines.across.title = "turn";
  lines.up.title = "points";
  unsigned chance = 7;
  for (std::size_t seat = 0; seat < ten_names().size(); ++seat) {
    charts::Series series = line(ten_names()[seat], seat, {{0, 0}});
    double score = 0;
    for (int turn = 1; turn <= 1000; ++turn) {
      chance = chance * 1103515245 + 12345;
      const unsigned roll = chance >> 16 & 255;
      if (roll < 6) score += 40;
      if (roll > 210) score -= 5;
      series.samples.push_back({static_cast<double>(turn * 10), score});
    }
    lines.series.push_back(std::move(series));
  }
  return {"Scores over time", "", "", std::move(lines)};
}

inline std::vector<charts::Chart> one_of_each() {
  return {scores(), by_rule(), dice(), accuracy_by_hand(), shouts(), hand_sizes(), places()};
}

}  // namespace bogosity::tests
