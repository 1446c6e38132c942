// Sessions as several tables may come to tell them: played on from a copy of the same file, corrected, copied fairly
// with and without their Id, in part, by hand; and what was said of them. Small, so that all of them meet often.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "core/edits.h"
#include "core/record.h"
#include "core/session_head.h"
#include "db/rewrite/replicas.h"
#include "db/store.h"
#include "db/store/metadata_rows.h"
#include "session/session.h"
#include "tests/support/amend.h"
#include "tests/support/store_in_memory.h"
#include "transfer/import.h"
#include "transfer/merge.h"

namespace bogosity::tests {

class RandomTellings {
 public:
  explicit RandomTellings(unsigned seed) : chance_(seed) {}

  // Replicas of two sessions, at most a dozen of them, and changes.
  std::vector<transfer::ImportItem> make() {
    std::vector<transfer::ImportItem> all;
    for (std::uint8_t record = 1; record <= 2; ++record) {
      const auto started = played(begun(record), 1 + roll(3));
      std::vector<db::Replica> live = {started};
      for (int i = roll(3); i > 0; --i)
        live.push_back(played(live[static_cast<std::size_t>(roll(int(live.size())))], roll(4)));
      for (const db::Replica& each : live) {
        all.push_back({cut(each), {}});
        if (roll(2) == 0) add_copy(all, each);
      }
      if (roll(2) == 0) {  // somebody says which version counts
        auto chosen = some_change(core::Subject::session(started.session.id));
        chosen.field = core::field::version;
        chosen.value = transfer::version_mark(live[static_cast<std::size_t>(roll(int(live.size())))]);
        all.back().changes.push_back(std::move(chosen));
      }
      for (int i = roll(3); i > 0; --i)
        all.back().changes.push_back(some_change(core::Subject::session(started.session.id)));
    }
    std::shuffle(all.begin(), all.end(), chance_);
    return all;
  }

  int roll(int sides) { return static_cast<int>(chance_() % static_cast<unsigned>(std::max(sides, 1))); }
  std::mt19937& chance() { return chance_; }

 private:
  SessionContext context(StoreInMemory& store) {
    return {&store,
            [this] {
              return core::Instant{1'795'291'200'000 + 1000 * ++seconds_, 60};
            },
            [this] {
              std::array<std::uint8_t, 16> bytes{};
              for (auto& byte : bytes) byte = static_cast<std::uint8_t>(chance_());
              return bytes;
            }};
  }

  db::Replica begun(std::uint8_t record) {
    db::Replica replica;
    core::SessionHead& session = replica.session;
    session.id.bytes.fill(record);
    session.game = "You're Bogus";
    session.headers = {{"Game", "You're Bogus", {}}};
    // Both alike but for the day, or altogether, or without one.
    if (roll(4) > 0) session.headers.push_back({"Date", roll(2) == 0 ? "2026-11-21" : "2026-11-22", {}});
    session.headers.push_back({"Players", "Ann, Bob", {}});
    if (roll(2) == 0) session.headers.push_back({"Scorekeeper", "Bob", {}});
    session.begun = {1'795'291'200'000, 60};
    return replica;
  }

  // Goes on at a table of its own.
  db::Replica played(const db::Replica& from, int moves) {
    StoreInMemory store;
    if (!store.create_with(from.session, from.entries)) return from;
    auto session = Session::resume(context(store), from.session.id);
    if (!session) return from;
    for (int i = 0; i < moves; ++i) move(*session);
    db::Replica out{session->info(), session->journal().entries().copied()};
    out.session.open = true;
    return out;
  }

  void move(Session& session) {
    const auto& entries = session.journal().entries();
    const auto some = entries.empty() ? 0 : static_cast<std::size_t>(roll(static_cast<int>(entries.size())));
    switch (roll(8)) {
      case 0: static_cast<void>(session.undo("slip")); break;
      case 1: static_cast<void>(session.redo()); break;
      case 2:
        if (!entries.empty()) static_cast<void>(amend(session, entries[some].id, "note:\"amended\"", "misheard"));
        break;
      case 3:
        if (!entries.empty()) static_cast<void>(insert(session, entries[some].id, "note:\"before\"", ""));
        break;
      case 4: static_cast<void>(session.submit("; x", core::Passing::passes)); break;
      case 5: static_cast<void>(session.submit("scorekeeper:Ann", core::Passing::passes)); break;
      default: static_cast<void>(session.submit(roll(2) == 0 ? "54" : "44+3", core::Passing::passes));
    }
  }

  db::Replica cut(db::Replica replica) {
    if (roll(3) == 0) replica.entries.resize(static_cast<std::size_t>(roll(int(replica.entries.size()) + 1)));
    return replica;
  }

  // A fair copy of it as it once was, or of the beginning of that, with or without its Id.
  void add_copy(std::vector<transfer::ImportItem>& all, const db::Replica& of) {
    StoreInMemory store;
    const db::Replica then = cut(of);
    if (!store.create_with(then.session, then.entries)) return;
    const auto session = Session::resume(context(store), then.session.id);
    if (!session) return;
    auto parts = core::parts_of(session->play().record());
    if (roll(3) == 0) parts->body.resize(static_cast<std::size_t>(roll(int(parts->body.size()) + 1)));
    if (roll(5) == 0) parts->body.push_back("note:\"by hand\"");
    const std::string record = core::record_of(*parts);
    auto incoming = transfer::import_item_of(roll(2) == 0 ? record : core::with_id(record, then.session.id));
    if (!incoming) return;
    if (roll(3) == 0) all.push_back({without_authors(*incoming->replica), {}});
    all.push_back(std::move(*incoming));
  }

  // As it was imported before journals said who typed an entry.
  static db::Replica without_authors(db::Replica replica) {
    core::Hash last;
    for (auto& entry : replica.entries) {
      entry.author.clear();
      entry.previous = last;
      last = core::hash_of(entry);
    }
    return replica;
  }

  core::MetadataEdit some_change(const core::Subject& subject) {
    core::MetadataEdit change;
    for (auto& byte : change.id.bytes) byte = static_cast<std::uint8_t>(chance_());
    change.at = {1'795'291'200'000 + roll(3), 0};
    change.subject = subject;
    if (roll(3) == 0) {  // what it is corrected to may be what another one has
      change.field = core::field::date;
      change.value = roll(3) == 0 ? "" : roll(2) == 0 ? "2026-11-21" : "2026-11-22";
      return change;
    }
    change.field = roll(2) == 0 ? "state" : "tag:club";
    change.value = change.field == "tag:club" ? "club" : roll(2) == 0 ? "open" : "closed";
    return change;
  }

  std::mt19937 chance_;
  std::int64_t seconds_ = 0;
};

// All that a store holds, but for what is its own affair: the order of arrival, drafts.
inline std::string dump(db::Store& store, const std::vector<core::Subject>& subjects) {
  std::vector<std::string> lines;
  const auto sessions = store.sessions();
  for (const core::SessionHead& session : *sessions) {
    std::string line = core::to_text(session.id) + " of " + core::to_text(session.original_id()) +
                       (session.open ? " open " : " closed ") + std::to_string(session.begun.utc_ms);
    for (const auto& header : session.headers) line += " [" + header.key + " " + header.value + "]";
    const auto entries = store.entries(session.id);
    for (const auto& entry : *entries) line += "\n  " + core::to_text(core::hash_of(entry));
    lines.push_back(line + "\n");
  }
  for (const auto& subject : subjects) {
    const auto changes = db::edits_of(store.database(), subject);
    for (const core::MetadataEdit& change : *changes) {
      lines.push_back(core::to_text(change.id) + " " + change.field + " " + change.value + "\n");
    }
  }
  std::sort(lines.begin(), lines.end());
  std::string text;
  for (const auto& line : lines) text += line;
  return text;
}

// As it comes out of a store that is another one's other file.
inline std::vector<transfer::ImportItem> all_of(StoreInMemory& store) {
  std::vector<transfer::ImportItem> all;
  const auto sessions = store.sessions();
  for (const core::SessionHead& session : *sessions) {
    transfer::ImportItem incoming{db::Replica{session, *store.entries(session.id)},
                                  *db::edits_of(store.database(), core::Subject::session(session.original_id()))};
    incoming.replica->session.id = session.original_id();
    incoming.replica->session.replica_of.reset();
    all.push_back(std::move(incoming));
  }
  // Also what was said of sessions that gave way.
  all.push_back({std::nullopt, store.changes()});
  return all;
}

}  // namespace bogosity::tests
