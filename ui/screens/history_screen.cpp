#include "ui/screens/history_screen.h"

#include "ui/history_rooms.h"
#include "ui/screens/header_bar.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

constexpr float between_rooms = 8;

void draw_tabs(Paint& paint, Rect room, HistoryRoom shown, Actions& actions) {
  float x = room.x;
  for (const RoomName& each : room_names()) {
    const float width = button_width(paint, each.tab);
    if (x + width > room.right()) break;
    const ButtonLook look = each.room == shown ? ButtonLook::chosen : ButtonLook::plain;
    if (button(paint, {x, room.y, width, room.h}, each.tab, {}, look))
      actions.emplace_back(action::OpenHistory{each.room, {}});
    x += width + between_rooms;
  }
}

void draw_history_bar(Paint& paint, Rect bar, HistoryRoom shown, std::string_view back, Actions& actions) {
  const float x = draw_bar_ground(paint, bar);
  const bool tight = bar.h < 50;
  Rect rest{x, bar.y + (tight ? 3 : 7), bar.right() - x - (tight ? 14 : space::page), bar.h - (tight ? 6 : 14)};
  const std::string_view label = rest.w < 760 ? "Back" : back;
  if (button(paint, rest.cut_right(button_width(paint, label, "Esc"), 10), label, "Esc"))
    actions.emplace_back(action::LeaveHistory{});
  draw_tabs(paint, rest, shown, actions);
}

void draw_trouble(Paint& paint, Rect strip, const core::Error& error) {
  paint.text_in(Type::body, strip, Align::left, paint.theme().bad, core::describe(error));
}

}  // namespace

void draw_history_screen(Paint& paint, const History& history, std::string_view back, const Sheet* sheet,
                         const SheetView& view, Actions& actions) {
  const Theme& t = paint.theme();
  paint.glow(paint.screen(), t.felt_glow, t.felt_edge);
  Rect rest = paint.screen();
  const bool tight = rest.w < 1200 || rest.h < 680;
  draw_history_bar(paint, rest.cut_top(tight ? 46 : space::bar), history.room(), back, actions);
  rest = rest.inset(tight ? 14 : space::page, tight ? 14 : space::page);
  if (sheet != nullptr) return sheet->draw(paint, rest, view, actions);
  if (history.trouble()) draw_trouble(paint, rest.cut_bottom(24), *history.trouble());
  draw_history_news(paint, rest, history.news(), actions);
  history.draw(paint, rest, view.settings, actions);
}

}  // namespace bogosity::ui
