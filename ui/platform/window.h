// The window: starts and stops GLFW and OpenGL, notes all input in the queue the moment it happens, and runs the loop,
// which sleeps while nothing happens.
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
#include "ui/platform/last_frame.h"
#include "ui/platform/raster.h"

struct GLFWwindow;
struct ImGuiContext;

namespace bogosity::ui {

// Decides when to draw: a few frames after each event, none while nothing happens, never more than 60 a second. Pure
// arithmetic; the window asks it how long to sleep.
class FramePacer {
 public:
  // ImGui needs up to three frames to come to rest after an event.
  static constexpr int frames_to_settle = 3;
  static constexpr double least_between_frames = 1.0 / 60;

  // `settle`: the number of frames after each event.
  explicit FramePacer(int settle = frames_to_settle) : after_each_(settle), settle_(settle) {}

  void request_frames() { settle_ = after_each_; }
  // Requests one frame, which is enough if nothing was pressed: a clock has moved on.
  void request_frame() { settle_ = settle_ > 1 ? settle_ : 1; }
  bool wants_frame(double now) const { return settle_ > 0 && now >= next_frame_; }
  // Notes that a frame was drawn at `now`. While something is held (a mouse button) there is no rest.
  void drew(double now, bool held) {
    next_frame_ = now + least_between_frames;
    if (settle_ > 0 && !held) --settle_;
    ++frames_;
  }
  // Seconds to wait for events: 0 does not wait, none waits for an event. `deadline`: the time of the next work due.
  std::optional<double> wait(double now, std::optional<double> deadline) const {
    std::optional<double> until = deadline;
    if (settle_ > 0 && (!until || next_frame_ < *until)) until = next_frame_;
    if (!until) return std::nullopt;
    return *until > now ? *until - now : 0.0;
  }
  long long frames() const { return frames_; }
  // True if everything that happened has been drawn.
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
  std::optional<WindowPlace> place;  // its place at the last run
  // Runs on a thread of its own, with ImGui to itself, while the system makes the window, which takes as long as
  // drawing all the fonts. Gets the monitor's scale as far as it is known by then.
  std::function<void(double monitor_scale)> meanwhile;
};

class Window : Uncopied {
 public:
  // Refused if there is no display or no OpenGL.
  static core::Result<std::unique_ptr<Window>> open(const WindowOptions& options);
  ~Window();

  // Sleeps until an event comes, the next frame is due, or `deadline` (seconds of now()) has come.
  void wait(std::optional<double> deadline);
  // Draws one frame: `inside` runs between NewFrame and Render. `keep` receives the picture.
  void frame(const std::function<void()>& inside, Picture* keep = nullptr);
  // Call after the fonts were loaded anew, outside a frame.
  void take_fonts() {
    compat::remake_font_texture();
    last_frame_.forget();
  }
  // Runs a frame that is not shown, for ImGui to take a key.
  void unseen_frame(const std::function<void()>& inside);

  std::string clipboard() const;
  void set_clipboard(const std::string& text);
  // Tells the window system only if it changed.
  void set_title(const std::string& title);

  double now() const;  // seconds since the start, never backwards
  // The size in the window's own units, which ImGui counts in; `density`: framebuffer dots in a unit.
  Size pixels() const { return pixels_; }
  double density() const { return density_; }
  double monitor_scale() const;
  // Its place, or its place before it filled the monitor.
  WindowPlace place() const;
  bool wants_to_close() const;
  void close();
  std::vector<InputEvent>& input() { return input_; }
  // The number of letters typed and mouse buttons released, for tests.
  long long inputs() const { return inputs_; }
  FramePacer& pace() { return pace_; }
  // True once after the window lost the keyboard.
  bool take_focus_lost() { return std::exchange(focus_lost_, false); }
  // Returns the files dropped on the window since the last call.
  std::vector<std::string> take_dropped() { return std::exchange(dropped_, {}); }
  // Wakes the loop, from any thread.
  static void wake();

 private:
  Window() = default;
  void listen();
  static Window& of(GLFWwindow* window);
  void note_place();
  void note_size();

  GLFWwindow* window_ = nullptr;
  ImGuiContext* imgui_ = nullptr;
  LastFrame last_frame_;
  std::string title_;
  std::vector<InputEvent> input_;
  long long inputs_ = 0;
  FramePacer pace_;
  std::vector<std::string> dropped_;
  WindowPlace place_;
  Size pixels_;
  double density_ = 1;
  bool focus_lost_ = false;
  bool imgui_shows_ = false;
};

// Shared parts of both windows.

// Sets GLFW's hints for the next window: an OpenGL 3.2 core context and this program's name.
void hint_opengl();

// True if a key of the keyboard gives this one, by its name and not as a letter.
bool is_named_key(Key key);
// What a key of the number pad does where NumLock is off: 4 moves the caret left, the point deletes. Key::none where
// the pad types, and for all other keys. Key and modifiers are GLFW's.
Key key_of_pad(int key, int mods);

// Ends a frame: draws it in the window, whose context must be the current one, and shows it, unless it is shown
// already. `keep` receives the picture.
void show_drawn(GLFWwindow* window, LastFrame& last, Picture* keep = nullptr);

}  // namespace bogosity::ui
