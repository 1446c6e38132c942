// A short row of cards as a token writes it, each perhaps with an exclamation mark. Seven fit without an allocation,
// which is what lets a record be read at full speed.
#pragma once

#include <cstddef>
#include <string>

#include "core/cards.h"

namespace bogosity::youre_bogus {

// A card as written; the mark insists that the log is wrong about it.
struct MarkedCard {
  core::Card card;
  bool insisted = false;
  friend bool operator==(const MarkedCard&, const MarkedCard&) = default;
};

class CardList {
 public:
  std::size_t size() const { return cells_.size(); }
  bool empty() const { return cells_.empty(); }
  MarkedCard operator[](std::size_t at) const {
    const char16_t cell = cells_[at];
    return {core::Card::from_code(static_cast<std::uint8_t>(cell & 0xff)), (cell & 0x100) != 0};
  }
  void push_back(MarkedCard marked) {
    cells_.push_back(static_cast<char16_t>(marked.card.code() | (marked.insisted ? 0x100 : 0)));
  }
  friend bool operator==(const CardList&, const CardList&) = default;

 private:
  std::u16string cells_;
};

}  // namespace bogosity::youre_bogus
