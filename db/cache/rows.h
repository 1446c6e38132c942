// What is computed of a session for the database: players, facts with their entries, their sums, rows of the game's own
// tables. The store writes what differs from what it has, in the transaction of the entry. While the session is open
// these hold only what the table knows (M3).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/facts.h"
#include "core/game.h"
#include "core/journal.h"
#include "core/session_head.h"

namespace bogosity::db {

struct FactRow {
  core::Fact fact;
  std::int64_t entry = 0;  // the sequence of the journal's entry that the line began with; 0: none
  friend bool operator==(const FactRow&, const FactRow&) = default;
};

struct SeatSums {
  core::Sums sums;
  int place = 0;  // core::places_of; 0 while the session is open
};

struct SessionRows {
  bool closed = false;  // the sealed kinds are in it
  std::vector<std::string> players;
  std::vector<FactRow> facts;
  std::vector<SeatSums> seats;       // by player
  std::vector<core::GameRows> rows;  // of the game's tables, and of `feat` once the session is closed
};

// A seat as the store returns it.
struct SeatSummary {
  std::string name;
  std::int64_t score = 0;
  std::int64_t turns = 0;
  std::int64_t wins = 0;
  int place = 0;  // 0: the session is open, or the player never had a turn
};

// For each line of the log the sequence of the entry that it began with.
using LineOrigins = std::vector<std::int64_t>;

SessionRows rows_of(const core::Game& game, const core::Snapshot& session, const LineOrigins& origins, bool closed);
// The same folded anew from its journal. What does not fit is refused; why is said only of a session that is over.
core::Result<SessionRows> folded_rows(const core::SessionHead& session, const core::Journal& journal, bool closed);
// The same from its entries, which have to be without gap or fault.
core::Result<SessionRows> rebuilt_rows(const core::SessionHead& session, const std::vector<core::Entry>& entries);

// `lines`: of each entry that counts, the last one if it made several.
LineOrigins origins_of(const core::Journal& journal, const std::vector<std::size_t>& lines);

}  // namespace bogosity::db
