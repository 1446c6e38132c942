#include "db/change_rows.h"

#include <algorithm>

#include "clock.h"
#include "db/trouble.h"

namespace bogosity::db {
namespace {

constexpr std::string_view state = "state";

}  // namespace

core::Result<bool> insert_change(Database& database, const Change& change) {
  auto insert = database.prepare(
      "INSERT INTO change (id, at_ms, at_offset, subject, field, value, author) VALUES (?, ?, ?, ?, ?, ?, ?)"
      " ON CONFLICT (id) DO NOTHING");
  if (!insert) return tl::unexpected(insert.error());
  insert->bind(change.id.bytes, change.at.utc_ms, change.at.offset_minutes, change.subject.bytes, change.field,
               change.value, change.author);
  if (auto ok = insert->run(); !ok) return tl::unexpected(ok.error());
  return database.rows_changed() > 0;
}

core::Result<std::optional<bool>> said_open(Database& database, const core::Uuid& evening) {
  auto rows = database.prepare(
      "SELECT value FROM change WHERE subject = ? AND field = 'state' ORDER BY at_ms DESC, id DESC LIMIT 1");
  if (!rows) return tl::unexpected(rows.error());
  const auto row = rows->bind(evening.bytes).step();
  if (!row) return tl::unexpected(row.error());
  return *row ? std::optional(rows->text(0) == "open") : std::nullopt;
}

core::Status say_open(Database& database, const core::Uuid& evening, bool open) {
  std::int64_t after = 0;
  {
    auto last = database.prepare("SELECT max(at_ms) FROM change WHERE subject = ? AND field = 'state'");
    if (!last) return tl::unexpected(last.error());
    const auto row = last->bind(evening.bytes).step();
    if (!row) return tl::unexpected(row.error());
    if (*row && !last->is_null(0)) after = last->integer(0) + 1;
  }
  core::Instant now = wall_clock()();
  now.utc_ms = std::max(now.utc_ms, after);
  const Change change{
      core::random_uuid(system_chance()()), now, evening, std::string(state), open ? "open" : "closed", {}};
  const auto added = insert_change(database, change);
  return added ? core::Status() : tl::unexpected(added.error());
}

}  // namespace bogosity::db
