// An evening of You're Bogus as a core::Play, with the game's own views beside the program's.
#pragma once

#include "core/game.h"
#include "games/youre_bogus/views/table_view.h"

namespace bogosity::youre_bogus {

class YoureBogusPlay : public core::Play {
 public:
  // What the table may see now. Costs the same at the end of an evening as at its start.
  virtual TableView table_view() const = 0;
  // Every entry of a player's score, oldest first; empty for a name nobody bears.
  virtual std::vector<ScoreEntryView> points_of(std::string_view name) const = 0;
  // Everybody who ever sat there, the most points first.
  virtual std::vector<StandingView> standings() const = 0;
};

const core::Game& game();

}  // namespace bogosity::youre_bogus
