// The entry line of Booger On Your Neighbor: the words of the record, and shorthand (Booger::read_typed in game.h). The
// name of the player whose turn it is is added, so a card is two keys and Enter:
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
#include <vector>

#include "core/cards.h"
#include "games/booger/game.h"

namespace bogosity::booger {

// The turn that is being typed, so that a press can change a part of it. Typing and pressing make the same line.
struct TurnDraft {
  int draws = 0;
  std::optional<core::Rank> rank;  // of a card whose suit is still to be chosen
  std::optional<core::Card> card;  // played, or turned up
  std::optional<core::Suit> suit;  // said with a Jack
  std::optional<PlayerId> swap;    // with a Queen
  bool pass = false;
  bool one = false;
  std::vector<core::Range> places;  // of all this in the line
};
TurnDraft turn_draft(const Reading& reading);
// The line with this turn in the place of the one that was read.
std::string line_with(const TurnDraft& draft, const Reading& reading);

// The hand that is being counted, as far as it is typed: cards, or the points alone.
struct HandDraft {
  std::optional<PlayerId> who;  // nothing: not said
  std::vector<core::Card> cards;
  bool by_points = false;
  std::optional<core::Rank> rank;  // as above
  std::vector<core::Range> places;
};
HandDraft hand_draft(const Reading& reading);
std::string line_with(const HandDraft& draft, const Reading& reading);

}  // namespace bogosity::booger
