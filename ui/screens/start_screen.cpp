#include "ui/screens/start_screen.h"

#include "ui/screens/header_bar.h"
#include "ui/screens/session_list.h"
#include "ui/screens/start_form.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

void draw_start_bar(Paint& paint, Rect bar, Actions& actions) {
  const float x = draw_bar_ground(paint, bar);
  Rect rest{x, bar.center().y - space::button / 2, bar.right() - x - (bar.h < 50 ? 14 : space::page), space::button};
  const auto pressed = [&](std::string_view label, std::string_view key) {
    return button(paint, rest.cut_right(button_width(paint, label, key), 10), label, key);
  };
  if (pressed("History", "F4")) actions.emplace_back(action::OpenHistory{});
  if (pressed("Settings", "Ctrl ,")) actions.emplace_back(action::OpenSheet{SheetName::settings, {}});
  if (pressed("Keys", "F2")) actions.emplace_back(action::OpenSheet{SheetName::keys, {}});
  if (pressed("Rules", "F1")) actions.emplace_back(action::OpenSheet{SheetName::rules, {}});
  paint.text_in(Type::body, rest, Align::left, paint.theme().quiet,
                "a referee that sees everything and says nothing until asked");
}

}  // namespace

void draw_start_screen(Paint& paint, const StartModel& model, const Sheet* sheet, const SheetView& view,
                       Actions& actions) {
  const Theme& t = paint.theme();
  paint.glow(paint.screen(), t.felt_glow, t.felt_edge);
  Rect rest = paint.screen();
  const bool tight = rest.w < 1200 || rest.h < 680;
  draw_start_bar(paint, rest.cut_top(tight ? 46 : space::bar), actions);
  rest = rest.inset(tight ? 14 : space::page, tight ? 14 : space::page);
  // On a large window what lies there stays together in the middle.
  const float width = std::min(rest.w, 1500.0F);
  if (sheet != nullptr) {
    const float sheet_height = std::min(rest.h, 960.0F);
    return sheet->draw(paint,
                       {rest.center().x - width / 2, rest.y + (rest.h - sheet_height) * 0.3F, width, sheet_height},
                       view, actions);
  }
  const float height = std::min(rest.h, 760.0F);
  Rect middle{rest.center().x - width / 2, rest.y + (rest.h - height) * 0.3F, width, height};
  const Rect list = middle.cut_right(std::clamp(middle.w * 0.4F, 320.0F, 560.0F), tight ? 14 : space::page);
  draw_start_form(paint, middle, model, actions);
  draw_session_list(paint, list, model, actions);
}

}  // namespace bogosity::ui
