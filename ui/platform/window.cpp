#include "ui/platform/window.h"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <future>

#include "core/utf8.h"
#include "db/system/in_thread.h"
#include "ui/draw/frame.h"
#include "ui/draw/imgui_compat.h"
#include "ui/platform/monitors.h"

namespace bogosity::ui {
namespace {

// GLFW's keys as ours. Letters go by what the keyboard's layout says they mean, not by where they lie.
constexpr std::array<std::pair<int, Key>, 24> named_keys = {
    {{GLFW_KEY_ENTER, Key::enter}, {GLFW_KEY_KP_ENTER, Key::enter},  {GLFW_KEY_BACKSPACE, Key::backspace},
     {GLFW_KEY_DELETE, Key::del},  {GLFW_KEY_LEFT, Key::left},       {GLFW_KEY_RIGHT, Key::right},
     {GLFW_KEY_UP, Key::up},       {GLFW_KEY_DOWN, Key::down},       {GLFW_KEY_HOME, Key::home},
     {GLFW_KEY_END, Key::end},     {GLFW_KEY_PAGE_UP, Key::page_up}, {GLFW_KEY_PAGE_DOWN, Key::page_down},
     {GLFW_KEY_TAB, Key::tab},     {GLFW_KEY_ESCAPE, Key::escape},   {GLFW_KEY_F1, Key::f1},
     {GLFW_KEY_F2, Key::f2},       {GLFW_KEY_F3, Key::f3},           {GLFW_KEY_F4, Key::f4},
     {GLFW_KEY_F5, Key::f5},       {GLFW_KEY_F6, Key::f6},           {GLFW_KEY_F7, Key::f7},
     {GLFW_KEY_F8, Key::f8},       {GLFW_KEY_F9, Key::f9},           {GLFW_KEY_F10, Key::f10}}};

// The zoom sign of a key by the layout, so that + needs no Shift where it has a key of its own; 0 keeps its place.
char32_t zoom_sign_of(int key, int scancode) {
  if (key == GLFW_KEY_KP_ADD) return '+';
  if (key == GLFW_KEY_KP_SUBTRACT) return '-';
  if (key == GLFW_KEY_0 || key == GLFW_KEY_KP_0) return '0';
  const char* name = glfwGetKeyName(key, scancode);
  if (name == nullptr || name[0] == 0 || name[1] != 0) return 0;
  if (name[0] == '+' || name[0] == '=') return '+';
  return name[0] == '-' ? '-' : 0;
}

// The letter of a key in the layout in use; where that has no Latin letter, the one printed on a US keyboard.
char32_t letter_of(int key, int scancode) {
  const char* name = glfwGetKeyName(key, scancode);
  if (name != nullptr && name[0] >= 'a' && name[0] <= 'z' && name[1] == 0) return static_cast<char32_t>(name[0]);
  if (name != nullptr && name[0] == ',' && name[1] == 0) return ',';
  if (key >= GLFW_KEY_A && key <= GLFW_KEY_Z) return static_cast<char32_t>('a' + (key - GLFW_KEY_A));
  return 0;
}

// Returns Key::none for keys that mean nothing here; plain characters come by the character callback instead.
InputEvent key_event(int key, int scancode, int mods) {
  InputEvent event;
  event.ctrl = (mods & GLFW_MOD_CONTROL) != 0;
  event.shift = (mods & GLFW_MOD_SHIFT) != 0;
  event.alt = (mods & GLFW_MOD_ALT) != 0;
  for (const auto& [number, named] : named_keys)
    if (number == key) event.key = named;
  if (const Key moves = key_of_pad(key, mods); moves != Key::none) {
    event.key = moves;
    event.shift = false;  // if it is held down, it stands for NumLock
  }
  if (event.key == Key::none && event.ctrl && (mods & GLFW_MOD_ALT) == 0) {
    event.letter = letter_of(key, scancode);
    if (event.letter == 0) event.letter = zoom_sign_of(key, scancode);
    if (event.letter != 0) event.key = Key::command;
  }
  return event;
}

}  // namespace

bool is_named_key(Key key) {
  return std::ranges::find(named_keys, key, &std::pair<int, Key>::second) != named_keys.end();
}

Key key_of_pad(int key, int mods) {
  constexpr std::array<std::pair<int, Key>, 9> keys = {{{GLFW_KEY_KP_1, Key::end},
                                                        {GLFW_KEY_KP_2, Key::down},
                                                        {GLFW_KEY_KP_3, Key::page_down},
                                                        {GLFW_KEY_KP_4, Key::left},
                                                        {GLFW_KEY_KP_6, Key::right},
                                                        {GLFW_KEY_KP_7, Key::home},
                                                        {GLFW_KEY_KP_8, Key::up},
                                                        {GLFW_KEY_KP_9, Key::page_up},
                                                        {GLFW_KEY_KP_DECIMAL, Key::del}}};
#ifdef __APPLE__  // its keyboards have no NumLock: the pad always types
  constexpr bool has_num_lock = false;
#else
  constexpr bool has_num_lock = true;
#endif
  // Shift turns NumLock around.
  const bool types = ((mods & GLFW_MOD_NUM_LOCK) != 0) != ((mods & GLFW_MOD_SHIFT) != 0);
  if (!has_num_lock || types) return Key::none;
  const auto found = std::ranges::find(keys, key, &std::pair<int, Key>::first);
  return found == keys.end() ? Key::none : found->second;
}

namespace {

// The planned place, size and scale of a window.
struct WindowPlan {
  std::optional<WindowPlace> place;
  Size size;
  float scale = 1;  // of the monitor
};

// The plan is the earlier place, or the requested size times the monitor's scale; all of the window is on the monitor.
WindowPlan plan_of(const WindowOptions& options) {
  WindowPlan plan{std::nullopt, {static_cast<float>(options.width), static_cast<float>(options.height)}};
  const auto areas = work_areas();
  if (!options.visible || areas.empty()) return plan;
  glfwGetMonitorContentScale(glfwGetPrimaryMonitor(), &plan.scale, nullptr);
  plan.scale = std::max(plan.scale, 1.0F);
  if (options.place) plan.place = restored(*options.place, areas);
  if (plan.place) {
    plan.size = {static_cast<float>(plan.place->width), static_cast<float>(plan.place->height)};
    return plan;
  }
  // A window that was on a monitor which is gone keeps its size; the system chooses its place.
  plan.size = options.place ? Size{static_cast<float>(options.place->width), static_cast<float>(options.place->height)}
                            : Size{plan.size.w * plan.scale, plan.size.h * plan.scale};
  plan.size = whole_on(plan.size, areas.front());
  return plan;
}

// The window is made out of sight, put in its place, then shown, so that it does not jump.
GLFWwindow* make_window(const WindowOptions& options, const WindowPlan& plan) {
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

// Returns the picture that was drawn and not yet shown.
Picture picture_of(int width, int height) {
  const std::ptrdiff_t row = std::ptrdiff_t{width} * 3;
  Picture picture{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(row * height))};
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, picture.rgb.data());
  // OpenGL counts the rows from below.
  for (int y = 0; y < height / 2; ++y) {
    const auto upper = picture.rgb.begin() + y * row;
    std::swap_ranges(upper, upper + row, picture.rgb.begin() + (height - 1 - y) * row);
  }
  return picture;
}

}  // namespace

core::Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
  if (glfwInit() != GLFW_TRUE)
    return core::refuse(core::Refusal::trouble, {}, "no window can be opened: " + glfw_trouble(),
                        "without a display, use play --text");
  std::unique_ptr<Window> window(new Window());
  window->imgui_ = ImGui::CreateContext();
  quiet_imgui();
  const WindowPlan plan = plan_of(options);
  std::future<void> meanwhile;
  if (options.meanwhile) meanwhile = db::in_thread([&] { options.meanwhile(plan.scale); });
  window->window_ = make_window(options, plan);
  if (meanwhile.valid()) meanwhile.get();
  if (window->window_ == nullptr)
    return core::refuse(core::Refusal::trouble, {}, "no window can be opened: " + glfw_trouble(),
                        "OpenGL 3.2 is needed; without it, use play --text");
  glfwMakeContextCurrent(window->window_);
  glfwSwapInterval(1);
  glfwSetWindowSizeLimits(window->window_, least_window_width, least_window_height, GLFW_DONT_CARE, GLFW_DONT_CARE);
  window->listen();
  window->note_place();
  compat::own_the_keyboard();
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

// Everything that can change the picture wants frames. ImGui's own callbacks call these after them, but for keys and
// characters: those go to ImGui one a frame (App::handle).
void Window::listen() {
  constexpr auto request = [](GLFWwindow* w, auto...) { of(w).pace_.request_frames(); };
  glfwSetWindowUserPointer(window_, this);
  note_size();
  glfwSetCursorPosCallback(window_, request);
  glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int, int action, int) {
    of(w).pace_.request_frames();
    of(w).inputs_ += action == GLFW_RELEASE ? 1 : 0;
  });
  glfwSetScrollCallback(window_, request);
  glfwSetCursorEnterCallback(window_, request);
  glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) {
    of(w).pace_.request_frames();
    of(w).last_frame_.forget();
  });
  glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* w, int, int) {
    of(w).pace_.request_frames();
    of(w).note_size();
  });
  glfwSetWindowCloseCallback(window_, request);
  glfwSetWindowContentScaleCallback(window_, request);
  glfwSetWindowPosCallback(window_, [](GLFWwindow* w, int, int) { of(w).note_place(); });
  glfwSetWindowSizeCallback(window_, [](GLFWwindow* w, int, int) {
    of(w).note_place();
    of(w).note_size();
  });
  glfwSetDropCallback(window_, [](GLFWwindow* w, int count, const char** paths) {
    of(w).pace_.request_frames();
    of(w).dropped_.insert(of(w).dropped_.end(), paths, paths + count);
  });
  glfwSetWindowFocusCallback(window_, [](GLFWwindow* w, int focused) {
    of(w).pace_.request_frames();
    if (focused == GLFW_FALSE) of(w).focus_lost_ = true;
  });
  ImGui_ImplGlfw_InitForOpenGL(window_, true);
  glfwSetInputMode(window_, GLFW_LOCK_KEY_MODS, GLFW_TRUE);  // for key_of_pad
  glfwSetKeyCallback(window_, [](GLFWwindow* w, int key, int scancode, int action, int mods) {
    of(w).pace_.request_frames();
    if (action == GLFW_RELEASE) return;
    InputEvent event = key_event(key, scancode, mods);
    if (event.key == Key::none) return;
    event.repeated = action == GLFW_REPEAT;
    event.at = of(w).now();
    of(w).input_.push_back(event);
  });
  glfwSetCharCallback(window_, [](GLFWwindow* w, unsigned int code_point) {
    of(w).pace_.request_frames();
    ++of(w).inputs_;
    InputEvent event;
    event.key = Key::character;
    event.letter = static_cast<char32_t>(code_point);
    event.at = of(w).now();
    of(w).input_.push_back(event);
  });
}

// Asking the window system each time takes longer than building a frame.
void Window::note_size() {
  pixels_ = size_of(window_);
  density_ = density_of(window_);
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
  if (!seconds)
    glfwWaitEvents();
  else if (*seconds > 0)
    glfwWaitEventsTimeout(*seconds);
  else
    glfwPollEvents();
}

void Window::frame(const std::function<void()>& inside, Picture* keep) {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  ImGui::NewFrame();
  inside();
  ImGui::Render();
  show_drawn(window_, last_frame_, keep);
  const bool held = glfwGetMouseButton(window_, GLFW_MOUSE_BUTTON_LEFT) == GLFW_PRESS;
  pace_.drew(now(), held);
}

void Window::unseen_frame(const std::function<void()>& inside) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {pixels_.w, pixels_.h};
  io.DeltaTime = 1.0F / 60;
  ImGui::NewFrame();
  inside();
  ImGui::EndFrame();
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
  glfwSetWindowTitle(window_, title.substr(0, core::byte_of_column(title, most_letters + 1)).c_str());
}

double Window::now() const { return glfwGetTime(); }

double Window::monitor_scale() const { return scale_of(window_); }
bool Window::wants_to_close() const { return glfwWindowShouldClose(window_) == GLFW_TRUE; }
void Window::close() { glfwSetWindowShouldClose(window_, GLFW_TRUE); }
void Window::wake() { glfwPostEmptyEvent(); }

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

void show_drawn(GLFWwindow* window, LastFrame& last, Picture* keep) {
  int width = 0;
  int height = 0;
  glfwGetFramebufferSize(window, &width, &height);
  if (keep != nullptr) last.forget();
  if (last.is(*ImGui::GetDrawData(), width, height)) return;
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  if (keep != nullptr) *keep = picture_of(width, height);
  glfwSwapBuffers(window);
}

}  // namespace bogosity::ui
