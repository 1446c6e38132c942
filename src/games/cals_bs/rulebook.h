// Cal's BS in our own words: every rule of sections A to F, and who judges it.
#pragma once

#include <string_view>

#include "core/rulebook.h"

namespace bogosity::cals_bs {

core::Rulebook rulebook();

// What the rules of a letter are about; empty if there are none.
std::string_view section_title(char letter);

// What is typed at a table of Cal's BS, for the help in a terminal.

inline constexpr std::string_view typing_help =
    "  39   2t                 who leads places three Nines, two Tens\n"
    "  2    3: 2   bob: 2      two more of that rank, by whoever may act next, by seat 3, by Bob\n"
    "  p    p3    pp           one passes, seat 3 passes, everybody passes\n"
    "  d2=l   d2=t             seat 2 doubts: it was a lie, it was true\n"
    "  f2   +                  all fours, twice; plus one, said to be a Joker\n"
    "  go 2k                   going out, with two Kings\n"
    "  o k   2: o   o k=w      the last cards, face up; by seat 2; they were wrong\n"
    "  sh2 \"said 3, placed 4\"  a great offence, noted\n"
    "  n    deal:14,14,13,13   the next hand; dealt unevenly\n"
    "  m   misdeal\"why\"        the hand is called off, and the same dealer deals again\n"
    "  ... ok                  behind the line: the table let it stand\n";

}  // namespace bogosity::cals_bs
