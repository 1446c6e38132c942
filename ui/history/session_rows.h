// The list of evenings: the search with its chips, and a row for each evening that it finds.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "ui/history/session_search.h"
#include "ui/page/history_page.h"

namespace bogosity::ui {

struct FilterPanel {
  std::vector<FilterGroup> groups;
  std::vector<FilterOption> in_force;
  bool open = false;
  int at = -1;          // the chip the keyboard is at, of all in their order; -1: elsewhere
  bool reveal = false;  // that chip wants to be in sight
};

class SessionsPage;

struct SessionTable {
  SessionsPage& page;  // does what is pressed
  const HistoryView& view;
  SessionSearch& search;
  FilterPanel& filters;
  const std::map<core::Uuid, std::string>& held;  // by which other program, in words
  bool focused = false;                           // the keyboard is in the search
};

void draw_session_table(Painter& painter, Rect area, const SessionTable& list);

// What to call an evening in a sentence.
std::string name_of(const history::IndexedSession& session);

}  // namespace bogosity::ui
