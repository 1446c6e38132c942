// What of a turn stands in the entry line so far, read off the canonical text of the preview, so that dice, cards and
// the rail can show it. Only for showing: the game alone understands and judges.
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
  std::optional<std::array<int, 2>> roll;
  std::vector<core::Card> placed;         // the top one first
  std::optional<youre_bogus::Step> step;  // the last one typed
};

TypedTurn typed_turn(std::string_view canonical);

// Is a shout being typed (`b...` or `bogus:`), and what of it is there? Read off the raw line.
struct TypedShout {
  std::string who;          // seat digits, or names, as typed
  char plea = 0;            // 'a', 'd', 'o', or 0
  bool by_seats = true;     // typed as `b` and seat digits
  std::size_t who_end = 0;  // the byte after the seats
  std::size_t plea_at = 0;  // the byte of the plea's letter, if there is one
};
std::optional<TypedShout> typed_shout(std::string_view raw);

}  // namespace bogosity::ui
