#include "transfer/tables.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/record.h"
#include "core/text.h"
#include "history/session_row.h"

namespace bogosity {
namespace {

using Json = nlohmann::ordered_json;
using CsvColumns = std::vector<std::string>;

const std::vector<std::pair<std::string, CsvColumns>>& all_tables() {
  static const std::vector<std::pair<std::string, CsvColumns>> all = {
      {"turns",
       {"session", "n", "round", "player", "roll", "hand", "pile", "stack", "top", "parity", "rank", "suit",
        "infractions", "to_examine", "violations"}},
      {"points", {"session", "turn", "player", "points", "rule"}},
      {"inquiries", {"session", "turn", "accused", "shouters", "plea", "log", "verdict", "rules", "examined"}},
      {"sessions", {"id", "game", "date", "place", "event", "players", "state", "entries", "begun", "last_entry"}}};
  return all;
}

const CsvColumns& columns_of(const std::string& what) {
  return std::find_if(all_tables().begin(), all_tables().end(), [&](const auto& each) { return each.first == what; })
      ->second;
}

// What everybody at the table sees. Nothing else goes out of a session that goes on.
void seal(Json& audit) {
  static const std::array<std::string_view, 7> of_turn = {"n", "round", "player", "roll", "hand", "pile", "stack"};
  const auto keep_only = [](Json& object, const auto& keys) {
    Json kept = Json::object();
    for (const std::string_view key : keys) {
      const auto found = object.find(std::string(key));
      if (found != object.end()) kept[std::string(key)] = *found;
    }
    object = std::move(kept);
  };
  for (auto& turn : audit["turns"]) keep_only(turn, of_turn);
  for (auto& inquiry : audit["inquiries"]) {
    inquiry.erase("log");
    // What was admitted or put off was never looked into.
    if (inquiry["plea"] == "deny") continue;
    inquiry.erase("rules");
    inquiry.erase("examined");
  }
}

Json judged(const Session& session, bool unseal) {
  // Of a session that goes on all but what the table sees is taken out again at once.
  auto audit = Json::parse(session.play().audit_json(core::Unsealed::by_audit_of_file()));
  if (session.info().open && !unseal) seal(audit);
  return audit;
}

std::string joined(const Json& list, const char* between) {
  std::string text;
  for (const auto& each : list) {
    const Json& word = each.is_object() ? each.at("rule") : each;
    text += (text.empty() ? "" : between) + (word.is_string() ? word.get<std::string>() : word.dump());
  }
  return text;
}

std::string cell(const std::string& key, const Json& row) {
  const bool of_condition = key == "parity" || key == "rank" || key == "suit";
  const auto inside = of_condition ? row.find("condition") : row.end();
  const Json& object = inside == row.end() ? row : *inside;
  const auto found = object.find(key);
  if (found == object.end() || found->is_null()) return "";
  if (found->is_array())
    return joined(*found, key == "roll" ? "-" : key == "shouters" || key == "players" ? ", " : " ");
  return found->is_string() ? found->get<std::string>() : found->dump();
}

std::string csv_of(const CsvColumns& columns, const Json& row) {
  std::vector<std::string> cells;
  for (const auto& column : columns) cells.push_back(cell(column, row));
  return csv_row(cells);
}

}  // namespace

std::string session_summary_json(const Session& session, bool unseal) {
  Json out;
  out["session"] = session_as_json(session.info());
  const Json audit = judged(session, unseal);
  for (const auto& [key, value] : audit.items()) out[key] = value;
  return out.dump(1, ' ', false, Json::error_handler_t::replace);
}

const std::vector<std::string>& csv_tables() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const auto& [name, columns] : all_tables()) all.push_back(name);
    return all;
  }();
  return names;
}

std::string csv_titles(const std::string& what) { return csv_row(columns_of(what)); }

std::string csv_rows(const std::string& what, const Session& session, bool unseal) {
  const CsvColumns& columns = columns_of(what);
  if (what == "sessions") return csv_of(columns, session_as_json(session.info()));
  const Json audit = judged(session, unseal);
  std::string rows;
  if (!audit.contains(what)) return rows;
  for (Json row : audit[what]) {
    row["session"] = core::to_text(session.id());
    rows += csv_of(columns, row);
  }
  return rows;
}

namespace {

nlohmann::ordered_json moment_as_json(const core::Instant& moment) {
  if (moment == core::Instant{}) return nullptr;
  return in_words(moment);
}

}  // namespace

nlohmann::ordered_json session_as_json(const SessionInfo& session) {
  nlohmann::ordered_json json;
  json["id"] = core::to_text(session.id);
  json["game"] = session.game;
  json["date"] = history::header_in(session.headers, "Date");
  json["place"] = history::header_in(session.headers, "Place");
  json["event"] = history::header_in(session.headers, "Event");
  json["players"] =
      core::read_name_list(history::header_in(session.headers, "Players")).value_or(std::vector<std::string>());
  json["state"] = session.open ? "open" : "closed";
  json["entries"] = session.entries;
  json["begun"] = moment_as_json(session.begun);
  json["last_entry"] = moment_as_json(session.last_entry);
  if (session.replica_of) json["another_telling_of"] = core::to_text(*session.replica_of);
  return json;
}

}  // namespace bogosity
