#include "session/corrections.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/quoting.h"
#include "core/result.h"
#include "db/cache/rows.h"
#include "db/store/write_locks.h"
#include "session/moved_turns.h"
#include "session/session.h"

namespace bogosity {

using core::Entry;
using core::EntryKind;
using core::Journal;
using core::Passing;
using core::Trial;

namespace {

tl::unexpected<core::Error> does_not_count() {
  return core::refused("that entry does not count any more", "choose one that does");
}

// Otherwise one could ask what a shout would come to, and not shout. Verdicts that were given stay in sight.
void withhold(Consequences& would) {
  would.withheld = true;
  would.changes.told = {
      {{core::Tone::quiet, "The result may tell of a sealed card, and is shown once it is accepted"}}};
  const auto was_not_given = [](const core::VerdictChange& change) {
    return change.was != core::Verdict::bogus && change.was != core::Verdict::not_bogus;
  };
  std::erase_if(would.verdicts, was_not_given);
  std::erase_if(would.changes.verdicts, was_not_given);
}

constexpr std::string_view the_end = "the end of the session";

// "turn 12, Bob rolled 5-4": a line of the log. `in_parts`: only its last entry is meant.
Sentence tell_turn(int turn, const Sentence& line, bool in_parts = false) {
  const std::string part = in_parts ? "the last entry of " : "";
  Sentence sentence = {{Tone::strong, turn > 0 ? fmt::format("{}turn {}, ", part, turn) : part}};
  sentence.insert(sentence.end(), line.begin(), line.end());
  return sentence;
}

// What a line says behind the words that it began with; nothing if it does not begin so, or says nothing more.
Sentence words_behind(const Sentence& line, const Sentence& began) {
  const std::string words = core::plain_text(began);
  if (!core::plain_text(line).starts_with(words)) return {};
  std::size_t skip = words.size();
  Sentence rest;
  for (core::Span span : line) {
    const std::size_t of_it = std::min(skip, span.text.size());
    skip -= of_it;
    span.text.erase(0, of_it);
    if (rest.empty()) span.text.erase(0, span.text.find_first_not_of(" ,.;"));
    if (!span.text.empty()) rest.push_back(std::move(span));
  }
  return rest;
}

// Does this correction belong to another one (see accept)?
bool goes_with_another(const Entry& entry) { return entry.reason.starts_with(core::with_entry); }

}  // namespace

// A correction is read at its place in the log.
Result<Trial> Session::read_at(const Correction& correction) const {
  std::vector<std::string_view> before;
  Passing passing = Passing::passes;
  bool found = false;
  for (const auto& each : journal().effective()) {
    const std::string& text = journal().entries()[each.text].text;
    found = journal().entries()[each.origin].id == correction.target;
    if (found && correction.kind == Correction::Operation::change && text.ends_with("...")) passing = Passing::keeps;
    if (found) break;
    before.push_back(text);
  }
  if (!found) return does_not_count();
  if (correction.kind == Correction::Operation::strike) return Trial{};
  const auto folded = BOGOSITY_TRY(game_->fold(info_.headers, before, core::Misfits::refuse));
  if (const auto* misfit = folded.misfit()) return tl::unexpected(*misfit->misfit);
  auto reading = folded.snapshot->try_out(correction.typed, passing);
  if (reading && reading->text.empty())
    return core::refuse(Refusal::unreadable, {}, "nothing is typed", "strike the entry out if nothing belongs there");
  return reading;
}

// Gives the entry that holds the answer, the last one of its turn that does, with the ruling in it.
Result<Session::RulingEntry> Session::with_ruling(const core::TableRuling& ruling, const Journal& journal) const {
  const auto folded = BOGOSITY_TRY(fold_tolerantly(*game_, info_.headers, journal));
  for (std::size_t i = folded.entries.size(); i-- > 0;) {
    const auto& each = folded.entries[i];
    const auto text = folded.snapshot->with_ruling(journal.entries()[each.text].text, ruling);
    const bool settles = text && text->find("settle:") != std::string::npos;
    if (!text || (!settles && folded.snapshot->log_turn(folded.lines[i]) != ruling.turn)) continue;
    return RulingEntry{journal.entries()[each.origin].id, *text};
  }
  return core::refused(fmt::format("the answer of the inquiry at {} cannot be found", ruling.accused),
                       "write the table's word behind the answer, as in ruled:clean");
}

Status Session::keep_verdict(const core::VerdictChange& change, const std::string& reason, Journal& journal,
                             std::vector<Entry>& entries) const {
  const core::Ruling word = change.was == core::Verdict::bogus   ? core::Ruling::bogus
                            : change.was == core::Verdict::void_ ? core::Ruling::void_
                                                                 : core::Ruling::clean;
  auto answer = BOGOSITY_TRY(with_ruling({change.turn, change.accused, word, reason, {}}, journal));
  Entry entry = next_entry(EntryKind::amend, std::move(answer.text), journal);
  entry.target = answer.entry;
  entry.reason = std::string(core::with_entry) + std::to_string(entries.front().sequence) + ": the verdict is kept";
  BOGOSITY_TRY(journal.add(entry));
  entries.push_back(std::move(entry));
  return {};
}

Result<Consequences> Session::consider(const Correction& correction) const {
  auto reading = BOGOSITY_TRY(read_at(correction));
  const bool inserts = correction.kind == Correction::Operation::insert_before;
  Entry main = next_entry(inserts ? EntryKind::insert : EntryKind::amend, reading.text, journal());
  main.target = correction.target;
  main.reason = correction.reason;
  const std::string asked = play().judged_part(reading.text);
  auto would = follow(std::move(reading), std::move(main), correction);
  const bool strikes = correction.kind == Correction::Operation::strike;
  const bool is_asked = (!strikes && asked != judged_before(correction)) || (would && moves_judged(*would));
  if (would && info_.open && is_asked) withhold(*would);
  return would;
}

// A shout in a moved turn is about another turn than before.
bool Session::moves_judged(const Consequences& would) const {
  return std::ranges::any_of(would.moves, [&](const MovedTurn& each) {
    const auto texts = journal().texts_of(each.entry);
    return !texts.empty() && !play().judged_part(journal().entries()[texts.back()].text).empty();
  });
}

std::string Session::judged_before(const Correction& correction) const {
  const auto texts = journal().texts_of(correction.target);
  const bool replaces = correction.kind != Correction::Operation::insert_before && !texts.empty();
  return replaces ? play().judged_part(journal().entries()[texts.back()].text) : std::string();
}

Result<Consequences> Session::consider_ruling(const core::TableRuling& ruling) const {
  auto answer = BOGOSITY_TRY(with_ruling(ruling, journal()));
  Trial reading;
  reading.text = answer.text;
  Entry main = next_entry(EntryKind::amend, std::move(answer.text), journal());
  main.target = answer.entry;
  main.reason = ruling.why.empty() ? "the table ruled" : ruling.why;
  return follow(std::move(reading), std::move(main), {});
}

// How many turns there are more with it: 1 if it puts one in or turns an entry into one, -1 if it strikes one out. Then
// the seats behind it may be wrong.
int Session::turns_more(const Correction& correction, const std::string& text) const {
  const int is = begins_turn(text) ? 1 : 0;
  if (correction.kind == Correction::Operation::insert_before) return is;
  const auto texts = journal().texts_of(correction.target);
  if (texts.empty()) return 0;
  return is - (begins_turn(journal().entries()[texts.back()].text) ? 1 : 0);
}

// The number of the turn that this entry is on, or else of the next one; 0: none follows.
int Session::turn_at(const core::Uuid& entry) const {
  std::size_t line = line_of(entry).value_or(play().log_size());
  while (line < play().log_size() && play().log_turn(line) == 0) ++line;
  return line < play().log_size() ? play().log_turn(line) : 0;
}

// Adds the entries that move the turns behind this one.
Status Session::move_turns_behind(MovedTurns moved, Journal& journal, Consequences& out) const {
  const auto counting = journal.effective();
  for (MovedEntry& each : moved.entries) {
    Entry entry = next_entry(EntryKind::amend, std::move(each.text), journal);
    entry.target = journal.entries()[counting[each.index].origin].id;
    const std::string what =
        each.was.empty() ? "a turn has another number" : fmt::format("moved from {} to {}", each.was, each.is);
    entry.reason = fmt::format("{}{}: {}", core::with_entry, out.entries.front().sequence, what);
    BOGOSITY_TRY(journal.add(entry));
    if (!each.was.empty()) out.moves.push_back({*entry.target, std::move(each.was), std::move(each.is), 0});
    out.entries.push_back(std::move(entry));
  }
  if (moved.right_from) out.right_from = journal.entries()[counting[*moved.right_from].origin].id;
  return {};
}

// A moved turn has another number where one was put in or struck out before it.
void Session::number_moves(const TolerantFold& folded, const Journal& journal, Consequences& out) const {
  if (out.moves.empty()) return;
  std::map<core::Uuid, int> turns;
  for (std::size_t i = 0; i < folded.entries.size(); ++i)
    turns[journal.entries()[folded.entries[i].origin].id] = folded.snapshot->log_turn(folded.lines[i]);
  for (MovedTurn& each : out.moves) each.turn = turns[each.entry];
  if (out.right_from) out.seats_right_from = turns[*out.right_from];
}

// Works out all that the entry brings with it.
Result<Consequences> Session::follow(Trial prepared, Entry main, const Correction& how) const {
  Consequences out;
  out.reading = std::move(prepared);
  Journal journal = this->journal();
  const std::string why = main.reason.empty() ? "kept when the log was corrected" : main.reason;
  BOGOSITY_TRY(journal.add(main));
  out.entries.push_back(std::move(main));
  if (const int more = turns_more(how, out.reading.text); more != 0) {
    const int turn = turn_at(how.target);
    const auto numbers =
        turn == 0 ? core::TurnNumbers{} : core::TurnNumbers{more > 0 ? turn : turn + 1, more, more < 0 ? turn : 0};
    auto moved = BOGOSITY_TRY(move_turns(*game_, info_.headers, texts_that_count(journal), numbers));
    out.can_move = std::ranges::any_of(moved.entries, [](const MovedEntry& each) { return !each.was.empty(); });
    if (how.turns == Correction::Turns::move) BOGOSITY_TRY(move_turns_behind(std::move(moved), journal, out));
  }
  auto folded = BOGOSITY_TRY(fold_tolerantly(*game_, info_.headers, journal));
  out.verdicts = folded.snapshot->differences_from(play()).verdicts;
  number_moves(folded, journal, out);
  out.misfits = std::move(folded.misfits);
  auto lines = tell_lines(out.misfits);
  for (Misfit& each : out.misfits) {
    // Cards of earlier entries are not named while the session is open.
    if (info_.open && is_sealed(shown(core::plain_text(each.text)))) each.why = "it can no longer have happened";
    Sentence& line = lines[each.entry];
    each.text = line.empty() ? shown(core::plain_text(each.text)) : std::move(line);
    Entry entry = next_entry(EntryKind::amend, {}, journal);
    entry.target = each.entry;
    entry.reason = std::string(core::with_entry) + std::to_string(out.entries.front().sequence) + ": no longer fits";
    BOGOSITY_TRY(journal.add(entry));
    out.entries.push_back(std::move(entry));
  }
  for (std::size_t i = 0; i < std::min(how.keep.size(), out.verdicts.size()); ++i) {
    if (!how.keep[i] || !out.verdicts[i].can_be_kept) continue;
    BOGOSITY_TRY(keep_verdict(out.verdicts[i], why, journal, out.entries));
  }
  if (out.entries.size() == 1) {  // the fold at hand is the one that would stand
    out.changes = folded.snapshot->differences_from(play());
    return out;
  }
  out.changes = BOGOSITY_TRY(this->folded(std::move(journal))).snapshot->differences_from(play());
  return out;
}

Status Session::accept(const Consequences& consequences) {
  Journal all = journal();
  for (const Entry& entry : consequences.entries) {
    if (!all.add(entry)) return core::refused("an entry was logged in the meantime", "check the correction again");
  }
  return commit(consequences.entries);
}

// Session: its log line by line, as a person looks back on it: the entries of a line, what was put right there, and
// after the end of the session its faces.

// Nothing is hidden once the session is over.
core::Sentence Session::shown(const std::string& text) const {
  if (info_.open) return play().sealed_text(text);
  return {{core::Tone::plain, text}};
}

// Gives all texts but the last, each with the reason of the one that took its place.
std::vector<LoggedEntry::Old> Session::texts_before(const core::Uuid& entry) const {
  std::vector<LoggedEntry::Old> before;
  const auto texts = journal().texts_of(entry);
  const auto& entries = journal().entries();
  for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
    before.push_back({shown(entries[texts[i]].text), entries[texts[i + 1]].reason, texts[i]});
  }
  return before;
}

// The lines of the log that these entries are on.
std::map<core::Uuid, Sentence> Session::tell_lines(const std::vector<Misfit>& misfits) const {
  std::map<core::Uuid, Sentence> told;
  for (const Misfit& each : misfits) told[each.entry] = {};
  const auto counting = journal().effective();
  for (std::size_t i = 0; i < counting.size(); ++i) {
    const auto found = told.find(journal().entries()[counting[i].origin].id);
    if (found != told.end() && state_.lines[i] < play().log_size()) found->second = review_line(state_.lines[i]);
  }
  return told;
}

std::vector<LoggedEntry> Session::entries_of_line(std::size_t line) const {
  std::vector<LoggedEntry> out;
  const auto counting = journal().effective();
  for (std::size_t i = 0; i < counting.size(); ++i) {
    if (state_.lines[i] != line) continue;
    const auto& each = counting[i];
    const Entry& origin = journal().entries()[each.origin];
    if (origin.kind == EntryKind::remark) continue;
    LoggedEntry entry;
    entry.id = origin.id;
    entry.number = origin.sequence;
    entry.typed = origin.typed;
    entry.turn = play().log_turn(line);
    entry.text = shown(journal().entries()[each.text].text);
    entry.has_seal = is_sealed(entry.text);
    entry.before = texts_before(origin.id);
    out.push_back(std::move(entry));
  }
  return out;
}

Result<std::string> Session::open_entry(const core::Uuid& id) {
  const auto all = journal().effective();
  const auto found =
      std::ranges::find_if(all, [&](const auto& each) { return journal().entries()[each.origin].id == id; });
  if (found == all.end()) return does_not_count();
  const std::string text = journal().entries()[found->text].text;
  if (!info_.open || !is_sealed(play().sealed_text(text))) return text;
  const std::size_t line = state_.lines[static_cast<std::size_t>(found - all.begin())];
  const int turn = play().log_turn(line);
  const auto number = journal().entries()[found->origin].sequence;
  const std::string what = turn > 0 ? fmt::format("turn {}", turn) : fmt::format("entry {}", number);
  BOGOSITY_TRY(remark("The seal of " + what + " was lifted."));
  return text;
}

std::optional<std::size_t> Session::line_of(const core::Uuid& id) const {
  const auto counting = journal().effective();
  for (std::size_t i = 0; i < counting.size(); ++i) {
    if (journal().entries()[counting[i].origin].id == id) return state_.lines[i];
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
    if (std::ranges::any_of(journal().entries(), corrects)) read_histories();
  }
  const auto found = histories_.find(line);
  if (found == histories_.end()) return nullptr;
  LineHistory& history = found->second;
  if (!std::exchange(history.is_told, true)) {
    for (LoggedEntry::Old& old : history.before) tell_earlier(line, old);
    for (LoggedEntry::Old& old : history.struck_out) tell_earlier(line + 1, old);
  }
  return &history;
}

// Tells a text that stood on this line once in the log's words, as it would be told if it stood there now. What has a
// sealed card keeps its notation, in which the card is left out.
void Session::tell_earlier(std::size_t line, LoggedEntry::Old& old) const {
  if (is_sealed(old.text) || line > play().log_size()) return;
  const auto with_it = play().at(line)->with(journal().entries()[old.entry].text);
  if (!with_it || (*with_it)->log_size() == 0) return;
  old.text = review_line((*with_it)->logged_line(), **with_it);
}

void Session::read_histories() const {
  const auto counting = journal().effective();
  for (std::size_t i = 0; i < counting.size(); ++i) {
    const Entry& origin = journal().entries()[counting[i].origin];
    const bool changed = counting[i].text != counting[i].origin;
    if (origin.kind == EntryKind::insert) histories_[state_.lines[i]].put_in = true;
    if (!changed) continue;
    auto& before = histories_[state_.lines[i]].before;
    for (LoggedEntry::Old& old : texts_before(origin.id)) before.push_back(std::move(old));
  }
  // A superseded text stands with the entry before it.
  for (const Entry& amend : journal().entries()) {
    if (amend.kind != EntryKind::amend || !amend.text.empty()) continue;
    const auto texts = journal().texts_of(*amend.target);
    if (texts.empty() || journal().entries()[texts.back()].id != amend.id) continue;
    std::size_t line = 0;
    for (std::size_t i = 0; i < counting.size(); ++i) {
      if (counting[i].origin < texts.front()) line = state_.lines[i];
    }
    for (LoggedEntry::Old& old : texts_before(*amend.target)) histories_[line].struck_out.push_back(std::move(old));
  }
}

// Taking back and bringing back, over corrections that took later entries with them, and over the end of the session.

// A line of the log as it was before its last entry, which is the one at `last`; empty if that cannot be told.
Sentence Session::line_without(std::size_t line, std::size_t last) const {
  const auto counting = journal().effective();
  core::Snapshot::Pointer before = play().at(line);
  for (std::size_t i = 0; i < counting.size(); ++i) {
    if (state_.lines[i] != line || counting[i].origin == last) continue;
    const auto next = before->with(journal().entries()[counting[i].text].text);
    if (!next) return {};
    before = *next;
  }
  return before->log_size() == line + 1 ? before->log_line(line) : Sentence();
}

// The entry as the log tells its line; one that does not count now, as it would be told.
Sentence Session::tell_entry(std::size_t at) const {
  const auto counting = journal().effective();
  const auto found = std::ranges::find(counting, at, &core::EffectiveEntry::origin);
  const std::string& text = journal().entries()[at].text;
  if (text.find_first_not_of(" \t") == std::string::npos) return {};  // handed over by another program: it has no line
  if (found != counting.end()) {
    const std::size_t line = state_.lines[static_cast<std::size_t>(found - counting.begin())];
    if (line >= play().log_size()) return play().sealed_text(text);
    if (std::ranges::count(state_.lines, line) == 1) return tell_turn(play().log_turn(line), review_line(line));
    const Sentence part = words_behind(play().log_line(line), line_without(line, at));
    return tell_turn(play().log_turn(line), part.empty() ? review_line(line) : part, true);
  }
  const auto with_it = play().with(text);
  if (!with_it || (*with_it)->log_size() == 0) return play().sealed_text(text);
  const std::size_t line = (*with_it)->logged_line();
  return tell_turn((*with_it)->log_turn(line), (*with_it)->log_line(line));
}

// "Undone: turn 12, Bob rolled 5-4, picked up 2": only the card in sight is named.
Sentence Session::in_words(std::string_view what, std::size_t at) const {
  Sentence sentence = {{Tone::plain, std::string(what) + ": "}};
  const Sentence change = tell_change(at);
  sentence.insert(sentence.end(), change.begin(), change.end());
  return sentence;
}

// A correction is named by the entry it is about: where its text belongs, only the whole log says.
Sentence Session::tell_change(std::size_t at) const {
  const Entry& entry = journal().entries()[at];
  if (entry.kind != EntryKind::amend && entry.kind != EntryKind::insert) return tell_entry(at);
  const auto target = journal().index_of(*entry.target);
  const auto number = target ? journal().entries()[*target].sequence : 0;
  const bool change = entry.kind == EntryKind::amend;
  Sentence sentence = {
      {Tone::strong, fmt::format("{} entry {}", change ? "the correction of" : "what was put before", number)}};
  if (!entry.reason.empty()) sentence.push_back({Tone::quiet, " (" + entry.reason + ")"});
  return sentence;
}

Result<Sentence> Session::undo_close() {
  BOGOSITY_TRY(reopen());
  close_undone_ = true;
  return Sentence{{Tone::plain, "Undone: "}, {Tone::strong, std::string(the_end)}};
}

// Entries that were accepted together are undone together.
Result<Sentence> Session::undo(const std::string& reason) {
  if (!info_.open) return undo_close();
  const auto last = journal().to_undo();
  if (!last) return core::refused("there is nothing to undo", "type the first entry");
  core::Journal journal = this->journal();
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
  Sentence said = in_words("Undone", first);
  BOGOSITY_TRY(commit(entries));
  return said;
}

Result<Sentence> Session::redo() {
  if (close_undone_) {
    BOGOSITY_TRY(close());
    return Sentence{{Tone::plain, "Redone: "}, {Tone::strong, std::string(the_end)}};
  }
  const auto next = journal().to_redo();
  if (!next) return core::refused("there is nothing to redo", "only the last undo can be redone");
  core::Journal journal = this->journal();
  std::vector<Entry> entries;
  for (auto at = next; at && (entries.empty() || goes_with_another(journal.entries()[*at])); at = journal.to_redo()) {
    Entry entry = next_entry(EntryKind::redo, {}, journal);
    entry.target = journal.entries()[*at].id;
    BOGOSITY_TRY(journal.add(entry));
    entries.push_back(std::move(entry));
  }
  BOGOSITY_TRY(commit(entries));
  return in_words("Redone", *next);
}

std::string Session::undo_text() const {
  if (!info_.open) return std::string(the_end);
  const auto at = journal().to_undo();
  return at ? core::plain_text(in_words("Takes back", *at)) : std::string();
}

std::string Session::redo_text() const {
  if (close_undone_) return std::string(the_end);
  if (!info_.open) return {};
  const auto at = journal().to_redo();
  return at ? core::plain_text(tell_change(*at)) : std::string();
}

Status Session::close() {
  BOGOSITY_TRY(check_may_write());
  BOGOSITY_TRY(refuse_if_appended_after_all());
  const db::SessionRows rows = db::rows_of(*game_, play(), db::origins_of(journal(), state_.lines), true);
  BOGOSITY_TRY(written(context_.store->set_open(info_.id, false, &rows)));
  info_.open = false;
  close_undone_ = false;
  ++revision_;
  return {};
}

Status Session::reopen() {
  if (info_.open) return core::refused("this session has not ended", "type the next entry");
  if (info_.replica_of)
    return core::refused(fmt::format("this is a different copy of session {}, which cannot be continued",
                                     core::to_text(*info_.replica_of)),
                         "continue that one");
  // A closed session is looked at by many; whoever goes on with it has to be the only one.
  if (!write_lock_) {
    BOGOSITY_TRY(take_over(db::LockRequest::if_free));
    if (info_.open) return {};
  }
  // The mark comes first: a session that goes on without one must not be.
  info_.open = true;
  if (auto ok = remark("The session had been closed, and was opened again."); !ok) {
    info_.open = false;
    return ok;
  }
  const db::SessionRows rows = db::rows_of(*game_, play(), db::origins_of(journal(), state_.lines), false);
  if (auto ok = written(context_.store->set_open(info_.id, true, &rows)); !ok) {
    info_.open = false;
    return ok;
  }
  return {};
}

Status Session::remark(std::string_view words) {
  BOGOSITY_TRY(enter(EntryKind::remark, *play().read_typed("note:" + core::quoted(words)), core::Passing::passes));
  return {};
}

std::string moves_in_words(const Consequences& would) {
  std::string words;
  int told = 0;
  for (const MovedTurn& each : would.moves) {
    if (each.turn == 0 || each.turn == told) continue;  // it is struck out, or another part of that turn
    words += fmt::format("{} {}{} from {} to {}", words.empty() ? "Turn" : ", turn", each.turn,
                         words.empty() ? " goes" : "", each.was, each.is);
    told = each.turn;
  }
  if (!words.empty()) words += ".";
  if (would.seats_right_from > 0)
    words += fmt::format(" From turn {} on the seats are right again.", would.seats_right_from);
  return words;
}

core::Result<TolerantFold> fold_tolerantly(const core::Game& game, const core::Headers& headers,
                                           const core::Journal& journal) {
  const auto& all = journal.entries();
  auto folded = BOGOSITY_TRY(game.fold(headers, texts_that_count(journal), core::Misfits::leave_out));
  TolerantFold out{std::move(folded.snapshot), {}, {}, {}};
  const auto counting = journal.effective();
  for (std::size_t i = 0; i < folded.entries.size(); ++i) {
    const auto& each = counting[i];
    if (auto& misfit = folded.entries[i].misfit) {
      misfit->place = {};  // it would count in a line of its own
      const core::Sentence as_logged = {{core::Tone::plain, all[each.text].text}};
      out.misfits.push_back({all[each.origin].id, all[each.origin].sequence, as_logged, core::describe(*misfit)});
      continue;
    }
    out.entries.push_back(each);
    out.lines.push_back(folded.entries[i].line);
  }
  return out;
}

bool is_sealed(const core::Sentence& sentence) {
  return std::ranges::any_of(sentence, [](const core::Span& span) { return span.tone == core::Tone::sealed; });
}

}  // namespace bogosity
