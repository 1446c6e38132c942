// Between hands: the card that is turned up. And counting up: what everybody was left with, card by card or as a sum.
#include <algorithm>

#include "core/text.h"
#include "ui/screens/booger_parts.h"
#include "ui/screens/panel_parts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using booger::SeatView;
using core::Card;

constexpr float counting_gap = 6;

const SeatView* seat_called(const booger::View& view, std::string_view name) {
  const auto seat =
      std::find_if(view.seats.begin(), view.seats.end(), [&](const SeatView& each) { return each.name == name; });
  return seat == view.seats.end() ? nullptr : &*seat;
}

void put(Actions& actions, const BoogerLeft& left) { actions.emplace_back(action::SetLine{text_of(left)}); }

// Whose hand is counted: who is typed, or the next one round the table.
void choose_who(Paint& paint, Rect row, const booger::View& view, const BoogerLeft& left, Actions& actions) {
  int number = 0;
  for (const std::string& name : view.to_count) {
    const RowId id("to count", ++number);
    const SeatView* seat = seat_called(view, name);
    const std::string label = name + " (" + std::to_string(seat == nullptr ? 0 : seat->cards) + ")";
    const float width = chip_width(paint, label);
    if (width > row.w) return;
    if (!chip(paint, row.cut_left(width, counting_gap), label, {}, name == left.who)) continue;
    BoogerLeft other;
    other.who = name;
    put(actions, other);
  }
}

std::string worth_words(const booger::View& view, const BoogerLeft& left, int held) {
  std::int64_t sum = 0;
  for (const Card card : left.cards) sum += view.worth[card.code()];
  return std::to_string(left.cards.size()) + " of " + core::counted(held, "card", "cards") + ", " +
         core::counted(sum, "point", "points");
}

void draw_count_controls(Paint& paint, Rect row, const booger::View& view, const BoogerLeft& left, Actions& actions) {
  const SeatView* seat = seat_called(view, left.who);
  const int held = seat == nullptr ? 0 : seat->cards;
  const bool all = !left.by_points && static_cast<int>(left.cards.size()) == held;
  const std::string_view back = "take one back";
  const std::string_view sum = "points";
  if (chip(paint, row.cut_right(chip_width(paint, sum, "#"), counting_gap), sum, "#", left.by_points)) {
    BoogerLeft by_hand;
    by_hand.who = left.who;
    by_hand.by_points = !left.by_points;
    put(actions, by_hand);
  }
  if (!left.cards.empty() && chip(paint, row.cut_right(chip_width(paint, back), counting_gap), back)) {
    BoogerLeft fewer = left;
    fewer.cards.pop_back();
    fewer.rank = 0;
    put(actions, fewer);
  }
  const std::string words = left.by_points ? "type the points" : worth_words(view, left, held);
  paint.text_in(Type::strong, row, Align::left, all ? paint.theme().good : paint.theme().ink,
                paint.fitted(Type::strong, words, row.w));
}

core::Sentence counted_words(const SeatView& seat) {
  using core::Tone;
  core::Sentence words = {{Tone::name, seat.name}};
  if (seat.out) words.push_back({Tone::good, " went out"});
  if (seat.to_count) words.push_back({Tone::quiet, " holds " + std::to_string(seat.cards)});
  if (seat.out || !seat.hand_points) return words;
  words.push_back({Tone::plain, *seat.hand_points == 0 ? " has " : " was left with "});
  words.push_back({Tone::strong, std::to_string(*seat.hand_points)});
  if (!seat.left_as_typed || seat.left_as_typed->starts_with('#')) return words;
  std::string cards = " " + *seat.left_as_typed;
  std::replace(cards.begin(), cards.end(), ',', ' ');
  words.push_back({Tone::quiet, cards});
  return words;
}

}  // namespace

void draw_booger_start(Paint& paint, Rect area, const booger::View& view, const GameDesk& desk, Actions& actions) {
  const std::string words = "each has " + core::counted(view.deal, "card", "cards");
  Rect inner = begin_step_panel(paint, area, "TURN UP A CARD", words);
  std::string_view typed = core::trimmed(desk.typed);
  if (typed.starts_with("start:")) typed.remove_prefix(6);
  const BoogerLine line = booger_line(typed);
  CardBoard board;
  if (line.card) board.marked = {*line.card};
  board.rank = line.card ? static_cast<int>(line.card->rank()) : line.rank;
  const BoardPress press = draw_card_board(paint, inner, board);
  if (press.card) {
    const bool again = line.card == press.card;
    actions.emplace_back(action::SetLine{again ? "" : "start:" + core::to_text(*press.card)});
  } else if (press.rank != 0) {
    BoogerLine next;
    next.rank = press.rank;
    actions.emplace_back(action::SetLine{text_of(next)});
  }
}

void draw_booger_counting(Paint& paint, Rect area, const booger::View& view, const GameDesk& desk, Actions& actions) {
  BoogerLeft left = booger_left(desk.typed);
  if (left.who.empty() && !view.to_count.empty()) left.who = view.to_count.front();
  const SeatView* seat = seat_called(view, left.who);
  const bool full = seat != nullptr && static_cast<int>(left.cards.size()) >= seat->cards;
  Rect inner = begin_booger_panel(paint, area, "LEFT IN THE HAND OF", full ? "Enter logs it" : "press every card");
  Rect row = inner.cut_top(space::button, counting_gap);
  const float controls = std::min(row.w * 0.66F, 420.0F);
  draw_count_controls(paint, row.cut_right(controls, 10), view, left, actions);
  choose_who(paint, row, view, left, actions);
  CardBoard board;
  board.marked = left.cards;
  board.rank = left.rank;
  board.greyed = [&](Card card) {
    const auto shown = std::count(left.cards.begin(), left.cards.end(), card);
    return shown == 0 ? full || view.left_of[card.code()] == 0 : shown > view.left_of[card.code()];
  };
  const BoardPress press = draw_card_board(paint, inner, board);
  if (!press.card && press.rank == 0) return;
  left.by_points = false;
  left.rank = press.card ? 0 : press.rank;
  if (press.card && !full) left.cards.push_back(*press.card);
  put(actions, left);
}

void draw_booger_left(Paint& paint, Rect area, const booger::View& view) {
  draw_panel(paint, area);
  Rect inner = area.inset(area.w < 620 ? 12 : 18, 10);
  const SentenceStyle style{Type::body, Type::strong, 1.2F, {}, 2};
  for (const SeatView& each : view.seats) {
    if (!each.hand_points && !each.to_count) continue;
    const core::Sentence words = counted_words(each);
    const float height = sentence_height(paint, inner.w, words, style);
    if (height > inner.h) return;
    draw_sentence(paint, inner.cut_top(height, 4), words, style);
  }
}

}  // namespace bogosity::ui
