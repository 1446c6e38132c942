#include "history/head_to_head.h"

#include <algorithm>

#include "games/catalogue.h"

namespace bogosity::history {
namespace {

bool lower_wins(const std::string& game) {
  const core::Game* known = games::find(game);
  return known != nullptr && known->ranking() == core::Ranking::lower_wins;
}

}  // namespace

std::vector<HeadToHead> head_to_head(const Almanac& almanac, const std::vector<std::size_t>& numbers, PersonIndex one,
                                     PersonIndex other) {
  std::map<std::string, HeadToHead> games;
  for (const std::size_t number : numbers) {
    const Evening& evening = almanac.evenings()[number];
    const Seat* mine = seat_of(evening, one);
    const Seat* theirs = seat_of(evening, other);
    if (one == other || mine == nullptr || theirs == nullptr || !evening.counts()) continue;
    if (mine->numbers.place == 0 || theirs->numbers.place == 0) continue;  // one of them never had a turn
    HeadToHead& it = games[evening.game];
    it.game = evening.game;
    it.one = one;
    it.other = other;
    it.evenings.push_back(number);
    const auto difference = theirs->numbers.place - mine->numbers.place;
    ++(difference > 0 ? it.one_before : difference < 0 ? it.other_before : it.level);
    const auto ahead = mine->numbers.score - theirs->numbers.score;
    it.points_ahead += lower_wins(evening.game) ? -ahead : ahead;
  }
  std::vector<HeadToHead> all;
  for (auto& [game, it] : games) all.push_back(std::move(it));
  std::stable_sort(all.begin(), all.end(),
                   [](const HeadToHead& a, const HeadToHead& b) { return a.evenings.size() > b.evenings.size(); });
  return all;
}

void add(ShoutMatrix& matrix, const Almanac& almanac, const std::vector<ShoutCount>& counts) {
  for (const ShoutCount& each : counts) {
    const Evening* evening = almanac.evening_with_key(each.evening);
    if (evening == nullptr || std::max(each.seat, each.accused) >= evening->seats.size()) continue;
    Shouted& sum = matrix[{evening->seats[each.seat].person, evening->seats[each.accused].person}];
    sum.right += each.right;
    sum.wrong += each.wrong;
    sum.undecided += each.undecided;
  }
}

core::Result<ShoutMatrix> shouts(Source& source, const Almanac& almanac, const std::vector<std::size_t>& numbers) {
  const auto counts = source.shouts(keys_of_closed(almanac, numbers));
  if (!counts) return tl::unexpected(counts.error());
  ShoutMatrix matrix;
  add(matrix, almanac, *counts);
  return matrix;
}

std::vector<std::int64_t> keys_of_closed(const Almanac& almanac, const std::vector<std::size_t>& numbers) {
  std::vector<std::int64_t> keys;
  for (const std::size_t number : numbers) {
    const Evening& evening = almanac.evenings()[number];
    if (!evening.is_open && !evening.telling_of) keys.push_back(evening.key);
  }
  return keys;
}

}  // namespace bogosity::history
