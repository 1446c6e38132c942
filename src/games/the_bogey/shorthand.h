// What is typed at the entry line of The Bogey, as tokens of the record. A card is drawn while the hand is to be
// filled, and placed after that, with its column or where there is only one place for it: 5h7ckd, 5h3, 5h. x2s or -2s
// discards, b8c3 is the Bogey's card, r a redeal (worked in by itself where a card is drawn), u stuck, q quit.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/result.h"
#include "games/open_game/rules.h"
#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

// Words that it does not know are passed on as they are, for the reader to judge. Refuses what could be read in two
// ways, naming both.
core::Result<std::vector<open_game::TypedToken>> expand(std::string_view typed, const State& state);

// A word of the entry line without blanks, taken apart: cards, cards with a column, discards, the Bogey's card.

struct ShorthandPart {
  enum class Role : std::uint8_t { card, discard, bogey };
  Role kind = Role::card;
  core::Card card;
  int column = 0;  // 0: none was named
  friend bool operator==(const ShorthandPart&, const ShorthandPart&) = default;
};

// Every way in which the whole word can be read: 5h7ckd, 5h3, 5h>3, x2s, -2s, b8c3, with commas between them or not.
std::vector<std::vector<ShorthandPart>> readings_of(std::string_view word);
std::string in_words(const ShorthandPart& piece);  // "5H>3", "x2S", "b8C>3"

}  // namespace bogosity::the_bogey
