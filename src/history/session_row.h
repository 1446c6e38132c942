// The rows that the store hands over for the history: one for each session and each seat, without anything sealed. The
// row of an open session has what its table knows; the lower numbers are 0 until it is closed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/facts.h"
#include "core/ids.h"
#include "core/journal.h"
#include "core/record.h"
#include "session/store.h"

namespace bogosity::history {

// The results of one seat, as in the table `summary` (assets/manual/sql.md).
struct SeatNumbers {
  std::int64_t score = 0;
  std::int64_t turns = 0;
  std::int64_t wins = 0;
  std::int64_t worth = 0;    // of the wins
  std::int64_t mishaps = 0;  // dice on the floor
  std::int64_t place = 0;    // core::places_of; this and all below only of sessions that are over
  std::int64_t calls_right = 0;
  std::int64_t calls_wrong = 0;
  std::int64_t caught = 0;
  std::int64_t undetected = 0;
  std::int64_t denied_right = 0;
  std::int64_t denied_wrong = 0;
  std::int64_t admitted = 0;
  friend bool operator==(const SeatNumbers&, const SeatNumbers&) = default;
};

// A fact (core/facts.h) with its column in `summary` and its number here.
struct SeatFact {
  core::FactKind kind;
  std::string_view column;
  std::int64_t SeatNumbers::*number;
};
inline constexpr std::array<SeatFact, core::fact_kinds> seat_facts = {{
    {core::FactKind::points, "score", &SeatNumbers::score},
    {core::FactKind::turn, "turns", &SeatNumbers::turns},
    {core::FactKind::win, "wins", &SeatNumbers::wins},
    {core::FactKind::worth, "worth", &SeatNumbers::worth},
    {core::FactKind::mishap, "mishaps", &SeatNumbers::mishaps},
    {core::FactKind::call_right, "calls_right", &SeatNumbers::calls_right},
    {core::FactKind::call_wrong, "calls_wrong", &SeatNumbers::calls_wrong},
    {core::FactKind::caught, "caught", &SeatNumbers::caught},
    {core::FactKind::undetected, "got_away", &SeatNumbers::undetected},
    {core::FactKind::denied_right, "denied_right", &SeatNumbers::denied_right},
    {core::FactKind::denied_wrong, "denied_wrong", &SeatNumbers::denied_wrong},
    {core::FactKind::admitted, "admitted", &SeatNumbers::admitted},
}};

struct SeatRow {
  std::int64_t person = 0;  // key of a PersonRow: the one whom all others turned out to be
  std::string name;         // as at the table
  bool is_counted = false;  // false: the numbers have still to be worked out
  SeatNumbers numbers;
};

using core::header_in;

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
  // Out of the headers; empty where there is none.
  std::string date;
  std::string place;
  std::string event;
  std::string scorekeeper;
  std::string note;
  std::vector<std::string> remarks;  // typed in the log
  bool is_totals_alone = false;      // a header Result, and no turns
};

struct SessionRow : SessionFacts {
  core::Instant last_entry;  // `begun` if there is none
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

struct RulePoints {
  std::int64_t session = 0;
  std::size_t seat = 0;
  std::string rule;
  std::int64_t points = 0;
  std::int64_t times = 0;
};

// The source of the history: the store, read in pieces of `at_once` sessions, so that no call keeps a writer waiting
// for more than a few milliseconds.
class Source {
 public:
  static constexpr std::int64_t at_once = 200;

  virtual ~Source() = default;

  // The sessions whose keys come after that one, at most so many, in the order of keys.
  virtual core::Result<std::vector<SessionVersion>> marks(std::int64_t after, std::int64_t limit) = 0;
  // The sessions with keys from `first` to `last`, both included, in that order.
  virtual core::Result<std::vector<SessionRow>> rows(std::int64_t first, std::int64_t last) = 0;
  // Persons who did not turn out to be somebody else.
  virtual core::Result<std::vector<PersonRow>> persons() = 0;
  // A number that is another one once anything was said about who is who: then every row may be another.
  virtual core::Result<std::int64_t> people_edits() = 0;
  // The edits of sessions (history/metadata.h), seasons and people, in any order.
  virtual core::Result<std::vector<MetadataEdit>> words() = 0;

  // Adds what somebody says, also while another program writes in that session. Its moment becomes a later one if it
  // would not hold otherwise: what is said now holds. Gives the change as it was added.
  virtual core::Result<MetadataEdit> add_edit(const MetadataEdit& change) = 0;

  // Rows of any closed sessions by their keys; many are read in pieces of `at_once`. Games without such a table have
  // none.
  virtual core::Result<std::vector<ShoutCount>> shouts(std::span<const std::int64_t> sessions) = 0;
  virtual core::Result<std::vector<DiceCount>> dice(std::span<const std::int64_t> sessions) = 0;
  virtual core::Result<std::vector<SessionFeat>> feats(std::span<const std::int64_t> sessions) = 0;
  // Also of open sessions: points are public.
  virtual core::Result<std::vector<RulePoints>> points_by_rule(std::span<const std::int64_t> sessions) = 0;
};

}  // namespace bogosity::history
