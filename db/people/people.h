// What can be said about people, each a change that can be taken back: who turned out to be whom, what to call her, who
// is a guest, which Ann it was. Each in one transaction, the roster with it.
#pragma once

#include <string>

#include "db/store/metadata_rows.h"

namespace bogosity::db {

// `who` turned out to be `other`. Refused if they are the same already.
core::Status merge_people(Database& database, const EditContext& edit_context, const core::Uuid& who,
                          const core::Uuid& other);
core::Status name_person(Database& database, const EditContext& edit_context, const core::Uuid& person,
                         const std::string& name);
// Whoever bears this name on that evening: a guest, who is of that evening only, or not.
core::Status mark_guest(Database& database, const EditContext& edit_context, const core::Uuid& session,
                        const std::string& name, bool is_guest);
// ... is this person.
core::Status seat_as(Database& database, const EditContext& edit_context, const core::Uuid& session,
                     const std::string& name, const core::Uuid& person);
// ... is another one of whom nobody heard yet, to be called like this. Gives her id.
core::Result<core::Uuid> seat_as_new(Database& database, const EditContext& edit_context, const core::Uuid& session,
                                     const std::string& name, const std::string& called);

// Takes back the last change about people, wherever it was made; once more brings it back. Gives what was taken back.
// Forgetting cannot be taken back.
core::Result<MetadataEdit> undo_about_people(Database& database, const EditContext& edit_context);

}  // namespace bogosity::db
