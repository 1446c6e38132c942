#include "ui/history/list_page.h"

#include <algorithm>

#include "ui/widgets/button.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

constexpr std::string_view day_explained = "A year, a month or a day, itself included.";

// What is pressed changes the filter, and the page after it.
struct FilterBar {
  Painter& painter;
  HistoryFilter& filter;
  const HistoryView& view;
  const std::function<void(const HistoryView&)>& changed;
  bool keyboard_elsewhere;
  WrappedLine& line;

  template <class Change>
  void queue(Change change) const {
    view.queue([&it = filter, change, then = changed](const HistoryView& now) {
      change(it, now);
      then(now);
    });
  }

  // Words about it, and a frame where the keyboard is there.
  void finish(Rect rect, FilterField stop, std::string_view explained) const {
    if (painter.hovered(rect)) painter.tooltip(explained);
    if (filter.stop() == stop) painter.outline(rect.inset(-3), painter.theme().accent, 9, 2);
  }

  void field(FilterField stop, std::string_view label, std::string_view hint, std::string_view explained,
             float width) const {
    // Typing goes to the words wherever the keyboard is, unless it is in another field.
    const bool at_words = stop == FilterField::words && filter.stop() == FilterField::content &&
                          (filter.types_at_list() || !filter.field(FilterField::words).empty());
    const bool typed_into = !keyboard_elsewhere && (filter.stop() == stop || at_words);
    const Rect rect = line.next(width);
    if (const auto caret = text_field(painter, rect, label, filter.field(stop), typed_into, hint))
      queue([stop, at = *caret](auto& it, auto& now) { it.put_caret(stop, at, now); });
    end_place(painter, rect);
    if (painter.hovered(rect)) painter.tooltip(explained);
  }

  bool press(FilterField stop, std::string_view label, std::string_view explained, std::string_view key = {}) const {
    const Rect rect = line.next(button_width(painter, label, key));
    const bool pressed = button(painter, rect, label, key);
    finish(rect, stop, explained);
    return pressed;
  }

  void choice(FilterField stop, std::string_view label, std::string_view explained, float width) const {
    const HistoryFilter::Choice it = filter.choice(stop, view);
    if (it.options.empty()) return;
    const Rect rect = line.next(width);
    if (const auto chosen = combo(painter, rect.w, label, it.options, it.chosen))
      queue([stop, option = *chosen](auto& of, auto& now) { of.choose(stop, option, now); });
    finish(rect, stop, explained);
  }

  void first_row(std::string_view hint) const {
    const bool names = filter.kind().words_are_names;
    field(FilterField::words, "words", hint,
          names ? "Type a name: the list follows."
                : "Type anything: people, places, days, tags, titles. The numbers follow.",
          std::clamp(free_width(painter) * 0.38F, 240.0F, 560.0F));
    if (filter.kind().words_alone) return;
    choice(FilterField::game, "game",
           filter.kind().compares_people ? "People are compared within one game." : "Of one game, or of all of them.",
           190);
    choice(FilterField::period, "period", "When they were played, up to today or in a year.", 140);
    const int asked = filter.asked_below();
    const std::string label = filter.shows_more() ? "Less"
                              : asked == 0        ? "More"
                                                  : "More (" + std::to_string(asked) + ")";
    const std::string_view below = filter.kind().lists_sessions
                                       ? "Going on or over, the bin, days, place, people, tags."
                                       : "Days, place, people, how many sessions at least.";
    if (press(FilterField::more, label, below, "Ctrl F")) queue([](auto& it, auto& now) { it.show_more(now); });
    if (filter.asks_anything() && press(FilterField::none, "Clear", "Ask for nothing again (Esc)."))
      queue([](auto& it, auto& now) { it.clear(now); });
  }

  void least() const {
    const std::string words =
        "at least " + std::to_string(filter.least()) + (filter.least() == 1 ? " session" : " sessions");
    const float middle = painter.width(TextStyle::body, "at least 99 sessions") + 12;
    const Rect strip = line.next(middle + 2 * space::button);
    Rect rest = strip;
    const auto look = filter.least() == 1 ? ButtonLook::disabled : ButtonLook::plain;
    if (button(painter, rest.cut_left(space::button), "\u2212", {}, look))
      queue([](auto& it, auto&) { it.change_least(-1); });
    if (button(painter, rest.cut_right(space::button), "+")) queue([](auto& it, auto&) { it.change_least(1); });
    painter.text_in(TextStyle::body, rest, Align::center, painter.theme().ink, words);
    end_place(painter, strip);
    finish(strip, FilterField::least, "Whoever played less often is left out, and counted below the table.");
  }

  void second_row() const {
    if (filter.kind().asks_least) least();
    if (filter.kind().lists_sessions)
      choice(FilterField::state, "state", "How far they are; or those that were put into the bin.", 170);
    field(FilterField::since, "from", "from 2026-01", day_explained, 130);
    field(FilterField::until, "until", "to 2026-05", day_explained, 130);
    field(FilterField::place, "place", "place", "A town, a state, a country.", 190);
    field(FilterField::with, "with", "with Ann, Bob", "All of these were at the table. Commas between the names.",
          std::clamp(free_width(painter), 190.0F, 360.0F));
    if (filter.kind().lists_sessions)
      field(FilterField::tags, "tagged", "tagged club, final", "All of these tags. Commas between them.", 190);
  }

  // Who or which may be meant.
  void offered() const {
    for (std::size_t i = 0; i < filter.offered().size(); ++i) {
      const RowId id("offered", static_cast<int>(i));
      if (chip(painter, line, filter.offered()[i], i == 0 && filter.completes() ? "Enter" : ""))
        queue([i](auto& it, auto& now) { it.take_offered(i, now); });
    }
  }
};

}  // namespace

void ListPage::enter(const action::OpenHistory&, const HistoryView& view) { refresh(view); }

void ListPage::refresh(const HistoryView& view) {
  if (edition_ == view.index.edition()) return;
  edition_ = view.index.edition();
  filter_.refresh(view);
  work_out(view);
}

bool ListPage::handle_filter(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (!filter_.handle(event, clipboard, view)) return false;
  if (filter_.take_changed()) work_out(view);
  return true;
}

bool ListPage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  const auto to = list_.target(event.key);
  const bool at_list = filter_.stop() == FilterField::content;
  if (!(at_list && to) && handle_filter(event, clipboard, view)) return true;
  if (is_copy(event)) return copy(view), true;
  if (to) return choose(*to, view), true;
  if (event.key != Key::enter) return false;
  if (!event.repeated) open(view);
  return true;
}

void ListPage::draw_filter(Painter& painter, const HistoryView& view, std::string_view hint) {
  const std::function<void(const HistoryView&)> changed = [this](const HistoryView& now) {
    leave_parts();
    if (filter_.take_changed()) work_out(now);
  };
  const auto row = [&](const auto& draw) {
    WrappedLine line(painter);
    draw(FilterBar{painter, filter_, view, changed, has_keyboard(), line});
  };
  row([&](const FilterBar& bar) { bar.first_row(hint); });
  if (filter_.shows_more()) row([](const FilterBar& bar) { bar.second_row(); });
  if (!filter_.offered().empty()) row([](const FilterBar& bar) { bar.offered(); });
  if (!filter_.trouble().empty()) text_line(painter, TextStyle::small, painter.theme().bad, filter_.trouble());
}

void ListPage::sort_by(const TableSort& sort, const HistoryView& view) {
  sort_ = sort;
  list_.first = 0;
  work_out(view);
}

void ListPage::draw_rows(Painter& painter, Rect area, TableLook look, std::span<const TableColumn> columns,
                         const HistoryView& view, const std::function<void(TableRow&, std::size_t)>& draw_row) {
  look.header = space::button;
  look.sort = sort_;
  if (const auto sort = draw_table(painter, area, look, columns, list_, draw_row))
    view.queue([this, sort = *sort](const HistoryView& now) { sort_by(sort, now); });
}

Press ListPage::press_row(TableRow& row, std::size_t number, std::string_view label, const HistoryView& view) {
  const Press press = row.press(label, number == list_.at);
  if (press.clicked) {
    view.queue([this, number](const HistoryView& now) {
      leave_parts();
      if (number < list_.size) choose(number, now);
    });
  }
  return press;
}

bool has_words(const std::string& findable, const std::string& typed) {
  const std::string words = history::as_findable(typed);
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at + 1), words.size());
    if (findable.find(words.substr(at, end - at)) == std::string::npos) return false;
    at = end;
  }
  return true;
}

void draw_two_lines(Painter& painter, Rect cell, std::string_view upper, std::string_view lower, Align align) {
  if (cell.w <= 0) return;
  const Theme& t = painter.theme();
  const float middle = cell.center().y;
  painter.text_in(TextStyle::strong, {cell.x, middle - 23, cell.w, 24}, align, t.ink, upper);
  painter.text_in(TextStyle::small, {cell.x, middle + 2, cell.w, 19}, align, t.quiet, lower);
}

void draw_empty_page(Painter& painter, Rect area, const HistoryView& view, std::string_view words) {
  Rect middle = area.inset(std::max(24.0F, (area.w - 560) / 2), 0);
  middle.cut_top(std::max(20.0F, area.h * 0.32F));
  if (view.index.edition() == 0) {
    const Progress begins{"Reading the evenings", 0, 0};
    return draw_progress(painter, middle.cut_top(24), view.reading.value_or(begins));
  }
  const SentenceStyle style{.plain = TextStyle::lead, .strong = TextStyle::lead_strong, .ink = painter.theme().quiet};
  draw_sentence(painter, middle, said(std::string(words)), style);
}

}  // namespace bogosity::ui
