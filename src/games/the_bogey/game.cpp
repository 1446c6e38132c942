#include "games/the_bogey/game.h"

#include "games/open_game/play.h"
#include "games/the_bogey/narration.h"
#include "games/the_bogey/rulebook.h"
#include "games/the_bogey/summary.h"

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

bool TheBogey::ends_line(const Token& token) {
  return token.move() != nullptr && std::holds_alternative<move::Bogey>(*token.move());
}

bool TheBogey::continues(const Slate&, const Line& last, const Line& line, plain::Source) {
  return !line.player && std::none_of(last.tokens.begin(), last.tokens.end(), ends_line);
}

plain::Face TheBogey::face(const Slate& slate) {
  const bool left = !slate.company.plays(0);
  const bool over = slate.now.over() || slate.setup.totals_only;
  plain::Face face;
  plain::Seat seat;
  seat.name = slate.names[0];
  seat.score = score(slate, 0);
  seat.cards = static_cast<int>(slate.now.hand.size());
  seat.has_turn = !over && !left;
  seat.playing = !left;
  seat.left = left;
  face.seats.push_back(std::move(seat));
  face.to_play = over ? std::string() : slate.names[0];
  face.between_hands = slate.hand == 0 || slate.now.over();
  face.finished = over;
  return face;
}

View TheBogey::view(const Slate& slate) {
  const std::string& player = slate.setup.players.front();
  return slate.setup.totals_only ? view_of_total(score(slate, 0), player) : view_of(slate.now, player);
}

std::string TheBogey::state_sentence(const Slate& slate) { return table_in_words(view(slate)); }

std::int64_t TheBogey::score(const Slate& slate, core::PlayerId who) {
  if (slate.setup.totals_only) return slate.company.scores[who];
  return slate.now.ending == Ending::won ? static_cast<std::int64_t>(slate.now.used()) : 0;
}

}  // namespace bogosity::the_bogey
