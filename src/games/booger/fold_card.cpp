// Playing a card: what it must match, and what it does to the neighbor.
#include "games/booger/fold.h"
#include "games/booger/narration.h"

namespace bogosity::booger {

using core::FactKind;
using core::Rank;
using core::Status;

Status Booger::Fold::can_play(const move::Play& it) {
  if (auto ok = may_act(); !ok) return ok;
  const PlayerId who = *line_.player;
  if (now_.cards_of(who) == 0) return cannot(name(who) + " holds no card by the log", "count:NAME=… puts it right");
  if (now_.piles.seen[it.card.code()] >= slate_.setup.decks) {
    return cannot(slate_.setup.decks == 1 ? core::to_text(it.card) + " lies in the open pile already"
                                          : "every " + core::to_text(it.card) + " of the decks lies in the open pile",
                  "check the card");
  }
  if (it.swap) {  // D6
    if (auto ok = must_play(*it.swap); !ok) return ok;
    if (*it.swap == who) return cannot("nobody swaps hands with themselves", "name another player behind the ~");
    if (now_.cards_of(who) == 1)
      return cannot("with the last card there is no hand left to swap", "leave the ~ and the name out");
  }
  if (fits(it.card, now_.match)) return {};  // B2, B3
  return not_allowed(core::to_text(it.card) + " does not go there: " + to_be_matched(now_) + " must be matched", "B2");
}

Status Booger::Fold::plays(const move::Play& it) {
  if (auto ok = can_play(it); !ok) return ok;
  const PlayerId who = *line_.player;
  acted_ = played_ = true;
  now_.done_already.reset();
  nobody_noticed();
  --now_.held[who];
  --now_.piles.in_hands;
  ++share(who).plays;
  ++now_.so_far.plays;
  lay(now_.piles, it.card, now_.match.has_value());
  happened({Happened::played, who, 0, 0, it.card});
  if (now_.held[who] == 0) {
    goes_out(who);  // F1: the last card's power is void
    return {};
  }
  power(it);
  if (now_.held[who] == 1) {  // E1
    now_.owes = who;
    now_.owes_since = slate_.lines + 1;
  }
  return {};
}

void Booger::Fold::power(const move::Play& it) {
  const PlayerId who = *line_.player;
  const core::Card card = it.card;
  if (is_red_three(card)) return red_three(next(who));  // D3: neither matched nor a break in a run of 2s
  now_.match = Match{card.rank(), it.suit.value_or(card.suit())};
  now_.suit_said = card.is(Rank::jack);
  if (card.is(Rank::two)) return two(next(who));
  now_.run = 0;
  if (card.is(Rank::ace)) {  // D1
    now_.direction = -now_.direction;
    happened({Happened::turned, who});
  } else if (card.is(Rank::seven)) {  // D4
    const PlayerId skipped = next(who);
    ++share(skipped).skipped;
    happened({Happened::skipped, skipped});
    now_.done_already = now_.last.back();
    now_.turn = next(who, 2);
    return;
  } else if (card.is(Rank::jack)) {  // D5
    happened({Happened::suit, who, 0, 0, card, now_.match->suit});
  } else if (it.swap) {  // D6
    std::swap(now_.held[who], now_.held[*it.swap]);
    happened({Happened::swapped, who, *it.swap});
  }
  now_.turn = next(who);
}

// D2
void Booger::Fold::two(PlayerId next_one) {
  const PlayerId who = *line_.player;
  ++now_.run;
  if (now_.run > now_.so_far.longest_run) {
    now_.so_far.longest_run = now_.run;
    now_.so_far.run_by = who;
    now_.so_far.run_line = slate_.lines + 1;
  }
  const int cards = made_to_draw(next_one, 2 * now_.run);
  ++share(next_one).skipped;
  happened({Happened::loses_turn, next_one, 0, cards});
  now_.done_already = now_.last.back();
  if (now_.run > 1) slate_.mark(core::MomentKind::penalty, next_one, told(now_.last.back(), slate_.names));
  now_.turn = next(who, 2);
}

// D3
void Booger::Fold::red_three(PlayerId next_one) {
  const int cards = made_to_draw(next_one, 5);
  happened({Happened::must_draw, next_one, 0, cards});
  now_.done_already = now_.last.back();
  slate_.mark(core::MomentKind::penalty, next_one, told(now_.last.back(), slate_.names));
  now_.turn = next_one;
}

// E2: with the next card the moment is over.
void Booger::Fold::nobody_noticed() {
  if (!now_.owes) return;
  slate_.note(*now_.owes, FactKind::got_away, 1, "E1");
  slate_.mark(core::MomentKind::missed, *now_.owes,
              {{core::Tone::name, name(*now_.owes)}, {core::Tone::plain, " forgot to say it, and nobody noticed"}});
  now_.owes.reset();
}

}  // namespace bogosity::booger
