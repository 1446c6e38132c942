// `bogosity export [SESSION|--last|--all]`: the canonical record of a closed session, its journal, or its results; of
// one session or of all. The cards of an open session are sealed unless --unseal is given. `bogosity backup` copies the
// file of all sessions, or lists the copies. `bogosity restore COPY` replaces the file by a copy, and keeps the old
// one.
#include <fmt/format.h>
#include <stdlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <fstream>
#include <functional>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/edits.h"
#include "core/job.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/result.h"
#include "core/session_head.h"
#include "core/time.h"
#include "db/backup/backup.h"
#include "db/store.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "db/system/output_file.h"
#include "transfer/export.h"
#include "transfer/import.h"

namespace bogosity::cli {
namespace {

constexpr const char* end_first = "end it first, or add --unseal";

tl::unexpected<core::Error> stopped_import(std::string_view why, std::string_view sum) {
  return core::refused(fmt::format("{}; before that: {}", why, sum));
}

struct ExportOptions {
  std::string session;  // a UUID or the beginning of one
  bool last = false;
  bool with_id = false;
  bool unseal = false;  // also while the session goes on
  bool full = false;    // the journal with its corrections instead of the fair copy
  bool json = false;
  bool csv = false;
  std::string table;                // of export_formats(); empty: the first
  bool all = false;                 // every session that is over
  SessionFilterOptions which = {};  // these of them
  bool fair = false;                // of all of them fair copies
  bool overwrite = false;           // also files in the folder that no export wrote
  bool people = false;              // with all of them what is said of people
  bool anonymous = false;           // without names, places and words
  std::string format;               // a word of `contents` or `archives`
  std::filesystem::path to;         // a folder or an archive for all of them
  bool of_several() const { return all || which.asks_anything(); }
};

// What is written, and into which kind of archive. Options say it, or the end of the file's name.

enum class Content : std::uint8_t { table, journal, json, csv, html };

template <class Kind>
struct KindWord {
  Kind kind;
  std::string_view word;    // of --format
  std::string_view ending;  // of names
};
constexpr std::array<KindWord<Content>, 6> contents = {{{Content::table, "table", ".table"},
                                                        {Content::journal, "journal", ".journal"},
                                                        {Content::json, "json", ".json"},
                                                        {Content::csv, "csv", ".csv"},
                                                        {Content::html, "html", ".html"},
                                                        {Content::html, "html", ".htm"}}};
using transfer::ArchiveKind;
constexpr std::array<KindWord<ArchiveKind>, 3> archives = {
    {{ArchiveKind::zip, "zip", ".zip"}, {ArchiveKind::tar, "tar.gz", ".tar.gz"}, {ArchiveKind::tar, "tar.gz", ".tgz"}}};

// Something that asks for a kind.
template <class Kind>
struct Request {
  Kind kind;
  std::string by;  // "--json", "the name x.csv"
};

template <class Kind, std::size_t size>
std::string_view word_of(const std::array<KindWord<Kind>, size>& words, Kind kind) {
  return std::ranges::find(words, kind, &KindWord<Kind>::kind)->word;
}

// By --format and by the name of the file.
template <class Kind, std::size_t size>
void add_requests(std::vector<Request<Kind>>& requests, const std::array<KindWord<Kind>, size>& words,
                  const ExportOptions& options) {
  const auto asked = std::ranges::find(words, options.format, &KindWord<Kind>::word);
  if (asked != words.end()) requests.push_back({asked->kind, "--format " + options.format});
  const std::string file = options.to.filename().string();
  const std::string name = core::folded(file);
  const auto named = std::ranges::find_if(words, [&](const auto& each) { return name.ends_with(each.ending); });
  if (named != words.end()) requests.push_back({named->kind, "the name " + file});
}

// All requests have to agree. Nothing: nobody asked.
template <class Kind, std::size_t size>
core::Result<std::optional<Kind>> agreed(const std::vector<Request<Kind>>& requests,
                                         const std::array<KindWord<Kind>, size>& words) {
  if (requests.empty()) return std::nullopt;
  const Request<Kind>& first = requests.front();
  for (const Request<Kind>& each : requests) {
    if (each.kind == first.kind) continue;
    return core::refused(fmt::format("{} asks for {}, and {} for {}", first.by, word_of(words, first.kind), each.by,
                                     word_of(words, each.kind)),
                         "leave one of them out");
  }
  return first.kind;
}

std::vector<Request<Content>> requests_of(const ExportOptions& options) {
  std::vector<Request<Content>> requests;
  if (options.full) requests.push_back({Content::journal, "--full"});
  if (options.fair) requests.push_back({Content::table, "--fair"});
  if (options.with_id) requests.push_back({Content::table, "--with-id"});
  if (options.json) requests.push_back({Content::json, "--json"});
  if (options.csv) requests.push_back({Content::csv, "--csv"});
  add_requests(requests, contents, options);
  return requests;
}

struct Shape {
  Content content = Content::table;
  std::optional<ArchiveKind> archive;
};

// Is a list of all sessions one file?
bool is_list(Content content) { return content == Content::json || content == Content::csv; }

core::Result<Shape> shape_of(const ExportOptions& options) {
  const auto requests = requests_of(options);
  const auto content = BOGOSITY_TRY(agreed(requests, contents));
  std::vector<Request<ArchiveKind>> archive_requests;
  add_requests(archive_requests, archives, options);
  Shape shape{Content::table, BOGOSITY_TRY(agreed(archive_requests, archives))};
  if (content)
    shape.content = *content;
  else if (options.of_several() && !options.anonymous)
    shape.content = Content::journal;
  if (options.anonymous && shape.content == Content::journal)
    return core::refused("--anonymous takes no journal: reasons and scorekeepers stand all over it",
                         "leave out what asks for the journal; the record comes then");
  if (options.people && shape.content != Content::journal && shape.content != Content::table)
    return core::refused("--people goes with records and journals", "leave out what asks for something else");
  if (!options.table.empty() && shape.content != Content::csv)
    return core::refused("--table chooses a table of CSV", "add --csv, or name a file that ends in .csv");
  if (!options.of_several() || shape.archive || is_list(shape.content)) return shape;
  if (options.to.empty())
    return core::refused(std::string(options.all ? "--all" : "an export of several sessions") +
                         " needs --output with a folder, a file.zip or - (a zip), or --json, or --csv");
  if (!requests.empty() && requests.back().by.starts_with("the name"))
    return core::refused(fmt::format("{} is that of one session, and {}", requests.back().by,
                                     options.all ? "--all asks for every one" : "the filter asks for several"),
                         "name a folder, or a file that ends in .zip or .tar.gz");
  if (db::is_stream(options.to)) shape.archive = ArchiveKind::zip;
  return shape;
}

// The names that options and files have for a table; none is the first one.
const transfer::ExportFormatInfo& table_of(const ExportOptions& options) {
  if (!options.table.empty()) return transfer::kind_of_table(options.table);
  return *std::ranges::find_if(transfer::export_formats(), [](const auto& each) { return !each.table.empty(); });
}

transfer::ExportOptions transfer_options(const ExportOptions& options, Content content) {
  transfer::ExportOptions out;
  out.identities = options.anonymous ? transfer::Identities::left_out : transfer::Identities::kept;
  out.unseal = options.unseal;
  switch (content) {
    case Content::table: out.format = transfer::ExportFormat::record; break;
    case Content::journal: out.format = transfer::ExportFormat::journal; break;
    case Content::json: out.format = transfer::ExportFormat::json; break;
    case Content::csv: out.format = table_of(options).format; break;
    case Content::html: out.format = transfer::ExportFormat::page; break;
  }
  return out;
}

core::Result<std::string> text_of_one(const ExportOptions& options, Content content, const CommandLine& line) {
  const auto [store, session] = BOGOSITY_TRY(open_session_arg(line.database, options.session));
  const auto wanted = transfer_options(options, content);
  if (transfer::has_cards(wanted.format) && session.info().open && !options.unseal)
    return core::refused(std::string("this session is still being played") +
                             (session.game().about().has_seal ? ", and its cards are sealed" : ""),
                         end_first);
  // Without its Id, which a file for people need not have.
  if (content == Content::table && !options.anonymous && !options.with_id) return transfer::corrected_record(session);
  if (content == Content::table && options.with_id)
    return with_id(transfer::corrected_record(session), session.info().original_id());
  return transfer::export_as(context(*store), session.id(), wanted);
}

// Takes a piece of the text; refused where it cannot be written.
using Put = std::function<core::Status(std::string_view)>;

// Writes session after session: all of them may be more than fits into memory.
class TableExport final : public core::Job {
 public:
  TableExport(db::Store& store, const std::vector<core::SessionHead>& sessions, const transfer::ExportOptions& options,
              Put put)
      : store_(store), sessions_(sessions), options_(options), put_(std::move(put)) {}

  core::Result<bool> step(std::chrono::milliseconds slice) override {
    const auto until = std::chrono::steady_clock::now() + slice;
    if (next_ == 0) BOGOSITY_TRY(put_(is_json() ? "[" : transfer::csv_titles(table())));
    while (next_ < sessions_.size()) {
      BOGOSITY_TRY(write(sessions_[next_++].id));
      if (std::chrono::steady_clock::now() >= until) return false;
    }
    if (is_json()) BOGOSITY_TRY(put_("\n]\n"));
    return true;
  }
  core::Progress progress() const override {
    return {"Exporting", static_cast<std::int64_t>(next_), static_cast<std::int64_t>(sessions_.size())};
  }
  int status() const { return status_; }

 private:
  bool is_json() const { return options_.format == transfer::ExportFormat::json; }
  const transfer::ExportFormatInfo& table() const { return kind_of(options_.format); }

  core::Status write(const core::Uuid& id) {
    const auto text = text_of(id);
    if (!text) {
      status_ = complain(text.error());
      return {};
    }
    if (is_json()) BOGOSITY_TRY(put_(std::exchange(is_first_, false) ? "\n" : ",\n"));
    return put_(*text);
  }
  core::Result<std::string> text_of(const core::Uuid& id) {
    const auto session = BOGOSITY_TRY(Session::resume(context(store_), id));
    const auto state = BOGOSITY_TRY(history::state_of(store_, session));
    if (options_.identities == transfer::Identities::kept) return text_of(session, state);
    const auto anonymous =
        BOGOSITY_TRY(transfer::anonymous_session(context(store_), session, std::move(anonymous_store_)));
    anonymous_store_ = anonymous.store;
    return text_of(anonymous.session, state);
  }
  std::string text_of(const Session& session, history::SessionState state) const {
    return is_json() ? transfer::session_summary_json(session, state, options_.unseal)
                     : transfer::csv_rows(table(), session, state, options_.unseal);
  }

  db::Store& store_;
  const std::vector<core::SessionHead>& sessions_;
  transfer::ExportOptions options_;
  Put put_;
  std::size_t next_ = 0;
  bool is_first_ = true;
  std::shared_ptr<db::Store> anonymous_store_;
  int status_ = exit_ok;
};

core::Result<JobEnd> run_without_bar(core::Job& job) {
  while (!BOGOSITY_TRY(job.step(std::chrono::seconds(1)))) continue;
  return JobEnd::done;
}

core::Result<int> print_tables(db::Store& store, const std::vector<core::SessionHead>& sessions,
                               const ExportOptions& options, Content content) {
  const auto wanted = transfer_options(options, content);
  if (!options.to.empty() && !db::is_standard_output(options.to)) {
    auto file = BOGOSITY_TRY(db::OutputFile::open(options.to));
    TableExport exporting(store, sessions, wanted, [&file](std::string_view text) { return file.write(text); });
    if (BOGOSITY_TRY(run_job(exporting)) == JobEnd::given_up) return core::refused("stopped");
    BOGOSITY_TRY(file.finish());
    return exporting.status();
  }
  errno = 0;
  TableExport exporting(store, sessions, wanted, [](std::string_view text) -> core::Status {
    if (std::cout << text) return {};
    return core::refused(written_in_part(standard_output), "");
  });
  // On a screen no bar may come between the rows.
  const auto ended = terminal_width() ? run_without_bar(exporting) : run_job(exporting);
  std::cout.flush();
  if (!std::cout) return output_failed(errno);
  if (BOGOSITY_TRY(ended) == JobEnd::given_up) return core::refused("stopped");
  return exporting.status();
}

// A file for each session, in a folder or an archive.
core::Result<int> write_files(db::Store& store, std::vector<core::SessionHead> sessions, const ExportOptions& options,
                              const Shape& shape) {
  const auto wanted = transfer_options(options, shape.content);
  std::size_t open = 0;
  if (!options.unseal && transfer::has_cards(wanted.format))
    open = std::erase_if(sessions, [](const core::SessionHead& session) { return session.open; });
  const std::filesystem::path to = options.to.empty() ? db::standard_output_name : options.to;
  auto export_target = BOGOSITY_TRY(shape.archive ? transfer::open_archive_to_write(to, *shape.archive)
                                                  : transfer::open_export_target(to));
  const std::size_t all = sessions.size();
  transfer::Exporter exporting(context(store), std::move(sessions), std::move(export_target), wanted,
                               options.overwrite);
  if (options.people) exporting.add_people();
  if (!options.of_several() || is_list(shape.content) || shape.content == Content::html) exporting.leave_out_seasons();
  if (BOGOSITY_TRY(run_job(exporting)) == JobEnd::given_up)
    return core::refused(fmt::format("stopped: {} does not have all sessions", to.string()));
  int status = exit_ok;
  for (const auto& error : exporting.left_out()) status = complain(error);
  const std::size_t written = all - exporting.left_out().size();
  if (!db::is_standard_output(to))
    print(fmt::format("Exported {} to {}.", core::counted(written, "session", "sessions"), to.string()));
  if (open == 0) return status;
  return core::refused(
      core::counted(open, "session is", "sessions are") + " still being played and sealed; not exported", end_first);
}

core::Result<int> export_all(db::Store& store, const ExportOptions& options, const Shape& shape,
                             const std::function<bool(const core::SessionHead&)>& is_chosen) {
  auto sessions = BOGOSITY_TRY(store.sessions());
  std::erase_if(sessions, [&](const core::SessionHead& session) { return !is_chosen(session); });
  std::ranges::sort(sessions, [](const core::SessionHead& a, const core::SessionHead& b) {
    return std::pair(a.begun.utc_ms, a.id) < std::pair(b.begun.utc_ms, b.id);
  });
  if (!shape.archive && is_list(shape.content)) return print_tables(store, sessions, options, shape.content);
  return write_files(store, std::move(sessions), options, shape);
}

// Those that `bogosity sessions` lists with the same filter: none of the bin.
core::Result<int> export_chosen(const ExportOptions& options, const Shape& shape, const CommandLine& line) {
  const auto page = BOGOSITY_TRY(open_history(line, options.which, CacheState::made));
  const auto filter = BOGOSITY_TRY(filter_of(*page, options.which));
  std::set<core::Uuid> chosen;
  for (const std::size_t number : history::find(page->index, filter)) chosen.insert(page->index.sessions()[number].id);
  return export_all(*page->store, options, shape,
                    [&](const core::SessionHead& session) { return chosen.contains(session.id); });
}

core::Result<int> export_record(const ExportOptions& options, const CommandLine& line) {
  const bool chooses = options.which.asks_anything();
  if (chooses && (options.last || !options.session.empty()))
    return wrong_usage("options such as --since choose among all sessions: leave out the session");
  const auto shape = shape_of(options);
  if (!shape) return wrong_usage(core::describe(shape.error()));
  if (chooses) return export_chosen(options, *shape, line);
  if (!options.all && shape->archive) {
    const auto [store, session] = BOGOSITY_TRY(open_session_arg(line.database, options.session));
    return write_files(*store, {session.info()}, options, *shape);
  }
  if (!options.all) {
    const auto text = BOGOSITY_TRY(text_of_one(options, shape->content, line));
    return options.to.empty() ? print(text) : write_file(options.to, text);
  }
  const auto store = BOGOSITY_TRY(open_for_reading(line.database));
  return export_all(*store, options, *shape, [](const core::SessionHead&) { return true; });
}

// `bogosity import FILE...`: stores records, journals, archives and folders of them, and the sessions of other
// databases, each session as a whole or not at all. A stored session is recognized by its Id or its words, and not
// stored twice; two different records of a session are both stored.

struct ImportOptions {
  std::vector<std::string> files;
  bool people = false;
  std::vector<std::string> forget;  // names
  bool json = false;
};

int say_refusal(const transfer::ImportNote& note) {
  const core::Error& error = note.merged.error();
  if (error.place.line > 0) return complain_of_record(note.name, error);
  const std::string words = core::describe(error);
  return complain(words.starts_with(note.name) ? words : note.name + ": " + words);
}

int say(const transfer::ImportNote& note) {
  if (!note.merged) return say_refusal(note);
  const std::string session = core::to_text(note.merged->session);
  switch (note.merged->how) {
    case transfer::MergeResult::MergeKind::diverged:
      return print(
          fmt::format("differs {}: session {} is already stored with other entries, and both are kept; this one is {}",
                      note.name, core::to_text(note.merged->original), session));
    case transfer::MergeResult::MergeKind::known:
      return note.named ? print(fmt::format("skipped {}: session {} is the same", note.name, session)) : exit_ok;
    case transfer::MergeResult::MergeKind::extended:
    case transfer::MergeResult::MergeKind::stored:
      return note.named ? print(fmt::format(
                              "imported {}: session {}{}, {}", note.name, session,
                              note.merged->how == transfer::MergeResult::MergeKind::extended ? " is continued" : "",
                              core::counted(note.lines, "line", "lines")))
                        : exit_ok;
  }
  return exit_ok;
}

nlohmann::ordered_json person_row(const transfer::PersonStatement& each, bool applied) {
  const core::MetadataEdit& edit = each.edit;
  nlohmann::ordered_json row;
  row["person"] = each.person;
  const bool in_session = edit.subject.kind == core::SubjectKind::session;
  row["session"] = in_session ? nlohmann::ordered_json(core::to_text(edit.subject.id)) : nullptr;
  row["says"] = edit.field.substr(0, edit.field.find(':'));
  row["value"] = edit.value;
  row["words"] = each.words;
  row["sessions"] = each.sessions ? nlohmann::ordered_json(*each.sessions) : nullptr;
  row["applied"] = applied;
  return row;
}

// What the files say about people, as far as it was taken and as far as not.
struct SaidOfPeople {
  std::vector<transfer::PersonStatement> taken;
  std::vector<transfer::PersonStatement> left_out;
};

int print_json(const transfer::Importer& importing, const SaidOfPeople& people) {
  const transfer::ImportCounts& counts = importing.counts();
  nlohmann::ordered_json out;
  out["imported"] = counts.stored + counts.extended + counts.diverged;
  out["skipped"] = counts.known;
  out["refused"] = counts.refused;
  out["left_out"] = counts.left_out();
  out["edits"] = nlohmann::ordered_json::array();
  for (const auto& [key, count] : importing.edits()) {
    nlohmann::ordered_json row;
    row["session"] = nullptr;
    if (!key.first.is_nil()) row["session"] = core::to_text(key.first);
    row["field"] = key.second;
    row["count"] = count;
    out["edits"].push_back(std::move(row));
  }
  out["people"] = nlohmann::ordered_json::array();
  for (const auto& each : people.left_out) out["people"].push_back(person_row(each, false));
  for (const auto& each : people.taken) out["people"].push_back(person_row(each, true));
  return print(out.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
}

// As one word for a shell: it is meant to be copied.
std::string one_word(std::string_view name) {
  if (core::is_plain_name(name)) return std::string(name);
  std::string word = "'";
  for (const char c : name) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

std::string ways_to_apply(const std::vector<transfer::PersonStatement>& left_out) {
  std::vector<std::string> ways;
  const auto forgets = [](const transfer::PersonStatement& each) { return each.is_forgetting(); };
  if (!std::ranges::all_of(left_out, forgets)) ways.emplace_back("--people");
  for (const transfer::PersonStatement& each : left_out) {
    if (each.is_forgetting()) ways.push_back("--forget " + one_word(each.name_to_forget()));
  }
  constexpr std::size_t most_named = 5;
  if (ways.size() > most_named) ways.resize(most_named);
  return core::joined(ways, " ");
}

int print_report(const transfer::Importer& importing, const SaidOfPeople& people) {
  int status = exit_ok;
  for (const auto& words : transfer::in_words(importing.edits())) status = std::max(status, print("taken " + words));
  if (!people.taken.empty())
    status = std::max(status, print(fmt::format("The file said, and it was applied: {}.", in_words(people.taken))));
  if (std::ranges::any_of(people.taken, &transfer::PersonStatement::is_forgetting))
    status = std::max(
        status, print("Copies from before still have the name; `bogosity people forget NAME --backups` deletes them."));
  if (people.left_out.empty()) return status;
  return std::max(
      status, print(fmt::format("The file says: {}.\nNothing of that was applied. To apply it, import again with {}.",
                                in_words(people.left_out), ways_to_apply(people.left_out))));
}

core::Result<int> import_records(const ImportOptions& options, const CommandLine& line) {
  const auto store = BOGOSITY_TRY(open_for_writing(line.database, db::Program::terminal));
  transfer::Importer importing(*store, {}, {.people = options.people, .forget = options.forget});
  for (const auto& file : options.files) add_input(importing, file);
  int status = exit_ok;
  bool any_unnamed = false;
  const auto ended = run_job(importing, [&] {
    for (const transfer::ImportNote& note : importing.take_notes()) {
      any_unnamed = any_unnamed || !note.named;
      if (!note.merged)
        status = std::max(status, say_refusal(note));
      else if (!options.json)
        status = std::max(status, say(note));
    }
  });
  const std::string sum = in_words(importing.counts());
  const auto& counts = importing.counts();
  const bool is_sum_told = any_unnamed || counts.all() == 0 || counts.left_out() > 0;
  if (ended && *ended == JobEnd::done && is_sum_told && !options.json) status = std::max(status, print(sum));
  const SaidOfPeople people{BOGOSITY_TRY(importing.people_taken()), BOGOSITY_TRY(importing.people_left_out())};
  status = std::max(status, options.json ? print_json(importing, people) : print_report(importing, people));
  if (!ended) return stopped_import(core::describe(ended.error()), sum);
  if (*ended == JobEnd::given_up) return stopped_import("stopped", sum);
  for (const auto& name : importing.names_not_forgotten())
    status = std::max(
        status, complain(fmt::format(
                    "no file says that {} is forgotten; nobody was. `bogosity people forget` does that here", name)));
  return status;
}

struct BackupOptions {
  std::filesystem::path to;  // a file that is not there yet, or a folder; empty: the folder of copies
  bool list = false;
  OutputOptions form;  // of the list
};

struct RestoreOptions {
  std::string copy;  // a path, or a copy's name or a piece of it
  bool last = false;
};

std::string size_in_words(std::int64_t bytes) {
  constexpr double thousand = 1000;
  const auto size = static_cast<double>(bytes);
  if (size < thousand) return fmt::format("{} bytes", bytes);
  if (size < thousand * thousand) return fmt::format("{:.0f} kB", size / thousand);
  return fmt::format("{:.1f} MB", size / thousand / thousand);
}

std::string reason_in_words(const db::BackupFile& copy) {
  std::string words = copy.reason + (copy.damaged ? " (damaged)" : "");
  std::ranges::replace(words, '-', ' ');
  return words;
}

// Gives local time, as in "2026-11-21T20:15-06:00".
std::string moment_in_words(std::int64_t utc_ms) {
  const std::time_t second = utc_ms / 1000;
  std::tm local{};
  localtime_r(&second, &local);
  return core::in_words(core::Instant{utc_ms, static_cast<std::int16_t>(local.tm_gmtoff / 60)});
}

struct CopyRow {
  const db::BackupFile& it;
  bool is_of_other = false;
};

std::vector<ColumnOf<CopyRow>> copy_columns() {
  using Row = const CopyRow&;
  return {
      {"copy", "The name of the file.", [](Row row) { return row.it.file.filename().string(); }},
      {"file", "The whole path.", [](Row row) { return row.it.file.string(); }},
      {"made", "The moment at which it was made.", [](Row row) { return moment_in_words(row.it.made_ms); }},
      {"size", "Its size in bytes.", [](Row row) { return row.it.size; }},
      {"why", "Why it was made.", [](Row row) { return row.it.reason; }},
      {"damaged", "Whether it is a copy of a file that was damaged.", [](Row row) { return row.it.damaged; }},
      {"of_another_file", "Whether it is a copy of another file of that name.",
       [](Row row) { return row.is_of_other; }},
  };
}

int list(const std::filesystem::path& database, const OutputOptions& form) {
  const db::BackupList backups = db::backups_of(database, db::wall_clock()().utc_ms);
  std::vector<CopyRow> copies;
  for (const db::BackupFile& copy : backups.all) copies.push_back({copy, false});
  for (const db::BackupFile& copy : backups.others) copies.push_back({copy, true});
  const Output output{{{"folder", backups.folder.string()}}, {output_table("backup", copy_columns(), copies)}};
  return print_output(form, output, [&] {
    if (copies.empty()) return fmt::format("No copies yet in {}.", backups.folder.string());
    std::vector<Cells> rows;
    for (const auto& [copy, is_of_other] : copies) {
      rows.push_back({copy.file.filename().string(), moment_in_words(copy.made_ms), size_in_words(copy.size),
                      reason_in_words(copy) + (is_of_other ? " (of another file)" : "")});
    }
    return "In " + backups.folder.string() + ":\n" + in_columns({"COPY", "MADE", "SIZE", "WHY"}, std::move(rows));
  });
}

// A folder that is gone with this.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::error_code failed;
    std::string name = (std::filesystem::temp_directory_path(failed) / "bogosity-XXXXXX").string();
    if (!failed && ::mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }
  const std::filesystem::path& path() const { return folder_; }  // empty: it could not be made

 private:
  std::filesystem::path folder_;
};

// A copy is checked before anybody gets a byte of it.
core::Result<int> backup_to_output(const std::filesystem::path& database) {
  auto out = BOGOSITY_TRY(db::OutputFile::open(db::standard_output_name));
  if (out.is_terminal()) return core::refused("a copy is not for a terminal", "name a file, or send it into a pipe");
  const TemporaryFolder folder;
  if (folder.path().empty())
    return core::refused("no temporary folder can be made", "set TMPDIR to a folder that can be written");
  db::BackupRequest request{database, db::backup_reason::by_hand};
  request.to = folder.path() / "copy.db";
  db::CopyJob<db::Backup> job([&](auto& progress) { return db::make_backup(request, progress); });
  BOGOSITY_TRY(run_job(job));
  const auto made = BOGOSITY_TRY(job.result());
  BOGOSITY_TRY(db::require_undamaged(made, database));
  std::ifstream in(made.file, std::ios::binary);
  std::array<char, 64 << 10> block{};
  while (in.read(block.data(), block.size()) || in.gcount() > 0) {
    if (out.write({block.data(), static_cast<std::size_t>(in.gcount())})) continue;
    return output_failed(out.failed());
  }
  BOGOSITY_TRY(out.finish());
  return exit_ok;
}

core::Result<int> backup(const BackupOptions& options, const CommandLine& line) {
  const std::filesystem::path database = file_of(line.database);
  if (options.list) return list(database, options.form);
  if (const auto missing = why_missing(database); !missing.empty()) return wrong_usage(missing);
  if (db::is_standard_output(options.to)) return backup_to_output(database);
  db::BackupRequest request{database, db::backup_reason::by_hand};
  request.to = options.to;
  db::CopyJob<db::Backup> job([&](auto& progress) { return db::make_backup(request, progress); });
  BOGOSITY_TRY(run_job(job));
  const auto made = BOGOSITY_TRY(job.result());
  BOGOSITY_TRY(db::require_undamaged(made, database));
  std::error_code unknown;
  const auto size = std::filesystem::file_size(made.file, unknown);
  return print(fmt::format("Copied to {} ({}).", made.file.string(), size_in_words(static_cast<std::int64_t>(size))));
}

std::string in_words_of(const db::Restored& restored) {
  std::string words = fmt::format("{} session{}", restored.sessions, restored.sessions == 1 ? "" : "s");
  words += restored.last_entry ? ", the last entry of " + core::in_words(*restored.last_entry) : ", no entry yet";
  if (!restored.before.empty()) words += ".\nThe file before that was copied to " + restored.before.string();
  if (!restored.aside.empty()) {
    words += fmt::format(".\nThe file before that was damaged ({}) and is kept as {}", restored.damage,
                         restored.aside.string());
  }
  return words;
}

core::Result<int> restore(const RestoreOptions& options, const CommandLine& line) {
  const std::filesystem::path database = file_of(line.database);
  if (options.copy.empty() && !options.last)
    return wrong_usage("name a copy, or use --last. `bogosity backup --list` lists them.");
  const auto copy = BOGOSITY_TRY(options.last ? db::last_backup(database) : db::backup_named(options.copy, database));
  db::CopyJob<db::Restored> job([&](auto& progress) { return db::restore(copy, database, progress); });
  BOGOSITY_TRY(run_job(job));
  const auto restored = BOGOSITY_TRY(job.result());
  return print("Restored " + copy.string() + ": " + in_words_of(restored) + ".");
}

std::vector<std::string> format_words() {
  std::vector<std::string> words;
  const auto add = [&words](const auto& kinds) {
    for (const auto& each : kinds) {
      if (words.empty() || words.back() != each.word) words.emplace_back(each.word);
    }
  };
  add(contents);
  add(archives);
  return words;
}

}  // namespace

void add_export(CommandLine& line) {
  const auto [command, options] =
      add_command(line, records_in_and_out, "export",
                  "Exports the record of a session that is over, or all sessions, or some of them.", export_record);
  auto* session = add_session(command, options.session, "The session; the default is the last one.");
  auto* last = command.add_flag("--last", options.last, "The last session.");
  last->excludes(session);
  auto* with_id =
      command.add_flag("--with-id", options.with_id, "With the header Id, so that an import recognizes it.");
  command.add_flag("--unseal", options.unseal,
                   "Also while the session is being played, with every sealed card. Reading them leaves no trace.");
  auto* full = command.add_flag("--full", options.full,
                                "The whole journal, with every correction. Imported again it is the same, byte for "
                                "byte.");
  full->excludes(with_id);
  auto* json = add_json(command, options.json);
  auto* csv = add_csv(command, options.csv);
  json->excludes(full)->excludes(csv)->excludes(with_id);
  csv->excludes(full)->excludes(with_id);
  auto* all = command.add_flag("--all", options.all, "Every session that is over.");
  all->excludes(session)->excludes(last);
  add_session_filter(command, options.which);
  add_output(command, options.to,
             "The file to write; with --all a folder, or a file that ends in .zip or .tar.gz. Its ending says what is "
             "written, unless an option does. The default is standard output, which is also called -; with --all a zip "
             "goes there.");
  command
      .add_option("--format", options.format,
                  "What is written, where no name says it: the record (table), the journal, the results (json, csv), "
                  "the score sheet (html), or an archive with a file for each session.")
      ->transform(one_of("format", format_words()));
  command
      .add_flag("--overwrite", options.overwrite,
                "With --all: also replaces files in the folder that no export of these sessions wrote.")
      ->needs(all);
  command.add_flag("--fair", options.fair, "With --all: fair copies instead of journals.")
      ->needs(all)
      ->excludes(full)
      ->excludes(json)
      ->excludes(csv);
  auto* people = command.add_flag(
      "--people", options.people,
      "With --all: also what you said about people, for a computer of your own: names, who is the same person, "
      "who is forgotten.");
  people->needs(all)->excludes(json)->excludes(csv);
  command
      .add_flag("--anonymous", options.anonymous,
                "For strangers: without names, places, times of the day, notes and free words. The players are "
                "numbered anew in each session.")
      ->excludes(with_id)
      ->excludes(full)
      ->excludes(people);
  std::vector<std::string> tables;
  std::string columns = "Columns of the tables:";
  for (const transfer::ExportFormatInfo& each : transfer::export_formats()) {
    if (each.table.empty()) continue;
    tables.emplace_back(each.table);
    columns += fmt::format("\n  {}: {}", each.table, each.columns);
  }
  command.add_option("--table", options.table, "Of CSV: which table. The default is " + tables.front() + ".")
      ->transform(one_of("table", tables));
  add_database(command, line);
  add_examples(command, {"export --last --output friday.table", "export 0ff4 --full",
                         "export --all --output sessions.zip", "export --all --csv --table points",
                         "export --season \"Autumn 2026\" --csv", "export --last --anonymous"});
  command.footer(columns + "\n\n" + command.get_footer());
}

void add_import(CommandLine& line) {
  const auto [command, options] =
      add_command(line, records_in_and_out, "import", "Imports sessions. Duplicates are skipped.", import_records);
  command
      .add_option("FILES", options.files,
                  "Records, journals, databases of other computers, and folders and archives of these; - is standard "
                  "input.")
      ->required()
      ->check(existing_file());
  command.add_flag(
      "--people", options.people,
      "Also what the files say about people: names, who is the same person, who was a guest, who sat where. "
      "Without it that is listed and left out.");
  command
      .add_option(
          "--forget", options.forget,
          "Forgets this person, if the files say that she is forgotten: her name is taken out of all sessions, for "
          "good. For several people, several times.")
      ->type_name("NAME")
      ->allow_extra_args(false);
  add_json(command, options.json);
  add_database(command, line, DatabaseUse::made_if_missing);
  add_examples(command, {"import friday.table", "import sessions.zip", "import ~/other/bogosity.db --people"});
}

void add_backup(CommandLine& line) {
  const auto [command, options] =
      add_command(line, file_of_sessions, "backup",
                  "Copies the file of sessions, also while a session is being played. The table does so by "
                  "itself when a session begins and when it ends.",
                  backup);
  auto* to =
      add_output(command, options.to,
                 "A new file, a folder that is there, or - for standard output. The default is the folder of copies, "
                 "where 20 are kept.");
  auto* list = command.add_flag("--list", options.list, "Lists the copies instead, the newest first.")->excludes(to);
  const OutputFlags flags = add_output_formats(line, command, options.form);
  for (CLI::Option* each : {flags.json, flags.jsonl, flags.csv, flags.columns}) each->needs(list);
  add_database(command, line, DatabaseUse::made_if_missing);  // its copies outlive it
  add_examples(command, {"backup", "backup --list", "backup --output /media/stick"});
}

void add_restore(CommandLine& line) {
  const auto [command, options] = add_command(
      line, file_of_sessions, "restore",
      "Replaces the file of sessions by a copy. The copy is checked first, and the file before is kept.", restore);
  auto* copy = command.add_option("COPY", options.copy,
                                  "A file, or a copy of `bogosity backup --list`: its name or a part of it.");
  command.add_flag("--last", options.last, "The newest copy that is whole.")->excludes(copy);
  add_database(command, line, DatabaseUse::made_if_missing);
  add_examples(command, {"restore --last", "restore 2026-11-21"});
}

}  // namespace bogosity::cli
