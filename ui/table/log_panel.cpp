#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/list.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float row_pad = 7;

std::vector<Sentence> events_of(const Sentence& line) {
  std::vector<Sentence> events(1);
  for (const core::Span& span : line)
    span.tone == Tone::joint ? static_cast<void>(events.emplace_back()) : events.back().push_back(span);
  std::ranges::reverse(events);
  return events;
}

float row_height(const SetSentence& row) { return std::max(row.height + 2 * row_pad, space::button); }

// A click opens the correction of the line.
void draw_log_event(Painter& painter, Rect row, const Sentence& event, std::size_t index, Actions& actions) {
  const Press press = list_row(painter, row, "log line " + std::to_string(index), false);
  bool correct = press.clicked;
  if (ContextMenu menu(painter, press); menu.is_open()) {
    const std::string words = core::plain_text(event);
    correct = menu.item("Correct\u2026", "Ctrl E") || correct;
    if (menu.item("Copy")) actions.emplace_back(action::CopyText{words});
    for (const Citation& rule : citations_in(words, painter.rule_book())) {
      if (menu.item("Rule " + std::string(rule.id)))
        actions.emplace_back(action::OpenSheet{SheetName::rules, std::string(rule.id)});
    }
  }
  if (correct) actions.emplace_back(action::OpenSheet{SheetName::corrections, LineToCorrect{index}});
}

// The lines in the area, the newest on top. They differ in height, and only those in sight are measured: the scroll bar
// counts all as equally high.
void draw_log_lines(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const float side = area.w < 260 ? 12 : 17;
  const float width = area.w - scroll_bar_width - side - 6;
  // In a narrow column short lines in the smaller type beat ragged ones in the larger.
  SentenceStyle style{TextStyle::body, TextStyle::strong, 1.1F, {}, 6, true};
  if (area.w < 266) style = {TextStyle::small, TextStyle::small_strong, 1.12F, {}, 7, true};
  const std::pair wanted(width, painter.fonts().loads());
  if (model.set_lines.set_for != wanted) model.set_lines = {wanted, {}};
  const auto set_line = [&](std::size_t index) -> const SetLine& {
    const auto [found, is_new] = model.set_lines.of_line.try_emplace(index);
    SetLine& line = found->second;
    if (is_new) line.events = events_of(model.log_line(index));
    if (is_new)
      for (const Sentence& event : line.events) line.rows.push_back(set_sentence(painter, width, event, style));
    return line;
  };
  const auto height_of = [&](std::size_t index) {
    const auto& rows = set_line(index).rows;
    return std::accumulate(rows.begin(), rows.end(), 0.0F,
                           [](float sum, const SetSentence& row) { return sum + row_height(row); });
  };
  // The number of lines above the area when the oldest one is at its foot.
  float last = 0;
  float room = area.h;
  for (std::size_t index = 0; index < model.log_size && last == 0; ++index) {
    const float height = height_of(index);
    if (height > room) last = static_cast<float>(model.log_size - index) - room / height;
    room -= height;
  }
  const ScrollArea scrolled(painter, "log", area, model.log_scroll);
  const float above = std::min(scrolled.above() / log_pitch, last);
  auto at = static_cast<std::size_t>(above);
  float y = area.y - (above - std::floor(above)) * (at < model.log_size ? height_of(model.log_size - 1 - at) : 0);
  for (; at < model.log_size && y < area.bottom(); ++at) {
    const std::size_t index = model.log_size - 1 - at;
    const SetLine& line = set_line(index);
    for (std::size_t i = 0; i < line.rows.size(); ++i) {
      const SetSentence& set = line.rows[i];
      const Rect row{area.x, y, area.w - scroll_bar_width, row_height(set)};
      const RowId id("log", static_cast<int>(i));
      draw_log_event(painter, row, line.events[i], index, actions);
      draw_set(painter, {row.x + side, row.center().y - set.height / 2}, set, style);
      y = row.bottom();
    }
  }
  if (last == 0) return;
  ImGui::SetCursorPos({0, std::ceil((last * log_pitch + area.h) * painter.scale())});
  ImGui::Dummy({0, 0});
}

}  // namespace

void draw_log_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  Rect head = area.cut_top(16, 8);
  head.cut_left(painter.caption(head.top_left(), t.quiet, "LOG") + 8);
  const std::string_view sealed = !model.about->has_seal ? ""
                                  : model.open           ? "faces sealed until an inquiry (M3)"
                                                         : "the seal is off";
  if (painter.width(TextStyle::small, sealed) <= head.w) {
    draw_linked(painter, TextStyle::small, {head.x, head.y - 1, head.w, 16}, t.quiet, sealed);
  }
  draw_panel(painter, area);
  if (model.log_size > 0) return draw_log_lines(painter, area.inset(1, 5), model, actions);
  draw_sentence(painter, area.inset(18, 12),
                said("Nothing has happened yet. The first turn will stand here.", Tone::quiet));
}

Sentence struck(Sentence words) {
  for (auto& span : words) {
    if (span.tone != Tone::sealed) span.tone = Tone::struck;
  }
  return words;
}

Sentence with_history(Sentence line, const LineHistory* history) {
  if (history == nullptr) return line;
  const auto add = [&](const std::string& what, const std::vector<LoggedEntry::Old>& all) {
    for (const auto& old : all) {
      const Sentence words = struck(old.text);
      line.push_back({Tone::quiet, "\n" + what + " "});
      line.insert(line.end(), words.begin(), words.end());
    }
  };
  if (history->put_in) line.push_back({Tone::quiet, "\nput in later"});
  add("corrected:", history->before);
  add("struck out:", history->struck_out);
  return line;
}

}  // namespace bogosity::ui
