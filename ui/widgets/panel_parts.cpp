#include "ui/widgets/panel_parts.h"

#include <algorithm>

#include "core/text.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

Rect begin_step_panel(Paint& paint, Rect area, std::string_view caption, std::string_view hint) {
  draw_panel(paint, area);
  const bool tight = area.h < 200;
  Rect inner = area.inset(area.w < 620 ? 12 : 18, tight ? 8 : 14);
  const Rect head = inner.cut_top(14, tight ? 5 : 10);
  paint.caption({head.x, head.y}, paint.theme().quiet, caption, head.w);
  const float room = head.w - paint.caption_width(caption) - 24;
  if (!hint.empty() && paint.width(Type::small, hint) < room)
    paint.text_in(Type::small, head, Align::right, paint.theme().quiet, hint);
  return inner;
}

std::optional<std::size_t> row_of_chips(Paint& paint, Rect row, std::span<const ChipLook> chips) {
  std::optional<std::size_t> pressed;
  const float gap = row.w < 560 ? 5 : 8;
  const auto count = static_cast<float>(chips.size());
  const float width = (row.w - gap * (count - 1)) / count;
  for (std::size_t i = 0; i < chips.size(); ++i) {
    const bool roomy = chips[i].key.empty() || width > chip_width(paint, chips[i].label, chips[i].key);
    if (chip(paint, row.cut_left(width, gap), chips[i].label, roomy ? std::string_view(chips[i].key) : "",
             chips[i].chosen)) {
      pressed = i;
    }
  }
  return pressed;
}

float row_height(Rect area, int rows, float gap, float most) {
  const auto count = static_cast<float>(rows);
  return std::min((area.h - gap * (count - 1)) / count, most);
}

void say_below(Paint& paint, Rect area, const std::string& words) {
  const SentenceStyle style{Type::small, Type::small_strong, 1.2F, paint.theme().quiet, 3};
  const float line = paint.line_height(Type::small) * 1.2F;
  if (area.h < line) return;
  SentenceStyle cut = style;
  cut.most_lines = std::min(3, static_cast<int>(area.h / line));
  draw_sentence(paint, area, said(words), cut);
}

std::string token_name(const std::string& name) { return core::quoted_if_needed(name); }

Rect begin_sheet(Paint& paint, Rect area, std::string_view title, Actions& actions) {
  draw_panel(paint, area);
  const bool tight = area.w < 760 || area.h < 420;
  Rect inner = tight ? area.inset(16, 12) : area.inset(26, 20);
  Rect head = inner.cut_top(space::button, tight ? 8 : 14);
  const float width = button_width(paint, "Done", "Esc") + 6;
  if (button(paint, head.cut_right(width, 12), "Done", "Esc", ButtonLook::plain)) {
    actions.emplace_back(action::CloseSheet{});
  }
  const Type type = paint.width(Type::heading, title) <= head.w ? Type::heading : Type::name;
  paint.text_in(type, head, Align::left, paint.theme().ink, title);
  return inner;
}

void draw_rule_link(Paint& paint, Rect rect, std::string_view id, Actions& actions) {
  const Theme& t = paint.theme();
  if (paint.rule_book().find(id) == nullptr) return paint.text_in(Type::body, rect, Align::left, t.quiet, id);
  const Press press = paint.press("rule " + std::string(id), rect);
  const Rect words = rect.inset(6, 0);
  paint.text_in(Type::body, words, Align::left, press.hovered ? t.accent : t.ink, id);
  const float y = rect.center().y + 9;
  paint.line({words.x, y}, {words.x + paint.width(Type::body, id), y}, press.hovered ? t.accent : t.raised_line);
  if (press.clicked) actions.emplace_back(action::OpenSheet{SheetName::rules, std::string(id)});
}

core::Sentence with_minus_signs(core::Sentence words) {
  for (auto& span : words) {
    for (std::size_t at = span.text.find(" -"); at != std::string::npos; at = span.text.find(" -", at + 1)) {
      span.text.replace(at + 1, 1, "\u2212");
    }
    span.text = with_apostrophes(std::move(span.text));
  }
  return words;
}

std::string with_apostrophes(std::string text) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
  };
  for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 1)) {
    const bool after = at == 0 || is_letter(text[at - 1]);
    if (after && at + 1 < text.size() && is_letter(text[at + 1])) text.replace(at, 1, "\u2019");
  }
  return text;
}

void draw_waiting(Paint& paint, Rect foot, std::string_view words, Actions& actions) {
  const Rect place = foot.cut_left(button_width(paint, "Give up", "Esc") + 6, 14);
  if (button(paint, place, "Give up", "Esc")) actions.emplace_back(TableAction(action::GiveUp{}));
  const SentenceStyle style{Type::body, Type::strong, 1.1F, {}, 2, true};
  const core::Sentence sentence = said(std::string(words), core::Tone::plain);
  const float height = sentence_height(paint, foot.w, sentence, style);
  foot.cut_top(std::max(0.0F, (foot.h - height) / 2));
  draw_sentence(paint, foot, sentence, style);
}

core::Sentence refusal_in_words(const core::Error& error) {
  core::Sentence words = {{core::Tone::bad, as_sentence(error.reason)}};
  if (!error.way_out.empty()) words.push_back({core::Tone::plain, " " + as_sentence(error.way_out)});
  return words;
}

}  // namespace bogosity::ui
