#include "ui/platform/monitors.h"

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

namespace {

constexpr float handle_width = 120;  // so much of the upper edge has to be in sight

float overlap(float a, float a_end, float b, float b_end) { return std::min(a_end, b_end) - std::max(a, b); }

Rect rect_of(const WindowPlace& place) {
  return {static_cast<float>(place.x), static_cast<float>(place.y), static_cast<float>(place.width),
          static_cast<float>(place.height)};
}

WindowPlace place_of(Rect rect) {
  return {static_cast<int>(rect.x), static_cast<int>(rect.y), static_cast<int>(rect.w), static_cast<int>(rect.h),
          false};
}

bool within_reach(Rect window, Rect area) {
  const float least = std::min(handle_width, window.w);
  return window.y >= area.y && window.y < area.bottom() - 40 &&
         overlap(window.x, window.right(), area.x, area.right()) >= least;
}

}  // namespace

std::optional<WindowPlace> restored(const WindowPlace& place, const std::vector<Rect>& areas) {
  const Rect window = rect_of(place);
  const auto on = std::find_if(areas.begin(), areas.end(), [&](Rect area) { return within_reach(window, area); });
  if (on == areas.end()) return std::nullopt;
  WindowPlace again = place;
  again.width = std::clamp(place.width, least_window_width, std::max(least_window_width, static_cast<int>(on->w)));
  again.height = std::clamp(place.height, least_window_height, std::max(least_window_height, static_cast<int>(on->h)));
  return again;
}

WindowPlace display_beside(const WindowPlace& main, const std::vector<Rect>& areas) {
  const Point middle = rect_of(main).center();
  for (const Rect area : areas) {
    if (!area.contains(middle)) return place_of(area.inset(area.w * 0.1F, area.h * 0.1F));
  }
  if (areas.empty()) return {0, 0, 960, 540, false};
  const Rect area = areas.front();
  const float width = std::max(area.w / 2, std::min(area.w, 640.0F));
  const float height = std::min(width * 9 / 16, area.h * 0.8F);
  return place_of({area.right() - width, area.y + area.h * 0.1F, width, height});
}

}  // namespace bogosity::ui
