// The page of a person: the name and identity, and the tabs with all that is known.
#pragma once

#include <functional>
#include <vector>

#include "charts/chart.h"
#include "history/index.h"
#include "history/person.h"
#include "ui/history/batches.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {

// The data of a person's page, computed once for a person and a filter. Data from the store is read in batches, and the
// charts follow.

// The measure of a person's form, evening by evening: points, places or rating.
enum class FormMeasure : std::uint8_t { points, places, rating };

class PersonDigest {
 public:
  // Starts again for a person; `filter` chooses the evenings.
  void begin(const HistoryView& view, history::PersonIndex person, const history::Filter& filter);
  void clear() { *this = {}; }
  // Reads the next batch; true if there is anything new to see.
  bool step(const HistoryView& view);
  bool is_busy() const { return batches_.is_busy(); }

  bool is_there() const { return is_there_; }
  const history::PersonPage& page() const { return page_; }
  const std::vector<std::size_t>& numbers() const { return numbers_; }
  const charts::Chart& rules_chart() const { return rules_chart_; }
  const charts::Chart& shouts_chart() const { return shouts_chart_; }
  const std::optional<core::Error>& trouble() const { return batches_.trouble(); }
  Progress progress() const { return batches_.progress("Asking the evenings"); }

 private:
  void finish(const HistoryView& view);

  bool is_there_ = false;
  history::PersonPage page_;
  std::vector<std::size_t> numbers_;
  Batches batches_;
  history::RuleSums sums_;
  history::ShoutMatrix shouts_;
  charts::Chart rules_chart_;
  charts::Chart shouts_chart_;
};

// The chart of a person's form. x is the number of the session, from 1; its label is the session's day.
charts::Chart form_chart(const history::GamePage& game, FormMeasure what);

// Edits a person's identity: the name, a merge with another person, an evening as a mere guest. A sentence says what
// will happen before it happens; what was done here can be undone here.

class PersonForm {
 public:
  enum class PersonField : std::uint8_t { name, other, guest, undo };

  // Changes to another person and clears what was typed.
  void open(const history::Person& person);
  // True if the event was for the form. Up and Down go from field to field, Enter does what the field says.
  bool handle(const InputEvent& event, const HistoryView& view);
  // Does what the field's content asks for.
  void say(PersonField stop, const HistoryView& view);
  // Draws the fields, and below each its effect. `inside`: the keys belong to the form; it must outlive the frame.
  void draw(Painter& painter, const HistoryView& view, bool& inside);

  const core::Uuid& person() const { return person_; }
  bool take_edited() { return std::exchange(has_edited_, false); }

 private:
  // The effect of a field, in words before it is done.
  struct PersonProposal {
    std::string about = {};                                // the effect, or why there is none; empty: nothing is typed
    std::function<core::Result<MetadataEdit>()> act = {};  // none: nothing can be done
    std::string words = {};                                // "Annie is Ann"
    std::string answer = {};                               // the message once it is done
    core::Uuid shown = {};                                 // the person who is shown afterwards
  };
  struct FormResult {
    MetadataEdit change;
    std::string words;
    core::Uuid was;  // the person who was shown before
  };
  LineEditor& field(PersonField stop);
  const history::Person* shown(const history::SessionIndex& index) const;
  PersonProposal propose(PersonField stop, const HistoryView& view) const;
  PersonProposal propose_name(const history::Person& person, const HistoryView& view) const;
  PersonProposal propose_same(const history::Person& person, const HistoryView& view) const;
  PersonProposal propose_guest(const history::Person& person, const HistoryView& view) const;
  void undo(const HistoryView& view);
  void draw_question(Painter& painter, const HistoryView& view, PersonField stop, bool& inside);
  void draw_answer(Painter& painter, const HistoryView& view, bool inside);

  core::Uuid person_;
  LineEditor name_;
  LineEditor other_;
  LineEditor session_;
  PersonField stop_ = PersonField::name;
  std::vector<FormResult> said_;
  std::string answer_;
  std::optional<core::Error> trouble_;
  bool has_edited_ = false;
};

// One person against everybody who sat at a table with them: who ended before whom, and by how much.

class HeadToHeadTab {
 public:
  // Changes to another person or filter.
  void refresh(const HistoryView& view, const PersonDigest& digest);
  void go_to_first() { list_.choose(0); }
  bool handle(const InputEvent& event, const HistoryView& view);
  // Draws into the free room. `inside` (the keys belong to the tab) must outlive the frame.
  void draw(Painter& painter, const HistoryView& view, bool& inside);

 private:
  void sort(const HistoryView& view);
  void open_sessions(const HistoryView& view) const;

  RowList list_;
  TableSort sort_{1, true};
  std::vector<history::HeadToHead> rows_;  // one for each person and game
};

enum class PersonTab : std::uint8_t { form, numbers, rules, shouts, beside, names };

class PersonPanel {
 public:
  PersonForm& form() { return form_; }
  // Chooses a person; begin() and step() read the data.
  void choose(const history::Person& person);
  // Begins to read a person's data. Without a person the page is empty.
  void begin(const HistoryView& view, std::optional<history::PersonIndex> person, const history::Filter& filter);
  bool step(const HistoryView& view) { return digest_.step(view); }
  bool is_busy() const { return digest_.is_busy(); }

  bool is_inside() const { return inside_; }
  // Handles the keys of a tab: the arrows belong to it until it is left. True if the event was for it.
  bool handle_inside(const InputEvent& event, const HistoryView& view);
  void leave();
  void enter() { inside_ = digest_.is_there() && tab_ != PersonTab::numbers; }
  // Handles the keys that go from tab to tab.
  bool handle_tabs(const InputEvent& event);
  void copy(const HistoryView& view) const;
  void draw(Painter& painter, Rect area, const HistoryView& view);

 private:
  const history::Person& person(const HistoryView& view) const { return view.index.person(digest_.page().person); }
  const history::GamePage* game() const {
    const auto& games = digest_.page().games;
    return game_ < games.size() ? &games[game_] : nullptr;
  }
  void go_to_tab(int tab);
  void show_form();
  void show_picture(int picture);
  void open_session(std::size_t session, const HistoryView& view) const;
  bool handle_form(const InputEvent& event, const HistoryView& view);
  // The parts are drawn at the cursor; the tabs fill the free room.
  void draw_tab_names(Painter& painter, const HistoryView& view);
  void draw_chart_tab(Painter& painter, const charts::Chart& chart, ChartCache& cache);
  void draw_numbers_tab(Painter& painter);
  void draw_form_tab(Painter& painter, const HistoryView& view);
  // Draws the choice of the tab's game; nothing if there is only one.
  void draw_game_choice(Painter& painter, WrappedLine& line, const HistoryView& view);
  void draw_below(Painter& painter, const HistoryView& view, const history::GamePage& game);

  PersonDigest digest_;
  PersonForm form_;
  HeadToHeadTab beside_;
  PersonTab tab_ = PersonTab::form;
  bool inside_ = false;  // the arrows belong to the tab
  FormMeasure picture_ = FormMeasure::points;
  std::size_t game_ = 0;
  charts::Chart form_chart_;
  std::optional<charts::Hit> cursor_;  // in the tab's chart
  ChartCache form_cache_;
  ChartCache rules_cache_;
  ChartCache shouts_cache_;
};

}  // namespace bogosity::ui
