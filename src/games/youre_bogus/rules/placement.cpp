#include "games/youre_bogus/rules/placement.h"

namespace bogosity::youre_bogus {

using core::Card;
using core::Rank;

namespace {

// F2: a specified parity goes before the one that a specified rank implies.
Condition after_joker(const Condition& before, const Specification& said) {
  Condition after;
  after.rank = said.rank;
  after.suit = said.suit;
  after.parity = said.parity;
  if (said.transparent) {
    if (said.rank.is_none()) after.rank = before.rank;
    if (said.suit.is_none()) after.suit = before.suit;
    if (said.parity.is_none()) after.parity = before.parity;
  }
  if (after.parity.is_none() && said.rank.is_known()) after.parity = parity_of(said.rank.value());
  return after;
}

}  // namespace

Condition placed_on(const Condition& before, Card card, const Specification& said) {
  if (card.is_hidden()) return Condition::unknown();  // it might itself be a Seven or a Joker
  if (card.is_joker()) return after_joker(before, said);
  if (card.is(Rank::seven)) {  // F1: only the parity can be changed
    Condition after = before;
    if (said.parity.is_known()) after.parity = said.parity;
    return after;
  }
  return {parity_of(card.rank()), card.rank(), card.suit()};
}

bool passes_on(Card card, const Specification& said) {
  if (card.is(Rank::seven)) return true;
  return card.is_joker() && said.transparent && !said.is_complete();
}

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
