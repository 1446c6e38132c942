#include "games/cals_bs/view.h"

#include <algorithm>

#include "core/names.h"
#include "core/numbers.h"
#include "games/cals_bs/fold.h"
#include "games/cals_bs/game.h"
#include "games/cals_bs/narration.h"
#include "games/open_game/narration.h"

namespace bogosity::cals_bs {
namespace {

// The most cards that may be placed face down: one is left, and all fours counts by sets.
int most_in_a_set(const GameState& state, PlayerId who, bool plus_only) {
  const auto held = static_cast<int>(state.now.cards[who]);
  return std::max(0, std::min(plus_only ? 1 : static_cast<int>(state.setup.most_in_a_set()), held - 1));
}

void add_what_is_open(const GameState& state, PlayerId who, PlayerView& to) {
  to.may_lead = !against_leading(state, who);
  to.may_follow = !against_following(state, who);
  to.may_plus = !against_plus(state, who);
  to.may_pass = !against_passing(state) && state.now.last != who;
  to.may_doubt = !against_doubting(state, who);
  to.may_say_going_out = to.may_lead && !against_saying_going_out(state, who) && to.cards > 1;
  to.may_call_fours = !against_fours(state, who) && to.cards > 4;
  const bool may_place = to.may_lead || to.may_follow || to.may_plus;
  to.most_cards = may_place ? most_in_a_set(state, who, to.may_plus) : 0;
  to.may_go_out = may_place && to.cards > 0 && !against_out_of(state, who, state.now.cards[who]);
}

PlayerView person_of(const GameState& state, PlayerId who) {
  const State& now = state.now;
  PlayerView out;
  out.name = state.names[who];
  out.won = state.players.scores[who];
  out.plays = state.players.plays(who);
  out.cards = static_cast<int>(now.cards[who]);
  out.record = now.stats[who];
  if (!now.hand_on) {
    const Begins next = next_hand(state);
    out.dealer = next.dealer == who;
    out.leads = next.leader == who;
    return out;
  }
  out.dealer = now.dealer == who;
  out.leads = now.leader == who;
  out.placed_last = now.last == who;
  out.passed = now.passed[who];
  out.going_out = now.going_out == who;
  out.next = next_to_act(state) == who;
  if (out.plays && !state.setup.totals_only) add_what_is_open(state, who, out);
  return out;
}

Phase phase_of(const State& now) {
  if (!now.hand_on) return Phase::over;
  switch (now.claim) {
    case Claim::none: return Phase::lead;
    case Claim::fours: return Phase::fours;
    case Claim::rank:
    case Claim::plus: return Phase::follow;
  }
  return Phase::lead;
}

// C2: "Bob takes 9 cards and Cy leads".
void add_outlook(const GameState& state, View& view) {
  const State& now = state.now;
  if (!now.last || now.pile.back().claim == Claim::fours) return;
  const std::string& accused = state.names[*now.last];
  const std::string takes = " takes " + core::cards_in_words(now.pile_cards) + " and ";
  const bool restricted = view.doubt_restricted;
  const std::string doubter = restricted ? view.going_out : "the doubter";
  view.can_be_doubted = !restricted || now.going_out != now.last;
  if (!view.can_be_doubted) return;
  view.if_lie = accused + takes + doubter + " leads";
  view.if_true = doubter + takes + state.names[leads_if_all_pass(state)] + " leads";
}

void add_pile(const GameState& state, View& view) {
  const State& now = state.now;
  view.pile = static_cast<int>(now.pile_cards);
  view.out_of_play = static_cast<int>(now.gone);
  for (const LaidSet& set : now.pile) {
    view.sets.push_back(
        {state.names[set.who], static_cast<int>(set.cards), claim_in_words(set), rank_in_json(set.claim, set.rank)});
  }
  view.rank = rank_in_json(now.claim, now.rank);
  if (!now.last) return;
  view.last = state.names[*now.last];
  view.last_cards = static_cast<int>(now.pile.back().cards);
  view.claim = claim_in_words(now.pile.back());
  for (const PlayerId who : state.players.order) {
    if (state.players.plays(who) && who != *now.last && !now.passed[who])
      view.still_to_pass.push_back(state.names[who]);
  }
  if (now.going_out) {
    view.going_out = state.names[*now.going_out];
    view.doubt_restricted = now.followers == 1;
  }
  add_outlook(state, view);
}

void add_hands(const GameState& state, View& view) {
  constexpr std::size_t most = 12;
  const auto& hands = state.hands;
  for (std::size_t i = hands.size() > most ? hands.size() - most : 0; i < hands.size(); ++i) {
    const Hand& hand = hands[i];
    view.hands.push_back(
        {hand.number, state.names[hand.winner], hand.sets, hand.doubts, hand.lies, static_cast<int>(hand.cards_out)});
  }
}

std::string mark_of(const PlayerView& person, Phase phase) {
  if (!person.plays) return "plays from the next hand on";
  if (phase == Phase::over) return person.dealer ? "deals next" : "";
  if (person.going_out) return "going out!";
  if (person.placed_last) return "placed last";
  if (person.passed) return "passed";
  return person.dealer ? "dealer" : "";
}

}  // namespace

View CalsBs::view(const GameState& state) {
  const State& now = state.now;
  View view;
  view.phase = phase_of(now);
  view.hand = std::max(state.hand, 1);
  view.tens = state.setup.tens;
  view.most_in_a_set = static_cast<int>(state.setup.most_in_a_set());
  for (const char rank : std::string(view.tens ? "A23456789T" : "A23456789TJQK")) view.ranks.push_back(rank);
  int seat = 0;
  for (const PlayerId who : state.players.seated()) {
    view.people.push_back(person_of(state, who));
    view.people.back().seat = ++seat;
  }
  const Begins begins = now.hand_on ? Begins{now.dealer, now.leader} : next_hand(state);
  view.dealer = state.names[begins.dealer];
  view.leader = state.names[begins.leader];
  view.delay = state.setup.delay;
  view.set_number = now.set_number;
  add_pile(state, view);
  if (now.last_doubt) {
    const LastDoubt& last = *now.last_doubt;
    view.last_doubt = DoubtSeen{state.names[last.by], state.names[last.of], last.lie, static_cast<int>(last.taken),
                                claim_in_words(last.set)};
  }
  if (now.won_by) view.won_by = state.names[*now.won_by];
  view.called_off = now.called_off;
  add_hands(state, view);
  return view;
}

namespace {

core::OnTable on_table(const GameState& state) {
  const View view = CalsBs::view(state);
  core::OnTable out;
  out.caption = "The pile";
  if (view.phase == Phase::over) {
    out.headline = view.called_off       ? "The hand is called off"
                   : view.won_by.empty() ? "The hand is over"
                                         : view.won_by + " wins hand " + std::to_string(view.hand);
    out.lines.push_back(view.dealer + " deals the next hand, " + view.leader + " leads.");
    return out;
  }
  if (view.pile > 0) out.cards.push_back(core::Card::hidden());
  out.headline = view.phase == Phase::lead ? view.leader + " leads" : view.last + ": " + view.claim;
  if (!view.going_out.empty()) out.lines.push_back(view.going_out + " is going out.");
  out.lines.push_back(view.pile == 0 ? "The pile is empty." : "The pile has " + core::cards_in_words(view.pile) + ".");
  return out;
}

}  // namespace

core::TableView CalsBs::table_view(const GameState& state) {
  core::TableView view;
  const Phase phase = phase_of(state.now);
  for (const PlayerId who : state.players.seated()) {
    const PlayerView person = person_of(state, who);
    const auto cards = person.plays ? std::optional(person.cards) : std::nullopt;
    // Whoever leads is shown as that, and not as the dealer.
    view.seats.push_back({person.name, static_cast<int>(person.won), cards, person.may_lead, false, true, person.plays,
                          person.may_lead ? "" : mark_of(person, phase)});
  }
  view.between_rounds = phase == Phase::over;
  if (!state.setup.totals_only) view.on_table = on_table(state);
  if (phase == Phase::lead) view.to_play = state.names[state.now.leader];
  return view;
}

}  // namespace bogosity::cals_bs
