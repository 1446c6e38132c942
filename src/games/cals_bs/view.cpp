#include "games/cals_bs/view.h"

#include <algorithm>

#include "games/cals_bs/game.h"
#include "games/cals_bs/narration.h"
#include "games/cals_bs/permitted.h"
#include "games/open_game/narration.h"

namespace bogosity::cals_bs {

namespace {

Record record_of(const Tally& tally) {
  return {tally.doubts_right, tally.doubts_wrong, tally.caught,      tally.believed,
          tally.wrong_outs,   tally.shames,       tally.piles_taken, tally.cards_taken};
}

// The most cards that may be placed face down: one is left, and all fours counts by sets.
int most_in_a_set(const Slate& slate, PlayerId who, bool plus_only) {
  const auto held = static_cast<int>(slate.now.cards[who]);
  return std::max(0, std::min(plus_only ? 1 : static_cast<int>(slate.setup.most_in_a_set()), held - 1));
}

void add_what_is_open(const Slate& slate, PlayerId who, Person& to) {
  to.may_lead = !against_leading(slate, who);
  to.may_follow = !against_following(slate, who);
  to.may_plus = !against_plus(slate, who);
  to.may_pass = !against_passing(slate) && slate.now.last != who;
  to.may_doubt = !against_doubting(slate, who);
  to.may_say_going_out = to.may_lead && !against_saying_going_out(slate, who) && to.cards > 1;
  to.may_call_fours = !against_fours(slate, who) && to.cards > 4;
  const bool may_place = to.may_lead || to.may_follow || to.may_plus;
  to.most_cards = may_place ? most_in_a_set(slate, who, to.may_plus) : 0;
  to.may_go_out = may_place && to.cards > 0 && !against_out_of(slate, who, slate.now.cards[who]);
}

Person person_of(const Slate& slate, PlayerId who) {
  const State& now = slate.now;
  Person out;
  out.name = slate.names[who];
  out.won = slate.company.scores[who];
  out.plays = slate.company.plays(who);
  const bool known = who < now.cards.size();  // who sat down last may have no place in the state yet
  if (known) {
    out.cards = static_cast<int>(now.cards[who]);
    out.record = record_of(now.tallies[who]);
  }
  if (!now.hand_on) {
    const Begins next = next_hand(slate);
    out.dealer = next.dealer == who;
    out.leads = next.leader == who;
    return out;
  }
  out.dealer = now.dealer == who;
  out.leads = now.leader == who;
  out.placed_last = now.last == who;
  out.passed = known && now.passed[who];
  out.going_out = now.going_out == who;
  out.next = next_to_act(slate) == who;
  if (out.plays && !slate.setup.totals_only) add_what_is_open(slate, who, out);
  return out;
}

Phase phase_of(const State& now) {
  if (!now.hand_on) return Phase::over;
  switch (now.claim) {
    case Claim::none:
      return Phase::lead;
    case Claim::fours:
      return Phase::fours;
    case Claim::rank:
    case Claim::plus:
      return Phase::follow;
  }
  return Phase::lead;
}

// C2: "Bob takes 9 cards and Cy leads".
void add_outlook(const Slate& slate, View& view) {
  const State& now = slate.now;
  if (!now.last || now.pile.back().claim == Claim::fours) return;
  const std::string& accused = slate.names[*now.last];
  const std::string takes = " takes " + cards_in_words(now.pile_cards) + " and ";
  const bool restricted = view.doubt_restricted;
  const std::string doubter = restricted ? view.going_out : "whoever doubts";
  view.can_be_doubted = !restricted || now.going_out != now.last;
  if (!view.can_be_doubted) return;
  view.if_lie = accused + takes + doubter + " leads";
  view.if_true = doubter + takes + slate.names[leads_if_all_pass(slate)] + " leads";
}

void add_pile(const Slate& slate, View& view) {
  const State& now = slate.now;
  view.pile = static_cast<int>(now.pile_cards);
  view.out_of_play = static_cast<int>(now.gone);
  for (std::size_t i = 0; i < now.pile.size(); ++i) {
    const LaidSet& set = now.pile[i];
    view.sets.push_back({slate.names[set.who], static_cast<int>(set.cards), claim_in_words(set),
                         rank_in_json(set.claim, set.rank), i >= now.run_from});
  }
  view.rank = rank_in_json(now.claim, now.rank);
  if (!now.last) return;
  view.last = slate.names[*now.last];
  view.last_cards = static_cast<int>(now.pile.back().cards);
  view.claim = claim_in_words(now.pile.back());
  for (const PlayerId who : slate.company.order) {
    if (slate.company.plays(who) && who != *now.last && !now.passed[who])
      view.still_to_pass.push_back(slate.names[who]);
  }
  if (now.going_out) {
    view.going_out = slate.names[*now.going_out];
    view.doubt_restricted = now.followers == 1;
  }
  add_outlook(slate, view);
}

void add_hands(const Slate& slate, View& view) {
  constexpr std::size_t most = 12;
  const auto& hands = slate.hands;
  for (std::size_t i = hands.size() > most ? hands.size() - most : 0; i < hands.size(); ++i) {
    const Hand& hand = hands[i];
    view.hands.push_back(
        {hand.number, slate.names[hand.winner], hand.sets, hand.doubts, hand.lies, static_cast<int>(hand.cards_out)});
  }
}

std::string mark_of(const Person& person, Phase phase) {
  if (!person.plays) return "plays from the next hand on";
  if (phase == Phase::over) return person.dealer ? "deals next" : "";
  if (person.going_out) return "going out!";
  if (person.placed_last) return "placed last";
  if (person.passed) return "passed";
  return person.dealer ? "dealer" : "";
}

}  // namespace

View CalsBs::view(const Slate& slate) {
  const State& now = slate.now;
  View view;
  view.phase = phase_of(now);
  view.hand = std::max(slate.hand, 1);
  view.tens = slate.setup.tens;
  view.most_in_a_set = static_cast<int>(slate.setup.most_in_a_set());
  for (const char rank : std::string(view.tens ? "A23456789T" : "A23456789TJQK")) view.ranks.push_back(rank);
  int seat = 0;
  for (const PlayerId who : seated(slate.company)) {
    view.people.push_back(person_of(slate, who));
    view.people.back().seat = ++seat;
  }
  const Begins begins = now.hand_on ? Begins{now.dealer, now.leader} : next_hand(slate);
  view.dealer = slate.names[begins.dealer];
  view.leader = slate.names[begins.leader];
  view.delay = slate.setup.delay;
  view.set_number = now.set_number;
  add_pile(slate, view);
  if (now.last_doubt) {
    const LastDoubt& last = *now.last_doubt;
    view.last_doubt = DoubtSeen{slate.names[last.by], slate.names[last.of], last.lie, static_cast<int>(last.taken),
                                claim_in_words(last.set)};
  }
  if (now.won_by) view.won_by = slate.names[*now.won_by];
  view.called_off = now.called_off;
  add_hands(slate, view);
  return view;
}

plain::Face CalsBs::face(const Slate& slate) {
  plain::Face face;
  const Phase phase = phase_of(slate.now);
  for (const PlayerId who : seated(slate.company)) {
    const Person person = person_of(slate, who);
    const auto cards = person.plays ? std::optional(person.cards) : std::nullopt;
    face.seats.push_back(
        {person.name, person.won, cards, person.may_lead, person.plays, false, mark_of(person, phase)});
  }
  for (std::size_t i = 0; i < slate.company.presence.size(); ++i) {
    if (slate.company.presence[i] != plain::Presence::left) continue;
    const auto who = static_cast<PlayerId>(i);
    face.seats.push_back({slate.names[who], slate.company.scores[who], std::nullopt, false, false, true, {}});
  }
  face.between_hands = phase == Phase::over;
  if (phase == Phase::lead) face.to_play = slate.names[slate.now.leader];
  face.finished = slate.setup.totals_only;
  return face;
}

}  // namespace bogosity::cals_bs
