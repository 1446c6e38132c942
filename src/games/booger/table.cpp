#include "games/booger/table.h"

#include <algorithm>
#include <map>

namespace bogosity::booger {
namespace {

void shuffle(Piles& piles) {
  piles.played -= piles.shuffled();
  piles.seen.fill(0);
  if (piles.top) ++piles.seen[piles.top->code()];
  if (piles.beneath) ++piles.seen[piles.beneath->code()];
}

using CardCounts = std::map<std::int64_t, int>;  // how many cards of each price may be there

CardCounts copies_left(const Piles& piles, const Setup& setup) {
  CardCounts copies;
  for (std::uint8_t code = 1; code <= 52; ++code)
    copies[setup.points(core::Card::from_code(code))] += std::max(0, setup.decks - piles.seen[code]);
  return copies;
}

// The sum of the first `cards` of these.
template <class Iterator>
std::int64_t sum_of(Iterator from, Iterator end, int cards) {
  std::int64_t sum = 0;
  for (; from != end && cards > 0; ++from) {
    const int taken = std::min(cards, from->second);
    sum += taken * from->first;
    cards -= taken;
  }
  return sum;
}

constexpr std::int64_t most_to_work_out = 1'000'000;

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

std::optional<PlayerId> next_beginner(const State& now, const open_game::Players& players) {
  return now.anchor_begins && players.is_here(now.anchor) ? now.anchor : players.seated_beside(now.anchor);
}

std::optional<std::int64_t> Hand::points_of(PlayerId who) const {
  const auto found = std::ranges::find(counted, who, &Counted::who);
  if (found != counted.end()) return found->points;
  return out == who ? std::optional<std::int64_t>(0) : std::nullopt;
}

std::int64_t points_of(const std::vector<core::Card>& cards, const Setup& setup) {
  std::int64_t sum = 0;
  for (const core::Card card : cards) sum += setup.points(card);
  return sum;
}

bool can_come_to(std::int64_t points, int cards, const Piles& piles, const Setup& setup) {
  const CardCounts copies = copies_left(piles, setup);
  if (points < sum_of(copies.begin(), copies.end(), cards)) return false;
  if (points > sum_of(copies.rbegin(), copies.rend(), cards)) return false;
  if (points * cards * static_cast<std::int64_t>(copies.size()) > most_to_work_out) return true;
  // reached[sum][n]: n cards can come to that sum. One price after the other is added.
  const auto width = static_cast<std::size_t>(cards) + 1;
  std::vector<std::vector<bool>> reached(static_cast<std::size_t>(points) + 1, std::vector<bool>(width));
  reached[0][0] = true;
  for (const auto& [price, there] : copies) {
    auto next = reached;
    for (std::size_t sum = 0; sum < reached.size(); ++sum) {
      for (std::size_t n = 0; n < width; ++n) {
        if (!reached[sum][n]) continue;
        for (int more = 1; more <= there && n + static_cast<std::size_t>(more) < width; ++more) {
          const auto to = sum + static_cast<std::size_t>(price * more);
          if (to >= reached.size()) break;
          next[to][n + static_cast<std::size_t>(more)] = true;
        }
      }
    }
    reached = std::move(next);
  }
  return reached.back()[width - 1];
}

}  // namespace bogosity::booger
