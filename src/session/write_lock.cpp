#include <algorithm>

#include "session/session.h"

namespace bogosity {

// Session: a session that another program writes in is watched here, and taken over from it.

using core::Entry;
using core::EntryKind;
using core::Refusal;
using core::Result;
using core::Status;

Status Session::check_may_write() const {
  if (!watching_) return {};
  return tl::unexpected(owned_elsewhere(lock_owner_ ? &*lock_owner_ : nullptr, now()));
}

// After every call that writes: whoever has lost the right to it watches from now on.
Status Session::written(Status done) {
  if (done || watching_) return done;
  core::Error error = done.error();
  if (error.kind == Refusal::trouble && !error.passing && !write_lock_) {
    // Nobody has the right now, but somebody may have made use of it.
    const auto there = context_.store->find(info_.id);
    const auto known = static_cast<std::int64_t>(journal_.entries().size());
    if (there && *there && (*there)->entries > known) error = owned_elsewhere(nullptr, now());
  }
  if (error.kind != Refusal::elsewhere) return done;
  watching_ = true;
  write_lock_ = {};
  const auto who = context_.store->lock_owner(info_.id);
  lock_owner_ = who ? *who : std::nullopt;
  ++revision_;
  return tl::unexpected(std::move(error));
}

// A plain entry is folded as if it had been typed here; after anything else the whole session is folded anew.
Status Session::fold_foreign_entries(std::vector<Entry> entries) {
  bool anew = false;
  for (Entry& entry : entries) {
    const bool plain = entry.kind == EntryKind::log || entry.kind == EntryKind::remark;
    const std::string text = entry.text;
    const std::int64_t number = entry.sequence;
    const std::size_t from_line = play_->unsettled_from();
    if (auto ok = journal_.add(std::move(entry)); !ok) {
      return core::refuse(Refusal::trouble, {}, "what was written elsewhere does not follow what is shown here",
                          "leave the table and come back to it");
    }
    anew = anew || !plain || !play_->log(text);
    if (!anew) projection_.take(projection_.step(play_->facts_after(from_line), number));
  }
  if (anew) {
    auto fold = BOGOSITY_TRY(this->fold(journal_));
    play_ = std::move(fold.play);
    projection_ = Projection(*play_, std::move(fold.origins));
  }
  info_.entries = static_cast<std::int64_t>(journal_.entries().size());
  info_.last_entry = journal_.entries().back().typed;
  return {};
}

// Gives the unfinished line that the store has; it is shown to nobody who only watches.
Result<std::string> Session::catch_up() {
  auto there = BOGOSITY_TRY(context_.store->find(info_.id));
  if (!there) return core::refuse(Refusal::trouble, {}, "this evening is not in the file any more");
  auto entries =
      BOGOSITY_TRY(context_.store->entries_after(info_.id, static_cast<std::int64_t>(journal_.entries().size())));
  const bool more = !entries.empty();
  if (more || info_.open != there->open) ++revision_;
  info_.open = there->open;
  if (more) {
    close_undone_ = false;
    BOGOSITY_TRY(fold_foreign_entries(std::move(entries)));
  }
  return there->draft;
}

Result<bool> Session::refresh() {
  if (!watching_) return false;
  const std::uint64_t before = revision_;
  auto who = BOGOSITY_TRY(context_.store->lock_owner(info_.id));
  const auto changes = BOGOSITY_TRY(context_.store->changes_by_others());
  if (changes_seen_ != changes) {
    BOGOSITY_TRY(catch_up());
    changes_seen_ = changes;
  }
  if (who != lock_owner_) ++revision_;
  lock_owner_ = std::move(who);
  return revision_ != before;
}

Status Session::take_over(LockRequest how) {
  auto who = BOGOSITY_TRY(context_.store->acquire_lock(info_.id, how, now()));
  if (who) {
    if (!watching_ || lock_owner_ != who) ++revision_;
    watching_ = true;
    lock_owner_ = std::move(who);
    return check_may_write();
  }
  WriteLock granted(*context_.store, info_.id);
  auto draft = BOGOSITY_TRY(catch_up());  // and it is given back
  write_lock_ = std::move(granted);
  if (watching_) {
    info_.draft = std::move(draft);
    ++revision_;
  }
  watching_ = false;
  lock_owner_.reset();
  return {};
}

// Session: what the store could not confirm. When a disk fails in the last step of a commit, nobody can say whether the
// entries are in the file. Before anything else goes in, the file is asked: so nothing is logged twice, and nothing is
// built on a state that is not the file's.

namespace {

// The same wish once more: only the id and the clock differ.
bool says_the_same(const std::vector<Entry>& one, const std::vector<Entry>& other) {
  return std::ranges::equal(one, other, [](const Entry& a, const Entry& b) {
    return a.kind == b.kind && a.target == b.target && a.text == b.text && a.reason == b.reason;
  });
}

core::Error was_appended_after_all() {
  return {Refusal::cannot_be, {}, "what you entered before has reached the log after all", "look at it, then go on"};
}

}  // namespace

// False: they are there already from an earlier try, and memory has them now.
Result<bool> Session::can_append(const std::vector<Entry>& entries) {
  BOGOSITY_TRY(check_may_write());
  if (!info_.open) {
    return core::refused("this evening has ended", "reopen it to write in it");
  }
  const std::vector<Entry> before = unconfirmed_writes_;
  const auto late = BOGOSITY_TRY(resolve_unconfirmed());
  if (late && says_the_same(before, entries)) return false;
  if (late) return tl::unexpected(was_appended_after_all());
  BOGOSITY_TRY(journal_.check_room(entries));
  return true;
}

core::Status Session::append_to_store(const std::vector<Entry>& entries, const ProjectionDelta& delta) {
  auto ok = written(context_.store->append_all(entries, delta));
  if (ok) note_stored(entries);
  if (!ok && ok.error().kind == Refusal::trouble && !ok.error().passing) unconfirmed_writes_ = entries;
  return ok;
}

// True: what was not confirmed is there, has been made durable, and memory has it now.
Result<bool> Session::resolve_unconfirmed() {
  if (unconfirmed_writes_.empty()) return false;
  const auto found = BOGOSITY_TRY(context_.store->find(info_.id));
  const auto known = static_cast<std::int64_t>(journal_.entries().size());
  if (!found || found->entries <= known) {
    unconfirmed_writes_.clear();
    return false;
  }
  BOGOSITY_TRY(context_.store->append_all(unconfirmed_writes_));
  core::Journal journal = journal_;
  for (const Entry& entry : unconfirmed_writes_) {
    BOGOSITY_TRY(journal.add(entry));
  }
  auto fold = BOGOSITY_TRY(this->fold(journal));
  journal_ = std::move(journal);
  play_ = std::move(fold.play);
  projection_ = Projection(*play_, std::move(fold.origins));
  note_stored(unconfirmed_writes_);
  unconfirmed_writes_.clear();
  return true;
}

// Nobody ends a session over an entry that they have not seen.
core::Status Session::refuse_if_appended_after_all() {
  const auto late = BOGOSITY_TRY(resolve_unconfirmed());
  if (late) return tl::unexpected(was_appended_after_all());
  return {};
}

// The store has them for good.
void Session::note_stored(const std::vector<Entry>& entries) {
  info_.last_entry = entries.back().typed;
  info_.draft.clear();
  info_.entries += static_cast<std::int64_t>(entries.size());
  ++revision_;
  close_undone_ = false;
}

}  // namespace bogosity
