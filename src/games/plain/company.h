// Who sits at the table of a plain game: the order of play, who has left and who waits for the next hand, and scores.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/names.h"

namespace bogosity::plain {

using core::PlayerId;

enum class Presence : std::uint8_t { playing, waiting, left };  // waiting: sits down with the next hand

struct Company {
  std::vector<PlayerId> order;       // clockwise: who plays, and who waits
  std::vector<Presence> presence;    // by player
  std::vector<std::int64_t> scores;  // by player
  std::vector<bool> had_turn;        // by player: ever
  std::string scorekeeper;

  explicit Company(std::size_t players = 0) : presence(players, Presence::playing), scores(players), had_turn(players) {
    for (std::size_t i = 0; i < players; ++i) order.push_back(static_cast<PlayerId>(i));
  }

  bool plays(PlayerId who) const { return who < presence.size() && presence[who] == Presence::playing; }
  std::size_t playing() const {
    return static_cast<std::size_t>(std::count(presence.begin(), presence.end(), Presence::playing));
  }
  // Of those who play, the one `steps` places to the left of `who` (clockwise), or to the right if negative. `who` is
  // in the order, but need not play any more. Somebody must.
  PlayerId beside(PlayerId who, int steps = 1) const;
  // Takes `who` out of play; the place stays in the order until the next hand.
  void leave(PlayerId who) { presence[who] = Presence::left; }
  // Sits down at the left of `at`, to play from the next hand on; a score is kept.
  void join(PlayerId who, PlayerId at);
  // A hand begins: who waited plays, who left has no place any more.
  void begin_hand();
};

}  // namespace bogosity::plain
