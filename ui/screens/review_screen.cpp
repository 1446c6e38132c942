#include "ui/screens/review_screen.h"

#include <array>

#include "ui/review_moves.h"
#include "ui/screens/review_parts.h"
#include "ui/screens/sheet_parts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/drawing.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float narrow = 760;  // below it the narration shares its room with the panel
constexpr std::array<std::string_view, review_tabs> tab_names = {"Table", "Evening", "Got away", "Pictures", "What if"};
constexpr std::array<std::string_view, review_tabs> tab_hints = {
    "1: the table as it was at this step", "2: that evening in numbers", "3: the ones that got away",
    "4: pictures, to look at above and to keep", "5: what if it had gone otherwise?"};

void draw_heading(Paint& paint, Rect row, const ReviewModel& model) {
  const Theme& t = paint.theme();
  const bool low = row.h < 36;
  const Type type = low ? Type::name : Type::heading;
  const std::string title = paint.fitted(type, model.title, row.w * 0.6F);
  const float width = paint.width(type, title);
  const float baseline = row.center().y + paint.fonts().cap_height(type) / 2;
  paint.text_on(type, {row.x, baseline}, t.ink, title);
  hint_at(paint, {row.x, row.y, width, row.h}, model.title);
  const Type small = low ? Type::small : Type::body;
  const std::string facts = paint.fitted(small, model.facts, std::max(0.0F, row.w - width - 18));
  paint.text_on(small, {row.x + width + 16, baseline}, t.quiet, facts);
  if (facts != model.facts) hint_at(paint, {row.x + width + 16, row.y, row.w - width - 16, row.h}, model.facts);
}

// Where one stands: over the picture, which is laid out once and not at every step.
void draw_moment(Paint& paint, Rect area, const charts::Scale& scale, int turn) {
  const float x = area.x + scale.x(turn);
  const float top = area.y + scale.plot.y;
  for (float y = 0; y < scale.plot.h; y += 8) {
    paint.line({x, top + y}, {x, top + std::min(y + 4, scale.plot.h)}, paint.theme().ink.faded(0.8F), 1.5F);
  }
}

// The scores over time, or the picture that is chosen.
void draw_chart_above(Paint& paint, Rect area, ReviewModel& model, Actions& actions) {
  draw_panel(paint, area);
  const Rect inner = area.inset(area.h < 150 ? 6 : 12, area.h < 150 ? 4 : 10);
  ChartLook look;
  look.label = model.shows_picture() ? "picture" : "scores over time";
  look.titled = model.shows_picture() && inner.h > 190;
  look.focused = model.focus == ReviewFocus::chart;
  look.cursor = look.focused ? model.chart_cursor() : std::nullopt;
  const ChartAnswer answer = draw_chart(paint, inner, model.chart(), model.chart_plan(), look);
  charts::Room room;
  room.w = inner.w;
  room.h = inner.h;
  room.titled = look.titled;
  room.measure = measure_with(paint);
  const charts::Plan& plan = model.chart_plan().plan(model.chart(), room, static_cast<double>(paint.scale()));
  if (model.whole()) {
    const int turn = model.then ? model.then->turn : model.step == 0 ? 0 : model.evening.review->turn(model.step);
    for (const charts::Scale& scale : plan.scales) draw_moment(paint, inner, scale, turn);
  }
  if (!answer.clicked) return;
  if (const auto turn = charts::moment_of(model.chart(), *answer.clicked))
    actions.emplace_back(review_click(review_go_to_turn, static_cast<int>(*turn)));
}

// Small pictures of ten players, or who shouts at whom among them, want their room.
float share_above(const ReviewModel& model, float height) {
  if (height >= 660) return 0.40F;
  return model.shows_picture() ? 0.52F : 0.33F;
}

// What stands at the left end of the tabs where the narration is one of them.
void draw_turns_tab(Paint& paint, Rect& row, const ReviewModel& model, Actions& actions) {
  const Rect place = row.cut_left(chip_width(paint, "Turns"), 6);
  if (chip(paint, place, "Turns", {}, model.turns)) actions.emplace_back(review_click(review_turns));
  hint_at(paint, place, "0: the evening line by line");
}

// What does not fit steps closer together.
Rect draw_tabs(Paint& paint, Rect area, const ReviewModel& model, bool with_turns, Actions& actions) {
  Rect row = area.cut_top(space::button, 8);
  if (with_turns) draw_turns_tab(paint, row, model, actions);
  float wanted = 0;
  for (const std::string_view name : tab_names) wanted += chip_width(paint, name) + 6;
  const float spare = std::min(0.0F, (row.w - wanted + 6) / static_cast<float>(review_tabs));
  for (int i = 0; i < review_tabs; ++i) {
    const std::string_view name = tab_names[static_cast<std::size_t>(i)];
    const Rect place = row.cut_left(chip_width(paint, name) + spare, 6);
    const bool chosen = static_cast<int>(model.tab) == i && !(with_turns && model.turns);
    if (chip(paint, place, name, {}, chosen)) actions.emplace_back(review_click(review_tab, i));
    hint_at(paint, place, std::string(tab_hints[static_cast<std::size_t>(i)]));
  }
  const float note = button_width(paint, "Note", "A");
  if (with_turns && row.w >= note && entry_for_note(model, model.step) != nullptr) {
    if (button(paint, row.cut_right(note), "Note", "A")) actions.emplace_back(review_click(review_note));
  }
  return area;
}

void draw_panel_of_tab(Paint& paint, Rect room, ReviewModel& model, Actions& actions) {
  draw_panel(paint, room);
  if (model.focus == ReviewFocus::panel) paint.outline(room, paint.theme().accent, space::radius, 2);
  const Rect inner = room.inset(14, room.h < 240 ? 8 : 12);
  switch (model.tab) {
    case ReviewTab::table:
      return draw_review_table(paint, inner, model, actions);
    case ReviewTab::evening:
      return draw_review_evening(paint, inner, model, actions);
    case ReviewTab::got_away:
      return draw_review_got_away(paint, inner, model, actions);
    case ReviewTab::pictures:
      return draw_review_pictures(paint, inner, model, actions);
    case ReviewTab::what_if:
      return draw_review_what_if(paint, inner, model, actions);
  }
}

// Narration and panel beside each other, or where there is no room for that one at a time.
void draw_below(Paint& paint, Rect area, ReviewModel& model, Actions& actions) {
  if (area.w < narrow) {
    const Rect room = draw_tabs(paint, area, model, true, actions);
    return model.turns ? draw_review_narration(paint, room, model, actions)
                       : draw_panel_of_tab(paint, room, model, actions);
  }
  const Rect beside = area.cut_right(std::clamp(area.w * 0.46F, 400.0F, 640.0F), space::gap);
  draw_panel_of_tab(paint, draw_tabs(paint, beside, model, false, actions), model, actions);
  draw_review_narration(paint, area, model, actions);
}

void draw_whole(Paint& paint, Rect area, ReviewModel& model, Actions& actions) {
  const bool low = area.h < 560;
  const float gap = low ? 8 : space::gap;
  draw_heading(paint, area.cut_top(low ? 26 : 40, low ? 4 : 10), model);
  const float rest = area.h - 2 * (space::button + gap);
  // In the lowest windows the narration has the room; the scores are among the pictures as well.
  constexpr float least_chart = 116;
  const float above = std::clamp(rest * share_above(model, rest), 96.0F, 440.0F);
  if (above >= least_chart || model.shows_picture()) draw_chart_above(paint, area.cut_top(above, gap), model, actions);
  draw_review_controls(paint, area.cut_top(space::button, low ? 6 : 10), model, actions);
  draw_review_jumps(paint, area.cut_top(space::button, gap), model, actions);
  draw_below(paint, area, model, actions);
}

}  // namespace

void draw_review(Paint& paint, Rect area, ReviewModel& model, Actions& actions) {
  if (model.trouble) {
    draw_panel(paint, area);
    draw_sentence(paint, area.inset(24, 22), refusal_in_words(*model.trouble));
    return;
  }
  if (model.whole()) return draw_whole(paint, area, model, actions);
  draw_heading(paint, area.cut_top(40, 10), model);
  if (!model.totals) {
    draw_chart_above(paint, area.cut_top(std::clamp(area.h * 0.42F, 96.0F, 360.0F), space::gap), model, actions);
  }
  draw_review_results(paint, area, model, actions);
}

}  // namespace bogosity::ui
