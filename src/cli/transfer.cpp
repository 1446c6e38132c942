// `bogosity export [SESSION|--last|--all]`: the canonical record of an evening that is over, its whole journal, or what
// it came to; of one evening or of all. While one goes on its cards are sealed, and whoever wants them has to say so.
#include <algorithm>
#include <fmt/format.h>
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
  return print(options.with_id ? with_id(record, session.info().evening()) : record);
}

int export_one(Store& store, const ExportOptions& options) {
  const auto id = options.session.empty() ? last_evening(store) : evening_called(store, options.session);
  if (!id) return complain(id.error());
  const auto session = Session::resume(around(store), *id);
  if (!session) return complain(session.error());
  if (options.json) return print(evening_as_json(*session, options.unseal));
  if (!options.csv.empty()) return print(csv_titles(options.csv) + csv_rows(options.csv, *session, options.unseal));
  if (session->info().open && !options.unseal) {
    return complain(
        "this evening is still going on, and its cards are sealed: end it first (`end` at its table), "
        "or ask for them with --unseal");
  }
  if (!options.full) return print_record(*session, options);
  const auto text = exported(around(store), *id, ExportForm::full);
  return text ? print(*text) : complain(text.error());
}

// To standard output, evening after evening: all of them may be more than fits into memory.
int print_tables(Store& store, const std::vector<SessionInfo>& sessions, const ExportOptions& options) {
  int status = well;
  bool first = true;
  std::cout << (options.json ? "[" : csv_titles(options.csv));
  for (const auto& info : sessions) {
    const auto session = Session::resume(around(store), info.id);
    if (!session) {
      status = complain(session.error());
      continue;
    }
    if (options.json) std::cout << (std::exchange(first, false) ? "\n" : ",\n");
    std::cout << (options.json ? evening_as_json(*session, options.unseal)
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
  auto outbox = open_outbox(options.to);
  if (!outbox) return complain(outbox.error());
  const std::size_t all = sessions.size();
  Exporting exporting(around(store), std::move(sessions), std::move(*outbox),
                      options.fair ? ExportForm::fair_copy : ExportForm::full);
  const auto ended = work_off(exporting);
  if (!ended) return complain(ended.error());
  if (*ended == Ended::given_up) return complain("given up: " + options.to.string() + " does not have all of them");
  int status = well;
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
    return wrong_usage;
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
  const core::Error& error = note.arrived.error();
  if (error.place.line > 0) return complain_of_record(note.name, error);
  const std::string words = core::describe(error);
  return complain(words.starts_with(note.name) ? words : note.name + ": " + words);
}

int say(const ImportNote& note) {
  if (!note.arrived) return say_refusal(note);
  const std::string session = core::to_text(note.arrived->session);
  switch (note.arrived->how) {
    case Arrived::How::differently:
      return print(
          fmt::format("differently {}: session {} is told in more than one way, and all are kept: this one is {}",
                      note.name, core::to_text(note.arrived->evening), session));
    case Arrived::How::known:
      return note.named ? print(fmt::format("recognised {}: session {} has it already", note.name, session)) : well;
    case Arrived::How::went_on:
      return note.named ? print(fmt::format("imported {}: session {} goes on, {}", note.name, session,
                                            core::counted(note.lines, "line", "lines")))
                        : well;
    case Arrived::How::stored:
      return note.named ? print(fmt::format("imported {}: session {}, {}", note.name, session,
                                            core::counted(note.lines, "line", "lines")))
                        : well;
  }
  return well;
}

}  // namespace

int import_records(const ImportOptions& options) {
  const auto store = open_for_writing(options.database, Patience::of_a_command);
  if (!store) return complain(store.error());
  std::vector<std::string> paths = options.files;
  const auto from_input = std::remove(paths.begin(), paths.end(), "-");
  const bool reads_input = from_input != paths.end();
  paths.erase(from_input, paths.end());
  Importing importing(**store, paths);
  int status = well;
  if (reads_input) {
    auto text = read_stream(std::cin);
    if (text)
      importing.add_text("-", std::move(*text));
    else
      status = complain(describe_for("-", text.error()));
  }
  bool any_unnamed = false;
  const auto ended = work_off(importing, [&] {
    for (const ImportNote& note : importing.take_notes()) {
      any_unnamed = any_unnamed || !note.named;
      status = std::max(status, say(note));
    }
  });
  const std::string sum = in_words(importing.counts());
  if (!ended) return complain(core::describe(ended.error()) + "; up to then: " + sum);
  if (*ended == Ended::given_up) return complain("given up; up to then: " + sum + "; the rest was left alone");
  if (any_unnamed || importing.counts().all() == 0) status = std::max(status, print(sum));
  return status;
}

}  // namespace bogosity::cli
