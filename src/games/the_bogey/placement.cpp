#include "games/the_bogey/placement.h"

namespace bogosity::the_bogey {

using core::Rank;
using core::Suit;

namespace {

// By suit, the highest first: the order in which lists of cards are shown.
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

bool takes(const Pile& column, Card card) {
  if (column.empty()) return true;  // C1
  const Card top = column.top();
  return top.suit() == card.suit() && card.rank() < top.rank();  // C2
}

std::optional<int> first_spot(const State& state, Card card) {
  for (std::size_t i = 0; i < column_count; ++i) {
    if (takes(state.columns[i], card)) return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

std::vector<int> spots(const State& state, Card card) {
  std::vector<int> out;
  bool empty = false;
  for (std::size_t i = 0; i < column_count; ++i) {
    const Pile& column = state.columns[i];
    if (!takes(column, card) || (column.empty() && empty)) continue;
    empty = empty || column.empty();
    out.push_back(static_cast<int>(i) + 1);
  }
  return out;
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
