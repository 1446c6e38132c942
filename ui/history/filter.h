// What a page of history asks by: words, game, period, place, people, tags, how many sessions at least. It understands
// what is typed as it is typed; what it cannot understand yet it says, and leaves out. Each page keeps its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "history/search.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"

namespace bogosity::ui {

enum class Period : std::uint8_t { all, this_month, this_year, twelve_months, typed };
// How far the sessions are that are asked for.
enum class SessionState : std::uint8_t { any, open, closed, in_bin };

// What the keyboard is at; `content`: at what lies below the bar, and typing goes to the words all the same.
enum class FilterField : std::uint8_t {
  content,
  words,
  game,
  period,
  more,
  state,
  since,
  until,
  place,
  with,
  tags,
  least,
  none
};

class HistoryFilter {
 public:
  struct Features {
    bool words_are_names = false;  // they find people in a list, not evenings
    bool asks_least = false;       // how many sessions at least
    bool compares_people = false;  // within one game: the one played last, until another one is chosen
    bool words_alone = false;      // nothing else can be asked
    bool lists_sessions = false;   // of all games at first; the state and tags are asked for as well
  };
  explicit HistoryFilter(Features kind) : kind_(kind) {}

  // True if the event was for the bar. Esc leaves a field, then clears what was asked.
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view);
  void put_caret(FilterField stop, std::size_t caret, const HistoryView& view);
  // What a field offers to choose from, and which of it is asked for; nothing where there is no choice.
  struct Choice {
    std::vector<std::string> options;
    std::size_t chosen = 0;
  };
  Choice choice(FilterField stop, const HistoryView& view) const;
  void choose(FilterField stop, std::size_t option, const HistoryView& view);
  void show_more(const HistoryView& view);  // or less
  void change_least(int by);
  void clear(const HistoryView& view);
  // The same for each game; of the bin, or of the others.
  void ask_for_all(bool in_bin, const HistoryView& view);
  void take_offered(std::size_t number, const HistoryView& view);
  // The index is another. Asked for nothing so far, the game that is played most, or was played last, is asked for.
  void refresh(const HistoryView& view);

  const history::Filter& filter() const { return filter_; }
  std::int64_t least() const { return kind_.asks_least ? least_ : 1; }
  const Features& kind() const { return kind_; }
  // The words have the keyboard wherever no other field has it; otherwise from their first letter on.
  bool types_at_list() const { return kind_.words_alone || kind_.lists_sessions; }
  LineEditor& field(FilterField stop);
  FilterField stop() const { return stop_; }
  SessionState state() const;
  bool shows_more() const { return more_; }
  // How many questions are asked in the second row.
  int asked_below() const;
  bool asks_anything() const;
  const std::string& trouble() const { return trouble_; }
  // While somebody is named who was there, or a tag: who or which may be meant, whoever plays most first. Enter takes
  // the first of them where a name is half typed.
  const std::vector<std::string>& offered() const { return offered_; }
  bool completes() const { return !offered_.empty() && half_typed_; }
  // Is anything else asked for than when this was asked last?
  bool take_changed();

 private:
  bool handle_button(const InputEvent& event, const HistoryView& view);
  bool edit(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view);
  bool step_back(const HistoryView& view);
  void choose(SessionState state);
  void walk(bool back, const HistoryView& view);
  void understand(const HistoryView& view);
  void understand_period(const HistoryView& view);
  void understand_people(const HistoryView& view);
  void understand_tags(const HistoryView& view);
  void offer(const HistoryView& view);

  Features kind_;
  history::Filter filter_;
  LineEditor words_;
  LineEditor since_;
  LineEditor until_;
  LineEditor place_;
  LineEditor with_;
  LineEditor tags_;
  std::int64_t least_ = 1;
  Period period_ = Period::all;
  FilterField stop_ = FilterField::content;
  bool more_ = false;
  bool game_chosen_ = false;  // by somebody, not by us
  std::string trouble_;
  std::vector<std::string> offered_;
  bool half_typed_ = false;  // a name that is not anybody's yet
  history::Filter seen_;
  std::string seen_words_;
  std::int64_t seen_least_ = 1;
};

}  // namespace bogosity::ui
