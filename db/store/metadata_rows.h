// The table of changes: what people said about sessions and people, only ever added to.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/edits.h"
#include "db/sqlite/database.h"
#include "db/system/clock.h"

namespace bogosity::db {

struct EditContext {
  Clock clock;
  RandomBits chance;
  std::string author = {};
};

// Adds a change of one's own, stamped so that it holds even if the clock has been set back: now, or a millisecond after
// the last one of that field. `not_before`: nor earlier than this moment. Refused: what check_edit() and
// check_room_for_edit() refuse.
core::Result<core::MetadataEdit> add_edit(Database& database, const EditContext& edit_context,
                                          const core::Subject& subject, std::string_view field, std::string_view value,
                                          std::int64_t not_before = 0);
// The same with the id, the moment and the author that it has; the moment may become a later one. Refused: what
// check_room_for_edit() refuses.
core::Result<core::MetadataEdit> add_edit_as(Database& database, core::MetadataEdit change);
// Adds one from elsewhere; one that is there already is left as it is. True if it was not there.
core::Result<bool> insert_edit(Database& database, const core::MetadataEdit& change);

// By their ids, read in pieces; with `wanted` those for which it is true.
core::Result<std::vector<core::MetadataEdit>> all_edits(Database& database,
                                                        bool (*wanted)(const core::MetadataEdit& edit) = nullptr);
core::Result<std::vector<core::MetadataEdit>> edits_of(Database& database, const core::Subject& subject);

// The headers of sessions that edits corrected, by the sessions' ids; of one, or of all that have some.
core::Result<core::Headers> corrected_headers(Database& database, const core::Uuid& session);
core::Result<std::map<core::Uuid, core::Headers>> corrected_headers(Database& database);
// SQL for the value of a header as the session is told of, corrected or as begun, for a row of the table `session`;
// NULL where there is none. The view told_header gives the same value.
std::string select_header(std::string_view key);

// The stored edits, queried one by one; made anew after changes. A failed query returns nothing; `trouble` keeps the
// error.
class StoredMetadata final : public core::Metadata {
 public:
  explicit StoredMetadata(Database& database) : database_(database) {}
  std::optional<core::MetadataEdit> edit_of(const core::Subject& subject, std::string_view field) const override;
  bool has_edits_of(const core::Subject& subject) const override;
  std::optional<core::Uuid> forgotten_with_digits(std::string_view digits) const override;
  bool has_forgotten() const override;

  const core::Status& storage_error() const { return error_; }

 private:
  bool is_silent() const;  // no changes at all, as in most files
  template <class... Values>
  std::int64_t ask(std::string_view sql, const Values&... values) const;  // 0: also where the query fails

  Database& database_;
  mutable std::optional<bool> is_silent_;
  mutable std::optional<bool> has_forgotten_;
  mutable std::optional<std::pair<core::Subject, bool>> asked_last_;  // a session, for each of its names
  mutable core::Status error_;
};

// Does the session go on? The store itself adds that edit. Empty if no edit says so.
core::Result<std::optional<bool>> open_state(Database& database, const core::Uuid& session);

}  // namespace bogosity::db
