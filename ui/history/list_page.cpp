#include "ui/history/list_page.h"

#include <array>

#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

constexpr float between_chips = 8;
constexpr float trouble_height = 22;

struct PeriodName {
  Period period;
  std::string_view wide;
  std::string_view narrow;
  std::string_view hint;
};
constexpr std::array<PeriodName, 3> period_names = {{
    {Period::all, "All time", "All", "Every evening, whenever it was."},
    {Period::this_year, "This year", "Year", "From the first of January on."},
    {Period::twelve_months, "12 months", "12 mo.", "The last twelve months, up to today."},
}};

void draw_ring(Painter& painter, Rect rect, bool has_keyboard) {
  if (has_keyboard) painter.outline(rect.inset(-3), painter.theme().accent, 9, 2);
}

// What is pressed changes the filter, and the page after it.
struct FilterBar {
  Painter& painter;
  HistoryFilter& filter;
  const HistoryView& view;
  const std::function<void(const HistoryView&)>& changed;
  bool keyboard_elsewhere;

  template <class Change>
  void queue(Change change) const {
    view.queue([&it = filter, change, then = changed](const HistoryView& now) {
      change(it, now);
      then(now);
    });
  }

  void field(Rect rect, FilterField stop, std::string_view label, std::string_view hint,
             std::string_view explained) const {
    // Typing goes to the words wherever the keyboard is, unless it is in another field.
    const bool typed_into =
        !keyboard_elsewhere &&
        (filter.stop() == stop || (stop == FilterField::words && filter.stop() == FilterField::content &&
                                   !filter.field(FilterField::words).empty()));
    if (const auto caret = text_field(painter, rect, label, filter.field(stop), typed_into, hint))
      queue([stop, at = *caret](auto& it, auto& now) { it.put_caret(stop, at, now); });
    if (painter.hovered(rect)) painter.tooltip(explained);
  }

  bool press(Rect rect, FilterField stop, std::string_view label, bool chosen, std::string_view explained,
             std::string_view key = {}) const {
    const bool pressed = button(painter, rect, label, key, chosen ? ButtonLook::chosen : ButtonLook::plain);
    if (painter.hovered(rect)) painter.tooltip(explained);
    draw_ring(painter, rect, filter.stop() == stop && stop != FilterField::period);
    return pressed;
  }

  void more(Rect& row) const {
    const int asked = filter.asked_below();
    const std::string label = filter.shows_more() ? "Less"
                              : asked == 0        ? "More"
                                                  : "More (" + std::to_string(asked) + ")";
    const Rect rect = row.cut_right(button_width(painter, label, "Ctrl F"), between_chips);
    if (press(rect, FilterField::more, label, false, "Days, place, people, how many sessions at least.", "Ctrl F"))
      queue([](auto& it, auto& now) { it.show_more(now); });
    if (!filter.asks_anything()) return;
    const Rect clear = row.cut_right(button_width(painter, "Clear"), between_chips);
    if (button(painter, clear, "Clear")) queue([](auto& it, auto& now) { it.clear(now); });
    if (painter.hovered(clear)) painter.tooltip("Ask for nothing again (Esc).");
  }

  void period(Rect& row, bool narrow) const {
    float width = 0;
    for (const auto& each : period_names) width += button_width(painter, narrow ? each.narrow : each.wide) + 4;
    Rect strip = row.cut_right(width - 4, between_chips + 4);
    const Rect all = strip;
    for (const auto& each : period_names) {
      const auto label = narrow ? each.narrow : each.wide;
      const Rect rect = strip.cut_left(button_width(painter, label), 4);
      if (press(rect, FilterField::period, label, filter.period() == each.period, each.hint))
        queue([period = each.period](auto& it, auto& now) { it.choose(period, now); });
    }
    draw_ring(painter, all, filter.stop() == FilterField::period);
  }

  void game(Rect& row) const {
    if (view.index.games().size() < 2) return;
    const std::string& name = filter.filter().game;
    const std::string label = painter.fitted(TextStyle::body, name.empty() ? "All games" : name, 150);
    const Rect rect = row.cut_right(button_width(painter, label), between_chips + 4);
    if (press(rect, FilterField::game, label, false,
              filter.kind().compares_people ? "The next game: people are compared within one game."
                                            : "The next game, or all of them."))
      queue([](auto& it, auto& now) { it.choose_game_of(now, 1); });
  }

  void least(Rect& row) const {
    if (!filter.kind().asks_least) return;
    const std::string words =
        "at least " + std::to_string(filter.least()) + (filter.least() == 1 ? " session" : " sessions");
    const float middle = painter.width(TextStyle::body, "at least 99 sessions") + 12;
    Rect strip = row.cut_right(middle + 2 * space::button, between_chips);
    draw_ring(painter, strip, filter.stop() == FilterField::least);
    if (painter.hovered(strip)) painter.tooltip("Whoever played less often is left out, and counted below the table.");
    const auto look = filter.least() == 1 ? ButtonLook::disabled : ButtonLook::plain;
    if (button(painter, strip.cut_left(space::button), "\u2212", {}, look))
      queue([](auto& it, auto&) { it.change_least(-1); });
    if (button(painter, strip.cut_right(space::button), "+")) queue([](auto& it, auto&) { it.change_least(1); });
    painter.text_in(TextStyle::body, strip, Align::center, painter.theme().ink, words);
  }

  void second_row(Rect row) const {
    least(row);
    const float day = std::min(130.0F, row.w * 0.2F);
    field(row.cut_left(day, between_chips), FilterField::since, "from", "from 2026-01",
          "A year, a month or a day, itself included.");
    field(row.cut_left(day, between_chips), FilterField::until, "until", "to 2026-05",
          "A year, a month or a day, itself included.");
    field(row.cut_left(row.w * 0.45F, between_chips), FilterField::place, "place", "place",
          "A town, a state, a country.");
    field(row, FilterField::with, "with", "with Ann, Bob",
          "All of these were at the table. Commas between_chips the names.");
  }

  // Who may be meant, in one row; as many as there is room for.
  void offered(Rect row) const {
    for (std::size_t i = 0; i < filter.offered().size(); ++i) {
      const RowId id("offered", static_cast<int>(i));
      const std::string& name = filter.offered()[i];
      const std::string_view key = i == 0 && filter.completes() ? "Enter" : "";
      const float width = chip_width(painter, name, key) + 8;
      if (width > row.w) return;
      if (chip(painter, row.cut_left(width, 6), name, key))
        queue([i](auto& it, auto& now) { it.take_offered(i, now); });
    }
  }
};

float height_of_bar(const HistoryFilter& filter) {
  float rows = filter.shows_more() ? 2 * space::button + between_chips : space::button;
  if (!filter.offered().empty()) rows += between_chips + space::button;
  return rows + (filter.trouble().empty() ? 0 : trouble_height);
}

}  // namespace

void ListPage::enter(const std::string&, const HistoryView& view) { refresh(view); }

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

void ListPage::draw_filter(Painter& painter, Rect& page, const HistoryView& view, std::string_view hint) {
  const std::function<void(const HistoryView&)> changed = [this](const HistoryView& now) {
    if (filter_.take_changed()) work_out(now);
  };
  const FilterBar bar{painter, filter_, view, changed, has_keyboard()};
  Rect area = page.cut_top(height_of_bar(filter_), 12);
  Rect row = area.cut_top(space::button, between_chips);
  bar.more(row);
  bar.period(row, row.w < 700);
  bar.game(row);
  bar.field(row, FilterField::words, "words", hint,
            filter_.kind().words_are_names ? "Type a name: the list follows."
                                           : "Type anything: people, places, days, tags, titles. The numbers follow.");
  if (filter_.shows_more()) bar.second_row(area.cut_top(space::button));
  if (!filter_.offered().empty()) {
    area.cut_top(between_chips);
    bar.offered(area.cut_top(space::button));
  }
  if (!filter_.trouble().empty())
    painter.text_in(TextStyle::small, area.cut_top(trouble_height), Align::left, painter.theme().bad,
                    filter_.trouble());
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

void draw_reading(Painter& painter, Rect line, const Progress& progress) {
  const Theme& t = painter.theme();
  const std::string words = progress.what + "\u2026";
  painter.text_in(TextStyle::small, line.cut_left(painter.width(TextStyle::small, words), 14), Align::left, t.quiet,
                  words);
  if (progress.total <= 0) return;
  const Rect track{line.x, line.center().y - 3, std::min(line.w, 260.0F), 6};
  const float share = static_cast<float>(progress.done) / static_cast<float>(progress.total);
  painter.fill(track, t.raised, 3);
  painter.fill({track.x, track.y, track.w * std::clamp(share, 0.0F, 1.0F), track.h}, t.accent, 3);
}

void draw_empty_page(Painter& painter, Rect area, const HistoryView& view, std::string_view words) {
  Rect middle = area.inset(std::max(24.0F, (area.w - 560) / 2), 0);
  middle.cut_top(std::max(20.0F, area.h * 0.32F));
  if (view.index.edition() == 0) {
    const Progress begins{"Reading the evenings", 0, 0};
    return draw_reading(painter, middle.cut_top(24), view.reading.value_or(begins));
  }
  const SentenceStyle style{.plain = TextStyle::lead, .strong = TextStyle::lead_strong, .ink = painter.theme().quiet};
  draw_sentence(painter, middle, said(std::string(words)), style);
}

}  // namespace bogosity::ui
