#include "games/cals_bs/game.h"

#include "games/cals_bs/fold.h"
#include "games/open_game/play.h"

namespace bogosity::cals_bs {

namespace {

class CalsBsGame final : public open_game::OpenGameOf<CalsBs> {
 public:
  std::string_view name() const override { return "Cal's BS"; }
  core::Ranking ranking() const override { return core::Ranking::higher_wins; }
  core::Rulebook rulebook() const override { return rulebook_text().rules(); }
  std::vector<core::FeatKind> feat_kinds() const override { return cals_bs::feat_kinds(); }
  core::HeaderContent holds(std::string_view header) const override {
    if (header == "Dealer") return core::HeaderContent::name;
    const bool setting = header == "Hands" || header == "Pack" || header == "Delay";
    return setting ? core::HeaderContent::setting : core::HeaderContent::words;
  }
};

}  // namespace

const core::RulebookText& rulebook_text() {
  static const core::RulebookText text(
#include "games/cals_bs/rulebook.txt"
  );
  return text;
}

const core::Game& game() {
  static const CalsBsGame the_game;
  return the_game;
}

}  // namespace bogosity::cals_bs
