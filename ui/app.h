// The dashboard without a window: which screen is shown, where events go, what queued actions do. A window drives it
// frame by frame, and so do tests.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "session.h"
#include "ui/actions.h"
#include "ui/paint.h"
#include "ui/screens/start_model.h"
#include "ui/table_state.h"
#include "ui/theme.h"

namespace bogosity::ui {

class App {
 public:
  explicit App(Surroundings around, Theme theme = felt_theme());

  // Goes to the table of a stored evening.
  core::Status open(const core::Uuid& session);
  // Goes there if the evening begun last is unfinished and somebody typed in it within the last twelve hours: after a
  // crash one is back at the table at once. Esc leads to the start.
  void open_unfinished();

  // Before a frame: what happened since the last one, in its order.
  void handle(const std::vector<InputEvent>& events, const Clipboard& clipboard);
  void draw(Paint& paint);
  // After it: what panels queued.
  void work_off(double now);
  // What has to be done by the clock, and when the next such thing is due.
  // True if the screen shows something else now.
  bool tick(double now);
  std::optional<double> deadline() const;
  // The window lost the keyboard, or closes.
  void rest();

  const Theme& theme() const { return theme_; }
  const TableState* table() const { return table_ ? &*table_ : nullptr; }
  const StartModel& start() const { return start_; }
  std::string window_title() const;

 private:
  void go_to_start();
  void begin();
  void apply(const Action& action, double now);
  void apply(const StartAction& action);

  Surroundings around_;
  Theme theme_;
  StartModel start_;
  std::optional<TableState> table_;
  Actions actions_;
};

}  // namespace bogosity::ui
