// What if: what can be supposed at this step, and once something is, the whole chain of what would have come of it.
#include "ui/screens/review_parts.h"
#include "ui/screens/sheet_parts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/edit_field.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::Tone;

SentenceStyle what_if_style() {
  SentenceStyle style;
  style.links = true;
  return style;
}

float draw_answer(Paint& paint, Rect room, const WhatIf& what_if) {
  float height = draw_sentence(paint, room, said(what_if.asked, Tone::strong)) + 8;
  if (what_if.pending) {
    return height + draw_sentence(paint, {room.x, room.y + height, room.w, 60},
                                  said("A long evening: it is being played again\u2026", Tone::quiet));
  }
  for (const core::Sentence& each : what_if.supposed->chain) {
    const Rect at{room.x + 14, room.y + height, room.w - 14, 400};
    paint.disc({room.x + 5, at.y + paint.line_height(Type::body) * 0.6F}, 2.5F, paint.theme().accent);
    height += draw_sentence(paint, at, with_minus_signs(each), what_if_style()) + 5;
  }
  height += 6;
  height += draw_sentence(paint, {room.x, room.y + height, room.w, 60},
                          said("Only supposed: the evening stays as it was, and nothing is written.", Tone::quiet));
  return height;
}

// A row as high as a target; the words may be long.
float draw_offer(Paint& paint, Rect room, const ReviewModel& model, std::size_t which, Actions& actions) {
  const Theme& t = paint.theme();
  const Supposition& offer = model.what_if.offers[which];
  const core::Sentence words = said(offer.label);
  const float words_height = sentence_height(paint, room.w - 24, words);
  const float height = std::max(space::button, words_height + 16);
  const Rect row{room.x, room.y, room.w, height};
  const RowId id("offer", static_cast<int>(which));
  const Press press = paint.press("suppose " + std::to_string(which), row);
  const bool chosen = model.focus == ReviewFocus::panel && which == model.what_if.at;
  paint.fill(row, press.hovered ? t.raised_hover : t.raised, 7);
  paint.outline(row, chosen ? t.accent : t.raised_line, 7, chosen ? 2 : 1);
  draw_sentence(paint, {row.x + 12, row.center().y - words_height / 2, row.w - 24, words_height}, words);
  if (press.clicked) actions.emplace_back(review_click(offer.what, offer.which, offer.word));
  return height + 8;
}

float draw_field(Paint& paint, Rect room, const ReviewModel& model, Actions& actions) {
  const WhatIf& what_if = model.what_if;
  Rect row{room.x, room.y, room.w, edit_field_height};
  Rect side = row;
  side.cut_top(20);
  const Rect go = side.cut_right(button_width(paint, "See", "Enter"), 8);
  if (button(paint, go, "See", "Enter", ButtonLook::primary))
    actions.emplace_back(review_click(review_change, what_if.changing, "enter"));
  EditField look;
  look.label = "IF IT HAD BEEN";
  look.focused = model.focus == ReviewFocus::supposed;
  look.error = what_if.error ? &*what_if.error : nullptr;
  const auto caret = edit_field(paint, {row.x, row.y, side.w, row.h}, what_if.text, look);
  if (caret) actions.emplace_back(review_click(review_caret, static_cast<int>(*caret), "supposed"));
  return edit_field_height + 10;
}

float draw_offers(Paint& paint, Rect room, const ReviewModel& model, Actions& actions) {
  const WhatIf& what_if = model.what_if;
  float height = 0;
  const auto rest = [&] { return Rect{room.x, room.y + height, room.w, 1000}; };
  if (what_if.changing >= 0) height += draw_field(paint, rest(), model, actions);
  if (what_if.error) height += draw_sentence(paint, rest(), refusal_in_words(*what_if.error)) + 10;
  if (what_if.offers.empty()) {
    return height + draw_sentence(paint, rest(), said("Step to a line: what if it had gone otherwise?", Tone::quiet));
  }
  for (std::size_t i = 0; i < what_if.offers.size(); ++i) height += draw_offer(paint, rest(), model, i, actions);
  return height + draw_sentence(paint, rest(), said("Worked out on a copy that leaves no trace.", Tone::quiet));
}

}  // namespace

void draw_review_what_if(Paint& paint, Rect room, ReviewModel& model, Actions& actions) {
  const bool asked = model.what_if.supposed || model.what_if.pending;
  if (asked) {
    Rect foot = room.cut_bottom(space::button, 8);
    if (button(paint, foot.cut_left(std::min(foot.w, button_width(paint, "Back to how it was", "Esc"))),
               "Back to how it was", "Esc"))
      actions.emplace_back(review_click(review_as_it_was));
  }
  draw_scrolled(paint, room, model, actions, [&](Rect inner) {
    if (asked) return draw_answer(paint, inner, model.what_if);
    return draw_offers(paint, inner, model, actions);
  });
}

}  // namespace bogosity::ui
