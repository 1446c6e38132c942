// What of a turn stands in the entry line so far, read off the canonical text of the preview, or off what is typed as
// long as there is no preview, so that dice, cards and the rail can show it. Only for showing: the game alone
// understands and judges.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "games/youre_bogus/views/table_view.h"
#include "ui/input/line_words.h"

namespace bogosity::ui {

struct TypedTurn {
  std::optional<std::array<int, 2>> roll;  // 0 for a die that is not in yet
  std::optional<int> picked;               // cards from the pile
  std::optional<bool> takes;               // the top card of the stack
  bool wants_two = false;
  bool wants_top = false;
  std::vector<core::Card> placed;         // the top one first
  std::optional<youre_bogus::Step> step;  // the last one typed
};

TypedTurn typed_turn(std::string_view line);

// The win that stands in the line being typed, as far as it is there: the claim, the cards face up, the one face down.
// Only for putting it together; what it is worth nobody here knows (L4).

struct TypedWin {
  static constexpr std::size_t slots = 7;

  bool begun = false;
  std::string claim;  // digits
  std::vector<core::Card> up;
  std::optional<core::Card> down;

  std::string token() const;
  std::optional<core::Card> in_slot(std::size_t slot) const;
  // Where the next card goes; `slots` if all are there.
  std::size_t next_slot() const;
  bool add(core::Card card);  // false if there is no room
  void take_out(std::size_t slot);
};

TypedWin typed_win(std::string_view line);

}  // namespace bogosity::ui
