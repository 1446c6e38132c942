// A session with as many players as the game allows, for benchmarks: everybody rolls, some place a card, now and then
// somebody shouts.
#pragma once

#include <cstddef>

#include "session/session.h"

namespace bogosity::bench {

inline constexpr std::size_t most_players = 1000;

core::Headers headers_of_crowd(std::size_t players);
// The player with the dice types the turn with this number, or another one if it does not fit; false if neither fits.
bool log_in_crowd(Session& session, std::size_t number);
// Plays on until there are so many turns.
void play_in_crowd(Session& session, std::size_t turns);

}  // namespace bogosity::bench
