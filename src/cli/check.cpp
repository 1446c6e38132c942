// `bogosity check [--rebuild] [--json]`: whether all is well with a file of sessions, in a sentence.
#include "db/check.h"

#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/progress.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "db/cache/rebuild.h"
#include "db/schema/schema.h"
#include "db/session_store.h"

namespace bogosity::cli {
namespace {

std::string_view word_for(db::Problem::Part kind) {
  return kind == db::Problem::Part::file ? "file" : kind == db::Problem::Part::journal ? "journal" : "cache";
}

nlohmann::ordered_json as_json(const db::Problem& each) {
  nlohmann::ordered_json json;
  json["kind"] = word_for(each.kind);
  json["session"] = each.session ? nlohmann::ordered_json(core::to_text(*each.session)) : nullptr;
  json["what"] = each.what;
  return json;
}

std::string as_json(const db::CheckReport& report) {
  nlohmann::ordered_json json;
  json["well"] = report.is_ok();
  json["sentence"] = report.sentence();
  json["sessions"] = report.sessions;
  json["entries"] = report.entries;
  json["problems"] = nlohmann::ordered_json::array();
  for (const auto& each : report.problems) json["problems"].push_back(as_json(each));
  json["notes"] = nlohmann::ordered_json::array();
  for (const auto& each : report.notes) json["notes"].push_back(as_json(each));
  return json_text(json);
}

std::string as_text(const db::CheckReport& report) {
  std::string text = report.sentence() + "\n";
  for (const auto* list : {&report.problems, &report.notes}) {
    for (const auto& each : *list) {
      text +=
          "  " + (each.session ? "evening " + core::to_text(*each.session) + ": " : std::string()) + each.what + "\n";
    }
  }
  return text;
}

core::Result<JobEnd> rebuild(db::Database& database) {
  BOGOSITY_TRY(db::mark_all_stale(database));
  return run_job(*db::rebuild_stale(database));
}

struct CheckOptions {
  bool rebuild = false;
  bool json = false;
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
  const int printed = print(options.json ? as_json(report) : as_text(report));
  return report.is_ok() ? printed : exit_refused;
}

}  // namespace

void add_check(CommandLine& line) {
  const auto [command, options] =
      add_command(line, file_of_sessions, "check", "Checks the file of evenings and names what is wrong.", check);
  command.add_flag("--rebuild", options.rebuild, "First computes everything again that is computed from the evenings.");
  add_json(command, options.json);
  add_database(command, line);
  add_examples(command, {"check", "check --rebuild"});
}

}  // namespace bogosity::cli
