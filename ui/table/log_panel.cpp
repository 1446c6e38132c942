#include <cmath>
#include <tuple>

#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/list.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float row_pad = 7;

// The lines in the area, the newest on top. They differ in height, and only those in sight are measured: the scroll bar
// counts all as equally high.
class LogLines {
 public:
  LogLines(Painter& painter, Rect area, const TableModel& model, Actions& actions)
      : painter_(painter), area_(area), model_(model), actions_(actions), side_(area.w < 260 ? 12.0F : 17.0F) {
    // In a narrow column short lines in the smaller type beat ragged ones in the larger.
    if (area.w < 266) style_ = {TextStyle::small, TextStyle::small_strong, 1.12F, {}, 7, true};
    const std::tuple wanted(words_width(), painter.scale(), painter.fonts().letters());
    if (model.log_heights.measured_for != wanted) model.log_heights = {wanted, {}};
  }

  void draw() const {
    ScrollArea scrolled(painter_, "log", area_, model_.log_scroll);
    const float last = last_on_top();
    if (last > 0) scrolled.set_height(last * log_pitch + area_.h);
    const float above = std::min(scrolled.above() / log_pitch, last);
    auto at = static_cast<std::size_t>(above);
    float y = area_.y;
    for (bool first = true; at < model_.log_size && y < area_.bottom(); ++at, first = false) {
      const std::size_t index = model_.log_size - 1 - at;
      const float height = height_of(index);
      if (first) y -= (above - std::floor(above)) * height;
      draw_line({area_.x, y, area_.w - scroll_bar_width, height}, index);
      y += height;
    }
  }

 private:
  float words_width() const { return area_.w - scroll_bar_width - side_ - 6; }
  float words_height(std::size_t index) const {
    const auto [found, is_new] = model_.log_heights.of_line.try_emplace(index);
    if (is_new) found->second = sentence_height(painter_, words_width(), model_.log_line(index), style_);
    return found->second;
  }
  float height_of(std::size_t index) const { return std::max(words_height(index) + 2 * row_pad, space::button); }

  // The number of lines above the area when the oldest one is at its foot.
  float last_on_top() const {
    float room = area_.h;
    for (std::size_t index = 0; index < model_.log_size; ++index) {
      const float height = height_of(index);
      if (height > room) return static_cast<float>(model_.log_size - index) - room / height;
      room -= height;
    }
    return 0;
  }

  // A click opens the correction of the line.
  void draw_line(Rect row, std::size_t index) const {
    const core::Sentence& line = model_.log_line(index);
    const std::string number = std::to_string(index);
    const Press press = list_row(painter_, row, "log line " + number, false);
    bool correct = press.clicked;
    if (ContextMenu menu(painter_, press); menu.is_open()) {
      const std::string words = core::plain_text(line);
      correct = menu.item("Correct\u2026", "Ctrl E") || correct;
      if (menu.item("Copy")) actions_.emplace_back(action::CopyText{words});
      for (const Citation& rule : citations_in(words, painter_.rule_book())) {
        if (menu.item("Rule " + std::string(rule.id)))
          actions_.emplace_back(action::OpenSheet{SheetName::rules, std::string(rule.id)});
      }
    }
    if (correct) actions_.emplace_back(action::OpenSheet{SheetName::corrections, number});
    const float height = words_height(index);
    draw_sentence(painter_, {row.x + side_, row.center().y - height / 2, words_width(), height}, line, style_);
  }

  Painter& painter_;
  Rect area_;
  const TableModel& model_;
  Actions& actions_;
  float side_;
  SentenceStyle style_{TextStyle::body, TextStyle::strong, 1.1F, {}, 6, true};
};

void add(Sentence& sentence, std::string_view what, const LoggedEntry::Old& old) {
  sentence.push_back({Tone::quiet, "\n" + std::string(what) + " "});
  for (auto& span : struck(old.text)) sentence.push_back(std::move(span));
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
  if (model.log_size > 0) return LogLines(painter, area.inset(1, 5), model, actions).draw();
  draw_sentence(painter, area.inset(18, 12),
                said("Nothing has happened yet. The first turn will stand here.", core::Tone::quiet));
}

using core::Sentence;
using core::Tone;

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
