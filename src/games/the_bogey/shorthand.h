// The entry line of The Bogey, turned into tokens of the record. A card is drawn while the hand is not full, and placed
// after that, with its column or on its only column: 5h7ckd, 5h3, 5h. x2s or -2s discards, b8c3 is the Bogey's card, r
// a redeal (added by itself before a card is drawn), u stuck, q quit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/result.h"
#include "games/open_game/rules.h"
#include "games/the_bogey/table.h"
#include "games/the_bogey/view.h"

namespace bogosity::the_bogey {

// Unknown words stay as they are: the reader refuses them. Refuses a word that can be read in two ways, and names both.
core::Result<std::vector<open_game::TypedToken>> expand(std::string_view typed, const State& state);

// A word of the entry line without blanks, taken apart: cards, cards with a column, discards, the Bogey's card.
struct ShorthandPart {
  enum class Role : std::uint8_t { card, discard, bogey };
  Role kind = Role::card;
  core::Card card;
  int column = 0;  // 0: none was named
  friend bool operator==(const ShorthandPart&, const ShorthandPart&) = default;
};

// All readings of the whole word: 5h7ckd, 5h3, 5h>3, x2s, -2s, b8c3, with or without commas.
std::vector<std::vector<ShorthandPart>> readings_of(std::string_view word);
std::string in_words(const ShorthandPart& piece);  // "5H>3", "x2S", "b8C>3"

// The entry line of The Bogey in parts: cards listed for a deal, a chosen card of the hand, the Bogey's card. They are
// kept only in the line.
struct TypedTurn {
  std::vector<core::Card> drawn;          // listed at a deal
  std::optional<core::Card> held;         // of the hand, without its column
  bool bogey_comes = false;               // the Bogey's card is being drawn
  std::optional<core::Card> bogeys_card;  // without its column
  bool something_else = false;            // other words

  // The card that needs a column.
  std::optional<core::Card> homeless() const { return held ? held : bogeys_card; }
};

TypedTurn typed_turn(std::string_view line, const View& view);

}  // namespace bogosity::the_bogey
