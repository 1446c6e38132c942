// All evenings of a store in memory, as small rows: what lists, standings and people's pages are made of. Loaded in
// slices, and brought up to date by reading only what is another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "history/evening_row.h"
#include "history/source.h"
#include "history/words.h"
#include "place.h"
#include "work.h"

namespace bogosity::history {

// One person under all names; a number in Almanac::persons(), the same as long as the almanac lives.
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
  SeatNumbers numbers;
};

struct Evening {
  std::int64_t key = 0;
  std::uint64_t mark = 0;
  core::Uuid id;
  std::optional<core::Uuid> telling_of;
  std::string game;
  std::string date;            // "2026-05-03", the day at the table; empty: nobody knows
  std::int64_t played_ms = 0;  // within it, as Played has it
  core::Instant begun;
  std::int64_t minutes = 0;  // from the beginning to the last entry; 0: nobody knows
  std::int64_t entries = 0;
  std::int64_t turns = 0;  // of all players
  std::string place;       // as it was written
  WhereItWas where;
  std::string event;
  std::string scorekeeper;
  std::string note;                  // of the headers
  std::vector<std::string> remarks;  // typed in the log
  bool is_open = true;
  bool is_totals_alone = false;
  Words words;
  std::vector<Seat> seats;  // in the order in which they came to the table
  std::string findable;     // finding.h
  std::string findable_place;

  // Over, the one telling that stands, not in the bin, and its numbers are there.
  bool counts() const;
  // Its turns do, too.
  bool counts_turns() const { return counts() && !is_totals_alone; }
  const core::Uuid& evening() const { return telling_of ? *telling_of : id; }
  // What to call it: its title, or the event.
  const std::string& called() const { return words.title.empty() ? event : words.title; }
};

// Who sat there under two names is where the last of them ended, as in the ratings. Null: was not there.
const Seat* seat_of(const Evening& evening, PersonIndex person);

class Almanac {
 public:
  // In the order of play (record_moment.h). Those of an unknown day come first.
  const std::vector<Evening>& evenings() const { return evenings_; }
  const std::vector<Person>& persons() const { return persons_; }
  const Person& person(PersonIndex index) const { return persons_[index]; }

  // By its id, or by its key in this store; nullptr if it is not there.
  const Evening* evening(const core::Uuid& id) const;
  const Evening* evening_with_key(std::int64_t key) const;
  std::optional<PersonIndex> person_with_id(const core::Uuid& id) const;
  // Whoever goes by that name, alone or among others, in whatever case.
  std::vector<PersonIndex> persons_called(std::string_view name) const;
  // The games that are there, by name; all tags, each once, by their folded forms.
  const std::vector<std::string>& games() const { return games_; }
  std::vector<std::string> tags() const;
  // Counts up whenever it was brought up to date: whoever keeps what was worked out knows when to do so anew.
  std::uint64_t edition() const { return edition_; }

 private:
  friend class Loading;
  struct FirstBytes {
    std::size_t operator()(const core::Uuid& id) const;
  };

  std::vector<Evening> evenings_;
  std::vector<Person> persons_;
  std::vector<std::string> games_;
  std::unordered_map<std::int64_t, PersonIndex> by_key_;
  std::unordered_map<std::int64_t, std::size_t> evening_by_key_;
  std::unordered_map<core::Uuid, std::size_t, FirstBytes> evening_by_id_;
  std::int64_t said_of_people_ = -1;
  std::uint64_t edition_ = 0;
};

// Loads it, or brings it up to date: what has not changed since is not read again. The almanac is the old one until all
// of it is there. Both outlive the work.
std::unique_ptr<Work> loading(Source& source, Almanac& almanac);
// The same in one go.
core::Status load(Source& source, Almanac& almanac);

// Names of those who came first, in the order of seats; none while it goes on.
std::vector<std::string> winners(const Almanac& almanac, const Evening& evening);

}  // namespace bogosity::history
