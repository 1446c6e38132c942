#include "session/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/edits.h"
#include "core/foreign_text.h"
#include "core/record.h"
#include "core/result.h"
#include "core/sealed.h"
#include "core/session_head.h"
#include "db/history/history.h"
#include "db/store/metadata_rows.h"
#include "db/store/write_locks.h"
#include "games/catalogue.h"
#include "games/shared/common_headers.h"

namespace bogosity {

using core::Entry;
using core::EntryKind;
using core::Passing;
using core::Trial;

namespace {

tl::unexpected<core::Error> previous_logged() {
  return core::refused("your previous entry was logged after all", "check it, then continue");
}

// Entries that say the same differ only in the id and the clock.
bool says_the_same(const std::vector<Entry>& one, const std::vector<Entry>& other) {
  return std::ranges::equal(one, other, [](const Entry& a, const Entry& b) {
    return a.kind == b.kind && a.target == b.target && a.text == b.text && a.reason == b.reason;
  });
}

}  // namespace

Result<Session> Session::begin(SessionContext context, core::Headers headers) {
  Session session;
  session.context_ = std::move(context);
  session.game_ = BOGOSITY_TRY(games::game_called(core::header_in(headers, "Game")));
  session.state_.snapshot = BOGOSITY_TRY(session.game_->begin(headers));
  BOGOSITY_TRY(games::check_new_headers(headers));
  const auto id = core::uuid_from(core::header_in(headers, "Id"));
  session.info_.id = id ? *id : core::random_uuid(session.context_.chance());
  session.info_.game = session.game_->about().name;
  session.info_.headers = std::move(headers);
  session.info_.begun = session.context_.clock();
  session.info_.last_entry = session.info_.begun;
  const db::SessionRows rows = db::rows_of(*session.game_, *session.state_.snapshot, {}, false);
  BOGOSITY_TRY(session.context_.store->create(session.info_, &rows));
  session.write_lock_ = WriteLock(*session.context_.store, session.info_.id);
  session.earlier_ = earlier_agreements(*session.context_.store, session.info_);
  return session;
}

Result<Session> Session::resume(SessionContext context, const core::Uuid& id, Access access) {
  Session session;
  session.context_ = std::move(context);
  auto info = BOGOSITY_TRY(session.context_.store->find(id));
  if (!info)
    return core::refused(fmt::format("there is no session {}", core::to_text(id)), "`bogosity sessions` lists them");
  session.info_ = std::move(*info);
  if (access == Access::write && session.info_.open) session.acquire_write_lock();
  session.game_ = BOGOSITY_TRY(games::known_game(session.info_.game));
  auto entries = BOGOSITY_TRY(session.context_.store->entries(id));
  core::Journal journal;
  if (auto ok = journal.take_over(std::move(entries)); !ok) {
    return core::refuse(Refusal::trouble, {},
                        fmt::format("the journal of session {} is damaged: {}", core::to_text(id), ok.error().reason),
                        "keep the file as it is, and continue with an earlier copy: `bogosity restore --last`");
  }
  // Data that is needed once the session is over has to be readable before it goes on.
  if (access == Access::write)
    BOGOSITY_TRY(db::edits_of(session.context_.store->database(), core::Subject::session(session.info_.original_id())));
  session.earlier_ = earlier_agreements(*session.context_.store, session.info_);
  session.state_ = BOGOSITY_TRY(session.folded(std::move(journal)));
  // Entries may have been written between the first look at the session and its journal.
  session.info_.entries = static_cast<std::int64_t>(session.journal().entries().size());
  if (session.info_.entries > 0) session.info_.last_entry = session.journal().entries().back().typed;
  return session;
}

// Before the journal is read: nobody else writes in it then. Where it cannot be asked for just now (another program is
// at the file, or the file may only be read) it is asked for again with the first entry.
void Session::acquire_write_lock() {
  auto who = context_.store->acquire_lock(info_.id, db::LockRequest::if_free, now());
  if (!who) return;
  if (!*who) {
    write_lock_ = WriteLock(*context_.store, info_.id);
    // The previous writer may have left another line, or closed the session.
    if (auto again = context_.store->find(info_.id); again && *again) info_ = std::move(**again);
    return;
  }
  watching_ = true;
  lock_owner_ = std::move(*who);
  info_.draft.clear();
}

Result<Session::State> Session::folded(core::Journal journal) const {
  const auto& all = journal.entries();
  auto folded = BOGOSITY_TRY(game_->fold(info_.headers, texts_that_count(journal), core::Misfits::refuse));
  if (const auto* misfit = folded.misfit()) {
    const auto line = journal.effective()[folded.entries.size() - 1];
    // The table as it is now decides what is sealed, not the table after the entry.
    const core::Snapshot& seen = state_.snapshot ? *state_.snapshot : *folded.snapshot;
    auto error = misfit_of(seen, all[line.text].text, *misfit->misfit);
    error.reason = fmt::format("entry {} ({}) no longer fits{}{}", all[line.origin].sequence,
                               core::plain_text(seen.sealed_text(all[line.text].text)),
                               error.reason.empty() ? "" : ": ", error.reason);
    return tl::unexpected(std::move(error));
  }
  State state{std::move(journal), std::move(folded.snapshot), {}};
  for (const auto& entry : folded.entries) state.lines.push_back(entry.line);
  return state;
}

Result<Session::State> Session::with(const std::vector<Entry>& more, core::Snapshot::Pointer after) const {
  State next = state_;
  for (const Entry& entry : more) BOGOSITY_TRY(next.journal.add(entry));
  if (after) {
    next.snapshot = std::move(after);
    next.lines.push_back(next.snapshot->logged_line());
    return next;
  }
  for (const Entry& entry : more) {
    const bool is_plain = entry.kind == EntryKind::log || entry.kind == EntryKind::remark;
    auto snapshot = is_plain ? next.snapshot->with(entry.text) : core::Snapshot::Pointer();
    if (!snapshot || !*snapshot) return folded(std::move(next.journal));
    next.snapshot = std::move(*snapshot);
    next.lines.push_back(next.snapshot->logged_line());
  }
  return next;
}

// While the session goes on a refusal names no card of an earlier entry.
core::Error Session::misfit_of(const core::Snapshot& seen, std::string_view text, core::Error error) const {
  if (!info_.open || !is_sealed(seen.sealed_text(text))) return error;
  return {error.kind, {}, "", "lift its seal to see why"};
}

Entry Session::next_entry(EntryKind kind, std::string text, const core::Journal& journal) const {
  Entry entry;
  entry.id = core::random_uuid(context_.chance());
  entry.session = info_.original_id();
  entry.sequence = static_cast<std::int64_t>(journal.entries().size()) + 1;
  entry.previous = journal.last_hash();
  entry.typed = context_.clock();
  entry.happened = entry.typed;
  entry.kind = kind;
  entry.text = std::move(text);
  entry.author = play().scorekeeper();
  return entry;
}

// All that writes entries goes through here.
Status Session::commit(const std::vector<Entry>& entries, core::Snapshot::Pointer after) {
  auto next = BOGOSITY_TRY(with(entries, std::move(after)));
  if (!BOGOSITY_TRY(can_append(entries))) return {};
  BOGOSITY_TRY(append_to_store(entries, next));
  state_ = std::move(next);
  return {};
}

Result<Trial> Session::enter(EntryKind kind, const core::TypedLine& typed, Passing passing) {
  auto trial = BOGOSITY_TRY(preview(typed, passing));
  if (!trial.text.empty()) BOGOSITY_TRY(commit({next_entry(kind, trial.text, journal())}, trial.after));
  return trial;
}

Result<Trial> Session::preview(const core::TypedLine& typed, Passing passing, core::Asks asks) const {
  return play().try_out(typed, passing, asks);
}
Result<Trial> Session::preview(std::string_view typed, Passing passing) const { return play().try_out(typed, passing); }

Result<Trial> Session::submit(std::string_view typed, Passing passing) {
  BOGOSITY_TRY(core::check_size_of_line(typed));
  return submit(*play().read_typed(typed), passing);
}

Result<Trial> Session::submit(const core::TypedLine& typed, Passing passing) {
  BOGOSITY_TRY(core::check_size_of_line(typed.text()));
  auto prepared = BOGOSITY_TRY(enter(EntryKind::log, typed, passing));
  if (prepared.text.empty()) return core::refuse(Refusal::unreadable, {}, "nothing was typed", "type what happened");
  return prepared;
}

Status Session::keep_draft(const std::string& text) {
  if (text == info_.draft) return {};
  BOGOSITY_TRY(check_may_write());
  BOGOSITY_TRY(written(context_.store->keep_draft(info_.id, text)));
  info_.draft = text;
  return {};
}

core::TableView Session::table_view() const {
  core::TableView view = play().table_view();
  // A game without inquiries shows no agreements.
  if (game_->about().has_seal) core::add_earlier_agreements(view, earlier_);
  return view;
}

// Session: the review, once the session is over. The one place of a running program where its seals are opened.

core::Sentence Session::review_line(std::size_t line) const { return review_line(line, play()); }

core::Sentence Session::review_line(std::size_t line, const core::Snapshot& play) const {
  if (info_.open) return play.log_line(line);
  return play.review_line(line, core::Unsealed::by_close_of_session());
}

std::vector<core::Agreement> earlier_agreements(db::Store& store, const core::SessionHead& session) {
  const auto all = db::read_agreements(store.database(), session.id);
  if (!all) return {};
  const std::string today = core::played(header_of(session, "Date"), session.begun).day;
  std::vector<core::Agreement> earlier;
  for (const auto& each : *all) {
    if (!today.empty() && each.earlier->date > today) continue;
    std::erase_if(earlier, [&](const auto& other) { return other.rule == each.rule && other.text == each.text; });
    earlier.push_back(each);
  }
  // Agreements without a date come first; the others follow in their order.
  std::ranges::stable_sort(earlier, [](const auto& a, const auto& b) { return a.earlier->date < b.earlier->date; });
  return earlier;
}

// Session: a session that another program writes in is watched here, and taken over from it.

Status Session::check_may_write() const {
  if (!watching_) return {};
  return tl::unexpected(db::owned_elsewhere(lock_owner_ ? &*lock_owner_ : nullptr, now()));
}

// After every call that writes: whoever has lost the right to it watches from now on.
Status Session::written(Status done) {
  if (done || watching_) return done;
  core::Error error = done.error();
  if (error.kind == Refusal::trouble && !error.passing && !write_lock_) {
    // This session has no lock now, but another program may have written.
    const auto there = context_.store->find(info_.id);
    const auto known = static_cast<std::int64_t>(journal().entries().size());
    if (there && *there && (*there)->entries > known) error = db::owned_elsewhere(nullptr, now());
  }
  if (error.kind != Refusal::elsewhere) return done;
  watching_ = true;
  write_lock_ = {};
  const auto who = context_.store->lock_owner(info_.id);
  lock_owner_ = who ? *who : std::nullopt;
  ++revision_;
  return tl::unexpected(std::move(error));
}

// Returns the unfinished line in the store; watchers do not see it.
Result<std::string> Session::catch_up() {
  auto there = BOGOSITY_TRY(context_.store->find(info_.id));
  if (!there) return core::refuse(Refusal::trouble, {}, "this session is not in the file any more");
  auto entries = BOGOSITY_TRY(context_.store->entries(info_.id, static_cast<std::int64_t>(journal().entries().size())));
  const bool more = !entries.empty();
  if (more || info_.open != there->open) ++revision_;
  info_.open = there->open;
  if (more) {
    close_undone_ = false;
    core::Journal all = journal();
    for (const Entry& entry : entries) {
      if (!all.add(entry))
        return core::refuse(Refusal::trouble, {}, "the entries of the other program do not fit those shown here",
                            "close the session and open it again");
    }
    state_ = BOGOSITY_TRY(with(entries));
    info_.entries = static_cast<std::int64_t>(journal().entries().size());
    info_.last_entry = journal().entries().back().typed;
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

Status Session::take_over(db::LockRequest how) {
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

// The result is false if they are there already from an earlier try; memory has them now.
Result<bool> Session::can_append(const std::vector<Entry>& entries) {
  BOGOSITY_TRY(check_may_write());
  if (!info_.open) return core::refused("this session has ended", "reopen it to write in it");
  for (const Entry& entry : entries) BOGOSITY_TRY(core::check_letters(entry.reason, "the reason"));
  const std::vector<Entry> before = unconfirmed_writes_;
  const auto late = BOGOSITY_TRY(resolve_unconfirmed());
  if (late && says_the_same(before, entries)) return false;
  if (late) return previous_logged();
  BOGOSITY_TRY(journal().check_room(entries));
  return true;
}

core::Status Session::append_to_store(const std::vector<Entry>& entries, const State& after) {
  db::SessionRows rows = db::rows_of(*game_, *after.snapshot, db::origins_of(after.journal, after.lines), false);
  auto ok = written(context_.store->append(entries, std::move(rows)));
  if (ok) note_stored(entries);
  if (!ok && ok.error().kind == Refusal::trouble && !ok.error().passing) unconfirmed_writes_ = entries;
  return ok;
}

// The result is true if what was not confirmed is there; then it has been made durable, and memory has it.
Result<bool> Session::resolve_unconfirmed() {
  if (unconfirmed_writes_.empty()) return false;
  const auto found = BOGOSITY_TRY(context_.store->find(info_.id));
  const auto known = static_cast<std::int64_t>(journal().entries().size());
  if (!found || found->entries <= known) {
    unconfirmed_writes_.clear();
    return false;
  }
  auto next = BOGOSITY_TRY(with(unconfirmed_writes_));
  db::SessionRows rows = db::rows_of(*game_, *next.snapshot, db::origins_of(next.journal, next.lines), false);
  BOGOSITY_TRY(context_.store->append(unconfirmed_writes_, std::move(rows)));
  state_ = std::move(next);
  note_stored(unconfirmed_writes_);
  unconfirmed_writes_.clear();
  return true;
}

// A session is not ended over an entry that the person has not seen.
core::Status Session::refuse_if_appended_after_all() {
  const auto late = BOGOSITY_TRY(resolve_unconfirmed());
  if (late) return previous_logged();
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
