#include "ui/screens/stack_panel.h"

#include "ui/utf8.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/die.h"

namespace bogosity::ui {
namespace {

void draw_top_card(Paint& paint, Rect column, const TableModel& model) {
  const Theme& t = paint.theme();
  paint.caption(column.cut_top(16, 10).top_left(), t.quiet, "TOP OF THE STACK");
  const float width = std::min(column.w - 10, (column.h - 10) / card_ratio);
  const Rect card{column.x, column.y, width, width * card_ratio};
  if (model.view.top.empty) {
    draw_no_card(paint, card);
    paint.text_in(Type::small, card.inset(8, 0), Align::center, t.quiet, "no card yet");
    return;
  }
  const int under = std::min(model.view.stack - 1, 2);
  for (int i = under; i > 0; --i) {
    const float shift = 5.0F * static_cast<float>(i);
    paint.fill(card.moved(shift, shift), i == 2 ? mixed(t.card_under, t.panel, 0.25F) : t.card_under, width * 0.06F);
    paint.outline(card.moved(shift, shift), mixed(t.card_under, t.panel, 0.45F), width * 0.06F);
  }
  draw_card(paint, card, model.view.top.card);
}

void draw_dice(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  constexpr float gap = 11;
  const float size = std::min({(area.w - 5 * gap) / 6, (area.h - gap) / 2, 150.0F});
  area = {area.x, area.y + std::max(0.0F, (area.h - 2 * size - gap) / 2), area.w, area.h};
  const auto roll = model.typed.roll ? model.typed.roll : model.view.roll;
  for (int row = 0; row < 2; ++row) {
    for (int pips = 1; pips <= 6; ++pips) {
      const Rect die{area.x + static_cast<float>(pips - 1) * (size + gap),
                     area.y + static_cast<float>(row) * (size + gap), size, size};
      const bool chosen = roll && (*roll)[static_cast<std::size_t>(row)] == pips;
      const std::string label = std::string(row == 0 ? "first" : "second") + " die " + std::to_string(pips);
      const Press press = paint.press(label, die);
      draw_die(paint, die, pips, chosen, press.hovered);
      if (press.clicked) actions.emplace_back(action::Type{std::to_string(pips)});
    }
  }
}

void draw_shout(Paint& paint, Rect rect, const TableModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  const std::string& accused = model.view.accusable;
  const bool open = !accused.empty() && model.open;
  const Press press = open ? paint.press("You\u2019re Bogus!", rect) : Press{};
  if (press.clicked) actions.emplace_back(action::Shout{});
  paint.fill(rect, !open ? t.raised : press.hovered ? t.shout_hover : t.shout, space::radius);
  const Color ink = open ? t.shout_ink : t.quiet;
  const std::string_view word = "YOU\u2019RE BOGUS!";
  const std::string about = open ? "at " + accused + ", while the dice roll" : "nobody to shout at";
  const bool roomy = rect.h >= 52 && rect.w >= paint.width(Type::shout, word) + 140;
  const Type type = roomy ? Type::shout : Type::score_small;
  const float key = open ? key_width(paint, "B") + 14 : 0;
  const float word_width = paint.width(type, word);
  const float about_room = rect.w - 36 - word_width - 16 - key;
  const bool all_fits = paint.width(Type::body, about) <= about_room;
  const std::string brief = open ? "at " + accused : std::string();
  const std::string said =
      about_room > 40 ? paint.fitted(Type::body, all_fits ? about : brief, about_room) : std::string();
  const float total = word_width + (said.empty() ? 0 : 16 + paint.width(Type::body, said)) + key;
  float x = rect.center().x - total / 2;
  paint.text_in(type, {x, rect.y, word_width + 4, rect.h}, Align::left, ink, word);
  x += word_width + 16;
  if (!said.empty()) {
    paint.text_in(Type::body, {x, rect.y, about_room, rect.h}, Align::left, ink.faded(open ? 0.92F : 1), said);
    x += paint.width(Type::body, said) + 14;
  }
  if (open) draw_key(paint, {x, rect.center().y - key_height / 2}, "B", ink, ink.faded(0.6F));
}

// Dice that left the table or were touched: the words for it go into the line, what they showed is typed.
void draw_mishaps(Paint& paint, Rect line, const TableModel& model, Actions& actions) {
  (void)model;
  const float touched = chip_width(paint, "Touched");
  const float off = chip_width(paint, "Off the table");
  const Rect second = line.cut_right(touched, 8);
  if (chip(paint, second, "Touched")) actions.emplace_back(action::Word{"grab:"});
  const Rect first = line.cut_right(off);
  if (chip(paint, first, "Off the table")) actions.emplace_back(action::Word{"off:"});
}

}  // namespace

void draw_stack_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  draw_panel(paint, area);
  const float pad = area.h < 270 ? 14 : 24;
  Rect inner = area.inset(pad + 2, pad - 4);
  const float card_width = std::min((inner.h - 36) / card_ratio, inner.w * 0.26F);
  Rect column =
      inner.cut_left(std::max(card_width + 10, paint.caption_width("TOP OF THE STACK")), area.w < 620 ? 18 : 40);
  draw_top_card(paint, column, model);

  const float shout_height = area.h < 270 ? 48 : 62;
  draw_shout(paint, inner.cut_bottom(shout_height, 14), model, actions);
  const bool narrow = inner.w < 400;
  Rect head = inner.cut_top(16, 10);
  const Rect chips{head.x, head.y - 6, head.w, 30};
  const float chips_width = narrow ? 0 : chip_width(paint, "Touched") + chip_width(paint, "Off the table") + 24;
  if (!narrow) draw_mishaps(paint, chips, model, actions);
  const std::string who = model.view.finished ? "NOBODY ROLLS ANY MORE" : in_capitals(model.view.to_play) + " ROLLS";
  paint.caption(head.top_left(), paint.theme().quiet, who, head.w - chips_width);
  if (!narrow) inner.cut_top(8);
  draw_dice(paint, inner, model, actions);
}

}  // namespace bogosity::ui
