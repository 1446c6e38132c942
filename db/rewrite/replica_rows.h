// The tellings in the file, as the taking in of others wants them (transfer/merge.h). All of it within one transaction.
#pragma once

#include "db/sqlite/database.h"
#include "db/store/write_locks.h"
#include "transfer/merge.h"
#include "transfer/replica.h"

namespace bogosity::db {

class FileReplicaStore final : public ReplicaStore {
 public:
  FileReplicaStore(Database& database, WriteLocks& write_locks) : database_(database), write_locks_(write_locks) {}

  // Has an evening gone, so that somebody may have played nowhere?
  bool moved_people() const { return moved_people_; }
  // Makes the marks of those that have none: evenings played here, or from an older file.
  core::Status make_marks();

  core::Result<std::optional<core::Uuid>> find_same(const Replica& replica) override;
  core::Result<std::vector<KeptReplica>> replicas_of(const core::Uuid& session) override;
  core::Result<std::vector<KeptReplica>> possible_matches(const Replica& replica, const ReplicaMarks& marks) override;
  core::Status check_free(const KeptReplica& kept) override;
  core::Status put(const Replica& replica, const ReplicaMarks& marks, const core::Uuid& address, bool open) override;
  core::Status extend(const KeptReplica& kept, const Replica& longer) override;
  core::Status drop(const KeptReplica& kept) override;
  core::Status move(const KeptReplica& kept, const core::Uuid& address, bool open) override;
  core::Result<std::optional<bool>> open_state(const core::Uuid& session) override;

 private:
  core::Result<KeptReplica> read(std::int64_t key);
  core::Result<std::vector<KeptReplica>> read_all(const std::vector<std::int64_t>& keys);
  core::Status write_marks(std::int64_t key, const Replica& replica);
  // After the journal of a session was added to: what is computed from it.
  core::Status remove_from_totals(std::int64_t key);
  core::Status journal_grew(std::int64_t key, const Replica& replica, bool open);

  Database& database_;
  WriteLocks& write_locks_;
  bool moved_people_ = false;
};

// A session of the file read as a whole and vouched for: its headers as they were stored, every entry in the chain.

struct StoredReplica {
  core::Uuid address;
  Replica replica;
};

// What is damaged is refused as unreadable, with its name; anything else is trouble.
core::Result<StoredReplica> stored_replica(Database& database, std::int64_t key);

}  // namespace bogosity::db
