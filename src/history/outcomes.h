// Who ended where in a session, and who won it: the one answer for standings, ratings, seasons, people's pages and
// lists. The SQL view `placed` says the same, and a test compares the two.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace bogosity::history {

class SessionIndex;
struct IndexedSession;

core::Ranking ranking_of(std::string_view game);
// What the scores of this game are: "points", or "columns" where they are a grade.
std::string_view score_word_of(std::string_view game);
std::string score_title_of(std::string_view game);  // "Points"

// A person in one session, under all her names there.
struct SeatResult {
  std::uint32_t person = 0;
  std::int64_t score = 0;  // the sum of her seats
  std::int64_t place = 0;  // by that score; 1 is the first, and ties share a place
  // 1 for the session's winner, shared by those who tie for the first place. Somebody who was alone with a turn won
  // nothing, but a game for one that came out (core::Ranking::graded).
  double won = 0;
};
// Of those who had a turn, in the order of seats. Nobody while the session goes on.
std::vector<SeatResult> outcomes_of(const IndexedSession& session);
// Her outcome there; nullptr without a turn.
const SeatResult* outcome_of(const std::vector<SeatResult>& outcomes, std::uint32_t person);

// Can anybody win a session that ended like this?
bool can_be_won(const IndexedSession& session, const std::vector<SeatResult>& outcomes);

// The names of those who won, in the order of seats; none while it goes on.
std::vector<std::string> winners(const SessionIndex& index, const IndexedSession& session);
// "Ann won, 45", as core/game.h has it; empty while it goes on, and if nobody had a turn.
std::string ending_of(const SessionIndex& index, const IndexedSession& session);

}  // namespace bogosity::history
