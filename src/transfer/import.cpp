#include "transfer/import.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <numeric>
#include <system_error>

#include "core/edits.h"
#include "core/foreign_text.h"
#include "core/limits.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "core/record.h"
#include "core/result.h"
#include "core/session_head.h"
#include "db/backup/backup.h"
#include "db/cache/rows.h"
#include "db/people/people.h"
#include "db/rewrite/anonymize.h"
#include "db/rewrite/replicas.h"
#include "games/catalogue.h"
#include "transfer/archive.h"
#include "transfer/journal_file.h"
#include "transfer/other_database.h"
#include "transfer/other_files.h"

namespace bogosity::transfer {
namespace fs = std::filesystem;
namespace {

tl::unexpected<core::Error> unreadable_file(std::string_view why) {
  return core::refuse(Refusal::trouble, {}, fmt::format("it cannot be read: {}", why));
}

// Logs the entries one by one before anything is stored. Who kept score at each is learned on the way.
Result<core::Snapshot::Pointer> replayed(const core::Game& game, ImportedRecord& incoming) {
  const std::vector<std::string_view> body(incoming.body.begin(), incoming.body.end());
  auto folded = BOGOSITY_TRY(game.fold(incoming.session.headers, body, core::Misfits::refuse));
  if (const auto* misfit = folded.misfit()) {
    auto error = *misfit->misfit;
    error.reason =
        fmt::format("\"{}\" cannot be logged by itself: {}", incoming.body[folded.entries.size() - 1], error.reason);
    return tl::unexpected(std::move(error));
  }
  incoming.keepers.clear();
  for (const auto& entry : folded.entries) incoming.keepers.push_back(entry.keeper);
  return std::move(folded.snapshot);
}

// Are the facts of both the same, and the rows of the game's tables? On which line a fact is does not count.
bool say_the_same(const core::Snapshot& one, const core::Snapshot& other) {
  const auto by_file = core::Unsealed::by_audit_of_file();
  const auto facts_of = [&](const core::Snapshot& session) {
    auto facts = session.facts(&by_file);
    for (core::Fact& each : facts) each.line = 0;
    return facts;
  };
  return facts_of(one) == facts_of(other) && one.rows(&by_file) == other.rows(&by_file);
}

// The entries make the same session again. But what was noted below a turn that is still going on has joined it, as at
// a table: then that is the record.
Result<core::Snapshot::Pointer> settle(const core::Game& game, const core::Snapshot& read, ImportedRecord& incoming) {
  auto kept = BOGOSITY_TRY(replayed(game, incoming));
  const std::string canonical = kept->record();
  if (canonical == incoming.canonical) return kept;
  if (say_the_same(*kept, read)) {
    auto imported = imported_record(game, *kept);
    auto same = imported ? replayed(game, *imported) : tl::unexpected(imported.error());
    if (same && (*same)->record() == canonical) {
      incoming = std::move(*imported);
      return same;
    }
  }
  return core::refuse(Refusal::trouble, {}, "the session replayed line by line is not the same record",
                      "this is a fault of the program: please report it with the record");
}

// A record is refused at a place in it, its first one if no other is to blame.
tl::unexpected<core::Error> refused_at(core::Error error) {
  error.place.line = std::max(error.place.line, 1U);
  error.place.column = std::max(error.place.column, 1U);
  return tl::unexpected(std::move(error));
}

Result<ImportItem> item_of_record(std::string_view text) {
  const auto game = games::game_of_record(text);
  if (!game) return refused_at(game.error());
  auto play = (*game)->read_record(text);
  if (!play) return refused_at(play.error());
  auto imported = imported_record(**game, **play);
  if (!imported) return refused_at(imported.error());
  auto kept = settle(**game, **play, *imported);
  if (!kept) {
    kept.error().place = {};  // it counts in a line of its own
    return tl::unexpected(kept.error());
  }
  ImportItem incoming;
  core::SessionHead session = imported->session;
  auto entries = journal_of(std::move(*imported));
  // Each line of a record is an entry of its own. Where it is not, the store works the rows out.
  std::optional<db::SessionRows> rows;
  if ((*kept)->log_size() == entries.size()) {
    db::LineOrigins origins(entries.size());
    std::iota(origins.begin(), origins.end(), 1);
    rows = db::rows_of(**game, **kept, origins, true);
  }
  incoming.replica = db::Replica{std::move(session), std::move(entries), std::move(rows)};
  return incoming;
}

// A transaction larger than this is no faster, and keeps others waiting.
constexpr std::size_t most_entries_at_once = 20'000;

enum class SourceType : std::uint8_t { text, archive, database };

SourceType kind_by(std::string_view first) {
  if (first.starts_with(std::string_view("SQLite format 3\0", 16))) return SourceType::database;
  return is_archive(first) ? SourceType::archive : SourceType::text;
}

// Of a regular file: a pipe is read once.
std::string first_bytes_of(const fs::path& file) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return {};
  std::string first(bytes_that_tell, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(first.data(), static_cast<std::streamsize>(first.size()));
  first.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  return first;
}

bool is_same_file(const fs::path& one, const fs::path& other) {
  std::error_code ignored;
  return fs::equivalent(one, other, ignored);
}

// SQLite keeps such files beside a database until that is closed properly.
bool is_beside_another(const fs::path& path) {
  const std::string name = path.string();
  std::error_code ignored;
  for (const std::string_view end : {"-journal", "-wal", "-shm"}) {
    if (name.ends_with(end) && fs::is_regular_file(name.substr(0, name.size() - end.size()), ignored)) return true;
  }
  return false;
}

// Files go in the order of their names, so that the same folder is always read in the same way. Nobody looks into a
// hidden folder.
std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  fs::recursive_directory_iterator each(folder, fs::directory_options::skip_permission_denied, failed);
  const auto is_full = [&] { return static_cast<std::int64_t>(files.size()) >= limits::files_of_a_folder; };
  for (const fs::recursive_directory_iterator end; !failed && !is_full() && each != end; each.increment(failed)) {
    std::error_code ignored;
    if (each->is_directory(ignored) && is_left_by_system(each->path().filename())) {
      each.disable_recursion_pending();
    } else if (each->is_regular_file(ignored) && !is_beside_another(each->path())) {
      files.push_back(each->path());
    }
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

core::Status check_size_of_file(std::string_view text) {
  const auto size = static_cast<std::int64_t>(text.size());
  if (is_journal_text(text) || is_text_of_edits(text)) {
    if (size <= limits::bytes_of_a_journal) return {};
    return core::refused("it is larger than 8 MB, which no journal is");
  }
  if (size <= limits::bytes_of_a_record) return {};
  return core::refused("it is larger than 2 MB, which no record is", "split it into several sessions");
}

Result<ImportItem> import_item_of(std::string_view text) {
  BOGOSITY_TRY(core::check_encoding(text));
  BOGOSITY_TRY(check_size_of_file(text));
  if (is_text_of_edits(text)) return read_text_of_edits(text);
  return is_journal_text(text) ? read_journal_text(text) : item_of_record(text);
}

Result<ImportItem> import_item_of_member(std::string_view text) {
  const SourceType kind = kind_by(text.substr(0, bytes_that_tell));
  if (kind == SourceType::text) return import_item_of(text);
  return core::refused(
      kind == SourceType::archive ? "this is an archive within the archive" : "this is a file of sessions",
      "unpack it, and import it by itself");
}

Result<std::string> read_file(const std::string& file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) return unreadable_file("it is a folder");
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in) return unreadable_file(std::strerror(errno));
  return read_stream(in);
}

namespace {

// `text`: its beginning.
Result<std::string> read_rest(std::istream& in, std::string text) {
  errno = 0;
  // As much as check_size_of_file refuses is enough: there are streams without an end.
  for (std::array<char, 64 << 10> block{}; in && check_size_of_file(text);) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  BOGOSITY_TRY(check_size_of_file(text));
  if (in.bad()) return unreadable_file(std::strerror(errno));
  return text;
}

}  // namespace

Result<std::string> read_stream(std::istream& in) { return read_rest(in, {}); }

std::string describe_in_file(const std::string& file, const core::Error& error) {
  return file + (error.place.line > 0 ? ":" : ": ") + core::describe(error);
}

core::Result<bool> Importer::step(std::chrono::milliseconds slice) {
  const auto until = std::chrono::steady_clock::now() + slice;
  bool more = true;
  // This step stores what the last one could not store.
  if (!BOGOSITY_TRY(store_pending(slice))) return false;
  do {
    more = read_next();
    if (entries_ < most_entries_at_once) continue;
    if (!BOGOSITY_TRY(store_pending(slice))) return false;
  } while (more && std::chrono::steady_clock::now() < until);
  return BOGOSITY_TRY(store_pending(slice)) && !more;
}

// A refusal waits as well, so that the notes come in the order of the files.
void Importer::take(std::string name, bool named, Result<ImportItem> item) {
  ImportNote note{std::move(name), named, MergeResult{}, 0};
  std::optional<core::Error> impossible;
  if (item) {
    auto fault = sort_out(*item);
    if (!fault)
      item = tl::unexpected(fault.error());
    else
      impossible = std::move(*fault);
  }
  if (item) {
    note.lines = item->replica ? item->replica->entries.size() : 0;
    entries_ += note.lines + item->changes.size() + 1;
    arrivals_.push_back(std::move(*item));
  } else {
    note.merged = tl::unexpected(item.error());
  }
  if (impossible) pending_.push_back({note.name, named, tl::unexpected(*impossible)});
  pending_.push_back(std::move(note));
}

core::Result<std::optional<core::Error>> Importer::sort_out(ImportItem& item) {
  const core::Instant now = policy_.clock();
  std::vector<core::MetadataEdit> wanted;
  std::optional<core::Error> impossible;
  std::size_t count = 0;
  for (core::MetadataEdit& edit : item.changes) {
    if (const auto fits = core::check_edit(edit); !fits) {
      if (!impossible) impossible = fits.error();
      ++count;
    } else if (core::is_from_the_future(edit.at, now) && !is_made_closing(edit, item)) {
      ++counts_.future_edits;
    } else if (!is_about_people(edit) || policy_.everything) {
      wanted.push_back(std::move(edit));
    } else {
      BOGOSITY_TRY(learn_people());
      people_->add(edit);
      if (is_wanted(edit))
        wanted.push_back(std::move(edit));
      else
        left_out_.push_back(std::move(edit));
    }
  }
  item.changes = std::move(wanted);
  if (impossible)
    impossible->reason = fmt::format("{} refused: {}", count == 1 ? "an edit was" : fmt::format("{} edits were", count),
                                     impossible->reason);
  return impossible;
}

core::Status Importer::learn_people() {
  if (people_) return {};
  const auto known = BOGOSITY_TRY(db::read_people(store_.database()));
  people_.emplace().add(known);
  return {};
}

bool Importer::is_wanted(const core::MetadataEdit& edit) {
  if (edit.field != core::field::forgotten) return policy_.people;
  was_forgotten_.resize(policy_.forget.size());
  bool is_wanted = false;
  for (std::size_t i = 0; i < policy_.forget.size(); ++i) {
    if (!people_->called(policy_.forget[i]).contains(edit.subject.id)) continue;
    was_forgotten_[i] = is_wanted = true;
  }
  return is_wanted;
}

core::Result<bool> Importer::store_pending(std::chrono::milliseconds slice) {
  if (copy_) {
    const auto done = copy_->step(slice);
    if (!done) copy_.reset();
    if (!done || !*done) return done;
    copy_.reset();
    copied_ = true;
  }
  if (pending_.empty()) return true;
  std::vector<core::Result<MergeResult>> answers;
  if (policy_.preview) {
    answers = BOGOSITY_TRY(preview_merge(store_, arrivals_));
    for (auto& each : answers) {
      if (!each || each->how != MergeResult::MergeKind::stored || previewed_.insert(each->original).second) continue;
      each->how = MergeResult::MergeKind::known;  // from an earlier file
    }
  } else if (!arrivals_.empty() && !copied_) {
    auto merged = BOGOSITY_TRY(merge(store_, arrivals_, IfChanging::left));
    if (!merged) {
      copy_ = BOGOSITY_TRY(db::begin_backup(store_.database(), db::backup_reason::before_merge));
      copied_ = copy_ == nullptr;
      return copied_ ? store_pending(slice) : core::Result<bool>(false);
    }
    answers = std::move(*merged);
  } else if (!arrivals_.empty()) {
    answers = BOGOSITY_TRY(merge(store_, arrivals_));
  }
  const auto source = std::exchange(arrivals_, {});
  auto waiting = std::exchange(pending_, {});
  entries_ = 0;
  std::size_t at = 0;
  for (ImportNote& each : waiting) {
    if (each.merged) {
      const bool only_changes = !source[at].replica;
      each.merged = std::move(answers[at++]);
      if (each.merged) {
        for (const auto& [key, count] : each.merged->edits) edits_[key] += count;
        std::ranges::copy(each.merged->about_people, std::back_inserter(taken_));
      }
      if (only_changes && each.merged) continue;
    }
    counts_.count(each.merged);
    notes_.push_back(std::move(each));
  }
  return true;
}

core::Result<std::vector<PersonStatement>> Importer::people_taken() {
  BOGOSITY_TRY(learn_people());
  KnownPeople known = *people_;
  known.add(BOGOSITY_TRY(db::read_people(store_.database())));
  return statements_of(taken_, known);
}

core::Result<std::vector<PersonStatement>> Importer::people_left_out() {
  BOGOSITY_TRY(learn_people());
  KnownPeople known = *people_;
  known.add(BOGOSITY_TRY(db::read_people(store_.database())));
  auto unknown = BOGOSITY_TRY(not_said_in(store_, left_out_));
  auto statements = statements_of(unknown, known);
  for (PersonStatement& each : statements) {
    if (each.is_forgetting()) each.sessions = BOGOSITY_TRY(db::sessions_to_anonymize(store_.database(), {each.edit}));
  }
  return statements;
}

std::vector<std::string> Importer::names_not_forgotten() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < policy_.forget.size(); ++i) {
    if (i >= was_forgotten_.size() || !was_forgotten_[i]) names.push_back(policy_.forget[i]);
  }
  return names;
}

void ImportCounts::count(const core::Result<MergeResult>& merged) {
  constexpr std::array<std::int64_t ImportCounts::*, 4> counts = {&ImportCounts::stored, &ImportCounts::extended,
                                                                  &ImportCounts::known, &ImportCounts::diverged};
  ++(merged ? this->*counts.at(static_cast<std::size_t>(merged->how)) : refused);
}

core::Progress Importer::progress() const {
  if (copy_) return copy_->progress();
  // The work before the current input can be read.
  if (auto before = source_ && !source_ready_ ? source_->preparation() : std::nullopt) return *std::move(before);
  const double part = source_ ? std::min(source_->done(), 1.0) : 0;
  return {"Importing", done_ + static_cast<std::int64_t>(part * static_cast<double>(current_.bytes)), total_};
}

std::string in_words(const ImportCounts& counts) {
  std::string words;
  const auto say = [&](std::int64_t count, std::string_view one, std::string_view many) {
    if (count == 0) return;
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", core::score_in_words(count), count == 1 ? one : many);
  };
  say(counts.stored, "session imported", "sessions imported");
  say(counts.extended, "continued", "continued");
  say(counts.known, "duplicate skipped", "duplicates skipped");
  say(counts.diverged, "different from the stored one: both are kept", "different from the stored ones: all are kept");
  say(counts.refused, "refused", "refused");
  if (words.empty()) words = "nothing to import";
  say(counts.other_files, "other file left out", "other files left out");
  say(counts.future_edits, "edit from the future left out", "edits from the future left out");
  return words;
}

std::string preview_in_words(const ImportCounts& counts, std::int64_t edits) {
  std::vector<std::string> words;
  const auto say = [&](std::int64_t count, std::string_view one, std::string_view many) {
    if (count > 0) words.push_back(core::score_in_words(count) + std::string(count == 1 ? one : many));
  };
  const std::int64_t sessions = counts.all() - counts.refused;
  if (sessions == 1) {
    words.emplace_back(counts.stored > 0     ? "1 session, which is new"
                       : counts.extended > 0 ? "1 session, which goes on where yours ends"
                       : counts.diverged > 0 ? "1 session, which differs from yours: both are kept"
                                             : "1 session, which is here already");
  } else if (sessions > 0) {
    const std::string new_ones = counts.stored == sessions ? "all"
                                 : counts.stored == 0      ? "none"
                                                           : core::score_in_words(counts.stored);
    words.push_back(core::score_in_words(sessions) + " sessions, " + new_ones + " of them new");
    say(counts.extended, " goes on where yours ends", " go on where yours end");
    say(counts.diverged, " differs from yours: both are kept", " differ from yours: all are kept");
  }
  say(edits, " edit (such as a title, a tag or a season) is added",
      " edits (such as titles, tags or seasons) are added");
  say(counts.refused, " cannot be read and is left out", " cannot be read and are left out");
  say(counts.other_files, " other file is left out", " other files are left out");
  words.emplace_back("nothing is replaced");
  return core::joined(words, "; ") + ".";
}

std::vector<std::string> in_words(const EditCounts& edits) {
  std::map<core::Uuid, std::pair<std::int64_t, std::string>> by_session;
  for (const auto& [key, count] : edits) {
    auto& [all, kinds] = by_session[key.first];
    all += count;
    kinds += kinds.empty() ? "" : ", ";
    kinds += count == 1 ? std::string(key.second) : fmt::format("{} ({})", key.second, count);
  }
  constexpr std::size_t most_told = 20;
  std::vector<std::string> words;
  for (const auto& [session, each] : by_session) {
    if (words.size() == most_told) {
      words.push_back(fmt::format("and edits of {} more sessions", by_session.size() - most_told));
      break;
    }
    const std::string count = core::counted(each.first, "edit", "edits");
    words.push_back(session.is_nil()
                        ? count + " of seasons"
                        : fmt::format("{} of session {}: {}", count, core::to_text(session).substr(0, 8), each.second));
  }
  return words;
}

core::Result<ImportedRecord> imported_record(const core::Game& game, const core::Snapshot& play) {
  ImportedRecord imported;
  imported.canonical = play.record();
  auto parts = BOGOSITY_TRY(core::parts_of(imported.canonical));
  const core::Header* id = core::find_header(parts.headers, "Id");
  const auto named = id == nullptr ? std::nullopt : core::uuid_from(id->value);
  imported.body = std::move(parts.body);
  imported.session.id = named ? *named : core::uuid_of_text(imported.canonical);
  imported.session.game = game.about().name;
  imported.session.headers = std::move(parts.headers);
  imported.session.begun = core::moment_of(imported.session.headers);
  imported.session.last_entry = imported.session.begun;
  imported.session.open = false;
  return imported;
}

std::vector<core::Entry> journal_of(ImportedRecord imported) {
  imported.canonical = {};
  std::vector<core::Entry> entries;
  entries.reserve(imported.body.size());
  const std::string session = core::to_text(imported.session.id);
  core::Hash last;
  for (std::string& line : imported.body) {
    core::Entry entry;
    entry.session = imported.session.id;
    entry.sequence = static_cast<std::int64_t>(entries.size()) + 1;
    entry.id = core::uuid_of_text(fmt::format("{} {} {}", session, entry.sequence, line));
    entry.previous = last;
    entry.happened = entry.typed = imported.session.begun;
    entry.text = std::move(line);
    if (!imported.keepers.empty()) entry.author = std::move(imported.keepers[entries.size()]);
    last = core::hash_of(entry);
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::string expanded_path(const std::string& typed) {
  const char* home = std::getenv("HOME");
  if (home == nullptr || typed.empty() || typed[0] != '~') return typed;
  if (typed.size() > 1 && typed[1] != '/') return typed;
  return home + typed.substr(1);
}

void Importer::add_text(std::string name, Result<std::string> text) {
  const auto bytes = static_cast<std::int64_t>(text ? text->size() : 0);
  total_ += bytes;
  inputs_.push_back({std::move(name), true, bytes, std::move(text)});
}

void Importer::add_stream(std::string name, std::istream& in) {
  std::string first(bytes_that_tell, '\0');
  in.read(first.data(), static_cast<std::streamsize>(first.size()));
  first.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  if (kind_by(first) == SourceType::text) return add_text(std::move(name), read_rest(in, std::move(first)));
  auto spooled = SpooledFile::of(first, in);
  if (!spooled) return add_text(std::move(name), tl::unexpected(spooled.error()));
  std::error_code ignored;
  const auto bytes = static_cast<std::int64_t>(fs::file_size((*spooled)->path(), ignored));
  total_ += bytes;
  inputs_.push_back({std::move(name), true, bytes, {}, {}, std::move(*spooled)});
}

void Importer::add_edits(std::string name, std::vector<core::MetadataEdit> edits) {
  take(std::move(name), true, ImportItem{std::nullopt, std::move(edits)});
}

void Importer::add(const std::string& path) {
  std::error_code ignored;
  const bool is_folder = fs::is_directory(path, ignored);
  for (const auto& file : is_folder ? files_in(path) : std::vector<fs::path>{path}) {
    const auto size = fs::file_size(file, ignored);
    const std::int64_t bytes = ignored ? 0 : static_cast<std::int64_t>(size);
    total_ += bytes;
    inputs_.push_back({file, !is_folder, bytes, {}, is_folder ? file.lexically_relative(path) : fs::path()});
  }
}

// Takes an item, or makes ready what comes next; gives false at the end.
bool Importer::read_next() {
  if (source_) return read_source(), true;
  if (inputs_.empty()) return false;
  Input input = std::move(inputs_.front());
  inputs_.pop_front();
  open(std::move(input));
  return true;
}

void Importer::open(Input input) {
  const std::string name = input.file.string();
  current_ = std::move(input);
  source_ready_ = false;
  const bool is_standard_input = current_.file == "-";
  if (!current_.text && is_same_file(is_standard_input ? "/dev/stdin" : current_.file, store_.database().file()))
    return end_source(
        core::refuse(Refusal::trouble, {}, "this is the database itself", "name another database with --db"));
  const std::string first =
      current_.text ? std::string() : first_bytes_of(current_.spooled ? current_.spooled->path() : current_.file);
  if (!current_.named && is_other_file(current_.name, first)) {
    ++counts_.other_files;
    return end_source({});
  }
  const SourceType kind = kind_by(first);
  if (kind == SourceType::text) {
    auto text = current_.text ? *std::exchange(current_.text, std::nullopt) : read_file(name);
    take(name, current_.named, text ? import_item_of(*text) : tl::unexpected(text.error()));
    return end_source({});
  }
  auto source = open_source(kind == SourceType::archive);
  if (!source) return end_source(tl::unexpected(source.error()));
  source_ = std::move(*source);
}

core::Result<std::unique_ptr<ImportSource>> Importer::open_source(bool is_archive) const {
  const fs::path file = current_.spooled ? current_.spooled->path() : current_.file;
  return is_archive ? open_archive(file) : open_other_database(file);
}

void Importer::read_source() {
  if (!source_ready_) {
    const auto ready = source_->prepare();
    source_ready_ = ready.value_or(false);
    if (!ready) end_source(tl::unexpected(ready.error()));
    return;
  }
  auto found = source_->next();
  if (!found) return end_source(tl::unexpected(found.error()));
  if (!*found) return end_source({});
  if ((*found)->is_other) return void(++counts_.other_files);
  take(current_.file.string() + ": " + (*found)->name, false, std::move((*found)->incoming));
}

// Only a bad end is reported.
void Importer::end_source(const Status& how) {
  source_.reset();
  done_ += current_.bytes;
  if (how) return;
  // The name by which it was asked for, not that of the copy.
  core::Error error = how.error();
  if (current_.spooled) {
    const std::string copy = current_.spooled->path().string();
    const auto at = error.reason.find(copy);
    if (at != std::string::npos) error.reason.replace(at, copy.size(), current_.file.string());
  }
  take(current_.file.string(), true, tl::unexpected(std::move(error)));
}

}  // namespace bogosity::transfer
