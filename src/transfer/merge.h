// Merging into a store: a record, a full journal, the sessions and edits of another file; and the result of each.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/job.h"
#include "session/session.h"
#include "session/store.h"

namespace bogosity {

// One replica of a session: its headers, and its journal or the lines of a record. Files of several tables may tell
// the same session up to different points, or as a fair copy, or differently. Which replica says all that another one
// says is decided here, by an order that does not depend on what came first: what is kept of many replicas is those
// that no other one says more than.
struct Replica {
  SessionInfo session;  // its id is that of the session
  std::vector<core::Entry> entries;
  std::optional<SessionRows> rows = {};  // of a closed session, where the reading of it has told
};

// The hash of the last entry; zeros if there is none.
core::Hash last_hash(const Replica& replica);
bool is_same(const Replica& a, const Replica& b);

// Was it imported from a record, a line an entry, and never gone on with? Then it is a fair copy: of the headers, and
// of these lines.
bool is_fair_copy(const Replica& replica);

// Is `start` the journal of `longer` up to some entry?
bool is_continuation_of(const Replica& longer, const Replica& start);

// Does `b` contain all of `a`, and more? It goes on where `a` ends; or `a` is a fair copy of `b` as it is or as it once
// was, or of the beginning of that. A fair copy without an Id is one of any session that has its headers, unless it is
// too short to be sure. The date, the place and the event of a copy with the Id may be others: as they were written, or
// as they were corrected by then. Without the Id they may be what edits of `b` made of them: `corrections`, all of
// them.
bool is_superseded_by(const Replica& a, const Replica& b, const core::Headers& corrections = {});

core::Uuid replica_address(const Replica& replica);

// The keys by which replicas are found that might give way to each other: 16 bytes of a hash each.
using ShortHash = std::array<std::uint8_t, 16>;
struct ReplicaMarks {
  ShortHash heading{};               // of the headers without the Id
  std::optional<ShortHash> opening;  // of a fair copy: of its first line
  bool named = false;                // has it an Id that is not made of its words?
  bool is_sure = false;              // a fair copy that has none, and says enough to be recognised
};
ReplicaMarks marks_of(const Replica& replica);

// At least one of the two is set. The entries of a replica have been checked: they are a chain, and they fold.
struct ImportItem {
  std::optional<Replica> replica;
  std::vector<MetadataEdit> changes;
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
  std::vector<MetadataEdit> about_people = {};
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
  virtual std::optional<Progress> preparation() const { return std::nullopt; }
  // Empty at the end. After an error there is no next one.
  virtual core::Result<std::optional<NamedItem>> next() = 0;
  // The part that is done, from 0 to 1.
  virtual double done() const = 0;
};

// The rules for an arriving replica. If it equals a stored one, or is a prefix of one, nothing changes. Stored prefixes
// of it give way. All others differ, and both stay. The result does not depend on the order of arrival.

// A replica that a store has.
struct KeptReplica {
  std::int64_t key = 0;  // the store's own
  core::Uuid address;
  bool open = false;
  Replica replica;
  core::Headers corrections = {};  // every value that edits gave to its date, place and event
};

// The store as the taking in sees it: within one transaction.
class ReplicaStore {
 public:
  virtual ~ReplicaStore() = default;
  // The address of this very replica, if it is stored; found without reading any.
  virtual core::Result<std::optional<core::Uuid>> find_same(const Replica& replica) = 0;
  virtual core::Result<std::vector<KeptReplica>> replicas_of(const core::Uuid& session) = 0;
  // Replicas of other sessions: fair copies without Id that may be of this replica; and if it is one itself, the
  // sessions it may be of. `corrections`: of the replica.
  virtual core::Result<std::vector<KeptReplica>> possible_matches(const Replica& replica, const ReplicaMarks& marks,
                                                                  const core::Headers& corrections) = 0;
  virtual core::Result<core::Headers> corrections_of(const core::Uuid& session) = 0;
  // Refused while a program writes in it: then it cannot be moved.
  virtual core::Status check_free(const KeptReplica& kept) = 0;

  virtual core::Status put(const Replica& replica, const ReplicaMarks& marks, const core::Uuid& address, bool open) = 0;
  virtual core::Status extend(const KeptReplica& kept, const Replica& longer) = 0;
  virtual core::Status drop(const KeptReplica& kept) = 0;
  virtual core::Status move(const KeptReplica& kept, const core::Uuid& address, bool open) = 0;
  // Whether the session is open, by its edits; empty if they do not say.
  virtual core::Result<std::optional<bool>> open_state(const core::Uuid& session) = 0;
  // The value of field::version that holds; empty if nobody chose one.
  virtual core::Result<std::string> chosen_version(const core::Uuid& session) = 0;
};

// `arrived.changes` is not counted here.
core::Result<MergeResult> merge(ReplicaStore& replica_store, const Replica& replica);
// After replicas of the session were rewritten: those that are now the same, or the beginning of another, give way.
core::Status drop_superseded(ReplicaStore& replica_store, const core::Uuid& session);
// After changes came: the session is open or closed, and has the version that counts, as they say.
core::Status update_open_state(ReplicaStore& replica_store, const core::Uuid& session);
bool is_about_versions(const MetadataEdit& edit);  // one after which that is called

// Of the versions of a session this one counts from now on, or what it grows into: in every file that these edits come
// to, whatever comes first. `version`: its address (Session::id()). Refused if the session has no other version, or
// while a program writes in one of them. Gives the edit.
core::Result<MetadataEdit> let_count(const SessionContext& context, const core::Uuid& version);
// The same as before that edit: for an undo at once.
core::Result<MetadataEdit> take_back_version(const SessionContext& context, const MetadataEdit& edit);
// What the edit says: the last entry, which stays when a name is forgotten, the hash and the head, which tell more.
std::string version_mark(const Replica& replica);
// After its date, place or event was corrected: copies without an Id that have them so are copies of it.
core::Status drop_corrected_copies(ReplicaStore& replica_store, const core::Uuid& session);

// The checks of a foreign replica before it is stored: its entries are a journal, and they fold.

// Refuses letters that may stand nowhere (core/foreign_text.h).
core::Status check_letters(const core::Headers& headers);
core::Status check_letters(const core::Entry& entry);

// Can it be stored, for all that is known without folding it: its headers, moments and sizes?
core::Status check_replica(const Replica& replica);
// Returns the replica if its moments and offsets can be stored and every entry is of its session.
core::Result<Replica> verified_replica(Replica replica);

// A session that was played and is over has a change that says so; where nobody said it one is made, the same
// everywhere.
void add_closed_state(ImportItem& incoming, bool is_said);
// Did add_closed_state() make it?
bool is_made_closing(const MetadataEdit& edit, const ImportItem& incoming);

// Counts an edit that was added, as an answer reports it. `is_new`: the session was stored with it.
void count_added(MergeResult& merged, const MetadataEdit& edit, bool is_new);

}  // namespace bogosity
