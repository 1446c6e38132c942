// The end of the entry: pass the dice, or log what there is and keep the turn open.
#include "ui/screens/panel_parts.h"
#include "ui/screens/step_panel.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {

void draw_pass_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  Rect inner = begin_step_panel(paint, area, "PASS THE DICE?");
  const float gap = 10;
  Rect right = inner;
  Rect left = right.cut_left((inner.w - gap) / 2, gap);
  const float height = std::min(56.0F, inner.h * 0.5F);
  const bool roll_is_in = model.typed.roll || model.view.roll;
  if (button(paint, left.cut_top(height, 8), "Pass the dice", "Enter", ButtonLook::primary))
    actions.emplace_back(action::Commit{core::Passing::passes});
  const std::string_view whole = "Keep the turn open";
  const bool fits = button_width(paint, whole, "Shift Enter") <= right.w;
  if (button(paint, right.cut_top(height, 8), fits ? whole : "Keep it open", "Shift Enter"))
    actions.emplace_back(action::Commit{core::Passing::keeps});
  say_below(paint, left,
            roll_is_in ? "Logs what is typed, and the turn is over."
                       : "The roll is not in yet: it is logged, and the turn stays open all the same.");
  say_below(paint, right, "Logs what is typed; the card may come later, or a word about it.");
}

}  // namespace bogosity::ui
