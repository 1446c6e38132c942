// The end of an evening: the final places, the effects of ending it, and the way to undo that.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/journal.h"
#include "session/session.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

void draw_final_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions);

// The minute that a clock on the wall shows, counted from 1970.
inline long long wall_minute(const core::Instant& at) { return at.utc_ms / 60'000 + at.offset_minutes; }

// If the agreed end is a time (M4), its banner appears by the wall clock while nobody touches anything: the time to
// look again. `now` and the answer are in seconds of the dashboard's clock; the evening began at `begun`.
std::optional<double> next_look_at_end(const core::TableView& view, const core::Instant& begun,
                                       const core::Instant& wall, double now);

// The winner of a closed evening, for lists: "Ann won, 45", "Ann and Bob, 45 each"; empty if nobody played.
std::string winner_in_words(const std::vector<core::PlayerResult>& players, const std::vector<int>& places);
// The same from the store's summaries or, if they are not made yet, from the game itself; for a game for one player its
// result: "Epic, 8 columns". Empty if the session cannot be read.
std::string winner_of(const SessionContext& context, const SessionInfo& session);
// The same from the game itself, which has to read the whole evening.
std::string winner_by_fold(const SessionContext& context, const core::Uuid& session);

}  // namespace bogosity::ui
