// What may stand anywhere in the record: bids, counts, comings and goings, corrections.
#include <algorithm>

#include "core/names.h"
#include "games/shared/common_headers.h"
#include "games/youre_bogus/fold/fold.h"
#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/rules/findings.h"

namespace bogosity::youre_bogus {

using core::Status;

namespace {

// All points of the session, those that still wait for their place in the list included.
std::int64_t points_given(const Table& table, PlayerId who) {
  const Now& now = table.now;
  // A session known by its totals is one round.
  const std::int64_t of_round = who < now.round_points.size() ? now.round_points[who] : 0;
  std::int64_t sum = table.setup().totals_only ? of_round : now.players[who].score;
  for (const Pending& each : now.pending) {
    if (!each.inquiry && each.points.player == who) sum += each.points.points;
  }
  return sum;
}

}  // namespace

Status LineFolder::check_plays(PlayerId who) const {
  BOGOSITY_TRY(check_known(who));
  if (table_.now.players[who].presence == Presence::playing) return {};
  return cannot(name(who) + " does not play now", "join: brings somebody in");
}

// A name that joins further on in the line is known to the reader before it is to the table.
Status LineFolder::check_known(PlayerId who) const {
  if (who < table_.now.players.size()) return {};
  return cannot(name(who) + " has not joined yet", "join: stands before it");
}

Status LineFolder::happen(const event::Bid& bid) {  // J1, J2
  BOGOSITY_TRY(check_known(bid.by));
  table_.now.bids.push_back({bid.by, bid.number, is_prime(bid.number)});
  table_.now.players[bid.by].has_bid = true;
  return {};
}

Status LineFolder::happen(const event::Count& count) {  // Z2
  BOGOSITY_TRY(check_plays(count.who));
  auto& now = table_.now;
  Player& player = now.players[count.who];
  const std::int64_t pile = static_cast<std::int64_t>(now.pile) + player.cards - count.cards;
  if (pile < 0) {
    return cannot("the pile has " + core::cards_in_words(now.pile) + " by the log, too few for " + name(count.who) +
                      " to have " + std::to_string(count.cards),
                  "count the others first; pile: puts the pile right");
  }
  table_.counts.push_back({now.lines, player.cards});
  now.pile = static_cast<std::uint32_t>(pile);
  player.cards = count.cards;
  if (in_turn() && count.who == *line_.player && turn().placed == 0) turn().h = count.cards;
  return {};
}

Status LineFolder::happen(const event::PileCount& count) {
  auto& now = table_.now;
  if (count.cards > now.pile + now.out_of_play) {
    return cannot("by the log the pile has no more than " + core::cards_in_words(now.pile + now.out_of_play),
                  "count hands and stack first, the pile last");
  }
  now.out_of_play = now.pile + now.out_of_play - count.cards;
  now.pile = count.cards;
  return {};
}

Status LineFolder::happen(const event::StackCount& count) {
  auto& now = table_.now;
  const std::uint32_t free = now.pile + table_.stack_size();
  if (count.cards > free) {
    return cannot("by the log no more than " + core::cards_in_words(free) + " can lie in the stack",
                  "count the hands first");
  }
  now.pile = free - count.cards;
  now.top = 0;
  now.condition = {};
  now.known.fill(0);
  for (std::uint32_t i = 0; i < count.cards; ++i) {
    const core::Card card = i + 1 == count.cards ? count.top.card : core::Card::hidden();
    now.top = table_.stack.push(now.top, table_.stack.add_face(card, noted()), now.condition, no_turn);
    now.condition = Stack::condition_of(now.top);
    if (!card.is_hidden()) ++now.known[card.code()];
  }
  return {};
}

Status LineFolder::go(PlayerId who, Presence presence) {
  BOGOSITY_TRY(check_plays(who));
  auto& now = table_.now;
  Player& player = now.players[who];
  now.out_of_play += player.cards;
  player.cards = 0;
  player.presence = presence;
  const auto seat = std::ranges::find(now.order, who);
  const auto at = static_cast<std::size_t>(seat - now.order.begin());
  now.order.erase(seat);
  if (at < now.next) --now.next;
  if (!now.order.empty()) now.next %= now.order.size();
  if (now.passed_last == who) now.passed_last.reset();
  if (in_turn() && who == *line_.player) turn_over_ = true;
  return {};
}

Status LineFolder::happen(const event::Join& join) {
  BOGOSITY_TRY(check_plays(join.at));
  auto& now = table_.now;
  if (join.who < now.players.size()) {
    const Presence presence = now.players[join.who].presence;
    if (presence == Presence::playing)
      return cannot(name(join.who) + " plays already", "somebody else needs another name");
    if (presence == Presence::resigned) {
      return cannot(name(join.who) + " has resigned and is listening to Atom Heart Mother", "next evening, perhaps");
    }
  } else {
    now.players.resize(join.who + 1U);
  }
  now.players[join.who].presence = Presence::playing;
  const auto seat = std::ranges::find(now.order, join.at);
  const auto at = static_cast<std::size_t>(seat - now.order.begin()) + 1;
  now.order.insert(seat + 1, join.who);
  // Who sits down at the left of the player who passed the dice last gets them.
  if (!in_turn() && now.passed_last == join.at)
    now.next = at;
  else if (at <= now.next)
    ++now.next;
  return {};
}

Status LineFolder::happen(const event::Seats& seats) {
  auto& now = table_.now;
  if (now.turn_begun_in_round) {
    return cannot("seats change before the first turn or between two rounds", "wait for the next win");
  }
  auto before = now.order;
  auto after = seats.order;
  std::ranges::sort(before);
  std::ranges::sort(after);
  if (before != after) return cannot("these are not the players at the table, each once", "name all who play");
  now.order = seats.order;
  now.next = 0;
  now.passed_last.reset();
  return {};
}

Status LineFolder::happen(const event::Adjust& adjust) {
  BOGOSITY_TRY(check_known(adjust.who));
  if (!games::can_be_score(points_given(table_, adjust.who) + adjust.points))
    return cannot(std::string(games::too_many_points), "adjust by fewer");
  add_points(table_, {table_.turn_number(), adjust.who, adjust.points, "adjust"});
  return {};
}

Status LineFolder::happen(const event::HouseRule& rule) {  // M5
  table_.house_rules.push_back(rule.text);
  return {};
}

Status LineFolder::happen(const event::Clarify& clarify) {  // Z4
  table_.clarifications.push_back({clarify, table_.turn_number()});
  return {};
}

Status LineFolder::happen(const event::Scorekeeper& keeper) {
  const bool known = names_.find(keeper.name).has_value() || keeper.name == table_.setup().scorekeeper;
  if (!known) return cannot("no player is called " + keeper.name, core::suggest_name(keeper.name, names_));
  table_.scorekeeper = keeper.name;
  return {};
}

}  // namespace bogosity::youre_bogus
