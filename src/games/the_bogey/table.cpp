#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

int State::column_of(Card card) const {
  for (std::size_t i = 0; i < column_count; ++i) {
    if (std::ranges::find(columns[i], card) != columns[i].end()) return static_cast<int>(i) + 1;
  }
  return 0;
}

std::size_t State::used() const {
  return static_cast<std::size_t>(std::ranges::count_if(columns, [](const Pile& column) { return !column.empty(); }));
}

std::size_t State::placed() const {
  std::size_t cards = 0;
  for (const Pile& column : columns) cards += column.size();
  return cards;
}

std::size_t State::cards_due() const {
  const std::size_t missing = hand.size() < full_hand ? full_hand - hand.size() : 0;
  return std::min(missing, talon + discards.size());
}

void State::place(Card card, int column) {
  if (where(card) == Lies::hand) hand.remove(card);
  if (where(card) == Lies::talon) --talon;
  columns[static_cast<std::size_t>(column - 1)].add(card);
  lies[card.code()] = Lies::column;
}

void State::draw(Card card) {
  hand.add(card);
  --talon;
  lies[card.code()] = Lies::hand;
}

void State::discard(Card card) {
  hand.remove(card);
  discards.add(card);
  lies[card.code()] = Lies::discards;
}

void State::redeal() {
  for (const Card card : discards) lies[card.code()] = Lies::talon;
  talon += discards.size();
  discards.clear();
  ++redeals;
}

void State::lose(Card card) {
  if (where(card) == Lies::hand) hand.remove(card);
  if (where(card) == Lies::talon) --talon;
  lies[card.code()] = Lies::nowhere;
}

}  // namespace bogosity::the_bogey
