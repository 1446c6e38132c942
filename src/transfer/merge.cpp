#include "transfer/merge.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/limits.h"
#include "games/catalogue.h"

namespace bogosity {

namespace {

using core::Result;
using core::Status;
using core::Uuid;

// What was played is open until somebody says otherwise, what was copied was over.
bool is_open_by_itself(const KeptReplica& kept) {
  const bool stands = kept.address == kept.replica.session.id;
  return !is_fair_copy(kept.replica) && (!stands || kept.open);
}

// Whoever has the greatest rank stands under the session's own id, the others elsewhere and closed. Who leaves goes
// first, so that none is ever put where another one still is.
Status put_in_order(ReplicaStore& replica_store, const Uuid& session) {
  auto kept = BOGOSITY_TRY(replica_store.replicas_of(session));
  if (kept.empty()) return {};
  const auto said = BOGOSITY_TRY(replica_store.open_state(session));
  const auto first = std::ranges::max_element(
      kept, [](const KeptReplica& a, const KeptReplica& b) { return has_precedence(b.replica, a.replica); });
  std::iter_swap(first, std::prev(kept.end()));
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const KeptReplica& each = kept[i];
    const bool stands = i + 1 == kept.size();
    const Uuid address = stands ? session : replica_address(each.replica);
    const bool open = stands && said.value_or(is_open_by_itself(each));
    if (each.address == address && each.open == open) continue;
    BOGOSITY_TRY(replica_store.check_free(each));
    BOGOSITY_TRY(replica_store.move(each, address, open));
  }
  return {};
}

}  // namespace

Result<MergeResult> merge(ReplicaStore& replica_store, const Replica& replica) {
  using MergeKind = MergeResult::MergeKind;
  const Uuid& session = replica.session.id;
  if (const auto same = BOGOSITY_TRY(replica_store.find_same(replica))) {
    return MergeResult{MergeKind::known, *same, session, 0};
  }
  auto kept = BOGOSITY_TRY(replica_store.replicas_of(session));
  const ReplicaMarks marks = marks_of(replica);
  auto possible_matches = BOGOSITY_TRY(replica_store.possible_matches(replica, marks));
  std::ranges::move(possible_matches, std::back_inserter(kept));
  if (kept.empty()) {
    const auto said = BOGOSITY_TRY(replica_store.open_state(session));
    const bool open = said.value_or(replica.session.open && !is_fair_copy(replica));
    BOGOSITY_TRY(replica_store.put(replica, marks, session, open));
    return MergeResult{MergeKind::stored, session, session, 0};
  }
  // A prefix of one that is there.
  for (const KeptReplica& each : kept) {
    if (is_superseded_by(replica, each.replica)) {
      return MergeResult{MergeKind::known, each.address, each.replica.session.id, 0};
    }
  }
  // Those that are a prefix of it give way.
  bool gave = false;
  bool extended = false;  // one of them is the replica itself now
  std::vector<Uuid> touched = {session};
  for (const KeptReplica& each : kept) {
    if (!is_superseded_by(each.replica, replica)) continue;
    BOGOSITY_TRY(replica_store.check_free(each));
    // A copy without a line begins every journal; but it was over, and what is played need not be.
    const bool starts_it = !extended && !is_fair_copy(each.replica) && is_continuation_of(replica, each.replica);
    BOGOSITY_TRY(starts_it ? replica_store.extend(each, replica) : replica_store.drop(each));
    gave = true;
    extended = extended || starts_it;
    if (each.replica.session.id != session) touched.push_back(each.replica.session.id);
  }
  // Where it cannot be in the way of another, until all are put in order.
  if (!extended) BOGOSITY_TRY(replica_store.put(replica, marks, replica_address(replica), false));
  for (const Uuid& each : touched) BOGOSITY_TRY(put_in_order(replica_store, each));
  const auto address = BOGOSITY_TRY(replica_store.find_same(replica));
  const auto now = BOGOSITY_TRY(replica_store.replicas_of(session));
  const auto how = now.size() > 1 ? MergeKind::diverged : gave ? MergeKind::extended : MergeKind::stored;
  return MergeResult{how, address.value_or(session), session, 0};
}

Status update_open_state(ReplicaStore& replica_store, const Uuid& session) {
  return put_in_order(replica_store, session);
}

namespace {

constexpr int most_offset = 24 * 60;
constexpr std::int64_t year_0_ms = -62'167'219'200'000;
constexpr std::int64_t year_10000_ms = 253'402'300'800'000;
constexpr std::int64_t ms_a_minute = 60'000;

// On the clock on the wall: four digits are what a journal has room for.
bool can_be(const core::Instant& moment) {
  if (moment.offset_minutes < -most_offset || moment.offset_minutes > most_offset) return false;
  const std::int64_t wanted = moment.offset_minutes * ms_a_minute;
  return moment.utc_ms >= year_0_ms - wanted && moment.utc_ms < year_10000_ms - wanted;
}

Status check_head(const SessionInfo& session) {
  if (session.headers.size() > limits::headers_of_a_record) {
    return core::refused("it has more than 1000 headers");
  }
  std::set<std::string> keys;
  for (const auto& header : session.headers) {
    if (header.key.size() + header.value.size() > limits::bytes_of_an_entry) {
      return core::refused("one of its headers is longer than 1 MB");
    }
    if (!keys.insert(header.key).second) {
      return core::refused("the header " + header.key + " is there twice");
    }
  }
  if (!can_be(session.begun)) return core::refused("nobody can have begun it then", "look at its date");
  return {};
}

// Nobody types that much, and whoever opens the session has to look at it.
bool is_too_long(const core::Entry& entry) {
  return std::max({entry.text.size(), entry.reason.size(), entry.author.size()}) > limits::bytes_of_an_entry;
}

// Puts them into the journal.
Status check_entries(std::vector<core::Entry>& entries, core::Journal& journal) {
  journal.expect(entries.size());
  for (core::Entry& entry : entries) {
    const auto number = std::to_string(entry.sequence);
    auto ok = is_too_long(entry) ? core::refused("it is longer than 1 MB, which no entry is")
              : can_be(entry.happened) && can_be(entry.typed) ? journal.add(std::move(entry))
                                                              : core::refused("it has a moment that cannot be");
    if (!ok) {
      ok.error().reason = "entry " + number + " does not fit: " + ok.error().reason;
      return ok;
    }
  }
  entries.clear();
  entries.shrink_to_fit();
  return {};
}

}  // namespace

core::Result<Replica> verified_replica(Replica replica) {
  core::Journal journal;
  BOGOSITY_TRY(check_head(replica.session));
  BOGOSITY_TRY(check_entries(replica.entries, journal));
  // What the session comes to, as if it were closed.
  auto delta = BOGOSITY_TRY(folded_delta(replica.session, journal, true));
  replica.entries = std::move(journal).take_entries();
  replica.delta = std::move(delta);
  return replica;
}

void add_closed_state(ImportItem& incoming, bool is_said) {
  const SessionInfo& session = incoming.replica->session;
  if (is_said || session.open || is_fair_copy(*incoming.replica)) return;
  // As the file's own migration says it.
  incoming.changes.push_back({session.id, session.begun, session.id, "state", "closed", {}});
}

}  // namespace bogosity
