#include "ui/screens/step_rail.h"

#include <array>

#include "ui/shown_step.h"

namespace bogosity::ui {
namespace {

constexpr std::array<std::string_view, 9> names = {"Dice", "Declare", "Roll",    "Pick up", "Exchange",
                                                   "Win",  "Place",   "Specify", "Pass"};

Type bold_of(Type type) { return type == Type::body ? Type::strong : type == Type::small ? Type::small_strong : type; }

// The panel that lies below is of this step: a tongue towards it, seen without color too.
void draw_tongue(Paint& paint, Rect step, Color color) {
  const float x = step.center().x;
  const std::array<Point, 3> corners = {{{x - 6, step.bottom()}, {x + 6, step.bottom()}, {x, step.bottom() + 6}}};
  paint.convex(corners, color);
}

}  // namespace

void draw_step_rail(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  using youre_bogus::Step;
  const Theme& t = paint.theme();
  const auto at_hand = static_cast<std::size_t>(std::max(model.view.step, model.typed.step.value_or(model.view.step)));
  const auto shown = static_cast<std::size_t>(shown_step(model));
  const float gap = area.w < 620 ? 3 : 7;
  const Type type = area.w < 620 ? Type::caption : area.w < 720 ? Type::small : Type::body;
  // Wide words get wider steps.
  float words = 0;
  for (const auto name : names) words += paint.width(type, name);
  const float spare = (area.w - gap * static_cast<float>(names.size() - 1) - words) / static_cast<float>(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Rect step = area.cut_left(paint.width(type, names[i]) + spare, gap);
    const Press press = paint.press("step " + std::string(names[i]), step);
    // Pressed again, the panel of the step that comes next is back.
    if (press.clicked) {
      const bool again = model.panel.step == static_cast<Step>(i);
      actions.emplace_back(action::ChoosePanel{again ? PanelChoice{} : PanelChoice{static_cast<Step>(i)}});
    }
    const bool lit = i == at_hand;
    const bool done = i < at_hand;
    const Color ground = lit ? t.accent : press.hovered ? t.raised_hover : done ? t.raised : t.panel;
    paint.fill(step, ground, 6);
    if (i == shown) {
      paint.outline(step, t.accent, 6, 2);
      draw_tongue(paint, step, t.accent);
    } else if (!lit) {
      paint.outline(step, done ? t.raised_line : t.panel_line, 6);
    }
    const Color ink = lit ? t.accent_ink : done || i == shown ? t.ink : t.quiet;
    paint.text_in(lit ? bold_of(type) : type, step.inset(1, 0), Align::center, ink, names[i]);
  }
}

}  // namespace bogosity::ui
