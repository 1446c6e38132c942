// The monitors and where windows stand on them, as GLFW tells. GLFW has to be started.
#pragma once

#include <vector>

#include "geometry.h"
#include "ui/settings.h"

struct GLFWmonitor;
struct GLFWwindow;

namespace bogosity::ui {

// Without panels and docks; the main monitor first.
std::vector<Rect> work_areas();
// Where the window stands now. `maximized` is left false.
WindowPlace place_now(GLFWwindow* window);
// The monitor that the middle of the place is on, else the main one; null if there is none at all.
GLFWmonitor* monitor_under(const WindowPlace& place);
// Dots of the framebuffer a unit of the window's coordinates: 1 but on systems that count in points.
double density_of(GLFWwindow* window);
// What the person wants a point to be, in those units.
double scale_of(GLFWwindow* window);
// In units of the window, at least 1x1.
Size size_of(GLFWwindow* window);

}  // namespace bogosity::ui
