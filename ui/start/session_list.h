// The evenings that the store has: the unfinished ones to take up again, then the recent ones.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "session/store.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/start/start_model.h"

namespace bogosity::ui {

void draw_session_list(Painter& painter, Rect area, StartModel& model, Actions& actions);

// The list of evenings while other programs work on the same file: who writes in which of them is told, and what they
// add appears. Only what is in sight is asked about, and only now and then.

class SessionListWatcher {
 public:
  // Looks, if it is time to. True if the list shows something else now.
  bool tick(StartModel& start, Store& store, const core::Instant& wall, double now);
  // Where an evening goes on somebody may be writing in it; where none does nothing is asked by the clock.
  std::optional<double> due(const StartModel& start) const;
  // At the next tick, however long ago the last look was.
  void look_at_once() { next_ = 0; }
  // Another program has changed something in the file since this was asked last.
  bool take_changed() { return std::exchange(changed_, false); }

 private:
  bool read_anew(StartModel& start, Store& store);

  double next_ = 0;
  bool changed_ = false;
  std::optional<std::int64_t> changes_;  // by others, as the store counts them
};

}  // namespace bogosity::ui
