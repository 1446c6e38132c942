// The parts of a person's page: the data behind it, and the tabs that are more than a chart.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "charts/chart.h"
#include "charts/layout.h"
#include "core/edits.h"
#include "db/history/history.h"
#include "history/achievements.h"
#include "history/insights.h"
#include "history/person.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

// The measure of a person's form, session by session: points, places or rating.
enum class FormMeasure : std::uint8_t { points, places, rating };

// The data of a person's page for a filter. Data from the store is added in batches, and the charts follow.
struct PersonDigest {
  PersonDigest(const history::SessionIndex& index, history::PersonIndex person, const history::Filter& filter,
               const std::string& today);
  // Adds what the store counted in these sessions.
  core::Status read(const db::History& source, const history::SessionIndex& index, std::span<const std::int64_t> keys);
  void draw_charts(const history::SessionIndex& index);
  // The sessions behind a bar of the chart of rules, or behind a pair of the chart of shouts, and what was counted
  // there.
  std::pair<std::string, std::vector<std::size_t>> sessions_at(bool at_shouts, const charts::Hit& hit,
                                                               const history::SessionIndex& index) const;
  // Once all has been read. A step of its own: over many sessions the page alone takes most of a frame.
  void look_for_achievements(const history::SessionIndex& index);

  history::PersonPage page;
  std::vector<std::size_t> numbers;  // of the sessions that the filter lets through
  history::RuleSums sums;
  history::ShoutMatrix shouts;
  std::map<std::string, std::set<std::size_t>> sessions_by_rule;  // numbers in the index, here and below
  std::map<std::pair<history::PersonIndex, history::PersonIndex>, std::set<std::size_t>> sessions_by_shout;
  std::vector<history::PersonIndex> shouters;  // in the order of the chart
  history::NotableFeats feats;
  std::vector<history::Earned> earned;  // in these sessions
  std::string game_of_standouts;
  std::vector<history::Standout> standouts;
  charts::Chart rules_chart;
  charts::Chart shouts_chart;
};

// The chart of a person's form. x is the number of the session, from 1; its label is the session's day.
charts::Chart form_chart(const history::GamePage& game, FormMeasure what);

// Edits a person's identity: the name, a merge with another person, a session as a mere guest. A sentence says what
// will happen before it happens; what was done here can be undone here.
class PersonForm {
 public:
  enum class PersonField : std::uint8_t { name, other, guest, undo };

  // Changes to another person and clears what was typed.
  void open(const history::Person& person);
  // Does what the field's content asks for.
  void say(PersonField stop, const HistoryView& view);
  // Draws the fields, and below each its effect. `inside`: the keys belong to the form; it must outlive the frame.
  void draw(Painter& painter, const HistoryView& view, bool& inside);

  const core::Uuid& person() const { return person_; }

 private:
  struct FormResult {
    core::MetadataEdit change;
    std::string words;
    core::Uuid was;  // the person who was shown before
  };
  LineEditor& field(PersonField stop) { return typed_[static_cast<std::size_t>(stop)]; }
  bool take(const core::Result<core::MetadataEdit>& done, std::string answer, const core::Uuid& shown,
            const HistoryView& view);

  core::Uuid person_;
  std::array<LineEditor, 3> typed_;  // in the order of the fields
  std::vector<FormResult> said_;
  std::string answer_;
  std::optional<core::Error> trouble_;
};

// One person against everybody who sat at a table with them: who ended before whom, and by how much.
class HeadToHeadTab {
 public:
  // Changes to another person, and goes to the first row then, or to another filter.
  void refresh(const HistoryView& view, const PersonDigest& digest);
  bool handle(const InputEvent& event, const HistoryView& view);
  // Draws into the free room. `inside` (the keys belong to the tab) must outlive the frame.
  void draw(Painter& painter, const HistoryView& view, bool& inside);

 private:
  void sort(const HistoryView& view);

  RowList list_;
  TableSort sort_{1, true};
  std::vector<history::HeadToHead> rows_;  // one for each person and game
};

}  // namespace bogosity::ui
