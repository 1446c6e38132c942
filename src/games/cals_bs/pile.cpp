// What becomes of the pile: passed on, doubted and taken, and dealt again.
#include <numeric>

#include "games/cals_bs/fold.h"
#include "games/cals_bs/table.h"

namespace bogosity::cals_bs {

using core::FactKind;
using core::MomentKind;
using core::Sentence;
using core::Status;
using core::Tone;

Status CalsBs::Fold::happened(const event::Pass&) {  // B4
  if (before_ != Before::nothing) return cannot("a pass places no cards", "leave the word before it out");
  BOGOSITY_TRY(objects(against_passing(state_)));
  if (line_.player) {
    now().passed[player()] = true;
    also(named(player(), " passes"));
  } else {
    now().passed.assign(now().passed.size(), true);
    also({{Tone::plain, "Everybody passes"}});
  }
  settle_passes();
  return {};
}

void CalsBs::Fold::settle_passes() {
  if (!all_passed(state_)) return;
  const PlayerId who = leads_if_all_pass(state_);
  also(named(who, " leads"));
  if (now().pile_cards > 0) add(Tone::quiet, ", and the pile of " + std::to_string(now().pile_cards) + " stays");
  lead_next(who);
}

// Whoever it is has to lead now; no older set is doubted any more (C3).
void CalsBs::Fold::lead_next(PlayerId who) {
  State& table = now();
  table.leader = who;
  table.claim = Claim::none;
  table.last.reset();
  table.passed.assign(table.passed.size(), false);
  table.going_out.reset();
  table.followers = 0;
  table.run_from = table.pile.size();
}

Status CalsBs::Fold::happened(const event::Doubt& it) {  // C1, C2
  const PlayerId who = player();
  if (before_ != Before::nothing) return cannot("a doubt places no cards", "leave the word before it out");
  BOGOSITY_TRY(objects(against_doubting(state_, who)));
  State& table = now();
  const LaidSet set = table.pile.back();
  const PlayerId accused = set.who;
  const std::uint32_t taken = table.pile_cards;
  const PlayerId loser = it.lie ? accused : who;
  const PlayerId right = it.lie ? who : accused;
  tally_doubt(who, accused, it.lie);
  const PlayerId leader = state_.players.plays(right) ? right : state_.players.beside(right);
  take_pile(loser);
  Sentence told = named(who, " doubts ");
  told.push_back({Tone::name, name(accused)});
  told.push_back({Tone::plain, "\u2019s " + claim_in_words(set) + ": "});
  told.push_back(it.lie ? core::Span{Tone::bad, "a lie"} : core::Span{Tone::good, "the truth"});
  told.push_back({Tone::plain, ". "});
  told.push_back({Tone::name, name(loser)});
  told.push_back({Tone::plain, " takes " + core::cards_in_words(taken) + ", "});
  told.push_back({Tone::name, name(leader)});
  told.push_back({Tone::plain, " leads"});
  state_.mark(MomentKind::inquiry, who, told);
  also(std::move(told));
  lead_next(leader);
  table.last_doubt = LastDoubt{who, accused, it.lie, taken, set};
  return {};
}

void CalsBs::Fold::tally_doubt(PlayerId who, PlayerId accused, bool lie) {
  State& table = now();
  ++table.doubts;
  table.lies += lie ? 1 : 0;
  PlayerStats& doubter = table.stats[who];
  ++(lie ? doubter.doubts_right : doubter.doubts_wrong);
  ++(lie ? table.stats[accused].caught : table.stats[accused].believed);
  doubter.right_in_a_row = lie ? doubter.right_in_a_row + 1 : 0;
  doubter.right_row.meet(doubter.right_in_a_row, state_.lines + 1);
  state_.note(who, lie ? FactKind::call_right : FactKind::call_wrong, 1, "C2");
  state_.note(accused, lie ? FactKind::caught : FactKind::denied_right, 1, lie ? "C2" : "");
}

// Who has left takes it out of play.
void CalsBs::Fold::take_pile(PlayerId who) {
  State& table = now();
  if (state_.players.plays(who)) {
    table.cards[who] += table.pile_cards;
    table.most_cards[who] = std::max(table.most_cards[who], table.cards[who]);
  } else {
    table.gone += table.pile_cards;
  }
  PlayerStats& stats = table.stats[who];
  ++stats.piles_taken;
  stats.cards_taken += static_cast<int>(table.pile_cards);
  stats.biggest_pile.meet(table.pile_cards, state_.lines + 1);
  table.pile.clear();
  table.pile_cards = 0;
}

void CalsBs::Fold::end_hand() {
  State& table = now();
  table.hand_on = false;
  table.pile.clear();
  table.pile_cards = 0;
  lead_next(table.leader);
  table.last_doubt.reset();
  table.won_by.reset();
}

Status CalsBs::Fold::happened(const event::Misdeal& it) {  // A4
  if (!now().hand_on) return cannot("there is no hand to call off", "leave it out");
  end_hand();
  now().called_off = true;
  --state_.hand;
  Sentence told = {{Tone::strong, "The hand is called off"}};
  if (it.why && !it.why->empty()) told.push_back({Tone::plain, ": " + *it.why});
  const Begins next = next_hand(state_);
  told.insert(told.end(), {{Tone::plain, ". "},
                           {Tone::name, name(next.dealer)},
                           {Tone::plain, " deals again, "},
                           {Tone::name, name(next.leader)},
                           {Tone::plain, " leads"}});
  state_.mark(MomentKind::round, std::nullopt, told);
  also(std::move(told));
  return {};
}

Status CalsBs::Fold::happened(const event::Deal& it) {  // A2
  if (now().hand_on) return cannot("the hand is not over", "finish it, or call it off with misdeal");
  if (before_ != Before::nothing) return cannot("a deal places no cards", "leave the word before it out");
  const auto there = state_.players.seated();
  if (there.size() < 2) return cannot("one player cannot play alone", "add a player: join:NAME@NAME");
  const Begins begins = next_hand(state_);
  state_.players.begin_hand();
  BOGOSITY_TRY(deal_cards(it.cards, there, begins.leader));
  State& table = now();
  table.most_cards = table.cards;
  table.gone = 0;
  table.dealer = begins.dealer;
  table.begins.reset();
  table.called_off = false;
  table.sets = table.doubts = table.lies = 0;
  table.won_by.reset();
  table.hand_on = true;
  lead_next(begins.leader);
  ++state_.hand;
  Sentence told = {{Tone::plain, "Hand " + std::to_string(state_.hand) + ": "},
                   {Tone::name, name(table.dealer)},
                   {Tone::plain, " deals, "},
                   {Tone::name, name(table.leader)},
                   {Tone::plain, " leads"}};
  state_.mark(MomentKind::round, table.leader, told);
  also(std::move(told));
  return {};
}

Status CalsBs::Fold::deal_cards(const std::vector<std::uint32_t>& cards, const std::vector<PlayerId>& there,
                                PlayerId first) {
  auto& hands = now().cards;
  hands.assign(hands.size(), 0);
  if (cards.empty()) {
    const auto left = static_cast<std::size_t>(std::ranges::find(there, first) - there.begin());
    const auto dealt = dealt_evenly(there.size());
    for (std::size_t i = 0; i < there.size(); ++i) hands[there[(left + i) % there.size()]] = dealt[i];
    return {};
  }
  if (cards.size() != there.size())
    return cannot("the numbers of hands and players differ",
                  "write a number for each of " + std::to_string(there.size()));
  const auto all = std::accumulate(cards.begin(), cards.end(), 0U);
  if (all > pack_size) return cannot("these are " + std::to_string(all) + " cards of 54", "count them again");
  if (std::ranges::find(cards, 0U) != cards.end())
    return cannot("every player needs at least one card", "to take a player out, write leave:NAME");
  for (std::size_t i = 0; i < there.size(); ++i) hands[there[i]] = cards[i];
  return {};
}

// What is placed: leads and what follows them, all fours and the card upon it, and the last cards of a hand, face up.

// Whoever follows with the rank that was called already means the number alone: with ok a new run would begin.
Status CalsBs::Fold::rank_is_called(const event::Lead& it) const {
  if (!now().hand_on || now().claim != Claim::rank || now().rank != it.rank) return {};
  const std::string number = std::to_string(it.cards);
  if (now().last == player())
    return not_allowed("a player may not place on their own set before all others have passed", "B3", {},
                       "to accept it anyway, write " + number + " ok");
  const std::string typed = number + "x" + core::letter(it.rank);
  return not_allowed("the rank of this run is called already", "B2", {{number, typed, {}}},
                     "write only the number: " + std::string(before_ == Before::out ? "out " : "") + number);
}

Status CalsBs::Fold::happened(const event::Lead& it) {  // B1
  const PlayerId who = player();
  BOGOSITY_TRY(only_out_is_wrong(it.wrong));
  BOGOSITY_TRY(rank_is_called(it));
  BOGOSITY_TRY(objects(against_leading(state_, who)));
  BOGOSITY_TRY(objects(against_rank(state_, it.rank)));
  const LaidSet set{who, it.cards, Claim::rank, it.rank};
  if (before_ == Before::out) return goes_out(set, it.wrong);
  BOGOSITY_TRY(objects(against_set_of(state_, who, it.cards)));
  const bool going_out = before_ == Before::going_out;
  if (going_out) {
    BOGOSITY_TRY(objects(against_saying_going_out(state_, who)));
  }
  before_ = Before::nothing;
  place(set, true);
  if (going_out) now().going_out = who;
  Sentence told = named(who, going_out ? " is " : " leads ");
  if (going_out) {
    told.push_back({Tone::strong, "going out"});
    told.push_back({Tone::plain, ", and leads "});
  }
  told.push_back({Tone::strong, claim_in_words(set)});
  also(std::move(told));
  return {};
}

Status CalsBs::Fold::happened(const event::Follow& it) {  // B2, B3
  const PlayerId who = player();
  BOGOSITY_TRY(only_out_is_wrong(it.wrong));
  if (before_ == Before::going_out) return cannot("only a lead can be going out (D3)", "write going-out 2xK");
  const bool out = before_ == Before::out;
  if (out && now().claim == Claim::fours) {
    BOGOSITY_TRY(objects(against_plus(state_, who)));
    return goes_out({who, it.cards, Claim::plus, {}}, it.wrong);
  }
  BOGOSITY_TRY(objects(against_following(state_, who)));
  const LaidSet set{who, it.cards, Claim::rank, now().rank};
  if (out) return goes_out(set, it.wrong);
  BOGOSITY_TRY(objects(against_set_of(state_, who, it.cards)));
  place(set, false);
  Sentence told = named(who, " places ");
  told.push_back({Tone::strong, claim_in_words(set)});
  also(std::move(told));
  return {};
}

Status CalsBs::Fold::happened(const event::Fours& it) {  // D1
  const PlayerId who = player();
  if (before_ != Before::nothing)
    return cannot("all fours cannot stand with going-out or out", "the last cards have one rank: out 4xK");
  BOGOSITY_TRY(objects(against_fours(state_, who)));
  const LaidSet set{who, 4 * it.sets, Claim::fours, {}};
  if (set.cards > now().cards[who]) {
    return cannot(name(who) + " has " + core::cards_in_words(now().cards[who]) + ", not " + std::to_string(set.cards),
                  "count the sets of four, not the cards");
  }
  if (set.cards == now().cards[who]) {
    BOGOSITY_TRY(not_allowed("the last cards must be turned up and have one rank: write out", "E1"));
  }
  place(set, true);
  Sentence told = named(who, " calls ");
  told.push_back({Tone::strong, claim_in_words(set)});
  told.push_back({Tone::plain, ": " + core::cards_in_words(set.cards)});
  also(std::move(told));
  return {};
}

Status CalsBs::Fold::happened(const event::Plus&) {  // D2
  const PlayerId who = player();
  if (before_ != Before::nothing) return cannot("the last card must be turned up", "write out 1");
  BOGOSITY_TRY(objects(against_plus(state_, who)));
  BOGOSITY_TRY(objects(against_set_of(state_, who, 1)));
  place({who, 1, Claim::plus, {}}, false);
  Sentence told = named(who, " says ");
  told.push_back({Tone::strong, "plus one"});
  also(std::move(told));
  return {};
}

void CalsBs::Fold::place(const LaidSet& set, bool leads) {
  State& table = now();
  ++table.sets;
  ++table.set_number;
  table.last_doubt.reset();
  table.cards[set.who] -= set.cards;
  table.pile_cards += set.cards;
  if (leads) {
    lead_next(set.who);
    table.claim = set.claim;
    table.rank = set.rank;
  }
  table.pile.push_back(set);
  table.last = set.who;
  table.passed.assign(table.passed.size(), false);
  // D4: it is about the doubt of the first set that follows, and over with a further one.
  if (table.going_out && ++table.followers > 1) table.going_out.reset();
}

// E1 to E3. Whether the cards are as they should be is seen by everybody.
Status CalsBs::Fold::goes_out(const LaidSet& set, bool wrong) {
  before_ = Before::nothing;
  BOGOSITY_TRY(objects(against_out_of(state_, set.who, set.cards)));
  const std::string cards = set.claim == Claim::plus ? "a Joker" : claim_in_words(set);
  if (!wrong) {
    win(set);
    return {};
  }
  ++now().stats[set.who].wrong_outs;
  Sentence told = named(set.who, " turns up " + core::cards_in_words(set.cards) + ", ");
  told.push_back({Tone::bad, "not " + cards});
  told.push_back({Tone::plain, ": they are taken back"});
  state_.mark(MomentKind::penalty, set.who, told);
  also(std::move(told));
  return {};
}

void CalsBs::Fold::win(const LaidSet& set) {  // A3
  State& table = now();
  const PlayerId who = set.who;
  table.row = table.row_winner == who ? table.row + 1 : 1;
  table.row_winner = who;
  state_.give(who, 1, "A3", "won hand " + std::to_string(state_.hand));
  state_.note(who, FactKind::win);
  state_.hands.push_back({state_.hand, who, table.sets, table.doubts, table.lies, set.cards, table.most_cards[who],
                          table.row, state_.lines + 1});
  Sentence told = named(who, " goes out with ");
  told.push_back({Tone::strong, set.claim == Claim::plus ? "a Joker" : claim_in_words(set)});
  told.push_back({Tone::good, " and wins hand " + std::to_string(state_.hand)});
  state_.mark(MomentKind::win, who, told);
  also(std::move(told));
  table.cards[who] = 0;
  end_hand();
  table.won_by = who;
}

}  // namespace bogosity::cals_bs
