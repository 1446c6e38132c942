#include "tests/support/memory_store.h"

#include <algorithm>

#include "core/record.h"
#include "people/identity.h"
#include "tests/support/journal_history.h"
#include "transfer/merge.h"

namespace bogosity {

// The replicas of a store in memory, as the taking in of others wants them (transfer/merge.h).

class MemoryReplicaStore final : public ReplicaStore {
 public:
  explicit MemoryReplicaStore(MemoryStore& store) : store_(store) {}

  core::Result<std::optional<core::Uuid>> find_same(const Replica& replica) override;
  core::Result<std::vector<KeptReplica>> replicas_of(const core::Uuid& session) override;
  core::Result<std::vector<KeptReplica>> possible_matches(const Replica& replica, const ReplicaMarks& marks,
                                                          const core::Headers& corrections) override;
  core::Result<core::Headers> corrections_of(const core::Uuid& session) override;
  core::Status check_free(const KeptReplica&) override { return {}; }
  core::Status put(const Replica& replica, const ReplicaMarks& marks, const core::Uuid& address, bool open) override;
  core::Status extend(const KeptReplica& kept, const Replica& longer) override;
  core::Status drop(const KeptReplica& kept) override;
  core::Status move(const KeptReplica& kept, const core::Uuid& address, bool open) override;
  core::Result<std::optional<bool>> open_state(const core::Uuid& session) override;
  core::Result<std::string> chosen_version(const core::Uuid& session) override;

 private:
  template <class Wanted>
  std::vector<KeptReplica> kept_if(Wanted wanted);

  MemoryStore& store_;
};

namespace {

std::vector<SeatSummary> summaries_of(const SessionRows& whole) {
  std::vector<SeatSummary> all;
  for (std::size_t i = 0; i < whole.seats.size(); ++i) {
    const core::Sums& sums = whole.seats[i].sums;
    all.push_back({whole.players[i], sums.of(core::FactKind::points), sums.of(core::FactKind::turn),
                   sums.of(core::FactKind::win), whole.seats[i].place});
  }
  return all;
}

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

core::Status MemoryStore::create(const SessionInfo& session, const SessionRows* rows) {
  return create_with(session, {}, rows);
}

core::Status MemoryStore::create_with(const SessionInfo& session, const std::vector<core::Entry>& entries,
                                      const SessionRows*) {
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

core::Status MemoryStore::append(const core::Entry& entry, const SessionRows*) {
  return writable(entry.session).map([&](SessionInfo* session) {
    journal.push_back(entry);
    session->draft.clear();
    session->last_entry = entry.typed;
    ++session->entries;
  });
}

core::Status MemoryStore::append_all(const std::vector<core::Entry>& entries, const SessionRows*) {
  for (const auto& entry : entries) {
    BOGOSITY_TRY(append(entry));
  }
  return {};
}

core::Status MemoryStore::keep_draft(const core::Uuid& session, const std::string& text) {
  return writable(session).map([&](SessionInfo* found) { found->draft = text; });
}

core::Status MemoryStore::set_open(const core::Uuid& session, bool open, const SessionRows*) {
  return writable(session).map([&](SessionInfo* found) { found->open = open; });
}

SessionInfo MemoryStore::told(SessionInfo session) const {
  session.corrected = corrected_headers(MetadataSet(changes), session.original_id());
  return session;
}

std::vector<SessionInfo> MemoryStore::all_told() const {
  std::vector<SessionInfo> all;
  for (const SessionInfo& each : infos) all.push_back(told(each));
  return all;
}

core::Result<std::optional<SessionInfo>> MemoryStore::find(const core::Uuid& session) {
  const SessionInfo* found = info(session);
  return found == nullptr ? std::nullopt : std::optional(told(*found));
}

core::Result<std::vector<SessionInfo>> MemoryStore::sessions() {
  auto all = all_told();
  std::reverse(all.begin(), all.end());
  return all;
}

core::Result<std::vector<SessionInfo>> MemoryStore::page(std::int64_t first, std::int64_t limit) {
  std::vector<SessionInfo> all = all_told();
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return played_before(b, a); });
  std::stable_partition(all.begin(), all.end(), [](const auto& each) { return each.open; });
  const auto size = static_cast<std::int64_t>(all.size());
  const auto from = std::clamp<std::int64_t>(first, 0, size);
  const auto to = std::clamp<std::int64_t>(from + limit, from, size);
  return std::vector<SessionInfo>(all.begin() + from, all.begin() + to);
}

core::Result<std::optional<core::Uuid>> MemoryStore::newest() {
  const auto all = all_told();
  const auto last = std::max_element(all.begin(), all.end(), played_before);
  return last == all.end() ? std::nullopt : std::optional(last->id);
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
  for (std::size_t i = 1; i < own.size(); ++i) {
    if (own[i].previous != core::hash_of(own[i - 1])) {
      return core::refuse(core::Refusal::trouble, {}, "entry " + std::to_string(i) + " is not as it was stored",
                          "go on with a copy");
    }
  }
  return own;
}

core::Result<std::vector<SeatSummary>> MemoryStore::summaries(const core::Uuid& session) {
  const SessionInfo* found = info(session);
  if (found == nullptr) return std::vector<SeatSummary>();
  return entries(session).and_then([&](const auto& own) { return rebuilt_rows(*found, own); }).map(summaries_of);
}

core::Result<std::vector<PersonInfo>> MemoryStore::people() {
  std::vector<RosterSession> sessions;
  for (const auto& session : infos) {
    sessions.push_back({{session.id, session.begun.utc_ms}, names_of(session.headers, *entries(session.id))});
  }
  const Roster roster = resolve_people(sessions, MetadataSet());
  std::vector<NamedSeat> named_seats;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    for (std::size_t seat = 0; seat < sessions[i].names.size(); ++seat) {
      named_seats.push_back({infos[i].id, header_of(told(infos[i]), "Date"), infos[i].begun, sessions[i].names[seat],
                             roster.seats[i][seat]});
    }
  }
  return people_of(named_seats, roster.persons);
}

using core::Result;
using core::Status;
using core::Uuid;

template <class Wanted>
std::vector<KeptReplica> MemoryReplicaStore::kept_if(Wanted wanted) {
  std::vector<KeptReplica> all;
  for (const SessionInfo& info : store_.infos) {
    if (!wanted(info)) continue;
    KeptReplica kept{0, info.id, info.open, {info, *store_.entries(info.id)}};
    kept.replica.session.id = info.original_id();
    kept.replica.session.replica_of.reset();
    kept.corrections = *corrections_of(kept.replica.session.id);
    all.push_back(std::move(kept));
  }
  return all;
}

Result<std::optional<Uuid>> MemoryReplicaStore::find_same(const Replica& replica) {
  const auto& session = replica.session.id;
  for (const KeptReplica& kept : kept_if([&](const SessionInfo& info) { return info.original_id() == session; })) {
    if (is_same(kept.replica, replica)) return kept.address;
  }
  return std::nullopt;
}

Result<std::vector<KeptReplica>> MemoryReplicaStore::replicas_of(const Uuid& session) {
  return kept_if([&](const SessionInfo& info) { return info.original_id() == session; });
}

Result<std::vector<KeptReplica>> MemoryReplicaStore::possible_matches(const Replica& replica, const ReplicaMarks& marks,
                                                                      const core::Headers&) {
  const bool any_corrected = std::any_of(store_.changes.begin(), store_.changes.end(), is_of_header);
  return kept_if([&](const SessionInfo& info) {
    return info.original_id() != replica.session.id && (any_corrected || marks_of({info, {}}).heading == marks.heading);
  });
}

Result<core::Headers> MemoryReplicaStore::corrections_of(const Uuid& session) {
  return corrections_in(*store_.edits_of(Subject::session(session)));
}

Status MemoryReplicaStore::put(const Replica& replica, const ReplicaMarks&, const Uuid& address, bool open) {
  SessionInfo info = replica.session;
  info.id = address;
  info.open = open;
  if (address != replica.session.id) info.replica_of = replica.session.id;
  BOGOSITY_TRY(store_.create(info));
  return extend({0, address, open, {replica.session, {}}}, replica);
}

Status MemoryReplicaStore::extend(const KeptReplica& kept, const Replica& longer) {
  const auto from = longer.entries.begin() + static_cast<std::ptrdiff_t>(kept.replica.entries.size());
  auto& journal = kept.address == longer.session.id ? store_.journal : store_.other_journals[kept.address];
  journal.insert(journal.end(), from, longer.entries.end());
  for (SessionInfo& info : store_.infos) {
    if (info.id != kept.address) continue;
    info.entries = static_cast<std::int64_t>(longer.entries.size());
    if (!longer.entries.empty()) info.last_entry = longer.entries.back().typed;
  }
  return {};
}

Status MemoryReplicaStore::drop(const KeptReplica& kept) {
  std::erase_if(store_.infos, [&](const SessionInfo& info) { return info.id == kept.address; });
  if (store_.other_journals.erase(kept.address) == 0) {
    std::erase_if(store_.journal, [&](const core::Entry& entry) { return entry.session == kept.address; });
  }
  return {};
}

Status MemoryReplicaStore::move(const KeptReplica& kept, const Uuid& address, bool open) {
  const auto place = std::find_if(store_.infos.begin(), store_.infos.end(),
                                  [&](const SessionInfo& info) { return info.id == kept.address; });
  SessionInfo info = *place;
  BOGOSITY_TRY(drop(kept));
  info.id = address;
  info.open = open;
  info.replica_of.reset();
  if (address != kept.replica.session.id) info.replica_of = kept.replica.session.id;
  store_.infos.push_back(std::move(info));
  return extend({0, address, open, {kept.replica.session, {}}}, kept.replica);
}

Result<std::optional<bool>> MemoryReplicaStore::open_state(const Uuid& session) {
  const auto said = MetadataSet(store_.changes).edit_of(Subject::session(session), "state");
  return said ? std::optional(said->value == "open") : std::nullopt;
}

Result<std::string> MemoryReplicaStore::chosen_version(const Uuid& session) {
  const auto said = MetadataSet(store_.changes).edit_of(Subject::session(session), field::version);
  return said ? said->value : std::string();
}

Result<std::vector<Result<MergeResult>>> MemoryStore::merge(const std::vector<ImportItem>& source) {
  if (fails) return core::refuse(core::Refusal::trouble, {}, "the disk is full", "make room");
  MemoryReplicaStore replica_store(*this);
  std::vector<Result<MergeResult>> out;
  for (const ImportItem& incoming : source) {
    std::vector<MetadataEdit> added;
    for (const MetadataEdit& change : incoming.changes) {
      const bool there =
          std::any_of(changes.begin(), changes.end(), [&](const auto& it) { return it.id == change.id; });
      if (there) continue;
      changes.push_back(change);
      added.push_back(change);
    }
    Result<MergeResult> merged = MergeResult{};
    if (incoming.replica) merged = bogosity::merge(replica_store, *incoming.replica);
    for (const MetadataEdit& change : incoming.changes) {
      if (merged && is_about_versions(change)) static_cast<void>(update_open_state(replica_store, change.subject.id));
      if (merged && is_of_header(change)) static_cast<void>(drop_corrected_copies(replica_store, change.subject.id));
    }
    const bool is_new = merged && incoming.replica && merged->how == MergeResult::MergeKind::stored;
    for (const MetadataEdit& edit : added) {
      if (merged) count_added(*merged, edit, is_new);
    }
    if (merged) merged->has_edits = !added.empty();
    out.push_back(std::move(merged));
  }
  return out;
}

Result<std::vector<MetadataEdit>> MemoryStore::edits_of(const Subject& subject) {
  std::vector<MetadataEdit> own;
  std::copy_if(changes.begin(), changes.end(), std::back_inserter(own),
               [&](const MetadataEdit& change) { return change.subject == subject; });
  std::sort(own.begin(), own.end(), [](const MetadataEdit& a, const MetadataEdit& b) { return is_later(b, a); });
  return own;
}

Result<std::vector<core::Entry>> MemoryStore::entries_after(const Uuid& session, std::int64_t sequence) {
  auto all = entries(session);
  if (all) std::erase_if(*all, [&](const core::Entry& entry) { return entry.sequence <= sequence; });
  return all;
}

Result<std::unique_ptr<ImportSource>> MemoryStore::open_other(const std::filesystem::path& file) {
  return core::refuse(core::Refusal::trouble, {}, file.string() + ": databases cannot be taken in here");
}

std::unique_ptr<history::Source> MemoryStore::history(std::int64_t) {
  return std::make_unique<history::StoreSource>(*this, &changes);
}

}  // namespace bogosity
