// The tellings in the file, as the taking in of others wants them (transfer/merge.h). All of it within one transaction.
#pragma once

#include "db/sqlite/database.h"
#include "db/store/write_locks.h"
#include "transfer/merge.h"
#include "transfer/replica.h"

namespace bogosity::db {

class FileShelf final : public Shelf {
 public:
  FileShelf(Database& database, Leases& leases) : database_(database), leases_(leases) {}

  // Has an evening gone, so that somebody may have played nowhere?
  bool moved_people() const { return moved_people_; }
  // Makes the marks of those that have none: evenings played here, or from an older file.
  core::Status make_marks();

  core::Result<std::optional<core::Uuid>> find_same(const Telling& telling) override;
  core::Result<std::vector<Kept>> tellings_of(const core::Uuid& evening) override;
  core::Result<std::vector<Kept>> alike(const Telling& telling, const TellingMarks& marks) override;
  core::Status check_free(const Kept& kept) override;
  core::Status put(const Telling& telling, const TellingMarks& marks, const core::Uuid& address, bool open) override;
  core::Status go_on(const Kept& kept, const Telling& longer) override;
  core::Status drop(const Kept& kept) override;
  core::Status move(const Kept& kept, const core::Uuid& address, bool open) override;
  core::Result<std::optional<bool>> said_open(const core::Uuid& evening) override;

 private:
  core::Result<Kept> read(std::int64_t key);
  core::Result<std::vector<Kept>> read_all(const std::vector<std::int64_t>& keys);
  core::Status write_marks(std::int64_t key, const Telling& telling);
  // After the journal of a session was added to: what is computed from it.
  core::Status count_no_more(std::int64_t key);
  core::Status journal_grew(std::int64_t key, const Telling& telling, bool open);

  Database& database_;
  Leases& leases_;
  bool moved_people_ = false;
};

// A session of the file read as a whole and vouched for: its headers as they were stored, every entry in the chain.

struct StoredTelling {
  core::Uuid address;
  Telling telling;
};

// What is damaged is refused as unreadable, with its name; anything else is trouble.
core::Result<StoredTelling> stored_telling(Database& database, std::int64_t key);

}  // namespace bogosity::db
