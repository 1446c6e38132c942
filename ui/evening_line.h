// An evening in the list, in the words of its row.
#pragma once

#include <optional>
#include <string>

#include "history/almanac.h"

namespace bogosity::ui {

struct EveningLine {
  std::string title;
  std::string result;  // "Ann 85"; "going on"
  std::string when;    // the day and the place, and the game where there are several
  std::string extent;  // "118 turns, 2 h 40 min"; "totals alone"
  std::string people;
  std::string remark;   // what is to be known before one opens it; its tags otherwise
  bool strong = false;  // the remark is no mere tag
};

// `held`: by whom it is being written, if by another program. `playing`: at its table one is.
EveningLine line_of(const history::Almanac& almanac, const history::Evening& evening, bool many_games,
                    const std::string& held, bool playing);

// What to call an evening in a sentence.
std::string name_of(const history::Evening& evening);
// "10,000".
std::string with_thousands(std::size_t number);

}  // namespace bogosity::ui
