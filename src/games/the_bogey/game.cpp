#include "games/the_bogey/game.h"

#include "games/open_game/play.h"
#include "games/the_bogey/summary.h"

namespace bogosity::the_bogey {

const core::Rulebook& rulebook() {
  static const core::Rulebook text(
#include "games/the_bogey/rulebook.txt"
  );
  return text;
}

std::optional<View> view_of(const core::Snapshot& session) { return open_game::SnapshotOf<TheBogey>::view_of(session); }
const Reading& reading_of(const core::TypedLine& typed) { return open_game::SnapshotOf<TheBogey>::reading_of(typed); }

const core::Game& game() {
  static const open_game::OpenGameOf<TheBogey> the_game({.name = "The Bogey",
                                                         .ranking = core::Ranking::graded,
                                                         .score_word = "columns",
                                                         .rulebook = rulebook(),
                                                         .feats = feat_kinds()});
  return the_game;
}

}  // namespace bogosity::the_bogey
