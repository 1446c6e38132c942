// A single panel on a bench: drawn frame by frame without a window, clicked by label, its queued actions in hand.
#pragma once

#include <functional>
#include <string_view>

#include "tests/support/mouse.h"
#include "tests/support/offscreen.h"
#include "ui/input/actions.h"

namespace bogosity::tests {

class Bench {
 public:
  using Draw = std::function<void(ui::Painter&, ui::Actions&)>;

  explicit Bench(Draw draw, Size pixels = {1280, 720}) : draw_(std::move(draw)), pixels_(pixels) { frames(2); }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }
  bool click(std::string_view label) {
    for (const auto& item : probe_.items) {
      if (item.label != label) continue;
      screen_.make_current();
      const Point middle = item.rect.center();
      move_mouse(middle.x, middle.y);
      frames(2);
      press_mouse(true);
      frames(2);
      press_mouse(false);
      frames(2);
      return true;
    }
    return false;
  }
  const ui::Probe& probe() const { return probe_; }
  const ui::Actions& actions() const { return actions_; }
  ui::Theme theme = ui::felt_theme();

 private:
  void frame() {
    screen_.make_current();
    screen_.draw(theme, pixels_, 1, probe_, [this](ui::Painter& painter) { draw_(painter, actions_); });
  }

  Draw draw_;
  Size pixels_;
  ui::Offscreen screen_;
  ui::Probe probe_;
  ui::Actions actions_;
};

}  // namespace bogosity::tests
