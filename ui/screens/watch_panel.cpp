#include "ui/screens/watch_panel.h"

#include <algorithm>

#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/die.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::Tone;

// What is said, below the line of who writes: what waits, what was just done, what was typed before it was lost.
Sentence second_line(const TableModel& model) {
  if (!model.waiting.empty()) return said(model.waiting, Tone::plain);
  if (model.notice_is_trouble) return model.notice;
  if (!model.entry->text().empty()) {
    return {{Tone::quiet, "Your line is kept here: "}, {Tone::plain, model.entry->text()}};
  }
  return said(model.watch->way_on, Tone::quiet);
}

void draw_roll(Paint& paint, Rect row, const TableModel& model) {
  if (!model.view.roll) return;
  for (const int pips : *model.view.roll) {
    if (pips >= 1 && pips <= 6) draw_die(paint, row.cut_left(row.h, 12), pips, false, false);
  }
}

}  // namespace

void draw_watch_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  paint.fill(area, t.panel, space::radius);
  paint.outline(area, t.panel_line, space::radius);
  Rect inner = area.inset(area.w < 560 ? 14 : 18, area.h < 105 ? 8 : 12);
  const std::string& label = model.watch->button;
  const std::string_view key = area.w < 560 ? "" : "Ctrl O";
  const float width = button_width(paint, label, key) + 6;
  Rect column = inner.cut_right(width, 16);
  const Rect press{column.x, column.center().y - space::button / 2, column.w, space::button};
  if (button(paint, press, label, key, ButtonLook::primary)) actions.emplace_back(action::TakeOver{});
  const SentenceStyle lead{Type::strong, Type::strong, 1.12F, t.ink, 2, true};
  inner.cut_top(draw_sentence(paint, inner, said(model.watch->words), lead), 3);
  const float row = paint.line_height(Type::body) * 1.1F;
  const SentenceStyle small{Type::body, Type::strong, 1.1F, {}, std::max(1, static_cast<int>((inner.h + 3) / row)),
                            true};
  draw_sentence(paint, inner, second_line(model), small);
}

void draw_watched_middle(Paint& paint, Rect area, const TableModel& model) {
  const Theme& t = paint.theme();
  draw_panel(paint, area);
  Rect inner = area.inset(18, 16);
  const float width = std::min({inner.w * 0.42F, (inner.h - 26) / card_ratio, 260.0F});
  Rect left = inner.cut_left(width, 24);
  paint.caption(left.cut_top(16, 10).top_left(), t.quiet, "TOP OF THE STACK", left.w);
  const Rect card{left.x, left.y, width, width * card_ratio};
  if (model.view.top.empty) {
    draw_no_card(paint, card);
    paint.text_in(Type::small, card.inset(6, 0), Align::center, t.quiet, "no card");
  } else {
    draw_card(paint, card, model.view.top.card);
  }
  const SentenceStyle style{Type::lead, Type::lead_strong, 1.2F, {}, 6, true};
  if (!model.view.to_play.empty()) {
    paint.caption(inner.cut_top(16, 8).top_left(), t.quiet, "NOW", inner.w);
    const Sentence now = {{Tone::strong, model.view.to_play}, {Tone::plain, " has the dice."}};
    inner.cut_top(draw_sentence(paint, inner, now, style), 14);
    if (model.view.roll && inner.h >= 200) draw_roll(paint, inner.cut_top(56, 20), model);
  }
  if (model.log_size == 0 || inner.h < 80) return;
  paint.caption(inner.cut_top(16, 8).top_left(), t.quiet, "LAST", inner.w);
  draw_sentence(paint, inner, model.log_line(model.log_size - 1), style);
}

}  // namespace bogosity::ui
