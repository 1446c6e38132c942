#include "ui/screens/step_rail.h"

#include <array>

namespace bogosity::ui {

void draw_step_rail(Paint& paint, Rect area, const TableModel& model) {
  constexpr std::array<std::string_view, 9> names = {"Dice", "Declare", "Roll",    "Pick up", "Exchange",
                                                     "Win",  "Place",   "Specify", "Pass"};
  const Theme& t = paint.theme();
  const auto at_hand = static_cast<std::size_t>(std::max(model.view.step, model.typed.step.value_or(model.view.step)));
  const float gap = area.w < 620 ? 3 : 7;
  const Type type = area.w < 620 ? Type::caption : area.w < 720 ? Type::small : Type::body;
  // Wide words get wider steps.
  float words = 0;
  for (const auto name : names) words += paint.width(type, name);
  const float spare = (area.w - gap * static_cast<float>(names.size() - 1) - words) / static_cast<float>(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Rect step = area.cut_left(paint.width(type, names[i]) + spare, gap);
    const bool done = i < at_hand;
    const Color ground = i == at_hand ? t.accent : done ? t.raised : t.panel;
    paint.fill(step, ground, 6);
    if (i != at_hand) paint.outline(step, done ? t.raised_line : t.panel_line, 6);
    const Color ink = i == at_hand ? t.accent_ink : done ? t.ink : t.quiet;
    const Type bold = type == Type::body ? Type::strong : type == Type::small ? Type::small_strong : type;
    paint.text_in(i == at_hand ? bold : type, step.inset(1, 0), Align::center, ink, names[i]);
  }
}

}  // namespace bogosity::ui
