// Session: its log line by line, as a person looks back on it: the entries of a line, what was put right there, and
// after the end of the evening its faces.
#include <fmt/format.h>

#include <algorithm>

#include "partial_fold.h"
#include "session.h"

namespace bogosity {

using core::Entry;
using core::EntryKind;
using core::Refusal;
using core::Result;

// Once the evening is over there is nothing to hide.
core::Sentence Session::shown(const std::string& text) const {
  if (info_.open) return play_->sealed_text(text);
  return {{core::Tone::plain, text}};
}

// All texts but the last, each with the reason of the one that took its place.
std::vector<LoggedEntry::Old> Session::texts_before(const core::Uuid& entry) const {
  std::vector<LoggedEntry::Old> before;
  const auto texts = journal_.texts_of(entry);
  const auto& entries = journal_.entries();
  for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
    before.push_back({shown(entries[texts[i]].text), entries[texts[i + 1]].reason});
  }
  return before;
}

const std::vector<std::size_t>* Session::lines_of_entries() const {
  return lines_at_ == journal_.entries().size() ? &lines_ : nullptr;
}

std::vector<LoggedEntry> Session::entries_of_line(std::size_t line) const {
  const auto folded = fold_what_fits(*game_, info_.headers, journal_);
  std::vector<LoggedEntry> out;
  if (!folded) return out;
  for (std::size_t i = 0; i < folded->entries.size(); ++i) {
    if (folded->lines[i] != line) continue;
    const auto& each = folded->entries[i];
    const Entry& origin = journal_.entries()[each.origin];
    if (origin.kind == EntryKind::remark) continue;
    LoggedEntry entry;
    entry.id = origin.id;
    entry.number = origin.sequence;
    entry.typed = origin.typed;
    entry.turn = play_->log_turn(line);
    entry.text = shown(journal_.entries()[each.text].text);
    entry.has_seal = is_sealed(entry.text);
    entry.before = texts_before(origin.id);
    out.push_back(std::move(entry));
  }
  return out;
}

Result<std::string> Session::open_entry(const core::Uuid& id) {
  const auto all = journal_.effective();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& each) { return journal_.entries()[each.origin].id == id; });
  if (found == all.end()) return core::refuse(Refusal::cannot_be, {}, "that entry does not count any more");
  const std::string text = journal_.entries()[found->text].text;
  if (!info_.open || !is_sealed(play_->sealed_text(text))) return text;
  const auto folded = fold_what_fits(*game_, info_.headers, journal_);
  if (!folded) return tl::unexpected(folded.error());
  const std::size_t line = folded->lines[static_cast<std::size_t>(found - all.begin())];
  const int turn = play_->log_turn(line);
  const auto number = journal_.entries()[found->origin].sequence;
  const std::string what = turn > 0 ? fmt::format("turn {}", turn) : fmt::format("entry {}", number);
  if (auto ok = remark("The seal of " + what + " was lifted."); !ok) return tl::unexpected(ok.error());
  return text;
}

std::optional<std::size_t> Session::line_of(const core::Uuid& id) const {
  const auto folded = fold_what_fits(*game_, info_.headers, journal_);
  if (!folded) return std::nullopt;
  for (std::size_t i = 0; i < folded->entries.size(); ++i) {
    if (journal_.entries()[folded->entries[i].origin].id == id) return folded->lines[i];
  }
  return std::nullopt;
}

const LineHistory* Session::history_of_line(std::size_t line) const {
  if (histories_at_ != revision_) {
    histories_at_ = revision_;
    histories_.clear();
    const auto corrects = [](const Entry& entry) {
      return entry.kind == EntryKind::amend || entry.kind == EntryKind::insert;
    };
    if (std::any_of(journal_.entries().begin(), journal_.entries().end(), corrects)) read_histories();
  }
  const auto found = histories_.find(line);
  return found == histories_.end() ? nullptr : &found->second;
}

void Session::read_histories() const {
  const auto folded = fold_what_fits(*game_, info_.headers, journal_);
  if (!folded) return;
  for (std::size_t i = 0; i < folded->entries.size(); ++i) {
    const Entry& origin = journal_.entries()[folded->entries[i].origin];
    const bool changed = folded->entries[i].text != folded->entries[i].origin;
    if (origin.kind == EntryKind::insert) histories_[folded->lines[i]].put_in = true;
    if (!changed) continue;
    auto& before = histories_[folded->lines[i]].before;
    for (LoggedEntry::Old& old : texts_before(origin.id)) before.push_back(std::move(old));
  }
  // What counts no more stands with the entry before it.
  for (const Entry& amend : journal_.entries()) {
    if (amend.kind != EntryKind::amend || !amend.text.empty()) continue;
    const auto texts = journal_.texts_of(*amend.target);
    if (texts.empty() || journal_.entries()[texts.back()].id != amend.id) continue;
    std::size_t line = 0;
    for (std::size_t i = 0; i < folded->entries.size(); ++i) {
      if (folded->entries[i].origin < texts.front()) line = folded->lines[i];
    }
    for (LoggedEntry::Old& old : texts_before(*amend.target)) {
      histories_[line].struck_out.push_back(std::move(old));
    }
  }
}

}  // namespace bogosity
