// The end of an evening: the final places, the effects of ending it, and the way to undo that.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "core/game.h"
#include "core/journal.h"
#include "games/youre_bogus/views/on_demand.h"
#include "session/session.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_final_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// If the agreed end is a time (M4), its banner appears by the wall clock while nobody touches anything: this class
// tells the loop when to look again.

class EndWatch {
 public:
  static constexpr double longest_wait = 60;  // seconds

  static long long minutes(const core::Instant& at) { return at.utc_ms / 60'000 + at.offset_minutes; }

  // `now` is in seconds of the dashboard's clock, `wall` the time of day; the evening began at `begun`.
  void look(const core::TableView& view, const core::Instant& begun, const core::Instant& wall, double now) {
    due_.reset();
    const auto end = youre_bogus::end_minute(view, minutes(begun));
    if (!end || minutes(wall) >= *end) return;
    const double into_minute = static_cast<double>(wall.utc_ms % 60'000) / 1000;
    const double left = static_cast<double>(*end - minutes(wall)) * 60 - into_minute;
    // The wait stands still while a laptop sleeps, and the wall clock may be set: look at it now and then.
    due_ = now + std::min(left, longest_wait);
  }
  std::optional<double> due() const { return due_; }

 private:
  std::optional<double> due_;
};

// The winner of a closed evening, for lists: from the store's summaries or, if they are not made yet, from the game
// itself, which has to read the whole evening.

// "Ann won, 45", "Ann and Bob, 45 each"; empty if no winner is known.
std::string winner_in_words(const core::Outcome& outcome, core::Ranking ranking);
// The same; for a game for one player its result: "Epic, 8 columns".
std::string result_in_words(const core::Game& game, const core::Outcome& outcome);
// Empty if the session cannot be read.
std::string winner_of(const SessionContext& context, const SessionInfo& session);
// The same, from the evening itself.
std::string winner_by_fold(const SessionContext& context, const core::Uuid& session);

}  // namespace bogosity::ui
