#include "ui/window.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include "ui/glfw_keys.h"
#include "ui/stage.h"

namespace bogosity::ui {
namespace {

// As large as asked for, times what the monitor scales by, but no larger than the monitor.
Size fitting_size(const WindowOptions& options) {
  const auto width = static_cast<float>(options.width);
  const auto height = static_cast<float>(options.height);
  GLFWmonitor* monitor = glfwGetPrimaryMonitor();
  if (!options.visible || monitor == nullptr) return {width, height};
  float scale = 1;
  glfwGetMonitorContentScale(monitor, &scale, nullptr);
  int x = 0;
  int y = 0;
  int most_w = 0;
  int most_h = 0;
  glfwGetMonitorWorkarea(monitor, &x, &y, &most_w, &most_h);
  if (most_w <= 0 || most_h <= 0) return {width, height};
  scale = std::max(scale, 1.0F);
  return {std::min(width * scale, static_cast<float>(most_w)), std::min(height * scale, static_cast<float>(most_h))};
}

GLFWwindow* make_window(const WindowOptions& options) {
  const Size size = fitting_size(options);
  glfwWindowHint(GLFW_VISIBLE, options.visible ? GLFW_TRUE : GLFW_FALSE);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHintString(GLFW_X11_CLASS_NAME, "bogosity");
  glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "bogosity");
  return glfwCreateWindow(static_cast<int>(size.w), static_cast<int>(size.h), options.title.c_str(), nullptr, nullptr);
}

std::string glfw_trouble() {
  const char* words = nullptr;
  glfwGetError(&words);
  return words == nullptr ? "no reason given" : words;
}

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

core::Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
  if (glfwInit() != GLFW_TRUE) {
    return core::refuse(core::Refusal::trouble, {}, "no window can be opened: " + glfw_trouble(),
                        "without a display, use play --text");
  }
  std::unique_ptr<Window> window(new Window());
  window->window_ = make_window(options);
  if (window->window_ == nullptr) {
    return core::refuse(core::Refusal::trouble, {}, "no window can be opened: " + glfw_trouble(),
                        "OpenGL 3.2 is needed; without it, use play --text");
  }
  glfwMakeContextCurrent(window->window_);
  glfwSwapInterval(1);
  glfwSetWindowSizeLimits(window->window_, 640, 360, GLFW_DONT_CARE, GLFW_DONT_CARE);
  window->listen();
  ImGui::CreateContext();
  quiet_imgui();
  ImGui_ImplGlfw_InitForOpenGL(window->window_, true);  // chains to what listen() installed
  ImGui_ImplOpenGL3_Init("#version 150");
  window->imgui_started_ = true;
  return window;
}

Window::~Window() {
  if (imgui_started_) {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
  }
  if (window_ != nullptr) glfwDestroyWindow(window_);
  glfwTerminate();
}

Window& Window::of(GLFWwindow* window) { return *static_cast<Window*>(glfwGetWindowUserPointer(window)); }

// Everything that can change the picture stirs the pace.
void Window::listen() {
  glfwSetWindowUserPointer(window_, this);
  glfwSetKeyCallback(window_, on_key);
  glfwSetCharCallback(window_, on_character);
  glfwSetCursorPosCallback(window_, [](GLFWwindow* w, double, double) { of(w).pace_.stir(); });
  glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int, int, int) { of(w).pace_.stir(); });
  glfwSetScrollCallback(window_, [](GLFWwindow* w, double, double) { of(w).pace_.stir(); });
  glfwSetCursorEnterCallback(window_, [](GLFWwindow* w, int) { of(w).pace_.stir(); });
  glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) { of(w).pace_.stir(); });
  glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* w, int, int) { of(w).pace_.stir(); });
  glfwSetWindowCloseCallback(window_, [](GLFWwindow* w) { of(w).pace_.stir(); });
  glfwSetWindowFocusCallback(window_, [](GLFWwindow* w, int focused) {
    of(w).pace_.stir();
    if (focused == GLFW_FALSE) of(w).focus_lost_ = true;
  });
}

void Window::on_key(GLFWwindow* window, int key, int scancode, int action, int mods) {
  Window& self = of(window);
  self.pace_.stir();
  if (action == GLFW_RELEASE) return;
  InputEvent event = key_event(key, scancode, mods);
  if (event.key == Key::none) return;
  event.repeated = action == GLFW_REPEAT;
  event.at = self.now();
  self.input_.push(event);
}

void Window::on_character(GLFWwindow* window, unsigned int code_point) {
  Window& self = of(window);
  self.pace_.stir();
  InputEvent event;
  event.key = Key::character;
  event.letter = static_cast<char32_t>(code_point);
  event.at = self.now();
  self.input_.push(event);
}

void Window::wait(std::optional<double> deadline) {
  const auto seconds = pace_.wait(now(), deadline);
  if (!seconds) {
    glfwWaitEvents();
  } else if (*seconds > 0) {
    glfwWaitEventsTimeout(*seconds);
  } else {
    glfwPollEvents();
  }
}

void Window::frame(const std::function<void()>& inside, Picture* keep) {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  ImGui::NewFrame();
  inside();
  ImGui::Render();
  int width = 0;
  int height = 0;
  glfwGetFramebufferSize(window_, &width, &height);
  glViewport(0, 0, width, height);
  glClearColor(0, 0, 0, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  if (keep != nullptr) *keep = picture_of(width, height);
  glfwSwapBuffers(window_);
  const bool held = glfwGetMouseButton(window_, GLFW_MOUSE_BUTTON_LEFT) == GLFW_PRESS;
  pace_.drew(now(), held);
}

std::string Window::clipboard() const {
  const char* text = glfwGetClipboardString(window_);
  return text == nullptr ? std::string() : text;
}

void Window::set_title(const std::string& title) {
  if (title == title_) return;
  title_ = title;
  glfwSetWindowTitle(window_, title.c_str());
}

double Window::now() const { return glfwGetTime(); }

Size Window::pixels() const {
  int width = 0;
  int height = 0;
  glfwGetWindowSize(window_, &width, &height);
  return {static_cast<float>(std::max(width, 1)), static_cast<float>(std::max(height, 1))};
}

double Window::monitor_scale() const {
  float x = 1;
  float y = 1;
  glfwGetWindowContentScale(window_, &x, &y);
  return std::max(1.0F, x);
}

bool Window::wants_to_close() const { return glfwWindowShouldClose(window_) == GLFW_TRUE; }
void Window::close() { glfwSetWindowShouldClose(window_, GLFW_TRUE); }
void Window::wake() { glfwPostEmptyEvent(); }

}  // namespace bogosity::ui
