// The turn that is being entered: cards to press, cards drawn, the suit for a Jack, the swap of a Queen and "One card
// left!"; above it the player who can be caught.
#include <algorithm>

#include "core/text.h"
#include "ui/games/booger/table.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using booger::SeatView;
using core::Card;
using core::Rank;

constexpr float step_gap = 6;
constexpr float full_around = 2 * 14 + 14 + 10 + space::button + step_gap;  // captions and controls
constexpr float low_inset = 8;
constexpr float steps_board = 3 * space::button + 2 * 4;
constexpr float full_board = 4 * 58 + 3 * 4;

int rank_of(const booger::TypedLine& line) { return line.card ? static_cast<int>(line.card->rank()) : line.rank; }

void put(Actions& actions, const booger::TypedLine& line) { actions.emplace_back(action::SetLine{text_of(line)}); }

// Pressing the same card again removes it.
void pick(Card card, booger::TypedLine line, Actions& actions) {
  const bool again = line.card == card;
  line.card = again ? std::nullopt : std::optional(card);
  line.suit.reset();
  line.swap.clear();
  line.rank = 0;
  line.pass = false;
  put(actions, line);
}

const SeatView* seat_with_turn(const booger::View& view) {
  const auto seat =
      std::find_if(view.seats.begin(), view.seats.end(), [](const SeatView& each) { return each.has_turn; });
  return seat == view.seats.end() ? nullptr : &*seat;
}

// For a Jack: the suit.
void choose_suit(Painter& painter, Rect row, booger::TypedLine line, Actions& actions) {
  const std::string_view words = "asks for";
  if (row.w > 380) {
    painter.text_in(TextStyle::body, row.cut_left(painter.width(TextStyle::body, words), 10), Align::left,
                    painter.theme().quiet, words);
  }
  const auto suit = row_of_suits(painter, row, line.suit.value_or(line.card->suit()));
  if (!suit) return;
  line.suit = suit;
  put(actions, line);
}

// For a Queen: keep the hand, or swap with a player.
void choose_swap(Painter& painter, Rect row, const booger::View& view, booger::TypedLine line, Actions& actions) {
  std::vector<std::string> names = {""};
  std::vector<ChipLook> chips = {{"keeps the hand", {}, line.swap.empty()}};
  for (const SeatView& each : view.seats) {
    if (!each.playing || each.has_turn) continue;
    names.push_back(core::quoted_if_needed(each.name));
    chips.push_back({"\u21C4 " + each.name + " (" + std::to_string(each.cards) + ")", {}, line.swap == names.back()});
  }
  const auto pressed = line_of_chips(painter, row, chips);
  if (!pressed) return;
  line.swap = names[*pressed];
  put(actions, line);
}

void draw_drawing(Painter& painter, Rect& row, const booger::View& view, booger::TypedLine line, Actions& actions) {
  const int most = view.draw_one ? std::min(1, view.can_be_drawn) : view.can_be_drawn;
  const std::string label = line.draws == 0 ? "drew a card" : "drew " + std::to_string(line.draws);
  const float width = std::max(chip_width(painter, "drew a card"), 96.0F);
  if (line.draws < most) {
    if (chip(painter, row.cut_left(width, step_gap), label, line.draws == 0 ? "" : "+1", line.draws > 0)) {
      ++line.draws;
      put(actions, line);
    }
  } else if (line.draws > 0) {
    chip(painter, row.cut_left(width, step_gap), label, {}, true);
  }
  if (line.draws > 0 && chip(painter, row.cut_left(space::button, step_gap), "\u2212")) {
    --line.draws;
    put(actions, line);
  }
}

// "is skipped", where the rules allow it. It is logged at once.
void draw_skip(Painter& painter, Rect& row, const booger::View& view, const booger::TypedLine& line, Actions& actions) {
  const bool drawn_all = line.draws >= view.can_be_drawn;
  if (line.card || (!view.draw_one && !drawn_all)) return;
  const bool draws = view.draw_one && line.draws == 0 && view.can_be_drawn > 0;
  const std::string_view label = draws ? "draws one and is skipped" : "is skipped";
  if (chip_width(painter, label) > row.w) return;
  if (!chip(painter, row.cut_left(chip_width(painter, label), step_gap), label)) return;
  booger::TypedLine skipped = line;
  skipped.draws = draws ? 1 : line.draws;
  skipped.pass = true;
  skipped.rank = 0;
  log_line(actions, text_of(skipped));
}

void draw_one_left(Painter& painter, Rect& row, const booger::View& view, booger::TypedLine line, Actions& actions) {
  const SeatView* seat = seat_with_turn(view);
  if (!line.card || seat == nullptr) return;
  int after = seat->cards + line.draws - 1;
  for (const SeatView& each : view.seats) {
    if (!line.swap.empty() && core::quoted_if_needed(each.name) == line.swap) after = each.cards;
  }
  if (after != 1 && !line.one) return;
  const std::string_view label = row.w >= 420 ? "\u201COne card left!\u201D" : "\u201COne!\u201D";
  if (!chip(painter, row.cut_right(chip_width(painter, label, "o"), step_gap), label, "o", line.one)) return;
  line.one = !line.one;
  put(actions, line);
}

void draw_controls(Painter& painter, Rect row, const booger::View& view, const booger::TypedLine& line,
                   Actions& actions) {
  draw_one_left(painter, row, view, line, actions);
  if (line.card && line.card->is(Rank::jack)) return choose_suit(painter, row, line, actions);
  if (line.card && line.card->is(Rank::queen)) return choose_swap(painter, row, view, line, actions);
  draw_drawing(painter, row, view, line, actions);
  draw_skip(painter, row, view, line, actions);
}

// The panel; if it is low, its caption gives way to the controls.
Rect begin_booger_panel(Painter& painter, Rect area, std::string_view caption, std::string_view hint) {
  if (area.h >= full_around + 4 * space::button) return begin_step_panel(painter, area, caption, hint);
  draw_panel(painter, area);
  return area.inset(12, low_inset);
}

const SeatView* seat_called(const booger::View& view, std::string_view name) {
  const auto seat =
      std::find_if(view.seats.begin(), view.seats.end(), [&](const SeatView& each) { return each.name == name; });
  return seat == view.seats.end() ? nullptr : &*seat;
}

void put(Actions& actions, const booger::TypedLeft& left) { actions.emplace_back(action::SetLine{text_of(left)}); }

// The player whose hand is counted: the one typed, or the next one.
void choose_who(Painter& painter, Rect row, const booger::View& view, const booger::TypedLeft& left, Actions& actions) {
  std::vector<ChipLook> chips;
  for (const std::string& name : view.to_count) {
    const SeatView* seat = seat_called(view, name);
    chips.push_back({name + " (" + std::to_string(seat == nullptr ? 0 : seat->cards) + ")", {}, name == left.who});
  }
  const auto pressed = line_of_chips(painter, row, chips);
  if (!pressed) return;
  booger::TypedLeft other;
  other.who = view.to_count[*pressed];
  put(actions, other);
}

std::string worth_words(const booger::View& view, const booger::TypedLeft& left, int held) {
  std::int64_t sum = 0;
  for (const Card card : left.cards) sum += view.worth[card.code()];
  return std::to_string(left.cards.size()) + " of " + core::counted(held, "card", "cards") + ", " +
         core::counted(sum, "point", "points");
}

void draw_count_controls(Painter& painter, Rect row, const booger::View& view, const booger::TypedLeft& left,
                         Actions& actions) {
  const SeatView* seat = seat_called(view, left.who);
  const int held = seat == nullptr ? 0 : seat->cards;
  const bool all = !left.by_points && static_cast<int>(left.cards.size()) == held;
  const std::string_view back = "take one back";
  const std::string_view sum = "points";
  if (chip(painter, row.cut_right(chip_width(painter, sum, "#"), step_gap), sum, "#", left.by_points)) {
    booger::TypedLeft by_hand;
    by_hand.who = left.who;
    by_hand.by_points = !left.by_points;
    put(actions, by_hand);
  }
  if (!left.cards.empty() && chip(painter, row.cut_right(chip_width(painter, back), step_gap), back)) {
    booger::TypedLeft fewer = left;
    fewer.cards.pop_back();
    fewer.rank = 0;
    put(actions, fewer);
  }
  const std::string words = left.by_points ? "type the points" : worth_words(view, left, held);
  painter.text_in(TextStyle::strong, row, Align::left, all ? painter.theme().good : painter.theme().ink,
                  painter.fitted(TextStyle::strong, words, row.w));
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

// With a caption above all the cards, if they fit; otherwise as low as possible.
float booger_turn_height(Size area) {
  const float board = std::min(area.h * 0.58F - full_around, full_board);
  if (board_shows_all({area.w - 2 * 18, board})) return full_around + board;
  return 2 * low_inset + space::button + step_gap + steps_board;
}

void draw_booger_turn(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                      Actions& actions) {
  const booger::TypedLine line = booger::typed_line(game_context.typed);
  Rect inner = begin_booger_panel(painter, area, line.card ? "PLAYS " + core::to_text(*line.card) : "PLAYS",
                                  line.card ? "Enter logs it" : "greyed: does not match");
  draw_controls(painter, inner.cut_top(space::button, step_gap), view, line, actions);
  ChooserLook board{.with_joker = false};
  board.greyed = [&](Card card) { return !booger::fits(card, view.match) || view.left_of[card.code()] == 0; };
  if (line.card) board.marked = {*line.card};
  const CardChoice press = draw_card_board(painter, inner, board, rank_of(line));
  if (press.card) return pick(*press.card, line, actions);
  if (press.rank == 0) return;
  booger::TypedLine next = line;
  next.card.reset();
  next.suit.reset();
  next.swap.clear();
  next.rank = press.rank == line.rank ? 0 : press.rank;
  put(actions, next);
}

void draw_booger_catch(Painter& painter, Rect area, const booger::View& view, Actions& actions) {
  const Theme& t = painter.theme();
  painter.fill(area, mixed(t.panel, t.accent, 0.2F), space::radius);
  painter.outline(area, t.accent, space::radius, 2.5F);
  Rect row = area.inset(12, (area.h - space::button) / 2);
  const std::string name = core::quoted_if_needed(view.must_say);
  const std::string_view said = "said it";
  if (chip(painter, row.cut_right(chip_width(painter, said, "o"), 8), said, "o"))
    log_line(actions, view.just_forgotten ? "one" : "one@" + name);
  const std::string words = view.must_say + " has not said \u201COne card left!\u201D Caught by";
  const std::string fewer = view.must_say + " forgot! Caught by";
  const float wanted = painter.width(TextStyle::strong, words);
  const bool roomy = wanted < row.w * 0.6F;
  const float used = std::min(roomy ? wanted : painter.width(TextStyle::strong, fewer), row.w * 0.6F);
  painter.text_in(TextStyle::strong, row.cut_left(used, 10), Align::left, t.ink, roomy ? words : fewer);
  std::vector<ChipLook> others;
  for (const SeatView& each : view.seats) {
    if (each.playing && each.name != view.must_say) others.push_back({each.name});
  }
  if (const auto by = line_of_chips(painter, row, others))
    log_line(actions, "catch:" + name + "@" + core::quoted_if_needed(others[*by].label));
}

// Between hands: the card that is turned up. In counting up: the cards that were left, one by one or as points.

void draw_booger_start(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                       Actions& actions) {
  const std::string words = "each has " + core::counted(view.deal, "card", "cards");
  Rect inner = begin_step_panel(painter, area, "TURN UP A CARD", words);
  std::string_view typed = core::trimmed(game_context.typed);
  if (typed.starts_with("start:")) typed.remove_prefix(6);
  const booger::TypedLine line = booger::typed_line(typed);
  ChooserLook board{.with_joker = false};
  if (line.card) board.marked = {*line.card};
  const CardChoice press = draw_card_board(painter, inner, board, rank_of(line));
  if (press.card) {
    const bool again = line.card == press.card;
    actions.emplace_back(action::SetLine{again ? "" : "start:" + core::to_text(*press.card)});
  } else if (press.rank != 0) {
    booger::TypedLine next;
    next.rank = press.rank;
    actions.emplace_back(action::SetLine{text_of(next)});
  }
}

void draw_booger_counting(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                          Actions& actions) {
  booger::TypedLeft left = booger::typed_left(game_context.typed);
  if (left.who.empty() && !view.to_count.empty()) left.who = view.to_count.front();
  const SeatView* seat = seat_called(view, left.who);
  const bool full = seat != nullptr && static_cast<int>(left.cards.size()) >= seat->cards;
  Rect inner = begin_booger_panel(painter, area, "LEFT IN THE HAND OF", full ? "Enter logs it" : "press every card");
  Rect row = inner.cut_top(space::button, step_gap);
  const float controls = std::min(row.w * 0.66F, 420.0F);
  draw_count_controls(painter, row.cut_right(controls, 10), view, left, actions);
  choose_who(painter, row, view, left, actions);
  ChooserLook board{.marked = left.cards, .with_joker = false};
  board.greyed = [&](Card card) {
    const auto shown = std::count(left.cards.begin(), left.cards.end(), card);
    return shown == 0 ? full || view.left_of[card.code()] == 0 : shown > view.left_of[card.code()];
  };
  const CardChoice press = draw_card_board(painter, inner, board, left.rank);
  if (!press.card && press.rank == 0) return;
  left.by_points = false;
  left.rank = press.card ? 0 : press.rank;
  if (press.card && !full) left.cards.push_back(*press.card);
  put(actions, left);
}

void draw_booger_left(Painter& painter, Rect area, const booger::View& view) {
  draw_panel(painter, area);
  std::vector<core::Sentence> all;
  for (const SeatView& each : view.seats) {
    if (each.hand_points || each.to_count) all.push_back(counted_words(each));
  }
  draw_sentences(painter, area.inset(area.w < 620 ? 12 : 18, 10), all, {.leading = 1.2F, .most_lines = 2}, 4);
}

}  // namespace bogosity::ui
