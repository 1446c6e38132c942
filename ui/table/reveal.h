// The show of what was just logged: a verdict comes to light step by step, a stamp falls and hits the table, points fly
// to the seats, a win spreads its cards. All of it is a function of the seconds since it began; both windows draw the
// same moment. The log has everything at once, and nothing waits for this.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/geometry.h"
#include "core/table_view.h"
#include "ui/platform/sounds.h"

namespace bogosity::ui {

// Of a verdict: a pause under the stamp of the shout, the cards that matter turned over one by one, the stamp, the
// reason, the points. Of a win: the cards are spread, the stamp, its worth adds up, the points.
enum class RevealStep : std::uint8_t { breath, cards, stamp, reason, points, over };

// The visible part of it.
struct RevealMoment {
  RevealStep step = RevealStep::over;
  float since = 0;             // seconds of the step; it stands still while nothing moves
  std::size_t turned = 1'000;  // so many cards lie there, face up

  bool is_over() const { return step == RevealStep::over; }
  bool shows(RevealStep wanted) const { return step >= wanted; }
  friend bool operator==(const RevealMoment&, const RevealMoment&) = default;
};

// What is shown, and how long each of its steps takes.
struct RevealPlan {
  std::array<double, 5> lengths{};  // in seconds
  std::size_t cards = 0;
  bool is_win = false;
  bool is_still = false;  // reduced motion: each step shows its end at once
};
// `breath`: the pause in seconds. `points`: how many entries of points there are.
RevealPlan plan_of_verdict(std::size_t cards, std::size_t points, double breath, bool is_still);
// A shout that needs no referee: the stamp and the points.
RevealPlan plan_of_admission(std::size_t points, bool is_still);
RevealPlan plan_of_win(std::size_t cards, std::size_t points, bool is_still);

// How many seconds all of it takes.
double duration_of(const RevealPlan& plan);

// The moment so many seconds after the beginning.
RevealMoment moment_of(const RevealPlan& plan, double since);
// The seconds from the beginning to the next change; none once it is over.
std::optional<double> next_change_of(const RevealPlan& plan, double since);
// The sound of a stamp that landed between two moments.
Sound sound_between(const RevealMoment& before, const RevealMoment& after, bool is_win);

// A stamp comes from large, lands, and the table shakes once. `since`: seconds since it was thrown.
inline constexpr float stamp_landing = 0.2F;
inline constexpr float stamp_rest = 0.6F;  // from here on nothing moves
struct ThrownStamp {
  float scale = 1;
  float seen = 1;  // 0 to 1
};
ThrownStamp stamp_at(float since);
// How far the table is moved, in points.
Point shake_at(float since);
// The same of a moment: the stamp of the shout, of the verdict, of the win.
ThrownStamp stamp_at(const RevealMoment& moment);
Point shake_at(const RevealMoment& moment);

// Each entry of points flies by itself, one after the other. 0: it has not left, 1: it is there.
float flown(const RevealMoment& moment, std::size_t entry);
// The part of these points of a player that the score does not have yet: it counts them after each has arrived.
int points_on_the_way(const RevealMoment& moment, std::span<const core::PointsView> points, std::string_view player);
// A card of a win on its way from the middle to its place, 0 to 1.
float spread(const RevealMoment& moment, std::size_t card);
// A sum of the win while it is counted up, the `row`th of so many.
inline constexpr std::size_t rows_of_sum = 5;
int counted_up(const RevealMoment& moment, std::size_t row, int sum);

// A show that began at some time of the dashboard's own clock.
class Reveal {
 public:
  void begin(const RevealPlan& plan, double now) {
    plan_ = plan;
    begun_ = now;
  }
  // Goes on to the next step.
  void skip(double now);
  void end() { begun_.reset(); }

  RevealMoment at(double now) const { return begun_ ? moment_of(plan_, now - *begun_) : RevealMoment{}; }
  // The time of the next change; none once the reveal is over.
  std::optional<double> next_change(double now) const;
  bool is_win() const { return plan_.is_win; }
  const RevealPlan& plan() const { return plan_; }
  // In seconds; nothing if there is none.
  std::optional<double> since(double now) const { return begun_ ? std::optional(now - *begun_) : std::nullopt; }

 private:
  std::optional<double> begun_;
  RevealPlan plan_;
};

}  // namespace bogosity::ui
