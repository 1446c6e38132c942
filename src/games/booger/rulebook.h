// Booger On Your Neighbor in our own words: every rule, and who judges it. The ids are ours; the game came without any.
#pragma once

#include <string_view>

#include "core/rulebook.h"

namespace bogosity::booger {

core::Rulebook rulebook();

// What the rules of a letter are about; empty if there are none.
std::string_view section_title(char letter);

// What is typed at a table of Booger On Your Neighbor, for the help in a terminal.

inline constexpr std::string_view typing_help =
    "  4s                      between hands: everybody has been dealt, the Four of spades is turned up\n"
    "  4h   d3 4h              plays for whose turn it is; draws three first\n"
    "  jhs                     a Jack, and spades are to be matched; jh alone asks for its own suit\n"
    "  qh~2                    a Queen, and hands swapped with seat 2\n"
    "  4ho   o                 \"One card left!\" said with the card, or right after it; later, said late\n"
    "  c2                      seat 2 catches who has not said it: three cards\n"
    "  p   d1 p                nothing to draw; drawn one, and still nothing (where that may be)\n"
    "  5h kd   #15   2=5hkd    counting up: the next one's cards, points alone, the cards of seat 2\n"
    "  m   misdeal\"why\"        the hand is called off, and the same player begins the next one\n"
    "  2: 4h                   seat 2 played, whoever's turn it was (with ok)\n"
    "  ... ok                  behind the line: the table let it stand\n";

}  // namespace bogosity::booger
