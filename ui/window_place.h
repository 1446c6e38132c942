// Where windows may stand: back where they stood, if that monitor is still there, and the second one away from the
// first. Pure arithmetic on the work areas of the monitors, in the screen coordinates of the window system.
#pragma once

#include <optional>
#include <vector>

#include "geometry.h"
#include "ui/settings.h"

namespace bogosity::ui {

inline constexpr int least_window_width = 640;
inline constexpr int least_window_height = 360;

// The place again, made to fit the monitor it is on. Nothing if its upper edge, by which one takes hold of it, would
// be on none of them.
std::optional<WindowPlace> restored(const WindowPlace& place, const std::vector<Rect>& areas);

// For a table display that was never opened before: most of a monitor that the main window is not on, else half of
// the width of the only one.
WindowPlace display_beside(const WindowPlace& main, const std::vector<Rect>& areas);

}  // namespace bogosity::ui
