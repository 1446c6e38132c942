// The headers that the records of all games share: players, date, place, scorekeeper, and totals of a session without
// turns. A game adds its own.
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
  core::AgreedEnd end;                                       // M4
  bool totals_only = false;                                  // header Result
  std::vector<std::pair<std::size_t, std::int64_t>> totals;  // player, score
};

struct HeaderForm {
  std::string_view game;                      // as in the header Game
  std::size_t least = 2;                      // players
  std::size_t most = core::Names::most;       // players
  std::string_view numbers;                   // "a game takes two or more players"
  std::span<const std::string_view> its_own;  // keys of the game, in their order, after Scorekeeper
  // The way out of a header Starter that the game does not have.
  std::string_view who_begins = "leave it out";
};

// Reads the common headers. A refusal has the header's place.
core::Result<CommonSetup> read_common(const core::Headers& headers, const HeaderForm& form);

// The setup of a game: the common headers, then its own by `read_own`, in the order of the record.
template <class Setup>
core::Result<Setup> read_setup(const core::Headers& headers, const HeaderForm& form,
                               core::Status (*read_own)(const core::Header&, Setup&)) {
  Setup setup;
  static_cast<CommonSetup&>(setup) = BOGOSITY_TRY(read_common(headers, form));
  for (const auto& header : headers) BOGOSITY_TRY(read_own(header, setup));
  return setup;
}
// The checks of headers from outside: of a new session, or a record. What a store has is read without them. Refused:
// letters that may stand nowhere (core/foreign_text.h), and players whose names differ in nothing but case and the
// like.
core::Status check_new_headers(const core::Headers& headers);
// Of these the letters alone.
core::Status check_letters_of_headers(const core::Headers& headers);
// The player that a header names.
core::Status read_player(const core::Header& header, const CommonSetup& setup, std::size_t& into);

// The headers in canonical order, unknown ones last. `own_value` gives a header of the game in canonical form, or
// nothing for the default.
core::Headers canonical_common(const core::Headers& headers, const HeaderForm& form, const CommonSetup& setup,
                               const std::function<std::optional<std::string>(const core::Header&)>& own_value);

tl::unexpected<core::Error> unreadable_header(const core::Header& header, std::string reason, std::string way_out);
inline auto unreadable_header(const core::Header& header, tl::unexpected<core::Error> refusal) {
  return unreadable_header(header, std::move(refusal.value().reason), std::move(refusal.value().way_out));
}

// The largest score. Typed points may be larger by mistake; everything that shows a score relies on this limit.

inline constexpr std::string_view too_many_points = "a score can be at most a billion points";

inline bool can_be_score(std::int64_t points) {
  return points >= -limits::points_of_a_player && points <= limits::points_of_a_player;
}

}  // namespace bogosity::games
