#include "history/outcomes.h"

#include <algorithm>

#include "core/game.h"
#include "games/catalogue.h"
#include "history/index.h"

namespace bogosity::history {
namespace {

// The seats of one person.
struct SeatSum {
  SeatResult result;
  std::int64_t wins = 0;
  std::int64_t seats = 0;
  bool is_behind = true;  // each of them is ranked behind those who played every hand
};

// Where the lower score wins, somebody who left or came late is behind those who did not, whatever her score. The rows
// of the history do not say who that was, but it shows: she is behind somebody with a score no better than hers.
bool is_behind(const IndexedSession& session, const Seat& seat, core::Ranking ranking) {
  return ranking == core::Ranking::lower_wins && std::ranges::any_of(session.seats, [&](const Seat& other) {
           return other.place > 0 && other.place < seat.place &&
                  other.sums.of(core::FactKind::points) >= seat.sums.of(core::FactKind::points);
         });
}

std::vector<SeatSum> sums_of(const IndexedSession& session, core::Ranking ranking) {
  std::vector<SeatSum> all;
  for (const Seat& seat : session.seats) {
    if (seat.place == 0) continue;  // never had a turn
    auto sum = std::ranges::find_if(all, [&](const SeatSum& each) { return each.result.person == seat.person; });
    if (sum == all.end()) sum = all.insert(all.end(), SeatSum{.result = {seat.person, 0, 0, 0}});
    sum->result.score += seat.sums.of(core::FactKind::points);
    sum->result.place = seat.place;
    sum->wins += seat.sums.of(core::FactKind::win);
    sum->is_behind = sum->is_behind && is_behind(session, seat, ranking);
    ++sum->seats;
  }
  return all;
}

// Two names at one table turned out to be one person: everybody's place follows from her sum.
void place_anew(std::vector<SeatSum>& all, core::Ranking ranking) {
  const auto is_ahead = [&](const SeatSum& one, const SeatSum& other) {
    if (one.is_behind != other.is_behind) return other.is_behind;
    return ranking == core::Ranking::lower_wins ? one.result.score < other.result.score
                                                : one.result.score > other.result.score;
  };
  for (SeatSum& mine : all)
    mine.result.place = 1 + std::ranges::count_if(all, [&](const SeatSum& other) { return is_ahead(other, mine); });
}

}  // namespace

core::Ranking ranking_of(std::string_view game) {
  const core::Game* known = games::find(game);
  return known == nullptr ? core::Ranking::higher_wins : known->about().ranking;
}

std::string_view score_word_of(std::string_view game) {
  const core::Game* known = games::find(game);
  return known == nullptr ? "points" : known->about().score_word;
}

std::string score_title_of(std::string_view game) {
  std::string title(score_word_of(game));
  title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

std::vector<SeatResult> outcomes_of(const IndexedSession& session) {
  const core::Ranking ranking = ranking_of(session.game);
  std::vector<SeatSum> all = sums_of(session, ranking);
  if (std::ranges::any_of(all, [](const SeatSum& each) { return each.seats > 1; })) place_anew(all, ranking);
  const auto first = std::ranges::count_if(all, [](const SeatSum& each) { return each.result.place == 1; });
  std::vector<SeatResult> outcomes;
  for (SeatSum& each : all) {
    const bool can_win = all.size() > 1 || (ranking == core::Ranking::graded && each.wins > 0);
    if (each.result.place == 1 && can_win) each.result.won = 1 / static_cast<double>(first);
    outcomes.push_back(each.result);
  }
  return outcomes;
}

const SeatResult* outcome_of(const std::vector<SeatResult>& outcomes, std::uint32_t person) {
  const auto found = std::ranges::find(outcomes, person, &SeatResult::person);
  return found == outcomes.end() ? nullptr : &*found;
}

bool can_be_won(const IndexedSession& session, const std::vector<SeatResult>& outcomes) {
  return outcomes.size() > 1 || (!outcomes.empty() && ranking_of(session.game) == core::Ranking::graded);
}

std::vector<std::string> winners(const SessionIndex& index, const IndexedSession& session) {
  std::vector<std::string> names;
  for (const SeatResult& each : outcomes_of(session)) {
    if (each.won > 0) names.push_back(index.person(each.person).name);
  }
  return names;
}

std::string ending_of(const SessionIndex& index, const IndexedSession& session) {
  const auto outcomes = outcomes_of(session);
  const auto first = std::ranges::find(outcomes, 1, &SeatResult::place);
  if (session.is_open || first == outcomes.end()) return {};
  return core::ending_in_words(winners(index, session), first->score);
}

}  // namespace bogosity::history
