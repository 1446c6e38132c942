#include "games/booger/table.h"

#include <algorithm>

namespace bogosity::booger {
namespace {

void shuffle(Piles& piles) {
  piles.played -= piles.shuffled();
  piles.seen.fill(0);
  if (piles.top) ++piles.seen[piles.top->code()];
  if (piles.beneath) ++piles.seen[piles.beneath->code()];
}

}  // namespace

Drawn draw(Piles& piles, int all_cards, int cards) {
  Drawn drawn;
  while (drawn.cards < cards) {
    int there = piles.to_draw(all_cards);
    if (there == 0 && piles.shuffled() > 0) {
      shuffle(piles);
      drawn.shuffled = true;
      there = piles.to_draw(all_cards);
    }
    if (there <= 0) break;
    const int now = std::min(there, cards - drawn.cards);
    piles.in_hands += now;
    drawn.cards += now;
  }
  return drawn;
}

void lay(Piles& piles, core::Card card, bool something_to_match) {
  if (!is_red_three(card)) {
    piles.beneath.reset();
  } else if (!piles.beneath && something_to_match) {
    piles.beneath = piles.top;
  }
  piles.top = card;
  ++piles.played;
  ++piles.seen[card.code()];
}

std::optional<PlayerId> next_beginner(const State& now, const plain::Company& company) {
  const auto there = [&](PlayerId who) { return company.presence[who] != plain::Presence::left; };
  if (now.anchor_begins && there(now.anchor)) return now.anchor;
  const auto size = company.order.size();
  const auto found = std::find(company.order.begin(), company.order.end(), now.anchor);
  const auto at = found == company.order.end() ? 0 : static_cast<std::size_t>(found - company.order.begin());
  for (std::size_t step = 1; step <= size; ++step) {
    const PlayerId who = company.order[(at + step) % size];
    if (there(who)) return who;
  }
  return std::nullopt;
}

}  // namespace bogosity::booger
