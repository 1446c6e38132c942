// What is typed at the table for Booger On Your Neighbor, written out into tokens of the record. The line is that of
// whoever's turn it is, so a card is two keys and Enter:
//   4h        plays (the name is added)          10h, th  a Ten
//   jhs, jh=s, jh s   a Jack and its suit         qh~2, qh~bo  a Queen, hands swapped with seat 2 or with Bo...
//   o, one    "One card left!": behind the card, joined to it (4ho), or by itself right afterwards; later, said late
//   o@2, o@bo said late by seat 2 or by Bo..., where that is not the only one who could say it
//   d3 kh, d3kh   draws three, then plays         d, d3, p, pass  draws and is skipped, or just skipped
//   c2, cbo, catch 2   caught by seat 2 or by Bo... (whoever could be caught now)
//   m, misdeal, misdeal"two packs"   the hand is called off
//   between hands 4s or s4s turns up the first card; in counting up 5h kd, 5hkd, =5h,kd, #25 are what the next one had
//   left, and 2=5hkd, bo=#25 what seat 2 or Bo... had.
#pragma once

#include <string_view>
#include <vector>

#include "games/booger/game.h"

namespace bogosity::booger {

// Refusals have a column of `typed`.
core::Result<std::vector<plain::TypedToken>> expand(std::string_view typed, const TheSlate& slate);

}  // namespace bogosity::booger
