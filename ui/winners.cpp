#include "ui/winners.h"

#include <algorithm>

#include "games/catalogue.h"
#include "ui/game_screens.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {

std::string winner_in_words(const core::Outcome& outcome, core::Ranking ranking) {
  if (outcome.players.empty() || ranking == core::Ranking::graded) return {};
  // Where the lower score wins, nobody wins by having left.
  const bool lower = ranking == core::Ranking::lower_wins;
  const auto better = [&](const auto& a, const auto& b) {
    if (lower && a.playing != b.playing) return b.playing;
    return lower ? a.score > b.score : a.score < b.score;
  };
  const auto& best = *std::max_element(outcome.players.begin(), outcome.players.end(), better);
  std::vector<std::string> names;
  for (const auto& player : outcome.players) {
    if (player.score == best.score && (!lower || player.playing == best.playing)) names.push_back(player.name);
  }
  const std::string score = points_text(best.score);
  if (names.size() == 1) return names[0] + " won, " + score;
  if (names.size() == outcome.players.size()) return "nobody won";
  if (names.size() == 2) return names[0] + " and " + names[1] + ", " + score + " each";
  return std::to_string(names.size()) + " won, " + score + " each";
}

std::string result_in_words(const core::Game& game, const core::Outcome& outcome) {
  const GameScreen* screen = screen_of(game.name());
  if (screen != nullptr && screen->ending != nullptr && outcome.players.size() == 1)
    return screen->ending(outcome.players[0].score);
  return winner_in_words(outcome, game.ranking());
}

std::string winner_of(const Surroundings& around, const SessionInfo& session) {
  const core::Game* game = games::find(session.game);
  const auto seats = around.store->summaries(session.id);
  if (game == nullptr || !seats || seats->empty()) return winner_by_fold(around, session.id);
  core::Outcome outcome;
  for (const SeatSummary& seat : *seats)
    outcome.players.push_back({seat.name, static_cast<int>(seat.score), seat.place == 1});
  return result_in_words(*game, outcome);
}

std::string winner_by_fold(const Surroundings& around, const core::Uuid& id) {
  const auto session = Session::resume(around, id);
  return session ? result_in_words(session->game(), session->play().outcome()) : std::string();
}

}  // namespace bogosity::ui
