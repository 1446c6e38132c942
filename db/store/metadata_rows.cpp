#include "db/store/metadata_rows.h"

#include <algorithm>
#include <iterator>

#include "core/edits.h"

namespace bogosity::db {
namespace {

const std::string select_edits = "SELECT id, at_ms, at_offset, subject, field, value, author, kind FROM change ";

core::MetadataEdit change_from(const Statement& row) {
  core::MetadataEdit change;
  change.id.bytes = row.bytes<16>(0);
  change.at = row.instant(1);
  change.subject.kind = core::subject_kind_from(row.text(7)).value_or(core::SubjectKind::session);
  change.subject.id.bytes = row.bytes<16>(3);
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

core::Result<core::MetadataEdit> add_edit(Database& database, const EditContext& edit_context,
                                          const core::Subject& subject, std::string_view field, std::string_view value,
                                          std::int64_t not_before) {
  core::MetadataEdit change{core::random_uuid(edit_context.chance()),
                            edit_context.clock(),
                            subject,
                            std::string(field),
                            std::string(value),
                            edit_context.author};
  change.at.utc_ms = std::max(change.at.utc_ms, not_before);
  BOGOSITY_TRY(core::check_edit(change));
  return add_edit_as(database, std::move(change));
}

core::Result<core::MetadataEdit> add_edit_as(Database& database, core::MetadataEdit change) {
  if (change.subject.kind == core::SubjectKind::session) {
    const auto said = BOGOSITY_TRY(edits_of(database, change.subject));
    BOGOSITY_TRY(core::check_room_for_edit(said, change));
  }
  change.at.utc_ms =
      BOGOSITY_TRY(database.number("SELECT max(?1, coalesce(max(at_ms) + 1, ?1)) FROM change"
                                   " WHERE kind = ?2 AND subject = ?3 AND field = ?4",
                                   change.at.utc_ms, word_for(change.subject.kind), change.subject.id, change.field));
  BOGOSITY_TRY(insert_edit(database, change));
  return change;
}

core::Result<std::vector<core::MetadataEdit>> all_edits(Database& database,
                                                        bool (*wanted)(const core::MetadataEdit& edit)) {
  static const std::string sql = select_edits + "WHERE id > ? ORDER BY id LIMIT ?";
  constexpr std::size_t at_a_time = 2000;
  std::vector<core::MetadataEdit> all;
  core::Uuid after;
  for (std::size_t seen = at_a_time; seen == at_a_time;) {
    auto some = BOGOSITY_TRY(database.rows(sql, change_from, after, static_cast<std::int64_t>(at_a_time)));
    seen = some.size();
    if (seen > 0) after = some.back().id;
    std::ranges::copy_if(some, std::back_inserter(all),
                         [&](const core::MetadataEdit& each) { return wanted == nullptr || wanted(each); });
  }
  return all;
}

core::Result<std::vector<core::MetadataEdit>> edits_of(Database& database, const core::Subject& subject) {
  static const std::string sql = select_edits + "WHERE kind = ? AND subject = ? ORDER BY at_ms, id";
  return database.rows(sql, change_from, word_for(subject.kind), subject.id);
}

namespace {

// As the index change_of_header has them.
const std::string of_headers = "kind = 'session' AND field IN ('date', 'place', 'event')";

}  // namespace

core::Result<core::Headers> corrected_headers(Database& database, const core::Uuid& session) {
  static const std::string sql = select_edits + "WHERE " + of_headers + " AND subject = ?";
  const auto edits = BOGOSITY_TRY(database.rows(sql, change_from, session));
  return edits.empty() ? core::Headers() : core::corrected_headers(core::MetadataSet(edits), session);
}

core::Result<std::map<core::Uuid, core::Headers>> corrected_headers(Database& database) {
  static const std::string sql = select_edits + "INDEXED BY change_of_header WHERE " + of_headers;
  const core::MetadataSet edits(BOGOSITY_TRY(database.rows(sql, change_from)));
  std::map<core::Uuid, core::Headers> all;
  for (const auto& [subject, fields] : edits.registers())
    all.emplace(subject.id, core::corrected_headers(edits, subject.id));
  return all;
}

std::string select_header(std::string_view key) {
  const auto header = std::ranges::find(core::correctable_headers, key, &core::CorrectableHeader::key);
  return "coalesce(nullif((SELECT value FROM change WHERE kind = 'session'"
         " AND subject = coalesce(session.origin, session.id) AND field = '" +
         std::string(header->field) +
         "' ORDER BY at_ms DESC, change.id DESC LIMIT 1), ''),"
         " (SELECT value FROM header WHERE header.session = session.session AND key = '" +
         std::string(key) + "'))";
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

std::optional<core::MetadataEdit> StoredMetadata::edit_of(const core::Subject& subject, std::string_view field) const {
  static const std::string sql =
      select_edits + "WHERE kind = ? AND subject = ? AND field = ? ORDER BY at_ms DESC, id DESC LIMIT 1";
  if (is_silent()) return std::nullopt;
  auto last = database_.first(sql, change_from, word_for(subject.kind), subject.id, field);
  if (!last) error_ = tl::unexpected(last.error());
  return last ? std::move(*last) : std::nullopt;
}

bool StoredMetadata::has_edits_of(const core::Subject& subject) const {
  if (is_silent()) return false;
  if (!asked_last_ || asked_last_->first != subject) {
    asked_last_ = {subject, ask("SELECT EXISTS (SELECT 1 FROM change WHERE kind = ? AND subject = ?)",
                                word_for(subject.kind), subject.id) != 0};
  }
  return asked_last_->second;
}

std::optional<core::Uuid> StoredMetadata::forgotten_with_digits(std::string_view digits) const {
  const auto found = database_.first_id(
      "SELECT subject FROM change WHERE kind = 'person' AND field = 'forgotten' AND subject BETWEEN ? AND ? ORDER BY "
      "subject LIMIT 1",
      padded(digits, '0'), padded(digits, 'f'));
  if (!found) error_ = tl::unexpected(found.error());
  return found.value_or(std::nullopt);
}

bool StoredMetadata::has_forgotten() const {
  if (is_silent()) return false;
  if (!has_forgotten_)
    has_forgotten_ = ask("SELECT EXISTS (SELECT 1 FROM change WHERE kind = 'person' AND field = 'forgotten')") != 0;
  return *has_forgotten_;
}

core::Result<bool> insert_edit(Database& database, const core::MetadataEdit& change) {
  const auto added = BOGOSITY_TRY(database.numbers(
      "INSERT INTO change (id, at_ms, at_offset, kind, subject, field, value, author) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
      " ON CONFLICT (id) DO NOTHING RETURNING 1",
      change.id, change.at.utc_ms, change.at.offset_minutes, word_for(change.subject.kind), change.subject.id,
      change.field, change.value, change.author));
  return !added.empty();
}

core::Result<std::optional<bool>> open_state(Database& database, const core::Uuid& session) {
  return database.first(
      "SELECT value = 'open' FROM change WHERE kind = 'session' AND subject = ? AND field = 'state'"
      " ORDER BY at_ms DESC, id DESC LIMIT 1",
      [](const Statement& row) { return row.integer(0) != 0; }, session);
}

}  // namespace bogosity::db
