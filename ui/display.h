// The table display: opens and closes its window as the dashboard wants it, and draws only when what it shows has
// changed. Without a window it draws nothing and costs nothing.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "ui/app.h"
#include "ui/display_window.h"
#include "ui/stage.h"
#include "ui/window.h"

namespace bogosity::ui {

class Display {
 public:
  // Between two frames of the main window. `main`: where that stands.
  void tend(App& app, const WindowPlace& main, double now);
  // When it has a frame to draw; nothing while it rests.
  std::optional<double> due(double now) const;
  // Where it stands, or stood when it was closed; nothing if it was never open.
  std::optional<WindowPlace> place() const;
  long long frames() const { return frames_; }

 private:
  void open(App& app, const WindowPlace& main);
  void close(App& app);
  void take_keys(App& app, double now);
  void show(const App& app, DisplayModel model, double now);

  std::unique_ptr<DisplayWindow> window_;
  std::optional<Stage> stage_;
  DisplayModel shown_;
  std::string theme_;
  std::optional<WindowPlace> place_;
  long long frames_ = 0;
};

}  // namespace bogosity::ui
