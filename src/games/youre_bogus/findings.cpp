#include "games/youre_bogus/findings.h"

#include "games/youre_bogus/placement.h"
#include "games/youre_bogus/table.h"

namespace bogosity::youre_bogus {

using core::Card;
using core::Rank;

namespace {

bool wants(const Turn& turn, Declared what) { return turn.declared == what; }

// A roll that lets a declared two be placed.
bool two_applies(const Turn& turn) {
  return wants(turn, Declared::two) && turn.roll.is_noted() && turn.roll.sum() <= 5;
}

// B1, B2, and the parts of C1 and C2 about the pile.
void judge_picking(const Turn& turn, Findings& findings) {
  if (!turn.roll.is_noted()) return;
  const bool too_few = turn.picked < turn.required;
  const bool too_many = turn.picked > turn.allowed_most;
  if (too_few && turn.broken_off && !turn.step_after_picking) return;
  if (!too_few && !too_many) return;
  auto& infractions = findings.infractions;
  if (wants(turn, Declared::top))
    infractions.add(Infraction::c1);  // C1
  else if (wants(turn, Declared::two))
    infractions.add(Infraction::c2, false);  // C2
  else
    infractions.add(turn.roll.sum() >= 7 ? Infraction::b1 : Infraction::b2);  // B1, B2
}

// C2, D1, D3: how many cards were placed.
void judge_number(const Turn& turn, bool ace, Findings& findings) {
  auto& infractions = findings.infractions;
  if (places_wrong_number(turn)) infractions.add(Infraction::c2);
  if (turn.placed > 0 && turn.h <= 2) infractions.add(Infraction::d1, ace);  // D1
  const bool two_speaks = wants(turn, Declared::two) && (!turn.roll.is_noted() || turn.roll.sum() <= 5);
  if (turn.placed == 0 && turn.h >= 5 && !two_speaks && !turn.broken_off && !turn.won) {  // D3
    infractions.add(Infraction::d3);
  }
  if (ace && infractions.has(Infraction::c2)) infractions.add(Infraction::c2, true);  // H2
}

// E3, E4: what the top card placed lies on.
void judge_placement(const Turn& turn, const Stack& stack, Card top, Findings& findings) {
  if (turn.placed == 0) return;
  const bool ace = top.is(Rank::ace);
  switch (legality(top, stack.condition(turn.placed_on))) {
    case Legality::legal:
      break;
    case Legality::illegal:
      findings.infractions.add(ace ? Infraction::e3 : Infraction::e4, ace);
      break;
    case Legality::examine:
      (ace ? findings.examine_e3 : findings.examine_e4) = true;
      break;
  }
}

// I1, of one exchange: the rank counts as it is known now, but never where the top card was hidden at the call.
bool shows_another_rank(const ExchangeDone& done, const Table& table) {
  if (done.top_was_hidden) return false;
  const Card top = done.stack_top == 0 ? Card::hidden() : table.stack.face(table.stack.cell(done.stack_top).face);
  const Card shown = done.shown.card;
  return shown.is_joker() ? !top.is_joker() : !top.is(shown.rank());
}

// I1: by what the decks hold beside the cards known to lie in the stack, is it the card just taken, or one that was
// shown before?
bool was_not_drawn(const Turn& turn, std::uint32_t which, const Table& table) {
  const ExchangeDone& done = table.exchanges[turn.first_exchange + which];
  if (done.shown.insisted) return false;
  const Card shown = done.shown.card;
  int elsewhere = 0;  // copies that were not in the pile
  for (CellId at = done.stack_top; at != 0; at = table.stack.cell(at).below) {
    if (table.stack.face(table.stack.cell(at).face) == shown) ++elsewhere;
  }
  if (turn.took && table.stack.face(turn.taken_face) == shown) ++elsewhere;
  for (std::uint32_t i = 0; i < which; ++i) {
    if (table.exchanges[turn.first_exchange + i].shown.card == shown) ++elsewhere;
  }
  return elsewhere >= table.copies(shown);
}

void judge_exchanges(const Turn& turn, const Table& table, Findings& findings) {
  bool ace = false;
  for (std::uint32_t i = 0; i < turn.exchanges; ++i) {
    ace = ace || table.exchanges[turn.first_exchange + i].shown.card.is(Rank::ace);  // H2
  }
  if (find_wrong_exchange(turn, table) != WrongExchange::none) findings.infractions.add(Infraction::i1, ace);
}

}  // namespace

WrongExchange find_wrong_exchange(const Turn& turn, const Table& table) {
  if (turn.exchanges > turn.picked) return WrongExchange::too_many;
  for (std::uint32_t i = 0; i < turn.exchanges; ++i) {
    if (shows_another_rank(table.exchanges[turn.first_exchange + i], table)) return WrongExchange::another_rank;
    if (was_not_drawn(turn, i, table)) return WrongExchange::not_drawn;
  }
  return WrongExchange::none;
}

bool leaves_top_card_due(const Turn& turn) { return turn.take_required && !turn.took && !turn.broken_off; }

bool takes_top_card_wrongly(const Turn& turn) {
  if (!turn.roll.is_noted() || !turn.took) return false;
  return !wants(turn, Declared::top) || turn.roll.sum() <= 8;
}

bool places_wrong_number(const Turn& turn) {
  if (two_applies(turn)) return turn.placed != 2 && !turn.broken_off && !turn.won;
  return turn.placed >= 2 && !(wants(turn, Declared::two) && !turn.roll.is_noted());
}

Findings judge(const Turn& turn, const Table& table) {
  Findings findings;
  const Stack& stack = table.stack;
  findings.corrections = stack.corrections();
  if (!turn.roll.rolled) return findings;
  const Card top = turn.placed == 0 ? Card::hidden() : stack.face(stack.cell(turn.placed_cell).face);
  judge_picking(turn, findings);
  if (leaves_top_card_due(turn)) findings.infractions.add(Infraction::c1);
  if (takes_top_card_wrongly(turn)) {
    findings.infractions.add(Infraction::c1, stack.face(turn.taken_face).is(Rank::ace));  // H2
  }
  judge_number(turn, top.is(Rank::ace), findings);
  judge_placement(turn, stack, top, findings);
  judge_exchanges(turn, table, findings);
  return findings;
}

}  // namespace bogosity::youre_bogus
