#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

using core::Suit;

namespace {

// The order of lists of cards: by suit, the highest first.
template <class Wanted>
std::vector<Card> in_order(Wanted wanted) {
  std::vector<Card> out;
  for (int suit = 0; suit < 4; ++suit) {
    for (int rank = 13; rank >= 1; --rank) {
      const Card card(static_cast<Rank>(rank), static_cast<Suit>(suit));
      if (wanted(card)) out.push_back(card);
    }
  }
  return out;
}

bool outside(const State& state, Card card) { return state.where(card) != Lies::column; }

}  // namespace

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

bool takes(std::span<const Card> column, Card card) {
  if (column.empty()) return true;  // C1
  const Card top = column.back();
  return top.suit() == card.suit() && card.rank() < top.rank();  // C2
}

std::optional<int> first_spot(const State& state, Card card) {
  for (std::size_t i = 0; i < column_count; ++i) {
    if (takes(state.columns[i], card)) return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

std::optional<Placing> any_placing(const State& state) {
  for (const Card card : state.hand) {
    if (const auto column = first_spot(state, card)) return Placing{card, *column};
  }
  return std::nullopt;
}

std::vector<Card> skipped(const State& state, Card card, int column) {
  const Pile& there = state.columns[static_cast<std::size_t>(column - 1)];
  if (there.empty()) return {};
  return in_order([&](Card each) { return outside(state, each) && takes(there, each) && each.rank() > card.rank(); });
}

std::size_t columns_at_least(const State& state) {
  std::array<int, 4> highest_top{};  // by suit
  std::array<int, 4> highest_outside{};
  const auto raise = [](int& value, Card card) { value = std::max(value, static_cast<int>(card.rank())); };
  for (const Pile& column : state.columns) {
    if (!column.empty()) raise(highest_top[static_cast<std::size_t>(column.top().suit())], column.top());
  }
  for (const Card card : in_order([&](Card each) { return outside(state, each); }))
    raise(highest_outside[static_cast<std::size_t>(card.suit())], card);
  std::size_t more = 0;
  for (std::size_t suit = 0; suit < 4; ++suit) more += highest_outside[suit] > highest_top[suit] ? 1 : 0;
  return state.used() + more;
}

std::vector<Card> dead_cards(const State& state) {
  return in_order([&](Card each) { return outside(state, each) && !first_spot(state, each); });
}

std::vector<Card> cards_in_talon(const State& state) {
  return in_order([&](Card each) { return state.where(each) == Lies::talon; });
}

}  // namespace bogosity::the_bogey
