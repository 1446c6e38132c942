#include "games/booger/view.h"

#include <algorithm>

#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "games/booger/game.h"
#include "games/booger/narration.h"

namespace bogosity::booger {
namespace {

constexpr std::array<std::string_view, priced.size()> said = {"2", "Black 3", "4", "5", "6", "7",   "8",
                                                              "9", "10",      "J", "Q", "K", "Ace", "Red 3"};
constexpr std::size_t most_hands_shown = 12;

std::optional<PlayerId> to_play(const GameState& state) {
  if (state.setup.totals_only) return std::nullopt;
  if (state.now.phase == Phase::playing) return state.now.turn;
  return next_beginner(state.now, state.players);
}

// The hand that is being counted, or was counted last.
const Hand* counted_hand(const GameState& state) {
  if (state.now.phase == Phase::counting) return &state.now.so_far;
  const bool between = state.now.phase == Phase::between && !state.hands.empty();
  return between && state.hands.back().number == state.hand ? &state.hands.back() : nullptr;
}

SeatView seat_of(const GameState& state, PlayerId who) {
  const State& now = state.now;
  SeatView seat;
  seat.name = state.names[who];
  seat.score = state.players.scores[who];
  seat.cards = now.cards_of(who);
  seat.playing = state.players.plays(who);
  seat.waiting = state.players.presence[who] == open_game::Presence::waiting;
  seat.has_turn = now.phase == Phase::playing && now.turn == who;
  seat.one_left = now.phase == Phase::playing && seat.playing && seat.cards == 1;
  seat.must_say = now.owes == who;
  seat.out = now.phase == Phase::counting && now.so_far.out == who;
  seat.to_count = std::ranges::find(now.to_count, who) != now.to_count.end();
  if (const Hand* hand = counted_hand(state)) {
    seat.hand_points = hand->points_of(who);
    const auto counted = std::ranges::find(hand->counted, who, &Counted::who);
    if (counted != hand->counted.end())
      seat.left_as_typed =
          counted->by_points ? "#" + std::to_string(counted->points) : core::joined(counted->cards, ",");
  }
  return seat;
}

EventView event_of(const Happening& it, const core::Names& names) {
  const auto name = [&](PlayerId who) { return who < names.size() ? names[who] : std::string(); };
  const bool of_two = it.kind == Happened::swapped || it.kind == Happened::caught;
  const bool of_nobody =
      it.kind == Happened::reshuffled || it.kind == Happened::broken_off || it.kind == Happened::called_off;
  return {it.kind,        of_nobody ? "" : name(it.who), of_two ? name(it.other) : "", it.cards, it.card, it.suit,
          told(it, names)};
}

void add_turn(const GameState& state, View& view) {
  const State& now = state.now;
  if (const auto who = to_play(state)) view.turn = state.names[*who];
  view.clockwise = now.direction > 0;
  if (now.phase != Phase::playing) return;
  view.next = state.names[state.players.beside(now.turn, now.direction)];
  view.match = now.match;
  view.suit_said = now.suit_said && now.match;
  view.run_of_twos = now.run;
  view.next_two_draws = 2 * (now.run + 1);
  if (!now.owes) return;
  view.must_say = state.names[*now.owes];
  view.just_forgotten = now.owes_since == state.lines;
}

void add_cards(const GameState& state, View& view) {
  const State& now = state.now;
  const Setup& setup = state.setup;
  view.top = now.piles.top;
  view.under_red_threes = now.piles.beneath;
  view.draw_pile = now.piles.to_draw(setup.all_cards());
  view.can_be_drawn = now.piles.can_be_drawn(setup.all_cards());
  view.played_cards = now.piles.played;
  view.out_of_play = now.piles.out_of_play;
  view.decks = setup.decks;
  view.deal = setup.deal;
  view.draw_one = setup.drawing == DrawRule::one;
  for (std::size_t i = 0; i < priced.size(); ++i) {
    view.points.push_back(
        {std::string(priced[i]), std::string(said[i]), setup.prices[i], setup.prices[i] != usual_prices[i]});
  }
  for (std::uint8_t code = 1; code <= 52; ++code) {
    view.worth[code] = setup.points(core::Card::from_code(code));
    view.left_of[code] = static_cast<std::uint16_t>(std::max(0, setup.decks - now.piles.seen[code]));
  }
}

void add_hands(const GameState& state, const std::vector<PlayerId>& order, View& view) {
  const std::size_t from = state.hands.size() - std::min(state.hands.size(), most_hands_shown);
  for (std::size_t i = from; i < state.hands.size(); ++i) {
    const Hand& hand = state.hands[i];
    HandView shown{state.names[hand.out], {}};
    for (const PlayerId who : order) shown.points.push_back(hand.points_of(who));
    view.hands.push_back(std::move(shown));
  }
}

}  // namespace

View Booger::view(const GameState& state) {
  View view;
  view.phase = state.now.phase;
  view.hand = state.hand;
  const auto order = state.players.seated();
  for (const PlayerId who : order) view.seats.push_back(seat_of(state, who));
  add_turn(state, view);
  add_cards(state, view);
  add_hands(state, order, view);
  if (state.now.phase == Phase::counting) view.out = state.names[state.now.so_far.out];
  view.to_count = state.names.of(state.now.to_count);
  for (const Happening& each : state.now.last) view.last.push_back(event_of(each, state.names));
  return view;
}

namespace {

core::OnTable on_table(const GameState& state) {
  const View view = Booger::view(state);
  core::OnTable out;
  out.caption = "Open pile";
  if (view.under_red_threes) out.cards.push_back(*view.under_red_threes);
  if (view.top) out.cards.push_back(*view.top);
  if (view.phase == Phase::counting) out.headline = view.out + " is out";
  if (view.phase == Phase::between && !view.turn.empty()) out.headline = view.turn + " begins";
  if (view.phase != Phase::playing) return out;
  out.headline = !view.match ? "Anything goes"
                 : view.suit_said
                     ? "Asked for: " + core::spoken(view.match->suit)
                     : "To match: " + core::spoken(view.match->rank) + " or " + core::spoken(view.match->suit);
  out.lines.push_back((view.clockwise ? "Clockwise" : "Counterclockwise") +
                      (view.next.empty() || view.next == view.turn ? std::string() : ", then " + view.next) +
                      " \u00B7 " + std::to_string(view.draw_pile) + " to draw");
  if (view.run_of_twos > 0) out.lines.push_back("One more 2: the next draws " + std::to_string(view.next_two_draws));
  return out;
}

}  // namespace

core::TableView Booger::table_view(const GameState& state) {
  core::TableView view;
  for (const PlayerId who : state.players.seated()) {
    const SeatView seat = seat_of(state, who);
    std::string mark = seat.must_say   ? "has not said it"
                       : seat.one_left ? "one card!"
                       : seat.out      ? "out"
                       : seat.to_count ? "to be counted"
                                       : "";
    const auto cards = state.hand > 0 && seat.playing ? std::optional(seat.cards) : std::nullopt;
    view.seats.push_back(
        {seat.name, static_cast<int>(seat.score), cards, seat.has_turn, false, true, seat.playing, std::move(mark)});
  }
  if (state.now.phase == Phase::playing) view.to_play = state.names[state.now.turn];
  view.between_rounds = state.now.phase != Phase::playing;
  if (!state.setup.totals_only) view.on_table = on_table(state);
  return view;
}

}  // namespace bogosity::booger
