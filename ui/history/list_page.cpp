#include "ui/history/list_page.h"

#include <algorithm>
#include <array>

#include "ui/widgets/button.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

// The width of a filter's choice, and its tooltip.
struct FilterChoice {
  FilterField stop;
  float width;
  std::string_view explained;
};
constexpr std::array<FilterChoice, 7> choices = {
    {{FilterField::game, 170, "The game that is shown."},
     {FilterField::season, 150, "A season: a period with a table and a champion of its own."},
     {FilterField::period, 130, "When the sessions were played."},
     {FilterField::state, 130, "Unfinished or finished sessions, or those in the bin."},
     {FilterField::least, 175, "People with fewer sessions are listed below the others."},
     {FilterField::saved, 150, "Filters that were saved."},
     {FilterField::add, 120, "Adds a field to the search: with:Ann, place:Ames, tag:club, from:2026-05."}}};

}  // namespace

void ListPage::enter(const action::OpenHistory&, const HistoryView& view) { refresh(view); }

void ListPage::refresh(const HistoryView& view) {
  if (edition_ == view.index.edition()) return;
  edition_ = view.index.edition();
  filter_.refresh(view);
  filter_.take_changed();
  work_out(view);
}

bool ListPage::handle_filter(const InputEvent& event, const HistoryView& view) {
  if (!filter_.handle(event, view)) return false;
  if (filter_.take_changed()) work_out(view);
  return true;
}

bool ListPage::handle(const InputEvent& event, const HistoryView& view) {
  const auto to = list_.target(event.key);
  const bool at_list = filter_.stop() == FilterField::content;
  if (!(at_list && to) && handle_filter(event, view)) return true;
  if (is_copy(event)) return copy(view), true;
  if (to) return choose(*to, view), true;
  if (event.key != Key::enter) return false;
  if (!event.repeated) open(view);
  return true;
}

void ListPage::draw_filter(Painter& painter, const HistoryView& view, std::string_view hint) {
  const auto change = [&](auto act) {
    view.queue([this, act](const HistoryView& now) {
      leave_parts();
      act(now);
      if (filter_.take_changed()) work_out(now);
    });
  };
  WrappedLine line(painter);
  // Typing goes to the words wherever the keyboard is, unless it is in another part of the page.
  const bool at_words = filter_.stop() == FilterField::content && (filter_.types_at_list() || !filter_.line().empty());
  const bool typed_into = !has_keyboard() && (filter_.stop() == FilterField::words || at_words);
  const Rect field =
      line.next(std::clamp(free_width(painter) - (filter_.kind().compares_people ? 900.0F : 740.0F), 180.0F, 560.0F));
  if (const auto caret = text_field(painter, field, "words", filter_.line(), typed_into, hint))
    change([this, at = *caret](const HistoryView& now) { filter_.put_caret(at, now); });
  for (const FilterChoice& each : choices) {
    const HistoryFilter::Choice it = filter_.choice(each.stop, view);
    if (it.options.empty() || filter_.kind().words_alone) continue;
    const Rect rect = line.next(each.width);
    if (const auto chosen =
            combo(painter, rect.w, filter_field_names[static_cast<std::size_t>(each.stop)], it.options, it.chosen))
      change([this, &each, option = *chosen](const HistoryView& now) { filter_.choose(each.stop, option, now); });
    if (painter.hovered(rect)) painter.tooltip(each.explained);
    if (filter_.stop() == each.stop) painter.outline(rect.inset(-3), painter.theme().accent, 9, 2);
  }
  if (filter_.asks_anything() && button(painter, line, "Clear"))
    change([this](const HistoryView& now) { filter_.clear(now); });
  if (!filter_.kind().words_alone && !filter_.as_saved(view).empty()) {
    if (button(painter, line, filter_.is_saved(view) ? "Forget filter" : "Save filter"))
      change([this](const HistoryView& now) { filter_.save_or_forget(now); });
  }
  if (!filter_.offered().empty()) {
    WrappedLine values(painter);
    for (const std::string& each : filter_.offered()) {
      const bool by_enter = filter_.completes() && &each == filter_.offered().data();
      if (chip(painter, values, each, by_enter ? "Enter" : ""))
        change([this, each](const HistoryView& now) {
          filter_.search(history::complete_search(filter_.line().text(), each), now);
        });
    }
  }
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
  if (!look.sort) look.sort = sort_;
  if (const auto sort = draw_table(painter, area, look, columns, list_, draw_row))
    view.queue([this, sort = *sort](const HistoryView& now) { sort_by(sort, now); });
}

Press ListPage::press_row(Painter& painter, TableRow& row, std::size_t number, std::string_view label,
                          const HistoryView& view) {
  const Press press = row.press(label, number == list_.at);
  const auto at_row = [&](auto act) {
    view.queue([this, number, act](const HistoryView& now) {
      if (number >= list_.size) return;
      leave_parts();
      choose(number, now);
      act(now);
    });
  };
  if (press.clicked) at_row([](const HistoryView&) {});
  if (ContextMenu menu(painter, press); menu.is_open()) {
    if (menu.item("Open", "Enter")) at_row([this](const HistoryView& now) { open(now); });
    if (menu.item("Copy", "Ctrl C")) at_row([this](const HistoryView& now) { copy(now); });
    add_to_menu(menu, view);
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

bool draw_head(Painter& painter, std::string_view name, std::string_view more) {
  const Theme& t = painter.theme();
  Rect head = next_place(painter, free_width(painter), space::button);
  const bool pressed = button(painter, head.cut_right(button_width(painter, "Copy", "Ctrl C"), 14), "Copy", "Ctrl C");
  const float width = std::min(painter.width(TextStyle::small, more) + 1, head.w * 0.6F);
  painter.text_in(TextStyle::small, head.cut_right(width, 16), Align::right, t.quiet, more);
  painter.text_in(TextStyle::heading, head, Align::left, t.ink, name);
  return pressed;
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
