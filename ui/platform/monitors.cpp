#include "ui/platform/monitors.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <array>

namespace bogosity::ui {
namespace {

constexpr float title_bar = 40;  // above the window, of the window system's; an estimate

Rect rect_of(const WindowPlace& place) {
  return {static_cast<float>(place.x), static_cast<float>(place.y), static_cast<float>(place.width),
          static_cast<float>(place.height)};
}

WindowPlace place_of(Rect rect) {
  return {static_cast<int>(rect.x), static_cast<int>(rect.y), static_cast<int>(rect.w), static_cast<int>(rect.h),
          false};
}

constexpr float entry_share = 0.2F;  // the share of the main window's height, at its foot, with the entry line
constexpr Size least_display{320, 180};

// Returns the largest place at 16:9 in the upper right corner.
Rect in_corner(Rect room) {
  const float width = std::min(room.w, room.h * 16 / 9);
  const float height = std::min(room.h, width * 9 / 16);
  return {room.right() - width, room.y, width, height};
}

// Returns a place beside the main window where there is room, else one over it, above its entry line.
Rect free_of_entry(Rect main, Rect area) {
  const std::array<Rect, 4> beside = {{{main.right(), area.y, area.right() - main.right(), area.h},
                                       {area.x, area.y, main.x - area.x, area.h},
                                       {area.x, area.y, area.w, main.y - area.y},
                                       {area.x, main.bottom(), area.w, area.bottom() - main.bottom()}}};
  Rect best;
  for (const Rect& room : beside) {
    const Rect fits = room.w > 0 && room.h > 0 ? in_corner(room) : Rect();
    if (fits.w > best.w) best = fits;
  }
  if (best.w >= 2 * least_display.w) return best;
  Rect above = area;
  above.h = std::max(least_display.h, std::min(main.bottom(), area.bottom()) - main.h * entry_share - area.y);
  above.cut_left(above.w / 2);
  return in_corner(above);
}

}  // namespace

std::vector<Rect> work_areas() {
  int count = 0;
  GLFWmonitor** monitors = glfwGetMonitors(&count);
  std::vector<Rect> areas;
  for (int i = 0; i < count; ++i) {
    WindowPlace area;
    glfwGetMonitorWorkarea(monitors[i], &area.x, &area.y, &area.width, &area.height);
    if (area.width > 0 && area.height > 0) areas.push_back(rect_of(area));
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
  const Point middle = rect_of(place).center();
  for (int i = 0; i < count; ++i) {
    const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
    if (mode == nullptr) continue;
    WindowPlace area{0, 0, mode->width, mode->height};
    glfwGetMonitorPos(monitors[i], &area.x, &area.y);
    if (rect_of(area).contains(middle)) return monitors[i];
  }
  return glfwGetPrimaryMonitor();
}

Size size_of(GLFWwindow* window) {
  int width = 0;
  int height = 0;
  glfwGetWindowSize(window, &width, &height);
  return {static_cast<float>(std::max(width, 1)), static_cast<float>(std::max(height, 1))};
}

double density_of(GLFWwindow* window) {
  int dots = 0;
  glfwGetFramebufferSize(window, &dots, nullptr);
  return dots > 0 ? static_cast<double>(dots) / static_cast<double>(size_of(window).w) : 1.0;
}

double scale_of(GLFWwindow* window) {
  float dots = 1;
  glfwGetWindowContentScale(window, &dots, nullptr);
  return std::max(1.0, static_cast<double>(dots) / density_of(window));
}

Size whole_on(Size wanted, Rect area) { return {std::min(wanted.w, area.w), std::min(wanted.h, area.h - title_bar)}; }

std::optional<WindowPlace> restored(const WindowPlace& place, const std::vector<Rect>& areas) {
  const Rect window = rect_of(place);
  const auto in_sight = [&](const Rect& area) {
    const float width = std::min(window.right(), area.right()) - std::max(window.x, area.x);
    const float height = std::min(window.bottom(), area.bottom()) - std::max(window.y, area.y);
    return std::max(0.0F, width) * std::max(0.0F, height);
  };
  const auto on = std::ranges::max_element(areas, {}, in_sight);
  if (on == areas.end() || in_sight(*on) == 0) return std::nullopt;
  const bool whole =
      window.x >= on->x && window.y >= on->y && window.right() <= on->right() && window.bottom() <= on->bottom();
  if (whole) return place;
  // It keeps its size if the monitor has that much room, and is moved by as little as it takes.
  const Size size = whole_on({window.w, window.h}, *on);
  const float top = on->y + title_bar;
  WindowPlace again = place_of({std::clamp(window.x, on->x, on->right() - size.w),
                                std::clamp(window.y, top, on->bottom() - size.h), size.w, size.h});
  again.maximized = place.maximized;
  return again;
}

WindowPlace display_place(const std::optional<WindowPlace>& before, const WindowPlace& main,
                          const std::vector<Rect>& areas) {
  const Point middle = rect_of(main).center();
  const auto holds_main = [&](Rect area) { return area.contains(middle); };
  const auto other = std::find_if_not(areas.begin(), areas.end(), holds_main);
  const auto here = std::find_if(areas.begin(), areas.end(), holds_main);
  auto again = before ? restored(*before, areas) : std::nullopt;
  if (other != areas.end() && here != areas.end()) {
    if (again && !here->contains(rect_of(*again).center())) return *again;
    WindowPlace place = place_of(other->inset(other->w * 0.1F, other->h * 0.1F));
    place.maximized = true;
    return place;
  }
  if (again) {
    again->maximized = false;
    return *again;
  }
  if (areas.empty()) return {0, 0, 960, 540, false};
  const Rect area = here == areas.end() ? areas.front() : *here;
  return place_of(free_of_entry(main.maximized ? area : rect_of(main), area));
}

}  // namespace bogosity::ui
