#include "db/rows.h"

#include <string>

namespace bogosity::db {
namespace {

using core::Instant;

constexpr std::string_view session_row =
    "SELECT session.session, session.id, game, begun_ms, begun_offset, state, fingerprint,"
    " (SELECT text FROM draft WHERE draft.session = session.session),"
    " last.sequence, last.typed_ms, last.typed_offset "
    "FROM session LEFT JOIN entry AS last ON last.session = session.session AND last.sequence ="
    " (SELECT max(sequence) FROM entry WHERE entry.session = session.session) ";

const std::string one_session = std::string(session_row) + "WHERE session.id = ?";
const std::string all_sessions = std::string(session_row) + "ORDER BY session.session DESC";

Instant instant_from(const Statement& row, int column) {
  return {row.integer(column), static_cast<std::int16_t>(row.integer(column + 1))};
}

}  // namespace

const std::string_view select_one_session = one_session;
const std::string_view select_sessions = all_sessions;

SessionInfo session_from(const Statement& row) {
  SessionInfo info;
  info.id.bytes = row.bytes<16>(1);
  info.game = row.text(2);
  info.begun = instant_from(row, 3);
  info.open = row.text(5) == "open";
  info.draft = row.text(7);
  info.entries = row.integer(8);
  info.last_entry = row.is_null(8) ? info.begun : instant_from(row, 9);
  return info;
}

std::int64_t key_of_session(const Statement& row) { return row.integer(0); }

core::Hash stored_fingerprint(const Statement& row) { return {row.bytes<32>(6)}; }

const std::string_view select_entries =
    "SELECT sequence, id, previous, hash, happened_ms, happened_offset, typed_ms, typed_offset, kind, target, text,"
    " reason, author FROM entry WHERE session = ? ORDER BY sequence";

core::Entry entry_from(const Statement& row, const core::Uuid& session) {
  core::Entry entry;
  entry.session = session;
  entry.sequence = row.integer(0);
  entry.id.bytes = row.bytes<16>(1);
  entry.previous.bytes = row.bytes<32>(2);
  entry.happened = instant_from(row, 4);
  entry.typed = instant_from(row, 6);
  // A word that a CHECK forbids can only come from damage, and damage shows in the hash.
  entry.kind = core::entry_kind_from(row.text(8)).value_or(core::EntryKind::remark);
  if (!row.is_null(9)) entry.target = core::Uuid{row.bytes<16>(9)};
  entry.text = row.text(10);
  entry.reason = row.text(11);
  entry.author = row.text(12);
  return entry;
}

core::Hash stored_hash_of_entry(const Statement& row) { return {row.bytes<32>(3)}; }

}  // namespace bogosity::db
