// The roll, once more where the dice above are out of reach, and the roll that nobody noted.
#include <array>

#include "ui/screens/panel_parts.h"
#include "ui/screens/step_panel.h"
#include "ui/widgets/die.h"

namespace bogosity::ui {

void draw_roll_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  Rect inner = begin_step_panel(paint, area, "THE ROLL THAT STANDS", "two digits, as in 54");
  const float gap = 6;
  const float height = row_height(inner, 3, gap);
  const auto roll = model.typed.roll ? model.typed.roll : model.view.roll;
  for (int row = 0; row < 2; ++row) {
    Rect line = inner.cut_top(height, gap);
    for (int pips = 1; pips <= 6; ++pips) {
      const Rect die = line.cut_left(height, gap);
      const bool chosen = roll && (*roll)[static_cast<std::size_t>(row)] == pips;
      const Press press = paint.press((row == 0 ? "roll first " : "roll second ") + std::to_string(pips), die);
      draw_die(paint, die.inset(2), pips, chosen, press.hovered);
      if (press.clicked) actions.emplace_back(action::Die{row, pips});
    }
  }
  Rect last = inner.cut_top(height);
  const std::array<ChipLook, 1> unnoted = {{{"nobody noted it", "?-?"}}};
  if (row_of_chips(paint, last.cut_left(std::min(220.0F, last.w * 0.5F), 14), unnoted))
    actions.emplace_back(action::Put{"?-?"});
  say_below(paint, last, "Then +2 says what was picked up, +0 nothing.");
}

}  // namespace bogosity::ui
