// A store that keeps evenings in memory only and forgets them with the program: for pictures, for trying things out,
// and for tests, which may make it fail as a full disk would.
#pragma once

#include "store.h"

namespace bogosity {

class MemoryStore final : public Store {
 public:
  bool fails = false;  // nothing can be written
  std::vector<SessionInfo> infos;
  std::vector<core::Entry> journal;  // of all sessions, as they came

  core::Status create(const SessionInfo& session) override;
  core::Status create_with(const SessionInfo& session, const std::vector<core::Entry>& entries) override;
  core::Status append(const core::Entry& entry) override;
  core::Status append_all(const std::vector<core::Entry>& entries) override;
  core::Status keep_draft(const core::Uuid& session, const std::string& text) override;
  core::Status set_open(const core::Uuid& session, bool open) override;
  core::Result<std::optional<SessionInfo>> find(const core::Uuid& session) override;
  core::Result<std::vector<SessionInfo>> sessions() override;
  core::Result<std::vector<core::Entry>> entries(const core::Uuid& session) override;

 private:
  SessionInfo* info(const core::Uuid& session);
  // What every call that changes something asks first.
  core::Result<SessionInfo*> writable(const core::Uuid& session);
};

}  // namespace bogosity
