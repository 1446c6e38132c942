#include "games/the_bogey/game.h"

#include "games/open_game/play.h"
#include "games/the_bogey/narration.h"

namespace bogosity::the_bogey {
namespace {

class TheBogeyGame final : public open_game::OpenGameOf<TheBogey> {
 public:
  std::string_view name() const override { return "The Bogey"; }
  core::Ranking ranking() const override { return core::Ranking::graded; }
  core::Rulebook rulebook() const override { return rulebook_text().rules(); }
  std::vector<core::FeatKind> feat_kinds() const override { return the_bogey::feat_kinds(); }
};

}  // namespace

const core::RulebookText& rulebook_text() {
  static const core::RulebookText text(
#include "games/the_bogey/rulebook.txt"
  );
  return text;
}

const core::Game& game() {
  static const TheBogeyGame the_game;
  return the_game;
}

bool TheBogey::ends_line(const Token& token) {
  return token.move() != nullptr && std::holds_alternative<move::Bogey>(*token.move());
}

bool TheBogey::continues(const GameState&, const Line& last, const Line& line, open_game::LineSource) {
  return !line.player && std::ranges::none_of(last.tokens, ends_line);
}

core::TableView TheBogey::table_view(const GameState& state) {
  const bool left = !state.players.plays(0);
  const bool over = state.now.over() || state.setup.totals_only;
  core::TableView view;
  core::SeatView seat;
  seat.name = state.names[0];
  seat.score = static_cast<int>(score(state, 0));
  seat.cards = static_cast<int>(state.now.hand.size());
  seat.has_turn = !over && !left;
  seat.playing = !left;
  (left ? view.gone : view.seats).push_back(std::move(seat));
  view.to_play = over ? std::string() : state.names[0];
  view.between_rounds = state.hand == 0 || state.now.over();
  view.finished = over;
  return view;
}

View TheBogey::view(const GameState& state) {
  const std::string& player = state.setup.players.front();
  return state.setup.totals_only ? view_of_total(score(state, 0), player) : view_of(state.now, player);
}

std::string TheBogey::state_sentence(const GameState& state) { return table_in_words(view(state)); }

std::int64_t TheBogey::score(const GameState& state, core::PlayerId who) {
  if (state.setup.totals_only) return state.players.scores[who];
  return state.now.ending == Ending::won ? static_cast<std::int64_t>(state.now.used()) : 0;
}

}  // namespace bogosity::the_bogey
