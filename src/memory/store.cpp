#include "memory/store.h"

#include <algorithm>

#include "memory/history_source.h"
#include "core/record.h"
#include "people/identity.h"
#include "transfer/merge.h"

namespace bogosity {

// The tellings of a store in memory, as the taking in of others wants them (transfer/merge.h).

class MemoryShelf final : public Shelf {
 public:
  explicit MemoryShelf(MemoryStore& store) : store_(store) {}

  core::Result<std::optional<core::Uuid>> find_same(const Telling& telling) override;
  core::Result<std::vector<Kept>> tellings_of(const core::Uuid& evening) override;
  core::Result<std::vector<Kept>> alike(const Telling& telling, const TellingMarks& marks) override;
  core::Status check_free(const Kept&) override { return {}; }
  core::Status put(const Telling& telling, const TellingMarks& marks, const core::Uuid& address, bool open) override;
  core::Status go_on(const Kept& kept, const Telling& longer) override;
  core::Status drop(const Kept& kept) override;
  core::Status move(const Kept& kept, const core::Uuid& address, bool open) override;
  core::Result<std::optional<bool>> said_open(const core::Uuid& evening) override;

 private:
  template <class Wanted>
  std::vector<Kept> kept_if(Wanted wanted);

  MemoryStore& store_;
};

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

using core::Result;
using core::Status;
using core::Uuid;

template <class Wanted>
std::vector<Kept> MemoryShelf::kept_if(Wanted wanted) {
  std::vector<Kept> all;
  for (const SessionInfo& info : store_.infos) {
    if (!wanted(info)) continue;
    Kept kept{0, info.id, info.open, {info, *store_.entries(info.id)}};
    kept.telling.session.id = info.evening();
    kept.telling.session.telling_of.reset();
    all.push_back(std::move(kept));
  }
  return all;
}

Result<std::optional<Uuid>> MemoryShelf::find_same(const Telling& telling) {
  const auto& evening = telling.session.id;
  for (const Kept& kept : kept_if([&](const SessionInfo& info) { return info.evening() == evening; })) {
    if (is_same(kept.telling, telling)) return kept.address;
  }
  return std::nullopt;
}

Result<std::vector<Kept>> MemoryShelf::tellings_of(const Uuid& evening) {
  return kept_if([&](const SessionInfo& info) { return info.evening() == evening; });
}

Result<std::vector<Kept>> MemoryShelf::alike(const Telling& telling, const TellingMarks& marks) {
  return kept_if([&](const SessionInfo& info) {
    return info.evening() != telling.session.id && marks_of({info, {}}).heading == marks.heading;
  });
}

Status MemoryShelf::put(const Telling& telling, const TellingMarks&, const Uuid& address, bool open) {
  SessionInfo info = telling.session;
  info.id = address;
  info.open = open;
  if (address != telling.session.id) info.telling_of = telling.session.id;
  if (auto ok = store_.create(info); !ok) return ok;
  return go_on({0, address, open, {telling.session, {}}}, telling);
}

Status MemoryShelf::go_on(const Kept& kept, const Telling& longer) {
  const auto from = longer.entries.begin() + static_cast<std::ptrdiff_t>(kept.telling.entries.size());
  auto& journal = kept.address == longer.session.id ? store_.journal : store_.other_journals[kept.address];
  journal.insert(journal.end(), from, longer.entries.end());
  for (SessionInfo& info : store_.infos) {
    if (info.id != kept.address) continue;
    info.entries = static_cast<std::int64_t>(longer.entries.size());
    if (!longer.entries.empty()) info.last_entry = longer.entries.back().typed;
  }
  return {};
}

Status MemoryShelf::drop(const Kept& kept) {
  std::erase_if(store_.infos, [&](const SessionInfo& info) { return info.id == kept.address; });
  if (store_.other_journals.erase(kept.address) == 0) {
    std::erase_if(store_.journal, [&](const core::Entry& entry) { return entry.session == kept.address; });
  }
  return {};
}

Status MemoryShelf::move(const Kept& kept, const Uuid& address, bool open) {
  const auto place = std::find_if(store_.infos.begin(), store_.infos.end(),
                                  [&](const SessionInfo& info) { return info.id == kept.address; });
  SessionInfo info = *place;
  if (auto ok = drop(kept); !ok) return ok;
  info.id = address;
  info.open = open;
  info.telling_of.reset();
  if (address != kept.telling.session.id) info.telling_of = kept.telling.session.id;
  store_.infos.push_back(std::move(info));
  return go_on({0, address, open, {kept.telling.session, {}}}, kept.telling);
}

Result<std::optional<bool>> MemoryShelf::said_open(const Uuid& evening) {
  const auto said = Changes(store_.changes).said(evening, "state");
  return said ? std::optional(said->value == "open") : std::nullopt;
}

Result<std::vector<Result<Arrived>>> MemoryStore::take_in(const std::vector<Arrival>& arrivals) {
  if (fails) return core::refuse(core::Refusal::trouble, {}, "the disk is full", "make room");
  MemoryShelf shelf(*this);
  std::vector<Result<Arrived>> out;
  for (const Arrival& arrival : arrivals) {
    std::int64_t added = 0;
    for (const Change& change : arrival.changes) {
      const bool there =
          std::any_of(changes.begin(), changes.end(), [&](const auto& it) { return it.id == change.id; });
      if (there) continue;
      changes.push_back(change);
      ++added;
    }
    Result<Arrived> arrived = Arrived{};
    if (arrival.telling) arrived = bogosity::take_in(shelf, *arrival.telling);
    for (const Change& change : arrival.changes) {
      if (arrived && change.field == "state") static_cast<void>(settle_state(shelf, change.subject));
    }
    if (arrived) arrived->changes = added;
    out.push_back(std::move(arrived));
  }
  return out;
}

Result<std::vector<Change>> MemoryStore::changes_of(const Uuid& subject) {
  std::vector<Change> own;
  std::copy_if(changes.begin(), changes.end(), std::back_inserter(own),
               [&](const Change& change) { return change.subject == subject; });
  std::sort(own.begin(), own.end(), [](const Change& a, const Change& b) { return is_later(b, a); });
  return own;
}

std::unique_ptr<history::Source> MemoryStore::history() { return std::make_unique<history::StoreSource>(*this); }

}  // namespace bogosity
