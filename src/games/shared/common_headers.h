// The headers that the records of all games have: who plays, when and where, who keeps score, and the totals of a
// session of which nothing else is known. A game adds its own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/limits.h"
#include "core/names.h"
#include "core/result.h"

namespace bogosity::games {

struct CommonSetup {
  std::vector<std::string> players;  // in the order of play, all different
  std::string scorekeeper;
  bool totals_only = false;                                  // header Result
  std::vector<std::pair<std::size_t, std::int64_t>> totals;  // player, score
};

// What a game wants of them.
struct HeaderForm {
  std::string_view game;                      // as in the header Game
  std::size_t least = 2;                      // players
  std::size_t most = core::Names::most;       // players
  std::string_view numbers;                   // "a game takes two or more players"
  std::span<const std::string_view> its_own;  // keys of the game, in their order, behind Scorekeeper
  // The way out of a header Starter, where that is none of them.
  std::string_view who_begins = "leave it out";
};

// Reads them; refuses an unreadable value and what cannot be, with the header's place.
core::Result<CommonSetup> read_common(const core::Headers& headers, const HeaderForm& form);

// The setup of a game: what is common, then its own headers, by `read_own`, in the order in which they stand.
template <class Setup>
core::Result<Setup> read_setup(const core::Headers& headers, const HeaderForm& form,
                               core::Status (*read_own)(const core::Header&, Setup&)) {
  Setup setup;
  static_cast<CommonSetup&>(setup) = BOGOSITY_TRY(read_common(headers, form));
  for (const auto& header : headers) BOGOSITY_TRY(read_own(header, setup));
  return setup;
}
// A header that names one of the players: which.
core::Status read_player(const core::Header& header, const CommonSetup& setup, std::size_t& into);

// The headers in canonical order, unknown ones kept behind the known. `own_value` is asked for the game's own:
// what it says in canonical form, or nothing if that is the default and is left out.
core::Headers canonical_common(const core::Headers& headers, const HeaderForm& form, const CommonSetup& setup,
                               const std::function<std::optional<std::string>(const core::Header&)>& own_value);

tl::unexpected<core::Error> unreadable_header(const core::Header& header, std::string reason, std::string way_out);

// How far a score can go: no session comes near it, but what was agreed on, or counted, may be mistyped, and some take
// pleasure in large numbers. Whatever shows a score counts on it.

inline constexpr std::string_view too_many_points = "no score goes beyond a billion points";

inline bool can_be_score(std::int64_t points) {
  return points >= -limits::points_of_a_player && points <= limits::points_of_a_player;
}

}  // namespace bogosity::games
