#include "games/cals_bs/permitted.h"

#include <algorithm>

#include "games/cals_bs/record.h"
#include "games/open_game/narration.h"

namespace bogosity::cals_bs {
namespace {

constexpr const char* deal_first = "deal a new hand: deal";

Maybe cannot(std::string reason, std::string way_out) {
  return open_game::Objection{std::move(reason), {}, std::move(way_out)};
}
Maybe not_allowed(std::string reason, std::string rule) {
  return open_game::Objection{std::move(reason), std::move(rule), {}};
}

Maybe against_a_finished_hand(const GameState& state) {
  if (state.now.hand_on) return std::nullopt;
  return cannot("this hand is over", deal_first);
}

Maybe against_own_set(const GameState& state, PlayerId who) {  // B3
  if (state.now.last != who) return std::nullopt;
  return not_allowed(not_on_own_set, "B3");
}

}  // namespace

Maybe against_leading(const GameState& state, PlayerId who) {
  const State& now = state.now;
  if (auto over = against_a_finished_hand(state)) return over;
  if (now.claim != Claim::none) return not_allowed("a run has begun: write only the number of cards", "B2");
  if (now.leader != who) return not_allowed(state.names[now.leader] + " leads", "B1");
  return std::nullopt;
}

Maybe against_following(const GameState& state, PlayerId who) {
  const State& now = state.now;
  if (auto over = against_a_finished_hand(state)) return over;
  if (now.claim == Claim::none)
    return cannot("there is no set to place on: " + state.names[now.leader] + " has to lead", "name the rank: 3x9");
  if (now.claim == Claim::fours) return cannot("all fours has no rank", "to place one card, write plus");
  return against_own_set(state, who);
}

Maybe against_fours(const GameState& state, PlayerId who) {
  if (auto lead = against_leading(state, who)) return lead;
  if (state.now.pile_cards > 0) return not_allowed("all fours may only be placed on an empty pile", "D1");
  return std::nullopt;
}

Maybe against_plus(const GameState& state, PlayerId who) {
  if (auto over = against_a_finished_hand(state)) return over;
  if (state.now.claim != Claim::fours) return cannot("plus goes only on all fours", "write a set: 2, or 3x9");
  return against_own_set(state, who);
}

Maybe against_passing(const GameState& state) {
  if (auto over = against_a_finished_hand(state)) return over;
  if (!state.now.last)
    return cannot("there is no set to pass on: " + state.names[state.now.leader] + " has to lead", "leave it out");
  return std::nullopt;
}

Maybe against_doubting(const GameState& state, PlayerId who) {
  const State& now = state.now;
  if (auto over = against_a_finished_hand(state)) return over;
  if (!now.last) {
    const bool old_one = !now.pile.empty();  // C3
    return cannot(old_one ? "all have passed: the old sets can no longer be doubted" : "there is no set to doubt",
                  "leave it out");
  }
  if (now.last == who) return cannot("a player cannot doubt their own set", "name who doubted");
  if (now.pile.back().claim == Claim::fours) return not_allowed("all fours cannot be doubted, only a plus", "D1");
  if (now.going_out && now.followers == 1 && now.going_out != who)
    return not_allowed("only " + state.names[*now.going_out] + ", who said going out, may doubt this set", "D4");
  return std::nullopt;
}

Maybe against_saying_going_out(const GameState& state, PlayerId who) {
  const std::uint32_t held = state.now.cards[who];
  if (held <= 8) return std::nullopt;
  return not_allowed("going-out needs eight cards or fewer, and the hand has " + std::to_string(held), "D3");
}

Maybe against_set_of(const GameState& state, PlayerId who, std::uint32_t cards) {
  const std::uint32_t held = state.now.cards[who];
  if (cards > held) {
    return cannot(state.names[who] + " has " + core::cards_in_words(held) + ", not " + std::to_string(cards),
                  "check the number, or write count:NAME=... first");
  }
  if (cards > state.setup.most_in_a_set())
    return not_allowed("a set has " + number_in_words(state.setup.most_in_a_set()) + " cards at most", "B1");
  if (cards == held) return not_allowed("the last cards must be turned up: write out", "E1");
  return std::nullopt;
}

Maybe against_out_of(const GameState& state, PlayerId who, std::uint32_t cards) {
  const std::uint32_t held = state.now.cards[who];
  if (cards != held) {
    return cannot(state.names[who] + " has " + core::cards_in_words(held) + ", and going out turns up all of them",
                  "write that number, or count:NAME=... first");
  }
  if (state.now.claim == Claim::fours && cards > 1)
    return not_allowed("only one card at a time may be placed on all fours", "D2");
  if (cards > state.setup.most_in_a_set())
    return not_allowed("a set has " + number_in_words(state.setup.most_in_a_set()) + " cards at most", "B1");
  return std::nullopt;
}

Maybe against_rank(const GameState& state, core::Rank rank) {
  if (!state.setup.tens || rank <= core::Rank::ten) return std::nullopt;
  return cannot("this pack has no pictures", "ranks go from A to T");
}

PlayerId leads_if_all_pass(const GameState& state) {
  const PlayerId last = *state.now.last;
  return state.players.plays(last) ? last : state.players.beside(last);
}

bool all_passed(const GameState& state) {
  const State& now = state.now;
  if (!now.last) return false;
  return std::ranges::all_of(state.players.order, [&](PlayerId who) {
    return who == *now.last || !state.players.plays(who) || now.passed[who];
  });
}

std::optional<PlayerId> next_to_act(const GameState& state) {
  const State& now = state.now;
  if (!now.hand_on || state.players.playing() == 0) return std::nullopt;
  if (!now.last) return now.leader;
  PlayerId who = *now.last;
  for (std::size_t i = 0; i < state.players.playing(); ++i) {
    who = state.players.beside(who);
    if (who != *now.last && !now.passed[who]) return who;
  }
  return std::nullopt;
}

Begins next_hand(const GameState& state) {  // A2
  const open_game::Players& players = state.players;
  const auto beside = [&](PlayerId from, bool to_the_left) {
    return players.seated_beside(from, to_the_left).value_or(from);
  };
  if (state.now.begins) {
    const PlayerId first = *state.now.begins;
    const PlayerId leader = players.is_here(first) ? first : beside(first, true);
    return {beside(leader, false), leader};
  }
  const bool again = state.now.called_off && players.is_here(state.now.dealer);  // A4
  const PlayerId dealer = again ? state.now.dealer : beside(state.now.dealer, true);
  return {dealer, beside(dealer, true)};
}

}  // namespace bogosity::cals_bs
