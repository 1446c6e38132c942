// What a move cannot be, and what the rules don't allow: the two kinds of refusal of the games in which nobody is meant
// to overlook a slip. Both are asked before the move is made.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/the_bogey/events.h"
#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

struct Refused {
  std::string reason;
  std::string rule;  // empty for what cannot be
  std::string way_out;
  std::vector<core::Offer> offers = {};
};

// A card that is elsewhere, a game that is over.
std::optional<Refused> cannot_be(const State& state, const Move& move);
// Of a move that can be; with the rule's id. `ok` lets it stand.
std::optional<Refused> not_allowed(const State& state, const Move& move);

}  // namespace bogosity::the_bogey
