#include "session/session.h"

#include <algorithm>

#include "core/record.h"
#include "core/sealed.h"
#include "games/catalogue.h"

namespace bogosity {

using core::Entry;
using core::EntryKind;
using core::Passing;
using core::Prepared;
using core::Refusal;
using core::Result;
using core::Status;

Result<Session> Session::begin(SessionContext context, core::Headers headers) {
  Session session;
  session.context_ = std::move(context);
  session.game_ = BOGOSITY_TRY(games::game_called(core::header_in(headers, "Game")));
  session.play_ = BOGOSITY_TRY(session.game_->begin(headers));
  const auto id = core::uuid_from(core::header_in(headers, "Id"));
  session.info_.id = id ? *id : core::random_uuid(session.context_.chance());
  session.info_.game = session.game_->name();
  session.info_.headers = std::move(headers);
  session.info_.begun = session.context_.clock();
  session.info_.last_entry = session.info_.begun;
  session.projection_ = Projection(*session.play_, {});
  const ProjectionDelta delta = full_delta(*session.game_, lent(*session.play_), {}, false);
  BOGOSITY_TRY(session.context_.store->create(session.info_, delta));
  session.write_lock_ = WriteLock(*session.context_.store, session.info_.id);
  session.earlier_ = earlier_precedents(*session.context_.store, session.info_);
  session.play_->recall(session.earlier_);
  return session;
}

Result<Session> Session::resume(SessionContext context, const core::Uuid& id, Access access) {
  Session session;
  session.context_ = std::move(context);
  auto info = BOGOSITY_TRY(session.context_.store->find(id));
  if (!info) return core::refused("there is no session " + core::to_text(id), "`bogosity sessions` lists them");
  session.info_ = std::move(*info);
  if (access == Access::write && session.info_.open) session.acquire_write_lock();
  session.game_ = BOGOSITY_TRY(games::known_game(session.info_.game));
  auto entries = BOGOSITY_TRY(session.context_.store->entries(id));
  if (auto ok = session.journal_.take_over(std::move(entries)); !ok) {
    return core::refuse(Refusal::trouble, {},
                        "the journal of session " + core::to_text(id) + " is damaged: " + ok.error().reason,
                        "keep the file as it is, and go on with a copy of an earlier day: `bogosity restore --last`");
  }
  // What will have to be read once the session is over has to be there before it goes on.
  if (access == Access::write) {
    BOGOSITY_TRY(session.context_.store->edits_of(session.info_.original_id()));
  }
  session.earlier_ = earlier_precedents(*session.context_.store, session.info_);
  auto fold = BOGOSITY_TRY(session.fold(session.journal_));
  session.play_ = std::move(fold.play);
  session.projection_ = Projection(*session.play_, std::move(fold.origins));
  session.lines_ = std::move(fold.lines);
  session.lines_at_ = session.journal_.entries().size();
  // What was written between the first look at the session and its journal.
  session.info_.entries = static_cast<std::int64_t>(session.journal_.entries().size());
  if (session.info_.entries > 0) session.info_.last_entry = session.journal_.entries().back().typed;
  return session;
}

// Before the journal is read: nobody else writes in it then. Where it cannot be asked for just now (another program is
// at the file, or the file may only be read) it is asked for again with the first entry.
void Session::acquire_write_lock() {
  auto who = context_.store->acquire_lock(info_.id, LockRequest::if_free, now());
  if (!who) return;
  if (!*who) {
    write_lock_ = WriteLock(*context_.store, info_.id);
    // Whoever had it a moment ago may have left another line, or closed the session.
    if (auto again = context_.store->find(info_.id); again && *again) info_ = std::move(**again);
    return;
  }
  watching_ = true;
  lock_owner_ = std::move(*who);
  info_.draft.clear();
}

Result<Session::RefoldedSession> Session::fold(const core::Journal& journal) const {
  auto play = BOGOSITY_TRY(game_->begin(info_.headers));
  play->recall(earlier_);
  LineOrigins origins;
  std::vector<std::size_t> lines;
  for (const auto& line : journal.effective()) {
    const Entry& entry = journal.entries()[line.text];
    if (auto ok = play->log(entry.text); !ok) {
      const auto number = journal.entries()[line.origin].sequence;
      // What is sealed is what the table sees now, not what it would see.
      const core::Play& seen = play_ ? *play_ : *play;
      auto error = misfit_of(seen, entry.text, ok.error());
      error.reason = "entry " + std::to_string(number) + " (" + core::plain_text(seen.sealed_text(entry.text)) +
                     ") no longer fits" + (error.reason.empty() ? "" : ": " + error.reason);
      return tl::unexpected(std::move(error));
    }
    origins.resize(play->log_size(), journal.entries()[line.origin].sequence);
    lines.push_back(play->logged_line());
  }
  return RefoldedSession{std::move(play), std::move(origins), std::move(lines)};
}

// While the session goes on a refusal names no card of an earlier entry.
core::Error Session::misfit_of(const core::Play& play, std::string_view text, core::Error error) const {
  if (!info_.open || !is_sealed(play.sealed_text(text))) return error;
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
  entry.author = play_->scorekeeper();
  return entry;
}

// It is read and folded once. The store has it for good before anything else here changes; where the store fails the
// fold is taken back.
Result<Prepared> Session::enter(EntryKind kind, std::string_view typed, Passing passing) {
  if (!unconfirmed_writes_.empty()) {  // it may be there already, and the fold another one then
    auto prepared = BOGOSITY_TRY(play_->prepare(typed, passing));
    if (prepared.text.empty()) return prepared;
    if (!BOGOSITY_TRY(can_append({next_entry(kind, prepared.text, journal_)}))) return prepared;
  }
  const std::string author = play_->scorekeeper();  // as the entry found it
  return play_->enter(typed, passing, [&](Prepared& prepared) -> Status {
    Entry entry = next_entry(kind, prepared.text, journal_);
    entry.author = author;
    BOGOSITY_TRY(can_append({entry}));
    auto step = projection_.step(std::move(prepared.after), entry.sequence);
    BOGOSITY_TRY(append_to_store({entry}, step.delta));
    projection_.take(std::move(step));
    return journal_.add(std::move(entry));
  });
}

Result<Prepared> Session::preview(std::string_view typed, Passing passing) { return play_->prepare(typed, passing); }

Result<Prepared> Session::submit(std::string_view typed, Passing passing) {
  BOGOSITY_TRY(core::check_size_of_line(typed));
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

// Session: the review, once the session is over. The one place of a running program where its seals are opened.

core::Sentence Session::review_line(std::size_t line) const {
  if (info_.open) return play_->log_line(line);
  return play_->review_line(line, core::Unsealed::by_close_of_session());
}

core::Precedents earlier_precedents(Store& store, const SessionInfo& session) {
  const auto all = store.precedents(session.id);
  if (!all) return nullptr;
  const std::string today = day_of(session.headers, session.begun);
  std::vector<core::Precedent> earlier;
  for (const auto& each : *all) {
    if (!today.empty() && each.date > today) continue;
    std::erase_if(earlier, [&](const auto& other) { return other.rule == each.rule && other.text == each.text; });
    earlier.push_back(each);
  }
  // One without a date may have been at any time; the others are told in their order.
  std::ranges::stable_sort(earlier, [](const auto& a, const auto& b) { return a.date < b.date; });
  return std::make_shared<const std::vector<core::Precedent>>(std::move(earlier));
}

}  // namespace bogosity
