// The row of the slider, and the row of jumps.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "ui/review_moves.h"
#include "ui/screens/review_parts.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

using core::MomentKind;

struct StepButton {
  std::string_view label;
  std::string_view key;
  std::string_view hint;
  int way;
  bool to_end;
};

bool step_button(Paint& paint, Rect place, const StepButton& what, bool can) {
  const Theme& t = paint.theme();
  const Press press = can ? paint.press(what.label, place) : Press{};
  paint.fill(place, press.hovered ? t.raised_hover : can ? t.raised : t.panel, 7);
  paint.outline(place, can ? t.raised_line : t.panel_line, 7);
  const Color ink = can ? t.ink : t.faint;
  const bool keyed = !what.key.empty() && place.w >= 64;
  const float middle = keyed ? place.center().x - 14 : place.center().x;
  draw_arrow(paint, {middle, place.center().y}, 13, what.way, what.to_end, ink);
  if (keyed) {
    draw_key(paint, {middle + 16, place.center().y - key_height / 2}, what.key, can ? t.quiet : t.faint, t.raised_line);
  }
  if (press.hovered) paint.hint(place, std::string(what.hint));
  return press.clicked;
}

// Two bars or a triangle.
void draw_play(Paint& paint, Rect place, const ReviewModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  const bool plays = model.next_step > 0;
  const Press press = paint.press(plays ? "Stop" : "Play", place);
  paint.fill(place, plays ? t.accent : press.hovered ? t.raised_hover : t.raised, 7);
  paint.outline(place, plays ? t.accent : t.raised_line, 7);
  const Color ink = plays ? t.accent_ink : t.ink;
  const Point c = place.center();
  if (plays) {
    paint.fill({c.x - 6, c.y - 7, 4, 14}, ink, 1);
    paint.fill({c.x + 2, c.y - 7, 4, 14}, ink, 1);
  } else {
    // Outlined: the filled one beside it goes a single step.
    const std::array<Point, 3> corners = {{{c.x - 5, c.y - 7}, {c.x + 7, c.y}, {c.x - 5, c.y + 7}}};
    paint.polyline(corners, true, ink, 2);
  }
  if (press.hovered) paint.hint(place, plays ? "Space: stop here" : "Space: play through, step by step");
  if (press.clicked) actions.emplace_back(review_click(review_play));
}

void draw_slider(Paint& paint, Rect room, const ReviewModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  constexpr float knob = 10;
  const Rect track{room.x + knob, room.center().y - 4, std::max(1.0F, room.w - 2 * knob), 8};
  const auto last = static_cast<float>(std::max<std::size_t>(model.last(), 1));
  const float share = static_cast<float>(model.step) / last;
  const Press press = paint.press("slider", room);
  paint.fill(track, t.raised, 4);
  paint.fill({track.x, track.y, track.w * share, track.h}, t.accent, 4);
  const Point center{track.x + track.w * share, track.y + 4};
  paint.disc(center, press.held || press.hovered ? knob + 1 : knob, t.ink);
  paint.disc(center, 3, t.felt);
  const float at = std::clamp((paint.mouse().x - track.x) / track.w, 0.0F, 1.0F);
  const auto wanted = std::min(static_cast<int>(std::lround(at * last)), static_cast<int>(model.last()));
  if (press.held && wanted != static_cast<int>(model.step)) actions.emplace_back(review_click(review_go, wanted));
  if (!press.hovered || press.held || wanted == 0) return;
  const int turn = turn_at(model, static_cast<std::size_t>(wanted));
  if (turn > 0) paint.hint({paint.mouse().x - 1, track.y - 6, 2, 20}, "turn " + std::to_string(turn));
}

std::string_view chip_word(MomentKind kind) {
  switch (kind) {
    case MomentKind::inquiry:
      return "Inquiry";
    case MomentKind::win:
      return "Win";
    case MomentKind::penalty:
      return "Penalty";
    case MomentKind::missed:
      return "Missed";
    case MomentKind::note:
      return "Note";
    case MomentKind::round:
      return "Round";
  }
  return "";
}

// Back at the left end, its word and on in the rest.
void draw_jump(Paint& paint, Rect place, const ReviewModel& model, MomentKind kind, bool keyed, Actions& actions) {
  const Theme& t = paint.theme();
  const bool before = step_of_jump(model, kind, false).has_value();
  const bool after = step_of_jump(model, kind, true).has_value();
  const std::string name(words_for(kind));
  const Rect back{place.x, place.y, place.w < 120 ? 34.0F : 40.0F, place.h};
  const Rect on{back.right(), place.y, place.w - back.w, place.h};
  const Press previous = before ? paint.press("previous " + name, back) : Press{};
  const Press next = after ? paint.press("next " + name, on) : Press{};
  paint.fill(place, before || after ? t.raised : t.panel, 7);
  if (previous.hovered) paint.fill(back, t.raised_hover, 7);
  if (next.hovered) paint.fill(on, t.raised_hover, 7);
  paint.outline(place, before || after ? t.raised_line : t.panel_line, 7);
  draw_arrow(paint, {back.center().x, back.center().y}, 10, -1, false, before ? t.ink : t.faint);
  paint.line({back.right(), place.y + 9}, {back.right(), place.bottom() - 9}, t.raised_line);
  // Where room is scarce the word alone leads on.
  const bool tight = place.w < 120;
  Rect words = on.inset(tight ? 6 : 8, 0);
  if (!tight) {
    draw_arrow(paint, {words.right() - 5, words.center().y}, 10, 1, false, after ? t.ink : t.faint);
    words.w -= 16;
  }
  const std::string_view key = letter_of(kind);
  if (keyed) {
    const float width = key_width(paint, key);
    draw_key(paint, {words.right() - width, words.center().y - key_height / 2}, key, after ? t.quiet : t.faint,
             t.raised_line);
    words.w -= width + 6;
  }
  paint.text_in(Type::body, words, Align::left, after ? t.ink : t.faint,
                paint.fitted(Type::body, chip_word(kind), words.w));
  if (previous.hovered) paint.hint(back, "Shift " + std::string(key) + ": the " + name + " before");
  if (next.hovered) paint.hint(on, std::string(key) + ": the next " + name);
  if (previous.clicked) actions.emplace_back(review_click(review_previous, static_cast<int>(kind)));
  if (next.clicked) actions.emplace_back(review_click(review_next, static_cast<int>(kind)));
}

}  // namespace

void draw_review_controls(Paint& paint, Rect row, ReviewModel& model, Actions& actions) {
  const bool tight = row.w < 700;
  const float end = tight ? 44 : 54;
  const float step = tight ? 44 : 72;
  const bool can_back = model.step > 0;
  const bool can_on = model.step < model.last();
  constexpr StepButton first{"first", {}, "Home: before the first turn", -1, true};
  constexpr StepButton last{"last", {}, "End: as it ended", 1, true};
  constexpr StepButton back{"previous step", "\u2190", "Left: a step back; Page Up: ten", -1, false};
  constexpr StepButton on{"next step", "\u2192", "Right: a step on; Page Down: ten", 1, false};
  const auto go = [&](std::size_t to) { actions.emplace_back(review_click(review_go, static_cast<int>(to))); };
  if (step_button(paint, row.cut_left(end, 8), first, can_back)) go(0);
  if (step_button(paint, row.cut_left(step, 12), back, can_back)) go(model.step - 1);
  draw_play(paint, row.cut_right(end, 8), model, actions);
  if (step_button(paint, row.cut_right(end, 8), last, can_on)) go(model.last());
  if (step_button(paint, row.cut_right(step, 12), on, can_on)) go(model.step + 1);
  // By turns, as the list beside it counts: a turn may have several lines.
  const int turn = turn_at(model, model.step);
  const std::string where = turn == 0 ? std::string("the start") : fmt::format("turn {} of {}", turn, last_turn(model));
  const float width = paint.width(Type::small, fmt::format("turn {} of {}", last_turn(model), last_turn(model)));
  paint.text_in(Type::small, row.cut_right(width, 10), Align::right, paint.theme().quiet, where);
  draw_slider(paint, row, model, actions);
}

void draw_review_jumps(Paint& paint, Rect row, ReviewModel& model, Actions& actions) {
  constexpr float gap = 8;
  constexpr auto count = static_cast<float>(core::moment_kinds);
  const float width = (row.w - gap * (count - 1)) / count;
  for (std::size_t i = 0; i < core::moment_kinds; ++i) {
    draw_jump(paint, row.cut_left(width, gap), model, static_cast<MomentKind>(i), width >= 160, actions);
  }
}

}  // namespace bogosity::ui
