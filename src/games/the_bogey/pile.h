// Some cards of the one pack, in order: a column, a hand, the discards. It never asks for memory, so that the table
// can be copied for every entry.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/cards.h"

namespace bogosity::the_bogey {

using core::Card;

inline constexpr std::size_t pack_size = 52;

class Pile {
 public:
  const Card* begin() const { return cards_.data(); }
  const Card* end() const { return cards_.data() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Card top() const { return cards_[size_ - 1U]; }

  // No card lies anywhere twice, so that there is room for all.
  void add(Card card) { cards_[size_++] = card; }
  void remove(Card card) {
    const auto last = cards_.begin() + size_;
    const auto found = std::find(cards_.begin(), last, card);
    if (found == last) return;
    std::copy(found + 1, last, found);
    --size_;
  }
  void clear() { size_ = 0; }
  std::vector<Card> all() const { return {begin(), end()}; }

 private:
  std::array<Card, pack_size> cards_{};
  std::uint8_t size_ = 0;
};

}  // namespace bogosity::the_bogey
