// The common parts of the pages of history: the filter bar, the table below it with its order and keys, panels, reading
// from the store between frames, and the sentence of an empty page.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/job.h"
#include "history/search.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

// The filter of a page: a search field that understands "player:ann" and such (history/search.h), and beside it the
// game, the period, the state and the least number of sessions. Each page keeps its own.

// The field with the keyboard. `content` is the part below the bar; letters typed there go to the words.
enum class FilterField : std::uint8_t { content, words, game, season, period, state, least, saved, add };

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
  // Draws the bar at the cursor. `hint` stands in the field for words while it is empty. `elsewhere`: another part of
  // the page has the keyboard. `change` queues the effect of a press.
  using Change = std::function<void(const HistoryView&)>;
  void draw(Painter& painter, const HistoryView& view, std::string_view hint, bool elsewhere,
            const std::function<void(Change)>& change);
  void clear(const HistoryView& view);
  // Clears the filter: shows all sessions of all games, in the bin or outside it.
  void ask_for_all(bool in_bin, const HistoryView& view) {
    clear(view);
    asked_.filter.game.clear();
    if (in_bin) asked_.filter.bin = history::Bin::inside;
  }

  void search(std::string typed, const HistoryView& view) {
    words_.set(std::move(typed));
    understand(view);
  }
  // The index has changed. If nothing was chosen so far, the game that is played most, or was played last, is chosen.
  void refresh(const HistoryView& view);

  const history::Filter& filter() const { return asked_.filter; }
  // The typed words, without the fields among them ("player:ann").
  const std::string& words() const { return asked_.words; }
  // The least number of sessions; none means the default (history::StandingsQuery).
  std::optional<std::int64_t> least() const { return asked_.least; }

  std::optional<history::Season> season(const history::SessionIndex& index) const;
  void ask_for_season(const std::optional<core::Uuid>& season, const HistoryView& view);
  // True once after "New season..." was chosen.
  bool take_new_season() { return std::exchange(wants_new_season_, false); }
  const LineEditor& line() const { return words_; }
  FilterField stop() const { return stop_; }
  bool is_of_bin() const { return asked_.filter.bin == history::Bin::inside; }
  bool asks_anything() const {
    const bool of_state = is_of_bin() || asked_.filter.which != history::OpenFilter::all;
    return !words_.empty() || period_ > 0 || asked_.least || asked_.season || of_state;
  }
  // True once after the filter has changed.
  bool take_changed() { return std::exchange(seen_, asked_) != asked_ || wants_new_season_; }

 private:
  struct Question {
    history::Filter filter;
    std::string words;
    std::optional<std::int64_t> least;
    std::optional<core::Uuid> season;
    friend bool operator==(const Question&, const Question&) = default;
  };
  // The options of a field and the chosen one; empty if the field has no options.
  struct Choice {
    std::vector<std::string> options;
    std::size_t chosen = 0;
  };
  Choice choice(FilterField stop, const HistoryView& view) const;
  void choose(FilterField stop, std::size_t option, const HistoryView& view);
  // True if the words have the keyboard wherever no other field has it; otherwise they get it with their first letter.
  bool types_at_list() const { return kind_.words_alone || kind_.lists_sessions; }
  // True if Enter takes the first completion: a value is half typed.
  bool completes() const { return !offered_.empty() && !words_.text().ends_with(':'); }
  void walk(bool back, const HistoryView& view);
  void understand(const HistoryView& view);
  // The filter as it is saved; empty if it filters nothing. It contains the game only if a person chose it.
  SavedFilter as_saved(const HistoryView& view) const;
  void ask_for(const SavedFilter& saved, const HistoryView& view);
  // Saves the filter, or forgets it if it is saved already.
  void save_or_forget(const HistoryView& view) const;

  Features kind_;
  Question asked_;
  Question seen_;  // as the page has it
  LineEditor words_;
  bool wants_new_season_ = false;
  std::size_t period_ = 0;  // among the options
  FilterField stop_ = FilterField::content;
  bool game_chosen_ = false;  // by a person, not by default
  std::string trouble_;
  std::vector<std::string> offered_;  // completions of the field that is being typed among the words
};

// The task of asking the store about many sessions in batches, so that no writer has to wait. A batch is a quarter of
// what the store answers at once: a frame has other things to do as well.
class BatchReader final : public core::Job {
 public:
  using Keys = std::span<const std::int64_t>;
  // `ask` is called with the keys of each batch.
  BatchReader(std::string what, std::vector<std::int64_t> keys, std::function<core::Status(Keys)> ask)
      : what_(std::move(what)), keys_(std::move(keys)), ask_(std::move(ask)) {}
  core::Result<bool> step(std::chrono::milliseconds) override;
  core::Progress progress() const override { return {what_, static_cast<std::int64_t>(at_), std::ssize(keys_)}; }

 private:
  std::string what_;
  std::vector<std::int64_t> keys_;
  std::function<core::Status(Keys)> ask_;
  std::size_t at_ = 0;
};

class ListPage : public HistoryPage {
 public:
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const HistoryView& view) override;

  bool tick(const HistoryView& view) override;
  std::optional<double> due() const override {
    if (!wants_reading_ && !reading_) return std::nullopt;
    return reading_error_ ? not_before_ : 0;
  }

 protected:
  explicit ListPage(HistoryFilter::Features features = {}) : filter_(features) {}

  // True if the keyboard is in a part of the page other than the filter.
  virtual bool has_keyboard() const { return false; }
  // The filter or the list was pressed: the keyboard leaves that part.
  virtual void leave_parts() {}
  // The index has changed; rows are found in it later.
  virtual void index_changed(const HistoryView&) {}
  // The task of reading from the store what the page needs beside the index, begun anew after each change; nullptr:
  // nothing. After an error it is begun again a little later.
  virtual std::unique_ptr<core::Job> begin_reading(const HistoryView&) { return nullptr; }
  virtual void has_read(const HistoryView& view) { work_out(view); }
  // The filter, the index or the order has changed: finds the rows again.
  virtual void work_out(const HistoryView& view) = 0;
  // Chooses a row; opens the chosen row; copies the numbers shown.
  virtual void choose(std::size_t row, const HistoryView&) { list_.choose(row); }
  virtual void open(const HistoryView& view) = 0;
  // Lists the sessions behind the number in the chosen row (Ctrl Enter).
  virtual void open_behind(const HistoryView&) {}
  virtual void copy(const HistoryView&) {}
  // Adds to a row's menu what the keys do with it.
  virtual void add_to_menu(ContextMenu&, const HistoryView&) {}

  void draw_filter(Painter& painter, const HistoryView& view,
                   std::string_view hint = "Search, or player:name since:2026-05\u2026");
  // Draws at the cursor the progress of the page's reading, or its error.
  void draw_reading(Painter& painter);
  // Draws a panel with the progress of reading, or with the page's sentence.
  void draw_empty_page(Painter& painter, const HistoryView& view, std::string_view words);
  void sort_by(const TableSort& sort, const HistoryView& view) {
    sort_ = sort;
    list_.first = 0;
    work_out(view);
  }
  // Draws the page's table in its order, if it has one, into the free room but for `below` at its foot.
  void draw_rows(Painter& painter, TableLook look, std::span<const TableColumn> columns, const HistoryView& view,
                 const std::function<void(TableRow&, std::size_t)>& draw_row, float below = 0);
  // Handles the mouse on a row: a press chooses it, and its menu has the commands of the keys.
  Press press_row(Painter& painter, TableRow& row, std::size_t number, std::string_view label, const HistoryView& view);
  // The same for a row of another list of the page, which `choose_it` chooses.
  Press press_row(Painter& painter, TableRow& row, std::string_view label, bool chosen, HistoryFilter::Change choose_it,
                  const HistoryView& view);
  // Draws at the cursor the chosen row's name, `more` in small words, and a button that copies the numbers.
  void draw_head(Painter& painter, const HistoryView& view, std::string_view name, std::string_view more);

  HistoryFilter filter_;
  std::uint64_t edition_ = 0;  // of the index that is shown
  RowList list_;
  std::optional<TableSort> sort_;  // the table's order; none: its default
  bool wants_reading_ = false;     // the next tick begins to read
  std::unique_ptr<core::Job> reading_;

 private:
  std::optional<core::Error> reading_error_;
  double not_before_ = 0;  // after an error
};

// A panel at the cursor, down to the foot of the page: a child window of Dear ImGui's with a frame.
class Panel : Uncopied {
 public:
  // `width` in points; 0: the free width. `pad`: between its edge and its content.
  Panel(Painter& painter, const char* label, float width = 0, float pad = space::pad);
  ~Panel() { ImGui::EndChild(); }
};
// The padding of a panel that a table fills.
inline constexpr float table_pad = 4;

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

// Opens the sessions that both have played.
void open_sessions_of(const HistoryView& view, history::PersonIndex one, history::PersonIndex other);
// Opens the page of sessions with these alone (numbers in the index), which a number on the page `from` counts. That
// page is a key away. `words`: what was counted.
void open_sessions_behind(const HistoryView& view, HistoryPageId from, std::string words,
                          const std::vector<std::size_t>& numbers);
// What a tooltip says of such a number: "Ann: right shouts. A click lists the 12 sessions."
std::string lists_in_words(const std::string& words, std::size_t sessions);

// True if each typed word is the beginning of a word in `findable` (history::as_findable).
bool has_words(const std::string& findable, const std::string& typed);

inline constexpr float two_line_row = 60;
// Draws a cell of two lines: a name, and more about it.
void draw_two_lines(Painter& painter, Rect cell, std::string_view upper, std::string_view lower,
                    Align align = Align::left);

// The pages, each in a file of its own.
std::unique_ptr<HistoryPage> make_sessions_page();
std::unique_ptr<HistoryPage> make_standings_page();
std::unique_ptr<HistoryPage> make_people_page();
std::unique_ptr<HistoryPage> make_dice_page();
std::unique_ptr<HistoryPage> make_records_page();
std::unique_ptr<HistoryPage> make_firsts_page();
std::unique_ptr<HistoryPage> make_calendar_page();
std::unique_ptr<HistoryPage> make_insights_page();

// "6H,TD" with the signs of the suits; other words stay as they are.
std::string with_suits(std::string_view words);

}  // namespace bogosity::ui
