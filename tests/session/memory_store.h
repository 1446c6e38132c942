// A store that keeps everything in memory and fails when it is told to.
#pragma once

#include <algorithm>

#include "store.h"

namespace bogosity::tests {

class MemoryStore : public Store {
 public:
  bool fails = false;
  std::vector<SessionInfo> infos;
  std::vector<core::Entry> journal;

  core::Status create(const SessionInfo& session) override { return create_with(session, {}); }
  core::Status create_with(const SessionInfo& session, const std::vector<core::Entry>& entries) override {
    if (fails) return full();
    infos.push_back(session);
    journal.insert(journal.end(), entries.begin(), entries.end());
    return {};
  }
  core::Status append(const core::Entry& entry) override {
    if (fails) return full();
    journal.push_back(entry);
    info(entry.session).draft.clear();
    ++info(entry.session).entries;
    return {};
  }
  core::Status append_all(const std::vector<core::Entry>& entries) override {
    if (fails) return full();
    for (const auto& entry : entries) static_cast<void>(append(entry));
    return {};
  }
  core::Status keep_draft(const core::Uuid& session, const std::string& text) override {
    if (fails) return full();
    info(session).draft = text;
    return {};
  }
  core::Status set_open(const core::Uuid& session, bool open) override {
    if (fails) return full();
    info(session).open = open;
    return {};
  }
  core::Result<std::optional<SessionInfo>> find(const core::Uuid& session) override {
    const auto found = std::find_if(infos.begin(), infos.end(), [&](const auto& each) { return each.id == session; });
    return found == infos.end() ? std::nullopt : std::optional(*found);
  }
  core::Result<std::vector<SessionInfo>> sessions() override { return infos; }
  core::Result<std::vector<core::Entry>> entries(const core::Uuid& session) override {
    std::vector<core::Entry> own;
    for (const auto& entry : journal) {
      if (entry.session == session) own.push_back(entry);
    }
    return own;
  }

 private:
  static core::Status full() { return core::refuse(core::Refusal::trouble, {}, "the disk is full", "make room"); }
  SessionInfo& info(const core::Uuid& session) {
    return *std::find_if(infos.begin(), infos.end(), [&](const auto& each) { return each.id == session; });
  }
};

}  // namespace bogosity::tests
