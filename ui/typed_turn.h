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
#include "games/youre_bogus/table_view.h"

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

}  // namespace bogosity::ui
