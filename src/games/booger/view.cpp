#include "games/booger/view.h"

#include <algorithm>

#include "games/booger/game.h"
#include "games/booger/narration.h"
#include "games/open_game/narration.h"

namespace bogosity::booger {

// What a screen gets of the table (view.h), the seats as all plain games show them, and the table in a sentence.

namespace {

constexpr std::array<std::string_view, priced.size()> said = {"2", "Black 3", "4", "5", "6", "7",   "8",
                                                              "9", "10",      "J", "Q", "K", "Ace", "Red 3"};
constexpr std::size_t most_hands_shown = 12;

bool at_the_table(const TheSlate& slate, PlayerId who) { return slate.company.presence[who] != plain::Presence::left; }

std::optional<PlayerId> to_play(const TheSlate& slate) {
  if (slate.setup.totals_only) return std::nullopt;
  if (slate.now.phase == Phase::playing) return slate.now.turn;
  return next_beginner(slate.now, slate.company);
}

const Counted* counted_in(const Hand& hand, PlayerId who) {
  const auto found =
      std::find_if(hand.counted.begin(), hand.counted.end(), [&](const Counted& each) { return each.who == who; });
  return found == hand.counted.end() ? nullptr : &*found;
}

std::string as_typed(const Counted& counted) {
  if (counted.by_points) return "#" + std::to_string(counted.points);
  std::string text;
  for (const core::Card card : counted.cards) text += (text.empty() ? "" : ",") + core::to_text(card);
  return text;
}

// The hand that is being counted, or was counted last.
const Hand* counted_hand(const TheSlate& slate) {
  if (slate.now.phase == Phase::counting) return &slate.now.so_far;
  const bool between = slate.now.phase == Phase::between && !slate.hands.empty();
  return between && slate.hands.back().number == slate.hand ? &slate.hands.back() : nullptr;
}

SeatView seat_of(const TheSlate& slate, PlayerId who) {
  const State& now = slate.now;
  SeatView seat;
  seat.name = slate.names[who];
  seat.score = slate.company.scores[who];
  seat.cards = now.cards_of(who);
  seat.playing = slate.company.plays(who);
  seat.waiting = slate.company.presence[who] == plain::Presence::waiting;
  seat.has_turn = now.phase == Phase::playing && now.turn == who;
  seat.one_left = now.phase == Phase::playing && seat.playing && seat.cards == 1;
  seat.must_say = now.owes == who;
  seat.out = now.phase == Phase::counting && now.so_far.out == who;
  seat.to_count = std::find(now.to_count.begin(), now.to_count.end(), who) != now.to_count.end();
  if (const Hand* hand = counted_hand(slate)) {
    if (hand->out == who) seat.hand_points = 0;
    if (const Counted* counted = counted_in(*hand, who)) {
      seat.hand_points = counted->points;
      seat.left_as_typed = as_typed(*counted);
    }
  }
  return seat;
}

Event event_of(const Happening& it, const core::Names& names) {
  const auto name = [&](PlayerId who) { return who < names.size() ? names[who] : std::string(); };
  const bool of_two = it.kind == Happened::swapped || it.kind == Happened::caught;
  const bool of_nobody =
      it.kind == Happened::reshuffled || it.kind == Happened::broken_off || it.kind == Happened::called_off;
  return {it.kind,        of_nobody ? "" : name(it.who), of_two ? name(it.other) : "", it.cards, it.card, it.suit,
          told(it, names)};
}

void add_turn(const TheSlate& slate, View& view) {
  const State& now = slate.now;
  if (const auto who = to_play(slate)) view.turn = slate.names[*who];
  view.clockwise = now.direction > 0;
  if (now.phase != Phase::playing) return;
  view.next = slate.names[slate.company.beside(now.turn, now.direction)];
  view.after_next = slate.names[slate.company.beside(now.turn, 2 * now.direction)];
  view.match = now.match;
  view.suit_said = now.suit_said && now.match;
  view.run_of_twos = now.run;
  view.next_two_draws = 2 * (now.run + 1);
  if (!now.owes) return;
  view.must_say = slate.names[*now.owes];
  view.just_forgotten = now.owes_since == slate.lines;
}

void add_cards(const TheSlate& slate, View& view) {
  const State& now = slate.now;
  const Setup& setup = slate.setup;
  view.top = now.piles.top;
  view.under_red_threes = now.piles.beneath;
  view.draw_pile = now.piles.to_draw(setup.all_cards());
  view.can_be_drawn = now.piles.can_be_drawn(setup.all_cards());
  view.played_cards = now.piles.played;
  view.out_of_play = now.piles.out_of_play;
  view.decks = setup.decks;
  view.deal = setup.deal;
  view.draw_one = setup.drawing == Drawing::one;
  for (std::size_t i = 0; i < priced.size(); ++i) {
    view.points.push_back(
        {std::string(priced[i]), std::string(said[i]), setup.prices[i], setup.prices[i] != usual_prices[i]});
  }
  for (std::uint8_t code = 1; code <= 52; ++code) {
    view.worth[code] = setup.points(core::Card::from_code(code));
    view.left_of[code] = static_cast<std::uint16_t>(std::max(0, setup.decks - now.piles.seen[code]));
  }
}

void add_hands(const TheSlate& slate, const std::vector<PlayerId>& order, View& view) {
  const std::size_t from = slate.hands.size() - std::min(slate.hands.size(), most_hands_shown);
  for (std::size_t i = from; i < slate.hands.size(); ++i) {
    const Hand& hand = slate.hands[i];
    HandView shown{slate.names[hand.out], {}};
    for (const PlayerId who : order) {
      const Counted* counted = counted_in(hand, who);
      shown.points.push_back(counted != nullptr ? std::optional(counted->points)
                             : hand.out == who  ? std::optional<std::int64_t>(0)
                                                : std::nullopt);
    }
    view.hands.push_back(std::move(shown));
  }
}

}  // namespace

View Booger::view(const TheSlate& slate) {
  View view;
  view.phase = slate.now.phase;
  view.hand = slate.hand;
  std::vector<PlayerId> order;
  for (const PlayerId who : slate.company.order) {
    if (!at_the_table(slate, who)) continue;
    order.push_back(who);
    view.seats.push_back(seat_of(slate, who));
  }
  add_turn(slate, view);
  add_cards(slate, view);
  add_hands(slate, order, view);
  if (slate.now.phase == Phase::counting) view.out = slate.names[slate.now.so_far.out];
  for (const PlayerId who : slate.now.to_count) view.to_count.push_back(slate.names[who]);
  for (const Happening& each : slate.now.last) view.last.push_back(event_of(each, slate.names));
  return view;
}

plain::Face Booger::face(const TheSlate& slate) {
  plain::Face face;
  std::vector<PlayerId> seats;
  for (const PlayerId who : slate.company.order) {
    if (at_the_table(slate, who)) seats.push_back(who);
  }
  for (std::size_t i = 0; i < slate.company.presence.size(); ++i) {
    if (!at_the_table(slate, static_cast<PlayerId>(i))) seats.push_back(static_cast<PlayerId>(i));
  }
  for (const PlayerId who : seats) {
    const SeatView seat = seat_of(slate, who);
    std::string mark = seat.must_say   ? "has not said it"
                       : seat.one_left ? "one card!"
                       : seat.out      ? "out"
                       : seat.to_count ? "to be counted"
                                       : "";
    const auto cards = slate.hand > 0 && seat.playing ? std::optional(seat.cards) : std::nullopt;
    face.seats.push_back(
        {seat.name, seat.score, cards, seat.has_turn, seat.playing, !at_the_table(slate, who), std::move(mark)});
  }
  if (slate.now.phase == Phase::playing) face.to_play = slate.names[slate.now.turn];
  face.between_hands = slate.now.phase != Phase::playing;
  face.finished = slate.setup.totals_only;
  return face;
}

std::string Booger::state_sentence(const TheSlate& slate) {
  const State& now = slate.now;
  if (slate.setup.totals_only) return "Only the totals of this evening are known.";
  if (now.phase == Phase::counting) {
    std::string names;
    for (const PlayerId who : now.to_count) names += (names.empty() ? "" : ", ") + slate.names[who];
    return slate.names[now.so_far.out] + " is out. Still to be counted: " + names + ".";
  }
  if (now.phase == Phase::between) {
    const auto who = next_beginner(now, slate.company);
    if (!who) return "Nobody is at the table.";
    const auto there = std::count_if(slate.company.order.begin(), slate.company.order.end(),
                                     [&](PlayerId each) { return at_the_table(slate, each); });
    if (there < 2)
      return slate.names[*who] + " is alone. A neighbor sits down with join:NAME@" +
             core::quoted_if_needed(slate.names[*who]) + ".";
    return "Between hands. Turn up a card, then " + slate.names[*who] + " begins.";
  }
  std::string cards;
  for (const PlayerId who : slate.company.order) {
    if (!slate.company.plays(who)) continue;
    cards += (cards.empty() ? "" : ", ") + slate.names[who] + " " + std::to_string(now.cards_of(who));
  }
  const std::string match = now.match ? "to be matched: " + to_be_matched(now) : "anything goes";
  std::string text = slate.names[now.turn] + "'s turn, " + (now.direction > 0 ? "clockwise" : "counterclockwise") +
                     "; " + match + ". Cards: " + cards + ".";
  if (now.run > 0) text += " One more 2 makes the next draw " + std::to_string(2 * (now.run + 1)) + ".";
  if (now.owes) text += " " + slate.names[*now.owes] + " has not said \u201COne card left!\u201D";
  return text;
}

}  // namespace bogosity::booger
