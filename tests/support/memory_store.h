// A store of plain vectors, written without the database: tests fill it, look into it, make it fail as a full disk
// would, and compare what it comes to with the database's answers.
#pragma once

#include <map>

#include "session/store.h"
#include "transfer/merge.h"

namespace bogosity {

class MemoryStore : public Store {
 public:
  bool fails = false;  // nothing can be written
  std::vector<SessionInfo> infos;
  std::vector<core::Entry> journal;  // of all sessions, as they came

  core::Status create(const SessionInfo& session, const SessionRows* rows = nullptr) override;
  core::Status create_with(const SessionInfo& session, const std::vector<core::Entry>& entries,
                           const SessionRows* rows = nullptr) override;
  core::Status append(const core::Entry& entry, const SessionRows* rows = nullptr) override;
  core::Status append_all(const std::vector<core::Entry>& entries, const SessionRows* rows = nullptr) override;
  core::Status keep_draft(const core::Uuid& session, const std::string& text) override;
  core::Status set_open(const core::Uuid& session, bool open, const SessionRows* rows = nullptr) override;
  core::Result<std::optional<SessionInfo>> find(const core::Uuid& session) override;
  core::Result<std::vector<SessionInfo>> sessions() override;
  core::Result<std::int64_t> count() override { return static_cast<std::int64_t>(infos.size()); }
  core::Result<std::vector<SessionInfo>> page(std::int64_t first, std::int64_t limit) override;
  core::Result<std::optional<core::Uuid>> newest() override;
  core::Result<std::vector<core::Uuid>> ids_between(const core::Uuid& low, const core::Uuid& high,
                                                    std::int64_t limit) override;
  core::Result<std::vector<core::Entry>> entries(const core::Uuid& session) override;
  core::Result<std::vector<SeatSummary>> summaries(const core::Uuid& session) override;
  core::Result<std::vector<PersonInfo>> people() override;
  core::Result<std::vector<core::Result<MergeResult>>> merge(const std::vector<ImportItem>& source) override;
  core::Result<std::vector<MetadataEdit>> edits_of(const Subject& subject) override;
  std::unique_ptr<history::Source> history(std::int64_t newest = every_session) override;
  core::Result<std::vector<core::Entry>> entries_after(const core::Uuid& session, std::int64_t sequence) override;
  core::Result<std::unique_ptr<ImportSource>> open_other(const std::filesystem::path& file) override;
  core::Result<std::unique_ptr<Store>> open_in_memory() override { return std::make_unique<MemoryStore>(); }

  // No other program can reach it, and there is no file to copy or to look after.
  core::Result<std::unique_ptr<Job>> begin_backup(std::string_view) override { return nullptr; }
  core::Result<BackupList> backups() override { return BackupList(); }
  core::Result<std::optional<LockOwner>> acquire_lock(const core::Uuid&, LockRequest, const core::Instant&) override {
    return std::optional<LockOwner>();
  }
  core::Status release_lock(const core::Uuid&) override { return {}; }
  core::Result<std::optional<LockOwner>> lock_owner(const core::Uuid&) override { return std::optional<LockOwner>(); }
  core::Result<std::int64_t> changes_by_others() override { return 0; }
  core::Result<std::vector<core::Agreement>> agreements(const core::Uuid&) override {
    return std::vector<core::Agreement>();
  }
  std::unique_ptr<Job> begin_maintenance() override { return nullptr; }
  bool is_kept_in(const std::filesystem::path&) const override { return false; }

  std::vector<MetadataEdit> changes;
  // The journals of replicas that do not stand under their session's id.
  std::map<core::Uuid, std::vector<core::Entry>> other_journals;

 private:
  // With the headers that edits corrected.
  SessionInfo told(SessionInfo session) const;
  std::vector<SessionInfo> all_told() const;
  SessionInfo* info(const core::Uuid& session);
  // Every change calls this first.
  core::Result<SessionInfo*> writable(const core::Uuid& session);
};

}  // namespace bogosity
