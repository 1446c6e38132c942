// `bogosity check [--rebuild] [--json]`: whether all is well with a file of sessions, in a sentence. `bogosity audit
// FILE` judges a record that is over; `bogosity format FILE` prints its canonical form.
#include "db/check.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/audit.h"
#include "db/cache/tables.h"
#include "db/schema/schema.h"
#include "db/store.h"
#include "games/catalogue.h"
#include "transfer/import.h"

namespace bogosity::cli {
namespace {

Output output_of(const db::CheckReport& report) {
  using Row = const db::Problem&;
  const auto kind = [](Row row) {
    using Part = db::Problem::Part;
    return row.kind == Part::file ? "file" : row.kind == Part::journal ? "journal" : "cache";
  };
  const std::vector<ColumnOf<db::Problem>> columns = {
      {"kind", "Where something is wrong: in the file, in a journal, or in a cache, which --rebuild makes anew.", kind},
      {"session", "The id of the session; nothing if it is of none.",
       [](Row row) { return row.session ? OutputValue(core::to_text(*row.session)) : OutputValue(); }},
      {"what", "What is wrong, in words.", [](Row row) { return row.what; }}};
  return {{{"well", report.is_ok()},
           {"sentence", report.sentence()},
           {"sessions", report.sessions},
           {"entries", report.entries}},
          {output_table("problems", columns, report.problems)}};
}

std::string as_text(const db::CheckReport& report) {
  std::string text = report.sentence() + "\n";
  for (const auto& each : report.problems) {
    text += "  " + (each.session ? "session " + core::to_text(*each.session) + ": " : std::string()) + each.what + "\n";
  }
  return text;
}

core::Result<JobEnd> rebuild(db::Database& database) {
  BOGOSITY_TRY(db::mark_all_stale(database));
  return run_job(*db::rebuild_stale(database));
}

struct CheckOptions {
  bool rebuild = false;
  OutputOptions form;
};

core::Result<int> check(const CheckOptions& options, const CommandLine& line) {
  db::StoreOptions how;
  how.if_missing = line.database.empty() ? db::IfMissing::make : db::IfMissing::refuse;
  how.patience = db::patience::of_a_command;
  how.if_foreign = options.rebuild ? db::IfForeign::idle : db::IfForeign::tell;
  auto database = BOGOSITY_TRY(db::open_file(file_of(line.database), how));
  const auto faults = BOGOSITY_TRY(db::faults_in_schema(database));
  const auto job = db::make_check(database);
  // After Ctrl+C nothing is said: nothing is known yet.
  if ((!faults.impostors && bring_up_to_date(database) == JobEnd::given_up) ||
      (options.rebuild && BOGOSITY_TRY(rebuild(database)) == JobEnd::given_up) ||
      BOGOSITY_TRY(run_job(*job)) == JobEnd::given_up)
    return exit_refused;
  const auto& report = job->report();
  const int printed = print_output(options.form, output_of(report), [&] { return as_text(report); });
  return report.is_ok() ? printed : std::max(printed, exit_refused);
}

struct AuditOptions {
  std::string file;  // "-" is standard input
  bool json = false;
};

core::Result<int> audit(const AuditOptions& options, const CommandLine&) {
  const auto record = read_record_file(options.file);
  if (!record) return record.error();
  const auto leave = core::Unsealed::by_audit_of_file();
  return print([&](const core::Write& write) {
    options.json ? core::write_audit(*record->play, leave, write)
                 : core::write_audit_in_words(*record->play, leave, write);
  });
}

core::Result<int> format(const AuditOptions& options, const CommandLine&) {
  const auto record = read_record_file(options.file);
  return record ? print(record->play->record()) : record.error();
}

void add_file(CLI::App& command, AuditOptions& options) {
  command.add_option("FILE", options.file, "The record; - is standard input.")->required()->check(existing_file());
}

}  // namespace

void add_check(CommandLine& line) {
  const auto [command, options] =
      add_command(line, file_of_sessions, "check", "Checks the file of sessions and names what is wrong.", check);
  command.add_flag("--rebuild", options.rebuild, "First rebuilds the computed tables.");
  add_output_formats(line, command, options.form);
  add_database(command, line);
  add_examples(command, {"check", "check --rebuild"});
}

void add_audit(CommandLine& line) {
  const auto [command, options] =
      add_command(line, records_in_and_out, "audit", "Judges a record: every turn, every inquiry, every point.", audit);
  add_file(command, options);
  add_json(command, options.json);
  add_examples(command, {"audit friday.table", "audit friday.table --json"});
}

void add_format(CommandLine& line) {
  const auto [command, options] =
      add_command(line, records_in_and_out, "format", "Prints a record in its canonical form.", format);
  add_file(command, options);
  add_examples(command, {"format friday.table", "format - < friday.table"});
}

tl::expected<RecordFile, int> read_record_file(const std::string& file) {
  const auto text = file == "-" ? transfer::read_stream(std::cin) : transfer::read_file(file);
  if (!text) return tl::unexpected(wrong_usage(transfer::describe_in_file(file, text.error())));
  const auto game = games::game_of_record(*text);
  if (!game) return tl::unexpected(complain_of_record(file, game.error()));
  auto play = (*game)->read_record(*text);
  if (!play) return tl::unexpected(complain_of_record(file, play.error()));
  return RecordFile{*game, std::move(*play)};
}

void add_input(transfer::Importer& importing, const std::string& file) {
  if (file == "-") return importing.add_stream(file, std::cin);
  std::error_code ignored;
  const auto kind = std::filesystem::status(file, ignored).type();
  if (kind == std::filesystem::file_type::fifo || kind == std::filesystem::file_type::character) {
    // A pipe is read once, from its beginning to its end.
    if (std::ifstream in(file, std::ios::binary); in) return importing.add_stream(file, in);
  }
  importing.add(file);
}

}  // namespace bogosity::cli
