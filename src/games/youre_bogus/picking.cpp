#include "games/youre_bogus/picking.h"

#include "games/youre_bogus/table.h"

#include <algorithm>
#include <cassert>

namespace bogosity::youre_bogus {
namespace {

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

}  // namespace

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

}  // namespace bogosity::youre_bogus
