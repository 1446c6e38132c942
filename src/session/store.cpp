#include "session/store.h"

#include <algorithm>
#include <tuple>

#include "core/record.h"

namespace bogosity {

// What holds for a store that no other program can reach.

bool played_before(const SessionInfo& one, const SessionInfo& other) {
  const auto rank = [](const SessionInfo& session) {
    const core::Header* date = core::find_header(session.headers, "Date");
    return std::tuple(played(date == nullptr ? std::string_view() : date->value, session.begun), session.begun.utc_ms,
                      session.id);
  };
  return rank(one) < rank(other);
}

core::Result<std::vector<core::Entry>> Store::entries_after(const core::Uuid& session, std::int64_t sequence) {
  auto all = entries(session);
  if (all) std::erase_if(*all, [&](const core::Entry& entry) { return entry.sequence <= sequence; });
  return all;
}

core::Result<std::optional<LockOwner>> Store::acquire_lock(const core::Uuid&, LockRequest, const core::Instant&) {
  return std::optional<LockOwner>();
}

core::Status Store::release_lock(const core::Uuid&) { return {}; }

core::Result<std::optional<LockOwner>> Store::lock_owner(const core::Uuid&) { return std::optional<LockOwner>(); }

core::Result<std::int64_t> Store::changes_by_others() { return 0; }

namespace {

// With its length before it, so that no two different sessions read the same.
void put(std::string& out, const std::string& field) {
  out += std::to_string(field.size());
  out += ':';
  out += field;
}

}  // namespace

core::Hash head_mark(const SessionInfo& session) {
  std::string text;
  put(text, core::to_text(session.original_id()));
  put(text, session.game);
  put(text, std::to_string(session.begun.utc_ms));
  put(text, std::to_string(session.begun.offset_minutes));
  for (const auto& header : session.headers) {
    put(text, header.key);
    put(text, header.value);
  }
  return core::sha256(text);
}

}  // namespace bogosity
