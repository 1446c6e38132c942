#include "games/booger/game.h"

#include "games/booger/summary.h"
#include "games/open_game/play.h"

namespace bogosity::booger {

const core::Rulebook& rulebook() {
  static const core::Rulebook text(
#include "games/booger/rulebook.txt"
  );
  return text;
}

std::optional<View> view_of(const core::Snapshot& session) { return open_game::SnapshotOf<Booger>::view_of(session); }
const Reading& reading_of(const core::TypedLine& typed) { return open_game::SnapshotOf<Booger>::reading_of(typed); }

const core::Game& game() {
  using enum core::HeaderContent;
  static const open_game::OpenGameOf<Booger> the_game(
      {.name = "Booger On Your Neighbor",
       .ranking = core::Ranking::lower_wins,
       .turns_go_round = true,
       .rulebook = rulebook(),
       .feats = feat_kinds(),
       .headers = {{"Deal", setting}, {"Draw", setting}, {"Points", setting}}});
  return the_game;
}

}  // namespace bogosity::booger
