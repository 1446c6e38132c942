// Session: what a correction would change, and accepting it.
#include <fmt/format.h>

#include <algorithm>

#include "games/catalogue.h"
#include "session.h"

namespace bogosity {

using core::Entry;
using core::EntryKind;
using core::Journal;
using core::Passing;
using core::Play;
using core::Reading;
using core::Refusal;
using core::Result;
using core::Sentence;
using core::Status;

namespace {

// A fold that goes on after an entry that does not fit.
struct Folded {
  std::unique_ptr<Play> play;
  std::vector<core::EffectiveEntry> entries;
  std::vector<std::size_t> lines;  // the line of the log that each of them is on
  std::vector<Misfit> misfits;
};

Result<Folded> fold_what_fits(const core::Game& game, const core::Headers& headers, const Journal& journal) {
  auto play = game.begin(headers);
  if (!play) return tl::unexpected(play.error());
  Folded out{std::move(*play), {}, {}, {}};
  for (const auto& each : journal.effective()) {
    const Entry& origin = journal.entries()[each.origin];
    if (auto ok = out.play->log(journal.entries()[each.text].text); !ok) {
      const Sentence as_logged = {{core::Tone::plain, journal.entries()[each.text].text}};
      out.misfits.push_back({origin.id, origin.sequence, as_logged, core::describe(ok.error())});
      continue;
    }
    out.entries.push_back(each);
    out.lines.push_back(out.play->log_size() - 1);
  }
  return out;
}

bool is_sealed(const Sentence& sentence) {
  return std::any_of(sentence.begin(), sentence.end(),
                     [](const core::Span& span) { return span.tone == core::Tone::sealed; });
}

bool keeps_turn_open(std::string_view text) { return text.ends_with("..."); }

}  // namespace

// The whole batch in one transaction, then memory.
Status Session::commit_all(std::vector<Entry> entries, Journal journal, std::unique_ptr<Play> play) {
  if (!info_.open) {
    return core::refuse(Refusal::cannot_be, {}, "this evening is closed", "reopen it to write in it");
  }
  if (auto ok = around_.store->append_all(entries); !ok) return ok;
  info_.last_entry = entries.back().typed;
  info_.draft.clear();
  info_.entries += static_cast<std::int64_t>(entries.size());
  ++revision_;
  end_taken_back_ = false;
  journal_ = std::move(journal);
  play_ = std::move(play);
  return {};
}

// Folds with the entry first: what does not fit is not even stored.
Status Session::correct(Entry entry) {
  Journal journal = journal_;
  if (auto ok = journal.add(entry); !ok) return ok;
  auto play = fold(journal);
  if (!play) return tl::unexpected(play.error());
  return commit_all({std::move(entry)}, std::move(journal), std::move(*play));
}

Status Session::amend(const core::Uuid& target, std::string text, std::string reason) {
  Entry entry = next_entry(EntryKind::amend, std::move(text), journal_);
  entry.target = target;
  entry.reason = std::move(reason);
  return correct(std::move(entry));
}

Status Session::insert(const core::Uuid& before, std::string text, std::string reason) {
  Entry entry = next_entry(EntryKind::insert, std::move(text), journal_);
  entry.target = before;
  entry.reason = std::move(reason);
  return correct(std::move(entry));
}

// What is typed is read at the place where it is to stand.
Result<Reading> Session::read_at(const Correction& correction) const {
  auto play = game_->begin(info_.headers);
  if (!play) return tl::unexpected(play.error());
  Passing passing = Passing::passes;
  bool found = false;
  for (const auto& each : journal_.effective()) {
    const std::string& text = journal_.entries()[each.text].text;
    found = journal_.entries()[each.origin].id == correction.target;
    if (found && correction.kind == Correction::Kind::change && keeps_turn_open(text)) passing = Passing::keeps;
    if (found) break;
    if (auto ok = (*play)->log(text); !ok) return tl::unexpected(ok.error());
  }
  if (!found) return core::refuse(Refusal::cannot_be, {}, "that entry does not count any more");
  if (correction.kind == Correction::Kind::strike) return Reading{};
  auto reading = (*play)->read(correction.typed, passing);
  if (reading && reading->text.empty()) {
    return core::refuse(Refusal::unreadable, {}, "nothing is typed", "strike the entry out if nothing belongs there");
  }
  return reading;
}

// Adds the table's ruling to the entry that holds the answer, the last one of its turn that does.
Status Session::keep_verdict(const core::VerdictChange& change, const std::string& reason, Journal& journal,
                             std::vector<Entry>& entries) const {
  const auto folded = fold_what_fits(*game_, info_.headers, journal);
  if (!folded) return tl::unexpected(folded.error());
  for (std::size_t i = folded->entries.size(); i-- > 0;) {
    const auto& each = folded->entries[i];
    const auto text = folded->play->keeping_verdict(journal.entries()[each.text].text, change, reason);
    const bool settles = text && text->find("settle:") != std::string::npos;
    if (!text || (!settles && folded->play->log_turn(folded->lines[i]) != change.turn)) continue;
    Entry entry = next_entry(EntryKind::amend, *text, journal);
    entry.target = journal.entries()[each.origin].id;
    entry.reason = with_entry + std::to_string(entries.front().sequence) + ": the verdict is kept";
    if (auto ok = journal.add(entry); !ok) return ok;
    entries.push_back(std::move(entry));
    return {};
  }
  return core::refuse(Refusal::cannot_be, {},
                      fmt::format("the answer of the inquiry at {} is nowhere to be found", change.accused));
}

Result<Consequences> Session::consider(const Correction& correction) const {
  auto reading = read_at(correction);
  if (!reading) return tl::unexpected(reading.error());
  Consequences out;
  out.reading = std::move(*reading);
  Journal journal = journal_;
  const bool inserts = correction.kind == Correction::Kind::insert_before;
  Entry main = next_entry(inserts ? EntryKind::insert : EntryKind::amend, out.reading.text, journal);
  main.target = correction.target;
  main.reason = correction.reason;
  if (auto ok = journal.add(main); !ok) return tl::unexpected(ok.error());
  out.entries.push_back(std::move(main));
  auto folded = fold_what_fits(*game_, info_.headers, journal);
  if (!folded) return tl::unexpected(folded.error());
  out.verdicts = folded->play->differences_from(*play_).verdicts;
  out.misfits = std::move(folded->misfits);
  for (Misfit& each : out.misfits) {
    // No card of an earlier entry is named while the evening goes on.
    each.text = play_->sealed_text(core::plain_text(each.text));
    if (info_.open && is_sealed(each.text)) each.why = "what it says cannot have happened any more";
    Entry entry = next_entry(EntryKind::amend, {}, journal);
    entry.target = each.entry;
    entry.reason = with_entry + std::to_string(out.entries.front().sequence) + ": no longer fits";
    if (auto ok = journal.add(entry); !ok) return tl::unexpected(ok.error());
    out.entries.push_back(std::move(entry));
  }
  const std::string why = correction.reason.empty() ? "kept when the log was corrected" : correction.reason;
  for (std::size_t i = 0; i < std::min(correction.keep.size(), out.verdicts.size()); ++i) {
    if (!correction.keep[i] || !out.verdicts[i].can_be_kept) continue;
    if (auto ok = keep_verdict(out.verdicts[i], why, journal, out.entries); !ok) return tl::unexpected(ok.error());
  }
  auto play = fold(journal);
  if (!play) return tl::unexpected(play.error());
  out.changes = (*play)->differences_from(*play_);
  return out;
}

Status Session::accept(const Consequences& consequences) {
  Journal journal = journal_;
  for (const Entry& entry : consequences.entries) {
    if (auto ok = journal.add(entry); !ok) {
      return core::refuse(Refusal::cannot_be, {}, "something was logged in the meantime",
                          "look at the correction again");
    }
  }
  auto play = fold(journal);
  if (!play) return tl::unexpected(play.error());
  return commit_all(consequences.entries, std::move(journal), std::move(*play));
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
    entry.text = play_->sealed_text(journal_.entries()[each.text].text);
    entry.has_seal = is_sealed(entry.text);
    for (const std::size_t old : journal_.texts_of(origin.id)) {
      if (old == each.text) break;
      entry.before.push_back({play_->sealed_text(journal_.entries()[old].text), {}});
    }
    for (std::size_t k = 0; k < entry.before.size(); ++k) {
      entry.before[k].reason = journal_.entries()[journal_.texts_of(origin.id)[k + 1]].reason;
    }
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

}  // namespace bogosity
