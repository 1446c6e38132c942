// What the pages of history have in common: the bar by which they are asked, the table that follows it and its order,
// keys that go through it, and what a page says before there is anything in it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "history/search.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

// What a page of history asks by: a search field that understands "with:ann" and such (history/search.h), and beside it
// the game, the period, the state and how many sessions at least. Each page keeps its own.

// What the keyboard is at; `content`: at what lies below the bar, and typing goes to the words all the same.
enum class FilterField : std::uint8_t { content, words, game, season, period, state, least, saved, add };
inline constexpr std::array<std::string_view, 9> filter_field_names = {"content", "words", "game",  "season", "period",
                                                                       "state",   "least", "saved", "add"};

class HistoryFilter {
 public:
  struct Features {
    bool words_are_names = false;  // they find people in a list, not sessions
    bool asks_least = false;       // how many sessions at least
    bool compares_people = false;  // within one game: the one played last, until another one is chosen; or in a season
    bool words_alone = false;      // nothing else can be asked
    bool lists_sessions = false;   // of all games at first; the state is asked for as well
  };
  explicit HistoryFilter(Features kind) : kind_(kind) {}

  // True if the event was for the bar. Esc leaves a field, then clears what was asked.
  bool handle(const InputEvent& event, const HistoryView& view);
  void put_caret(std::size_t caret, const HistoryView& view);
  // What a field offers to choose from, and which of it is asked for; nothing where there is no choice.
  struct Choice {
    std::vector<std::string> options;
    std::size_t chosen = 0;
  };
  Choice choice(FilterField stop, const HistoryView& view) const;
  void choose(FilterField stop, std::size_t option, const HistoryView& view);
  void clear(const HistoryView& view);
  // The same for each game; of the bin, or of the others.
  void ask_for_all(bool in_bin, const HistoryView& view);
  // Searches for this.
  void search(std::string typed, const HistoryView& view);
  // The index is another. Asked for nothing so far, the game that is played most, or was played last, is asked for.
  void refresh(const HistoryView& view);

  const history::Filter& filter() const { return filter_; }
  // The words that were typed, without the fields among them.
  const std::string& words() const { return plain_words_; }
  // Nothing: as many as usual (history::StandingsQuery).
  std::optional<std::int64_t> least() const { return least_; }
  // The season that is asked for.
  std::optional<history::Season> season(const history::SessionIndex& index) const;
  void ask_for_season(const std::optional<core::Uuid>& season, const HistoryView& view);
  // "New season..." was chosen just now.
  bool take_new_season() { return std::exchange(wants_new_season_, false); }
  const Features& kind() const { return kind_; }
  // The words have the keyboard wherever no other field has it; otherwise from their first letter on.
  bool types_at_list() const { return kind_.words_alone || kind_.lists_sessions; }
  const LineEditor& line() const { return words_; }
  FilterField stop() const { return stop_; }
  bool is_of_bin() const { return filter_.bin == history::Bin::inside; }
  bool asks_anything() const;
  // The filter as it can be saved; empty if it asks for nothing. The game is in it only if somebody chose it.
  SavedFilter as_saved(const HistoryView& view) const;
  bool is_saved(const HistoryView& view) const;
  // Saves what is asked for; forgets it if it is saved already.
  void save_or_forget(const HistoryView& view) const;
  const std::string& trouble() const { return trouble_; }
  // Values that the field at the end of the words may have. Enter takes the first one where a value is half typed.
  const std::vector<std::string>& offered() const { return offered_; }
  bool completes() const { return !offered_.empty() && !words_.text().ends_with(':'); }
  // Is anything else asked for than when this was asked last?
  bool take_changed();

 private:
  void walk(bool back, const HistoryView& view);
  void understand(const HistoryView& view);
  void ask_for(const SavedFilter& saved, const HistoryView& view);

  Features kind_;
  history::Filter filter_;
  LineEditor words_;
  std::string plain_words_;
  std::optional<std::int64_t> least_;
  std::optional<core::Uuid> season_;
  bool wants_new_season_ = false;
  std::size_t period_ = 0;  // among those that are offered
  FilterField stop_ = FilterField::content;
  bool game_chosen_ = false;  // by somebody, not by us
  std::string trouble_;
  std::vector<std::string> offered_;
  history::Filter seen_;
  std::string seen_words_;
  std::optional<std::int64_t> seen_least_;
  std::optional<core::Uuid> seen_season_;
};

class ListPage : public HistoryPage {
 public:
  void enter(const action::OpenHistory& where, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const HistoryView& view) override;

 protected:
  explicit ListPage(HistoryFilter::Features features = {}) : filter_(features) {}

  // Is the keyboard in a part of the page that is not the filter?
  virtual bool has_keyboard() const { return false; }
  // The filter or the list was pressed: the keyboard leaves that part.
  virtual void leave_parts() {}
  // Something else is asked for, or the index is another edition, or the order is another.
  virtual void work_out(const HistoryView& view) = 0;
  // What keys and the mouse do with a row: it is chosen; the chosen one is opened; the numbers that are shown are
  // copied.
  virtual void choose(std::size_t row, const HistoryView& view) = 0;
  virtual void open(const HistoryView& view) = 0;
  virtual void copy(const HistoryView&) {}
  // What else the keys do with a row, for its menu.
  virtual void add_to_menu(ContextMenu&, const HistoryView&) {}

  // True if the event was for the bar.
  bool handle_filter(const InputEvent& event, const HistoryView& view);
  // At the cursor. `hint`: in the field for words while nothing is typed.
  void draw_filter(Painter& painter, const HistoryView& view,
                   std::string_view hint = "Search, or with:name from:2026-05\u2026");
  void sort_by(const TableSort& sort, const HistoryView& view);
  // The page's table, in its order where it has one.
  void draw_rows(Painter& painter, Rect area, TableLook look, std::span<const TableColumn> columns,
                 const HistoryView& view, const std::function<void(TableRow&, std::size_t)>& draw_row);
  // What the mouse did with a row: a press chooses it, and its menu has what the keys do.
  Press press_row(Painter& painter, TableRow& row, std::size_t number, std::string_view label, const HistoryView& view);

  HistoryFilter filter_;
  std::uint64_t edition_ = 0;  // of the index, that is shown
  RowList list_;
  std::optional<TableSort> sort_;  // of the table; nothing: its own order
};

// Where what was chosen stands among rows that were worked out anew; if it is gone, `otherwise`.
template <class Rows, class IsIt>
std::size_t row_of(const Rows& rows, IsIt is_it, std::size_t otherwise = 0) {
  const auto found = std::find_if(rows.begin(), rows.end(), is_it);
  return found == rows.end() ? otherwise : static_cast<std::size_t>(found - rows.begin());
}

// Puts the rows, from number `first` on, into the order of the table; `key` gives what a row is sorted by. Equal rows
// stay as they stand.
template <class Rows, class Key>
void sort_rows(Rows& rows, const TableSort& sort, Key key, std::ptrdiff_t first = 0) {
  std::vector<std::pair<decltype(key(rows[0])), typename Rows::value_type>> keyed;
  keyed.reserve(rows.size());
  for (const auto& row : rows) keyed.emplace_back(key(row), row);
  std::stable_sort(keyed.begin() + std::min(first, std::ssize(keyed)), keyed.end(), [&](const auto& a, const auto& b) {
    return sort.descending ? b.first < a.first : a.first < b.first;
  });
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = std::move(keyed[i].second);
}

// Does each of the words that were typed begin one of `findable`, as history::as_findable gives it?
bool has_words(const std::string& findable, const std::string& typed);

// A cell of two lines: what it is, and more about it.
void draw_two_lines(Painter& painter, Rect cell, std::string_view upper, std::string_view lower,
                    Align align = Align::left);
// At the cursor: what is chosen, more about it in small words, and the button that copies its numbers. True: pressed.
bool draw_head(Painter& painter, std::string_view name, std::string_view more);
// That sessions are being read, or the page's own sentence.
void draw_empty_page(Painter& painter, Rect area, const HistoryView& view, std::string_view words);

// The pages, each in a file of its own.
std::unique_ptr<HistoryPage> make_sessions_page();
std::unique_ptr<HistoryPage> make_standings_page();
std::unique_ptr<HistoryPage> make_people_page();
std::unique_ptr<HistoryPage> make_dice_page();
std::unique_ptr<HistoryPage> make_records_page();
std::unique_ptr<HistoryPage> make_firsts_page();
std::unique_ptr<HistoryPage> make_calendar_page();

// "6H,TD" with the signs of the suits, as cards are written everywhere; other words stay as they are.
std::string with_suits(std::string_view words);

}  // namespace bogosity::ui
