#include "ui/window.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <algorithm>
#include <future>

#include "ui/glfw_keys.h"
#include "ui/monitors.h"
#include "ui/opengl_window.h"
#include "ui/stage.h"
#include "ui/utf8.h"
#include "ui/window_place.h"

namespace bogosity::ui {
namespace {

// What is known before there is a window.
struct Plan {
  std::optional<WindowPlace> place;
  Size size;
  float scale = 1;  // of the monitor
};

// Where it stood, or as large as asked for, times what the monitor scales by, but no larger than the monitor.
Plan plan_of(const WindowOptions& options) {
  Plan plan{std::nullopt, {static_cast<float>(options.width), static_cast<float>(options.height)}};
  const auto areas = work_areas();
  if (!options.visible || areas.empty()) return plan;
  glfwGetMonitorContentScale(glfwGetPrimaryMonitor(), &plan.scale, nullptr);
  plan.scale = std::max(plan.scale, 1.0F);
  if (options.place) plan.place = restored(*options.place, areas);
  if (plan.place)
    plan.size = {static_cast<float>(plan.place->width), static_cast<float>(plan.place->height)};
  else
    plan.size = {std::min(plan.size.w * plan.scale, areas.front().w),
                 std::min(plan.size.h * plan.scale, areas.front().h)};
  return plan;
}

// Made out of sight, put in its place, then shown: it does not jump.
GLFWwindow* make_window(const WindowOptions& options, const Plan& plan) {
  hint_opengl();
  glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
  GLFWwindow* window = glfwCreateWindow(static_cast<int>(plan.size.w), static_cast<int>(plan.size.h),
                                        options.title.c_str(), nullptr, nullptr);
  if (window == nullptr || !options.visible) return window;
  if (plan.place) glfwSetWindowPos(window, plan.place->x, plan.place->y);
  glfwShowWindow(window);
  if (plan.place && plan.place->maximized) glfwMaximizeWindow(window);
  return window;
}

std::string glfw_trouble() {
  const char* words = nullptr;
  glfwGetError(&words);
  return words == nullptr ? "no reason given" : words;
}

}  // namespace

core::Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
  if (glfwInit() != GLFW_TRUE) {
    return core::refuse(core::Refusal::trouble, {}, "no window can be opened: " + glfw_trouble(),
                        "without a display, use play --text");
  }
  std::unique_ptr<Window> window(new Window());
  window->imgui_ = ImGui::CreateContext();
  quiet_imgui();
  const Plan plan = plan_of(options);
  std::future<void> meanwhile;
  if (options.meanwhile) {
    meanwhile = std::async(std::launch::async, [&] { options.meanwhile(plan.size, plan.scale); });
  }
  window->window_ = make_window(options, plan);
  if (meanwhile.valid()) meanwhile.get();
  if (window->window_ == nullptr) {
    return core::refuse(core::Refusal::trouble, {}, "no window can be opened: " + glfw_trouble(),
                        "OpenGL 3.2 is needed; without it, use play --text");
  }
  glfwMakeContextCurrent(window->window_);
  glfwSwapInterval(1);
  glfwSetWindowSizeLimits(window->window_, least_window_width, least_window_height, GLFW_DONT_CARE, GLFW_DONT_CARE);
  window->listen();
  window->note_place();
  ImGui_ImplGlfw_InitForOpenGL(window->window_, true);  // chains to what listen() installed
  ImGui_ImplOpenGL3_Init("#version 150");
  window->imgui_shows_ = true;
  return window;
}

Window::~Window() {
  if (imgui_shows_) {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
  }
  if (imgui_ != nullptr) ImGui::DestroyContext(imgui_);
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
  glfwSetWindowContentScaleCallback(window_, [](GLFWwindow* w, float, float) { of(w).pace_.stir(); });
  glfwSetWindowPosCallback(window_, [](GLFWwindow* w, int, int) { of(w).note_place(); });
  glfwSetWindowSizeCallback(window_, [](GLFWwindow* w, int, int) { of(w).note_place(); });
  glfwSetDropCallback(window_, on_drop);
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

void Window::on_drop(GLFWwindow* window, int count, const char** paths) {
  Window& self = of(window);
  self.pace_.stir();
  self.dropped_.insert(self.dropped_.end(), paths, paths + count);
}

// A window that fills the monitor, or is put away, keeps the place that it will come back to.
void Window::note_place() {
  if (glfwGetWindowAttrib(window_, GLFW_MAXIMIZED) == GLFW_TRUE ||
      glfwGetWindowAttrib(window_, GLFW_ICONIFIED) == GLFW_TRUE)
    return;
  place_ = place_now(window_);
}

WindowPlace Window::place() const {
  WindowPlace place = place_;
  place.maximized = glfwGetWindowAttrib(window_, GLFW_MAXIMIZED) == GLFW_TRUE;
  return place;
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
  show_drawn(window_, keep);
  const bool held = glfwGetMouseButton(window_, GLFW_MOUSE_BUTTON_LEFT) == GLFW_PRESS;
  pace_.drew(now(), held);
}

std::string Window::clipboard() const {
  const char* text = glfwGetClipboardString(window_);
  return text == nullptr ? std::string() : text;
}

void Window::set_clipboard(const std::string& text) { glfwSetClipboardString(window_, text.c_str()); }

// The window system gets as much of it as anybody can read.
void Window::set_title(const std::string& title) {
  constexpr std::size_t most_letters = 200;
  if (title == title_) return;
  title_ = title;
  glfwSetWindowTitle(window_, title.substr(0, byte_of_column(title, most_letters + 1)).c_str());
}

double Window::now() const { return glfwGetTime(); }

Size Window::pixels() const { return size_of(window_); }
double Window::density() const { return density_of(window_); }
double Window::monitor_scale() const { return scale_of(window_); }
bool Window::wants_to_close() const { return glfwWindowShouldClose(window_) == GLFW_TRUE; }
void Window::close() { glfwSetWindowShouldClose(window_, GLFW_TRUE); }
void Window::wake() { glfwPostEmptyEvent(); }

}  // namespace bogosity::ui
