// `bogosity export [SESSION|--last|--all]`: the canonical record of a session that is over, its whole journal, or what
// it came to; of one session or of all. While one goes on its cards are sealed, and whoever wants them has to say so.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/command_line.h"
#include "cli/progress.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "core/record.h"
#include "core/text.h"
#include "transfer/export.h"
#include "transfer/import.h"
#include "transfer/tables.h"

namespace bogosity::cli {
namespace {

struct ExportOptions {
  std::string session;  // a UUID or the beginning of one
  bool last = false;
  bool with_id = false;
  bool unseal = false;  // also while the session goes on
  bool full = false;    // the journal with its corrections instead of the fair copy
  bool json = false;
  std::string csv;           // a table of export_formats()
  bool all = false;          // every session that is over
  bool fair = false;         // of all of them fair copies
  std::filesystem::path to;  // a folder or an archive for all of them
};

int print_record(const Session& session, const ExportOptions& options) {
  const std::string record = session.play().record();
  return print(options.with_id ? with_id(record, session.info().original_id()) : record);
}

core::Result<int> export_one(const ExportOptions& options, const CommandLine& line) {
  const auto [store, session] = BOGOSITY_TRY(open_session_arg(line.database, options.session));
  if (options.json) return print(session_summary_json(session, options.unseal));
  if (!options.csv.empty()) {
    const ExportFormatInfo& table = kind_of_table(options.csv);
    return print(csv_titles(table) + csv_rows(table, session, options.unseal));
  }
  if (session.info().open && !options.unseal) {
    return refused(
        "this evening is still going on, and its cards are sealed: end it first (`end` at its table), "
        "or ask for them with --unseal");
  }
  if (!options.full) return print_record(session, options);
  return print(BOGOSITY_TRY(export_text(context(*store), session.id(), ExportForm::full)));
}

// To standard output, session after session: all of them may be more than fits into memory.
int print_tables(Store& store, const std::vector<SessionInfo>& sessions, const ExportOptions& options) {
  int status = exit_ok;
  bool first = true;
  std::cout << (options.json ? "[" : csv_titles(kind_of_table(options.csv)));
  for (const auto& info : sessions) {
    const auto session = Session::resume(context(store), info.id);
    if (!session) {
      status = complain(session.error());
      continue;
    }
    if (options.json) std::cout << (std::exchange(first, false) ? "\n" : ",\n");
    std::cout << (options.json ? session_summary_json(*session, options.unseal)
                               : csv_rows(kind_of_table(options.csv), *session, options.unseal));
  }
  if (options.json) std::cout << "\n]\n";
  std::cout.flush();
  return std::cout ? status : complain("standard output could not be written to the end");
}

core::Result<int> write_all(Store& store, std::vector<SessionInfo> sessions, const ExportOptions& options) {
  std::size_t open = 0;
  if (!options.unseal) {
    open = std::erase_if(sessions, [](const SessionInfo& session) { return session.open; });
  }
  auto export_target = BOGOSITY_TRY(open_export_target(options.to));
  const std::size_t all = sessions.size();
  Exporter exporting(context(store), std::move(sessions), std::move(export_target),
                     options.fair ? ExportForm::fair_copy : ExportForm::full);
  if (BOGOSITY_TRY(run_job(exporting)) == JobEnd::given_up) {
    return refused("given up: " + options.to.string() + " does not have all of them");
  }
  int status = exit_ok;
  for (const auto& error : exporting.left_out()) status = complain(error);
  const std::size_t written = all - exporting.left_out().size();
  print(fmt::format("exported {} evening{} to {}", written, written == 1 ? "" : "s", options.to.string()));
  if (open == 0) return status;
  return refused(
      fmt::format("{} that still go{} on left out, for their cards are sealed: close them first, or ask for "
                  "them with --unseal",
                  open == 1 ? "one" : std::to_string(open), open == 1 ? "es" : ""));
}

core::Result<int> export_record(const ExportOptions& options, const CommandLine& line) {
  if (options.all && options.to.empty() && !options.json && options.csv.empty()) {
    return wrong_usage("where to? --all wants --to FOLDER or FILE.zip, or --json, or --csv");
  }
  if (!options.all) return export_one(options, line);
  const auto store = BOGOSITY_TRY(open_for_reading(line.database));
  auto sessions = BOGOSITY_TRY(store->sessions());
  std::ranges::sort(sessions, [](const SessionInfo& a, const SessionInfo& b) {
    return std::pair(a.begun.utc_ms, a.id) < std::pair(b.begun.utc_ms, b.id);
  });
  if (options.to.empty()) return print_tables(*store, sessions, options);
  return write_all(*store, std::move(sessions), options);
}

}  // namespace

void add_export(CommandLine& line) {
  const auto [command, options] =
      add_command(line, records_in_and_out, "export",
                  "Prints the canonical record of an evening that is over, or writes out all of them.", export_record);
  auto* session = command.add_option("SESSION", options.session,
                                     "Its UUID, or enough of its beginning; without it the last evening.");
  auto* last = command.add_flag("--last", options.last, "The evening that was played last.");
  last->excludes(session);
  auto* with_id = command.add_flag("--with-id", options.with_id, "With the header Id, so that it is known again.");
  command.add_flag("--unseal", options.unseal,
                   "Also while the evening goes on, with every sealed card. Nobody is told: reading the file leaves no "
                   "trace, so it is between you and the table.");
  auto* full = command.add_flag("--full", options.full,
                                "The whole journal: every entry with its moments, every correction and its reason. "
                                "Imported again it is the same evening, byte for byte.");
  full->excludes(with_id);
  auto* json = command.add_flag("--json", options.json, "The evening and what it came to, as JSON.");
  auto* csv =
      command.add_option("--csv", options.csv, "A table for spreadsheets: turns, points, inquiries or sessions.");
  json->excludes(full)->excludes(csv)->excludes(with_id);
  csv->excludes(full)->excludes(with_id);
  auto* all = command.add_flag("--all", options.all, "Every evening that is over.");
  all->excludes(session)->excludes(last);
  auto* to = command.add_option("--to", options.to,
                                "For --all: a folder, or a file that ends in .zip or .tar.gz. A journal each, as with "
                                "--full; with --fair a fair copy each.");
  to->needs(all)->excludes(json)->excludes(csv);
  auto* fair = command.add_flag("--fair", options.fair, "For --all: fair copies instead of journals.");
  fair->needs(to)->excludes(full);
  std::vector<std::string> tables;
  std::string columns = "Columns of the tables:";
  for (const ExportFormatInfo& each : export_formats()) {
    if (each.table.empty()) continue;
    tables.emplace_back(each.table);
    columns += "\n  " + tables.back() + ": " + csv_titles(each);
  }
  csv->check(CLI::IsMember(tables));
  command.footer(columns);
  add_database(command, line);
}

// `bogosity import FILE...`: stores records, journals, archives and folders of them, and the sessions of other
// databases, each session wholly or not at all. One that is there already is recognised by its Id, or by its words, and
// not stored twice; one that is told in two ways is kept in both.

namespace {

struct ImportOptions {
  std::vector<std::string> files;
};

int say_refusal(const ImportNote& note) {
  const core::Error& error = note.merged.error();
  if (error.place.line > 0) return complain_of_record(note.name, error);
  const std::string words = core::describe(error);
  return complain(words.starts_with(note.name) ? words : note.name + ": " + words);
}

int say(const ImportNote& note) {
  if (!note.merged) return say_refusal(note);
  const std::string session = core::to_text(note.merged->session);
  switch (note.merged->how) {
    case MergeResult::MergeKind::diverged:
      return print(
          fmt::format("differently {}: session {} is told in more than one way, and all are kept: this one is {}",
                      note.name, core::to_text(note.merged->original), session));
    case MergeResult::MergeKind::known:
      return note.named ? print(fmt::format("recognised {}: session {} has it already", note.name, session)) : exit_ok;
    case MergeResult::MergeKind::extended:
    case MergeResult::MergeKind::stored:
      return note.named ? print(fmt::format("imported {}: session {}{}, {}", note.name, session,
                                            note.merged->how == MergeResult::MergeKind::stored ? "" : " goes on",
                                            core::counted(note.lines, "line", "lines")))
                        : exit_ok;
  }
  return exit_ok;
}

core::Result<int> import_records(const ImportOptions& options, const CommandLine& line) {
  const auto store = BOGOSITY_TRY(open_for_writing(line.database, LockPatience::of_a_command));
  std::vector<std::string> paths = options.files;
  const auto from_input = std::remove(paths.begin(), paths.end(), "-");
  const bool reads_input = from_input != paths.end();
  paths.erase(from_input, paths.end());
  Importer importing(*store, paths);
  int status = exit_ok;
  if (reads_input) {
    auto text = read_stream(std::cin);
    if (text)
      importing.add_text("-", std::move(*text));
    else
      status = complain(describe_in_file("-", text.error()));
  }
  bool any_unnamed = false;
  const auto ended = run_job(importing, [&] {
    for (const ImportNote& note : importing.take_notes()) {
      any_unnamed = any_unnamed || !note.named;
      status = std::max(status, say(note));
    }
  });
  const std::string sum = in_words(importing.counts());
  if (!ended) return refused(core::describe(ended.error()) + "; up to then: " + sum);
  if (*ended == JobEnd::given_up) return refused("given up; up to then: " + sum + "; the rest was left alone");
  if (any_unnamed || importing.counts().all() == 0) status = std::max(status, print(sum));
  return status;
}

}  // namespace

void add_import(CommandLine& line) {
  const auto [command, options] = add_command(
      line, records_in_and_out, "import", "Stores evenings, each wholly or not at all, none twice.", import_records);
  command
      .add_option("FILES", options.files,
                  "Records, journals, other databases, and folders and archives of these; - is standard input.")
      ->required();
  add_database(command, line);
}

}  // namespace bogosity::cli
