#include "games/youre_bogus/placement.h"

namespace bogosity::youre_bogus {

using core::Card;
using core::Rank;

namespace {

bool forbids_ace(Card ace, const Condition& on) {  // E3: odd, no Ace, its own suit
  return on.parity.is(Parity::even) || on.rank.is(Rank::ace) || (on.suit.is_known() && on.suit.value() != ace.suit());
}

bool forbids(Card card, const Condition& on) {  // E4: its own parity, another rank, another suit
  return (on.parity.is_known() && on.parity.value() != parity_of(card.rank())) || on.rank.is(card.rank()) ||
         on.suit.is(card.suit());
}

}  // namespace

Legality legality(Card card, const Condition& on) {
  if (fits_always(card)) return Legality::legal;  // E2
  if (on.is_none()) return Legality::legal;       // E1
  if (card.is_hidden()) return Legality::examine;
  if (card.is(Rank::ace) ? forbids_ace(card, on) : forbids(card, on)) return Legality::illegal;
  const bool open = on.parity.is_unknown() || on.rank.is_unknown() || on.suit.is_unknown();
  return open ? Legality::examine : Legality::legal;
}

}  // namespace bogosity::youre_bogus
