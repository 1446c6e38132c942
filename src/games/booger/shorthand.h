// The entry line of Booger On Your Neighbor: turns shorthand into tokens of the record. The name of the player whose
// turn it is is added, so a card is two keys and Enter:
//
//   4h, 10h, th         plays a card
//   jhs, jh=s, jh s     plays a Jack and asks for a suit
//   qh~2, qh~bo         plays a Queen and swaps hands with seat 2 or with Bo...
//   o, one              "One card left!": after a card, joined to it (4ho) or not; later it is "said late"
//   o@2, o@bo           said late by seat 2 or by Bo..., if several players could say it
//   d3 kh, d3kh         draws three, then plays
//   d, d3, p, pass      draws and is skipped, or is just skipped
//   c2, cbo, catch 2    caught by seat 2 or by Bo... (the player who can be caught now)
//   m, misdeal"packs"   the hand is called off
//   4s, s4s             between hands: turns up the first card
//   5h kd, =5h,kd, #25  in counting up: what the next player had left
//   2=5hkd, bo=#25      the same for seat 2 or for Bo...
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"

namespace bogosity::booger {

// The entry line in parts, so that a press can change one of them. Typing and pressing make the same line.
struct TypedLine {
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
TypedLine typed_line(std::string_view typed);
std::string text_of(const TypedLine& line);

// The typed cards that a player was left with.
struct TypedLeft {
  std::string who;  // empty: not said
  std::vector<core::Card> cards;
  std::string points;  // "15", where the points alone are written
  bool by_points = false;
  int rank = 0;  // as above
};
TypedLeft typed_left(std::string_view typed);
std::string text_of(const TypedLeft& left);

}  // namespace bogosity::booger
