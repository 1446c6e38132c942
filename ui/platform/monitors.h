// The monitors and where windows stand on them, as GLFW tells. GLFW has to be started.
#pragma once

#include <optional>
#include <vector>

#include "core/geometry.h"
#include "ui/input/settings.h"

struct GLFWmonitor;
struct GLFWwindow;

namespace bogosity::ui {

// Without panels and docks; the main monitor first.
std::vector<Rect> work_areas();
// The present place of the window. `maximized` is left false.
WindowPlace place_now(GLFWwindow* window);
// The monitor that the middle of the place is on, else the main one; null if there is none at all.
GLFWmonitor* monitor_under(const WindowPlace& place);
// Dots of the framebuffer a unit of the window's coordinates: 1 but on systems that count in points.
double density_of(GLFWwindow* window);
// The size of a point that the person wants, in those units.
double scale_of(GLFWwindow* window);
// In units of the window, at least 1x1.
Size size_of(GLFWwindow* window);

// The places of windows: the earlier ones, if that monitor is still there, and the second one away from the first. Pure
// arithmetic on the work areas of the monitors, in the screen coordinates of the window system.

inline constexpr int least_window_width = 640;
inline constexpr int least_window_height = 360;

// The place again, made to fit the monitor it is on. Nothing if its upper edge, by which one takes hold of it, would
// be on none of them.
std::optional<WindowPlace> restored(const WindowPlace& place, const std::vector<Rect>& areas);

// The place of the table display. On the second monitor if there is one, over all of it unless the person put a window
// there; else in a window that covers nothing of the main one's entry line. `before`: its earlier place.
WindowPlace display_place(const std::optional<WindowPlace>& before, const WindowPlace& main,
                          const std::vector<Rect>& areas);

}  // namespace bogosity::ui
