// What comes into a store from elsewhere: a record, a journal written out in full, the evenings and changes of another
// file. And what became of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/job.h"
#include "session/store.h"
#include "session/store_rows.h"
#include "transfer/replica.h"

namespace bogosity {

// At least one of the two is there. The entries of a telling have been checked: they are a chain, and they fold.
struct ImportItem {
  std::optional<Replica> replica;
  std::vector<MetadataEdit> changes;
};

struct MergeResult {
  enum class MergeKind : std::uint8_t {
    stored,    // it was not there
    extended,  // so far an earlier state of it was there, or a fair copy
    known,     // nothing new
    diverged,  // the evening is there and told differently: both are kept
  };
  MergeKind how = MergeKind::known;
  core::Uuid session;        // where it is now, or where the telling is that has all of it
  core::Uuid original;       // whose id that telling tells of
  std::int64_t changes = 0;  // that were new
};

// Something that holds many of them, read one after the other.
class ImportSource {
 public:
  virtual ~ImportSource() = default;
  // One that is damaged is an error that names it; the next ones come all the same.
  struct NamedItem {
    std::string name;  // of a file in an archive, of a session
    core::Result<ImportItem> incoming;
  };
  // Gets ready to be read, a little at a time; true once it is.
  virtual core::Result<bool> prepare() { return true; }
  // What prepare() is at, where that is something of its own and not a part of done().
  virtual std::optional<Progress> preparation() const { return std::nullopt; }
  // Nothing: that was all. An error: there is no going on.
  virtual core::Result<std::optional<NamedItem>> next() = 0;
  // How much of it is done, from 0 to 1.
  virtual double done() const = 0;
};

// What a store does with a telling that arrives. It is the same as one that is there, or a prefix of one: then nothing
// changes. Those that are a prefix of it give way. All others differ, and both stay. What is there in the end depends
// on what came, not on the order in which it came.

// A telling that a store has.
struct KeptReplica {
  std::int64_t key = 0;  // the store's own
  core::Uuid address;
  bool open = false;
  Replica replica;
};

// The store as the taking in sees it: within one transaction.
class ReplicaStore {
 public:
  virtual ~ReplicaStore() = default;
  // Where this very telling is, if it is there: found without reading any.
  virtual core::Result<std::optional<core::Uuid>> find_same(const Replica& replica) = 0;
  virtual core::Result<std::vector<KeptReplica>> replicas_of(const core::Uuid& session) = 0;
  // Of other evenings: fair copies without Id that may be of this telling; and if it is one itself, what it may be of.
  virtual core::Result<std::vector<KeptReplica>> possible_matches(const Replica& replica,
                                                                  const ReplicaMarks& marks) = 0;
  // Nobody is writing in it just now: it may be put elsewhere or give way.
  virtual core::Status check_free(const KeptReplica& kept) = 0;

  virtual core::Status put(const Replica& replica, const ReplicaMarks& marks, const core::Uuid& address, bool open) = 0;
  virtual core::Status extend(const KeptReplica& kept, const Replica& longer) = 0;
  virtual core::Status drop(const KeptReplica& kept) = 0;
  virtual core::Status move(const KeptReplica& kept, const core::Uuid& address, bool open) = 0;
  // Whether the evening is over, as the changes say; nothing if they don't.
  virtual core::Result<std::optional<bool>> open_state(const core::Uuid& session) = 0;
};

// `arrived.changes` is not counted here.
core::Result<MergeResult> merge(ReplicaStore& replica_store, const Replica& replica);
// After changes came: the evening is open or closed as they say.
core::Status update_open_state(ReplicaStore& replica_store, const core::Uuid& session);

// What has to be true of a telling from elsewhere before it is taken in: its entries are a journal, and they fold.

// Gives it back if all is well with it. Its moments and offsets can be stored; every entry is of its session.
core::Result<Replica> verified_replica(Replica replica);

// An evening that was played and is over has a change that says so; where nobody said it one is made, the same
// everywhere.
void add_closed_state(ImportItem& incoming, bool is_said);

}  // namespace bogosity
