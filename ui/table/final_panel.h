// The end of an evening: who came in where, what ending it has done, and how that is taken back.
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

// When the end agreed on is a time (M4), its banner appears by the clock on the wall while nobody touches anything:
// this tells the loop when to look again.

class EndWatch {
 public:
  static constexpr double longest_wait = 60;  // seconds

  static long long minutes(const core::Instant& at) { return at.utc_ms / 60'000 + at.offset_minutes; }

  // At `now` (seconds of the dashboard) the wall says `wall`; the evening began at `begun`.
  void look(const core::TableView& view, const core::Instant& begun, const core::Instant& wall, double now) {
    due_.reset();
    const auto end = youre_bogus::end_minute(view, minutes(begun));
    if (!end || minutes(wall) >= *end) return;
    const double into_minute = static_cast<double>(wall.utc_ms % 60'000) / 1000;
    const double left = static_cast<double>(*end - minutes(wall)) * 60 - into_minute;
    // The wait stands still while a laptop sleeps, and the clock on the wall may be set: it is looked at now and then.
    due_ = now + std::min(left, longest_wait);
  }
  std::optional<double> due() const { return due_; }

 private:
  std::optional<double> due_;
};

// Who won an evening, for lists, once it is closed: asked of the store's summaries, and of the game itself, which has
// to read the whole evening for it, only where those have still to be made.

// "Ann won, 45", "Ann and Bob, 45 each"; empty if nobody is known to have.
std::string winner_in_words(const core::Outcome& outcome, core::Ranking ranking);
// The same, and of a game for one how it ended: "Epic, 8 columns".
std::string result_in_words(const core::Game& game, const core::Outcome& outcome);
// Empty if it cannot be read.
std::string winner_of(const SessionContext& context, const SessionInfo& session);
// The same from the evening itself.
std::string winner_by_fold(const SessionContext& context, const core::Uuid& session);

}  // namespace bogosity::ui
