#include "ui/screens/header_bar.h"

#include <string>

#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

// Draws buttons from the right edge leftwards.
struct RightToLeft {
  Paint& paint;
  Rect bar;
  float x;

  bool add(std::string_view label, std::string_view key, bool enabled) {
    const float width = button_width(paint, label, key);
    x -= width;
    const float height = std::min(34.0F, bar.h - 12);
    const Rect rect{x, bar.center().y - height / 2, width, height};
    x -= 10;
    return button(paint, rect, label, key, enabled ? ButtonLook::plain : ButtonLook::disabled);
  }
};

float draw_counts(Paint& paint, Rect bar, float right, const TableModel& model) {
  const Theme& t = paint.theme();
  const std::string pile = std::to_string(model.view.pile);
  const std::string stack = std::to_string(model.view.stack);
  const float width = paint.width(Type::body, "pile ") + paint.width(Type::strong, pile) + 16 +
                      paint.width(Type::body, "stack ") + paint.width(Type::strong, stack);
  float x = right - width;
  const float y = bar.center().y + paint.fonts().cap_height(Type::body) / 2;
  x += paint.text_on(Type::body, {x, y}, t.quiet, "pile ");
  x += paint.text_on(Type::strong, {x, y}, t.ink, pile) + 16;
  x += paint.text_on(Type::body, {x, y}, t.quiet, "stack ");
  paint.text_on(Type::strong, {x, y}, t.ink, stack);
  return right - width;
}

}  // namespace

float draw_bar_ground(Paint& paint, Rect bar) {
  const Theme& t = paint.theme();
  paint.fill(bar, t.bar);
  paint.line({bar.x, bar.bottom() - 1}, {bar.right(), bar.bottom() - 1}, t.bar_line);
  const float x = bar.x + (bar.h < 50 ? 14 : space::page);
  paint.text_in(Type::logo, {x, bar.y, 200, bar.h}, Align::left, t.brand, "BOGOSITY");
  return x + paint.width(Type::logo, "BOGOSITY") + 22;
}

void draw_header_bar(Paint& paint, Rect bar, const TableModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  float x = draw_bar_ground(paint, bar);
  RightToLeft buttons{paint, bar, bar.right() - (bar.h < 50 ? 14 : space::page)};
  if (buttons.add("Leave", "Esc", true)) actions.emplace_back(action::Leave{});
  if (buttons.add("Keys", "F2", true)) actions.emplace_back(action::OpenSheet{SheetName::keys, {}});
  const bool roomy = bar.w >= 1150;
  if (roomy) {
    if (model.open && buttons.add("End the evening", {}, true)) actions.emplace_back(action::SetOpen{false});
    if (!model.open && buttons.add("Reopen", {}, true)) actions.emplace_back(action::SetOpen{true});
  }
  if (buttons.add("Redo", {}, model.can_redo)) actions.emplace_back(action::Redo{});
  if (buttons.add("Undo", "Ctrl Z", model.can_undo)) actions.emplace_back(action::Undo{});
  const float right = draw_counts(paint, bar, buttons.x - 10, model) - 22;

  const std::string where =
      "round " + std::to_string(model.view.round) + " \u00B7 turn " + std::to_string(model.view.turn);
  const float where_width = paint.width(Type::body, where);
  const float room = right - x;
  const float title_room = std::max(0.0F, room - where_width - 22);
  const float y = bar.center().y + paint.fonts().cap_height(Type::strong) / 2;
  if (title_room > 60) {
    x += paint.text_on(Type::strong, {x, y}, t.ink, paint.fitted(Type::strong, model.title, title_room)) + 22;
  }
  const std::string all = model.details.empty() ? where : model.details + " \u00B7 " + where;
  const bool all_fits = x + paint.width(Type::body, all) <= right;
  if (right - x > 40)
    paint.text_on(Type::body, {x, y}, t.quiet, paint.fitted(Type::body, all_fits ? all : where, right - x));
}

}  // namespace bogosity::ui
