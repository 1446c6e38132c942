// The window of the system: GLFW and OpenGL started and stopped, what people do noted in the input queue the moment it
// happens, and the loop that sleeps while nothing does.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/geometry.h"
#include "core/result.h"
#include "ui/input/events.h"
#include "ui/input/settings.h"
#include "ui/platform/raster.h"

struct GLFWwindow;
struct ImGuiContext;

namespace bogosity::ui {

// When to draw: a few frames after each thing that happened, none while nothing does, never more than 60 a second.
// Pure arithmetic; the window asks it how long to sleep.

class FramePacer {
 public:
  // ImGui needs up to three frames to come to rest after an event.
  static constexpr int frames_to_settle = 3;
  static constexpr double least_between_frames = 1.0 / 60;

  // `settle`: how many frames follow each thing that happened.
  explicit FramePacer(int settle = frames_to_settle) : after_each_(settle), settle_(settle) {}

  void request_frames() { settle_ = after_each_; }
  // One frame is enough: nothing was pressed, a clock has moved on.
  void request_frame() { settle_ = settle_ > 1 ? settle_ : 1; }
  bool wants_frame(double now) const { return settle_ > 0 && now >= next_frame_; }
  // A frame was drawn at `now`. While something is held (a mouse button) there is no rest.
  void drew(double now, bool held) {
    next_frame_ = now + least_between_frames;
    if (settle_ > 0 && !held) --settle_;
    ++frames_;
  }
  // Seconds to wait for events: 0 is not at all, nothing is until one comes. `deadline`: when something is due.
  std::optional<double> wait(double now, std::optional<double> deadline) const {
    std::optional<double> until = deadline;
    if (settle_ > 0 && (!until || next_frame_ < *until)) until = next_frame_;
    if (!until) return std::nullopt;
    return *until > now ? *until - now : 0.0;
  }
  long long frames() const { return frames_; }
  // Everything that happened has been drawn.
  bool is_at_rest() const { return settle_ == 0; }

 private:
  int after_each_;
  int settle_;
  double next_frame_ = 0;
  long long frames_ = 0;
};

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
  // One that nobody sees: ImGui takes a key.
  void unseen_frame(const std::function<void()>& inside);

  std::string clipboard() const;
  void set_clipboard(const std::string& text);
  // Tells the window system only if it changed.
  void set_title(const std::string& title);

  double now() const;  // seconds since the start, never backwards
  // In the window's own units, which ImGui counts in; `density`: dots of the framebuffer a unit.
  Size pixels() const;
  double density() const;
  double monitor_scale() const;
  // Its place, or its place before it filled the monitor.
  WindowPlace place() const;
  bool wants_to_close() const;
  void close();
  InputQueue& input() { return input_; }
  // Letters that came and mouse buttons that were let go, for tests.
  long long inputs() const { return inputs_; }
  FramePacer& pace() { return pace_; }
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
  long long inputs_ = 0;
  FramePacer pace_;
  std::vector<std::string> dropped_;
  WindowPlace place_;
  bool focus_lost_ = false;
  bool imgui_shows_ = false;
};

// Shared parts of both windows.

// The next window that GLFW makes gets an OpenGL 3.2 core context and this program's name; no other hint is set.
void hint_opengl();

// The end of a frame: what ImGui has drawn is put on the window, whose context is the current one, and shown. `keep`:
// where to put what it looks like.
void show_drawn(GLFWwindow* window, Picture* keep = nullptr);

}  // namespace bogosity::ui
