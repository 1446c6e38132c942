// All fifty-two cards to press, or first their ranks and then their suits.
#include <algorithm>
#include <array>

#include "ui/screens/booger_parts.h"
#include "ui/widgets/card.h"
#include "ui/widgets/suit.h"

namespace bogosity::ui {
namespace {

using core::Card;
using core::Rank;
using core::Suit;

constexpr std::array<Suit, 4> suits_in_order = {Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};
constexpr int board_ranks = 13;
constexpr float target = space::button;
constexpr float board_gap = 4;
constexpr float all_width = board_ranks * target + (board_ranks - 1) * board_gap;
constexpr float all_height = 4 * target + 3 * board_gap;
constexpr float steps_height = 3 * target + 2 * board_gap;

bool is_marked(const CardBoard& board, Card card) {
  return std::find(board.marked.begin(), board.marked.end(), card) != board.marked.end();
}

void offer(Paint& paint, Rect rect, Card card, const CardBoard& board, BoardPress& pressed) {
  const Press press = paint.press("card " + core::to_text(card), rect);
  if (press.clicked) pressed.card = card;
  const bool greyed = board.greyed && board.greyed(card);
  draw_small_card(paint, press.hovered && !greyed ? rect.moved(0, -1) : rect, card, greyed, is_marked(board, card));
}

void offer_rank(Paint& paint, Rect rect, int rank, const CardBoard& board, BoardPress& pressed) {
  const Theme& t = paint.theme();
  const std::string text = corner_text(Card(static_cast<Rank>(rank), Suit::spades));
  const bool marked = std::any_of(board.marked.begin(), board.marked.end(),
                                  [&](Card each) { return static_cast<int>(each.rank()) == rank; });
  const bool chosen = board.rank == rank;
  const Press press = paint.press("rank " + text, rect);
  if (press.clicked) pressed.rank = rank;
  paint.fill(press.hovered ? rect.moved(0, -1) : rect, chosen ? t.accent : t.card, 5);
  if (!chosen) paint.outline(rect, marked ? t.accent : t.card_edge, 5, marked ? 2.5F : 1.0F);
  paint.text_in(Type::index_small, rect, Align::center, chosen ? t.accent_ink : t.card_black, text);
}

// Before the rank is chosen the suits are shown, not to be pressed.
void wait_for_rank(Paint& paint, Rect rect, Suit suit) {
  const Theme& t = paint.theme();
  paint.outline(rect, t.raised_line, 5);
  draw_suit(paint, suit, {rect.center().x - 9, rect.center().y - 9, 18, 18}, t.faint);
}

void choose_in_two_steps(Paint& paint, Rect area, const CardBoard& board, BoardPress& pressed) {
  constexpr int across = 7;
  const float height = std::min((area.h - 2 * board_gap) / 3, 56.0F);
  const float width = (area.w - board_gap * (across - 1)) / across;
  Rect row{};
  for (int rank = 1; rank <= board_ranks; ++rank) {
    if ((rank - 1) % across == 0) row = area.cut_top(height, board_gap);
    offer_rank(paint, row.cut_left(width, board_gap), rank, board, pressed);
  }
  row = area.cut_top(height);
  const float wide = (row.w - 3 * board_gap) / 4;
  for (const Suit suit : suits_in_order) {
    const Rect rect = row.cut_left(wide, board_gap);
    if (board.rank == 0)
      wait_for_rank(paint, rect, suit);
    else
      offer(paint, rect, Card(static_cast<Rank>(board.rank), suit), board, pressed);
  }
}

}  // namespace

bool board_shows_all(Size area) { return area.w >= all_width && area.h >= all_height; }

float board_height(float width, float most) {
  if (!board_shows_all({width, most})) return std::min(most, steps_height);
  return std::min(most, 4 * 58.0F + 3 * board_gap);
}

BoardPress draw_card_board(Paint& paint, Rect area, const CardBoard& board) {
  BoardPress pressed;
  if (!board_shows_all({area.w, area.h})) {
    choose_in_two_steps(paint, area, board, pressed);
    return pressed;
  }
  const float width = (area.w - board_gap * (board_ranks - 1)) / board_ranks;
  const float height = (area.h - board_gap * 3) / 4;
  for (const Suit suit : suits_in_order) {
    Rect row = area.cut_top(height, board_gap);
    for (int rank = 1; rank <= board_ranks; ++rank)
      offer(paint, row.cut_left(width, board_gap), Card(static_cast<Rank>(rank), suit), board, pressed);
  }
  return pressed;
}

}  // namespace bogosity::ui
