// Session: taking back and bringing back, over corrections that took later entries with them, and over the end of the
// session.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "session/session.h"

namespace bogosity {

using core::Entry;
using core::EntryKind;
using core::Result;
using core::Sentence;
using core::Status;
using core::Tone;

namespace {

constexpr std::string_view the_end = "the end of the evening";

// Does this correction only go with another one (see accept), or with the entry that is refused without it?
bool goes_with_another(const Entry& entry) {
  return entry.reason.starts_with(with_entry) || entry.reason.starts_with(refused_today);
}

}  // namespace

// "Taken back: Bob, turn 12: 5-4 +2 8H": the card that lies in sight, and no other.
Sentence Session::in_words(std::string_view what, std::size_t at) const {
  const Entry& entry = journal_.entries()[at];
  Sentence sentence = {{Tone::plain, std::string(what) + ": "}};
  if (entry.kind == EntryKind::amend || entry.kind == EntryKind::insert) {
    const auto target = journal_.index_of(*entry.target);
    const auto number = target ? journal_.entries()[*target].sequence : 0;
    const bool change = entry.kind == EntryKind::amend;
    sentence.push_back(
        {Tone::strong, fmt::format("{} entry {}", change ? "the correction of" : "what was put before", number)});
    if (!entry.reason.empty()) sentence.push_back({Tone::quiet, " (" + entry.reason + ")"});
    return sentence;
  }
  const Sentence text = play_->sealed_text(entry.text);
  const std::size_t lines = play_->log_size();
  const int turn = lines > 0 ? play_->log_turn(lines - 1) : 0;
  if (turn > 0) sentence.push_back({Tone::strong, fmt::format("turn {}, ", turn)});
  sentence.insert(sentence.end(), text.begin(), text.end());
  return sentence;
}

Result<Sentence> Session::undo_close() {
  BOGOSITY_TRY(reopen());
  close_undone_ = true;
  return Sentence{{Tone::plain, "Taken back: "}, {Tone::strong, std::string(the_end)}};
}

// What was accepted at one time is taken back at one time.
Result<Sentence> Session::undo(const std::string& reason) {
  if (!info_.open) return undo_close();
  const auto last = journal_.to_undo();
  if (!last) return core::refused("there is nothing to take back", "type the first entry");
  core::Journal journal = journal_;
  std::vector<Entry> entries;
  std::size_t first = *last;
  for (bool more = true; more;) {
    first = *journal.to_undo();
    more = goes_with_another(journal.entries()[first]);
    Entry entry = next_entry(EntryKind::undo, {}, journal);
    entry.target = journal.entries()[first].id;
    entry.reason = reason;
    BOGOSITY_TRY(journal.add(entry));
    entries.push_back(std::move(entry));
  }
  Sentence said = in_words("Taken back", first);
  auto play = BOGOSITY_TRY(fold(journal));
  BOGOSITY_TRY(commit_all(entries, std::move(journal), std::move(play)));
  return said;
}

Result<Sentence> Session::redo() {
  if (close_undone_) {
    BOGOSITY_TRY(close());
    return Sentence{{Tone::plain, "Brought back: "}, {Tone::strong, std::string(the_end)}};
  }
  const auto next = journal_.to_redo();
  if (!next) return core::refused("there is nothing to bring back", "only what was taken back last can be");
  core::Journal journal = journal_;
  std::vector<Entry> entries;
  for (auto at = next; at && (entries.empty() || goes_with_another(journal.entries()[*at])); at = journal.to_redo()) {
    Entry entry = next_entry(EntryKind::redo, {}, journal);
    entry.target = journal.entries()[*at].id;
    BOGOSITY_TRY(journal.add(entry));
    entries.push_back(std::move(entry));
  }
  auto play = BOGOSITY_TRY(fold(journal));
  BOGOSITY_TRY(commit_all(entries, std::move(journal), std::move(play)));
  return in_words("Brought back", *next);
}

std::string Session::undo_text() const {
  if (!info_.open) return std::string(the_end);
  const auto at = journal_.to_undo();
  return at ? core::plain_text(in_words("Takes back", *at)) : std::string();
}

std::string Session::redo_text() const {
  if (close_undone_) return std::string(the_end);
  if (!info_.open) return {};
  const auto at = journal_.to_redo();
  return at ? core::plain_text(play_->sealed_text(journal_.entries()[*at].text)) : std::string();
}

Status Session::close() {
  BOGOSITY_TRY(check_may_write());
  BOGOSITY_TRY(refuse_if_appended_after_all());
  const ProjectionDelta delta = full_delta(*game_, lent(*play_), projection_.origins(), true);
  BOGOSITY_TRY(written(context_.store->set_open(info_.id, false, delta)));
  info_.open = false;
  close_undone_ = false;
  ++revision_;
  return {};
}

Status Session::reopen() {
  if (info_.open) return core::refused("this evening has not ended", "type the next entry");
  if (info_.replica_of) {
    return core::refused("this is a different copy of session " + core::to_text(*info_.replica_of) + ", which cannot be continued",
                         "continue that one");
  }
  // A closed session is looked at by many; whoever goes on with it has to be the only one.
  if (!write_lock_) {
    BOGOSITY_TRY(take_over(LockRequest::if_free));
    if (info_.open) return {};
  }
  // The mark comes first: a session that goes on without one must not be.
  info_.open = true;
  if (auto ok = remark("The evening had been closed, and was opened again."); !ok) {
    info_.open = false;
    return ok;
  }
  const ProjectionDelta delta = full_delta(*game_, lent(*play_), projection_.origins(), false);
  if (auto ok = written(context_.store->set_open(info_.id, true, delta)); !ok) {
    info_.open = false;
    return ok;
  }
  return {};
}

Status Session::remark(std::string_view words) {
  BOGOSITY_TRY(enter(EntryKind::remark, "note:" + core::quoted(words), core::Passing::passes));
  return {};
}

}  // namespace bogosity
