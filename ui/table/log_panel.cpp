#include "ui/table/log_panel.h"

#include <cmath>

#include "ui/widgets/button.h"
#include "ui/widgets/context_menu.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float row_gap = 11;
constexpr float least_line = space::button - row_gap;  // a line is pressed as well

// In a narrow column short lines in the smaller type beat ragged ones in the larger.
SentenceStyle style_for(float width) {
  if (width < 230) return {TextStyle::small, TextStyle::small_strong, 1.12F, {}, 7, true};
  return {TextStyle::body, TextStyle::strong, 1.1F, {}, 6, true};
}

// No more lines than there is room for.
SentenceStyle fitting(const Painter& painter, SentenceStyle style, float room) {
  const int lines = static_cast<int>(room / (painter.line_height(style.plain) * style.leading));
  style.most_lines = std::clamp(lines, 1, style.most_lines);
  return style;
}

// A click leads to where the line can be put right.
void press_line(Painter& painter, Rect row, Rect inside, std::size_t index, const core::Sentence& line,
                Actions& actions) {
  row.h = std::min(row.bottom(), inside.bottom() + 2) - row.y;
  const std::string number = std::to_string(index);
  const Press press = painter.press("log line " + number, row);
  if (press.hovered) painter.fill(row, painter.theme().raised, 5);
  bool correct = press.clicked;
  if (ContextMenu menu(painter, press); menu.is_open()) {
    const std::string words = core::plain_text(line);
    correct = menu.item("Correct\u2026", "Ctrl E") || correct;
    if (menu.item("Copy")) actions.emplace_back(action::CopyText{words});
    for (const Citation& rule : citations_in(words, painter.rule_book())) {
      if (menu.item("Rule " + std::string(rule.id)))
        actions.emplace_back(action::OpenSheet{SheetName::rules, std::string(rule.id)});
    }
  }
  if (correct) actions.emplace_back(action::OpenSheet{SheetName::corrections, number});
}

}  // namespace

void draw_log_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  Rect head = area.cut_top(16, 8);
  const float used = painter.caption(head.top_left(), t.quiet, "LOG");
  const std::string_view sealed = !model.screen->has_seal ? ""
                                  : model.open            ? "faces sealed until an inquiry (M3)"
                                                          : "the seal is off";
  head.cut_left(used + 8);
  if (painter.width(TextStyle::small, sealed) <= head.w) {
    draw_linked(painter, TextStyle::small, {head.x, head.y - 1, head.w, 16}, t.quiet, sealed);
  }
  draw_panel(painter, area);
  const float wheel = painter.wheel(area);
  if (wheel != 0) actions.emplace_back(action::ScrollLog{static_cast<int>(std::lround(-wheel * 3))});
  const Rect inside = area.inset(area.w < 260 ? 13 : 18, 10);
  const SentenceStyle whole = style_for(inside.w);
  if (model.log_size == 0) {
    draw_sentence(painter, inside.moved(0, 2),
                  said("Nothing has happened yet. The first turn will stand here.", core::Tone::quiet));
    return;
  }
  const Clip clipped(painter, {area.x + 1, inside.y - row_gap / 2, area.w - 2, inside.h + row_gap / 2 + 2});
  float y = inside.y;
  std::size_t at = std::min(model.log_scroll, model.log_size - 1);
  const std::size_t first = at;
  for (; at < model.log_size && y < inside.bottom(); ++at) {
    const std::size_t index = model.log_size - 1 - at;
    const auto line = model.log_line(index);
    // The last one begins in what room is left, with an ellipsis, rather than leave half the panel empty.
    const auto style = fitting(painter, whole, inside.bottom() + 2 - y);
    if (at > first && y + least_line + row_gap / 2 > inside.bottom() + 2) break;
    const float wanted = sentence_height(painter, inside.w, line, whole);
    const bool all_of_it = at == first || y + wanted <= inside.bottom() + 2;
    if (!all_of_it && style.most_lines < 2) break;
    const float words = all_of_it ? wanted : sentence_height(painter, inside.w, line, style);
    const float height = std::max(words, least_line);
    const float width = std::min(inside.w + 16, area.right() - scroll_bar_width - inside.x + 8);
    press_line(painter, {inside.x - 8, y - row_gap / 2, width, height + row_gap}, inside, index, line, actions);
    draw_sentence(painter, {inside.x, y + (height - words) / 2, inside.w, 0}, line, all_of_it ? whole : style);
    y += height + row_gap;
    if (y < inside.bottom())
      painter.line({inside.x, y - row_gap / 2 + 1}, {inside.right(), y - row_gap / 2 + 1}, t.rule);
    y += row_gap / 2 - 1;
  }
  if (first == 0 && at == model.log_size) return;
  const Rect bar{area.right() - scroll_bar_width, area.y + 6, scroll_bar_width, area.h - 12};
  const std::size_t wanted = row_slider(painter, "log", bar, first, model.log_size - 1);
  if (wanted != first) actions.emplace_back(action::ScrollLog{static_cast<int>(wanted) - static_cast<int>(first)});
}

using core::Sentence;
using core::Tone;

namespace {

void add(Sentence& sentence, std::string_view what, const LoggedEntry::Old& old) {
  sentence.push_back({Tone::quiet, "\n" + std::string(what) + " "});
  for (auto& span : struck(old.text)) sentence.push_back(std::move(span));
}

}  // namespace

Sentence struck(Sentence words) {
  for (auto& span : words) {
    if (span.tone != Tone::sealed) span.tone = Tone::struck;
  }
  return words;
}

Sentence with_history(Sentence line, const LineHistory* history) {
  if (history == nullptr) return line;
  if (history->put_in) line.push_back({Tone::quiet, "\nput in later"});
  for (const auto& old : history->before) add(line, "corrected:", old);
  for (const auto& old : history->struck_out) add(line, "struck out:", old);
  return line;
}

}  // namespace bogosity::ui
