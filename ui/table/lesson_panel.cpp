#include <algorithm>

#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float least_lesson_strip = 460;  // a narrower panel stands beside the table, with a row for each thing

// Draws single keys as caps, and a longer word in the letters of the entry line. Returns the width of all.
float draw_keys(Painter& painter, Rect row, std::string_view keys, bool paint_it = true) {
  const Color color = painter.theme().accent;
  const float left = row.x;
  while (!keys.empty()) {
    const std::string_view key = keys.substr(0, keys.find(' '));
    keys.remove_prefix(std::min(key.size() + 1, keys.size()));
    const bool is_cap = key.size() == 1 || key == "Enter" || key == "Space" || key == "Ctrl";
    const Rect place =
        is_cap ? row.cut_left(key_width(painter, key), 5) : row.cut_left(painter.width(TextStyle::mono, key) + 1, 7);
    if (!paint_it) continue;
    if (is_cap) {
      draw_key(painter, {place.x, place.center().y - key_height / 2}, key, color, color);
    } else {
      painter.text_in(TextStyle::mono, place, Align::left, color, key);
    }
  }
  return row.x - left;
}

void draw_move(Painter& painter, Rect& row, std::string_view label, LessonMove move, Actions& actions,
               ButtonLook look = ButtonLook::plain) {
  if (button(painter, row.cut_right(button_width(painter, label) - 6, 8), label, {}, look))
    actions.emplace_back(action::LessonClick{move});
}

void draw_quit(Painter& painter, Rect& row, const LessonView& lesson, Actions& actions) {
  if (!lesson.finished) return draw_move(painter, row, "End tutorial", LessonMove::quit, actions);
  if (!lesson.leads_to_table) return draw_move(painter, row, "Back to the start", LessonMove::quit, actions);
  draw_move(painter, row, "Back to your session", LessonMove::quit, actions, ButtonLook::primary);
}

// "Do it for me" has the same place in each step, and after the last one nothing stands there: it is pressed again and
// again.
void draw_steps(Painter& painter, Rect& row, const LessonView& lesson, Actions& actions) {
  const std::string_view help = "Do it for me";
  if (lesson.finished)
    row.cut_right(button_width(painter, help) - 6, 8);
  else
    draw_move(painter, row, help, LessonMove::help, actions);
  draw_move(painter, row, "Back", LessonMove::back, actions,
            lesson.step > 1 || lesson.finished ? ButtonLook::plain : ButtonLook::disabled);
}

// After the last step the way on stands in the place of the keys.
void draw_keys_or_start(Painter& painter, Rect row, const LessonView& lesson, Actions& actions) {
  if (lesson.finished) {
    if (lesson.leads_to_table) return;
    Rect start = row.cut_left(button_width(painter, "Start session"));
    if (button(painter, start, "Start session", {}, ButtonLook::primary))
      actions.emplace_back(action::LessonClick{LessonMove::start});
  } else if (draw_keys(painter, {0, 0, 1e6F, 0}, lesson.keys, false) > row.w) {
    draw_sentence(painter, row, {{Tone::name, lesson.keys}}, {.plain = TextStyle::key, .strong = TextStyle::key});
  } else {
    draw_keys(painter, row, lesson.keys);
  }
}

// Draws what happens, and the remark on the entry before above it.
void draw_words(Painter& painter, Rect room, const LessonView& lesson, std::string_view step) {
  const SentenceStyle small{
      TextStyle::small, TextStyle::small_strong, 1.15F, {}, room.w < least_lesson_strip ? 5 : 2, true};
  if (!lesson.remark.empty()) room.cut_top(draw_sentence(painter, room, lesson.remark, small), 3);
  const Sentence words = {{Tone::good, std::string(step)}, {Tone::plain, lesson.happens}};
  SentenceStyle style{TextStyle::lead, TextStyle::lead_strong, 1.12F, {}, 1000, true};
  if (sentence_height(painter, room.w, words, style) > room.h) style.plain = TextStyle::body;
  style.most_lines = std::max(1, static_cast<int>((room.h + 2) / (painter.line_height(style.plain) * style.leading)));
  draw_sentence(painter, room, words, style);
}

}  // namespace

void draw_lesson_panel(Painter& painter, Rect area, const LessonView& lesson, Actions& actions) {
  const Theme& t = painter.theme();
  const RowId id("lesson", 0);  // sheets have a "Back", too
  painter.fill(area, mixed(t.panel, t.good, 0.08F), space::radius);
  painter.outline(area, lesson.differs ? t.bad : t.good, space::radius, lesson.differs ? 2 : 1);
  const std::string step =
      lesson.finished ? std::string() : std::to_string(lesson.step) + " of " + std::to_string(lesson.of);
  if (area.w < least_lesson_strip) {
    Rect inner = area.inset(16, 12);
    Rect head = inner.cut_top(space::button, 8);
    draw_quit(painter, head, lesson, actions);
    painter.text_in(TextStyle::lead_strong, head, Align::left, t.good, step);
    Rect foot = inner.cut_bottom(space::button, 8);
    draw_steps(painter, foot, lesson, actions);
    const bool is_long = draw_keys(painter, {0, 0, 1e6F, 0}, lesson.keys, false) > inner.w;
    const float keys = lesson.finished ? space::button : is_long ? 44.0F : 22.0F;
    draw_keys_or_start(painter, inner.cut_bottom(keys, 8), lesson, actions);
    return draw_words(painter, inner, lesson, {});
  }
  Rect inner = area.inset(16, 9);
  Rect row = inner.cut_bottom(space::button, 4);
  draw_quit(painter, row, lesson, actions);
  draw_steps(painter, row, lesson, actions);
  // A long line of keys has a row of its own above the buttons.
  if (draw_keys(painter, {0, 0, 1e6F, 0}, lesson.keys, false) > row.w) row = inner.cut_bottom(22, 2);
  draw_keys_or_start(painter, row, lesson, actions);
  draw_words(painter, inner, lesson, step.empty() ? step : step + "  ");
}

}  // namespace bogosity::ui
