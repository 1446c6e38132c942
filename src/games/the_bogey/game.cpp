#include "games/the_bogey/game.h"

#include "games/plain/game.h"
#include "games/the_bogey/feats.h"
#include "games/the_bogey/rulebook.h"
#include "games/the_bogey/rules.h"

namespace bogosity::the_bogey {
namespace {

class Game final : public plain::GameOf<TheBogey> {
 public:
  std::string_view name() const override { return "The Bogey"; }
  core::Ranking ranking() const override { return core::Ranking::graded; }
  core::Rulebook rulebook() const override { return the_bogey::rulebook(); }
  std::vector<core::FeatKind> feat_kinds() const override { return the_bogey::feat_kinds(); }
};

}  // namespace

const core::Game& game() {
  static const Game the_game;
  return the_game;
}

}  // namespace bogosity::the_bogey
