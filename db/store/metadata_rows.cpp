#include "db/store/metadata_rows.h"

#include <algorithm>

#include "db/sqlite/errors.h"
#include "session/clock.h"

namespace bogosity::db {
namespace {

MetadataEdit change_from(const Statement& row) {
  MetadataEdit change;
  change.id.bytes = row.bytes<16>(0);
  change.at = {row.integer(1), static_cast<std::int16_t>(row.integer(2))};
  change.subject.bytes = row.bytes<16>(3);
  change.field = row.text(4);
  change.value = row.text(5);
  change.author = row.text(6);
  return change;
}

core::Result<std::vector<MetadataEdit>> read_all(Statement& rows) {
  std::vector<MetadataEdit> all;
  auto row = rows.step();
  for (; row && *row; row = rows.step()) all.push_back(change_from(rows));
  if (!row) return tl::unexpected(row.error());
  return all;
}

// The first or the last id that begins with these digits.
std::array<std::uint8_t, 16> padded(std::string_view digits, char with) {
  std::string text(digits);
  text.resize(32, with);
  for (const std::size_t dash : {8U, 13U, 18U, 23U}) text.insert(dash, 1, '-');
  return core::uuid_from(text).value_or(core::Uuid{}).bytes;
}

}  // namespace

core::Result<MetadataEdit> add_edit(Database& database, const EditContext& edit_context, const core::Uuid& subject,
                                    std::string_view field, std::string_view value, std::int64_t not_before) {
  MetadataEdit change{core::random_uuid(edit_context.chance()),
                      edit_context.clock(),
                      subject,
                      std::string(field),
                      std::string(value),
                      edit_context.author};
  change.at.utc_ms = std::max(change.at.utc_ms, not_before);
  return add_edit_as(database, std::move(change));
}

core::Result<MetadataEdit> add_edit_as(Database& database, MetadataEdit change) {
  {
    auto last = BOGOSITY_TRY(database.prepare("SELECT max(at_ms) FROM change WHERE subject = ? AND field = ?"));
    BOGOSITY_TRY(last.bind(change.subject.bytes, change.field).step());
    if (!last.is_null(0)) change.at.utc_ms = std::max(change.at.utc_ms, last.integer(0) + 1);
  }
  BOGOSITY_TRY(add_stored_edit(database, change));
  return change;
}

core::Status add_stored_edit(Database& database, const MetadataEdit& change) {
  auto insert = BOGOSITY_TRY(database.prepare(
      "INSERT INTO change (id, at_ms, at_offset, subject, field, value, author) VALUES (?, ?, ?, ?, ?, ?, ?)"
      " ON CONFLICT (id) DO NOTHING"));
  insert.bind(change.id.bytes, change.at.utc_ms, change.at.offset_minutes, change.subject.bytes, change.field,
              change.value, change.author);
  return insert.run();
}

core::Result<std::vector<MetadataEdit>> all_edits(Database& database) {
  auto rows =
      database.prepare("SELECT id, at_ms, at_offset, subject, field, value, author FROM change ORDER BY at_ms, id");
  if (!rows) return tl::unexpected(rows.error());
  return read_all(*rows);
}

core::Result<std::vector<MetadataEdit>> edits_if(Database& database, bool (*wanted)(std::string_view field)) {
  constexpr std::int64_t at_a_time = 2000;
  std::vector<MetadataEdit> all;
  core::Uuid after;
  for (std::int64_t seen = at_a_time; seen == at_a_time;) {
    auto rows = BOGOSITY_TRY(database.prepare(
        "SELECT id, at_ms, at_offset, subject, field, value, author FROM change WHERE id > ? ORDER BY id LIMIT ?"));
    rows.bind(after.bytes, at_a_time);
    seen = 0;
    auto row = rows.step();
    for (; row && *row; row = rows.step(), ++seen) {
      after.bytes = rows.bytes<16>(0);
      if (wanted(rows.text(4))) all.push_back(change_from(rows));
    }
    if (!row) return tl::unexpected(row.error());
  }
  return all;
}

core::Result<std::vector<MetadataEdit>> edits_of(Database& database, const core::Uuid& subject) {
  auto rows = BOGOSITY_TRY(database.prepare(
      "SELECT id, at_ms, at_offset, subject, field, value, author FROM change WHERE subject = ? ORDER BY at_ms, id"));
  rows.bind(subject.bytes);
  return read_all(rows);
}

bool StoredMetadata::is_silent() const {
  if (!is_silent_) {
    const auto any = database_.number("SELECT EXISTS (SELECT 1 FROM change)");
    if (!any) error_ = tl::unexpected(any.error());
    is_silent_ = any && *any == 0;
  }
  return *is_silent_;
}

std::optional<MetadataEdit> StoredMetadata::edit_of(const core::Uuid& subject, std::string_view field) const {
  if (is_silent()) return std::nullopt;
  auto rows = database_.prepare(
      "SELECT id, at_ms, at_offset, subject, field, value, author FROM change WHERE subject = ? AND field = ?"
      " ORDER BY at_ms DESC, id DESC LIMIT 1");
  auto row = rows ? rows->bind(subject.bytes, field).step() : tl::unexpected(rows.error());
  if (!row) error_ = tl::unexpected(row.error());
  return row && *row ? std::optional(change_from(*rows)) : std::nullopt;
}

bool StoredMetadata::has_edits_of(const core::Uuid& subject) const {
  if (is_silent()) return false;
  if (asked_last_ && asked_last_->first == subject) return asked_last_->second;
  auto rows = database_.prepare("SELECT 1 FROM change WHERE subject = ? LIMIT 1");
  auto row = rows ? rows->bind(subject.bytes).step() : tl::unexpected(rows.error());
  if (!row) error_ = tl::unexpected(row.error());
  asked_last_ = {subject, row && *row};
  return asked_last_->second;
}

std::optional<core::Uuid> StoredMetadata::forgotten_with_digits(std::string_view digits) const {
  auto rows =
      database_.prepare("SELECT min(subject) FROM change WHERE field = 'forgotten' AND subject BETWEEN ? AND ?");
  auto row = rows ? rows->bind(padded(digits, '0'), padded(digits, 'f')).step() : tl::unexpected(rows.error());
  if (!row) error_ = tl::unexpected(row.error());
  if (!row || !*row || rows->is_null(0)) return std::nullopt;
  return core::Uuid{rows->bytes<16>(0)};
}

bool StoredMetadata::has_forgotten() const {
  if (is_silent()) return false;
  if (!has_forgotten_) {
    const auto any = database_.number("SELECT EXISTS (SELECT 1 FROM change WHERE field = 'forgotten')");
    if (!any) error_ = tl::unexpected(any.error());
    has_forgotten_ = any && *any != 0;
  }
  return *has_forgotten_;
}

namespace {

constexpr std::string_view state = "state";

}  // namespace

core::Result<bool> insert_edit(Database& database, const MetadataEdit& change) {
  auto insert = BOGOSITY_TRY(database.prepare(
      "INSERT INTO change (id, at_ms, at_offset, subject, field, value, author) VALUES (?, ?, ?, ?, ?, ?, ?)"
      " ON CONFLICT (id) DO NOTHING"));
  insert.bind(change.id.bytes, change.at.utc_ms, change.at.offset_minutes, change.subject.bytes, change.field,
              change.value, change.author);
  BOGOSITY_TRY(insert.run());
  return database.rows_changed() > 0;
}

core::Result<std::optional<bool>> open_state(Database& database, const core::Uuid& session) {
  auto rows = BOGOSITY_TRY(database.prepare(
      "SELECT value FROM change WHERE subject = ? AND field = 'state' ORDER BY at_ms DESC, id DESC LIMIT 1"));
  const auto row = BOGOSITY_TRY(rows.bind(session.bytes).step());
  return row ? std::optional(rows.text(0) == "open") : std::nullopt;
}

core::Status set_open_state(Database& database, const core::Uuid& session, bool open) {
  std::int64_t after = 0;
  {
    auto last = BOGOSITY_TRY(database.prepare("SELECT max(at_ms) FROM change WHERE subject = ? AND field = 'state'"));
    const auto row = BOGOSITY_TRY(last.bind(session.bytes).step());
    if (row && !last.is_null(0)) after = last.integer(0) + 1;
  }
  core::Instant now = wall_clock()();
  now.utc_ms = std::max(now.utc_ms, after);
  const MetadataEdit change{
      core::random_uuid(system_random_bits()()), now, session, std::string(state), open ? "open" : "closed", {}};
  const auto added = insert_edit(database, change);
  return added ? core::Status() : tl::unexpected(added.error());
}

}  // namespace bogosity::db
