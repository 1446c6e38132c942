#include "paper/evening_charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "games/youre_bogus/rulebook.h"

namespace bogosity::paper {
namespace {

using charts::Chart;

// The ways in which two dice show so much.
constexpr int ways_to_roll(int sum) { return sum <= 7 ? sum - 1 : 13 - sum; }

charts::Who who_is(const ToldEvening& evening, std::size_t player) { return {evening.players[player].name, player}; }

bool is_somebody(const ToldEvening& evening, std::size_t player) { return player < evening.players.size(); }

std::string title_of(std::string_view rule) {
  const core::Rule* found = youre_bogus::find_rule(rule);
  return found == nullptr ? std::string() : std::string(found->title);
}

// Several points of one turn are one step of the line.
void add_step(charts::Series& series, int turn, std::int64_t points) {
  const double x = turn;
  const double score = series.samples.back().y + static_cast<double>(points);
  if (series.samples.back().x == x && x > 0) {
    series.samples.back().y = score;
  } else {
    series.samples.push_back({x, score});
  }
}

}  // namespace

std::vector<std::string_view> chart_kinds() { return {"score", "rules", "dice", "hands", "shouts"}; }

Chart score_chart(const ToldEvening& evening) {
  charts::Lines lines;
  lines.across.title = "turn";
  lines.up.title = "points";
  for (std::size_t i = 0; i < evening.players.size(); ++i) lines.series.push_back({who_is(evening, i), {{0, 0}}});
  for (const ToldPoints& each : evening.points) {
    if (!is_somebody(evening, each.player)) continue;
    add_step(lines.series[each.player], each.turn, each.points);
    if (each.points < 0) {
      lines.marks.push_back({each.player, static_cast<double>(each.turn), charts::MarkKind::penalty,
                             each.rule + ", " + title_of(each.rule)});
    }
  }
  for (const ToldWin& win : evening.wins) {
    if (!is_somebody(evening, win.player)) continue;
    lines.marks.push_back(
        {win.player, static_cast<double>(win.turn), charts::MarkKind::win, fmt::format("won {}", win.credited)});
  }
  if (evening.turns > 0) {
    for (charts::Series& series : lines.series) {
      if (series.samples.back().x < evening.turns)
        series.samples.push_back({static_cast<double>(evening.turns), series.samples.back().y});
    }
  }
  if (evening.points.empty()) lines.series.clear();
  return {"Scores over time", "", "no points yet", std::move(lines)};
}

Chart rules_chart(const ToldEvening& evening) {
  std::map<std::string, std::vector<double>> sums;
  for (const ToldPoints& each : evening.points) {
    if (!is_somebody(evening, each.player)) continue;
    auto& row = sums[each.rule];
    row.resize(evening.players.size());
    row[each.player] += static_cast<double>(each.points);
  }
  charts::Bars bars;
  bars.up.title = "points";
  bars.group_title = "rule";
  for (std::size_t i = 0; i < evening.players.size(); ++i) {
    bars.who.push_back(who_is(evening, i));
    bars.values.emplace_back();
  }
  for (const auto& [rule, row] : sums) {
    bars.groups.push_back(rule);
    bars.told.push_back(title_of(rule));
    for (std::size_t i = 0; i < row.size(); ++i) bars.values[i].push_back(row[i]);
  }
  return {"Points by rule", "", "no points yet", std::move(bars)};
}

Chart dice_chart(const ToldEvening& evening) {
  charts::Histogram counted;
  counted.value_title = "both dice";
  counted.observed.resize(11);
  double rolls = 0;
  if (evening.after) {
    for (const ToldTurn& turn : evening.after->turns) {
      if (!turn.roll) continue;
      const int sum = (*turn.roll)[0] + (*turn.roll)[1];
      if (sum < 2 || sum > 12) continue;
      ++counted.observed[static_cast<std::size_t>(sum - 2)];
      ++rolls;
    }
  }
  for (int sum = 2; sum <= 12; ++sum) {
    counted.labels.push_back(std::to_string(sum));
    counted.expected.push_back(rolls * ways_to_roll(sum) / 36.0);
  }
  return {"What the dice showed", "", "no roll was noted", std::move(counted)};
}

Chart hands_chart(const ToldEvening& evening) {
  charts::Multiples small;
  small.across.title = "turn";
  small.up.title = "cards";
  for (std::size_t i = 0; i < evening.players.size(); ++i) small.series.push_back({who_is(evening, i), {}});
  if (evening.after) {
    for (const ToldTurn& turn : evening.after->turns) {
      if (!is_somebody(evening, turn.player)) continue;
      small.series[turn.player].samples.push_back({static_cast<double>(turn.turn), static_cast<double>(turn.hand)});
    }
  }
  return {"Cards in hand", "", "nobody has had a turn", std::move(small)};
}

Chart shouts_chart(const ToldEvening& evening) {
  charts::Heat heat{{}, "shouts", "at", {}};
  const std::size_t count = evening.players.size();
  heat.cells.assign(count, std::vector<charts::Cell>(count));
  for (std::size_t i = 0; i < count; ++i) heat.who.push_back(who_is(evening, i));
  if (evening.after) {
    for (const ToldShout& shout : evening.after->shouts) {
      if (!is_somebody(evening, shout.who) || !is_somebody(evening, shout.at)) continue;
      charts::Cell& cell = heat.cells[shout.who][shout.at];
      ++(shout.right ? cell.right : cell.wrong);
    }
  }
  return {"Who shouts at whom", "3/4: right three times of four; the bar is that share", "nobody shouted",
          std::move(heat)};
}

core::Result<Chart> chart_of(const ToldEvening& evening, std::string_view kind) {
  if (kind == "score") return score_chart(evening);
  if (kind == "rules") return rules_chart(evening);
  const auto kinds = chart_kinds();
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
    return core::refuse(core::Refusal::cannot_be, {}, fmt::format("there is no chart \"{}\"", kind),
                        fmt::format("there are {}", fmt::join(kinds, ", ")));
  }
  if (evening.open) {
    return core::refuse(core::Refusal::cannot_be, {}, fmt::format("\"{}\" is drawn when the evening is over", kind),
                        "until then there are score and rules");
  }
  if (kind == "dice") return dice_chart(evening);
  if (kind == "hands") return hands_chart(evening);
  return shouts_chart(evening);
}

}  // namespace bogosity::paper
