// One session at the table, from the first Enter to the last: the only object that changes. It stamps the time, works
// out the snapshot with the entry, hands both to the store, and only when that has them for good takes the new snapshot
// in the place of the old one (store first, memory second).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/game.h"
#include "core/ids.h"
#include "core/journal.h"
#include "core/rulebook.h"
#include "core/session_head.h"
#include "db/cache/rows.h"
#include "db/store.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "session/corrections.h"
#include "session/moved_turns.h"

namespace bogosity {

class WriteLock {
 public:
  WriteLock() = default;
  WriteLock(db::Store& store, const core::Uuid& session) : store_(&store), session_(session) {}
  WriteLock(WriteLock&& other) noexcept : store_(std::exchange(other.store_, nullptr)), session_(other.session_) {}
  WriteLock& operator=(WriteLock&& other) noexcept {
    std::swap(store_, other.store_);
    std::swap(session_, other.session_);
    return *this;
  }
  // A lock that cannot be released now is released by the store later.
  ~WriteLock() {
    if (store_ != nullptr) static_cast<void>(store_->release_lock(session_));
  }
  explicit operator bool() const { return store_ != nullptr; }

 private:
  db::Store* store_ = nullptr;
  core::Uuid session_;
};

// Taken up to be written in: the right to write is asked for at once. To be read: it is not, unless something is
// written all the same.
enum class Access : std::uint8_t { read, write };

// The services that a session needs from outside. The store outlives the session.
struct SessionContext {
  db::Store* store = nullptr;
  db::Clock clock;
  db::RandomBits chance;
};

class Session {
 public:
  // Begins a session; `headers` as in a record, `Game` among them. An `Id` header fixes the session's UUID.
  static core::Result<Session> begin(SessionContext context, core::Headers headers);
  // Takes up a session that the store has, folded anew from its journal. Where another program has the right to write
  // it is watched only.
  static core::Result<Session> resume(SessionContext context, const core::Uuid& id, Access access = Access::read);

  // `typed`: read by the session as it is now.
  core::Result<core::Trial> preview(const core::TypedLine& typed, core::Passing passing,
                                    core::Asks asks = core::Asks::entry) const;
  core::Result<core::Trial> preview(std::string_view typed, core::Passing passing) const;
  // Logs what was typed. If it is refused, or the store fails, nothing has changed.
  core::Result<core::Trial> submit(const core::TypedLine& typed, core::Passing passing);
  core::Result<core::Trial> submit(std::string_view typed, core::Passing passing);
  // Takes back the last entry that counts, or brings back the last one taken back. The sentence says what.
  core::Result<core::Sentence> undo(const std::string& reason = {});
  core::Result<core::Sentence> redo();
  // The typed text of the entry that undo or redo would change; empty if there is none.
  std::string undo_text() const;
  std::string redo_text() const;
  // A correction with everything that follows from it, before and after it is accepted. Refused: what cannot be read or
  // cannot have happened there; accepting what was worked out before something else was logged.
  core::Result<Consequences> consider(const Correction& correction) const;
  core::Status accept(const Consequences& consequences);
  // The entries that a line of the log was made of, in their order; what is sealed stays sealed.
  std::vector<LoggedEntry> entries_of_line(std::size_t line) const;
  // The text of an entry for a correction. While the session goes on this lifts a seal if the entry has one: an act
  // that is logged and cannot be taken back.
  core::Result<std::string> open_entry(const core::Uuid& entry);
  // The line of the log that an entry is on; nothing if it does not count any more.
  std::optional<std::size_t> line_of(const core::Uuid& entry) const;
  // The line that each entry that counts is on, in the order of Journal::effective(); the last one, if it made several.
  const std::vector<std::size_t>& lines_of_entries() const { return state_.lines; }
  // The corrections of a line; nullptr if there are none. Computed once for each revision, and only for corrected
  // sessions.
  const LineHistory* history_of_line(std::size_t line) const;
  // A line of the log with every face and what was found. While the session goes on it is the sealed one.
  core::Sentence review_line(std::size_t line) const;
  // The consequences of a ruling of the table on an inquiry (Z3, Z4), as a change of the entry that holds the plea.
  core::Result<Consequences> consider_ruling(const core::TableRuling& ruling) const;
  // A note about the session that nobody can take back.
  core::Status remark(std::string_view words);
  // Keeps the unfinished line over a restart.
  core::Status keep_draft(const std::string& text);
  core::Status close();
  core::Status reopen();

  // Another program has, or had, the right to write: until it is taken over nothing can be written here.
  bool watching() const { return watching_; }
  const std::optional<db::LockOwner>& lock_owner() const { return lock_owner_; }
  // Takes in what another program has written since; true if there is anything to see. Costs next to nothing where
  // nothing happened.
  core::Result<bool> refresh();
  // Refused if another program has the right and `how` leaves it there.
  core::Status take_over(db::LockRequest how);

  core::Instant now() const { return context_.clock(); }
  const core::Uuid& id() const { return info_.id; }
  const core::SessionHead& info() const { return info_; }
  const core::Journal& journal() const { return state_.journal; }
  const core::Game& game() const { return *game_; }
  const core::Snapshot& play() const { return *state_.snapshot; }
  core::Snapshot::Pointer snapshot() const { return state_.snapshot; }
  // The public view of the table, with the agreements of earlier sessions.
  core::TableView table_view() const;
  // The hash of the last entry, short enough for a score sheet: it vouches for every entry of the session.
  std::string seal() const { return core::to_text(journal().last_hash()).substr(0, 12); }
  const std::string& draft() const { return info_.draft; }
  // Counts up with every change; a view made of this session is stale when it differs.
  std::uint64_t revision() const { return revision_; }

 private:
  Session() = default;
  core::Entry next_entry(core::EntryKind kind, std::string text, const core::Journal& journal) const;
  // The journal, and what it makes.
  struct State {
    core::Journal journal;
    core::Snapshot::Pointer snapshot;
    std::vector<std::size_t> lines;  // of each entry that counts
  };
  core::Result<State> folded(core::Journal journal) const;
  // With more entries: plain ones are added, after anything else the session is folded anew. `after`: the snapshot
  // after one plain entry, if it is known.
  core::Result<State> with(const std::vector<core::Entry>& more, core::Snapshot::Pointer after = nullptr) const;
  core::Error misfit_of(const core::Snapshot& seen, std::string_view text, core::Error error) const;
  core::Result<core::Trial> enter(core::EntryKind kind, const core::TypedLine& typed, core::Passing passing);
  core::Status commit(const std::vector<core::Entry>& entries, core::Snapshot::Pointer after = nullptr);
  core::Result<bool> can_append(const std::vector<core::Entry>& entries);
  core::Status append_to_store(const std::vector<core::Entry>& entries, const State& after);
  core::Result<bool> resolve_unconfirmed();
  core::Status refuse_if_appended_after_all();
  void note_stored(const std::vector<core::Entry>& entries);
  std::string judged_before(const Correction& correction) const;
  core::Result<core::Trial> read_at(const Correction& correction) const;
  struct RulingEntry {
    core::Uuid entry;
    std::string text;
  };
  core::Result<RulingEntry> with_ruling(const core::TableRuling& ruling, const core::Journal& journal) const;
  core::Status keep_verdict(const core::VerdictChange& change, const std::string& reason, core::Journal& journal,
                            std::vector<core::Entry>& entries) const;
  core::Result<Consequences> follow(core::Trial prepared, core::Entry main, const Correction& how) const;
  bool moves_judged(const Consequences& would) const;
  int turns_more(const Correction& correction, const std::string& text) const;
  int turn_at(const core::Uuid& entry) const;
  core::Status move_turns_behind(MovedTurns moved, core::Journal& journal, Consequences& out) const;
  void number_moves(const TolerantFold& folded, const core::Journal& journal, Consequences& out) const;
  core::Sentence review_line(std::size_t line, const core::Snapshot& play) const;
  void read_histories() const;
  void tell_earlier(std::size_t line, LoggedEntry::Old& old) const;
  core::Sentence shown(const std::string& text) const;
  std::vector<LoggedEntry::Old> texts_before(const core::Uuid& entry) const;
  core::Result<core::Sentence> undo_close();
  void acquire_write_lock();
  core::Status check_may_write() const;
  core::Status written(core::Status done);
  core::Result<std::string> catch_up();
  core::Sentence in_words(std::string_view what, std::size_t entry) const;
  core::Sentence tell_change(std::size_t entry) const;
  core::Sentence tell_entry(std::size_t entry) const;
  core::Sentence line_without(std::size_t line, std::size_t last) const;
  std::map<core::Uuid, core::Sentence> tell_lines(const std::vector<Misfit>& misfits) const;

  SessionContext context_;
  core::SessionHead info_;
  const core::Game* game_ = nullptr;
  std::vector<core::Agreement> earlier_;  // of other sessions
  State state_;
  std::uint64_t revision_ = 0;
  bool close_undone_ = false;                    // redo closes the session again
  std::vector<core::Entry> unconfirmed_writes_;  // the store failed at them: they may be there or not
  WriteLock write_lock_;
  bool watching_ = false;
  std::optional<db::LockOwner> lock_owner_;   // while watching
  std::optional<std::int64_t> changes_seen_;  // of those by others
  // The revision for which they were computed.
  mutable std::map<std::size_t, LineHistory> histories_;
  mutable std::optional<std::uint64_t> histories_at_;
};

// What the tables of earlier sessions of the same store agreed on (Z4), oldest first. The same words agreed on twice
// are shown once, at their last date. Nothing is refused: unreadable agreements are left out, and so are sessions with
// a later date than this one.
std::vector<core::Agreement> earlier_agreements(db::Store& store, const core::SessionHead& session);

}  // namespace bogosity
