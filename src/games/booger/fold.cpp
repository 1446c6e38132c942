#include "games/booger/fold.h"

#include <algorithm>

#include "core/text.h"
#include "games/booger/table.h"
#include "games/open_game/narration.h"

namespace bogosity::booger {

using core::FactKind;
using core::Status;

Status Booger::Fold::begin() {
  if (!line_.player && !line_.has_moves()) return {};
  now_.last.clear();
  if (!line_.player) return {};
  const PlayerId who = *line_.player;
  if (now_.phase != Phase::playing) {
    return now_.phase == Phase::counting
               ? cannot("the hand is over; still to be counted: " + to_be_counted(), "write left:NAME=5H,KD")
               : cannot("no hand has begun", "turn up a card first, as in start:4S");
  }
  BOGOSITY_TRY(must_play(who));
  ++state_.turns;
  state_.note(who, FactKind::turn);
  if (who == now_.turn) return {};
  const std::string reason = "it is " + name(now_.turn) + "'s turn";  // B1
  const bool had_to = now_.done_already && now_.done_already->who == who;
  return had_to ? out_of_order(reason, "B1") : not_allowed(reason, "B1");
}

// The player may be writing down a draw or a skip that the program has added already.
Status Booger::Fold::out_of_order(std::string reason, std::string rule) const {
  if (!now_.done_already) return not_allowed(std::move(reason), std::move(rule));
  const Happening& done = *now_.done_already;
  const std::string drawn = " has drawn " + core::cards_in_words(done.cards);
  std::string already = name(done.who);
  if (done.kind == Happened::skipped)
    already += " was skipped already";
  else
    already += drawn + (done.kind == Happened::must_draw ? " already" : " and lost the turn already");
  return not_allowed(std::move(reason), std::move(rule), {},
                     already + ": no line says so. Write the next card of " + name(now_.turn));
}

Status Booger::Fold::happen(const Move& move) {
  struct Visitor {
    Fold& fold;
    Status operator()(const move::Start& it) const { return fold.start(it); }
    Status operator()(const move::PlayCard& it) const { return fold.plays(it); }
    Status operator()(const move::Draw& it) const { return fold.draws(it); }
    Status operator()(const move::Pass&) const { return fold.passes(); }
    Status operator()(const move::One&) const { return fold.says_one(); }
    Status operator()(const move::Catch& it) const { return fold.catches(it); }
    Status operator()(const move::LateOne& it) const { return fold.says_late(it); }
    Status operator()(const move::Left& it) const { return fold.left(it); }
    Status operator()(const move::Misdeal& it) const { return fold.misdeals(it); }
  };
  return std::visit(Visitor{*this}, move);
}

Status Booger::Fold::end() {
  if (played_ && !said_ && now_.phase == Phase::playing && now_.owes == line_.player)
    happened({Happened::forgot, *line_.player});
  const bool could_act = line_.player && now_.phase == Phase::playing && state_.players.plays(*line_.player);
  if (acted_ || !could_act) return {};
  column_ = line_.column;
  return cannot(name(*line_.player) + " neither plays a card nor passes",
                drew_ ? "write the card after the draw: draw:3 KH" : "write the card, as in 4H");
}

// Can a move be made in this turn?
Status Booger::Fold::may_act() {
  if (!line_.player) return cannot("a name is missing", "begin the line with a name, as in Ann: 4H");
  if (now_.phase != Phase::playing)
    return cannot("the hand is over", "count the cards that are left, then begin with start:");
  BOGOSITY_TRY(must_play(*line_.player));
  if (acted_) return cannot("this turn is over", "begin a new line for the next player");
  return {};
}

// C1, C2
Status Booger::Fold::draws(const move::Draw& it) {
  BOGOSITY_TRY(may_act());
  if (drew_) return cannot("a turn has only one draw:", "add the cards up, as in draw:3");
  const int there = now_.piles.can_be_drawn(all_cards());
  if (it.cards > static_cast<std::uint32_t>(there)) {
    return cannot(there == 0 ? "nothing is left to draw"
                             : "only " + open_game::counted(there, "card is", "cards are") + " left to draw",
                  there == 0 ? "play, or pass" : "check the number; count:NAME=… corrects a hand");
  }
  if (state_.setup.drawing == DrawRule::one && it.cards > 1) {
    BOGOSITY_TRY(out_of_order("only one card may be drawn", "C2"));
  }
  const PlayerId who = *line_.player;
  happened({Happened::drew, who, 0, it.cards});
  give_cards(who, static_cast<int>(it.cards));
  share(who).drawn = static_cast<std::uint16_t>(share(who).drawn + it.cards);
  drew_ = true;
  return {};
}

Status Booger::Fold::passes() {
  BOGOSITY_TRY(may_act());
  const int there = now_.piles.can_be_drawn(all_cards());
  const bool after_one = drew_ && state_.setup.drawing == DrawRule::one;  // C2
  if (there > 0 && !after_one) {
    const bool one = state_.setup.drawing == DrawRule::one;
    BOGOSITY_TRY(one ? out_of_order("a player draws a card before being skipped", "C2")
                     : out_of_order("a player draws until a card can be played", "C1"));
  }
  const PlayerId who = *line_.player;
  acted_ = true;
  ++share(who).passed;
  happened({Happened::passed, who});
  now_.done_already.reset();
  now_.turn = next(who);
  return {};
}

// E1
Status Booger::Fold::says_one() {
  if (!played_) return cannot("\"One card left!\" belongs to a card", "write one after the card, as in 4H one");
  if (said_) return cannot("it was said already", "keep one");
  said_ = true;
  if (now_.phase != Phase::playing || now_.owes != line_.player) return {};
  now_.owes.reset();
  happened({Happened::said_one, *line_.player});
  return {};
}

// E2
Status Booger::Fold::before_the_card(PlayerId who) const {
  if (acted_)
    return cannot("this comes before the card of a line", "write it before the card, or on a line of its own");
  if (now_.phase != Phase::playing) return cannot("no hand has begun", "leave it out");
  return must_play(who);
}

Status Booger::Fold::says_late(const move::LateOne& it) {
  BOGOSITY_TRY(before_the_card(it.who));
  if (now_.owes != it.who) {
    return cannot(name(it.who) + " does not have to say it now",
                  now_.owes ? name(*now_.owes) + " has not said it" : "leave it out");
  }
  now_.owes.reset();
  happened({Happened::said_late, it.who});
  return {};
}

Status Booger::Fold::catches(const move::Catch& it) {
  BOGOSITY_TRY(before_the_card(it.who));
  BOGOSITY_TRY(must_play(it.by));
  if (it.who == it.by) return cannot("players cannot catch themselves", "after @, name the player who noticed");
  if (now_.owes != it.who) {
    BOGOSITY_TRY(not_allowed(
        now_.owes ? "only " + name(*now_.owes) + " can be caught now" : name(it.who) + " cannot be caught now", "E2"));
  }
  if (now_.owes == it.who) now_.owes.reset();
  const int cards = made_to_draw(it.who, 3);
  ++share(it.who).caught;
  state_.note(it.by, FactKind::call_right, 1, "E2");
  state_.note(it.who, FactKind::caught, 1, "E1");
  happened({Happened::caught, it.who, it.by, cards});
  state_.mark(core::MomentKind::penalty, it.who, told(now_.last.back(), state_.names));
  return {};
}

int Booger::Fold::give_cards(PlayerId who, int cards) {
  const Drawn drawn = draw(now_.piles, all_cards(), cards);
  now_.held[who] += drawn.cards;
  if (drawn.shuffled) {
    happened({Happened::reshuffled});
    now_.run = std::min(now_.run, 1);  // D2: only one of the 2s stays
  }
  return drawn.cards;
}

int Booger::Fold::made_to_draw(PlayerId who, int cards) {
  const int given = give_cards(who, cards);
  Share& his = share(who);
  his.made_to_draw = static_cast<std::uint16_t>(his.made_to_draw + given);
  if (given > his.most_at_once) {
    his.most_at_once = static_cast<std::uint16_t>(given);
    his.most_line = static_cast<std::uint32_t>(state_.lines + 1);
  }
  return given;
}

Share& Booger::Fold::share(PlayerId who) {
  auto& shares = now_.so_far.shares;
  if (shares.size() <= who) shares.resize(who + std::size_t{1});
  return shares[who];
}

void Booger::Fold::happened(const Happening& it) {
  // "Bob draws 3 and plays 4H" is one clause.
  const bool same = it.kind == Happened::played || it.kind == Happened::passed;
  if (same && !now_.last.empty() && now_.last.back().kind == Happened::drew && now_.last.back().who == it.who) {
    auto more = told_of_same(it, state_.names);
    sentence_.insert(sentence_.end(), more.begin(), more.end());
  } else {
    also(told(it, state_.names));
  }
  now_.last.push_back(it);
}

std::string Booger::Fold::to_be_counted() const {
  return core::joined(now_.to_count, ", ", [this](PlayerId who) { return name(who); });
}

// Playing a card: matching, and the effect on the next player.

using core::Rank;

Status Booger::Fold::can_play(const move::PlayCard& it) {
  BOGOSITY_TRY(may_act());
  const PlayerId who = *line_.player;
  if (now_.cards_of(who) == 0) return cannot(name(who) + " holds no card by the log", "count:NAME=… corrects it");
  if (now_.piles.seen[it.card.code()] >= state_.setup.decks) {
    return cannot(state_.setup.decks == 1 ? core::to_text(it.card) + " is in the open pile already"
                                          : "every " + core::to_text(it.card) + " of the decks is in the open pile",
                  "check the card");
  }
  if (it.swap) {  // D6
    BOGOSITY_TRY(must_play(*it.swap));
    if (*it.swap == who) return cannot("players cannot swap with themselves", "after ~, name another player");
    if (now_.cards_of(who) == 1)
      return cannot("with the last card there is no hand left to swap", "leave out ~ and the name");
  }
  if (fits(it.card, now_.match)) return {};  // B2, B3
  return not_allowed(core::to_text(it.card) + " cannot be played: " + to_be_matched(now_) + " must be matched", "B2");
}

Status Booger::Fold::plays(const move::PlayCard& it) {
  BOGOSITY_TRY(can_play(it));
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
    now_.owes_since = state_.lines + 1;
  }
  return {};
}

void Booger::Fold::power(const move::PlayCard& it) {
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
    now_.so_far.run_line = state_.lines + 1;
  }
  const int cards = made_to_draw(next_one, 2 * now_.run);
  ++share(next_one).skipped;
  happened({Happened::loses_turn, next_one, 0, cards});
  now_.done_already = now_.last.back();
  if (now_.run > 1) state_.mark(core::MomentKind::penalty, next_one, told(now_.last.back(), state_.names));
  now_.turn = next(who, 2);
}

// D3
void Booger::Fold::red_three(PlayerId next_one) {
  const int cards = made_to_draw(next_one, 5);
  happened({Happened::must_draw, next_one, 0, cards});
  now_.done_already = now_.last.back();
  state_.mark(core::MomentKind::penalty, next_one, told(now_.last.back(), state_.names));
  now_.turn = next_one;
}

// E2: with the next card the moment is over.
void Booger::Fold::nobody_noticed() {
  if (!now_.owes) return;
  state_.note(*now_.owes, FactKind::undetected, 1, "E1");
  state_.mark(core::MomentKind::missed, *now_.owes,
              {{core::Tone::name, name(*now_.owes)}, {core::Tone::plain, " forgot to say it, and nobody noticed"}});
  now_.owes.reset();
}

}  // namespace bogosity::booger
