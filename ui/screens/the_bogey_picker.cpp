#include "ui/screens/the_bogey_picker.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets/card.h"

namespace bogosity::ui {

using core::Card;

namespace {

constexpr float picker_gap = 3;
constexpr float cell = space::button;
constexpr int picker_ranks = 13;
constexpr int suits = 4;

bool as_grid(float width) { return width >= picker_ranks * (cell + picker_gap); }

float in_row_for(float width) { return std::max(1.0F, std::floor((width + picker_gap) / (cell + picker_gap))); }

float rows_for(float width, std::size_t cards) {
  return as_grid(width) ? suits : std::max(1.0F, std::ceil(static_cast<float>(cards) / in_row_for(width)));
}

bool has(const std::vector<Card>& cards, Card card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

bool draw_cell(Paint& paint, Rect rect, Card card, const BogeyPicker& picker) {
  const bool open = has(picker.cards, card);
  const bool marked = has(picker.marked, card);
  const Press press = open ? paint.press("draw " + core::to_text(card), rect) : Press{};
  if (!open) {
    paint.outline(rect, paint.theme().panel_line, 5);
    return false;
  }
  draw_small_card(paint, press.hovered && !marked ? rect.moved(0, -1) : rect, card, false, marked);
  return press.clicked;
}

}  // namespace

float bogey_picker_height(float width, const BogeyPicker& picker) {
  const float rows = rows_for(width, picker.cards.size());
  return rows * cell + (rows - 1) * picker_gap;
}

std::optional<Card> draw_bogey_picker(Paint& paint, Rect area, const BogeyPicker& picker) {
  const bool grid = as_grid(area.w);
  const float in_row = grid ? picker_ranks : in_row_for(area.w);
  const float rows = rows_for(area.w, picker.cards.size());
  const float width = std::min((area.w - picker_gap * (in_row - 1)) / in_row, 72.0F);
  // On a narrow cell a high card would write too large.
  const float height = std::min((area.h - picker_gap * (rows - 1)) / rows, width < 52 ? 54.0F : 60.0F);
  const float left = area.center().x - (width * in_row + picker_gap * (in_row - 1)) / 2;
  const auto place = [&](float column, float row) {
    return Rect{left + column * (width + picker_gap), area.y + row * (height + picker_gap), width, height};
  };
  std::optional<Card> pressed;
  if (!grid) {
    for (std::size_t i = 0; i < picker.cards.size(); ++i) {
      const auto at = static_cast<float>(i);
      const float row = std::floor(at / in_row);
      if (draw_cell(paint, place(at - row * in_row, row), picker.cards[i], picker)) pressed = picker.cards[i];
    }
    return pressed;
  }
  for (int suit = 0; suit < suits; ++suit) {
    for (int rank = 0; rank < picker_ranks; ++rank) {
      const Card card(static_cast<core::Rank>(picker_ranks - rank), static_cast<core::Suit>(suit));
      if (draw_cell(paint, place(static_cast<float>(rank), static_cast<float>(suit)), card, picker)) pressed = card;
    }
  }
  return pressed;
}

}  // namespace bogosity::ui
