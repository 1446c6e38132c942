// A turn is entered here: cards to press, cards drawn, the suit for a Jack, the swap of a Queen and "One card left!".
// The player who can be caught stands above it. Between hands the card that is turned up is entered, and in counting
// up the cards that were left.
#include <algorithm>

#include "core/numbers.h"
#include "core/quoting.h"
#include "core/sentence.h"
#include "games/booger/shorthand.h"
#include "ui/games/booger/screen.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using booger::SeatView;
using booger::TurnDraft;
using core::Card;
using core::Rank;

constexpr float full_around = 2 * 14 + 14 + 10 + space::button + chip_row_gap;  // captions and controls
constexpr float full_board = 4 * 58 + 3 * 4;

bool is_low(Rect area) { return area.h < full_around + 4 * space::button; }

// The line that is typed, with a turn or a hand in the place of the one in it.
template <class Draft>
Actions put(const Draft& draft, const BoogerLine& line) {
  return {action::SetLine{line_with(draft, line.reading)}};
}

int number_of(std::optional<Rank> rank) { return rank ? static_cast<int>(*rank) : 0; }
std::optional<Rank> rank_of(int number) {
  return number == 0 ? std::nullopt : std::optional(static_cast<Rank>(number));
}
int rank_in(const TurnDraft& turn) { return number_of(turn.card ? turn.card->rank() : turn.rank); }

// Puts the pressed card or rank into the line. Pressed again it is removed.
void pick(const CardChoice& press, const BoogerLine& line, Actions& actions) {
  if (!press.card && press.rank == 0) return;
  TurnDraft turn = line.turn;
  turn.rank = press.rank == number_of(turn.rank) ? std::nullopt : rank_of(press.rank);
  turn.card = press.card == turn.card ? std::nullopt : press.card;
  turn.suit.reset();
  turn.swap.reset();
  turn.pass = false;
  append(actions, put(turn, line));
}

// A Jack asks for a suit.
void choose_suit(Painter& painter, const BoogerLine& line, Actions& actions) {
  if (free_width(painter) > 380) {
    row_text(painter, TextStyle::body, painter.theme().quiet, "asks for");
    ImGui::SameLine();
  }
  TurnDraft turn = line.turn;
  const auto suit = row_of_suits(painter, space::button, turn.suit.value_or(turn.card->suit()));
  if (!suit) return;
  turn.suit = suit;
  append(actions, put(turn, line));
}

// A Queen lets the player keep the hand, or swap it with somebody.
void add_swaps(Chips& chips, const booger::View& view, const BoogerLine& line) {
  const auto add = [&](std::string label, std::optional<core::PlayerId> with) {
    TurnDraft turn = line.turn;
    turn.swap = with;
    chips.push_back({std::move(label), {}, line.turn.swap == with, put(turn, line)});
  };
  add("keeps the hand", std::nullopt);
  for (const SeatView& each : view.seats) {
    if (each.playing && !each.has_turn)
      add("\u21C4 " + each.name + " (" + std::to_string(each.cards) + ")", line.reading.names.find(each.name));
  }
}

// Adds the cards drawn, and "is skipped" where the rules allow it, which is logged at once.
void add_drawing(Chips& chips, const booger::View& view, const BoogerLine& line) {
  const int most = view.draw_one ? std::min(1, view.can_be_drawn) : view.can_be_drawn;
  TurnDraft turn = line.turn;
  const int draws = turn.draws;
  const auto drawn = [&](int cards) {
    turn.draws = cards;
    return put(turn, line);
  };
  if (draws > 0) {
    chips.push_back({"drew " + std::to_string(draws), {}, true, draws < most ? drawn(draws + 1) : Actions()});
    chips.push_back({"\u2212", {}, false, drawn(draws - 1)});
  } else if (most > 0) {
    chips.push_back({"drew a card", "+1", false, drawn(1)});
  }
  if (turn.card || (!view.draw_one && draws < view.can_be_drawn)) return;
  const bool draws_one = view.draw_one && draws == 0 && view.can_be_drawn > 0;
  turn.draws = draws_one ? 1 : draws;
  turn.pass = true;
  turn.rank.reset();
  chips.push_back(
      {draws_one ? "draws one and is skipped" : "is skipped", {}, false, logged(line_with(turn, line.reading))});
}

void add_one_left(Chips& chips, const booger::View& view, const BoogerLine& line) {
  TurnDraft turn = line.turn;
  const auto seat = std::ranges::find_if(view.seats, &SeatView::has_turn);
  if (!turn.card || seat == view.seats.end()) return;
  int after = seat->cards + turn.draws - 1;
  for (const SeatView& each : view.seats) {
    if (turn.swap && line.reading.names[*turn.swap] == each.name) after = each.cards;
  }
  if (after != 1 && !turn.one) return;
  turn.one = !turn.one;
  chips.push_back({"\u201COne card left!\u201D", "o", !turn.one, put(turn, line)});
}

void draw_turn(Painter& painter, Rect area, const booger::View& view, const BoogerLine& line, Actions& actions) {
  const auto& card = line.turn.card;
  const std::string caption = card ? "PLAYS " + core::to_text(*card) : "PLAYS";
  const StepPanel panel(painter, area, is_low(area) ? "" : caption, card ? "Enter logs it" : "greyed: does not match");
  const Rect board_area = panel.below(space::button);
  const bool jack = card && card->is(Rank::jack);
  const bool queen = card && card->is(Rank::queen);
  Chips chips;
  if (!jack && !queen) add_drawing(chips, view, line);
  add_one_left(chips, view, line);
  if (queen) add_swaps(chips, view, line);
  draw_chip_line(painter, chips, actions);
  if (jack && !chips.empty()) ImGui::SameLine();
  if (jack) choose_suit(painter, line, actions);
  ChooserLook board{.with_joker = false};
  board.greyed = [&](Card each) { return !booger::fits(each, view.match) || view.left_of[each.code()] == 0; };
  if (card) board.marked = {*card};
  pick(draw_card_board(painter, board_area, board, rank_in(line.turn)), line, actions);
}

void draw_start(Painter& painter, Rect area, const booger::View& view, const BoogerLine& line, Actions& actions) {
  const StepPanel panel(painter, area, "TURN UP A CARD", "each has " + core::cards_in_words(view.deal));
  ChooserLook board{.with_joker = false};
  if (line.turn.card) board.marked = {*line.turn.card};
  const CardChoice press = draw_card_board(painter, panel.rest(), board, rank_in(line.turn));
  if (!press.card || press.card == line.turn.card) return pick(press, line, actions);
  actions.emplace_back(action::SetLine{"start:" + core::to_text(*press.card)});
}

// The cards that were left are entered one by one, or as points. The player is the one typed, or the next one.
void draw_counting(Painter& painter, Rect area, const booger::View& view, const BoogerLine& line, Actions& actions) {
  booger::HandDraft left = line.left;
  if (!left.who && !view.to_count.empty()) left.who = line.reading.names.find(view.to_count.front());
  const std::string name = left.who ? line.reading.names[*left.who] : std::string();
  const auto seat = std::ranges::find(view.seats, name, &SeatView::name);
  const int held = seat == view.seats.end() ? 0 : seat->cards;
  const bool full = seat != view.seats.end() && static_cast<int>(left.cards.size()) >= held;
  const StepPanel panel(painter, area, is_low(area) ? "" : "LEFT IN THE HAND OF " + core::in_capitals(name),
                        full ? "Enter logs it" : "press every card");
  const Rect board_area = panel.below(space::button);
  std::int64_t sum = 0;
  for (const Card card : left.cards) sum += view.worth[card.code()];
  const std::string cards = std::to_string(left.cards.size()) + " of " + core::cards_in_words(held);
  const Theme& t = painter.theme();
  row_text(painter, TextStyle::strong, full && !left.by_points ? t.good : t.ink,
           left.by_points ? "type the points" : cards + ", " + core::counted(sum, "point", "points"));
  booger::HandDraft empty;
  empty.who = left.who;
  empty.places = left.places;
  booger::HandDraft by_hand = empty;
  by_hand.by_points = !left.by_points;
  Chips chips = {{"points", "#", left.by_points, put(by_hand, line)}};
  if (!left.cards.empty()) {
    booger::HandDraft fewer = left;
    fewer.cards.pop_back();
    fewer.rank.reset();
    chips.push_back({"take one back", {}, false, put(fewer, line)});
  }
  for (const SeatView& each : view.seats) {
    booger::HandDraft other = empty;
    other.who = line.reading.names.find(each.name);
    if (each.to_count)
      chips.push_back(
          {each.name + " (" + std::to_string(each.cards) + ")", {}, other.who == left.who, put(other, line)});
  }
  ImGui::SameLine();
  draw_chip_line(painter, chips, actions);
  ChooserLook board{.marked = left.cards, .with_joker = false};
  board.greyed = [&](Card card) {
    const auto shown = std::ranges::count(left.cards, card);
    return shown == 0 ? full || view.left_of[card.code()] == 0 : shown > view.left_of[card.code()];
  };
  const CardChoice press = draw_card_board(painter, board_area, board, number_of(left.rank));
  if (!press.card && press.rank == 0) return;
  left.by_points = false;
  left.rank = press.card ? std::nullopt : rank_of(press.rank);
  if (press.card && !full) left.cards.push_back(*press.card);
  append(actions, put(left, line));
}

void draw_catch(Painter& painter, Rect area, const booger::View& view, Actions& actions) {
  const Theme& t = painter.theme();
  painter.fill(area, mixed(t.panel, t.accent, 0.2F), space::radius);
  painter.outline(area, t.accent, space::radius, 2.5F);
  const FlowArea row(painter, area.inset(12, (area.h - space::button) / 2));
  const std::string name = core::quoted_if_needed(view.must_say);
  const std::string words = area.w < 640 ? " forgot!" : " has not said \u201COne card left!\u201D";
  row_text(painter, TextStyle::strong, t.ink, view.must_say + words);
  ImGui::SameLine();
  draw_chip_line(painter, {{"said it", "o", false, logged(view.just_forgotten ? "one" : "one@" + name)}}, actions);
  ImGui::SameLine();
  row_text(painter, TextStyle::strong, t.ink, "Caught by");
  ImGui::SameLine();
  Chips others;
  for (const SeatView& each : view.seats) {
    if (each.playing && each.name != view.must_say)
      others.push_back({each.name, {}, false, logged("catch:" + name + "@" + core::quoted_if_needed(each.name))});
  }
  const RowId id("others", 0);
  draw_chip_line(painter, others, actions);
}

}  // namespace

Rect draw_booger_entry(Painter& painter, Rect area, const booger::View& view, const BoogerLine& line,
                       Actions& actions) {
  const float gap = area.h < 420 ? 8 : space::gap;
  // The panel has a caption above all the cards if they fit; otherwise it is as low as possible.
  const float board = std::min(area.h * 0.58F - full_around, full_board);
  constexpr float lowest = 2 * 8 + space::button + chip_row_gap + 3 * space::button + 2 * 4;
  const Rect panel = area.cut_bottom(board_shows_all({area.w - 2 * 18, board}) ? full_around + board : lowest, gap);
  if (!view.must_say.empty()) draw_catch(painter, area.cut_bottom(52, gap), view, actions);
  switch (view.phase) {
    case booger::Phase::playing: draw_turn(painter, panel, view, line, actions); break;
    case booger::Phase::counting: draw_counting(painter, panel, view, line, actions); break;
    case booger::Phase::between: draw_start(painter, panel, view, line, actions); break;
  }
  return area;
}

}  // namespace bogosity::ui
