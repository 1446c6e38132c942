#include "games/cals_bs/game.h"

#include "games/cals_bs/summary.h"
#include "games/open_game/play.h"

namespace bogosity::cals_bs {

const core::Rulebook& rulebook() {
  static const core::Rulebook text(
#include "games/cals_bs/rulebook.txt"
  );
  return text;
}

std::optional<View> view_of(const core::Snapshot& session) { return open_game::SnapshotOf<CalsBs>::view_of(session); }
const Reading& reading_of(const core::TypedLine& typed) { return open_game::SnapshotOf<CalsBs>::reading_of(typed); }

const core::Game& game() {
  using enum core::HeaderContent;
  static const open_game::OpenGameOf<CalsBs> the_game(
      {.name = "Cal's BS",
       .turn_word = "leads",
       .rulebook = rulebook(),
       .feats = feat_kinds(),
       .headers = {{"Dealer", core::HeaderContent::name}, {"Hands", setting}, {"Pack", setting}, {"Delay", setting}}});
  return the_game;
}

}  // namespace bogosity::cals_bs
