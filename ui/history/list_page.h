// The common parts of the pages of history: the filter bar, the table below it with its order and keys, and the
// sentence of an empty page.
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

// The filter of a page: a search field that understands "with:ann" and such (history/search.h), and beside it the game,
// the period, the state and the least number of sessions. Each page keeps its own.

// The field with the keyboard. `content` is the part below the bar; letters typed there go to the words.
enum class FilterField : std::uint8_t { content, words, game, season, period, state, least, saved, add };
inline constexpr std::array<std::string_view, 9> filter_field_names = {"content", "words", "game",  "season", "period",
                                                                       "state",   "least", "saved", "add"};

class HistoryFilter {
 public:
  struct Features {
    bool words_are_names = false;  // the words find people in a list, not sessions
    bool asks_least = false;       // asks for the least number of sessions
    bool compares_people = false;  // within one game (by default the one played last) or a season
    bool words_alone = false;      // the bar has no other field
    bool lists_sessions = false;   // of all games by default; the bar has the state as well
  };
  explicit HistoryFilter(Features kind) : kind_(kind) {}

  // True if the event was for the bar. Esc leaves a field, then clears the filter.
  bool handle(const InputEvent& event, const HistoryView& view);
  void put_caret(std::size_t caret, const HistoryView& view);
  // The options of a field and the chosen one; empty if the field has no options.
  struct Choice {
    std::vector<std::string> options;
    std::size_t chosen = 0;
  };
  Choice choice(FilterField stop, const HistoryView& view) const;
  void choose(FilterField stop, std::size_t option, const HistoryView& view);
  void clear(const HistoryView& view);
  // Clears the filter: shows all sessions of all games, in the bin or outside it.
  void ask_for_all(bool in_bin, const HistoryView& view);
  // Sets the words to search for.
  void search(std::string typed, const HistoryView& view);
  // The index has changed. If nothing was chosen so far, the game that is played most, or was played last, is chosen.
  void refresh(const HistoryView& view);

  const history::Filter& filter() const { return filter_; }
  // The typed words, without the fields among them ("with:ann").
  const std::string& words() const { return plain_words_; }
  // The least number of sessions; none means the default (history::StandingsQuery).
  std::optional<std::int64_t> least() const { return least_; }
  // The chosen season.
  std::optional<history::Season> season(const history::SessionIndex& index) const;
  void ask_for_season(const std::optional<core::Uuid>& season, const HistoryView& view);
  // True once after "New season..." was chosen.
  bool take_new_season() { return std::exchange(wants_new_season_, false); }
  const Features& kind() const { return kind_; }
  // True if the words have the keyboard wherever no other field has it; otherwise they get it with their first letter.
  bool types_at_list() const { return kind_.words_alone || kind_.lists_sessions; }
  const LineEditor& line() const { return words_; }
  FilterField stop() const { return stop_; }
  bool is_of_bin() const { return filter_.bin == history::Bin::inside; }
  bool asks_anything() const;
  // The filter as it is saved; empty if it filters nothing. It contains the game only if a person chose it.
  SavedFilter as_saved(const HistoryView& view) const;
  bool is_saved(const HistoryView& view) const;
  // Saves the filter, or forgets it if it is saved already.
  void save_or_forget(const HistoryView& view) const;
  const std::string& trouble() const { return trouble_; }
  // Completions of the field that is being typed among the words. Enter takes the first one if a value is half typed.
  const std::vector<std::string>& offered() const { return offered_; }
  bool completes() const { return !offered_.empty() && !words_.text().ends_with(':'); }
  // True once after the filter has changed.
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
  std::size_t period_ = 0;  // among the options
  FilterField stop_ = FilterField::content;
  bool game_chosen_ = false;  // by a person, not by default
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

  // True if the keyboard is in a part of the page other than the filter.
  virtual bool has_keyboard() const { return false; }
  // The filter or the list was pressed: the keyboard leaves that part.
  virtual void leave_parts() {}
  // The filter, the index or the order has changed: finds the rows again.
  virtual void work_out(const HistoryView& view) = 0;
  // Chooses a row; opens the chosen row; copies the numbers shown.
  virtual void choose(std::size_t row, const HistoryView& view) = 0;
  virtual void open(const HistoryView& view) = 0;
  virtual void copy(const HistoryView&) {}
  // Adds to a row's menu what the keys do with it.
  virtual void add_to_menu(ContextMenu&, const HistoryView&) {}

  // True if the event was for the bar.
  bool handle_filter(const InputEvent& event, const HistoryView& view);
  // Draws the filter at the cursor. `hint` stands in the field for words while it is empty.
  void draw_filter(Painter& painter, const HistoryView& view,
                   std::string_view hint = "Search, or with:name from:2026-05\u2026");
  void sort_by(const TableSort& sort, const HistoryView& view);
  // Draws the page's table in its order, if it has one.
  void draw_rows(Painter& painter, Rect area, TableLook look, std::span<const TableColumn> columns,
                 const HistoryView& view, const std::function<void(TableRow&, std::size_t)>& draw_row);
  // Handles the mouse on a row: a press chooses it, and its menu has the commands of the keys.
  Press press_row(Painter& painter, TableRow& row, std::size_t number, std::string_view label, const HistoryView& view);

  HistoryFilter filter_;
  std::uint64_t edition_ = 0;  // of the index that is shown
  RowList list_;
  std::optional<TableSort> sort_;  // the table's order; none: its default
};

// The new number of the chosen row after rows were found again; `otherwise` if it is gone.
template <class Rows, class IsIt>
std::size_t row_of(const Rows& rows, IsIt is_it, std::size_t otherwise = 0) {
  const auto found = std::find_if(rows.begin(), rows.end(), is_it);
  return found == rows.end() ? otherwise : static_cast<std::size_t>(found - rows.begin());
}

// Sorts the rows from number `first` on by `key`, in the order of the table. Equal rows keep their order.
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

// True if each typed word is the beginning of a word in `findable` (history::as_findable).
bool has_words(const std::string& findable, const std::string& typed);

// Draws a cell of two lines: a name, and more about it.
void draw_two_lines(Painter& painter, Rect cell, std::string_view upper, std::string_view lower,
                    Align align = Align::left);
// Draws at the cursor the chosen row's name, `more` in small words, and a copy button. True if that was pressed.
bool draw_head(Painter& painter, std::string_view name, std::string_view more);
// Says that sessions are being read, or the page's own sentence.
void draw_empty_page(Painter& painter, Rect area, const HistoryView& view, std::string_view words);

// The pages, each in a file of its own.
std::unique_ptr<HistoryPage> make_sessions_page();
std::unique_ptr<HistoryPage> make_standings_page();
std::unique_ptr<HistoryPage> make_people_page();
std::unique_ptr<HistoryPage> make_dice_page();
std::unique_ptr<HistoryPage> make_records_page();
std::unique_ptr<HistoryPage> make_firsts_page();
std::unique_ptr<HistoryPage> make_calendar_page();

// "6H,TD" with the signs of the suits; other words stay as they are.
std::string with_suits(std::string_view words);

}  // namespace bogosity::ui
