#include "games/youre_bogus/table/findings.h"

#include <algorithm>
#include <cassert>

#include "games/youre_bogus/table/table.h"

namespace bogosity::youre_bogus {
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
    case Legality::legal: break;
    case Legality::illegal: findings.infractions.add(ace ? Infraction::e3 : Infraction::e4, ace); break;
    case Legality::examine: (ace ? findings.examine_e3 : findings.examine_e4) = true; break;
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

// M1: all cards of the stack but the top one become the pile; the top one counts as the first one placed. There are two
// or more, or the supply would not have sufficed.
void reshuffle(Table& table) {
  auto& now = table.now;
  const Cell top = table.stack.cell(now.top);
  now.pile += table.stack_size() - 1;
  now.top = table.stack.push(0, top.face, {}, top.placed_in);
  table.stack.specify(now.top, top.said);
  now.condition = Stack::condition_of(now.top);
  now.known.fill(0);
  const auto face = table.stack.face(top.face);
  if (!face.is_hidden()) now.known[face.code()] = 1;
}

__extension__ using Wide = unsigned __int128;

std::uint64_t times(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
  return static_cast<std::uint64_t>(static_cast<Wide>(a) * b % modulus);
}

std::uint64_t power(std::uint64_t base, std::uint64_t exponent, std::uint64_t modulus) {
  std::uint64_t result = 1;
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = times(result, base, modulus);
    base = times(base, base, modulus);
  }
  return result;
}

// Miller and Rabin's test: does `base` prove that `number` is composite? `odd` is the odd part of number - 1. If the
// number is prime, the power is 1 or becomes -1 on the way to base^(number - 1) by squares.
bool is_witness(std::uint64_t base, std::uint64_t number, std::uint64_t odd) {
  std::uint64_t value = power(base, odd, number);
  if (value == 1) return false;
  for (auto exponent = odd; exponent != number - 1; exponent *= 2) {
    if (value == number - 1) return false;
    value = times(value, value, number);
  }
  return true;
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

std::uint32_t supply(const Table& table) {
  const std::uint32_t lying = table.stack_size();
  return table.now.pile + (lying > 0 ? lying - 1 : 0);
}

Allowed allowed_cards(const Table& table, const Turn& turn) {
  const bool declared = turn.declared == Declared::top || turn.declared == Declared::two;
  const std::uint32_t base = !declared && turn.roll.sum() >= 7 ? 2 : 0;  // B1, B2, C1, C2
  const std::uint32_t hand = table.now.players[turn.player].cards;
  const std::uint32_t room = hand >= 7 ? 0 : 7 - hand;  // Z1
  const std::uint32_t limit = std::min(room, supply(table));
  return {std::min(base, limit), std::min(base + (turn.roll.is_pair() ? 1 : 0), limit)};  // B3
}

void pick_up(Table& table, PlayerId who, std::uint32_t cards) {
  assert(cards <= supply(table));
  auto& now = table.now;
  if (cards > now.pile) {
    const std::uint32_t still_wanted = cards - now.pile;
    now.pile = 0;
    reshuffle(table);
    now.pile -= still_wanted;
  } else {
    now.pile -= cards;
  }
  now.players[who].cards += cards;
}

bool is_prime(std::uint64_t number) {
  // With these bases the test is exact for all 64-bit numbers.
  constexpr std::array<std::uint64_t, 12> bases = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  if (number < 2) return false;
  for (const auto base : bases) {
    if (number % base == 0) return number == base;
  }
  std::uint64_t odd = number - 1;
  while (odd % 2 == 0) odd /= 2;
  for (const auto base : bases) {
    if (is_witness(base, number, odd)) return false;
  }
  return true;
}

}  // namespace bogosity::youre_bogus
