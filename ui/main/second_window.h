// The second window of the system, for a television or the far end of the table: a window, an OpenGL and an ImGui
// context of its own. Nobody presses anything in it, so ImGui is fed nothing: a double click fills the screen, Esc
// leaves it, and a few keys are noted.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/geometry.h"
#include "core/result.h"
#include "ui/input/events.h"
#include "ui/input/settings.h"
#include "ui/platform/window.h"

struct GLFWwindow;
struct ImGuiContext;

namespace bogosity::ui {

class DisplayWindow {
 public:
  // After the main window, and gone before it. Opens at its `display_place` (`maximized`: it fills the screen), and
  // leaves the keyboard where it is.
  static core::Result<std::unique_ptr<DisplayWindow>> open(const std::optional<WindowPlace>& place,
                                                           const WindowPlace& main);
  ~DisplayWindow();
  DisplayWindow(const DisplayWindow&) = delete;
  DisplayWindow& operator=(const DisplayWindow&) = delete;

  // One frame: `prepare` runs before NewFrame, and makes the font texture anew if it says so; `inside` after it.
  void frame(const std::function<bool()>& prepare, const std::function<void()>& inside);

  Size pixels() const;
  double density() const;
  WindowPlace place() const;
  bool wants_to_close() const;
  InputQueue& input() { return input_; }
  FramePacer& pace() { return pace_; }
  const FramePacer& pace() const { return pace_; }

 private:
  DisplayWindow() = default;
  void listen();
  bool fills_screen() const;
  void fill_screen(bool fill);
  static DisplayWindow& of(GLFWwindow* window);
  static void on_key(GLFWwindow* window, int key, int scancode, int action, int mods);
  static void on_button(GLFWwindow* window, int button, int action, int mods);

  GLFWwindow* window_ = nullptr;
  ImGuiContext* imgui_ = nullptr;
  InputQueue input_;
  FramePacer pace_{1};  // nothing in it has to come to rest
  DoubleClick clicks_;
  WindowPlace before_full_;
};

}  // namespace bogosity::ui
