#include "memory_shelf.h"

#include <algorithm>

namespace bogosity {

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

}  // namespace bogosity
