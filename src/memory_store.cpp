#include "memory_store.h"

#include <algorithm>

#include "core/record.h"
#include "roster.h"

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

core::Status MemoryStore::create(const SessionInfo& session, const Ledger& ledger) {
  return create_with(session, {}, ledger);
}

core::Status MemoryStore::create_with(const SessionInfo& session, const std::vector<core::Entry>& entries,
                                      const Ledger&) {
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

core::Status MemoryStore::append(const core::Entry& entry, const Ledger&) {
  return writable(entry.session).map([&](SessionInfo* session) {
    journal.push_back(entry);
    session->draft.clear();
    session->last_entry = entry.typed;
    ++session->entries;
  });
}

core::Status MemoryStore::append_all(const std::vector<core::Entry>& entries, const Ledger&) {
  for (const auto& entry : entries) {
    if (auto ok = append(entry); !ok) return ok;
  }
  return {};
}

core::Status MemoryStore::keep_draft(const core::Uuid& session, const std::string& text) {
  return writable(session).map([&](SessionInfo* found) { found->draft = text; });
}

core::Status MemoryStore::set_open(const core::Uuid& session, bool open, const Ledger&) {
  return writable(session).map([&](SessionInfo* found) { found->open = open; });
}

core::Result<std::optional<SessionInfo>> MemoryStore::find(const core::Uuid& session) {
  const SessionInfo* found = info(session);
  return found == nullptr ? std::nullopt : std::optional(*found);
}

core::Result<std::vector<SessionInfo>> MemoryStore::sessions() {
  return std::vector<SessionInfo>(infos.rbegin(), infos.rend());
}

core::Result<std::vector<SessionInfo>> MemoryStore::page(std::int64_t first, std::int64_t limit) {
  std::vector<SessionInfo> all(infos);
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return played_before(b, a); });
  std::stable_partition(all.begin(), all.end(), [](const auto& each) { return each.open; });
  const auto size = static_cast<std::int64_t>(all.size());
  const auto from = std::clamp<std::int64_t>(first, 0, size);
  const auto to = std::clamp<std::int64_t>(from + limit, from, size);
  return std::vector<SessionInfo>(all.begin() + from, all.begin() + to);
}

core::Result<std::optional<core::Uuid>> MemoryStore::newest() {
  const auto last = std::max_element(infos.begin(), infos.end(), played_before);
  return last == infos.end() ? std::nullopt : std::optional(last->id);
}

core::Result<std::vector<core::Uuid>> MemoryStore::ids_between(const core::Uuid& low, const core::Uuid& high,
                                                               std::int64_t limit) {
  std::vector<core::Uuid> found;
  for (const auto& each : infos) {
    if (each.id >= low && each.id <= high) found.push_back(each.id);
  }
  std::sort(found.begin(), found.end());
  if (static_cast<std::int64_t>(found.size()) > limit) found.resize(static_cast<std::size_t>(limit));
  return found;
}

core::Result<std::vector<core::Entry>> MemoryStore::entries(const core::Uuid& session) {
  if (const auto other = other_journals.find(session); other != other_journals.end()) return other->second;
  std::vector<core::Entry> own;
  for (const auto& entry : journal) {
    if (entry.session == session) own.push_back(entry);
  }
  return own;
}

core::Result<std::vector<SeatSummary>> MemoryStore::summaries(const core::Uuid& session) {
  const SessionInfo* found = info(session);
  if (found == nullptr) return std::vector<SeatSummary>();
  return entries(session).and_then([&](const auto& own) { return fresh_ledger(*found, own); }).map(summaries_of);
}

core::Result<std::vector<PersonInfo>> MemoryStore::people() {
  std::vector<RosterEvening> evenings;
  for (const auto& session : infos) {
    evenings.push_back({{session.id, session.begun.utc_ms}, names_of(session.headers, *entries(session.id))});
  }
  const Roster roster = roster_of(evenings, Changes());
  std::vector<Seating> seatings;
  for (std::size_t i = 0; i < evenings.size(); ++i) {
    for (std::size_t seat = 0; seat < evenings[i].names.size(); ++seat) {
      const core::Header* date = core::find_header(infos[i].headers, "Date");
      seatings.push_back({infos[i].id, date == nullptr ? "" : date->value, infos[i].begun, evenings[i].names[seat],
                          roster.seats[i][seat]});
    }
  }
  return people_of(seatings, roster.persons);
}

}  // namespace bogosity
