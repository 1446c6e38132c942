// The list of evenings: the search with its chips, and a row for each evening that it finds.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ui/actions.h"
#include "ui/evening_filters.h"
#include "ui/evening_search.h"
#include "ui/paint.h"
#include "work.h"

namespace bogosity::ui {

// What InHistory::what means in the room of evenings.
enum class EveningClick : int {
  choose = 1,    // which: of those found
  turn,          // which: rows
  see,           // which: rows in sight
  search,        // which: where the caret goes
  open_filters,  // or closes them
  set_filter,    // which: of all chips in their order
  lift_filter,   // which: of those in force
  filters_to,    // which: points
  deed,          // which: a DeedKind
  bin,           // into it or out of it
  sit_down,
  undo,
  caret,  // which: in the line of the deed
  act,
  give_up,
  paper,      // which: a Paper
  candidate,  // which
  tag         // text
};
action::InHistory click(EveningClick what, int which = 0, std::string_view text = {});

struct FilterPanel {
  std::vector<FilterGroup> groups;
  std::vector<FilterOption> in_force;
  bool open = false;
  int at = -1;  // the chip the keyboard is at, of all in their order; -1: elsewhere
  int scroll = 0;
  bool reveal = false;  // that chip wants to be in sight
};

struct EveningList {
  const history::Almanac& almanac;
  const EveningSearch& search;
  const FilterPanel& filters;
  const std::map<core::Uuid, std::string>& held;  // by which other program, in words
  std::optional<core::Uuid> playing;
  std::optional<Progress> reading;
  bool focused = false;  // the keyboard is in the search
};

void draw_evening_list(Paint& paint, Rect area, const EveningList& list, Actions& actions);
// All chips, captions between them.
void draw_filter_panel(Paint& paint, Rect area, const FilterPanel& filters, Actions& actions);
float filter_panel_height(const Paint& paint, float width, const FilterPanel& filters);

}  // namespace bogosity::ui
