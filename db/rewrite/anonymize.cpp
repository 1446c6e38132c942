#include "db/rewrite/anonymize.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <system_error>

#include "core/edits.h"
#include "core/names.h"
#include "core/result.h"
#include "core/session_head.h"
#include "db/backup/backup.h"
#include "db/cache/tables.h"
#include "db/people/people.h"
#include "db/schema/schema.h"
#include "db/sqlite/files.h"
#include "db/store/integrity.h"
#include "db/store/journal_rows.h"
#include "people/identity.h"

namespace bogosity::db {
namespace fs = std::filesystem;

using core::Uuid;

namespace {

Status write_entries(Database& database, std::int64_t key, const std::vector<core::Entry>& entries) {
  for (const core::Entry& entry : entries) {
    BOGOSITY_TRY(database.change(
        "UPDATE entry SET previous = ?3, hash = ?4, text = ?5, reason = ?6, author = ?7"
        " WHERE session = ?1 AND sequence = ?2",
        key, entry.sequence, entry.previous.bytes, core::hash_of(entry).bytes, entry.text, entry.reason, entry.author));
  }
  return {};
}

// Updates what other tables say of the journal's end. Caches may hold words, so they are deleted at once and rebuilt
// later.
Status tell_caches(Database& database, std::int64_t key, const std::vector<core::Entry>& entries) {
  if (!entries.empty()) {
    const auto last = core::hash_of(entries.back());
    BOGOSITY_TRY(database.change("UPDATE last_entry SET hash = ?2 WHERE session = ?1", key, last.bytes));
  }
  for (const CacheTable& table : cache_tables()) BOGOSITY_TRY(database.change(table.clear, key));
  return database.change("INSERT OR IGNORE INTO stale SELECT session FROM session WHERE session = ? AND origin IS NULL",
                         key);
}

Status write_session(Database& database, std::int64_t key, const people::AnonymizedSession& session) {
  for (const auto& header : session.session.headers) {
    BOGOSITY_TRY(
        database.change("UPDATE header SET value = ?3 WHERE session = ?1 AND key = ?2", key, header.key, header.value));
  }
  BOGOSITY_TRY(database.change("UPDATE session SET fingerprint = ?2, heading = NULL WHERE session = ?1", key,
                               core::head_mark(session.session).bytes));
  BOGOSITY_TRY(database.change("UPDATE draft SET text = ?2 WHERE session = ?1", key, session.session.draft));
  BOGOSITY_TRY(write_entries(database, key, session.entries));
  if (session.mark) BOGOSITY_TRY(insert_edit(database, *session.mark));
  return tell_caches(database, key, session.entries);
}

Status rewrite_changes(Database& database, const std::vector<core::MetadataEdit>& all,
                       const core::MetadataSet& metadata) {
  for (const core::MetadataEdit& change : all) {
    const core::MetadataEdit now = people::anonymized(change, metadata);
    if (now == change) continue;
    BOGOSITY_TRY(database.change("UPDATE change SET field = ?2, value = ?3, author = ?4 WHERE id = ?1", change.id.bytes,
                                 now.field, now.value, now.author));
  }
  return {};
}

// Triggers are aside.
Result<std::size_t> rewrite_sessions(Database& database, const core::MetadataSet& metadata, OpenSessions open,
                                     CopyProgress* progress) {
  const auto keys = BOGOSITY_TRY(session_keys(database));
  if (progress != nullptr) progress->enter(CopyProgress::CopyPhase::rewriting, static_cast<std::int64_t>(keys.size()));
  std::size_t count = 0;
  for (const std::int64_t key : keys) {
    if (progress != nullptr) ++progress->done;
    auto session = BOGOSITY_TRY(read_stored_session(database, key));
    const auto now = people::anonymized(session.info, session.entries, metadata);
    if (!now) continue;
    const std::string id = core::to_text(session.info.id);
    if (session.info.open && open == OpenSessions::left) continue;
    if (session.info.open)
      return core::refused(fmt::format("session {} is still open and has that name; nothing was changed", id),
                           fmt::format("close it first: `bogosity play --text --close --id {}`", id));
    if (fault_in(session))
      return storage_error_with(
          database.file(),
          fmt::format("the journal of session {} is damaged, and rewriting would hide the damage; nothing was changed",
                      id),
          "`bogosity check` names the entry; continue with an earlier copy: `bogosity restore --last`");
    BOGOSITY_TRY(write_session(database, key, *now));
    ++count;
  }
  return count;
}

Result<std::size_t> rewrite_all(Database& database, OpenSessions open, CopyProgress* progress = nullptr) {
  const auto all = BOGOSITY_TRY(all_edits(database));
  const core::MetadataSet metadata(all);
  if (!metadata.has_forgotten()) return std::size_t{0};
  // The journal and the changes are only ever added to, and triggers see to it. For this once they are put aside.
  const TriggersOff aside(database);
  const auto count = BOGOSITY_TRY(rewrite_sessions(database, metadata, open, progress));
  BOGOSITY_TRY(rewrite_changes(database, all, metadata));
  BOGOSITY_TRY(rebuild_people(database));
  return count;
}

// All persons who turned out to be her, whether or not they sat at a table of this file, and the persons who have a
// name that was chosen for her alone.
std::set<Uuid> members_of(const Uuid& root, const people::Roster& roster, const std::vector<core::MetadataEdit>& all,
                          const core::MetadataSet& metadata) {
  std::set<Uuid> ids = {root};
  for (const auto& [id, person] : roster.persons) {
    if (person.same_as == root) ids.insert(id);
  }
  for (const auto& [subject, fields] : metadata.registers()) {
    if (subject.kind == core::SubjectKind::person && fields.contains(core::field::same_as) &&
        people::root_of(metadata, subject.id) == root)
      ids.insert(subject.id);
  }
  std::set<Uuid> named;
  for (const core::MetadataEdit& change : all) {
    if (change.subject.kind != core::SubjectKind::person || change.field != core::field::name) continue;
    if (!ids.contains(change.subject.id)) continue;
    const Uuid id = people::default_person_id(core::folded(change.value));
    if (!roster.persons.contains(id)) named.insert(id);
  }
  ids.insert(named.begin(), named.end());
  std::erase_if(ids, [&](const Uuid& id) {
    return metadata.edit_of(core::Subject::person(id), core::field::forgotten).has_value();
  });
  return ids;
}

// The last session on which she sat: all of them are to be forgotten, whatever the clock says now.
std::int64_t last_session_of(const Uuid& root, const people::Roster& roster,
                             const std::vector<people::RosterSession>& sessions) {
  std::int64_t last = 0;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    const auto& seats = roster.seats[i];
    if (std::ranges::find(seats, root) == seats.end()) continue;
    last = std::max(last, sessions[i].start.begun_ms);
  }
  return last;
}

Result<AnonymizeReport> forget_in_transaction(Database& database, const EditContext& edit_context, const Uuid& person,
                                              CopyProgress* progress) {
  const auto sessions = BOGOSITY_TRY(seated_sessions(database));
  const auto all = BOGOSITY_TRY(all_edits(database));
  const core::MetadataSet metadata(all);
  const people::Roster roster = people::resolve_people(sessions, metadata);
  const Uuid root = people::root_of(metadata, person);
  AnonymizeReport forgot;
  for (const Uuid& id : members_of(root, roster, all, metadata)) {
    const auto known = roster.persons.find(id);
    const bool is_known = known != roster.persons.end();
    const std::string pseudonym = people::pseudonym_of(id, is_known && known->second.is_guest);
    BOGOSITY_TRY(add_edit(database, edit_context, core::Subject::person(id), core::field::forgotten, pseudonym,
                          last_session_of(root, roster, sessions)));
    if (is_known) forgot.pseudonyms.push_back(pseudonym);
  }
  forgot.sessions = BOGOSITY_TRY(rewrite_all(database, OpenSessions::refused, progress));
  return forgot;
}

bool still_names(Database& copy, const core::MetadataSet& metadata) {
  const auto keys = session_keys(copy);
  if (!keys) return true;
  for (const std::int64_t key : *keys) {
    const auto session = read_stored_session(copy, key);
    if (!session || people::anonymized(session->info, session->entries, metadata)) return true;
  }
  const auto has_changes = copy.has_table("change");
  if (!has_changes || !*has_changes) return !has_changes;
  const auto changes = all_edits(copy);
  if (!changes) return true;
  return std::ranges::any_of(
      *changes, [&](const core::MetadataEdit& each) { return people::anonymized(each, metadata) != each; });
}

// A file with foreign tables or views cannot be read safely.
bool is_somebody_elses(Database& copy) {
  const auto faults = faults_in_schema(copy);
  return !faults || faults->impostors;
}

// A damaged file may hold more than can be read.
bool may_know(const fs::path& file, bool is_damaged, const core::MetadataSet& metadata) {
  auto copy = Database::open(file, {}, OpenMode::bytes);
  if (!copy || is_somebody_elses(*copy)) return true;
  CopyProgress progress;
  const auto damage = is_damaged ? damage_in(*copy, Depth::journals, progress) : std::nullopt;
  return !damage || *damage || still_names(*copy, metadata);
}

}  // namespace

Result<AnonymizeReport> anonymize_person(Database& database, const EditContext& edit_context, const Uuid& person,
                                         CopyProgress* progress) {
  if (StoredMetadata(database).edit_of(core::Subject::person(person), core::field::forgotten)) {
    return core::refused("this person has been forgotten already", "`bogosity people` lists those who are known");
  }
  // Overwritten data is overwritten on the disk, too.
  BOGOSITY_TRY(database.run("PRAGMA secure_delete = ON"));
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  auto forgot = BOGOSITY_TRY(forget_in_transaction(database, edit_context, person, progress));
  BOGOSITY_TRY(transaction.commit());
  // If another program is in the way, the caches are rebuilt when the file is next opened.
  static_cast<void>(rebuild_stale(database)->step(std::chrono::seconds(10)));
  forgot.wiped = wipe_free_pages(database);
  return forgot;
}

Result<std::size_t> anonymize_stored(Database& database, OpenSessions open) { return rewrite_all(database, open); }

Result<std::int64_t> sessions_to_anonymize(Database& database, const std::vector<core::MetadataEdit>& forgotten) {
  auto all = BOGOSITY_TRY(all_edits(database));
  all.insert(all.end(), forgotten.begin(), forgotten.end());
  const core::MetadataSet metadata(all);
  std::set<Uuid> sessions;
  for (const std::int64_t key : BOGOSITY_TRY(session_keys(database))) {
    const auto session = BOGOSITY_TRY(read_stored_session(database, key));
    if (people::anonymized(session.info, session.entries, metadata)) sessions.insert(session.info.original_id());
  }
  return static_cast<std::int64_t>(sessions.size());
}

Result<OlderStates> older_states(Database& database) {
  const auto all = BOGOSITY_TRY(all_edits(database));
  const core::MetadataSet metadata(all);
  OlderStates states;
  const auto look_into = [&](const fs::path& file, bool is_damaged) {
    (may_know(file, is_damaged, metadata) ? states.know : states.others).push_back(file);
  };
  for (const fs::directory_entry& each : files_in(backup_folder(database.file()))) {
    const fs::path& file = each.path();
    if (is_backup_name_of(database.file(), file)) look_into(file, file.stem().string().ends_with("-damaged"));
  }
  for (const fs::path& file : set_aside_files(database.file())) {
    std::error_code unknown;
    if (!fs::is_empty(file, unknown)) look_into(file, true);
  }
  std::ranges::sort(states.know);
  return states;
}

}  // namespace bogosity::db
