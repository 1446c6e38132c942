#include "ui/table/reveal.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bogosity::ui {
namespace {

constexpr double card_length = 0.5;
constexpr double most_for_cards = 3;
constexpr double spread_apart = 0.08;   // between two cards of a win
constexpr double spread_length = 0.45;  // of one card
constexpr double reason_length = 0.9;
constexpr double count_up_length = 0.35;  // of a row of a win's worth
constexpr double between_entries = 0.3;   // of points
constexpr double flight_length = 0.55;
constexpr double count_length = 0.35;
constexpr double frame = 1.0 / 60;
constexpr double breath_parts = 3;  // its dots
constexpr double hair = 1e-6;

double length_of_points(std::size_t entries, bool is_still) {
  if (entries == 0 || is_still) return 0;
  return between_entries * static_cast<double>(entries - 1) + flight_length + count_length;
}

std::pair<std::size_t, double> step_at(const RevealPlan& plan, double since) {
  double into = std::max(0.0, since);
  std::size_t step = 0;
  while (step < plan.lengths.size() && into >= plan.lengths[step]) into -= plan.lengths[step++];
  return {step, into};
}

// For how many seconds of the step something moves.
double moving_part(const RevealPlan& plan, std::size_t step) {
  switch (static_cast<RevealStep>(step)) {
    case RevealStep::breath:
    case RevealStep::stamp: return stamp_rest;
    case RevealStep::cards:
    case RevealStep::reason: return plan.is_win ? plan.lengths[step] : 0;
    case RevealStep::points: return plan.lengths[step];
    case RevealStep::over: break;
  }
  return 0;
}

// The parts of a step that follow each other with nothing moving within them.
double parts_of(const RevealPlan& plan, std::size_t step) {
  if (step == 0) return breath_parts;
  return step == 1 && !plan.is_win ? static_cast<double>(plan.cards) : 1;
}

float eased(float share) { return 1 - std::pow(1 - std::clamp(share, 0.0F, 1.0F), 3.0F); }  // fast at first

float share_of(float since, double begin, double length) {
  return std::clamp((since - static_cast<float>(begin)) / static_cast<float>(length), 0.0F, 1.0F);
}

bool has_landed(const RevealMoment& moment, RevealStep step) {
  return moment.step > step || (moment.step == step && moment.since >= stamp_landing);
}

}  // namespace

RevealPlan plan_of_verdict(std::size_t cards, std::size_t points, double breath, bool is_still) {
  const double for_cards = std::min(most_for_cards, card_length * static_cast<double>(cards));
  return {{breath, for_cards, stamp_rest, reason_length, length_of_points(points, is_still)}, cards, false, is_still};
}

RevealPlan plan_of_admission(std::size_t points, bool is_still) {
  return {{0, 0, stamp_rest, 0, length_of_points(points, is_still)}, 0, false, is_still};
}

RevealPlan plan_of_win(std::size_t cards, std::size_t points, bool is_still) {
  const double for_cards = cards == 0 ? 0 : spread_apart * static_cast<double>(cards - 1) + spread_length;
  const double count_up = count_up_length * static_cast<double>(rows_of_sum);
  return {{0, is_still ? 0 : for_cards, stamp_rest, is_still ? 0 : count_up, length_of_points(points, is_still)},
          cards,
          true,
          is_still};
}

double duration_of(const RevealPlan& plan) { return std::accumulate(plan.lengths.begin(), plan.lengths.end(), 0.0); }

RevealMoment moment_of(const RevealPlan& plan, double since) {
  const auto [step, into] = step_at(plan, since);
  if (step == plan.lengths.size()) return {};
  RevealMoment moment{static_cast<RevealStep>(step), 0, plan.cards};
  const double part = plan.lengths[step] / parts_of(plan, step);
  const double moving = moving_part(plan, step);
  // Beyond what moves the time goes from part to part; a part that began within it has its end.
  const bool moves = into + hair < moving && !plan.is_still;
  moment.since = static_cast<float>(moves ? into : std::max(moving, std::floor(into / part) * part));
  if (step == 0) moment.turned = 0;
  if (step == 1 && !plan.is_win) moment.turned = static_cast<std::size_t>(into / part);
  return moment;
}

std::optional<double> next_change_of(const RevealPlan& plan, double since) {
  const auto [step, into] = step_at(plan, since);
  if (step == plan.lengths.size()) return std::nullopt;
  if (!plan.is_still && into + hair < moving_part(plan, step)) return since + frame;
  const double part = plan.lengths[step] / parts_of(plan, step);
  return since - into + part * (std::floor(into / part) + 1) + hair;
}

Sound sound_between(const RevealMoment& before, const RevealMoment& after, bool is_win) {
  const auto lands = [&](RevealStep step) { return !has_landed(before, step) && has_landed(after, step); };
  if (lands(RevealStep::stamp)) return is_win ? Sound::win : Sound::verdict;
  return lands(RevealStep::breath) && !is_win ? Sound::shout : Sound::none;
}

ThrownStamp stamp_at(float since) {
  if (since >= stamp_landing) return {};
  constexpr float from = 3.2F;
  const float share = std::clamp(since / stamp_landing, 0.0F, 1.0F);
  return {from + (1 - from) * share * share, 0.15F + 0.85F * share};  // it falls faster and faster
}

Point shake_at(float since) {
  const float after = since - stamp_landing;
  constexpr float length = stamp_rest - stamp_landing;
  if (after < 0 || after >= length) return {};
  constexpr float most = 9;
  constexpr float swings = 2.5F;
  const float left = 1 - after / length;
  const float angle = 2 * 3.14159265F * swings * after / length;
  return {0.35F * most * left * left * std::sin(angle), most * left * left * std::cos(angle)};
}

ThrownStamp stamp_at(const RevealMoment& moment) {
  const bool is_thrown = moment.step == RevealStep::breath || moment.step == RevealStep::stamp;
  return is_thrown ? stamp_at(moment.since) : ThrownStamp{};
}

Point shake_at(const RevealMoment& moment) {
  const bool is_thrown = moment.step == RevealStep::breath || moment.step == RevealStep::stamp;
  return is_thrown ? shake_at(moment.since) : Point{};
}

float flown(const RevealMoment& moment, std::size_t entry) {
  if (moment.step != RevealStep::points) return moment.is_over() ? 1.0F : 0.0F;
  return eased(share_of(moment.since, between_entries * static_cast<double>(entry), flight_length));
}

int points_on_the_way(const RevealMoment& moment, std::span<const core::PointsView> points, std::string_view player) {
  if (moment.is_over()) return 0;
  double on_the_way = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i].player != player) continue;
    const double arrival = between_entries * static_cast<double>(i) + flight_length;
    const float share = moment.step == RevealStep::points ? share_of(moment.since, arrival, count_length) : 0.0F;
    on_the_way += points[i].points * (1 - static_cast<double>(share));
  }
  return static_cast<int>(std::lround(on_the_way));
}

float spread(const RevealMoment& moment, std::size_t card) {
  if (moment.step != RevealStep::cards) return 1;
  return eased(share_of(moment.since, spread_apart * static_cast<double>(card), spread_length));
}

int counted_up(const RevealMoment& moment, std::size_t row, int sum) {
  if (moment.step != RevealStep::reason) return moment.step > RevealStep::reason ? sum : 0;
  return static_cast<int>(std::lround(
      static_cast<float>(sum) * share_of(moment.since, count_up_length * static_cast<double>(row), count_up_length)));
}

void Reveal::skip(double now) {
  if (!begun_) return;
  const auto [step, into] = step_at(plan_, now - *begun_);
  if (step < plan_.lengths.size()) *begun_ -= plan_.lengths[step] - into + hair;
}

std::optional<double> Reveal::next_change(double now) const {
  const auto next = begun_ ? next_change_of(plan_, now - *begun_) : std::nullopt;
  return next ? std::optional(*begun_ + *next) : std::nullopt;
}

}  // namespace bogosity::ui
