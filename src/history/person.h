// A person's own page: what somebody came to in each game, how it went session by session, where and with whom most.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/edits.h"
#include "db/history/history.h"
#include "db/history/rows.h"
#include "history/index.h"
#include "history/search.h"
#include "history/standings.h"

namespace bogosity::history {

struct FormPoint {
  std::size_t session = 0;  // its number in SessionIndex::sessions()
  std::string date;
  std::int64_t place = 0;
  std::int64_t players = 0;  // who had a turn
  std::int64_t score = 0;
  double won = 0;  // as in SeatResult
  bool can_be_won = false;
  double average_score = 0;      // of this one and up to four before it
  double average_place = 0;      // the same, 0 being always first and 1 always last; alone at the table: 0
  std::optional<Rating> rating;  // after it; nothing while it is hidden
};

struct GamePage {
  std::string game;
  core::Ranking ranking = core::Ranking::higher_wins;
  Standing totals;
  std::vector<FormPoint> form;
  // Numbers in `form`: the best and the worst score, the earlier one where they are equal.
  std::size_t best = 0;
  std::size_t worst = 0;
};

// Is this column worth showing? Games other than You're Bogus leave out columns without any value; if a game ends with
// a grade, its score is no sum of points.
bool says_something(const GamePage& game, ColumnId column);

// A part of somebody's sessions of two players or more: with so many players, or at one place.
struct Split {
  std::string name;  // "3 players", "Lawrence"
  std::int64_t sessions = 0;
  double won = 0;  // as in SeatResult
  std::int64_t points = 0;
  std::vector<std::size_t> numbers = {};  // of the sessions, in SessionIndex::sessions()
};
// By the number of players first, then by the towns, the most visited first; unknown places are left out.
std::vector<Split> splits_of(const SessionIndex& index, const GamePage& game);
// "Won the last 2 sessions; 3 in a row at most." Empty without any win.
std::string streaks_in_words(const GamePage& game);

// The results of a person in this game, in a few sentences.
std::string headline(const GamePage& game);

struct PlaceCount {
  std::string place;  // "Lawrence, Kansas, USA", as it was written last
  std::int64_t sessions = 0;
};

struct Companion {
  PersonIndex person = 0;
  std::int64_t sessions = 0;
};

struct PersonPage {
  PersonIndex person = 0;
  std::vector<GamePage> games;        // whatever was played most first
  std::vector<PlaceCount> places;     // the most often first, then by name
  std::vector<Companion> companions;  // the same
  std::optional<std::size_t> first;   // sessions, numbers in SessionIndex::sessions()
  std::optional<std::size_t> last;
};

// Over the sessions that count, that the filter lets through, and in which she had a turn; `with` is the person herself
// and whoever else the filter names.
// Ratings have aged until `today` where Standings::rated_on says so; empty: they have not.
PersonPage person_page(const SessionIndex& index, PersonIndex person, const Filter& filter = {},
                       const std::string& today = {});

struct RuleSum {
  std::string rule;
  std::int64_t points = 0;
  std::int64_t times = 0;
};
using RuleSums = std::map<std::string, RuleSum>;
void add(RuleSums& sums, const SessionIndex& index, const std::vector<db::RulePoints>& rows, PersonIndex person);
std::vector<RuleSum> costliest_first(const RuleSums& sums);
// The sessions that count at which she was, as Source asks for them.
std::vector<std::int64_t> keys_of_person(const SessionIndex& index, const std::vector<std::size_t>& numbers,
                                         PersonIndex person);
// The points that she got and lost by each rule; the costliest first. Asks the store: for many sessions it takes its
// time, so whoever may not wait asks in pieces and adds up.
core::Result<std::vector<RuleSum>> points_by_rule(const db::History& source, const SessionIndex& index,
                                                  const std::vector<std::size_t>& numbers, PersonIndex person);

// Two people in one game: who ended before whom, and by how much; and who shouts at whom, of two or of everybody.
struct HeadToHead {
  std::string game;
  PersonIndex one = 0;
  PersonIndex other = 0;
  std::vector<std::size_t> sessions;  // both were there, and it counts: numbers in SessionIndex::sessions()
  std::int64_t one_before = 0;
  std::int64_t other_before = 0;
  std::int64_t level = 0;
  // One person against the other: positive is better, whichever way the game ranks.
  std::int64_t points_ahead = 0;
  double points_ahead_each() const { return static_cast<double>(points_ahead) / static_cast<double>(sessions.size()); }
};
// Those of its sessions in which the one ended ahead of the other (1), behind (-1) or level (0).
std::vector<std::size_t> sessions_that_ended(const SessionIndex& index, const HeadToHead& pair, int how);
// Among the sessions of these numbers: each game that both played stands apart, the one played most often first.
std::vector<HeadToHead> head_to_head(const SessionIndex& index, const std::vector<std::size_t>& numbers,
                                     PersonIndex one, PersonIndex other);

struct Shouted {
  std::int64_t right = 0;
  std::int64_t wrong = 0;
  std::int64_t undecided = 0;
};
// By who shouted, then at whom.
using ShoutMatrix = std::map<std::pair<PersonIndex, PersonIndex>, Shouted>;
// Adds what the store counted.
void add(ShoutMatrix& matrix, const SessionIndex& index, const std::vector<db::ShoutCount>& counts);

// The keys of those sessions that count, as Source asks for them.
std::vector<std::int64_t> keys_of_counted(const SessionIndex& index, const std::vector<std::size_t>& numbers);

// Edits of people: two are one person, another name, a guest. Each edit (core/edits.h) is undone by take_back
// (metadata.h), and merged files agree. The records keep the names that stand in them.

// `who` turned out to be `other`; a guest of one session always turns out to be the one who comes more often. Refused
// if they are the same already.
core::Result<core::MetadataEdit> mark_same_person(const SessionContext& context, const Person& who,
                                                  const Person& other);
// `other`, or the one of them who is no guest.
const Person& kept_person(const Person& who, const Person& other);
// The person with this name at that session was a guest, a person of it alone; or no guest after all.
core::Result<core::MetadataEdit> mark_guest(const SessionContext& context, const IndexedSession& session,
                                            std::string_view name, bool is_guest);
// Refused without a name.
core::Result<core::MetadataEdit> set_person_name(const SessionContext& context, const Person& who,
                                                 std::string_view name);

}  // namespace bogosity::history
