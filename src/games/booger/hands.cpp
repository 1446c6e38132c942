// The beginning and the end of a hand, counting up, joining, leaving and count:.
#include <algorithm>

#include "games/booger/fold.h"
#include "games/booger/table.h"
#include "games/open_game/narration.h"
#include "games/shared/common_headers.h"

namespace bogosity::booger {

using core::FactKind;
using core::Status;

Status Booger::Fold::can_start() {
  if (line_.player) return cannot("start: has no name", "write it on a line of its own");
  if (now_.phase == Phase::playing) return cannot("the hand is not over", "finish it, or call it off with misdeal");
  if (now_.phase == Phase::counting)
    return cannot(to_be_counted() + " must be counted first", "write left:NAME=5H,KD, or left:NAME=#15");
  const auto there = static_cast<std::int64_t>(state_.players.seated().size());
  if (there < 2) return cannot("one player cannot play alone", "add a player: join:NAME@NAME");
  const std::int64_t needed = there * state_.setup.deal + 1;
  if (needed > all_cards()) {
    return cannot(
        open_game::counted(needed, "card is", "cards are") + " needed, there are " + std::to_string(all_cards()),
        "take more decks, or deal fewer cards, in a new record");
  }
  return {};
}

// A1, A2
Status Booger::Fold::start(const move::Start& it) {
  BOGOSITY_TRY(can_start());
  deal(*next_beginner(now_, state_.players));
  now_.last.clear();
  lay(now_.piles, it.card, false);
  const bool anything = it.card.is(core::Rank::jack) || is_red_three(it.card);  // A3
  if (!anything) now_.match = Match{it.card.rank(), it.card.suit()};
  happened({Happened::begins, now_.turn, 0, state_.setup.deal, it.card});
  core::Sentence words = {{core::Tone::plain, "Hand " + std::to_string(state_.hand) + ": "}};
  for (auto& span : told(now_.last.back(), state_.names)) words.push_back(std::move(span));
  state_.mark(core::MomentKind::round, std::nullopt, std::move(words));
  return {};
}

void Booger::Fold::deal(PlayerId beginner) {
  state_.players.begin_hand();
  ++state_.hand;
  State fresh;
  fresh.phase = Phase::playing;
  fresh.anchor = beginner;
  fresh.anchor_begins = false;
  fresh.turn = beginner;
  fresh.held.assign(state_.players.presence.size(), 0);
  for (const PlayerId who : state_.players.order) {
    fresh.held[who] = state_.setup.deal;
    fresh.piles.in_hands += state_.setup.deal;
  }
  fresh.so_far.number = state_.hand;
  fresh.so_far.shares.resize(state_.players.presence.size());
  now_ = std::move(fresh);
}

// F1
void Booger::Fold::goes_out(PlayerId who) {
  now_.phase = Phase::counting;
  now_.match.reset();
  now_.run = 0;
  now_.done_already.reset();
  now_.so_far.out = who;
  now_.so_far.out_line = state_.lines + 1;
  state_.note(who, FactKind::win);
  happened({Happened::out, who});
  state_.mark(core::MomentKind::win, who, told(now_.last.back(), state_.names));
  const auto& order = state_.players.order;
  const auto at = static_cast<std::size_t>(std::ranges::find(order, who) - order.begin());
  for (std::size_t i = 1; i < order.size(); ++i) {
    const PlayerId each = order[(at + i) % order.size()];
    if (state_.players.plays(each)) now_.to_count.push_back(each);
  }
}

// F2
Status Booger::Fold::left(const move::Left& it) {
  if (now_.phase != Phase::counting) return cannot("the hand is not over", "hands are counted when a player is out");
  if (it.who == now_.so_far.out) return cannot(name(it.who) + " went out and holds no cards", "count the others");
  const auto found = std::ranges::find(now_.to_count, it.who);
  if (found == now_.to_count.end()) {
    const bool done = std::ranges::any_of(now_.so_far.counted, [&](const Counted& each) { return each.who == it.who; });
    return cannot(name(it.who) + (done ? " is counted already" : " was not in this hand"),
                  "still to be counted: " + to_be_counted());
  }
  BOGOSITY_TRY(fits_the_decks(it));
  const std::int64_t points = it.points ? *it.points : points_of(it.cards, state_.setup);
  if (!games::can_be_score(state_.players.scores[it.who] + points))
    return cannot(std::string(games::too_many_points), "write the points that were counted");
  if (points != 0) state_.give(it.who, points, "F2");
  for (const core::Card card : it.cards) ++now_.piles.seen[card.code()];
  now_.to_count.erase(found);
  now_.so_far.counted.push_back({it.who, points, it.cards, it.points.has_value(), now_.cards_of(it.who)});
  happened({Happened::counted, it.who, 0, points});
  if (now_.to_count.empty()) close_hand();
  return {};
}

Status Booger::Fold::fits_the_decks(const move::Left& it) {
  const int held = now_.cards_of(it.who);
  const std::string has = name(it.who) + " has " + core::cards_in_words(held);
  if (it.points) {
    if (can_come_to(*it.points, held, now_.piles, state_.setup)) return {};
    return cannot(has + " by the log, which cannot be worth " + std::to_string(*it.points),
                  "check the points, or write the cards");
  }
  if (it.cards.size() != static_cast<std::size_t>(held)) {
    const std::string count = "count:" + core::quoted_if_needed(name(it.who)) + "=" + std::to_string(it.cards.size());
    return cannot(has + " by the log, not " + std::to_string(it.cards.size()),
                  "if that is the true number, write " + count, {{count, "", ""}});
  }
  auto seen = now_.piles.seen;
  for (const core::Card card : it.cards) {
    if (++seen[card.code()] <= state_.setup.decks) continue;
    return cannot(
        "there is no " + core::to_text(card) + " left in " + open_game::counted(state_.setup.decks, "deck", "decks"),
        "check the cards");
  }
  return {};
}

void Booger::Fold::close_hand() {
  std::int64_t others = 0;
  for (const Counted& each : now_.so_far.counted) others += each.points;
  if (others != 0) state_.note(now_.so_far.out, FactKind::worth, others, "F2");
  state_.hands.push_back(now_.so_far);
  now_.phase = Phase::between;
}

// The hand is not counted; the cards stay as they are until the next hand.
void Booger::Fold::broken_off() {
  now_.phase = Phase::between;
  now_.match.reset();
  now_.run = 0;
  now_.owes.reset();
  now_.done_already.reset();
}

// A4
Status Booger::Fold::misdeals(const move::Misdeal& it) {
  if (line_.player) return cannot("a misdeal has no name", "write it on a line of its own");
  if (now_.phase == Phase::counting)
    return cannot(name(now_.so_far.out) + " is out: the hand counts", "write left:NAME=5H,KD for " + to_be_counted());
  if (now_.phase != Phase::playing) return cannot("there is no hand to call off", "leave it out");
  broken_off();
  now_.anchor_begins = true;
  --state_.hand;
  now_.last.clear();
  Happening off{Happened::called_off, *next_beginner(now_, state_.players)};
  off.why = it.why.value_or("");
  happened(std::move(off));
  state_.mark(core::MomentKind::round, std::nullopt, told(now_.last.back(), state_.names));
  return {};
}

Status Booger::Fold::leaves(PlayerId who) {
  if (now_.phase == Phase::between) return {};
  const int cards = now_.cards_of(who);
  now_.piles.in_hands -= cards;
  now_.piles.out_of_play += cards;
  if (cards > 0) now_.held[who] = 0;
  if (now_.phase == Phase::counting) {
    const auto found = std::ranges::find(now_.to_count, who);
    if (found == now_.to_count.end()) return {};
    now_.to_count.erase(found);
    if (now_.to_count.empty()) close_hand();
    return {};
  }
  if (now_.owes == who) now_.owes.reset();
  if (state_.players.playing() < 2) {
    broken_off();
    happened({Happened::broken_off});
  } else if (now_.turn == who) {
    now_.turn = next(who);
  }
  return {};
}

Status Booger::Fold::counted(PlayerId who, std::uint32_t cards) {
  const bool held = now_.phase == Phase::playing || std::ranges::find(now_.to_count, who) != now_.to_count.end();
  if (!held) return cannot(name(who) + " has no hand now", "write it during a hand");
  if (cards == 0) return cannot(name(who) + " cannot have 0 cards without going out", "write the last card, as in 4H");
  const std::int64_t most = now_.piles.to_draw(all_cards()) + now_.cards_of(who);
  if (cards > most) {
    return cannot("the draw pile would fall below 0: " + name(who) + " has " + std::to_string(most) + " at most",
                  "check the number, or count the other hands first");
  }
  now_.piles.in_hands += static_cast<int>(cards) - now_.held[who];
  now_.held[who] = static_cast<int>(cards);
  return {};
}

void Booger::Fold::reseated() {
  now_.anchor = state_.players.order.front();
  now_.anchor_begins = true;
}

}  // namespace bogosity::booger
