// The yardstick for the time until the window is up: GLFW, OpenGL and Dear ImGui with the same fonts as the dashboard,
// one sentence in an ImGui window, and nothing else. It counts its frames as the program does with --frames-to.
#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <fstream>

#include "ui/draw/fonts.h"

namespace {

GLFWwindow* open_window() {
  if (glfwInit() != GLFW_TRUE) return nullptr;
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  GLFWwindow* window = glfwCreateWindow(1440, 900, "A bare window", nullptr, nullptr);
  if (window != nullptr) glfwMakeContextCurrent(window);
  return window;
}

void draw_frame(GLFWwindow* window) {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  ImGui::NewFrame();
  ImGui::Begin("A window");
  ImGui::TextUnformatted("Nothing is kept here.");
  ImGui::End();
  ImGui::Render();
  int width = 0;
  int height = 0;
  glfwGetFramebufferSize(window, &width, &height);
  glViewport(0, 0, width, height);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  glfwSwapBuffers(window);
}

}  // namespace

// `bogosity_bare_window FILE`
int main(int argc, char** argv) {
  using namespace bogosity::ui;
  GLFWwindow* window = open_window();
  if (window == nullptr) return 2;
  glfwSwapInterval(1);
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui_ImplGlfw_InitForOpenGL(window, true);
  ImGui_ImplOpenGL3_Init("#version 150");
  Fonts fonts;
  fonts.load(1, 1);
  std::ofstream counts;
  if (argc > 1) counts.open(argv[1], std::ios::trunc);
  for (long long frames = 1; glfwWindowShouldClose(window) != GLFW_TRUE; ++frames) {
    if (frames > 3) glfwWaitEvents();
    glfwPollEvents();
    draw_frame(window);
    counts.seekp(0);
    counts << "main " << frames << " display 0 inputs 0 rest 0" << std::endl;
  }
  glfwTerminate();
  return 0;
}
