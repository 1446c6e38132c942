// The entry line of Booger On Your Neighbor in parts, so that a press can change one of them. Typing and pressing make
// the same line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"

namespace bogosity::ui {

struct BoogerLine {
  std::string before;  // a name, a catch
  int draws = 0;
  int rank = 0;  // of a card whose suit is still to be chosen; 0: none
  std::optional<core::Card> card;
  std::optional<core::Suit> suit;  // said with a Jack
  std::string swap;                // with a Queen: the name, as it stands in the line
  bool pass = false;
  bool one = false;
  std::string behind;  // a remark, ok
};
BoogerLine booger_line(std::string_view typed);
std::string text_of(const BoogerLine& line);

// What somebody was left with, as far as it is typed.
struct BoogerLeft {
  std::string who;  // empty: not said
  std::vector<core::Card> cards;
  std::string points;  // "15", where the points alone are written
  bool by_points = false;
  int rank = 0;  // as above
};
BoogerLeft booger_left(std::string_view typed);
std::string text_of(const BoogerLeft& left);

}  // namespace bogosity::ui
