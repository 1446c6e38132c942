#include "transfer/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <set>
#include <tuple>

#include "core/foreign_text.h"
#include "core/limits.h"
#include "core/record.h"
#include "core/result.h"
#include "core/session_head.h"
#include "core/time.h"
#include "db/cache/rows.h"
#include "db/cache/tables.h"
#include "db/rewrite/anonymize.h"
#include "db/store/metadata_rows.h"
#include "games/catalogue.h"
#include "games/shared/common_headers.h"

namespace bogosity::transfer {
namespace {

constexpr const char* export_again =
    "export the session again with this version, which writes a blank there: the record can be imported";

using core::Uuid;

// A played session is open until an edit closes it; a copy is closed.
bool is_open_by_itself(const db::KeptReplica& kept) {
  const bool stands = kept.address == kept.replica.session.id;
  return !is_fair_copy(kept.replica) && (!stands || kept.open);
}

// How much of a chosen version this one has: its last entry by its hash, under the same head or another, or at least by
// its id, which stays when a name is taken out of the session.
int likeness_to(std::string_view chosen, const db::Replica& replica) {
  constexpr std::size_t id = 36, hash = 64;
  if (chosen.size() != id + hash + hash + 2) return 0;
  const std::string_view of_entry = chosen.substr(0, id);
  const std::string_view of_chain = chosen.substr(id + 1, hash);
  const bool same_head = core::to_text(core::head_mark(replica.session)) == chosen.substr(id + hash + 2);
  const bool is_empty = of_entry == core::to_text(Uuid());
  const auto is_it = [&](const core::Entry& entry) { return core::to_text(entry.id) == of_entry; };
  const auto found = std::ranges::find_if(replica.entries, is_it);
  if (!is_empty && found == replica.entries.end()) return 0;
  if (is_empty && !replica.entries.empty()) return 0;
  const bool same_chain = is_empty || core::to_text(core::hash_of(*found)) == of_chain;
  return 1 + (same_chain ? 2 : 0) + (same_head ? 1 : 0);
}

// A chosen version goes first. Else played sessions go before copies, longer ones before shorter ones; then the hash
// decides.
auto precedence_of(const db::KeptReplica& kept, std::string_view chosen) {
  const db::Replica& replica = kept.replica;
  return std::tuple(likeness_to(chosen, replica), !is_fair_copy(replica), replica.entries.size(), last_hash(replica),
                    core::head_mark(replica.session));
}

Status check_head(const core::SessionHead& session) {
  if (session.headers.size() > limits::headers_of_a_record) return core::refused("it has more than 1000 headers");
  BOGOSITY_TRY(core::check_room_for_headers(session.headers));
  std::set<std::string> keys;
  for (const auto& header : session.headers) {
    if (!keys.insert(header.key).second) return core::refused(fmt::format("the header {} is there twice", header.key));
  }
  if (!core::can_be_stored(session.begun)) return core::refused("its start date is impossible", "check its date");
  return check_letters(session.headers);
}

// Nobody types so much, and every program that opens the session has to read it.
bool is_too_long(const core::Entry& entry) {
  return std::max({entry.text.size(), entry.reason.size(), entry.author.size()}) > limits::bytes_of_an_entry;
}

Status check_entry(const core::Entry& entry) {
  if (is_too_long(entry)) return core::refused("it is longer than 1 MB, which no entry is");
  if (!core::can_be_stored(entry.happened) || !core::can_be_stored(entry.typed))
    return core::refused("it has an impossible date");
  return check_letters(entry);
}

tl::unexpected<core::Error> in_entry(std::int64_t number, core::Error error) {
  error.reason = fmt::format("entry {} does not fit: {}", number, error.reason);
  return tl::unexpected(std::move(error));
}

Status check_entries(const std::vector<core::Entry>& entries, core::Journal& journal) {
  for (const core::Entry& entry : entries) {
    auto fits = check_entry(entry);
    if (fits) fits = journal.add(entry);
    if (!fits) return in_entry(entry.sequence, fits.error());
  }
  return {};
}

// Goes through the states of a session, entry by entry, as fair copies of it would have told them. Only a correction
// makes it fold from the start again.
class HistoryStates {
 public:
  HistoryStates(const core::Game& game, const core::Headers& headers) : game_(game), headers_(headers) { begin(); }

  // The result is false if the journal ends here because the entry does not fit.
  bool extend(const core::Entry& entry) {
    if (!journal_.add(entry)) return false;
    lines_before_ = fold_ ? fold_->log_size() : 0;
    anew_ = !fold_ || (entry.kind != core::EntryKind::log && entry.kind != core::EntryKind::remark);
    if (anew_) {
      fold_anew();
    } else {
      fold_ = fold_->with(entry.text).value_or(nullptr);
    }
    return true;
  }

  // May the first `lines` lines have changed?
  bool may_have_changed(std::size_t lines) const {
    if (!fold_ || fold_->log_size() < lines) return false;
    return anew_ || lines_before_ <= lines || fold_->logged_line() < lines;
  }

  bool begins_with(const std::vector<core::Entry>& lines) const {
    const auto parts = core::parts_of(fold_->record());
    return parts && parts->body.size() >= lines.size() &&
           std::equal(lines.begin(), lines.end(), parts->body.begin(),
                      [](const core::Entry& entry, const std::string& line) { return entry.text == line; });
  }

 private:
  void begin() { fold_ = game_.begin(headers_).value_or(nullptr); }
  // A correction may need others beside it to fit: then there is no state to tell.
  void fold_anew() {
    auto folded = game_.fold(headers_, texts_that_count(journal_), core::Misfits::refuse);
    fold_ = folded && folded->misfit() == nullptr ? std::move(folded->snapshot) : nullptr;
  }

  const core::Game& game_;
  const core::Headers& headers_;
  core::Journal journal_;
  core::Snapshot::Pointer fold_;  // nothing: the entries do not fit together just now
  std::size_t lines_before_ = 0;
  bool anew_ = true;
};

// Did a fair copy of the session, as it is or as it was after any of its entries, begin with these lines?
bool states_of(const db::Replica& replica, const std::vector<core::Entry>& lines) {
  if (lines.empty()) return true;
  const core::Game* game = games::find(replica.session.game);
  if (game == nullptr) return false;
  HistoryStates states(*game, replica.session.headers);
  for (const auto& entry : replica.entries) {
    if (!states.extend(entry)) return false;
    if (states.may_have_changed(lines.size()) && states.begins_with(lines)) return true;
  }
  return false;
}

// Two sessions hardly share so many lines of a record without a date.
constexpr std::size_t lines_that_are_enough = 12;

bool has_header(const core::Headers& headers, std::string_view key) {
  return core::find_header(headers, key) != nullptr;
}

core::Headers canonical_headers(const core::SessionHead& session) {
  const core::Game* game = games::find(session.game);
  const auto play = game == nullptr ? tl::unexpected(core::Error{}) : game->begin(session.headers);
  if (!play) return session.headers;
  auto parts = core::parts_of((*play)->record());
  if (!parts) return session.headers;
  return std::move(parts->headers);
}

core::Headers without_id(core::Headers headers) {
  std::erase_if(headers, [](const auto& header) { return header.key == "Id"; });
  return headers;
}

std::string heading_text(const core::Headers& headers) {
  std::string text;
  for (const auto& header : without_id(headers)) text += core::write_header(header.key, header.value);
  return text;
}

bool is_correctable(const core::Header& header) {
  return std::ranges::find(core::correctable_headers, header.key, &core::CorrectableHeader::key) !=
         core::correctable_headers.end();
}

// An export has the date, the place and the event that hold when it is made.
core::Headers without_correctable(core::Headers headers) {
  std::erase_if(headers, is_correctable);
  return headers;
}

// The headers with those values of the copy that are among the corrections.
core::Headers corrected_as(const core::Headers& copy, core::Headers headers, const core::Headers& corrections) {
  core::Headers taken;
  std::ranges::copy_if(copy, std::back_inserter(taken), [&](const core::Header& each) {
    return std::ranges::find(corrections, each) != corrections.end();
  });
  return core::with_headers(std::move(headers), taken);
}

bool begins_with(const std::vector<core::Entry>& entries, const std::vector<core::Entry>& start) {
  return start.size() <= entries.size() && std::equal(start.begin(), start.end(), entries.begin(),
                                                      [](const auto& a, const auto& b) { return a.text == b.text; });
}

bool is_sure(const db::Replica& copy) {
  if (!has_header(copy.session.headers, "Date")) return copy.entries.size() >= lines_that_are_enough;
  return !copy.entries.empty() || has_header(copy.session.headers, "Result");
}

// A header Id says more than the words only if it is not made of them.
bool is_named(const db::Replica& copy) {
  if (!has_header(copy.session.headers, "Id")) return false;
  core::RecordParts parts{without_id(copy.session.headers), {}};
  for (const auto& entry : copy.entries) parts.body.push_back(entry.text);
  return copy.session.id != core::uuid_of_text(core::record_of(parts));
}

// Copies that were made before journals said who typed an entry do not.
bool says_who(const db::Replica& copy) {
  return std::ranges::any_of(copy.entries, [](const auto& entry) { return !entry.author.empty(); });
}

// One of two copies with the same words stays.
bool copy_gives_way_to_copy(const db::Replica& a, const db::Replica& b) {
  if (!begins_with(b.entries, a.entries)) return false;
  if (b.entries.size() > a.entries.size()) return true;
  // Of two with other dates, places or events the one that says more of them stays.
  const auto rank = [](const db::Replica& copy) {
    return std::tuple(is_named(copy), !has_header(copy.session.headers, "Id"), copy.session.id, says_who(copy),
                      std::ranges::count_if(copy.session.headers, is_correctable), last_hash(copy),
                      core::head_mark(copy.session));
  };
  return rank(a) < rank(b);
}

}  // namespace

// The replica with precedence gets the session's own id, the others get other addresses and are closed. Replicas leave
// an address before another one takes it.
Status update_open_state(db::Replicas& replicas, const Uuid& session) {
  auto kept = BOGOSITY_TRY(replicas.replicas_of(session));
  if (kept.empty()) return {};
  const auto said = BOGOSITY_TRY(replicas.open_state(session));
  const auto chosen = BOGOSITY_TRY(replicas.chosen_version(session));
  const auto first =
      std::ranges::max_element(kept, {}, [&](const db::KeptReplica& each) { return precedence_of(each, chosen); });
  std::iter_swap(first, std::prev(kept.end()));
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const db::KeptReplica& each = kept[i];
    const bool stands = i + 1 == kept.size();
    const Uuid address = stands ? session : replica_address(each.replica);
    const bool open = stands && said.value_or(is_open_by_itself(each));
    if (each.address == address && each.open == open) continue;
    BOGOSITY_TRY(replicas.check_free(each.key));
    BOGOSITY_TRY(replicas.move(each, address, open));
  }
  return {};
}

Status drop_corrected_copies(db::Replicas& replicas, const Uuid& session) {
  const auto corrections = BOGOSITY_TRY(replicas.corrections_of(session));
  for (const db::KeptReplica& whole : BOGOSITY_TRY(replicas.replicas_of(session))) {
    const db::Replica& replica = whole.replica;
    for (const db::KeptReplica& copy :
         BOGOSITY_TRY(replicas.possible_matches(replica, marks_of(replica), corrections))) {
      if (!is_superseded_by(copy.replica, replica, corrections)) continue;
      BOGOSITY_TRY(replicas.check_free(copy.key));
      BOGOSITY_TRY(replicas.drop(copy));
      BOGOSITY_TRY(update_open_state(replicas, copy.replica.session.id));
    }
  }
  return {};
}

bool is_about_versions(const core::MetadataEdit& edit) {
  return edit.subject.kind == core::SubjectKind::session &&
         (edit.field == core::field::state || edit.field == core::field::version);
}

std::string version_mark(const db::Replica& replica) {
  const Uuid last = replica.entries.empty() ? Uuid() : replica.entries.back().id;
  return core::to_text(last) + " " + core::to_text(last_hash(replica)) + " " +
         core::to_text(core::head_mark(replica.session));
}

namespace {

// Through the merge, which moves the versions in the transaction of the edit.
Result<core::MetadataEdit> say_version(const SessionContext& context, const Uuid& session, std::string value) {
  core::MetadataEdit edit{core::random_uuid(context.chance()), context.clock(),  core::Subject::session(session),
                          std::string(core::field::version),   std::move(value), {}};
  for (const core::MetadataEdit& each : BOGOSITY_TRY(db::edits_of(context.store->database(), edit.subject))) {
    if (each.field == edit.field) edit.at.utc_ms = std::max(edit.at.utc_ms, each.at.utc_ms + 1);
  }
  BOGOSITY_TRY(core::check_edit(edit));
  const auto merged = BOGOSITY_TRY(merge(*context.store, {{std::nullopt, {edit}}}));
  if (!merged.front()) return tl::unexpected(merged.front().error());
  return edit;
}

}  // namespace

Result<core::MetadataEdit> let_count(const SessionContext& context, const Uuid& version) {
  const auto info = BOGOSITY_TRY(context.store->find(version));
  if (!info) return core::refused("there is no such session", "`bogosity sessions --all` lists them");
  const Uuid session = info->original_id();
  const auto all = BOGOSITY_TRY(context.store->sessions());
  if (std::ranges::none_of(all, [&](const core::SessionHead& each) { return each.replica_of == session; }))
    return core::refused("this session has no other version, so it counts already",
                         "`bogosity sessions --all` names versions");
  db::Replica replica{*info, BOGOSITY_TRY(context.store->entries(version))};
  replica.session.id = session;
  replica.session.replica_of.reset();
  return say_version(context, session, version_mark(replica));
}

Result<core::MetadataEdit> take_back_version(const SessionContext& context, const core::MetadataEdit& edit) {
  const core::MetadataEdit* before = nullptr;
  const auto all = BOGOSITY_TRY(db::edits_of(context.store->database(), edit.subject));
  for (const core::MetadataEdit& each : all) {
    if (each.field != edit.field || !is_later(edit, each)) continue;
    if (before == nullptr || is_later(each, *before)) before = &each;
  }
  return say_version(context, edit.subject.id, before == nullptr ? std::string() : before->value);
}

Result<MergeResult> merge(db::Replicas& replicas, const db::Replica& replica) {
  using MergeKind = MergeResult::MergeKind;
  const Uuid& session = replica.session.id;
  if (const auto same = BOGOSITY_TRY(replicas.find_same(replica))) {
    return MergeResult{MergeKind::known, *same, session};
  }
  auto kept = BOGOSITY_TRY(replicas.replicas_of(session));
  const db::ReplicaMarks marks = marks_of(replica);
  const auto corrections = BOGOSITY_TRY(replicas.corrections_of(session));
  auto possible_matches = BOGOSITY_TRY(replicas.possible_matches(replica, marks, corrections));
  std::ranges::move(possible_matches, std::back_inserter(kept));
  if (kept.empty()) {
    const auto said = BOGOSITY_TRY(replicas.open_state(session));
    const bool open = said.value_or(replica.session.open && !is_fair_copy(replica));
    BOGOSITY_TRY(replicas.put(replica, marks, session, open));
    return MergeResult{MergeKind::stored, session, session};
  }
  // The replica is a prefix of one that is there.
  for (const db::KeptReplica& each : kept) {
    if (is_superseded_by(replica, each.replica, each.corrections)) {
      return MergeResult{MergeKind::known, each.address, each.replica.session.id};
    }
  }
  // Prefixes of the replica give way.
  bool gave = false;
  bool extended = false;  // one of them is the replica itself now
  std::vector<Uuid> touched = {session};
  for (const db::KeptReplica& each : kept) {
    if (!is_superseded_by(each.replica, replica, corrections)) continue;
    BOGOSITY_TRY(replicas.check_free(each.key));
    // A copy without a line begins every journal; but it was over, and what is played need not be.
    const bool starts_it = !extended && !is_fair_copy(each.replica) && is_continuation_of(replica, each.replica);
    BOGOSITY_TRY(starts_it ? replicas.extend(each, replica, marks) : replicas.drop(each));
    gave = true;
    extended = extended || starts_it;
    if (each.replica.session.id != session) touched.push_back(each.replica.session.id);
  }
  // The replica is stored where it cannot block another one, until all are put in order.
  if (!extended) BOGOSITY_TRY(replicas.put(replica, marks, replica_address(replica), false));
  for (const Uuid& each : touched) BOGOSITY_TRY(update_open_state(replicas, each));
  const auto address = BOGOSITY_TRY(replicas.find_same(replica));
  const auto now = BOGOSITY_TRY(replicas.replicas_of(session));
  const auto how = now.size() > 1 ? MergeKind::diverged : gave ? MergeKind::extended : MergeKind::stored;
  return MergeResult{how, address.value_or(session), session};
}

core::Status drop_superseded(db::Replicas& replicas, const Uuid& session) {
  auto kept = BOGOSITY_TRY(replicas.replicas_of(session));
  // Of two that are the same the one with the session's own address stays.
  std::stable_partition(kept.begin(), kept.end(), [&](const db::KeptReplica& each) { return each.address != session; });
  for (auto each = kept.begin(); each != kept.end();) {
    const auto says_no_more = [&](const db::KeptReplica& other) {
      const bool is_later = &other > &*each;
      return &other != &*each &&
             (is_superseded_by(each->replica, other.replica) || (is_later && is_same(each->replica, other.replica)));
    };
    if (std::ranges::none_of(kept, says_no_more)) {
      ++each;
      continue;
    }
    BOGOSITY_TRY(replicas.check_free(each->key));
    BOGOSITY_TRY(replicas.drop(*each));
    each = kept.erase(each);
  }
  return update_open_state(replicas, session);
}

namespace {

constexpr std::chrono::milliseconds a_second{1000};

// Replicas that have no marks: sessions played here, or from an older file.
Status make_marks(db::Database& database, db::Replicas& replicas) {
  for (const std::int64_t key : BOGOSITY_TRY(replicas.unmarked())) {
    const auto kept = db::stored_replica(database, key);
    const bool damaged = !kept && kept.error().kind == core::Refusal::unreadable;
    if (!kept && !damaged) return tl::unexpected(kept.error());
    BOGOSITY_TRY(replicas.write_marks(key, kept ? std::optional(marks_of(kept->replica)) : std::nullopt));
  }
  return {};
}

// The sessions whose date, place or event these edits correct.
std::set<Uuid> corrected_in(const std::vector<core::MetadataEdit>& changes) {
  std::set<Uuid> sessions;
  for (const core::MetadataEdit& change : changes) {
    if (is_of_header(change)) sessions.insert(change.subject.id);
  }
  return sessions;
}

Result<MergeResult> merge_parts(db::Replicas& replicas, const ImportItem& incoming) {
  const auto added = BOGOSITY_TRY(replicas.add_edits(incoming.changes));
  // Versions of one session may be the same once a name is gone.
  if (std::ranges::any_of(added, core::is_about_people)) {
    for (const Uuid& session : BOGOSITY_TRY(replicas.forget_in_stored()))
      BOGOSITY_TRY(drop_superseded(replicas, session));
  }
  MergeResult merged;
  if (incoming.replica) {
    const auto without_names = BOGOSITY_TRY(replicas.without_names(*incoming.replica));
    merged = BOGOSITY_TRY(merge(replicas, without_names ? *without_names : *incoming.replica));
  }
  for (const core::MetadataEdit& change : incoming.changes)
    if (is_about_versions(change)) BOGOSITY_TRY(update_open_state(replicas, change.subject.id));
  const bool is_new = incoming.replica && merged.how == MergeResult::MergeKind::stored;
  for (const core::MetadataEdit& edit : added) count_added(merged, edit, is_new);
  merged.has_edits = !added.empty();
  for (const Uuid& corrected : corrected_in(incoming.changes)) BOGOSITY_TRY(drop_corrected_copies(replicas, corrected));
  return merged;
}

bool has_forgotten_in(const std::vector<ImportItem>& items) {
  return std::ranges::any_of(items, [](const ImportItem& incoming) {
    return std::ranges::any_of(incoming.changes,
                               [](const core::MetadataEdit& change) { return change.field == core::field::forgotten; });
  });
}

std::size_t entries_in(const std::vector<ImportItem>& items) {
  std::size_t entries = 0;
  for (const ImportItem& incoming : items) entries += incoming.replica ? incoming.replica->entries.size() : 0;
  return entries;
}

}  // namespace

namespace {

// Within a transaction. Empty: an item would have changed what is there, and nobody wants that.
Result<std::optional<std::vector<Result<MergeResult>>>> merge_all(db::Database& database, db::Replicas& replicas,
                                                                  const std::vector<ImportItem>& items,
                                                                  IfChanging if_changing) {
  BOGOSITY_TRY(make_marks(database, replicas));
  std::vector<Result<MergeResult>> out;
  for (const ImportItem& incoming : items) {
    // All that one arrival changes, or nothing of it.
    auto savepoint = BOGOSITY_TRY(db::Savepoint::begin(database));
    out.push_back(merge_parts(replicas, incoming));
    BOGOSITY_TRY(out.back() ? savepoint.release() : savepoint.roll_back());
    const bool trouble = !out.back() && out.back().error().kind == core::Refusal::trouble;
    // After some errors SQLite has rolled back all of it by itself.
    if (trouble || !database.in_transaction()) return tl::unexpected(out.back().error());
    // What follows is not tried: all of it is rolled back.
    if (if_changing == IfChanging::left && replicas.changed_what_was_there()) return std::nullopt;
  }
  return std::optional(std::move(out));
}

}  // namespace

Result<std::optional<std::vector<Result<MergeResult>>>> merge(db::Store& store, const std::vector<ImportItem>& items,
                                                              IfChanging if_changing) {
  db::Database& database = store.database();
  const db::LargeCache room(database, entries_in(items));
  auto transaction = BOGOSITY_TRY(db::Transaction::begin(database));
  db::Replicas replicas(database, store.write_locks());
  auto merged = BOGOSITY_TRY(merge_all(database, replicas, items, if_changing));
  if (!merged) return std::nullopt;
  const bool edited = std::ranges::any_of(*merged, [](const auto& each) { return each && each->has_edits; });
  const auto wipe = BOGOSITY_TRY(replicas.update_people(edited));
  if (if_changing == IfChanging::left && wipe) return std::nullopt;
  BOGOSITY_TRY(transaction.commit());
  // Rewritten sessions are counted again. If another program is in the way, that is done when the file is next opened.
  const bool forgets = wipe || has_forgotten_in(items);
  if (forgets) static_cast<void>(db::rebuild_stale(database)->step(a_second));
  // If another program is in the way, the next `people forget` wipes these pages.
  if (forgets) static_cast<void>(db::wipe_free_pages(database));
  return merged;
}

// The transaction ends without a commit, so that SQLite takes back all of it.
Result<std::vector<Result<MergeResult>>> preview_merge(db::Store& store, const std::vector<ImportItem>& items) {
  db::Database& database = store.database();
  const db::LargeCache room(database, entries_in(items));
  const auto transaction = BOGOSITY_TRY(db::Transaction::begin(database));
  db::Replicas replicas(database, store.write_locks());
  return *BOGOSITY_TRY(merge_all(database, replicas, items, IfChanging::merged));
}

Result<std::vector<Result<MergeResult>>> merge(db::Store& store, const std::vector<ImportItem>& items) {
  return *BOGOSITY_TRY(merge(store, items, IfChanging::merged));
}

core::Status check_replica(const db::Replica& replica) {
  BOGOSITY_TRY(check_head(replica.session));
  for (const core::Entry& entry : replica.entries) {
    if (const auto fits = check_entry(entry); !fits) return in_entry(entry.sequence, fits.error());
  }
  return {};
}

core::Status check_letters(const core::Headers& headers) {
  auto ok = games::check_letters_of_headers(headers);
  if (!ok) ok.error().way_out = export_again;
  return ok;
}

core::Status check_letters(const core::Entry& entry) {
  auto ok = core::check_letters_of_line(entry.text, 0);
  if (ok) ok = core::check_letters(entry.reason, "its reason");
  if (ok) ok = core::check_letters(entry.author, "the name of who typed it", core::TextUse::name);
  if (!ok) ok.error().way_out = export_again;
  return ok;
}

core::Result<db::Replica> verified_replica(db::Replica replica) {
  core::Journal journal;
  BOGOSITY_TRY(check_head(replica.session));
  BOGOSITY_TRY(check_entries(replica.entries, journal));
  // These are the facts of the session, as if it were closed.
  replica.rows = BOGOSITY_TRY(db::folded_rows(replica.session, journal, true));
  return replica;
}

void add_closed_state(ImportItem& incoming, bool is_said) {
  const core::SessionHead& session = incoming.replica->session;
  if (is_said || session.open || is_fair_copy(*incoming.replica)) return;
  incoming.changes.push_back({session.id, session.begun, core::Subject::session(session.id), "state", "closed", {}});
}

bool is_made_closing(const core::MetadataEdit& edit, const ImportItem& incoming) {
  return edit.id == edit.subject.id && edit.field == core::field::state && edit.value == "closed" && incoming.replica &&
         edit.subject == core::Subject::session(incoming.replica->session.id) &&
         edit.at == incoming.replica->session.begun;
}

void count_added(MergeResult& merged, const core::MetadataEdit& edit, bool is_new) {
  if (is_about_people(edit)) return merged.about_people.push_back(edit);
  const core::FieldInfo* info = core::find_field(edit.subject.kind, edit.field);
  const bool is_of_program = edit.field == core::field::state || edit.field == core::field::rewritten;
  if (info == nullptr || (is_new && is_of_program)) return;
  const bool is_of_session = edit.subject.kind == core::SubjectKind::session;
  ++merged.edits[{is_of_session ? edit.subject.id : core::Uuid{}, info->called}];
}

bool is_fair_copy(const db::Replica& replica) {
  const core::Instant begun = replica.session.begun;
  const core::Header* date = core::find_header(replica.session.headers, "Date");
  if (date != nullptr && !core::is_date(date->value)) return false;
  return begun == core::moment_of(replica.session.headers) &&
         std::ranges::all_of(replica.entries, [&](const core::Entry& entry) {
           return entry.kind == core::EntryKind::log && entry.happened == begun && entry.typed == begun &&
                  entry.reason.empty();
         });
}

bool is_continuation_of(const db::Replica& longer, const db::Replica& start) {
  if (longer.session.id != start.session.id || longer.entries.size() <= start.entries.size()) return false;
  return longer.entries[start.entries.size()].previous == last_hash(start) &&
         core::head_mark(start.session) == core::head_mark(longer.session);
}

bool is_superseded_by(const db::Replica& a, const db::Replica& b, const core::Headers& corrections) {
  if (is_continuation_of(b, a)) return true;
  if (!is_fair_copy(a) || a.session.game != b.session.game) return false;
  if (a.session.id != b.session.id && (is_named(a) || !is_sure(a))) return false;
  const bool b_is_copy = is_fair_copy(b);
  const core::Headers headers = b_is_copy ? b.session.headers : canonical_headers(b.session);
  const std::string heading = heading_text(a.session.headers);
  const bool is_alike = a.session.id == b.session.id ? heading_text(without_correctable(a.session.headers)) ==
                                                           heading_text(without_correctable(headers))
                                                     : heading == heading_text(headers);
  if (is_alike) return b_is_copy ? copy_gives_way_to_copy(a, b) : states_of(b, a.entries);
  if (corrections.empty() || heading != heading_text(corrected_as(a.session.headers, headers, corrections)))
    return false;
  return b_is_copy ? begins_with(b.entries, a.entries) : states_of(b, a.entries);
}

core::Uuid replica_address(const db::Replica& replica) {
  return core::uuid_of_text(core::to_text(replica.session.id) + " " + core::to_text(core::head_mark(replica.session)) +
                            " " + core::to_text(last_hash(replica)));
}

db::ReplicaMarks marks_of(const db::Replica& replica) {
  db::ReplicaMarks marks;
  const bool copy = is_fair_copy(replica);
  const auto heading = heading_text(copy ? replica.session.headers : canonical_headers(replica.session));
  marks.heading = db::short_hash(heading);
  marks.named = !copy || is_named(replica);
  if (copy) {
    marks.opening = db::short_hash(replica.entries.empty() ? std::string() : replica.entries.front().text);
    marks.is_sure = !marks.named && is_sure(replica);
  }
  return marks;
}

}  // namespace bogosity::transfer
