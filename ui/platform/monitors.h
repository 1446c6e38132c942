// The monitors and the places of windows on them, as GLFW reports them. GLFW has to be started.
#pragma once

#include <optional>
#include <vector>

#include "core/geometry.h"
#include "ui/input/settings.h"

struct GLFWmonitor;
struct GLFWwindow;

namespace bogosity::ui {

// The work areas of the monitors, without panels and docks; the main monitor first.
std::vector<Rect> work_areas();
// The present place of the window. `maximized` is left false.
WindowPlace place_now(GLFWwindow* window);
// The monitor that the middle of the place is on, else the main one; null if there is none at all.
GLFWmonitor* monitor_under(const WindowPlace& place);
// Framebuffer dots in a unit of the window's coordinates: 1 except on systems that count in points.
double density_of(GLFWwindow* window);
// The size of a point that the person wants, in those units.
double scale_of(GLFWwindow* window);
// The window's size in its own units, at least 1x1.
Size size_of(GLFWwindow* window);

// Chooses the places of windows: the earlier ones if that monitor is still there, and the second window away from the
// first. Pure arithmetic on the work areas of the monitors, in the window system's screen coordinates.

inline constexpr int least_window_width = 640;
inline constexpr int least_window_height = 360;

// The wanted size, or as much of it as a monitor shows below a title bar.
Size whole_on(Size wanted, Rect area);

// The place, moved onto the monitor that most of it is on, so that all of it is in sight, and made smaller if that
// monitor is. None if none of it is on a monitor.
std::optional<WindowPlace> restored(const WindowPlace& place, const std::vector<Rect>& areas);

// The place of the table display. On the second monitor, if there is one, it fills the screen unless the person had put
// a window there; else it is a window that leaves the main one's entry line free. `before`: its earlier place.
WindowPlace display_place(const std::optional<WindowPlace>& before, const WindowPlace& main,
                          const std::vector<Rect>& areas);

}  // namespace bogosity::ui
