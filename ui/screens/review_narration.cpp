// The evening line by line in sentences: the one at hand marked, what was put right struck through, notes below. Rows
// are of different heights, so those in sight are laid out from the first one on, and no others.
#include <cmath>

#include "ui/review_moves.h"
#include "ui/screens/review_parts.h"
#include "ui/screens/sheet_parts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_bar.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_field.h"

namespace bogosity::ui {
namespace {

constexpr float pad_y = 9;
constexpr float least_row = 40;
constexpr float least_words = 300;  // beside the points, which are told among them as well

struct RowPlan {
  float number = 40;
  float points = 0;
  float words = 0;
};

SentenceStyle style_of_words() {
  SentenceStyle style;
  style.links = true;
  style.leading = 1.15F;
  return style;
}

SentenceStyle style_below() {
  SentenceStyle style;
  style.plain = Type::small;
  style.strong = Type::small_strong;
  style.leading = 1.15F;
  return style;
}

float one_line_width(const Paint& paint, const core::Sentence& sentence) {
  float width = 0;
  for (const core::Span& each : sentence) width += paint.width(Type::strong, each.text);
  return width;
}

RowPlan plan_row(const Paint& paint, const NarrationRow& row, float width) {
  RowPlan plan;
  const float inner = width - 24 - plan.number;
  plan.points = row.points.empty() ? 0 : one_line_width(paint, row.points) + 4;
  if (inner - plan.points - 14 < least_words) plan.points = 0;
  plan.words = inner - (plan.points > 0 ? plan.points + 14 : 0);
  return plan;
}

float height_of(Paint& paint, const NarrationRow& row, float width) {
  const RowPlan plan = plan_row(paint, row, width);
  float height = 2 * pad_y + sentence_height(paint, plan.words, row.told, style_of_words());
  for (const auto& each : row.below) height += sentence_height(paint, plan.words, each, style_below()) + 3;
  return std::max(least_row, height);
}

void draw_row(Paint& paint, Rect place, const NarrationRow& row, bool at_hand) {
  const Theme& t = paint.theme();
  if (at_hand || paint.hovered(place)) paint.fill(place, at_hand ? t.raised : t.raised.faded(0.4F));
  if (at_hand) paint.fill({place.x, place.y, 4, place.h}, t.accent);
  paint.line({place.x, place.bottom()}, {place.right(), place.bottom()}, t.rule);
  const RowPlan plan = plan_row(paint, row, place.w);
  const float y = place.y + pad_y;
  const float line = paint.line_height(Type::body) * 1.15F;
  paint.text_in(Type::body, {place.x + 12, y, plan.number - 10, line}, Align::left, at_hand ? t.ink : t.quiet,
                row.number);
  Rect words{place.x + 12 + plan.number, y, plan.words, place.h};
  words.cut_top(draw_sentence(paint, words, row.told, style_of_words()));
  if (plan.points > 0) draw_sentence(paint, {place.right() - 12 - plan.points, y, plan.points, line}, row.points);
  for (const auto& each : row.below) {
    words.cut_top(3);
    words.cut_top(draw_sentence(paint, words, each, style_below()));
  }
}

// With it the last rows fill the room.
std::size_t last_first_row(Paint& paint, Rect area, ReviewModel& model) {
  float height = 0;
  for (std::size_t at = model.last();; --at) {
    height += height_of(paint, row_at(model, at), area.w);
    if (height > area.h) return std::min(at + 1, model.last());
    if (at == 0) return 0;
  }
}

// The first row in sight, so that the one at hand is.
std::size_t first_row(Paint& paint, Rect area, ReviewModel& model) {
  const std::size_t first = std::min(model.first, last_first_row(paint, area, model));
  if (!model.reveal) return first;
  if (model.step <= first) return model.step == 0 ? 0 : model.step - 1;
  // As many of those before it as leave room for it and for one below.
  float height = 0;
  const std::size_t below = std::min(model.step + 1, model.last());
  for (std::size_t at = below;; --at) {
    height += height_of(paint, row_at(model, at), area.w);
    if (height > area.h && at < model.step) return std::max(first, at + 1);
    if (at == first || at == 0) return first;
  }
}

void draw_note_editor(Paint& paint, Rect area, const ReviewModel& model, Actions& actions) {
  if (model.refused) {
    draw_sentence(paint, area.cut_bottom(22), refusal_in_words(*model.refused), style_below());
  }
  Rect row = area;
  if (button(paint, row.cut_right(button_width(paint, "Keep"), 8), "Keep", {}, ButtonLook::primary))
    actions.emplace_back(review_click(review_keep_note));
  if (button(paint, row.cut_right(button_width(paint, "Leave it"), 8), "Leave it"))
    actions.emplace_back(review_click(review_drop_note));
  const auto caret = text_field(paint, row, "NOTE", model.note, true, "a note at this line; empty takes it away");
  if (caret) actions.emplace_back(review_click(review_caret, static_cast<int>(*caret), "note"));
}

void draw_foot(Paint& paint, Rect foot, const ReviewModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  const bool has_note = !notes_at(model, model.step).empty();
  const std::string_view label = has_note ? "Change the note" : "Add a note";
  const ButtonLook look = entry_for_note(model, model.step) == nullptr ? ButtonLook::disabled : ButtonLook::plain;
  const Rect place = foot.cut_left(std::min(foot.w, button_width(paint, label, "A") + 4), 12);
  if (button(paint, place, label, "A", look)) actions.emplace_back(review_click(review_note));
  paint.text_in(Type::small, foot, Align::left, t.quiet, paint.fitted(Type::small, model.said, foot.w));
}

// Gives back how many there was room for.
std::size_t draw_rows(Paint& paint, Rect inner, std::size_t first, ReviewModel& model, Actions& actions) {
  std::size_t shown = 0;
  Rect rest = inner;
  for (std::size_t step = first; step <= model.last() && rest.h > 1; ++step, ++shown) {
    const RowId id("narration", static_cast<int>(step));
    const NarrationRow& row = row_at(model, step);
    const float height = height_of(paint, row, inner.w);
    const Rect place{rest.x, rest.y, rest.w, height};
    draw_row(paint, place, row, step == model.step);
    // After the links in it: what is drawn first is pressed first.
    if (paint.press("step " + std::to_string(step), place).clicked)
      actions.emplace_back(review_click(review_go, static_cast<int>(step)));
    if (height > rest.h && shown > 0) --shown;
    rest.cut_top(height);
  }
  return shown;
}

}  // namespace

void draw_review_narration(Paint& paint, Rect area, ReviewModel& model, Actions& actions) {
  draw_panel(paint, area);
  const bool noting = model.focus == ReviewFocus::note;
  const bool low = area.h < 170;  // the button for notes stands with the tabs then
  Rect inner = area.inset(1, 4);
  if (noting || !low) {
    const Rect foot = inner.cut_bottom(noting && model.refused ? 72 : space::button, 6).inset(10, 0);
    if (noting) {
      draw_note_editor(paint, foot, model, actions);
    } else {
      draw_foot(paint, foot, model, actions);
    }
  }
  paint.line({inner.x, inner.bottom()}, {inner.right(), inner.bottom()}, paint.theme().panel_line);
  inner.w -= scroll_bar_width;
  const std::size_t first = first_row(paint, inner, model);
  if (first != model.first || model.reveal)
    actions.emplace_back(review_click(review_list_from, static_cast<int>(first)));
  const Clip clipped(paint, {inner.x, inner.y, inner.w + scroll_bar_width, inner.h});
  const float wheel = paint.wheel(inner);
  const std::size_t shown = draw_rows(paint, inner, first, model, actions);
  const Rect bar{inner.x, inner.y, inner.w + scroll_bar_width, inner.h};
  const auto wanted =
      scroll_bar(paint, "narration scroll", {bar.right() - scroll_bar_width, bar.y, scroll_bar_width, bar.h}, first,
                 std::max<std::size_t>(shown, 1), model.last() + 1);
  if (wanted && *wanted != first) actions.emplace_back(review_click(review_list_from, static_cast<int>(*wanted)));
  if (wheel == 0) return;
  const auto by = static_cast<int>(std::lround(-wheel * 3));
  const int most = static_cast<int>(model.last());
  actions.emplace_back(review_click(review_list_from, std::clamp(static_cast<int>(first) + by, 0, most)));
}

}  // namespace bogosity::ui
