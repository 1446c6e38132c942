// The win that stands in the line being typed, as far as it is there: the claim, the cards face up, the one face down.
// Only for putting it together; what it is worth nobody here knows (L4).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"

namespace bogosity::ui {

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
