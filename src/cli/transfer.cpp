// `bogosity export [SESSION|--last|--all]`: the canonical record of an evening that is over, its whole journal, or what
// it came to; of one evening or of all. While one goes on its cards are sealed, and whoever wants them has to say so.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/commands.h"
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

int print_record(const Session& session, const ExportOptions& options) {
  const std::string record = session.play().record();
  return print(options.with_id ? with_id(record, session.info().original_id()) : record);
}

int export_one(Store& store, const ExportOptions& options) {
  const auto id = options.session.empty() ? last_session(store) : session_called(store, options.session);
  if (!id) return complain(id.error());
  const auto session = Session::resume(context(store), *id);
  if (!session) return complain(session.error());
  if (options.json) return print(session_summary_json(*session, options.unseal));
  if (!options.csv.empty()) return print(csv_titles(options.csv) + csv_rows(options.csv, *session, options.unseal));
  if (session->info().open && !options.unseal) {
    return complain(
        "this evening is still going on, and its cards are sealed: end it first (`end` at its table), "
        "or ask for them with --unseal");
  }
  if (!options.full) return print_record(*session, options);
  const auto text = export_text(context(store), *id, ExportForm::full);
  return text ? print(*text) : complain(text.error());
}

// To standard output, evening after evening: all of them may be more than fits into memory.
int print_tables(Store& store, const std::vector<SessionInfo>& sessions, const ExportOptions& options) {
  int status = exit_ok;
  bool first = true;
  std::cout << (options.json ? "[" : csv_titles(options.csv));
  for (const auto& info : sessions) {
    const auto session = Session::resume(context(store), info.id);
    if (!session) {
      status = complain(session.error());
      continue;
    }
    if (options.json) std::cout << (std::exchange(first, false) ? "\n" : ",\n");
    std::cout << (options.json ? session_summary_json(*session, options.unseal)
                               : csv_rows(options.csv, *session, options.unseal));
  }
  if (options.json) std::cout << "\n]\n";
  std::cout.flush();
  return std::cout ? status : complain("standard output could not be written to the end");
}

int write_all(Store& store, std::vector<SessionInfo> sessions, const ExportOptions& options) {
  std::size_t open = 0;
  if (!options.unseal) {
    open = std::erase_if(sessions, [](const SessionInfo& session) { return session.open; });
  }
  auto export_target = open_export_target(options.to);
  if (!export_target) return complain(export_target.error());
  const std::size_t all = sessions.size();
  Exporter exporting(context(store), std::move(sessions), std::move(*export_target),
                     options.fair ? ExportForm::fair_copy : ExportForm::full);
  const auto ended = run_job(exporting);
  if (!ended) return complain(ended.error());
  if (*ended == JobEnd::given_up) return complain("given up: " + options.to.string() + " does not have all of them");
  int status = exit_ok;
  for (const auto& error : exporting.left_out()) status = complain(error);
  const std::size_t written = all - exporting.left_out().size();
  print(fmt::format("exported {} evening{} to {}", written, written == 1 ? "" : "s", options.to.string()));
  if (open == 0) return status;
  return complain(
      fmt::format("{} that still go{} on left out, for their cards are sealed: close them first, or ask for "
                  "them with --unseal",
                  open == 1 ? "one" : std::to_string(open), open == 1 ? "es" : ""));
}

}  // namespace

int export_record(const ExportOptions& options) {
  if (options.all && options.to.empty() && !options.json && options.csv.empty()) {
    complain("where to? --all wants --to FOLDER or FILE.zip, or --json, or --csv");
    return exit_usage;
  }
  const auto store = open_for_reading(options.database);
  if (!store) return complain(store.error());
  if (!options.all) return export_one(**store, options);
  auto sessions = (*store)->sessions();
  if (!sessions) return complain(sessions.error());
  std::sort(sessions->begin(), sessions->end(), [](const SessionInfo& a, const SessionInfo& b) {
    return std::pair(a.begun.utc_ms, a.id) < std::pair(b.begun.utc_ms, b.id);
  });
  return options.to.empty() ? print_tables(**store, *sessions, options) : write_all(**store, *sessions, options);
}

// `bogosity import FILE...`: stores records, journals, archives and folders of them, and the evenings of other
// databases, each evening wholly or not at all. One that is there already is recognised by its Id, or by its words, and
// not stored twice; one that is told in two ways is kept in both.

namespace {

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
      return note.named ? print(fmt::format("imported {}: session {} goes on, {}", note.name, session,
                                            core::counted(note.lines, "line", "lines")))
                        : exit_ok;
    case MergeResult::MergeKind::stored:
      return note.named ? print(fmt::format("imported {}: session {}, {}", note.name, session,
                                            core::counted(note.lines, "line", "lines")))
                        : exit_ok;
  }
  return exit_ok;
}

}  // namespace

int import_records(const ImportOptions& options) {
  const auto store = open_for_writing(options.database, LockPatience::of_a_command);
  if (!store) return complain(store.error());
  std::vector<std::string> paths = options.files;
  const auto from_input = std::remove(paths.begin(), paths.end(), "-");
  const bool reads_input = from_input != paths.end();
  paths.erase(from_input, paths.end());
  Importer importing(**store, paths);
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
  if (!ended) return complain(core::describe(ended.error()) + "; up to then: " + sum);
  if (*ended == JobEnd::given_up) return complain("given up; up to then: " + sum + "; the rest was left alone");
  if (any_unnamed || importing.counts().all() == 0) status = std::max(status, print(sum));
  return status;
}

}  // namespace bogosity::cli
