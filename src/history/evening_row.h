// What the store hands over for the history of evenings: one row for each evening and each seat, and nothing that is
// sealed. Of an evening that goes on a row has what its table knows; the lower numbers are 0 until it is closed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/journal.h"
#include "core/uuid.h"

namespace bogosity::history {

// What an evening came to for one seat, as in the table `summary` (db/VIEWS.md).
struct SeatNumbers {
  std::int64_t score = 0;
  std::int64_t turns = 0;
  std::int64_t wins = 0;
  std::int64_t worth = 0;    // of the wins
  std::int64_t mishaps = 0;  // dice on the floor
  std::int64_t place = 0;    // core::places_of; this and all below only of evenings that are over
  std::int64_t calls_right = 0;
  std::int64_t calls_wrong = 0;
  std::int64_t caught = 0;
  std::int64_t got_away = 0;
  std::int64_t denied_right = 0;
  std::int64_t denied_wrong = 0;
  std::int64_t admitted = 0;
  friend bool operator==(const SeatNumbers&, const SeatNumbers&) = default;
};

struct SeatRow {
  std::int64_t person = 0;  // key of a PersonRow: the one whom all others turned out to be
  std::string name;         // as at the table
  bool is_counted = false;  // false: the numbers have still to be worked out
  SeatNumbers numbers;
};

// Keys are numbers within this store, in the order of arrival. What travels is the id.
struct EveningRow {
  std::int64_t key = 0;
  std::uint64_t mark = 0;  // another one whenever anything of the row may be another
  core::Uuid id;
  std::optional<core::Uuid> telling_of;  // another telling of that evening, which counts nowhere
  std::string game;
  core::Instant begun;
  core::Instant last_entry;  // `begun` if there is none
  std::int64_t entries = 0;
  bool is_open = true;
  // Out of the headers; empty where there is none.
  std::string date;
  std::string place;
  std::string event;
  std::string scorekeeper;
  std::string note;
  std::vector<std::string> remarks;  // typed in the log
  bool is_totals_alone = false;      // a header Result, and no turns
  std::vector<SeatRow> seats;
};

struct EveningMark {
  std::int64_t key = 0;
  std::uint64_t mark = 0;
};

struct PersonRow {
  std::int64_t key = 0;
  core::Uuid id;
  std::string name;
  bool is_guest = false;  // of one evening only
};

// Of one evening, out of the game's own tables; seats as in EveningRow::seats.
struct ShoutCount {
  std::int64_t evening = 0;  // its key, here and below
  std::size_t seat = 0;      // of who shouted
  std::size_t accused = 0;
  std::int64_t right = 0;
  std::int64_t wrong = 0;
  std::int64_t undecided = 0;
};

struct DiceCount {
  std::int64_t evening = 0;
  std::size_t seat = 0;
  std::array<std::int64_t, 11> sums{};  // of two dice: 2 to 12
  std::array<std::int64_t, 6> faces{};  // 1 to 6, of both
};

// Of what may stand in the records book (core/feat.h), in the order in which the game told it.
struct EveningFeat {
  std::int64_t evening = 0;
  std::optional<std::size_t> seat;  // nothing: the whole table's
  std::string kind;
  std::int64_t value = 0;
  std::int64_t line = 0;
  std::string words;
};

struct RulePoints {
  std::int64_t evening = 0;
  std::size_t seat = 0;
  std::string rule;
  std::int64_t points = 0;
  std::int64_t times = 0;
};

}  // namespace bogosity::history
