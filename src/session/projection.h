// The changes of a session's caches, handed to the store with each entry: seats, the facts of each line, their sums.
// The store writes them in the entry's own transaction. While the session is open, a projection holds only what the
// table knows (M3).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/facts.h"
#include "core/game.h"
#include "core/journal.h"
#include "session/corrections.h"

namespace bogosity {

struct SessionInfo;

struct ProjectedFact {
  core::Fact fact;
  std::int64_t entry = 0;  // the sequence of the journal's entry that the line began with; 0: none
  friend bool operator==(const ProjectedFact&, const ProjectedFact&) = default;
};

struct Totals {
  std::array<std::int64_t, core::fact_kinds> sums{};
  std::int64_t of(core::FactKind kind) const { return sums[static_cast<std::size_t>(kind)]; }
  std::int64_t& of(core::FactKind kind) { return sums[static_cast<std::size_t>(kind)]; }
  friend bool operator==(const Totals&, const Totals&) = default;
};

struct SeatTotals {
  std::size_t seat = 0;
  Totals totals;
  int place = 0;  // core::places_of; only if the session is closed
};

struct ProjectionDelta {
  enum class Extent : std::uint8_t {
    none,    // nobody worked it out: the store has to
    change,  // what differs from what is stored
    whole,   // all there is; whatever is stored goes
  };
  static constexpr std::size_t no_line = std::numeric_limits<std::size_t>::max();

  Extent extent = Extent::none;
  bool closed = false;  // the sealed kinds are in it; only in a whole one
  std::vector<std::string> players;
  bool players_changed = false;
  std::size_t from_line = no_line;  // facts of this line and those after it are replaced by these
  std::vector<ProjectedFact> facts;
  std::vector<SeatTotals> seats;     // those that changed, with all their sums
  std::vector<core::GameRows> rows;  // in a change: of those tables that changed, all of each
};

// A seat as the store returns it.
struct SeatSummary {
  std::string name;
  std::int64_t score = 0;
  std::int64_t turns = 0;
  std::int64_t wins = 0;
  int place = 0;  // 0 while the session is open, and for whoever never had a turn
};

// For each line of the log the sequence of the entry that it began with.
using LineOrigins = std::vector<std::int64_t>;

// The whole projection of a session: without the sealed kinds while it is open.
ProjectionDelta full_delta(const core::Game& game, const core::Snapshot& session, const LineOrigins& origins,
                           bool closed);
// The same folded anew from its journal. What does not fit is refused; why is said only of a session that is over.
core::Result<ProjectionDelta> folded_delta(const SessionInfo& session, const core::Journal& journal, bool closed);
// The same from its entries, which have to be without gap or fault.
core::Result<ProjectionDelta> rebuilt_delta(const SessionInfo& session, const std::vector<core::Entry>& entries);

// What the table knows of an open session.
struct PublicProjection {
  std::vector<std::string> players;
  std::vector<ProjectedFact> facts;
  std::vector<Totals> seats;
  std::vector<core::GameRows> rows;
};
PublicProjection public_projection(const core::Snapshot& session, const LineOrigins& origins);
// From the first different line on.
ProjectionDelta change_between(const PublicProjection& before, PublicProjection after);

// A fold of a journal that goes on after an entry that does not fit, and knows which line each entry came to stand on.
struct TolerantFold {
  core::Snapshot::Pointer snapshot;
  std::vector<core::EffectiveEntry> entries;
  std::vector<std::size_t> lines;  // the line of the log that each of them is on
  std::vector<Misfit> misfits;     // their texts as logged: not for the table
};

core::Result<TolerantFold> fold_tolerantly(const core::Game& game, const core::Headers& headers,
                                           const core::Journal& journal);

// The texts of the entries that count, in the order of play.
std::vector<std::string_view> texts_that_count(const core::Journal& journal);
// `lines`: of each entry that counts, the last one if it made several.
LineOrigins origins_of(const core::Journal& journal, const std::vector<std::size_t>& lines);

// Does the sentence hold anything sealed?
bool is_sealed(const core::Sentence& sentence);

}  // namespace bogosity
