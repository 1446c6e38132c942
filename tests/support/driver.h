// Runs the dashboard frame by frame without a window, for tests: keys and the mouse are put in, what can be pressed is
// found by its label, what is written on the screen can be read. Its clock moves only when it is told to.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/offscreen.h"
#include "ui/app/app.h"

namespace bogosity::ui {

class Driver {
 public:
  explicit Driver(SessionContext context, Size pixels = {1440, 900}, double scale = 1);
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;

  App& app() { return app_; }
  const App& app() const { return app_; }
  // One frame, as the window's loop makes it: input, what is due, drawing, what was queued.
  void frame();
  void frames(int count);
  // Time goes by and what is due happens, without a frame.
  void pass(double seconds);
  // Time goes by until nothing is due: history is read ahead, on a busy machine in more steps than on a quiet one.
  void pass_until_rest();

  void type(std::string_view text);  // and a frame
  void press(Key key, bool shift = false);
  void command(char letter, bool shift = false);  // Ctrl and a letter
  void put(const InputEvent& event) { queue_.push_back(event); }
  // Moves the mouse there, presses, lets go. False if nothing has this label.
  bool click(std::string_view label, ImGuiMouseButton button = ImGuiMouseButton_Left);
  // Clicks the control that was drawn last among those with this label.
  bool click_last(std::string_view label);
  void click_at(Point pixels, ImGuiMouseButton button = ImGuiMouseButton_Left);
  // Presses here, moves there, lets go.
  void drag(Point from, Point to);
  // Leaves the mouse over it. False if nothing has this label.
  bool hover(std::string_view label);
  void turn_wheel(Point pixels, float lines);
  void set_clipboard(std::string text) { clipboard_ = std::move(text); }

  // Questions about the last frame.
  bool has(std::string_view label) const { return rect_of(label).has_value(); }
  std::optional<Rect> rect_of(std::string_view label) const;
  bool sees(std::string_view text) const;  // all that is written, joined by blanks, holds it
  std::string all_text() const;
  const Probe& probe() const { return probe_; }
  // Every corner drawn, where and in which color: two screens that look alike give equal ones.
  std::string picture() const;
  double now() const { return now_; }
  void resize(Size pixels) { pixels_ = pixels; }
  // The window came to a monitor of another density.
  void rescale(double scale) { scale_ = scale; }

 private:
  void draw();

  Offscreen screen_;
  App app_;
  std::vector<InputEvent> queue_;
  Probe probe_;
  Size pixels_;
  double scale_;
  double now_ = 0;
  std::string clipboard_;
};

}  // namespace bogosity::ui
