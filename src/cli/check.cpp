// `bogosity check [--rebuild] [--json]`: whether all is well with a file of evenings, in a sentence.
#include <fmt/format.h>
#include <iostream>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "db/backup/open_file.h"
#include "db/cache/rebuild.h"
#include "db/check.h"
#include "db/schema/schema.h"

namespace bogosity::cli {
namespace {

constexpr std::chrono::milliseconds check_slice{100};

// A person who waits at a terminal sees how far it is.
core::Status to_the_end(Work& work) {
  const bool shown = ::isatty(STDERR_FILENO) != 0;
  while (true) {
    const auto done = work.step(check_slice);
    if (shown && done && !*done) {
      const Progress now = work.progress();
      const std::string share = now.total > 0 ? fmt::format(" {} %", 100 * now.done / now.total) : std::string();
      obeying_terminal() << "\r\x1b[K" << now.what << share << std::flush;
      continue;
    }
    if (done && !*done) continue;
    if (shown) obeying_terminal() << "\r\x1b[K" << std::flush;
    return done ? core::Status() : tl::unexpected(done.error());
  }
}

std::string_view word_for(db::Problem::Kind kind) {
  return kind == db::Problem::Kind::file ? "file" : kind == db::Problem::Kind::journal ? "journal" : "cache";
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
  json["well"] = report.is_well();
  json["sentence"] = report.sentence();
  json["sessions"] = report.sessions;
  json["entries"] = report.entries;
  json["problems"] = nlohmann::ordered_json::array();
  for (const auto& each : report.problems) json["problems"].push_back(as_json(each));
  json["notes"] = nlohmann::ordered_json::array();
  for (const auto& each : report.notes) json["notes"].push_back(as_json(each));
  return json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
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

core::Status rebuild(db::Database& database) {
  if (auto ok = db::note_all_stale(database); !ok) return ok;
  return to_the_end(*db::work_off_stale(database));
}

}  // namespace

int check(const CheckOptions& options) {
  db::StoreOptions how;
  how.if_missing = options.database.file.empty() ? db::IfMissing::make : db::IfMissing::refuse;
  how.patience = std::chrono::seconds(5);
  how.if_strange = options.rebuild ? db::IfStrange::idle : db::IfStrange::tell;
  auto database = db::open_file(file_of(options.database), how);
  if (!database) return complain(database.error());
  const auto strangers = db::strangers_in(*database);
  if (!strangers) return complain(strangers.error());
  if (!strangers->impostors) bring_up_to_date(*database);
  if (options.rebuild) {
    if (auto ok = rebuild(*database); !ok) return complain(ok.error());
  }
  const auto work = db::check_of(*database);
  if (auto ok = to_the_end(*work); !ok) return complain(ok.error());
  const auto& report = work->report();
  const int printed = print(options.json ? as_json(report) : as_text(report));
  return report.is_well() ? printed : refused;
}

}  // namespace bogosity::cli
