#include "memory_store.h"

#include <algorithm>

namespace bogosity {
namespace {

core::Status full() { return core::refuse(core::Refusal::trouble, {}, "the disk is full", "make room"); }

}  // namespace

SessionInfo* MemoryStore::info(const core::Uuid& session) {
  const auto found = std::find_if(infos.begin(), infos.end(), [&](const auto& each) { return each.id == session; });
  return found == infos.end() ? nullptr : &*found;
}

core::Result<SessionInfo*> MemoryStore::writable(const core::Uuid& session) {
  if (fails) return tl::unexpected(full().error());
  SessionInfo* found = info(session);
  if (found != nullptr) return found;
  return core::refuse(core::Refusal::cannot_be, {}, "there is no session " + core::to_text(session));
}

core::Status MemoryStore::create(const SessionInfo& session) { return create_with(session, {}); }

core::Status MemoryStore::create_with(const SessionInfo& session, const std::vector<core::Entry>& entries) {
  if (fails) return full();
  if (info(session.id) != nullptr) {
    return core::refuse(core::Refusal::cannot_be, {}, "session " + core::to_text(session.id) + " is there already");
  }
  infos.push_back(session);
  infos.back().entries = static_cast<std::int64_t>(entries.size());
  if (!entries.empty()) infos.back().last_entry = entries.back().typed;
  journal.insert(journal.end(), entries.begin(), entries.end());
  return {};
}

core::Status MemoryStore::append(const core::Entry& entry) {
  return writable(entry.session).map([&](SessionInfo* session) {
    journal.push_back(entry);
    session->draft.clear();
    session->last_entry = entry.typed;
    ++session->entries;
  });
}

core::Status MemoryStore::append_all(const std::vector<core::Entry>& entries) {
  for (const auto& entry : entries) {
    if (auto ok = append(entry); !ok) return ok;
  }
  return {};
}

core::Status MemoryStore::keep_draft(const core::Uuid& session, const std::string& text) {
  return writable(session).map([&](SessionInfo* found) { found->draft = text; });
}

core::Status MemoryStore::set_open(const core::Uuid& session, bool open) {
  return writable(session).map([&](SessionInfo* found) { found->open = open; });
}

core::Result<std::optional<SessionInfo>> MemoryStore::find(const core::Uuid& session) {
  const SessionInfo* found = info(session);
  return found == nullptr ? std::nullopt : std::optional(*found);
}

core::Result<std::vector<SessionInfo>> MemoryStore::sessions() {
  return std::vector<SessionInfo>(infos.rbegin(), infos.rend());
}

core::Result<std::vector<core::Entry>> MemoryStore::entries(const core::Uuid& session) {
  std::vector<core::Entry> own;
  for (const auto& entry : journal) {
    if (entry.session == session) own.push_back(entry);
  }
  return own;
}

}  // namespace bogosity
