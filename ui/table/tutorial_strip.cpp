#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

// Single keys as caps; a longer word to type in the letters of the entry line. Returns the width of all.
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

// The buttons, from the right edge leftwards: quit, on, back.
void draw_moves(Painter& painter, Rect& row, const LessonView& lesson, Actions& actions) {
  const auto add = [&](std::string_view label, LessonMove move, ButtonLook look = ButtonLook::plain) {
    if (button(painter, row.cut_right(button_width(painter, label) - 6, 8), label, {}, look))
      actions.emplace_back(action::LessonClick{move});
  };
  if (lesson.finished) {
    add("Start evening", LessonMove::start, ButtonLook::primary);
    add("Back to the start", LessonMove::quit);
  } else {
    add("End tutorial", LessonMove::quit);
    add("Do it for me", LessonMove::help);
  }
  add("Back", LessonMove::back, lesson.step > 1 || lesson.finished ? ButtonLook::plain : ButtonLook::disabled);
}

}  // namespace

void draw_lesson_strip(Painter& painter, Rect area, const LessonView& lesson, Actions& actions) {
  const Theme& t = painter.theme();
  painter.fill(area, mixed(t.panel, t.good, 0.08F), space::radius);
  painter.outline(area, lesson.differs ? t.bad : t.good, space::radius, lesson.differs ? 2 : 1);
  Rect inner = area.inset(16, 9);
  Rect row = inner.cut_bottom(space::button, 4);
  draw_moves(painter, row, lesson, actions);
  // A long line of keys gets a row of its own above the buttons, and if it is longer than that small letters.
  const float keys = draw_keys(painter, {0, 0, 1e6F, 0}, lesson.keys, false);
  if (keys > row.w) row = inner.cut_bottom(22, 2);
  if (keys > row.w) {
    painter.text_in(TextStyle::key, row, Align::left, t.accent, lesson.keys);
  } else {
    draw_keys(painter, row, lesson.keys);
  }
  const std::string step = std::to_string(lesson.step) + " of " + std::to_string(lesson.of);
  const SentenceStyle small{TextStyle::small, TextStyle::small_strong, 1.15F, {}, 2, true};
  if (!lesson.remark.empty()) inner.cut_top(draw_sentence(painter, inner, lesson.remark, small), 3);
  const Sentence words = {{Tone::good, lesson.finished ? "" : step + "  "}, {Tone::plain, lesson.happens}};
  SentenceStyle style{TextStyle::lead, TextStyle::lead_strong, 1.12F, {}, 1000, true};
  if (sentence_height(painter, inner.w, words, style) > inner.h) style.plain = TextStyle::body;
  style.most_lines = std::max(1, static_cast<int>((inner.h + 2) / (painter.line_height(style.plain) * style.leading)));
  draw_sentence(painter, inner, words, style);
}

}  // namespace bogosity::ui
