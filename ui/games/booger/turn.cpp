// The turn that is being entered: cards to press, cards drawn, the suit for a Jack, the swap of a Queen and "One card
// left!"; above it the player who can be caught.
#include <algorithm>

#include "core/text.h"
#include "ui/games/booger/table.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using booger::SeatView;
using core::Card;
using core::Rank;

constexpr float full_around = 2 * 14 + 14 + 10 + space::button + chip_row_gap;  // captions and controls
constexpr float full_board = 4 * 58 + 3 * 4;

int rank_of(const booger::TypedLine& line) { return line.card ? static_cast<int>(line.card->rank()) : line.rank; }

template <class Typed>
Actions put(const Typed& typed) {
  return {action::SetLine{text_of(typed)}};
}

// Pressing the same card again removes it.
Actions pick(Card card, booger::TypedLine line) {
  const bool again = line.card == card;
  line.card = again ? std::nullopt : std::optional(card);
  line.suit.reset();
  line.swap.clear();
  line.rank = 0;
  line.pass = false;
  return put(line);
}

// For a Jack: the suit.
void choose_suit(Painter& painter, booger::TypedLine line, Actions& actions) {
  if (free_width(painter) > 380) {
    const std::string_view words = "asks for";
    const Rect place = take_place(painter, painter.width(TextStyle::body, words) + 2, space::button);
    painter.text_in(TextStyle::body, place, Align::left, painter.theme().quiet, words);
    ImGui::SameLine();
  }
  const auto suit = row_of_suits(painter, space::button, line.suit.value_or(line.card->suit()));
  if (!suit) return;
  line.suit = suit;
  append(actions, put(line));
}

// For a Queen: keep the hand, or swap with a player.
void add_swaps(Chips& chips, const booger::View& view, const booger::TypedLine& line) {
  const auto add = [&](std::string label, const std::string& name) {
    booger::TypedLine next = line;
    next.swap = name;
    chips.push_back({std::move(label), {}, line.swap == name, put(next)});
  };
  add("keeps the hand", "");
  for (const SeatView& each : view.seats) {
    if (each.playing && !each.has_turn)
      add("\u21C4 " + each.name + " (" + std::to_string(each.cards) + ")", core::quoted_if_needed(each.name));
  }
}

// Cards drawn, and "is skipped" where the rules allow it, which is logged at once.
void add_drawing(Chips& chips, const booger::View& view, const booger::TypedLine& line) {
  const int most = view.draw_one ? std::min(1, view.can_be_drawn) : view.can_be_drawn;
  const auto drawn = [&](int cards) {
    booger::TypedLine next = line;
    next.draws = cards;
    return put(next);
  };
  const bool none = line.draws == 0;
  if (!none || most > 0)
    chips.push_back({none ? "drew a card" : "drew " + std::to_string(line.draws), none ? "+1" : "", !none,
                     line.draws < most ? drawn(line.draws + 1) : Actions()});
  if (!none) chips.push_back({"\u2212", {}, false, drawn(line.draws - 1)});
  if (line.card || (!view.draw_one && line.draws < view.can_be_drawn)) return;
  const bool draws = view.draw_one && none && view.can_be_drawn > 0;
  booger::TypedLine skipped = line;
  skipped.draws = draws ? 1 : line.draws;
  skipped.pass = true;
  skipped.rank = 0;
  chips.push_back({draws ? "draws one and is skipped" : "is skipped", {}, false, logged(text_of(skipped))});
}

void add_one_left(Chips& chips, const booger::View& view, booger::TypedLine line) {
  const auto seat = std::ranges::find_if(view.seats, &SeatView::has_turn);
  if (!line.card || seat == view.seats.end()) return;
  int after = seat->cards + line.draws - 1;
  for (const SeatView& each : view.seats) {
    if (!line.swap.empty() && core::quoted_if_needed(each.name) == line.swap) after = each.cards;
  }
  if (after != 1 && !line.one) return;
  line.one = !line.one;
  chips.push_back({"\u201COne card left!\u201D", "o", !line.one, put(line)});
}

void draw_controls(Painter& painter, const booger::View& view, const booger::TypedLine& line, Actions& actions) {
  const bool jack = line.card && line.card->is(Rank::jack);
  const bool queen = line.card && line.card->is(Rank::queen);
  Chips chips;
  if (!jack && !queen) add_drawing(chips, view, line);
  add_one_left(chips, view, line);
  if (queen) add_swaps(chips, view, line);
  draw_chip_line(painter, chips, actions);
  if (!jack) return;
  if (!chips.empty()) ImGui::SameLine();
  choose_suit(painter, line, actions);
}

bool is_low(Rect area) { return area.h < full_around + 4 * space::button; }

const SeatView* seat_called(const booger::View& view, std::string_view name) {
  const auto seat = std::ranges::find(view.seats, name, &SeatView::name);
  return seat == view.seats.end() ? nullptr : &*seat;
}

// The player whose hand is counted: the one typed, or the next one.
void choose_who(Painter& painter, const booger::View& view, const booger::TypedLeft& left, Actions& actions) {
  Chips chips;
  for (const std::string& name : view.to_count) {
    const SeatView* seat = seat_called(view, name);
    booger::TypedLeft other;
    other.who = name;
    chips.push_back(
        {name + " (" + std::to_string(seat == nullptr ? 0 : seat->cards) + ")", {}, name == left.who, put(other)});
  }
  draw_chip_line(painter, chips, actions);
}

std::string worth_words(const booger::View& view, const booger::TypedLeft& left, int held) {
  std::int64_t sum = 0;
  for (const Card card : left.cards) sum += view.worth[card.code()];
  return std::to_string(left.cards.size()) + " of " + core::counted(held, "card", "cards") + ", " +
         core::counted(sum, "point", "points");
}

void draw_count_controls(Painter& painter, const booger::View& view, const booger::TypedLeft& left, int held,
                         Actions& actions) {
  const bool all = !left.by_points && static_cast<int>(left.cards.size()) == held;
  booger::TypedLeft by_hand;
  by_hand.who = left.who;
  by_hand.by_points = !left.by_points;
  Chips chips = {{"points", "#", left.by_points, put(by_hand)}};
  if (!left.cards.empty()) {
    booger::TypedLeft fewer = left;
    fewer.cards.pop_back();
    fewer.rank = 0;
    chips.push_back({"take one back", {}, false, put(fewer)});
  }
  draw_chip_line(painter, chips, actions);
  ImGui::SameLine();
  const std::string words = left.by_points ? "type the points" : worth_words(view, left, held);
  painter.text_in(TextStyle::strong, take_place(painter, free_width(painter), space::button), Align::left,
                  all ? painter.theme().good : painter.theme().ink, words);
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
  return 2 * 8 + space::button + chip_row_gap + 3 * space::button + 2 * 4;
}

void draw_booger_turn(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                      Actions& actions) {
  const booger::TypedLine line = booger::typed_line(game_context.typed);
  const std::string caption = line.card ? "PLAYS " + core::to_text(*line.card) : "PLAYS";
  const StepPanel panel(painter, area, is_low(area) ? "" : caption,
                        line.card ? "Enter logs it" : "greyed: does not match");
  const Rect board_area = panel.below(space::button);
  draw_controls(painter, view, line, actions);
  ChooserLook board{.with_joker = false};
  board.greyed = [&](Card card) { return !booger::fits(card, view.match) || view.left_of[card.code()] == 0; };
  if (line.card) board.marked = {*line.card};
  const CardChoice press = draw_card_board(painter, board_area, board, rank_of(line));
  if (press.card) return append(actions, pick(*press.card, line));
  if (press.rank == 0) return;
  booger::TypedLine next = line;
  next.card.reset();
  next.suit.reset();
  next.swap.clear();
  next.rank = press.rank == line.rank ? 0 : press.rank;
  append(actions, put(next));
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
  Chips others;
  for (const SeatView& each : view.seats) {
    if (each.playing && each.name != view.must_say)
      others.push_back({each.name, {}, false, logged("catch:" + name + "@" + core::quoted_if_needed(each.name))});
  }
  const FlowArea beside(painter, row);
  draw_chip_line(painter, others, actions);
}

// Between hands: the card that is turned up. In counting up: the cards that were left, one by one or as points.

void draw_booger_start(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                       Actions& actions) {
  const std::string words = "each has " + core::counted(view.deal, "card", "cards");
  const StepPanel panel(painter, area, "TURN UP A CARD", words);
  std::string_view typed = core::trimmed(game_context.typed);
  if (typed.starts_with("start:")) typed.remove_prefix(6);
  const booger::TypedLine line = booger::typed_line(typed);
  ChooserLook board{.with_joker = false};
  if (line.card) board.marked = {*line.card};
  const CardChoice press = draw_card_board(painter, panel.rest(), board, rank_of(line));
  if (press.card) {
    const bool again = line.card == press.card;
    actions.emplace_back(action::SetLine{again ? "" : "start:" + core::to_text(*press.card)});
  } else if (press.rank != 0) {
    booger::TypedLine next;
    next.rank = press.rank;
    append(actions, put(next));
  }
}

void draw_booger_counting(Painter& painter, Rect area, const booger::View& view, const GameContext& game_context,
                          Actions& actions) {
  booger::TypedLeft left = booger::typed_left(game_context.typed);
  if (left.who.empty() && !view.to_count.empty()) left.who = view.to_count.front();
  const SeatView* seat = seat_called(view, left.who);
  const int held = seat == nullptr ? 0 : seat->cards;
  const bool full = seat != nullptr && static_cast<int>(left.cards.size()) >= held;
  const StepPanel panel(painter, area, is_low(area) ? "" : "LEFT IN THE HAND OF",
                        full ? "Enter logs it" : "press every card");
  const Rect board_area = panel.below(space::button);
  if (ImGui::BeginTable("counting", 2)) {
    ImGui::TableSetupColumn("who", ImGuiTableColumnFlags_WidthStretch, 0.35F);
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch, 0.65F);
    ImGui::TableNextColumn();
    choose_who(painter, view, left, actions);
    ImGui::TableNextColumn();
    draw_count_controls(painter, view, left, held, actions);
    ImGui::EndTable();
  }
  ChooserLook board{.marked = left.cards, .with_joker = false};
  board.greyed = [&](Card card) {
    const auto shown = std::count(left.cards.begin(), left.cards.end(), card);
    return shown == 0 ? full || view.left_of[card.code()] == 0 : shown > view.left_of[card.code()];
  };
  const CardChoice press = draw_card_board(painter, board_area, board, left.rank);
  if (!press.card && press.rank == 0) return;
  left.by_points = false;
  left.rank = press.card ? 0 : press.rank;
  if (press.card && !full) left.cards.push_back(*press.card);
  append(actions, put(left));
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
