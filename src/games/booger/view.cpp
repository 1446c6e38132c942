#include "games/booger/view.h"

#include <algorithm>

#include "core/names.h"
#include "core/record.h"
#include "core/text.h"
#include "games/booger/game.h"
#include "games/booger/table.h"
#include "games/open_game/narration.h"

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

std::string at_the_beginning(std::string word) {
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

Sentence must_draw(const Happening& it, const std::string& who) {
  if (it.cards == 0) return {{Tone::name, who}, {Tone::plain, " should draw 5, but there are no cards left to draw"}};
  return {{Tone::name, who},
          {Tone::plain, " "},
          {Tone::bad, "draws " + std::to_string(it.cards)},
          {Tone::plain, " and plays on the card before it"}};
}

Sentence loses_turn(const Happening& it, const std::string& who) {
  if (it.cards == 0)
    return {{Tone::name, who}, {Tone::plain, " has no cards to draw and "}, {Tone::bad, "loses the turn"}};
  return {{Tone::name, who},
          {Tone::plain, " "},
          {Tone::bad, "draws " + std::to_string(it.cards)},
          {Tone::plain, " and "},
          {Tone::bad, "loses the turn"}};
}

Sentence caught(const Happening& it, const std::string& who, const std::string& by) {
  Sentence words = {{Tone::name, by}, {Tone::plain, " catches "}, {Tone::name, who}, {Tone::plain, ", who "}};
  if (it.cards == 0)
    words.push_back({Tone::plain, "has no cards to draw"});
  else
    words.push_back({Tone::bad, "draws " + std::to_string(it.cards)});
  return words;
}

}  // namespace

// Builds the view (view.h), the seats, and the sentence about the table.

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
  return view;
}

std::string Booger::state_sentence(const GameState& state) {
  const State& now = state.now;
  if (state.setup.totals_only) return "Only the totals of this session are known.";
  if (now.phase == Phase::counting) {
    const auto name = [&](PlayerId who) { return state.names[who]; };
    const std::string names = core::joined(now.to_count, ", ", name);
    return state.names[now.so_far.out] + " is out. Still to be counted: " + names + ".";
  }
  if (now.phase == Phase::between) {
    const auto who = next_beginner(now, state.players);
    if (!who) return "Nobody is at the table.";
    if (state.players.seated().size() < 2)
      return state.names[*who] + " is alone. To add a player, type join:NAME@" +
             core::quoted_if_needed(state.names[*who]) + ".";
    return "Turn up a card for the next hand. Then " + state.names[*who] + " begins.";
  }
  std::string cards;
  for (const PlayerId who : state.players.order) {
    if (!state.players.plays(who)) continue;
    cards += (cards.empty() ? "" : ", ") + state.names[who] + " " + std::to_string(now.cards_of(who));
  }
  const std::string match = now.match ? "to be matched: " + to_be_matched(now) : "anything goes";
  std::string text = state.names[now.turn] + "'s turn, " + (now.direction > 0 ? "clockwise" : "counterclockwise") +
                     "; " + match + ". Cards: " + cards + ".";
  if (now.run > 0) text += " One more 2 makes the next draw " + std::to_string(2 * (now.run + 1)) + ".";
  if (now.owes) text += " " + state.names[*now.owes] + " has not said \u201COne card left!\u201D";
  return text;
}

namespace {

std::vector<std::string> split_words(std::string_view typed) {
  std::vector<core::RawToken> raw;
  std::vector<std::string> words;
  if (!core::split(typed, 1, raw)) return {std::string(typed)};
  for (const auto& each : raw) words.push_back((each.is_comment ? ";" : "") + std::string(each.text));
  return words;
}

int draws_of(std::string_view word) {
  const bool written = word.starts_with("draw:");
  if (!written && (word.empty() || (word[0] != 'd' && word[0] != 'D'))) return 0;
  std::string_view digits = word.substr(written ? 5 : 1);
  if (digits.empty()) return written ? 0 : 1;
  const auto number = core::take_number(digits, 1000);
  return number && digits.empty() ? static_cast<int>(*number) : 0;
}

// A rank without its suit yet: 1 to 13; 0 if it is something else.
int rank_of(std::string_view word) {
  if (word == "10") return 10;
  const auto rank = word.size() == 1 ? core::rank_from(word[0]) : std::nullopt;
  return rank ? static_cast<int>(*rank) : 0;
}

std::string rank_text(int rank) { return {core::letter(static_cast<core::Rank>(rank))}; }

bool read_card(std::string_view word, TypedLine& line) {
  const auto card = core::take_card(word);
  if (!card || !card->is_plain()) return false;
  if (word.starts_with('=')) word.remove_prefix(1);
  if (word.size() == 1 && card->is(core::Rank::jack)) line.suit = core::suit_from(word[0]);
  const bool swaps = card->is(core::Rank::queen) && word.size() > 1 && word[0] == '~';
  if (swaps) line.swap = std::string(word.substr(1));
  if (!word.empty() && !line.suit && !swaps) return false;
  line.card = card;
  return true;
}

void add(std::string& text, std::string_view word) {
  if (!word.empty()) text += (text.empty() ? "" : " ") + std::string(word);
}

}  // namespace

TypedLine typed_line(std::string_view typed) {
  TypedLine line;
  for (const std::string& word : split_words(typed)) {
    const bool done = line.card || line.pass;
    if (!done && line.draws == 0 && draws_of(word) > 0) {
      line.draws = draws_of(word);
    } else if (!done && (word == "p" || word == "pass")) {
      line.pass = true;
    } else if (!done && rank_of(word) > 0) {
      line.rank = rank_of(word);
    } else if (line.card && (word == "o" || word == "one")) {
      line.one = true;
    } else if (done || !read_card(word, line)) {
      add(line.card || line.pass ? line.behind : line.before, word);
    }
  }
  return line;
}

std::string text_of(const TypedLine& line) {
  std::string text = line.before;
  if (line.draws > 0) add(text, "draw:" + std::to_string(line.draws));
  if (line.pass) add(text, "pass");
  if (line.rank > 0 && !line.card) add(text, rank_text(line.rank));
  if (line.card) {
    std::string card = core::to_text(*line.card);
    if (line.suit) card += std::string("=") + core::letter(*line.suit);
    if (!line.swap.empty()) card += "~" + line.swap;
    add(text, card);
    if (line.one) add(text, "one");
  }
  add(text, line.behind);
  return text;
}

TypedLeft typed_left(std::string_view typed) {
  TypedLeft left;
  constexpr std::string_view word = "left:";
  std::string_view rest = core::trimmed(typed);
  if (rest.starts_with(word)) {
    rest.remove_prefix(word.size());
    if (auto quoted = core::take_quoted(rest)) {
      left.who = std::move(*quoted);
    } else {
      left.who = core::take_plain_name(rest);
    }
  }
  if (rest.starts_with('=')) rest.remove_prefix(1);
  if (rest.starts_with('#')) {
    left.by_points = true;
    left.points = rest.substr(1);
    return left;
  }
  while (!rest.empty()) {
    if (rest[0] == ',' || core::is_blank(rest[0])) {
      rest.remove_prefix(1);
    } else if (const auto card = core::take_card(rest); card && card->is_plain()) {
      left.cards.push_back(*card);
    } else {
      left.rank = rank_of(rest);
      break;
    }
  }
  return left;
}

std::string text_of(const TypedLeft& left) {
  std::string text = "left:" + core::quoted_if_needed(left.who) + "=";
  if (left.by_points) return text + "#" + left.points;
  text += core::joined(left.cards, ",");
  if (left.rank > 0) text += (left.cards.empty() ? "" : ",") + rank_text(left.rank);
  return text;
}

Sentence told_of_same(const Happening& it, const core::Names&) {
  if (it.kind == Happened::passed) return {{Tone::plain, " and is skipped"}};
  return {{Tone::plain, " and plays "}, {Tone::strong, core::spoken(it.card)}};
}

Sentence told(const Happening& it, const core::Names& names) {
  const std::string who = it.who < names.size() ? names[it.who] : "";
  const std::string other = it.other < names.size() ? names[it.other] : "";
  const Tone name = Tone::name, plain = Tone::plain;
  switch (it.kind) {
    case Happened::begins:
      return {{plain, "Everybody has " + core::cards_in_words(it.cards) + ", "},
              {Tone::strong, core::spoken(it.card)},
              {plain, " is turned up, "},
              {name, who},
              {plain, " begins"}};
    case Happened::played: return {{name, who}, {plain, " plays "}, {Tone::strong, core::spoken(it.card)}};
    case Happened::drew: return {{name, who}, {plain, " draws " + std::to_string(it.cards)}};
    case Happened::passed: return {{name, who}, {plain, " is skipped"}};
    case Happened::must_draw: return must_draw(it, who);
    case Happened::loses_turn: return loses_turn(it, who);
    case Happened::skipped: return {{name, who}, {plain, " is "}, {Tone::bad, "skipped"}};
    case Happened::turned: return {{Tone::strong, "The direction turns"}};
    case Happened::suit:
      return {{Tone::strong, at_the_beginning(core::spoken(it.suit))}, {plain, " are to be matched now"}};
    case Happened::swapped:
      return {{name, who}, {plain, " and "}, {name, other}, {plain, " "}, {Tone::strong, "swap hands"}};
    case Happened::said_one: return {{Tone::strong, "\u201COne card left!\u201D"}};
    case Happened::forgot: return {{Tone::quiet, "One card left, but \u201COne card left!\u201D was not said"}};
    case Happened::said_late:
      return {{name, who},
              {plain, " says it late, before anybody noticed: "},
              {Tone::strong, "\u201COne card left!\u201D"}};
    case Happened::caught: return caught(it, who, other);
    case Happened::out: return {{name, who}, {plain, " is "}, {Tone::good, "out"}};
    case Happened::reshuffled: return {{Tone::quiet, "The played cards are shuffled into a new draw pile"}};
    case Happened::broken_off: return {{plain, "One player is left, so the hand is over"}};
    case Happened::called_off: {
      Sentence words = {{Tone::strong, "The hand is called off"}};
      if (!it.why.empty()) words.push_back({plain, ": " + it.why});
      words.insert(words.end(), {{plain, ". "}, {name, who}, {plain, " begins the next one"}});
      return words;
    }
    case Happened::counted: return {{name, who}, {plain, " was left with "}, {Tone::bad, std::to_string(it.cards)}};
  }
  return {};
}

std::string to_be_matched(const State& now) {
  if (!now.match) return "anything goes";
  const std::string suit = core::spoken(now.match->suit);
  if (now.suit_said) return suit;
  const bool vowel = now.match->rank == core::Rank::ace || now.match->rank == core::Rank::eight;
  return (vowel ? "an " : "a ") + core::spoken(now.match->rank) + " or " + suit;
}

}  // namespace bogosity::booger
