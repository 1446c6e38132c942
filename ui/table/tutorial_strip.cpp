#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

bool is_cap(std::string_view key) { return key.size() == 1 || key == "Enter" || key == "Space" || key == "Ctrl"; }

template <class Each>
void for_each_key(std::string_view keys, const Each& each) {
  while (!keys.empty()) {
    const auto end = std::min(keys.find(' '), keys.size());
    each(keys.substr(0, end));
    keys.remove_prefix(std::min(end + 1, keys.size()));
  }
}

float keys_width(const Painter& painter, std::string_view keys) {
  float wide = 0;
  for_each_key(keys, [&](std::string_view key) {
    wide += is_cap(key) ? key_width(painter, key) + 5 : painter.width(TextStyle::mono, key) + 8;
  });
  return wide;
}

// Single keys as caps; a longer word to type in the letters of the entry line. Where all of that is too long, in small
// letters.
void draw_keys(Painter& painter, Rect row, const std::string& keys) {
  const Theme& t = painter.theme();
  if (keys_width(painter, keys) > row.w) return painter.text_in(TextStyle::key, row, Align::left, t.accent, keys);
  float x = row.x;
  for_each_key(keys, [&](std::string_view key) {
    if (is_cap(key)) {
      x += draw_key(painter, {x, row.center().y - key_height / 2}, key, t.accent, t.accent) + 5;
    } else {
      painter.text_in(TextStyle::mono, {x, row.y, painter.width(TextStyle::mono, key) + 1, row.h}, Align::left,
                      t.accent, key);
      x += painter.width(TextStyle::mono, key) + 8;
    }
  });
}

// The buttons, from the right edge leftwards: quit, on, back.
void draw_moves(Painter& painter, Rect& row, const LessonView& lesson, Actions& actions) {
  const auto pressed = [&](std::string_view label, ButtonLook look) {
    return button(painter, row.cut_right(button_width(painter, label) - 6, 8), label, {}, look);
  };
  if (lesson.finished) {
    if (pressed("Start evening", ButtonLook::primary)) actions.emplace_back(action::LessonClick{LessonMove::start});
    if (pressed("Back to the start", ButtonLook::plain)) actions.emplace_back(action::LessonClick{LessonMove::quit});
  } else {
    if (pressed("End tutorial", ButtonLook::plain)) actions.emplace_back(action::LessonClick{LessonMove::quit});
    if (pressed("Do it for me", ButtonLook::plain)) actions.emplace_back(action::LessonClick{LessonMove::help});
  }
  const ButtonLook back = lesson.step > 1 || lesson.finished ? ButtonLook::plain : ButtonLook::disabled;
  if (pressed("Back", back)) actions.emplace_back(action::LessonClick{LessonMove::back});
}

}  // namespace

void draw_lesson_strip(Painter& painter, Rect area, const LessonView& lesson, Actions& actions) {
  const Theme& t = painter.theme();
  painter.fill(area, mixed(t.panel, t.good, 0.08F), space::radius);
  painter.outline(area, lesson.differs ? t.bad : t.good, space::radius, lesson.differs ? 2 : 1);
  Rect inner = area.inset(16, 9);
  Rect row = inner.cut_bottom(space::button, 4);
  draw_moves(painter, row, lesson, actions);
  // A long line of keys gets a row of its own above the buttons.
  if (keys_width(painter, lesson.keys) > row.w) row = inner.cut_bottom(22, 2);
  draw_keys(painter, row, lesson.keys);
  const std::string step = std::to_string(lesson.step) + " of " + std::to_string(lesson.of);
  const SentenceStyle small{TextStyle::small, TextStyle::small_strong, 1.15F, {}, 2, true};
  if (!lesson.remark.empty()) {
    inner.cut_top(draw_sentence(painter, inner, lesson.remark, small), 3);
  }
  core::Sentence words;
  if (!lesson.finished) words.push_back({core::Tone::good, step + "  "});
  words.push_back({core::Tone::plain, lesson.happens});
  SentenceStyle style{TextStyle::lead, TextStyle::lead_strong, 1.12F, {}, 1000, true};
  if (sentence_height(painter, inner.w, words, style) > inner.h) style.plain = TextStyle::body;
  style.most_lines = std::max(1, static_cast<int>((inner.h + 2) / (painter.line_height(style.plain) * style.leading)));
  draw_sentence(painter, inner, words, style);
}

}  // namespace bogosity::ui
