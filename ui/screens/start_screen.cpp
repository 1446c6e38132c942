#include "ui/screens/start_screen.h"

#include "ui/screens/header_bar.h"
#include "ui/screens/session_list.h"
#include "ui/screens/start_form.h"

namespace bogosity::ui {

void draw_start_screen(Paint& paint, const StartModel& model, const Sheet* sheet, const SheetView& view,
                       Actions& actions) {
  const Theme& t = paint.theme();
  paint.glow(paint.screen(), t.felt_glow, t.felt_edge);
  Rect rest = paint.screen();
  const bool tight = rest.w < 1200 || rest.h < 680;
  const Rect bar = rest.cut_top(tight ? 46 : space::bar);
  const float x = draw_bar_ground(paint, bar);
  paint.text_in(Type::body, {x, bar.y, bar.right() - x - 20, bar.h}, Align::left, t.quiet,
                "a referee that sees everything and says nothing until asked");
  rest = rest.inset(tight ? 14 : space::page, tight ? 14 : space::page);
  if (sheet != nullptr) return sheet->draw(paint, rest, view, actions);
  // On a large window the two panels stay together in the middle.
  const float width = std::min(rest.w, 1500.0F);
  const float height = std::min(rest.h, 640.0F);
  Rect middle{rest.center().x - width / 2, rest.y + (rest.h - height) * 0.3F, width, height};
  const Rect list = middle.cut_right(std::clamp(middle.w * 0.4F, 320.0F, 560.0F), tight ? 14 : space::page);
  draw_start_form(paint, middle, model, actions);
  draw_session_list(paint, list, model, actions);
}

}  // namespace bogosity::ui
