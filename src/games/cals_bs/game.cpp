#include "games/cals_bs/game.h"

#include "games/cals_bs/fold.h"
#include "games/cals_bs/rulebook.h"
#include "games/cals_bs/summary.h"
#include "games/open_game/play.h"

namespace bogosity::cals_bs {

namespace {

class TheGame final : public plain::GameOf<CalsBs> {
 public:
  std::string_view name() const override { return "Cal's BS"; }
  core::Ranking ranking() const override { return core::Ranking::higher_wins; }
  core::Rulebook rulebook() const override { return cals_bs::rulebook(); }
  std::vector<core::FeatKind> feat_kinds() const override { return cals_bs::feat_kinds(); }
  core::HeaderHolds holds(std::string_view header) const override {
    if (header == "Dealer") return core::HeaderHolds::name;
    const bool setting = header == "Hands" || header == "Pack" || header == "Delay";
    return setting ? core::HeaderHolds::setting : core::HeaderHolds::words;
  }
};

}  // namespace

const core::Game& game() {
  static const TheGame the_game;
  return the_game;
}

}  // namespace bogosity::cals_bs
