// The rows that the store hands over for the history: one for each session and each seat, without anything sealed. The
// row of an open session has what its table knows; the lower numbers are 0 until it is closed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/facts.h"
#include "core/ids.h"
#include "core/journal.h"
#include "core/record.h"

namespace bogosity::db {

struct SeatRow {
  std::int64_t person = 0;  // key of a PersonRow: the one whom all others turned out to be
  std::string name;         // as at the table
  bool is_counted = false;  // false: the numbers have still to be worked out
  int place = 0;            // core::places_of; 0: the session is open, or the player never had a turn
  core::Sums sums;  // as in the table `summary` (assets/manual/sql.md); the sealed ones only of a closed session
};

// Keys are numbers within this store, in the order of arrival. What travels is the id.
struct SessionFacts {
  std::int64_t key = 0;
  std::uint64_t mark = 0;  // another one whenever anything of the row may be another
  core::Uuid id;
  std::optional<core::Uuid> replica_of;  // another replica of that session, which counts nowhere
  std::string game;
  core::Instant begun;
  std::int64_t entries = 0;
  bool is_open = true;
  // From the headers. Empty: the session has no such header.
  std::string date;
  std::string place;
  std::string event;
  std::string scorekeeper;
  std::string note;
  std::vector<std::string> remarks;  // typed in the log
  bool is_totals_alone = false;      // a header Result, and no turns
};

struct SessionRow : SessionFacts {
  core::Instant last_entry;  // the moment it was typed; `begun` if the journal is empty
  std::vector<SeatRow> seats;
};

struct SessionVersion {
  std::int64_t key = 0;
  std::uint64_t mark = 0;
};

struct PersonRow {
  std::int64_t key = 0;
  core::Uuid id;
  std::string name;
  bool is_guest = false;  // of one session only
};

// Rows of the game's own tables for one session; seats as in SessionRow::seats.
struct ShoutCount {
  std::int64_t session = 0;  // its key, here and below
  std::size_t seat = 0;      // of who shouted
  std::size_t accused = 0;
  std::int64_t right = 0;
  std::int64_t wrong = 0;
  std::int64_t undecided = 0;
};

struct DiceCount {
  std::int64_t session = 0;
  std::size_t seat = 0;
  std::array<std::int64_t, 11> sums{};  // of two dice: 2 to 12
  std::array<std::int64_t, 6> faces{};  // 1 to 6, of both
};

// A feat for the records book (core/facts.h), in the order in which the game gave it.
struct SessionFeat {
  std::int64_t session = 0;
  std::optional<std::size_t> seat;  // nothing: the whole table's
  std::string kind;
  std::int64_t value = 0;
  std::int64_t line = 0;
  std::string words;
};

// Something that happened at the table (core/facts.h), in the order of the record.
struct PlayedFact {
  std::int64_t session = 0;
  std::int64_t line = 0;
  std::size_t seat = 0;
  core::FactKind kind = core::FactKind::points;
  std::int64_t value = 0;
  std::string rule;
  std::int64_t typed_ms = 0;  // when the entry of a turn was typed; 0 for everything else
};

// A turn with dice and cards, for a game that has them. Its number is that of the session's `turn` facts, from 1.
struct PlayedTurn {
  std::int64_t session = 0;
  std::int64_t number = 0;
  std::int64_t round = 0;
  std::string declared;       // "top", "two", "humor" or nothing
  std::int64_t sum = 0;       // of both dice; 0: no roll, or nobody noted it
  std::int64_t took = 0;      // the top card
  std::int64_t required = 0;  // cards to pick up, the optional one not counted
  std::int64_t picked = 0;
  std::int64_t hand_before = 0;  // cards held before any was taken or picked up
  std::int64_t hand = 0;         // as the turn ended
  bool is_bogus = false;         // it broke a rule, noticed or not
};

// A shout that was decided.
struct PlayedShout {
  std::int64_t session = 0;
  std::int64_t turn = 0;  // whose line it stands in
  std::size_t seat = 0;   // of who shouted
  std::size_t accused = 0;
  bool was_right = false;
};

struct RulePoints {
  std::int64_t session = 0;
  std::size_t seat = 0;
  std::string rule;
  std::int64_t points = 0;
  std::int64_t times = 0;
};

}  // namespace bogosity::db
