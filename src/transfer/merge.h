// Merging into a store: a record, a full journal, the sessions and edits of another file; and the result of each.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/edits.h"
#include "core/job.h"
#include "db/rewrite/replicas.h"
#include "db/store.h"
#include "session/session.h"

namespace bogosity::transfer {

// Was it imported from a record, a line an entry, and never gone on with? Then it is a fair copy: of the headers, and
// of these lines.
bool is_fair_copy(const db::Replica& replica);

// Is `start` the journal of `longer` up to some entry?
bool is_continuation_of(const db::Replica& longer, const db::Replica& start);

// Does `b` contain all of `a`, and more? Either `b` goes on where `a` ends, or `a` is a fair copy of `b`, of an earlier
// state of `b`, or of the beginning of one. A fair copy without an Id is one of any session that has its headers,
// unless it is too short to be sure. The date, the place and the event of a copy with the Id may be others: as they
// were written, or as they were corrected by then. Without the Id they may be what edits of `b` made of them:
// `corrections`, all of them.
bool is_superseded_by(const db::Replica& a, const db::Replica& b, const core::Headers& corrections = {});

core::Uuid replica_address(const db::Replica& replica);

db::ReplicaMarks marks_of(const db::Replica& replica);

// At least one of the two is set. The entries of a replica have been checked: they are a chain, and they fold.
struct ImportItem {
  std::optional<db::Replica> replica;
  std::vector<core::MetadataEdit> changes;
};

// How many edits of which kind were added, by the session (nil: about seasons) and by FieldInfo::called.
using EditCounts = std::map<std::pair<core::Uuid, std::string_view>, std::int64_t>;

struct MergeResult {
  enum class MergeKind : std::uint8_t {
    stored,    // it was not there
    extended,  // so far an earlier state of it was there, or a fair copy
    known,     // nothing new
    diverged,  // the session is there and told differently: both are kept
  };
  MergeKind how = MergeKind::known;
  core::Uuid session;   // where it is now, or where the replica is that has all of it
  core::Uuid original;  // whose id that replica tells of
  // The edits that were new. Whether a session that comes new is open or closed is not told.
  EditCounts edits = {};
  std::vector<core::MetadataEdit> about_people = {};
  bool has_edits = false;  // any were new
};

class ImportSource {
 public:
  virtual ~ImportSource() = default;
  // A damaged item is an error with its name; the next items follow all the same.
  struct NamedItem {
    std::string name;  // of a file in an archive, of a session
    core::Result<ImportItem> incoming;
    bool is_other = false;  // a file that is not meant for this program (transfer/other_files.h), and was not read
  };
  // Gets ready to be read, a little at a time; true once it is.
  virtual core::Result<bool> prepare() { return true; }
  // The progress of prepare(), if it is not a part of done().
  virtual std::optional<core::Progress> preparation() const { return std::nullopt; }
  // Empty at the end. After an error there is no next one.
  virtual core::Result<std::optional<NamedItem>> next() = 0;
  // The part that is done, from 0 to 1.
  virtual double done() const = 0;
};

// The rules for an arriving replica. If it equals a stored one, or is a prefix of one, nothing changes. Stored prefixes
// of it give way. All others differ, and both stay. The result does not depend on the order of arrival.

// May what is there already be changed: edits of it added, sessions continued, names taken out?
enum class IfChanging : std::uint8_t { merged, left };

// Takes in what was kept elsewhere in one transaction, each item wholly or not at all. The answers are in the same
// order; empty: it would have changed what is there, and nothing was imported. An error of the call itself: nothing was
// imported.
core::Result<std::optional<std::vector<core::Result<MergeResult>>>> merge(db::Store& store,
                                                                          const std::vector<ImportItem>& items,
                                                                          IfChanging if_changing);
// The same, whatever it changes.
core::Result<std::vector<core::Result<MergeResult>>> merge(db::Store& store, const std::vector<ImportItem>& items);
// The answers that merge() would give, while the store stays as it is.
core::Result<std::vector<core::Result<MergeResult>>> preview_merge(db::Store& store,
                                                                   const std::vector<ImportItem>& items);

// Within a transaction: one replica. `edits` of the result are not counted here.
core::Result<MergeResult> merge(db::Replicas& replicas, const db::Replica& replica);
// After replicas of the session were rewritten: those that are now the same, or the beginning of another, give way.
core::Status drop_superseded(db::Replicas& replicas, const core::Uuid& session);
// After changes came: the session is open or closed, and has the version that counts, as they say.
core::Status update_open_state(db::Replicas& replicas, const core::Uuid& session);
bool is_about_versions(const core::MetadataEdit& edit);  // one after which that is called

// Of the versions of a session this one counts from now on, or what it grows into: in every file that these edits come
// to, whatever comes first. `version`: its address (Session::id()). Refused if the session has no other version, or
// while a program writes in one of them. Gives the edit.
core::Result<core::MetadataEdit> let_count(const SessionContext& context, const core::Uuid& version);
// The same as before that edit: for an undo at once.
core::Result<core::MetadataEdit> take_back_version(const SessionContext& context, const core::MetadataEdit& edit);
// What the edit says: the last entry, which stays when a name is forgotten, the hash and the head, which tell more.
std::string version_mark(const db::Replica& replica);
// Call after the session's date, place or event was corrected: copies without an Id that have the corrected ones are
// copies of it, and are dropped.
core::Status drop_corrected_copies(db::Replicas& replicas, const core::Uuid& session);

// The checks of a foreign replica before it is stored: its entries are a journal, and they fold.

// Refuses letters that may stand nowhere (core/foreign_text.h).
core::Status check_letters(const core::Headers& headers);
core::Status check_letters(const core::Entry& entry);

// Can it be stored, for all that is known without folding it: its headers, moments and sizes?
core::Status check_replica(const db::Replica& replica);
// Returns the replica if its moments and offsets can be stored and every entry is of its session.
core::Result<db::Replica> verified_replica(db::Replica replica);

// A session that was played and is over has a change that says so; where nobody said it one is made, the same
// everywhere.
void add_closed_state(ImportItem& incoming, bool is_said);
// Did add_closed_state() make it?
bool is_made_closing(const core::MetadataEdit& edit, const ImportItem& incoming);

// Counts an edit that was added, as an answer reports it. `is_new`: the session was stored with it.
void count_added(MergeResult& merged, const core::MetadataEdit& edit, bool is_new);

}  // namespace bogosity::transfer
