// What is placed: leads and what follows them, all fours and the card upon it, and the last cards of a hand, face up.
#include "games/cals_bs/fold.h"
#include "games/cals_bs/words.h"

namespace bogosity::cals_bs {

using core::FactKind;
using core::MomentKind;
using core::Sentence;
using core::Status;
using core::Tone;

// Whoever follows with the rank that was called already means the number alone: with ok a new run would begin.
Status CalsBs::Fold::rank_is_called(const event::Lead& it) const {
  if (!now().hand_on || now().claim != Claim::rank || now().rank != it.rank) return {};
  const std::string number = std::to_string(it.cards);
  if (now().last == player())
    return not_allowed("nobody places on a set of their own before all the others have passed", "B3", {},
                       "if the table let it stand, write " + number + " ok");
  const std::string typed = number + "x" + core::letter(it.rank);
  return not_allowed("the rank is called already", "B2", {{number, typed, {}}},
                     "write the number alone: " + std::string(before_ == Before::out ? "out " : "") + number);
}

Status CalsBs::Fold::happened(const event::Lead& it) {  // B1
  const PlayerId who = player();
  if (auto ok = only_out_is_wrong(it.wrong); !ok) return ok;
  if (auto ok = rank_is_called(it); !ok) return ok;
  if (auto ok = objects(against_leading(slate_, who)); !ok) return ok;
  if (auto ok = objects(against_rank(slate_, it.rank)); !ok) return ok;
  const LaidSet set{who, it.cards, Claim::rank, it.rank};
  if (before_ == Before::out) return goes_out(set, it.wrong);
  if (auto ok = objects(against_set_of(slate_, who, it.cards)); !ok) return ok;
  const bool going_out = before_ == Before::going_out;
  if (going_out) {
    if (auto ok = objects(against_saying_going_out(slate_, who)); !ok) return ok;
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
  if (auto ok = only_out_is_wrong(it.wrong); !ok) return ok;
  if (before_ == Before::going_out) return cannot("going out is said with a lead (D3)", "write going-out 2xK");
  const bool out = before_ == Before::out;
  if (out && now().claim == Claim::fours) {
    if (auto ok = objects(against_plus(slate_, who)); !ok) return ok;
    return goes_out({who, it.cards, Claim::plus, {}}, it.wrong);
  }
  if (auto ok = objects(against_following(slate_, who)); !ok) return ok;
  const LaidSet set{who, it.cards, Claim::rank, now().rank};
  if (out) return goes_out(set, it.wrong);
  if (auto ok = objects(against_set_of(slate_, who, it.cards)); !ok) return ok;
  place(set, false);
  Sentence told = named(who, " places ");
  told.push_back({Tone::strong, claim_in_words(set)});
  also(std::move(told));
  return {};
}

Status CalsBs::Fold::happened(const event::Fours& it) {  // D1
  const PlayerId who = player();
  if (before_ != Before::nothing)
    return cannot("all fours goes with neither going-out nor out", "the last cards are one rank: out 4xK");
  if (auto ok = objects(against_fours(slate_, who)); !ok) return ok;
  const LaidSet set{who, 4 * it.sets, Claim::fours, {}};
  if (set.cards > now().cards[who]) {
    return cannot(name(who) + " has " + cards_in_words(now().cards[who]) + ", not " + std::to_string(set.cards),
                  "count the sets of four, not the cards");
  }
  if (set.cards == now().cards[who]) {
    if (auto ok = not_allowed("the last cards are turned up, and of one rank: out", "E1"); !ok) return ok;
  }
  place(set, true);
  Sentence told = named(who, " calls ");
  told.push_back({Tone::strong, claim_in_words(set)});
  told.push_back({Tone::plain, ": " + cards_in_words(set.cards)});
  also(std::move(told));
  return {};
}

Status CalsBs::Fold::happened(const event::Plus&) {  // D2
  const PlayerId who = player();
  if (before_ != Before::nothing) return cannot("the last card is turned up as it is: out 1", "write out 1");
  if (auto ok = objects(against_plus(slate_, who)); !ok) return ok;
  if (auto ok = objects(against_set_of(slate_, who, 1)); !ok) return ok;
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
  if (auto ok = objects(against_out_of(slate_, set.who, set.cards)); !ok) return ok;
  const std::string cards = set.claim == Claim::plus ? "a Joker" : claim_in_words(set);
  if (!wrong) {
    win(set);
    return {};
  }
  ++now().tallies[set.who].wrong_outs;
  Sentence told = named(set.who, " turns up " + cards_in_words(set.cards) + ", ");
  told.push_back({Tone::bad, "not " + cards});
  told.push_back({Tone::plain, ": they are taken back"});
  slate_.mark(MomentKind::penalty, set.who, told);
  also(std::move(told));
  return {};
}

void CalsBs::Fold::win(const LaidSet& set) {  // A3
  State& table = now();
  const PlayerId who = set.who;
  table.row = table.row_winner == who ? table.row + 1 : 1;
  table.row_winner = who;
  slate_.give(who, 1, "A3", "won hand " + std::to_string(slate_.hand));
  slate_.note(who, FactKind::win);
  slate_.hands.push_back({slate_.hand, who, table.sets, table.doubts, table.lies, set.cards, table.most_cards[who],
                          table.row, slate_.lines + 1});
  Sentence told = named(who, " goes out with ");
  told.push_back({Tone::strong, set.claim == Claim::plus ? "a Joker" : claim_in_words(set)});
  told.push_back({Tone::good, " and wins hand " + std::to_string(slate_.hand)});
  slate_.mark(MomentKind::win, who, told);
  also(std::move(told));
  table.cards[who] = 0;
  end_hand();
  table.won_by = who;
}

}  // namespace bogosity::cals_bs
