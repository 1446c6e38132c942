#include "db/store/metadata_rows.h"

#include <algorithm>
#include <iterator>

namespace bogosity::db {
namespace {

const std::string select_edits = "SELECT id, at_ms, at_offset, subject, field, value, author FROM change ";

MetadataEdit change_from(const Statement& row) {
  MetadataEdit change;
  change.id.bytes = row.bytes<16>(0);
  change.at = row.instant(1);
  change.subject.bytes = row.bytes<16>(3);
  change.field = row.text(4);
  change.value = row.text(5);
  change.author = row.text(6);
  return change;
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
    auto last = BOGOSITY_TRY(database.query("SELECT max(at_ms) FROM change WHERE subject = ? AND field = ?",
                                            change.subject.bytes, change.field));
    BOGOSITY_TRY(last.step());
    if (!last.is_null(0)) change.at.utc_ms = std::max(change.at.utc_ms, last.integer(0) + 1);
  }
  BOGOSITY_TRY(insert_edit(database, change));
  return change;
}

core::Result<std::vector<MetadataEdit>> all_edits(Database& database) {
  static const std::string sql = select_edits + "ORDER BY at_ms, id";
  return database.rows(sql, change_from);
}

core::Result<std::vector<MetadataEdit>> edits_if(Database& database, bool (*wanted)(std::string_view field)) {
  static const std::string sql = select_edits + "WHERE id > ? ORDER BY id LIMIT ?";
  constexpr std::size_t at_a_time = 2000;
  std::vector<MetadataEdit> all;
  core::Uuid after;
  for (std::size_t seen = at_a_time; seen == at_a_time;) {
    auto some = BOGOSITY_TRY(database.rows(sql, change_from, after.bytes, static_cast<std::int64_t>(at_a_time)));
    seen = some.size();
    if (seen > 0) after = some.back().id;
    std::ranges::copy_if(some, std::back_inserter(all), [&](const MetadataEdit& each) { return wanted(each.field); });
  }
  return all;
}

core::Result<std::vector<MetadataEdit>> edits_of(Database& database, const core::Uuid& subject) {
  static const std::string sql = select_edits + "WHERE subject = ? ORDER BY at_ms, id";
  return database.rows(sql, change_from, subject.bytes);
}

template <class... Values>
std::int64_t StoredMetadata::ask(std::string_view sql, const Values&... values) const {
  const auto number = database_.number(sql, values...);
  if (!number) error_ = tl::unexpected(number.error());
  return number.value_or(0);
}

bool StoredMetadata::is_silent() const {
  if (!is_silent_) is_silent_ = ask("SELECT NOT EXISTS (SELECT 1 FROM change)") != 0;
  return *is_silent_;
}

std::optional<MetadataEdit> StoredMetadata::edit_of(const core::Uuid& subject, std::string_view field) const {
  static const std::string sql = select_edits + "WHERE subject = ? AND field = ? ORDER BY at_ms DESC, id DESC LIMIT 1";
  if (is_silent()) return std::nullopt;
  const auto last = database_.rows(sql, change_from, subject.bytes, field);
  if (!last) error_ = tl::unexpected(last.error());
  return last && !last->empty() ? std::optional(last->front()) : std::nullopt;
}

bool StoredMetadata::has_edits_of(const core::Uuid& subject) const {
  if (is_silent()) return false;
  if (!asked_last_ || asked_last_->first != subject) {
    asked_last_ = {subject, ask("SELECT EXISTS (SELECT 1 FROM change WHERE subject = ?)", subject.bytes) != 0};
  }
  return asked_last_->second;
}

std::optional<core::Uuid> StoredMetadata::forgotten_with_digits(std::string_view digits) const {
  auto rows = database_.query("SELECT min(subject) FROM change WHERE field = 'forgotten' AND subject BETWEEN ? AND ?",
                              padded(digits, '0'), padded(digits, 'f'));
  auto row = rows ? rows->step() : tl::unexpected(rows.error());
  if (!row) error_ = tl::unexpected(row.error());
  if (!row || !*row || rows->is_null(0)) return std::nullopt;
  return core::Uuid{rows->bytes<16>(0)};
}

bool StoredMetadata::has_forgotten() const {
  if (is_silent()) return false;
  if (!has_forgotten_) has_forgotten_ = ask("SELECT EXISTS (SELECT 1 FROM change WHERE field = 'forgotten')") != 0;
  return *has_forgotten_;
}

core::Result<bool> insert_edit(Database& database, const MetadataEdit& change) {
  auto insert = BOGOSITY_TRY(database.query(
      "INSERT INTO change (id, at_ms, at_offset, subject, field, value, author) VALUES (?, ?, ?, ?, ?, ?, ?)"
      " ON CONFLICT (id) DO NOTHING",
      change.id.bytes, change.at.utc_ms, change.at.offset_minutes, change.subject.bytes, change.field, change.value,
      change.author));
  BOGOSITY_TRY(insert.run());
  return database.rows_changed() > 0;
}

core::Result<std::optional<bool>> open_state(Database& database, const core::Uuid& session) {
  auto rows = BOGOSITY_TRY(database.query(
      "SELECT value FROM change WHERE subject = ? AND field = 'state' ORDER BY at_ms DESC, id DESC LIMIT 1",
      session.bytes));
  const auto row = BOGOSITY_TRY(rows.step());
  return row ? std::optional(rows.text(0) == "open") : std::nullopt;
}

core::Status set_open_state(Database& database, const core::Uuid& session, bool open) {
  BOGOSITY_TRY(add_edit(database, {wall_clock(), system_random_bits()}, session, "state", open ? "open" : "closed"));
  return {};
}

}  // namespace bogosity::db
