#include "ui/review/screen.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "ui/review/controller.h"
#include "ui/widgets/button.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float narrow = 760;  // below it the narration shares its room with the panel
constexpr std::array<std::string_view, review_tabs> tab_names = {"Table", "Evening", "Got away", "Pictures", "What if"};
constexpr std::array<std::string_view, review_tabs> tab_hints = {
    "1: the table as it was at this step", "2: that evening in numbers", "3: the ones that got away",
    "4: pictures, to look at above and to keep", "5: what if it had gone otherwise?"};

void draw_heading(Painter& painter, Rect row, const ReviewModel& model) {
  const Theme& t = painter.theme();
  const bool low = row.h < 36;
  const TextStyle type = low ? TextStyle::name : TextStyle::heading;
  const std::string title = painter.fitted(type, model.title, row.w * 0.6F);
  const float width = painter.width(type, title);
  const float baseline = row.center().y + painter.fonts().cap_height(type) / 2;
  painter.text_on(type, {row.x, baseline}, t.ink, title);
  hint_at(painter, {row.x, row.y, width, row.h}, model.title);
  const TextStyle small = low ? TextStyle::small : TextStyle::body;
  const std::string facts = painter.fitted(small, model.facts, std::max(0.0F, row.w - width - 18));
  painter.text_on(small, {row.x + width + 16, baseline}, t.quiet, facts);
  if (facts != model.facts) hint_at(painter, {row.x + width + 16, row.y, row.w - width - 16, row.h}, model.facts);
}

// Where one stands: over the picture, which is laid out once and not at every step.
void draw_moment(Painter& painter, Rect area, const charts::Scale& scale, int turn) {
  const float x = area.x + scale.x(turn);
  const float top = area.y + scale.plot.y;
  for (float y = 0; y < scale.plot.h; y += 8) {
    painter.line({x, top + y}, {x, top + std::min(y + 4, scale.plot.h)}, painter.theme().ink.faded(0.8F), 1.5F);
  }
}

// The scores over time, or the picture that is chosen.
void draw_chart_above(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, area);
  const Rect inner = area.inset(area.h < 150 ? 6 : 12, area.h < 150 ? 4 : 10);
  ChartLook look;
  look.label = model.shows_picture() ? "picture" : "scores over time";
  look.titled = model.shows_picture() && inner.h > 190;
  look.focused = model.focus == ReviewFocus::chart;
  look.cursor = look.focused ? model.chart_cursor() : std::nullopt;
  const ChartAnswer answer = draw_chart(painter, inner, model.chart(), model.chart_plan(), look);
  charts::ChartSize room;
  room.w = inner.w;
  room.h = inner.h;
  room.titled = look.titled;
  room.measure = measure_with(painter);
  const charts::ChartLayout& plan = model.chart_plan().plan(model.chart(), room, static_cast<double>(painter.scale()));
  if (model.whole()) {
    const int turn = turn_at(model, model.step);
    for (const charts::Scale& scale : plan.scales) draw_moment(painter, inner, scale, turn);
  }
  if (!answer.clicked) return;
  if (const auto turn = charts::moment_of(model.chart(), *answer.clicked))
    queue(model, view, [turn = static_cast<int>(*turn)](ReviewModel& it) { go_to_turn(it, turn); });
}

// Small pictures of ten players, or who shouts at whom among them, want their room.
float share_above(const ReviewModel& model, float height) {
  if (height >= 660) return 0.40F;
  return model.shows_picture() ? 0.52F : 0.33F;
}

// What stands at the left end of the tabs where the narration is one of them.
void draw_turns_tab(Painter& painter, Rect& row, ReviewModel& model, const HistoryView& view) {
  const Rect place = row.cut_left(chip_width(painter, "Turns"), 6);
  if (chip(painter, place, "Turns", {}, model.turns)) queue(model, view, [](ReviewModel& it) { it.turns = true; });
  hint_at(painter, place, "0: the evening line by line");
}

// What does not fit steps closer together.
Rect draw_tabs(Painter& painter, Rect area, ReviewModel& model, bool with_turns, const HistoryView& view) {
  Rect row = area.cut_top(space::button, 8);
  if (with_turns) draw_turns_tab(painter, row, model, view);
  float wanted = 0;
  for (const std::string_view name : tab_names) wanted += chip_width(painter, name) + 6;
  const float spare = std::min(0.0F, (row.w - wanted + 6) / static_cast<float>(review_tabs));
  for (int i = 0; i < review_tabs; ++i) {
    const std::string_view name = tab_names[static_cast<std::size_t>(i)];
    const Rect place = row.cut_left(chip_width(painter, name) + spare, 6);
    const bool chosen = static_cast<int>(model.tab) == i && !(with_turns && model.turns);
    if (chip(painter, place, name, {}, chosen))
      queue(model, view, [i](ReviewModel& it) { choose_tab(it, static_cast<ReviewTab>(i)); });
    hint_at(painter, place, std::string(tab_hints[static_cast<std::size_t>(i)]));
  }
  const float note = button_width(painter, "Note", "A");
  if (with_turns && row.w >= note && entry_for_note(model, model.step) != nullptr) {
    if (button(painter, row.cut_right(note), "Note", "A")) queue(model, view, begin_note);
  }
  return area;
}

void draw_panel_of_tab(Painter& painter, Rect room, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, room);
  if (model.focus == ReviewFocus::panel) painter.outline(room, painter.theme().accent, space::radius, 2);
  const Rect inner = room.inset(14, room.h < 240 ? 8 : 12);
  switch (model.tab) {
    case ReviewTab::table:
      return draw_review_table(painter, inner, model);
    case ReviewTab::session:
      return draw_review_session(painter, inner, model);
    case ReviewTab::undetected:
      return draw_review_undetected(painter, inner, model, view);
    case ReviewTab::pictures:
      return draw_review_pictures(painter, inner, model, view);
    case ReviewTab::what_if:
      return draw_review_what_if(painter, inner, model, view);
  }
}

// Narration and panel beside each other, or where there is no room for that one at a time.
void draw_below(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  if (area.w < narrow) {
    const Rect room = draw_tabs(painter, area, model, true, view);
    return model.turns ? draw_review_narration(painter, room, model, view)
                       : draw_panel_of_tab(painter, room, model, view);
  }
  const Rect beside = area.cut_right(std::clamp(area.w * 0.46F, 400.0F, 640.0F), space::gap);
  draw_panel_of_tab(painter, draw_tabs(painter, beside, model, false, view), model, view);
  draw_review_narration(painter, area, model, view);
}

void draw_whole(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  const bool low = area.h < 560;
  const float gap = low ? 8 : space::gap;
  draw_heading(painter, area.cut_top(low ? 26 : 40, low ? 4 : 10), model);
  const float rest = area.h - 2 * (space::button + gap);
  // In the lowest windows the narration has the room; the scores are among the pictures as well.
  constexpr float least_chart = 116;
  const float above = std::clamp(rest * share_above(model, rest), 96.0F, 440.0F);
  if (above >= least_chart || model.shows_picture()) draw_chart_above(painter, area.cut_top(above, gap), model, view);
  draw_review_controls(painter, area.cut_top(space::button, low ? 6 : 10), model, view);
  draw_review_jumps(painter, area.cut_top(space::button, gap), model, view);
  draw_below(painter, area, model, view);
}

}  // namespace

void draw_review(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  if (model.trouble) {
    draw_panel(painter, area);
    draw_sentence(painter, area.inset(24, 22), refusal_in_words(*model.trouble));
    return;
  }
  if (model.whole()) return draw_whole(painter, area, model, view);
  draw_heading(painter, area.cut_top(40, 10), model);
  if (!model.totals) {
    draw_chart_above(painter, area.cut_top(std::clamp(area.h * 0.42F, 96.0F, 360.0F), space::gap), model, view);
  }
  draw_review_results(painter, area, model, view);
}

void draw_scrolled(Painter& painter, Rect room, ReviewModel& model, const std::function<float(Rect)>& draw) {
  ScrollArea panel(painter, "the panel", room, model.panel_scroll);
  panel.set_height(draw(panel.inside()));
}

void draw_arrow(Painter& painter, Point center, float size, int way, bool to_end, Color color) {
  const float half = size / 2;
  const auto w = static_cast<float>(way);
  const float shift = to_end ? -w * 2 : 0;
  // Clockwise, whichever way it points.
  std::array<Point, 3> corners = {{{center.x + shift + w * half, center.y},
                                   {center.x + shift - w * half, center.y + w * half},
                                   {center.x + shift - w * half, center.y - w * half}}};
  painter.convex(corners, color);
  if (to_end) painter.fill({center.x + w * (half + 1) - 1.5F, center.y - half, 3, size}, color, 1);
}

// The row of the slider, and the row of jumps.

namespace {

using core::MomentKind;

struct StepButton {
  std::string_view label;
  std::string_view key;
  std::string_view hint;
  int way;
  bool to_end;
};

bool step_button(Painter& painter, Rect place, const StepButton& what, bool can) {
  const Theme& t = painter.theme();
  const Press press = can ? painter.press(what.label, place) : Press{};
  painter.fill(place, press.hovered ? t.raised_hover : can ? t.raised : t.panel, 7);
  painter.outline(place, can ? t.raised_line : t.panel_line, 7);
  const Color ink = can ? t.ink : t.faint;
  const bool keyed = !what.key.empty() && place.w >= 64;
  const float middle = keyed ? place.center().x - 14 : place.center().x;
  draw_arrow(painter, {middle, place.center().y}, 13, what.way, what.to_end, ink);
  if (keyed) {
    draw_key(painter, {middle + 16, place.center().y - key_height / 2}, what.key, can ? t.quiet : t.faint,
             t.raised_line);
  }
  if (press.hovered) painter.tooltip(what.hint);
  return press.clicked;
}

// Two bars or a triangle.
void draw_play(Painter& painter, Rect place, ReviewModel& model, const HistoryView& view) {
  const Theme& t = painter.theme();
  const bool plays = model.next_step > 0;
  const Press press = painter.press(plays ? "Stop" : "Play", place);
  painter.fill(place, plays ? t.accent : press.hovered ? t.raised_hover : t.raised, 7);
  painter.outline(place, plays ? t.accent : t.raised_line, 7);
  const Color ink = plays ? t.accent_ink : t.ink;
  const Point c = place.center();
  if (plays) {
    painter.fill({c.x - 6, c.y - 7, 4, 14}, ink, 1);
    painter.fill({c.x + 2, c.y - 7, 4, 14}, ink, 1);
  } else {
    // Outlined: the filled one beside it goes a single step.
    const std::array<Point, 3> corners = {{{c.x - 5, c.y - 7}, {c.x + 7, c.y}, {c.x - 5, c.y + 7}}};
    painter.polyline(corners, true, ink, 2);
  }
  if (press.hovered) painter.tooltip(plays ? "Space: stop here" : "Space: play through, step by step");
  if (press.clicked) queue(model, view, [](ReviewModel& it, const HistoryView& now) { play_or_stop(it, now.now); });
}

void draw_slider(Painter& painter, Rect room, ReviewModel& model, const HistoryView& view) {
  const Theme& t = painter.theme();
  constexpr float knob = 10;
  const Rect track{room.x + knob, room.center().y - 4, std::max(1.0F, room.w - 2 * knob), 8};
  const auto last = static_cast<float>(std::max<std::size_t>(model.last(), 1));
  const float share = static_cast<float>(model.step) / last;
  const Press press = painter.press("slider", room);
  painter.fill(track, t.raised, 4);
  painter.fill({track.x, track.y, track.w * share, track.h}, t.accent, 4);
  const Point center{track.x + track.w * share, track.y + 4};
  painter.disc(center, press.held || press.hovered ? knob + 1 : knob, t.ink);
  painter.disc(center, 3, t.felt);
  const float at = std::clamp((painter.mouse().x - track.x) / track.w, 0.0F, 1.0F);
  const auto wanted = std::min(static_cast<int>(std::lround(at * last)), static_cast<int>(model.last()));
  if (press.held && wanted != static_cast<int>(model.step))
    queue(model, view, [wanted](ReviewModel& it) { go_to_step(it, static_cast<std::size_t>(wanted)); });
  if (!press.hovered || press.held || wanted == 0) return;
  const int turn = turn_at(model, static_cast<std::size_t>(wanted));
  if (turn > 0) painter.tooltip("turn " + std::to_string(turn));
}

// Back at the left end, its word and on in the rest.
void draw_jump(Painter& painter, Rect place, ReviewModel& model, MomentKind kind, bool keyed, const HistoryView& view) {
  const Theme& t = painter.theme();
  const bool before = step_of_jump(model, kind, false).has_value();
  const bool after = step_of_jump(model, kind, true).has_value();
  const std::string name(moment_name(kind).words);
  const Rect back{place.x, place.y, place.w < 120 ? 34.0F : 40.0F, place.h};
  const Rect on{back.right(), place.y, place.w - back.w, place.h};
  const Press previous = before ? painter.press("previous " + name, back) : Press{};
  const Press next = after ? painter.press("next " + name, on) : Press{};
  painter.fill(place, before || after ? t.raised : t.panel, 7);
  if (previous.hovered) painter.fill(back, t.raised_hover, 7);
  if (next.hovered) painter.fill(on, t.raised_hover, 7);
  painter.outline(place, before || after ? t.raised_line : t.panel_line, 7);
  draw_arrow(painter, {back.center().x, back.center().y}, 10, -1, false, before ? t.ink : t.faint);
  painter.line({back.right(), place.y + 9}, {back.right(), place.bottom() - 9}, t.raised_line);
  // Where room is scarce the word alone leads on.
  const bool tight = place.w < 120;
  Rect words = on.inset(tight ? 6 : 8, 0);
  if (!tight) {
    draw_arrow(painter, {words.right() - 5, words.center().y}, 10, 1, false, after ? t.ink : t.faint);
    words.w -= 16;
  }
  const std::string_view key = moment_name(kind).letter;
  if (keyed) {
    const float width = key_width(painter, key);
    draw_key(painter, {words.right() - width, words.center().y - key_height / 2}, key, after ? t.quiet : t.faint,
             t.raised_line);
    words.w -= width + 6;
  }
  painter.text_in(TextStyle::body, words, Align::left, after ? t.ink : t.faint,
                  painter.fitted(TextStyle::body, moment_name(kind).label, words.w));
  if (previous.hovered) painter.tooltip("Shift " + std::string(key) + ": the " + name + " before");
  if (next.hovered) painter.tooltip(std::string(key) + ": the next " + name);
  if (previous.clicked || next.clicked)
    queue(model, view, [kind, forward = next.clicked](ReviewModel& it) { jump(it, kind, forward); });
}

}  // namespace

void draw_review_controls(Painter& painter, Rect row, ReviewModel& model, const HistoryView& view) {
  const bool tight = row.w < 700;
  const float end = tight ? 44 : 54;
  const float step = tight ? 44 : 72;
  const bool can_back = model.step > 0;
  const bool can_on = model.step < model.last();
  constexpr StepButton first{"first", {}, "Home: before the first turn", -1, true};
  constexpr StepButton last{"last", {}, "End: as it ended", 1, true};
  constexpr StepButton back{"previous step", "\u2190", "Left: a step back; Page Up: ten", -1, false};
  constexpr StepButton on{"next step", "\u2192", "Right: a step on; Page Down: ten", 1, false};
  const auto go = [&](std::size_t to) { queue(model, view, [to](ReviewModel& it) { go_to_step(it, to); }); };
  if (step_button(painter, row.cut_left(end, 8), first, can_back)) go(0);
  if (step_button(painter, row.cut_left(step, 12), back, can_back)) go(model.step - 1);
  draw_play(painter, row.cut_right(end, 8), model, view);
  if (step_button(painter, row.cut_right(end, 8), last, can_on)) go(model.last());
  if (step_button(painter, row.cut_right(step, 12), on, can_on)) go(model.step + 1);
  // By turns, as the list beside it counts: a turn may have several lines.
  const int turn = turn_at(model, model.step);
  const std::string where = turn == 0 ? std::string("the start") : fmt::format("turn {} of {}", turn, last_turn(model));
  const float width = painter.width(TextStyle::small, fmt::format("turn {} of {}", last_turn(model), last_turn(model)));
  painter.text_in(TextStyle::small, row.cut_right(width, 10), Align::right, painter.theme().quiet, where);
  draw_slider(painter, row, model, view);
}

void draw_review_jumps(Painter& painter, Rect row, ReviewModel& model, const HistoryView& view) {
  constexpr float gap = 8;
  constexpr auto count = static_cast<float>(core::moment_kinds);
  const float width = (row.w - gap * (count - 1)) / count;
  for (std::size_t i = 0; i < core::moment_kinds; ++i) {
    draw_jump(painter, row.cut_left(width, gap), model, static_cast<MomentKind>(i), width >= 160, view);
  }
}

}  // namespace bogosity::ui
