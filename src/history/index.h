// All sessions of a store in memory, as small rows: what lists, standings and people's pages are made of. Loaded in
// slices; later it reads only the sessions that changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/job.h"
#include "core/numbers.h"
#include "core/place_names.h"
#include "db/history/history.h"
#include "db/history/rows.h"
#include "history/metadata.h"
#include "history/seasons.h"
#include "history/session_state.h"
#include "session/session.h"

namespace bogosity::history {

// One person under all names; a number in SessionIndex::persons(), the same as long as the index lives.
using PersonIndex = std::uint32_t;

struct Person {
  std::int64_t key = 0;
  core::Uuid id;
  std::string name;
  bool is_guest = false;
  std::vector<std::string> aliases;  // other names that stand in the records
};

struct Seat {
  PersonIndex person = 0;
  std::string name;         // as at the table
  bool is_counted = false;  // false: the numbers have still to be worked out
  int place = 0;            // core::places_of; 0: the session is open, or the player never had a turn
  core::Sums sums;          // the sealed ones only of sessions that are over
};

// Its `date` is the day at the table, "2026-05-03"; empty if unknown.
struct IndexedSession : db::SessionFacts {
  std::int64_t played_ms = 0;  // within the day, as Played has it
  std::optional<int> hour;     // 0 to 23, by the clock on the wall, when it began; nothing: nobody knows
  std::int64_t minutes = 0;    // from the beginning to the last entry; 0: nobody knows
  std::int64_t turns = 0;      // of all players
  core::PlaceParts where;
  SessionMetadata words;
  std::vector<Seat> seats;  // in the order in which they came to the table
  std::string findable;     // search.h
  std::string findable_place;

  SessionState state() const;
  // It is SessionState::closed, and its numbers are there.
  bool counts() const;
  const core::Uuid& original_id() const { return replica_of ? *replica_of : id; }
  const std::string& called() const { return words.title.empty() ? event : words.title; }
};

// Her last seat there; nullptr if she was not there. Where she ended is said in history/outcomes.h.
const Seat* seat_of(const IndexedSession& session, PersonIndex person);

class SessionIndex {
 public:
  // In the order of play (core/record.h). Those of an unknown day come first.
  const std::vector<IndexedSession>& sessions() const { return sessions_; }
  const std::vector<Person>& persons() const { return persons_; }
  const Person& person(PersonIndex index) const { return persons_[index]; }

  const IndexedSession* session(const core::Uuid& id) const;
  const IndexedSession* session_with_key(std::int64_t key) const;
  std::optional<PersonIndex> person_with_id(const core::Uuid& id) const;
  std::vector<PersonIndex> persons_called(std::string_view name) const;
  // The games that are there, by name; all tags, each once, by their folded forms.
  const std::vector<std::string>& games() const { return games_; }
  std::vector<std::string> tags() const;
  // The one that ends last first.
  const std::vector<Season>& seasons() const { return seasons_; }
  // Changes with each change of the index. Results computed from it are out of date when this number is another.
  std::uint64_t edition() const { return edition_; }

 private:
  friend class IndexLoader;
  struct FirstBytes {
    std::size_t operator()(const core::Uuid& id) const;
  };

  std::vector<IndexedSession> sessions_;
  std::vector<Person> persons_;
  std::vector<std::string> games_;
  std::vector<Season> seasons_;
  std::unordered_map<std::int64_t, PersonIndex> by_key_;
  std::unordered_map<std::int64_t, std::size_t> session_by_key_;
  std::unordered_map<core::Uuid, std::size_t, FirstBytes> session_by_id_;
  std::int64_t people_edits_ = -1;
  std::uint64_t edition_ = 0;
};

// The sessions in which both have a seat: they can hardly be one person.
std::vector<const IndexedSession*> shared_tables(const SessionIndex& index, PersonIndex one, PersonIndex other);

// Loads it, or brings it up to date: what has not changed since is not read again. The index is the old one until all
// of it is there. Both outlive the work. Whoever asks for no words can do without what makes them found.
enum class Words : std::uint8_t { findable, left_out };
std::unique_ptr<core::Job> loading(const db::History& source, SessionIndex& index, Words words = Words::findable);
core::Status load(const db::History& source, SessionIndex& index);

// The sessions by their days: what a calendar shows, and what was played on this day in earlier years.

// Numbers in SessionIndex::sessions() by day, "2026-05-03". Sessions of an unknown day are left out.
using SessionsByDay = std::map<std::string, std::vector<std::size_t>>;
SessionsByDay sessions_by_day(const SessionIndex& index, const std::vector<std::size_t>& numbers);

int days_in_month(int year, int month);
// The day so many days later, or earlier.
std::string day_moved(std::string_view day, int days);
// The same day so many months later, or the last one of that month.
std::string month_moved(std::string_view day, int months);

// "This day 2 years ago: Friday table. Ruth won." Of the sessions of that day in earlier years the latest.
struct YearsAgo {
  std::string words;
  std::size_t session = 0;
};
std::optional<YearsAgo> years_ago(const SessionIndex& index, std::string_view today);

// "20 Nov 2026"; what is no date stays as it is.
std::string short_day(std::string_view date);
std::vector<std::string> players_of(const history::IndexedSession& session);
// Its title, its event, or what is known of it (session/session_title.h).
std::string title_of(const history::IndexedSession& session);
std::string called_with_day(const history::IndexedSession& session);

// Words about it side by side, dots between them; what is empty is left out.
std::string joined(std::initializer_list<std::string> parts);

// Numbers as they are written on the screen: "−16,621", "1,474 turns", "24.2 ± 0.8".
std::string as_shown(std::string_view number);
inline std::string as_shown(std::int64_t number) { return core::score_in_words(number); }
inline std::string as_shown(std::size_t number) { return as_shown(static_cast<std::int64_t>(number)); }

}  // namespace bogosity::history
