#include "ui/winners.h"

#include <optional>
#include <vector>

#include "games/catalogue.h"
#include "ui/game_screens.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {
namespace {

std::string first_in_words(const std::vector<core::PlayerResult>& players, const std::vector<int>& places) {
  std::vector<std::string> names;
  int score = 0;
  std::size_t placed = 0;
  for (std::size_t i = 0; i < players.size(); ++i) {
    placed += places[i] > 0 ? 1 : 0;
    if (places[i] != 1) continue;
    names.push_back(players[i].name);
    score = players[i].score;
  }
  if (names.empty()) return players.empty() ? std::string() : "nobody won";
  const std::string points = points_text(score);
  if (names.size() == 1) return names[0] + " won, " + points;
  if (names.size() == placed) return "nobody won";
  if (names.size() == 2) return names[0] + " and " + names[1] + ", " + points + " each";
  return std::to_string(names.size()) + " won, " + points + " each";
}

// How a game for one ended; nothing of a game for several.
std::optional<std::string> ending_of_one(const core::Game& game, const std::vector<core::PlayerResult>& players) {
  const GameScreen* screen = screen_of(game.name());
  if (screen == nullptr || screen->ending == nullptr || players.size() != 1) return std::nullopt;
  return screen->ending(players[0].score);
}

}  // namespace

std::string winner_in_words(const core::Outcome& outcome, core::Ranking ranking) {
  if (ranking == core::Ranking::graded) return {};
  return first_in_words(outcome.players, core::places_of(outcome.players, ranking));
}

std::string result_in_words(const core::Game& game, const core::Outcome& outcome) {
  if (auto ending = ending_of_one(game, outcome.players)) return *ending;
  return winner_in_words(outcome, game.ranking());
}

std::string winner_of(const Surroundings& around, const SessionInfo& session) {
  const core::Game* game = games::find(session.game);
  const auto seats = around.store->summaries(session.id);
  if (game == nullptr || !seats || seats->empty()) return winner_by_fold(around, session.id);
  std::vector<core::PlayerResult> players;
  std::vector<int> places;
  for (const SeatSummary& seat : *seats) {
    players.push_back({seat.name, static_cast<int>(seat.score)});
    places.push_back(seat.place);
  }
  if (auto ending = ending_of_one(*game, players)) return *ending;
  return game->ranking() == core::Ranking::graded ? std::string() : first_in_words(players, places);
}

std::string winner_by_fold(const Surroundings& around, const core::Uuid& id) {
  const auto session = Session::resume(around, id);
  return session ? result_in_words(session->game(), session->play().outcome()) : std::string();
}

}  // namespace bogosity::ui
