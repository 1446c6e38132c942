// Forgetting a person in a file: her names are taken out of everything that is stored, and out of the free pages too.
// src/people/identity.h does so for one session.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/edits.h"
#include "db/sqlite/database.h"
#include "db/store/metadata_rows.h"

namespace bogosity::db {

struct AnonymizeReport {
  std::vector<std::string> pseudonyms;
  std::size_t sessions = 0;  // that were rewritten
  core::Status wiped;        // of what had been deleted earlier; to be tried again if another program was at the file
};

// Forgets a person with all her names in one transaction, and rewrites the file. Refused while a session with her is
// open, if a journal is damaged, and if she was forgotten before.
core::Result<AnonymizeReport> anonymize_person(Database& database, const EditContext& edit_context,
                                               const core::Uuid& person, CopyProgress* progress = nullptr);

// What becomes of open sessions in which a name is to be forgotten: none is rewritten while it may be played. `left`:
// it is rewritten at a later time.
enum class OpenSessions : std::uint8_t { left, refused };

// Rewrites whatever of this file the edits say is to be forgotten; gives the number of sessions. For whoever has put
// another file's edits into this one: the rest of that transaction is the caller's.
core::Result<std::size_t> anonymize_stored(Database& database, OpenSessions open);
// How many sessions are still to be rewritten, once these edits are added.
core::Result<std::int64_t> sessions_to_anonymize(Database& database, const std::vector<core::MetadataEdit>& forgotten);
// Leaves nothing of what was deleted in the file. Not in a transaction.
inline core::Status wipe_free_pages(Database& database) { return database.run("VACUUM"); }

// Older states of the file: the copies in the folder `backups` beside it, and what `restore` set aside beside it.
// `know`: something stands in them that is to be forgotten, or nobody can say, for they are damaged.
struct OlderStates {
  std::vector<std::filesystem::path> know;
  std::vector<std::filesystem::path> others;
};
core::Result<OlderStates> older_states(Database& database);

}  // namespace bogosity::db
