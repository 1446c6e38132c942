#include "games/booger/game.h"

#include "games/booger/fold.h"
#include "games/booger/record.h"
#include "games/open_game/play.h"

namespace bogosity::booger {

State Booger::begin(const Setup& setup) {
  State now;
  now.held.assign(setup.players.size(), 0);
  now.anchor = static_cast<PlayerId>(setup.starter);
  return now;
}

// "One card left!" typed by itself belongs to the card that was played last.
bool Booger::continues(const GameState&, const GameLine& last, const GameLine& line, open_game::LineSource source) {
  if (source != open_game::LineSource::entry || line.player || !last.player || !line.has_moves()) return false;
  bool played = false;
  for (const auto& token : last.tokens) {
    played = played || (token.move() != nullptr && std::holds_alternative<move::PlayCard>(*token.move()));
  }
  for (const auto& token : line.tokens) {
    if (!token.is_note() && (token.move() == nullptr || !std::holds_alternative<move::One>(*token.move())))
      return false;
  }
  return played;
}

namespace {

class BoogerGame final : public open_game::OpenGameOf<Booger> {
 public:
  std::string_view name() const override { return "Booger On Your Neighbor"; }
  core::Ranking ranking() const override { return core::Ranking::lower_wins; }
  core::Rulebook rulebook() const override { return rulebook_text().rules(); }
  std::vector<core::FeatKind> feat_kinds() const override { return booger::feat_kinds(); }
  core::HeaderContent holds(std::string_view header) const override {
    const bool setting = header == "Deal" || header == "Draw" || header == "Points";
    return setting ? core::HeaderContent::setting : core::HeaderContent::words;
  }
};

}  // namespace

const core::RulebookText& rulebook_text() {
  static const core::RulebookText text(
#include "games/booger/rulebook.txt"
  );
  return text;
}

const core::Game& game() {
  static const BoogerGame the_game;
  return the_game;
}

}  // namespace bogosity::booger
