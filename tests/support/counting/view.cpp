#include "tests/support/counting/view.h"

#include "tests/support/counting/game.h"

namespace bogosity::tests {

CountingView Counting::view(const GameState& state) { return {state.now.said}; }

core::TableView Counting::table_view(const GameState& state) {
  core::TableView view;
  for (const core::PlayerId who : state.players.order) {
    const bool plays = state.players.plays(who);
    const auto score = static_cast<int>(state.players.scores[who]);
    const bool has_turn = plays && who == state.now.next;
    view.seats.push_back({state.names[who], score, std::nullopt, has_turn, false, true, plays, {}});
  }
  view.to_play = state.names[state.now.next];
  view.between_rounds = state.now.said == 0;
  return view;
}

}  // namespace bogosity::tests
