#include "ui/review_charts.h"

#include <fmt/format.h>

#include "games/youre_bogus/rulebook.h"
#include "history/chi_square.h"

namespace bogosity::ui {
namespace {

using charts::Chart;

// The ways in which two dice show so much.
constexpr int ways_to_roll(std::size_t sum) {
  return sum <= 7 ? static_cast<int>(sum) - 1 : 13 - static_cast<int>(sum);
}

// The player stands beside the mark already.
std::string without_name(const core::Sentence& told) {
  std::string text;
  for (const core::Span& each : told) {
    if (each.tone != core::Tone::name) text += each.text;
  }
  for (std::size_t at = text.find(" -"); at != std::string::npos; at = text.find(" -", at + 1)) {
    text.replace(at + 1, 1, "\u2212");
  }
  return text.starts_with(' ') ? text.substr(1) : text;
}

bool went_well(const core::Sentence& told) {
  for (const core::Span& each : told) {
    if (each.tone == core::Tone::good) return true;
  }
  return false;
}

void add_marks(charts::Lines& lines, const core::Review& review) {
  for (const core::Moment& each : review.moments()) {
    const bool win = each.kind == core::MomentKind::win && went_well(each.told);
    if (!each.player || (!win && each.kind != core::MomentKind::penalty)) continue;
    lines.marks.push_back({*each.player, static_cast<double>(each.turn),
                           win ? charts::MarkKind::win : charts::MarkKind::penalty, without_name(each.told)});
  }
}

Chart rules_chart(const ReviewModel& model) {
  charts::Bars bars;
  bars.up.title = "points";
  bars.group_title = "rule";
  bars.who = model.players;
  bars.values.resize(model.players.size());
  for (const auto& [rule, points] : model.game->aftermath().points_by_rule) {
    bars.groups.push_back(rule);
    const core::Rule* found = youre_bogus::find_rule(rule);
    bars.told.push_back(found == nullptr ? std::string() : std::string(found->title));
    for (std::size_t who = 0; who < bars.values.size(); ++who) {
      bars.values[who].push_back(who < points.size() ? static_cast<double>(points[who]) : 0);
    }
  }
  return {"Points by rule", "", "no points yet", std::move(bars)};
}

std::string verdict_on(const std::vector<std::int64_t>& sums) {
  std::vector<double> weights;
  for (std::size_t sum = 2; sum <= 12; ++sum) weights.push_back(ways_to_roll(sum));
  const history::ChiSquare test = history::chi_square(sums, weights);
  if (!test.enough) return "too few rolls to say whether these dice are loaded";
  const double percent = test.probability * 100;
  const std::string share =
      percent < 0.1 ? "fewer than 1 of 1,000" : fmt::format("{:.{}f} of 100", percent, percent < 1 ? 1 : 0);
  const std::string_view verdict = test.probability < 0.001  ? "these dice want a word with you"
                                   : test.probability < 0.05 ? "odd, though not proof of anything"
                                                             : "nothing suspicious about these dice";
  return fmt::format("{}: {} pairs of fair dice stray as far (chi-square {:.1f}, {} degrees)", verdict, share,
                     test.statistic, test.degrees);
}

Chart dice_chart(const ReviewModel& model) {
  charts::Histogram counted;
  counted.value_title = "both dice";
  std::vector<std::int64_t> sums(11);
  std::int64_t rolls = 0;
  for (const youre_bogus::RollCount& each : model.game->aftermath().rolls) {
    for (std::size_t sum = 2; sum <= 12; ++sum) sums[sum - 2] += each.sums[sum];
    rolls += each.rolls;
  }
  for (std::size_t sum = 2; sum <= 12; ++sum) {
    counted.labels.push_back(std::to_string(sum));
    counted.observed.push_back(static_cast<double>(sums[sum - 2]));
    counted.expected.push_back(static_cast<double>(rolls) * ways_to_roll(sum) / 36.0);
  }
  return {"What the dice showed", rolls == 0 ? "" : verdict_on(sums), "no roll was noted", std::move(counted)};
}

Chart hands_chart(const ReviewModel& model) {
  charts::Multiples small;
  small.across.title = "turn";
  small.up.title = "cards";
  for (const charts::Who& each : model.players) small.series.push_back({each, {}});
  const core::Review& review = *model.evening.review;
  int turn = 0;
  std::size_t step = 0;
  for (const youre_bogus::HandsAt& each : model.game->hands()) {
    for (; step < each.step; ++step) turn = std::max(turn, review.turn(step + 1));
    for (std::size_t who = 0; who < small.series.size() && who < each.cards.size(); ++who) {
      auto& samples = small.series[who].samples;
      const charts::Sample sample{static_cast<double>(turn), static_cast<double>(each.cards[who])};
      if (!samples.empty() && samples.back().x == sample.x) samples.pop_back();
      if (samples.empty() || samples.back().y != sample.y) samples.push_back(sample);
    }
  }
  for (auto& series : small.series) {
    const auto end = static_cast<double>(model.step_of_turn.empty() ? 0 : model.step_of_turn.size() - 1);
    if (!series.samples.empty() && series.samples.back().x < end)
      series.samples.push_back({end, series.samples.back().y});
  }
  return {"Cards in hand", "", "nobody has had a turn", std::move(small)};
}

Chart shouts_chart(const ReviewModel& model) {
  charts::Heat heat{model.players, "shouts", "at", {}};
  for (const auto& row : model.game->aftermath().shouts) {
    heat.cells.emplace_back();
    for (const youre_bogus::Shouts& each : row) heat.cells.back().push_back({each.right, each.wrong});
  }
  return {"Who shouts at whom", "3/4: right three times of four; the bar is that share", "nobody shouted",
          std::move(heat)};
}

}  // namespace

Chart score_chart_of(const core::Review& review) {
  charts::Lines lines;
  lines.across.title = "turn";
  lines.up.title = "points";
  const auto& names = review.players();
  for (std::size_t i = 0; i < names.size(); ++i) lines.series.push_back({{names[i], i}, {{0, 0}}});
  for (const core::ScoresAt& each : review.scores()) {
    for (std::size_t i = 0; i < names.size() && i < each.scores.size(); ++i) {
      auto& samples = lines.series[i].samples;
      const charts::Sample sample{static_cast<double>(each.turn), static_cast<double>(each.scores[i])};
      if (samples.back().y == sample.y) continue;
      if (samples.back().x == sample.x && sample.x > 0) samples.pop_back();
      samples.push_back(sample);
    }
  }
  double last = 0;
  for (std::size_t step = review.last_step(); step > 0 && last == 0; --step) last = review.turn(step);
  for (auto& series : lines.series) {
    if (series.samples.back().x < last) series.samples.push_back({last, series.samples.back().y});
  }
  add_marks(lines, review);
  if (review.scores().size() < 2) lines.series.clear();
  return {"Scores over time", "", "no points that evening: a quiet table, or a careful one", std::move(lines)};
}

std::vector<ReviewPicture> pictures_of(const ReviewModel& model) {
  std::vector<ReviewPicture> all;
  const auto add = [&](std::string_view name, std::string_view tab, Chart chart) {
    std::string sentence = charts::in_a_sentence(chart);
    charts::Rows rows = charts::in_a_table(chart);
    all.push_back({name, tab, std::move(chart), std::move(sentence), std::move(rows)});
  };
  add("score", "Scores", model.scores);
  if (model.game == nullptr) return all;
  add("rules", "Rules", rules_chart(model));
  add("dice", "Dice", dice_chart(model));
  add("hands", "Hands", hands_chart(model));
  add("shouts", "Shouts", shouts_chart(model));
  return all;
}

}  // namespace bogosity::ui
