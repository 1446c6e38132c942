// A word of the entry line without blanks, taken apart: cards, cards with a column, discards, the Bogey's card.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"

namespace bogosity::the_bogey {

struct Piece {
  enum class Kind : std::uint8_t { card, discard, bogey };
  Kind kind = Kind::card;
  core::Card card;
  int column = 0;  // 0: none was named
  friend bool operator==(const Piece&, const Piece&) = default;
};

// Every way in which the whole word can be read: 5h7ckd, 5h3, 5h>3, x2s, -2s, b8c3, with commas between them or not.
std::vector<std::vector<Piece>> readings_of(std::string_view word);
std::string in_words(const Piece& piece);  // "5H>3", "x2S", "b8C>3"

}  // namespace bogosity::the_bogey
