#include "ui/opengl_window.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <cstddef>
#include <cstdint>

namespace bogosity::ui {
namespace {

// What was drawn and not yet shown.
Picture picture_of(int width, int height) {
  Picture picture{width, height, {}};
  const auto row = static_cast<std::size_t>(width) * 3;
  std::vector<std::uint8_t> upside_down(row * static_cast<std::size_t>(height));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, upside_down.data());
  picture.rgb.reserve(upside_down.size());
  for (int y = height - 1; y >= 0; --y) {
    const auto from = upside_down.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(y) * row);
    picture.rgb.insert(picture.rgb.end(), from, from + static_cast<std::ptrdiff_t>(row));
  }
  return picture;
}

}  // namespace

void hint_opengl() {
  glfwDefaultWindowHints();
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHintString(GLFW_X11_CLASS_NAME, "bogosity");
  glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "bogosity");
#ifdef GLFW_WAYLAND_APP_ID
  glfwWindowHintString(GLFW_WAYLAND_APP_ID, "bogosity");
#endif
}

void show_drawn(GLFWwindow* window, Picture* keep) {
  int width = 0;
  int height = 0;
  glfwGetFramebufferSize(window, &width, &height);
  glViewport(0, 0, width, height);
  glClearColor(0, 0, 0, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  if (keep != nullptr) *keep = picture_of(width, height);
  glfwSwapBuffers(window);
}

}  // namespace bogosity::ui
