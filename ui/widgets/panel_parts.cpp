#include "ui/widgets/panel_parts.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

Rect begin_step_panel(Painter& painter, Rect area, std::string_view caption, std::string_view hint) {
  draw_panel(painter, area);
  const bool tight = area.h < 200;
  Rect inner = area.inset(area.w < 620 ? 12 : 18, tight ? 8 : 14);
  const Rect head = inner.cut_top(14, tight ? 5 : 10);
  painter.caption({head.x, head.y}, painter.theme().quiet, caption, head.w);
  const float room = head.w - painter.caption_width(caption) - 24;
  if (!hint.empty() && painter.width(TextStyle::small, hint) < room)
    painter.text_in(TextStyle::small, head, Align::right, painter.theme().quiet, hint);
  return inner;
}

std::optional<std::size_t> row_of_chips(Painter& painter, Rect row, std::span<const ChipLook> chips) {
  return rows_of_chips(painter, row, row.h, chips.size(), chips);
}

std::optional<std::size_t> rows_of_chips(Painter& painter, Rect& area, float height, std::size_t across,
                                         std::span<const ChipLook> chips) {
  std::optional<std::size_t> pressed;
  const float gap = area.w < 560 ? 5 : 8;
  const float width = (area.w - gap * (static_cast<float>(across) - 1)) / static_cast<float>(across);
  Rect row{};
  for (std::size_t i = 0; i < chips.size(); ++i) {
    if (i % across == 0) row = area.cut_top(height, chip_row_gap);
    const ChipLook& each = chips[i];
    const bool roomy = each.key.empty() || width > chip_width(painter, each.label, each.key);
    if (chip(painter, row.cut_left(width, gap), each.label, roomy ? std::string_view(each.key) : "",
             each.chosen ? ButtonLook::chosen : each.look))
      pressed = i;
  }
  return pressed;
}

float chip_line_width(const Painter& painter, const ChipLook& chip) {
  return std::max(46.0F, chip_width(painter, chip.label, chip.key) + 4);
}

std::optional<std::size_t> line_of_chips(Painter& painter, Rect& row, std::span<const ChipLook> chips) {
  std::optional<std::size_t> pressed;
  for (std::size_t i = 0; i < chips.size(); ++i) {
    const RowId id("line", static_cast<int>(i));
    const float width = chip_line_width(painter, chips[i]);
    if (width > row.w) break;
    if (chip(painter, row.cut_left(width, 6), chips[i].label, chips[i].key, chips[i].chosen)) pressed = i;
  }
  return pressed;
}

void log_line(Actions& actions, std::string line) {
  actions.emplace_back(action::SetLine{std::move(line)});
  actions.emplace_back(action::Commit{core::Passing::passes});
}

float row_height(Rect area, int rows, float gap, float most) {
  const auto count = static_cast<float>(rows);
  return std::min((area.h - gap * (count - 1)) / count, most);
}

void say_below(Painter& painter, Rect area, const std::string& words) {
  const std::array sentence = {said(words)};
  draw_sentences(painter, area, sentence, {TextStyle::small, TextStyle::small_strong, 1.2F, painter.theme().quiet, 3},
                 0);
}

Rect begin_sheet_head(Painter& painter, Rect& area, Actions& actions) {
  draw_panel(painter, area);
  const bool tight = area.w < 760 || area.h < 420;
  area = tight ? area.inset(16, 12) : area.inset(26, 20);
  Rect head = area.cut_top(space::button, tight ? 8 : 14);
  const float width = button_width(painter, "Done", "Esc") + 6;
  if (button(painter, head.cut_right(width, 12), "Done", "Esc")) actions.emplace_back(action::CloseSheet{});
  return head;
}

Rect begin_sheet(Painter& painter, Rect area, std::string_view title, Actions& actions) {
  const Rect head = begin_sheet_head(painter, area, actions);
  const TextStyle type = fitting_type(painter, title, {head.w, head.h}, {TextStyle::heading, TextStyle::name});
  painter.text_in(type, head, Align::left, painter.theme().ink, title);
  return area;
}

SheetArea::SheetArea(Painter& painter, Rect area, std::string_view title, Actions& actions)
    : scrolled_(painter, title, begin_sheet(painter, area, title, actions)) {}

void draw_rule_link(Painter& painter, Rect rect, std::string_view id, Actions& actions) {
  const Theme& t = painter.theme();
  if (painter.rule_book().find(id) == nullptr) return painter.text_in(TextStyle::body, rect, Align::left, t.quiet, id);
  const Press press = painter.press("rule " + std::string(id), rect);
  const Rect words = rect.inset(6, 0);
  painter.text_in(TextStyle::body, words, Align::left, press.hovered ? t.accent : t.ink, id);
  const float y = rect.center().y + 9;
  painter.line({words.x, y}, {words.x + painter.width(TextStyle::body, id), y},
               press.hovered ? t.accent : t.raised_line);
  if (press.clicked) actions.emplace_back(action::OpenSheet{SheetName::rules, std::string(id)});
}

namespace {

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

}  // namespace

core::Sentence with_minus_signs(core::Sentence words) {
  for (auto& span : words) {
    for (std::size_t at = span.text.find(" -"); at != std::string::npos; at = span.text.find(" -", at + 1)) {
      span.text.replace(at + 1, 1, "\u2212");
    }
    span.text = with_apostrophes(std::move(span.text));
  }
  return words;
}

void draw_waiting(Painter& painter, Rect foot, std::string_view words, Actions& actions) {
  const RowId id("waiting", 0);
  const Rect place = foot.cut_left(button_width(painter, "Give up", "Esc") + 6, 14);
  if (button(painter, place, "Give up", "Esc")) actions.emplace_back(TableAction(action::GiveUp{}));
  const SentenceStyle style{TextStyle::body, TextStyle::strong, 1.1F, {}, 2, true};
  const core::Sentence sentence = said(std::string(words), core::Tone::plain);
  const float height = sentence_height(painter, foot.w, sentence, style);
  foot.cut_top(std::max(0.0F, (foot.h - height) / 2));
  draw_sentence(painter, foot, sentence, style);
}

core::Sentence refusal_in_words(const core::Error& error) {
  core::Sentence words = {{core::Tone::bad, as_sentence(error.reason)}};
  if (!error.way_out.empty()) words.push_back({core::Tone::plain, " " + as_sentence(error.way_out)});
  return words;
}

}  // namespace bogosity::ui
