#include "ui/winners.h"

#include <algorithm>

#include "games/catalogue.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {

std::string winner_in_words(const core::Outcome& outcome, core::Ranking ranking) {
  if (outcome.players.empty() || ranking == core::Ranking::graded) return {};
  const auto better = [&](const auto& a, const auto& b) {
    return ranking == core::Ranking::higher_wins ? a.score < b.score : a.score > b.score;
  };
  const auto& best = *std::max_element(outcome.players.begin(), outcome.players.end(), better);
  std::vector<std::string> names;
  for (const auto& player : outcome.players) {
    if (player.score == best.score) names.push_back(player.name);
  }
  const std::string score = points_text(best.score);
  if (names.size() == 1) return names[0] + " won, " + score;
  if (names.size() == outcome.players.size()) return "nobody won";
  if (names.size() == 2) return names[0] + " and " + names[1] + ", " + score + " each";
  return std::to_string(names.size()) + " won, " + score + " each";
}

std::string winner_of(const Surroundings& around, const SessionInfo& session) {
  const core::Game* game = games::find(session.game);
  const auto seats = around.store->summaries(session.id);
  if (game == nullptr || !seats || seats->empty()) return winner_by_fold(around, session.id);
  core::Outcome outcome;
  for (const SeatSummary& seat : *seats) outcome.players.push_back({seat.name, static_cast<int>(seat.score), true});
  return winner_in_words(outcome, game->ranking());
}

std::string winner_by_fold(const Surroundings& around, const core::Uuid& id) {
  const auto session = Session::resume(around, id);
  return session ? winner_in_words(session->play().outcome(), session->game().ranking()) : std::string();
}

}  // namespace bogosity::ui
