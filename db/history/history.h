// What the history asks of a file: its sessions, people and edits, and rows of the games' own tables.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/edits.h"
#include "core/inquiry.h"
#include "core/result.h"
#include "db/history/rows.h"
#include "db/sqlite/database.h"

namespace bogosity::db {

// The sessions of a file as small rows, read in pieces of `at_once` sessions, so that no call keeps a writer waiting
// for more than a few milliseconds. The database outlives it.
class History {
 public:
  static constexpr std::int64_t at_once = 200;
  static constexpr std::int64_t every_session = -1;

  // Of so many sessions only, those played last; or of all.
  explicit History(Database& database, std::int64_t newest = every_session) : database_(database), newest_(newest) {}

  // The sessions whose keys come after that one, at most so many, in the order of keys.
  core::Result<std::vector<SessionVersion>> marks(std::int64_t after, std::int64_t limit) const;
  // The sessions with keys from `first` to `last`, both included, in that order.
  core::Result<std::vector<SessionRow>> rows(std::int64_t first, std::int64_t last) const;
  // Persons who did not turn out to be somebody else.
  core::Result<std::vector<PersonRow>> persons() const;
  // A number that is another one once anything was said about who is who: then every row may be another.
  core::Result<std::int64_t> people_edits() const;
  // The edits of sessions (src/history/metadata.h), seasons and people, in any order.
  core::Result<std::vector<core::MetadataEdit>> words() const;

  // Adds what somebody says, also while another program writes in that session. Its moment becomes a later one if it
  // would not hold otherwise: what is said now holds. Gives the change as it was added.
  core::Result<core::MetadataEdit> add_edit(const core::MetadataEdit& change) const;

  // Rows of any closed sessions by their keys; many are read in pieces of `at_once`. Games without such a table have
  // none.
  core::Result<std::vector<ShoutCount>> shouts(std::span<const std::int64_t> sessions) const;
  core::Result<std::vector<DiceCount>> dice(std::span<const std::int64_t> sessions) const;
  core::Result<std::vector<SessionFeat>> feats(std::span<const std::int64_t> sessions) const;
  // `times`: with the moments at which the turns were typed, which takes as long as all the rest.
  core::Result<std::vector<PlayedFact>> facts(std::span<const std::int64_t> sessions, bool times) const;
  core::Result<std::vector<PlayedTurn>> turns(std::span<const std::int64_t> sessions) const;
  core::Result<std::vector<PlayedShout>> decided_shouts(std::span<const std::int64_t> sessions) const;
  // Also of open sessions: points are public.
  core::Result<std::vector<RulePoints>> points_by_rule(std::span<const std::int64_t> sessions) const;

 private:
  Database& database_;
  std::int64_t newest_;
};

// What the tables of the last sessions of the same game without this one agreed on: a hundred at most, the earliest
// session's first.
core::Result<std::vector<core::Agreement>> read_agreements(Database& database, const core::Uuid& but_not_of);

}  // namespace bogosity::db
