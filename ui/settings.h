// What a person has chosen about the dashboard, kept from one evening to the next. It is about looks and comfort only:
// what the table agrees on stands in the record's headers.
#pragma once

#include <optional>
#include <string>

namespace bogosity::ui {

// Where a window stood, in the screen coordinates of the window system.
struct WindowPlace {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  bool maximized = false;
  friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

struct Settings {
  std::string theme = "felt";
  double zoom = 1;  // times the monitor's scale; Ctrl + and -, Ctrl 0
  bool four_colors = false;
  bool tutorial_seen = false;
  std::optional<WindowPlace> window;
  std::optional<WindowPlace> display;
  friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace bogosity::ui
