#include "ui/monitors.h"

#include <GLFW/glfw3.h>

#include <algorithm>

namespace bogosity::ui {

std::vector<Rect> work_areas() {
  int count = 0;
  GLFWmonitor** monitors = glfwGetMonitors(&count);
  std::vector<Rect> areas;
  for (int i = 0; i < count; ++i) {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    glfwGetMonitorWorkarea(monitors[i], &x, &y, &width, &height);
    if (width > 0 && height > 0) {
      areas.push_back(
          {static_cast<float>(x), static_cast<float>(y), static_cast<float>(width), static_cast<float>(height)});
    }
  }
  return areas;
}

WindowPlace place_now(GLFWwindow* window) {
  WindowPlace place;
  glfwGetWindowPos(window, &place.x, &place.y);
  glfwGetWindowSize(window, &place.width, &place.height);
  return place;
}

GLFWmonitor* monitor_under(const WindowPlace& place) {
  int count = 0;
  GLFWmonitor** monitors = glfwGetMonitors(&count);
  const int x = place.x + place.width / 2;
  const int y = place.y + place.height / 2;
  for (int i = 0; i < count; ++i) {
    int left = 0;
    int top = 0;
    glfwGetMonitorPos(monitors[i], &left, &top);
    const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
    if (mode != nullptr && x >= left && y >= top && x < left + mode->width && y < top + mode->height)
      return monitors[i];
  }
  return glfwGetPrimaryMonitor();
}

double density_of(GLFWwindow* window) {
  int dots = 0;
  int width = 0;
  glfwGetFramebufferSize(window, &dots, nullptr);
  glfwGetWindowSize(window, &width, nullptr);
  return dots > 0 && width > 0 ? static_cast<double>(dots) / width : 1.0;
}

double scale_of(GLFWwindow* window) {
  float dots = 1;
  glfwGetWindowContentScale(window, &dots, nullptr);
  return std::max(1.0, static_cast<double>(dots) / density_of(window));
}

Size size_of(GLFWwindow* window) {
  int width = 0;
  int height = 0;
  glfwGetWindowSize(window, &width, &height);
  return {static_cast<float>(std::max(width, 1)), static_cast<float>(std::max(height, 1))};
}

}  // namespace bogosity::ui
