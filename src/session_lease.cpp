// Session: an evening that another program writes in is watched here, and taken over from it.
#include "session.h"

namespace bogosity {

using core::Entry;
using core::EntryKind;
using core::Refusal;
using core::Result;
using core::Status;

Status Session::check_may_write() const {
  if (!watching_) return {};
  return tl::unexpected(written_elsewhere(holder_ ? &*holder_ : nullptr, now()));
}

// After every call that writes: whoever has lost the right to it watches from now on.
Status Session::written(Status done) {
  if (done || watching_) return done;
  core::Error error = done.error();
  if (error.kind == Refusal::trouble && !error.passing && !lease_) {
    // Nobody has the right now, but somebody may have made use of it.
    const auto there = around_.store->find(info_.id);
    const auto known = static_cast<std::int64_t>(journal_.entries().size());
    if (there && *there && (*there)->entries > known) error = written_elsewhere(nullptr, now());
  }
  if (error.kind != Refusal::elsewhere) return done;
  watching_ = true;
  lease_ = {};
  const auto who = around_.store->holder(info_.id);
  holder_ = who ? *who : std::nullopt;
  ++revision_;
  return tl::unexpected(std::move(error));
}

// A plain entry is folded as if it had been typed here; after anything else the whole evening is folded anew.
Status Session::take_in(std::vector<Entry> entries) {
  bool anew = false;
  for (Entry& entry : entries) {
    const bool plain = entry.kind == EntryKind::log || entry.kind == EntryKind::remark;
    const std::string text = entry.text;
    const std::int64_t number = entry.sequence;
    auto step = plain ? books_.step(*play_, entry) : core::Result<Books::Step>(Books::Step());
    if (auto ok = journal_.add(std::move(entry)); !ok) {
      return core::refuse(Refusal::trouble, {}, "what was written elsewhere does not follow what is shown here",
                          "leave the table and come back to it");
    }
    anew = anew || !plain || !step || !play_->log(text);
    if (!anew) books_.take(std::move(*step), number);
  }
  if (anew) {
    auto fold = this->fold(journal_);
    if (!fold) return tl::unexpected(fold.error());
    play_ = std::move(fold->play);
    books_ = Books(*play_, std::move(fold->origins));
  }
  info_.entries = static_cast<std::int64_t>(journal_.entries().size());
  info_.last_entry = journal_.entries().back().typed;
  return {};
}

// Gives the unfinished line that the store has; it is shown to nobody who only watches.
Result<std::string> Session::catch_up() {
  auto there = around_.store->find(info_.id);
  if (!there) return tl::unexpected(there.error());
  if (!*there) return core::refuse(Refusal::trouble, {}, "this evening is not in the file any more");
  auto entries = around_.store->entries_after(info_.id, static_cast<std::int64_t>(journal_.entries().size()));
  if (!entries) return tl::unexpected(entries.error());
  const bool more = !entries->empty();
  if (more || info_.open != (*there)->open) ++revision_;
  info_.open = (*there)->open;
  if (more) {
    end_taken_back_ = false;
    if (auto ok = take_in(std::move(*entries)); !ok) return tl::unexpected(ok.error());
  }
  return (*there)->draft;
}

Result<bool> Session::refresh() {
  if (!watching_) return false;
  const std::uint64_t before = revision_;
  auto who = around_.store->holder(info_.id);
  if (!who) return tl::unexpected(who.error());
  const auto changes = around_.store->changes_by_others();
  if (!changes) return tl::unexpected(changes.error());
  if (changes_seen_ != *changes) {
    if (auto done = catch_up(); !done) return tl::unexpected(done.error());
    changes_seen_ = *changes;
  }
  if (*who != holder_) ++revision_;
  holder_ = std::move(*who);
  return revision_ != before;
}

Status Session::take_over(Claim how) {
  auto who = around_.store->claim(info_.id, how, now());
  if (!who) return tl::unexpected(who.error());
  if (*who) {
    if (!watching_ || holder_ != *who) ++revision_;
    watching_ = true;
    holder_ = std::move(*who);
    return check_may_write();
  }
  Lease granted(*around_.store, info_.id);
  auto draft = catch_up();
  if (!draft) return tl::unexpected(draft.error());  // and it is given back
  lease_ = std::move(granted);
  if (watching_) {
    info_.draft = std::move(*draft);
    ++revision_;
  }
  watching_ = false;
  holder_.reset();
  return {};
}

}  // namespace bogosity
