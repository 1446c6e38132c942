// The window of the system: GLFW and OpenGL started and stopped, what people do noted in the input queue the moment it
// happens, and the loop that sleeps while nothing does.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "geometry.h"
#include "ui/input_queue.h"
#include "ui/pace.h"
#include "ui/png_file.h"
#include "ui/settings.h"

struct GLFWwindow;
struct ImGuiContext;

namespace bogosity::ui {

struct WindowOptions {
  std::string title = "Bogosity";
  int width = 1440;
  int height = 900;
  bool visible = true;
  std::optional<WindowPlace> place;  // where it stood the last time
  // Runs on a thread of its own while the system makes the window, which takes as long as drawing all the fonts, with
  // ImGui to itself. Told how large the window is going to be and how the monitor scales, as far as that is known
  // before there is a window.
  std::function<void(Size pixels, double monitor_scale)> meanwhile;
};

class Window {
 public:
  // Refused where there is no display or no OpenGL.
  static core::Result<std::unique_ptr<Window>> open(const WindowOptions& options);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  // Sleeps until something happened, the next frame is due, or `deadline` (seconds of now()) has come.
  void wait(std::optional<double> deadline);
  // One frame: `inside` runs between NewFrame and Render. `keep`: where to put what it looks like.
  void frame(const std::function<void()>& inside, Picture* keep = nullptr);

  std::string clipboard() const;
  void set_clipboard(const std::string& text);
  // Tells the window system only if it changed.
  void set_title(const std::string& title);

  double now() const;  // seconds since the start, never backwards
  // In the window's own units, which ImGui counts in; `density`: dots of the framebuffer a unit.
  Size pixels() const;
  double density() const;
  double monitor_scale() const;
  // Where it stands, or where it stood before it filled the monitor.
  WindowPlace place() const;
  bool wants_to_close() const;
  void close();
  InputQueue& input() { return input_; }
  Pace& pace() { return pace_; }
  // True once after the window lost the keyboard.
  bool take_focus_lost() { return std::exchange(focus_lost_, false); }
  // Files dropped on it since the last time.
  std::vector<std::string> take_dropped() { return std::exchange(dropped_, {}); }
  // From any thread: the loop looks around once.
  static void wake();

 private:
  Window() = default;
  void listen();
  static Window& of(GLFWwindow* window);
  static void on_key(GLFWwindow* window, int key, int scancode, int action, int mods);
  static void on_character(GLFWwindow* window, unsigned int code_point);
  static void on_drop(GLFWwindow* window, int count, const char** paths);
  void note_place();

  GLFWwindow* window_ = nullptr;
  ImGuiContext* imgui_ = nullptr;
  std::string title_;
  InputQueue input_;
  Pace pace_;
  std::vector<std::string> dropped_;
  WindowPlace place_;
  bool focus_lost_ = false;
  bool imgui_shows_ = false;
};

}  // namespace bogosity::ui
