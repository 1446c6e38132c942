#include "games/booger/fold.h"

#include <algorithm>

#include "games/booger/narration.h"
#include "games/plain/words.h"

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
               ? cannot("the hand is over, " + to_be_counted() + " still to be counted", "write left:NAME=5H,KD")
               : cannot("no hand is on", "turn up a card first, as in start:4S");
  }
  if (auto ok = must_play(who); !ok) return ok;
  ++slate_.turns;
  slate_.note(who, FactKind::turn);
  if (who == now_.turn) return {};
  const std::string reason = "it is " + name(now_.turn) + "'s turn";  // B1
  const bool had_to = now_.done_already && now_.done_already->who == who;
  return had_to ? out_of_order(reason, "B1") : not_allowed(reason, "B1");
}

// What is against the rules here may be an attempt to write down what has happened by itself.
Status Booger::Fold::out_of_order(std::string reason, std::string rule) const {
  if (!now_.done_already) return not_allowed(std::move(reason), std::move(rule));
  const Happening& done = *now_.done_already;
  const std::string drawn = " has drawn " + plain::counted(static_cast<std::uint64_t>(done.cards), "card", "cards");
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
    Status operator()(const move::Play& it) const { return fold.plays(it); }
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
  const bool could_act = line_.player && now_.phase == Phase::playing && slate_.company.plays(*line_.player);
  if (acted_ || !could_act) return {};
  column_ = line_.column;
  return cannot(name(*line_.player) + " neither plays a card nor passes",
                drew_ ? "write the card behind the draw: draw:3 KH" : "write the card, as in 4H");
}

// Is it a turn that a move could be made in?
Status Booger::Fold::may_act() {
  if (!line_.player) return cannot("nobody is named who does this", "write the name before it, as in Ann: 4H");
  if (now_.phase != Phase::playing) return cannot("the hand is over", "what was left is counted, then start: again");
  if (auto ok = must_play(*line_.player); !ok) return ok;
  if (acted_) return cannot("this turn is over", "begin a new line for the next player");
  return {};
}

// C1, C2
Status Booger::Fold::draws(const move::Draw& it) {
  if (auto ok = may_act(); !ok) return ok;
  if (drew_) return cannot("a turn has one draw:", "add the cards up, as in draw:3");
  const int there = now_.piles.can_be_drawn(all_cards());
  if (it.cards > static_cast<std::uint32_t>(there)) {
    return cannot(there == 0 ? "nothing is left to draw"
                             : "only " + plain::counted(static_cast<std::uint64_t>(there), "card is", "cards are") +
                                   " left to draw",
                  there == 0 ? "play, or pass" : "check the number; count:NAME=… puts hands right");
  }
  if (slate_.setup.drawing == Drawing::one && it.cards > 1) {
    if (auto ok = out_of_order("one card is drawn here, not more", "C2"); !ok) return ok;
  }
  const PlayerId who = *line_.player;
  happened({Happened::drew, who, 0, it.cards});
  give_cards(who, static_cast<int>(it.cards));
  share(who).drawn = static_cast<std::uint16_t>(share(who).drawn + it.cards);
  drew_ = true;
  return {};
}

Status Booger::Fold::passes() {
  if (auto ok = may_act(); !ok) return ok;
  const int there = now_.piles.can_be_drawn(all_cards());
  const bool after_one = drew_ && slate_.setup.drawing == Drawing::one;  // C2
  if (there > 0 && !after_one) {
    const bool one = slate_.setup.drawing == Drawing::one;
    auto ok = one ? out_of_order("a card is drawn before one is skipped", "C2")
                  : out_of_order("one draws until a card can be played", "C1");
    if (!ok) return ok;
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
  if (!played_) return cannot("\"One card left!\" is said with a card", "write one behind the card, as in 4H one");
  if (said_) return cannot("it was said already", "once a turn is enough");
  said_ = true;
  if (now_.phase != Phase::playing || now_.owes != line_.player) return {};
  now_.owes.reset();
  happened({Happened::said_one, *line_.player});
  return {};
}

// E2
Status Booger::Fold::before_the_card(PlayerId who) const {
  if (acted_) return cannot("this stands before the card of a line", "write it there, or on a line of its own");
  if (now_.phase != Phase::playing) return cannot("no hand is on", "the last card was played in time");
  return must_play(who);
}

Status Booger::Fold::says_late(const move::LateOne& it) {
  if (auto ok = before_the_card(it.who); !ok) return ok;
  if (now_.owes != it.who) {
    return cannot(name(it.who) + " has nothing to say now",
                  now_.owes ? "it is " + name(*now_.owes) + " who has not said it" : "leave it out");
  }
  now_.owes.reset();
  happened({Happened::said_late, it.who});
  return {};
}

Status Booger::Fold::catches(const move::Catch& it) {
  if (auto ok = before_the_card(it.who); !ok) return ok;
  if (auto ok = must_play(it.by); !ok) return ok;
  if (it.who == it.by) return cannot("nobody catches themselves", "name who noticed behind the @");
  if (now_.owes != it.who) {
    auto ok = not_allowed(
        now_.owes ? "it is " + name(*now_.owes) + " who could be caught now" : name(it.who) + " cannot be caught now",
        "E2");
    if (!ok) return ok;
  }
  if (now_.owes == it.who) now_.owes.reset();
  const int cards = made_to_draw(it.who, 3);
  ++share(it.who).caught;
  slate_.note(it.by, FactKind::call_right, 1, "E2");
  slate_.note(it.who, FactKind::caught, 1, "E1");
  happened({Happened::caught, it.who, it.by, cards});
  slate_.mark(core::MomentKind::penalty, it.who, told(now_.last.back(), slate_.names));
  return {};
}

int Booger::Fold::give_cards(PlayerId who, int cards) {
  const Drawn drawn = draw(now_.piles, all_cards(), cards);
  now_.held[who] += drawn.cards;
  if (drawn.shuffled) {
    happened({Happened::reshuffled});
    now_.run = std::min(now_.run, 1);  // D2: of the 2s on top one is left lying
  }
  return drawn.cards;
}

int Booger::Fold::made_to_draw(PlayerId who, int cards) {
  const int given = give_cards(who, cards);
  Share& his = share(who);
  his.made_to_draw = static_cast<std::uint16_t>(his.made_to_draw + given);
  if (given > his.most_at_once) {
    his.most_at_once = static_cast<std::uint16_t>(given);
    his.most_line = static_cast<std::uint32_t>(slate_.lines + 1);
  }
  return given;
}

Share& Booger::Fold::share(PlayerId who) {
  auto& shares = now_.so_far.shares;
  if (shares.size() <= who) shares.resize(who + std::size_t{1});
  return shares[who];
}

void Booger::Fold::happened(Happening it) {
  // "Bob draws 3 and plays 4H" is one clause.
  const bool same = it.kind == Happened::played || it.kind == Happened::passed;
  if (same && !now_.last.empty() && now_.last.back().kind == Happened::drew && now_.last.back().who == it.who) {
    auto more = told_of_same(it, slate_.names);
    told_.insert(told_.end(), more.begin(), more.end());
  } else {
    also(told(it, slate_.names));
  }
  now_.last.push_back(it);
}

std::string Booger::Fold::to_be_counted() const {
  std::string names;
  for (const PlayerId who : now_.to_count) names += (names.empty() ? "" : ", ") + name(who);
  return names;
}

}  // namespace bogosity::booger
