#include "ui/screens/card_picker.h"

#include <algorithm>
#include <array>

#include "ui/widgets/button.h"
#include "ui/widgets/card.h"

namespace bogosity::ui {
namespace {

using core::Card;
using core::Rank;
using core::Suit;

constexpr std::array<Suit, 4> rows = {Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};
constexpr int ranks = 13;

void draw_pick(Paint& paint, Rect rect, Card card, const TableModel& model, Actions& actions) {
  const auto& placed = model.typed.placed;
  const bool marked = std::find(placed.begin(), placed.end(), card) != placed.end();
  const bool is_top = !model.view.top.empty && card.is_plain() && model.view.top.card == card && model.view.decks == 1;
  const Press press = paint.press("card " + core::to_text(card), rect);
  draw_small_card(paint, press.hovered && !is_top ? rect.moved(0, -1) : rect, card, is_top, marked);
  if (press.clicked) actions.emplace_back(action::Word{core::to_text(card)});
}

}  // namespace

void draw_card_picker(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  if (area.h < 120) return;
  draw_panel(paint, area);
  Rect inner = area.inset(area.w < 620 ? 12 : 18, 12);
  Rect head = inner.cut_top(30, 8);
  paint.caption({head.x, head.y + 8}, paint.theme().quiet, "CARD PLACED");
  const float special = std::min(94.0F, head.w * 0.2F);
  draw_pick(paint, head.cut_right(special, 8), Card::hidden(), model, actions);
  draw_pick(paint, head.cut_right(special, 10), Card::joker(), model, actions);
  const std::string_view hint = "a second one goes underneath: 8H/9C";
  head.cut_left(paint.caption_width("CARD PLACED") + 16);
  if (paint.width(Type::small, hint) < head.w)
    paint.text_in(Type::small, head, Align::right, paint.theme().quiet, hint);

  const float gap = area.w < 620 ? 3 : 5;
  const float width = (inner.w - gap * (ranks - 1)) / ranks;
  const float height = std::min((inner.h - gap * 3) / 4, 72.0F);
  for (const Suit suit : rows) {
    Rect row = inner.cut_top(height, gap);
    for (int rank = 1; rank <= ranks; ++rank) {
      draw_pick(paint, row.cut_left(width, gap), Card(static_cast<Rank>(rank), suit), model, actions);
    }
  }
}

}  // namespace bogosity::ui
