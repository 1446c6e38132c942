// A score sheet to be filled in by hand when the battery is dead. Its columns are the steps of a turn in the order of
// the entry line, so that it can be typed in afterwards from left to right.
#pragma once

#include <string>
#include <vector>

namespace bogosity::report {

struct BlankSheet {
  std::vector<std::string> players;  // names to be printed
  int seats = 4;                     // where no names are given: columns left empty
  int rounds = 1;                    // a page each
  int turns = 22;                    // lines a page
};
std::string blank_sheet(const BlankSheet& wanted);

}  // namespace bogosity::report
