// The record of The Bogey: its headers, and a struct for each token of its own.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/token_cursor.h"
#include "games/shared/common_headers.h"

namespace bogosity::the_bogey {

using core::Card;

inline constexpr std::size_t column_count = 12;

// The headers that every game has, with one player.
using Setup = games::CommonSetup;

namespace move {
// deal:5H,7C,KD
struct Deal {
  std::vector<Card> cards;
};
struct Place {
  Card card;
  int column = 1;  // 1 to 12
};
// x:2S
struct Discard {
  Card card;
};
// bogey:8C>3, bogey:6D
struct Bogey {
  Card card;
  int column = 0;  // 0: it has nowhere to go
};
struct Redeal {};
struct Stuck {};
struct Quit {};
}  // namespace move

using Move = std::variant<move::Deal, move::Place, move::Discard, move::Bogey, move::Redeal, move::Stuck, move::Quit>;

// A card whose column is still to be typed, or was filled in; the Bogey's perhaps before the card is known.
struct Begun {
  std::optional<Card> card;
  bool is_bogeys = false;
  bool is_held = false;  // it is in the hand
};

// Reads one token to its end, or fails the cursor.
bool read_move(core::TokenCursor& in, Move& into);
std::string write_move(const Move& move);

}  // namespace bogosity::the_bogey
