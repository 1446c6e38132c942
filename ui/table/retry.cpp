// The clock's part of TableState: storing the unfinished line, repeating failed writes, and looking once a second at a
// session that another program writes in.
#include "jobs/retry.h"

#include "core/record.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "ui/input/keys.h"
#include "ui/table/table.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

namespace {

constexpr int most_tries = 20;         // of trouble that need not pass by itself
constexpr double between_looks = 1.0;  // seconds
constexpr double flash_length = 0.4;

bool is_commit(const std::variant<TableAction, CorrectionsAction>& what) {
  const auto* at_table = std::get_if<TableAction>(&what);
  return at_table != nullptr && std::holds_alternative<action::Commit>(*at_table);
}

std::string words_for(const std::variant<TableAction, CorrectionsAction>& what) {
  if (is_commit(what)) return jobs::retry_words("Your line is kept, and tried again by itself.");
  const auto* on_sheet = std::get_if<CorrectionsAction>(&what);
  const auto* correct = on_sheet == nullptr ? nullptr : std::get_if<action::Correct>(on_sheet);
  // Lifting a seal and reopening a session hold no typed text.
  const bool is_typed = on_sheet != nullptr && (correct == nullptr || correct->is_typed);
  return jobs::retry_words(is_typed ? "What you typed is kept, and tried again by itself."
                                    : "It is tried again by itself.");
}

std::string last_typed(const Session& session) {
  if (session.info().entries == 0) return "Nothing was typed yet.";
  return "The last entry was typed at " + core::clock_or_date(session.info().last_entry, session.now()) + ".";
}

// True if taking over needs a second press.
bool wants_second_word(const Session& session) {
  return session.lock_owner() && session.lock_owner()->presence != db::OwnerState::gone;
}

// `asked`: the button was pressed once and needs a second press because that program may still run.
WatchView watch_view(const Session& session, bool asked) {
  const auto& lock_owner = session.lock_owner();
  if (!lock_owner) {
    return {"Nobody is writing this session any more. You are watching.", last_typed(session), "Take over"};
  }
  const char* article = lock_owner->program == db::Program::window ? "another " : "a ";
  const std::string there = article + db::owner_in_words(*lock_owner, session.now());
  if (lock_owner->presence == db::OwnerState::gone) {
    return {"Written in " + there + ", which has ended. You are watching.", last_typed(session), "Take over"};
  }
  const bool here = lock_owner->presence == db::OwnerState::running;
  if (asked) {
    return {(here ? "Still open in " : "Perhaps still open in ") + there + ". Take over all the same?",
            "Its next entry is refused then. Esc: no.", "Take over anyway"};
  }
  return {"Being written in " + there + ". You are watching.",
          here ? last_typed(session) : last_typed(session) + " Nobody can tell from here whether that one still runs.",
          "Take over"};
}

}  // namespace

void TableState::stop_waiting() {
  retry_.stop();
  model_.waiting.clear();
}

// A file in use by another program is waited for, as long as it takes. Other errors may pass as well.
void TableState::blocked(Again what, const core::Error& error, double now) {
  if (error.passing) {
    model_.waiting = words_for(what);
    return retry_.wait(std::move(what), now);
  }
  if (!is_commit(what)) return say({{Tone::bad, core::describe(error)}}, true);
  if (error.kind == core::Refusal::trouble && retry_.attempts() < most_tries) retry_.wait(std::move(what), now);
  refuse(error, now);
}

void TableState::refuse(const core::Error& error, double now) {
  if (!entry_.refused()) {
    sound_ = Sound::refused;
    flash_until_ = now + flash_length;
    model_.flashes = true;
  }
  entry_.refuse(error);
}

void TableState::retry(double now) {
  model_.waiting.clear();
  retry_.retry([&](const Again& again) { std::visit([&](const auto& what) { apply(what, now); }, again); });
}

void TableState::read_watch() {
  if (!session_.watching()) {
    model_.watch.reset();
    return;
  }
  asked_ = asked_ && wants_second_word(session_);
  model_.watch = watch_view(session_, asked_);
  model_.redo_says = undoes_ = "";
}

// A watcher cannot type; actions that change nothing are let through.
bool TableState::swallows(const InputEvent& event, Actions& actions) {
  switch (command_for(KeyPlace::table, event)) {
    case Command::step_back:
      if (asked_ || !model_.waiting.empty()) {
        actions.emplace_back(action::GiveUp{});
        asked_ = false;
        read_watch();
      } else if (model_.has_verdict()) {
        actions.emplace_back(action::Dismiss{});
      }
      return true;
    case Command::take_over: actions.emplace_back(action::TakeOver{}); return true;
    case Command::leave: actions.emplace_back(action::LeaveTable{}); return true;
    case Command::correct:
    case Command::open_inquiries:
    case Command::older_lines:
    case Command::newer_lines: return false;
    default: return true;
  }
}

void TableState::take_over(double now) {
  stop_waiting();
  if (!session_.watching()) return;
  const bool second_word = wants_second_word(session_);
  if (second_word && !asked_) {
    asked_ = true;
    return read_watch();
  }
  const auto done = session_.take_over(second_word ? db::LockRequest::from_anybody : db::LockRequest::if_free);
  if (!done) {
    if (!done.error().passing) asked_ = false;
    blocked(TableAction(action::TakeOver{}), done.error(), now);
    return read_watch();
  }
  asked_ = false;
  const std::string typed = entry_.text();
  entry_.set(typed.empty() ? session_.draft() : typed);
  draft_.changed(now);
  say({{Tone::plain, "You are writing this session now."}});
}

// True if there is anything new to show.
bool TableState::poll_writer(double now) {
  if (!session_.watching() || now < next_look_) return false;
  next_look_ = now + between_looks;
  const auto& entries = session_.journal().entries();
  const std::size_t before = entries.size();
  const auto looked = session_.refresh();
  // A verdict appears only when it was just logged, not after an undo.
  if (entries.size() != before) model_.verdict_put_aside = false;
  if (entries.size() != before && entries.back().kind != core::EntryKind::log) seal_again();
  if (looked || looked.error().passing) return looked && *looked;
  say({{Tone::bad, core::describe(looked.error())}}, true);
  return true;
}

std::optional<double> TableState::next_due(double now) const {
  const auto if_so = [](bool is_so, double due) { return is_so ? std::optional(due) : std::nullopt; };
  std::optional<double> next;
  for (const std::optional<double>& due :
       {draft_.due(), end_due_, reveal_.next_change(now), retry_.due(), if_so(session_.watching(), next_look_),
        if_so(model_.game && model_.verdict_is_brief(), brief_until_), if_so(model_.flashes, flash_until_)}) {
    if (due && (!next || *due < *next)) next = due;
  }
  return next;
}

bool TableState::tick(double now) {
  bool changed = watch_end(now);
  const RevealMoment before = model_.reveal;
  show_moment(now);
  if (now >= brief_until_ && model_.verdict_is_brief()) {
    put_aside();
    changed = true;
  }
  changed = changed || before != model_.reveal;
  if (model_.flashes && now >= flash_until_) {
    model_.flashes = false;
    changed = true;
  }
  if (poll_writer(now)) changed = true;
  if (draft_.is_due(now)) {
    const auto kept = keep_draft();
    if (!kept) draft_.try_later(now);
    if (!kept && !kept.error().passing) changed = true;
  }
  return changed;
}

core::Status TableState::keep_draft() {
  core::Status kept;
  if (session_.info().open && !session_.watching()) kept = session_.keep_draft(aside_.empty() ? entry_.text() : aside_);
  if (kept) {
    draft_.kept();
  } else if (!kept.error().passing && !session_.watching()) {  // a file in use by another program is no news yet
    say({{Tone::bad, "The unfinished line could not be kept: " + core::describe(kept.error())}}, true);
  }
  return kept;
}

}  // namespace bogosity::ui
