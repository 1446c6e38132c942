// Metadata of a session: title, tags, notes, the bin. Each edit (core/edits.h) belongs to the session's id, so that
// merged files agree; an undo repeats the earlier value. All of these work while another program writes in the session.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/edits.h"
#include "core/session_head.h"
#include "db/history/rows.h"
#include "db/store.h"
#include "session/session.h"

namespace bogosity::history {

struct EntryNote {
  core::Uuid entry;
  std::string text;
  friend bool operator==(const EntryNote&, const EntryNote&) = default;
};

// The metadata of one session that hold.
struct SessionMetadata {
  std::string title;
  std::string note;
  std::vector<std::string> tags;   // by their folded forms
  std::vector<EntryNote> entries;  // by the entries' ids
  bool in_bin = false;
  bool is_empty() const { return *this == SessionMetadata{}; }
  friend bool operator==(const SessionMetadata&, const SessionMetadata&) = default;
};

// By the sessions' ids; sessions without metadata are left out.
std::map<core::Uuid, SessionMetadata> metadata_of(const core::MetadataSet& metadata);
core::Result<SessionMetadata> metadata_of(db::Store& store, const core::Uuid& session);

// Stores the edit and returns it. Blanks at the ends are not kept. The subject of a session is its original_id().
// Refused: what check_edit() and check_room_for_edit() refuse.
core::Result<core::MetadataEdit> add_edit(const SessionContext& context, const core::Subject& subject,
                                          std::string_view field, std::string_view value);
// Refused: a tag of blanks alone, or one with a comma or longer than 40 letters.
core::Result<core::MetadataEdit> add_tag(const SessionContext& context, const core::Uuid& session,
                                         std::string_view tag);
core::Result<core::MetadataEdit> remove_tag(const SessionContext& context, const core::Uuid& session,
                                            std::string_view tag);
core::Result<core::MetadataEdit> set_in_bin(const SessionContext& context, const core::Uuid& session, bool in_bin);
// Corrects the date, the place or the event of the session; `field`: one of correctable_headers. Without a value, or
// with the one that was written first, the session is as it was begun. Refused: a day on which nobody played.
core::Result<core::MetadataEdit> correct_header(const SessionContext& context, const core::SessionHead& session,
                                                std::string_view field, std::string_view value);
// Says again what held before this change: for an undo at once, whoever said it.
core::Result<core::MetadataEdit> take_back(const SessionContext& context, const core::MetadataEdit& change);

}  // namespace bogosity::history
