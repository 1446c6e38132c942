// The list of evenings: the search with its chips, and a row for each evening that it finds.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/job.h"
#include "history/index.h"
#include "ui/draw/paint.h"
#include "ui/history/session_search.h"
#include "ui/input/actions.h"

namespace bogosity::ui {

// What InHistory::what means in the page of evenings.
enum class SessionsClick : int {
  choose = 1,    // which: of those found
  turn,          // which: rows
  see,           // which: rows in sight
  search,        // which: where the caret goes
  open_filters,  // or closes them
  set_filter,    // which: of all chips in their order
  lift_filter,   // which: of those in force
  filters_to,    // which: points
  edit,          // which: a SessionEditKind
  bin,           // into it or out of it
  sit_down,
  undo,
  caret,  // which: in the line of the deed
  act,
  give_up,
  format,     // which: a Paper
  candidate,  // which
  tag         // text
};
action::InHistory click(SessionsClick what, int which = 0, std::string_view text = {});

struct FilterPanel {
  std::vector<FilterGroup> groups;
  std::vector<FilterOption> in_force;
  bool open = false;
  int at = -1;  // the chip the keyboard is at, of all in their order; -1: elsewhere
  int scroll = 0;
  bool reveal = false;  // that chip wants to be in sight
};

struct SessionTable {
  const history::SessionIndex& index;
  const SessionSearch& search;
  const FilterPanel& filters;
  const std::map<core::Uuid, std::string>& held;  // by which other program, in words
  std::optional<core::Uuid> playing;
  std::optional<Progress> reading;
  bool focused = false;  // the keyboard is in the search
};

void draw_session_table(Painter& painter, Rect area, const SessionTable& list, Actions& actions);
// All chips, captions between them.
void draw_filter_panel(Painter& painter, Rect area, const FilterPanel& filters, Actions& actions);
float filter_panel_height(const Painter& painter, float width, const FilterPanel& filters);

// An evening in the list, in the words of its row.

struct SessionLine {
  std::string title;
  std::string result;  // "Ann 85"; "going on"
  std::string when;    // the day and the place, and the game where there are several
  std::string extent;  // "118 turns, 2 h 40 min"; "totals alone"
  std::string people;
  std::string remark;   // what is to be known before one opens it; its tags otherwise
  bool strong = false;  // the remark is no mere tag
};

// `held`: by whom it is being written, if by another program. `playing`: at its table one is.
SessionLine line_of(const history::SessionIndex& index, const history::IndexedSession& session, bool many_games,
                    const std::string& held, bool playing);

// What to call an evening in a sentence.
std::string name_of(const history::IndexedSession& session);
// "10,000".
std::string with_thousands(std::size_t number);

}  // namespace bogosity::ui
