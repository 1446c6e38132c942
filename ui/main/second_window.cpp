#include "ui/main/second_window.h"

#include <GLFW/glfw3.h>

#include "ui/draw/frame.h"
#include "ui/draw/imgui_compat.h"
#include "ui/platform/monitors.h"
#include "ui/platform/window.h"

namespace bogosity::ui {
namespace {

// Makes these contexts the current ones and gives the main window its own back: its callbacks reach ImGui at any time.
class Current {
 public:
  Current(GLFWwindow* window, ImGuiContext* imgui)
      : window_before_(glfwGetCurrentContext()), imgui_before_(ImGui::GetCurrentContext()) {
    glfwMakeContextCurrent(window);
    ImGui::SetCurrentContext(imgui);
  }
  ~Current() {
    glfwMakeContextCurrent(window_before_);
    ImGui::SetCurrentContext(imgui_before_);
  }
  Current(const Current&) = delete;
  Current& operator=(const Current&) = delete;

 private:
  GLFWwindow* window_before_;
  ImGuiContext* imgui_before_;
};

GLFWwindow* make_window(const WindowPlace& place) {
  hint_opengl();
  glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
  glfwWindowHint(GLFW_FOCUS_ON_SHOW, GLFW_FALSE);  // somebody is typing
  glfwWindowHint(GLFW_AUTO_ICONIFY, GLFW_FALSE);   // it stays on its screen while the main window is in use
  GLFWwindow* window = glfwCreateWindow(place.width, place.height, "Bogosity \u2013 table display", nullptr, nullptr);
  if (window == nullptr) return nullptr;
  glfwSetWindowPos(window, place.x, place.y);
  glfwShowWindow(window);
  return window;
}

}  // namespace

core::Result<std::unique_ptr<DisplayWindow>> DisplayWindow::open(const std::optional<WindowPlace>& place,
                                                                 const WindowPlace& main) {
  const WindowPlace wanted = display_place(place, main, work_areas());
  std::unique_ptr<DisplayWindow> display(new DisplayWindow());
  display->window_ = make_window(wanted);
  if (display->window_ == nullptr) {
    const char* words = nullptr;
    glfwGetError(&words);
    return core::refuse(core::Refusal::trouble, {},
                        std::string("the table display cannot be opened: ") + (words == nullptr ? "" : words));
  }
  display->before_full_ = wanted;
  display->imgui_ = ImGui::CreateContext();
  const Current current(display->window_, display->imgui_);
  glfwSwapInterval(0);  // it stands still; waiting for its monitor would only hold up the other one
  quiet_imgui();
  ImGui_ImplOpenGL3_Init("#version 150");
  display->listen();
  if (wanted.maximized) display->fill_screen(true);
  return display;
}

DisplayWindow::~DisplayWindow() {
  if (imgui_ != nullptr) {
    {
      const Current current(window_, imgui_);
      ImGui_ImplOpenGL3_Shutdown();
    }
    ImGui::DestroyContext(imgui_);
  }
  if (window_ != nullptr) glfwDestroyWindow(window_);
}

DisplayWindow& DisplayWindow::of(GLFWwindow* window) {
  return *static_cast<DisplayWindow*>(glfwGetWindowUserPointer(window));
}

void DisplayWindow::listen() {
  glfwSetWindowUserPointer(window_, this);
  glfwSetWindowSizeLimits(window_, 320, 180, GLFW_DONT_CARE, GLFW_DONT_CARE);
  glfwSetKeyCallback(window_, on_key);
  glfwSetMouseButtonCallback(window_, on_button);
  glfwSetCharCallback(window_, [](GLFWwindow* w, unsigned int code_point) {
    InputEvent event;
    event.key = Key::character;
    event.letter = static_cast<char32_t>(code_point);
    event.at = glfwGetTime();
    of(w).input_.push(event);
  });
  glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) { of(w).pace_.request_frames(); });
  glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* w, int, int) { of(w).pace_.request_frames(); });
}

void DisplayWindow::on_key(GLFWwindow* window, int key, int, int action, int) {
  if (action != GLFW_PRESS) return;
  DisplayWindow& self = of(window);
  if (key == GLFW_KEY_ESCAPE && self.fills_screen()) self.fill_screen(false);
  if (key == GLFW_KEY_F9) glfwSetWindowShouldClose(window, GLFW_TRUE);
}

void DisplayWindow::on_button(GLFWwindow* window, int button, int action, int) {
  if (button != GLFW_MOUSE_BUTTON_LEFT || action != GLFW_PRESS) return;
  DisplayWindow& self = of(window);
  double x = 0;
  double y = 0;
  glfwGetCursorPos(window, &x, &y);
  if (self.clicks_.pressed(glfwGetTime(), {static_cast<float>(x), static_cast<float>(y)}))
    self.fill_screen(!self.fills_screen());
}

// Asked each time: a monitor that is unplugged takes its windows out of full screen by itself.
bool DisplayWindow::fills_screen() const { return glfwGetWindowMonitor(window_) != nullptr; }

void DisplayWindow::fill_screen(bool fill) {
  pace_.request_frames();
  if (!fill) {
    const WindowPlace& back = before_full_;
    glfwSetInputMode(window_, GLFW_CURSOR, GLFW_CURSOR_NORMAL);
    return glfwSetWindowMonitor(window_, nullptr, back.x, back.y, back.width, back.height, GLFW_DONT_CARE);
  }
  const WindowPlace now = place_now(window_);
  GLFWmonitor* monitor = monitor_under(now);
  const GLFWvidmode* mode = monitor == nullptr ? nullptr : glfwGetVideoMode(monitor);
  if (mode == nullptr) return;
  before_full_ = now;
  glfwSetWindowMonitor(window_, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
  glfwSetInputMode(window_, GLFW_CURSOR, GLFW_CURSOR_HIDDEN);
}

void DisplayWindow::frame(const std::function<bool()>& prepare, const std::function<void()>& inside) {
  const Current current(window_, imgui_);
  if (prepare()) compat::remake_font_texture();
  ImGuiIO& io = ImGui::GetIO();
  const Size size = pixels();
  const auto dense = static_cast<float>(density());
  io.DisplaySize = {size.w, size.h};
  io.DisplayFramebufferScale = {dense, dense};
  io.DeltaTime = static_cast<float>(FramePacer::least_between_frames);
  ImGui_ImplOpenGL3_NewFrame();
  ImGui::NewFrame();
  inside();
  ImGui::Render();
  show_drawn(window_);
  pace_.drew(glfwGetTime(), false);
}

Size DisplayWindow::pixels() const { return size_of(window_); }
double DisplayWindow::density() const { return density_of(window_); }

WindowPlace DisplayWindow::place() const {
  WindowPlace place = fills_screen() ? before_full_ : place_now(window_);
  place.maximized = fills_screen();
  return place;
}

bool DisplayWindow::wants_to_close() const { return glfwWindowShouldClose(window_) == GLFW_TRUE; }

}  // namespace bogosity::ui
