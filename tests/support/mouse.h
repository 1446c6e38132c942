// The mouse as tests move it.
#pragma once

#include <imgui.h>

namespace bogosity::tests {

inline void move_mouse(float x, float y) {
#if IMGUI_VERSION_NUM >= 18700
  ImGui::GetIO().AddMousePosEvent(x, y);
#else
  ImGui::GetIO().MousePos = ImVec2(x, y);
#endif
}

inline void press_mouse(bool down, ImGuiMouseButton button = ImGuiMouseButton_Left) {
#if IMGUI_VERSION_NUM >= 18700
  ImGui::GetIO().AddMouseButtonEvent(button, down);
#else
  ImGui::GetIO().MouseDown[button] = down;
#endif
}

inline void turn_wheel(float lines) {
#if IMGUI_VERSION_NUM >= 18700
  ImGui::GetIO().AddMouseWheelEvent(0, lines);
#else
  ImGui::GetIO().MouseWheel += lines;
#endif
}

}  // namespace bogosity::tests
