#include "transfer/tables.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "core/record.h"
#include "core/text.h"
#include "history/session_row.h"

namespace bogosity {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<ExportFormatInfo, 8> formats = {{
    {ExportFormat::record, "Record", "The fair copy, as it counts in the end. It can be imported again.", ".table"},
    {ExportFormat::journal, "Full record", "Every entry with its corrections, byte for byte. It can be imported again.",
     ".journal"},
    {ExportFormat::json, "JSON", "What it came to, for programs.", ".json"},
    {ExportFormat::turns, "CSV: turns", "A row for each turn, for a spreadsheet.", " turns.csv", "turns",
     "session,n,round,player,roll,hand,pile,stack,top,parity,rank,suit,infractions,to_examine,violations"},
    {ExportFormat::points, "CSV: points", "A row for each entry of a score, for a spreadsheet.", " points.csv",
     "points", "session,turn,player,points,rule"},
    {ExportFormat::inquiries, "CSV: inquiries", "A row for each inquiry, for a spreadsheet.", " inquiries.csv",
     "inquiries", "session,turn,accused,shouters,plea,log,verdict,rules,examined"},
    {ExportFormat::page, "Score sheet", "A page to print: any browser shows it.", ".html"},
    {ExportFormat::sessions, "CSV: evenings", "A row for each evening, for a spreadsheet.", ".csv", "sessions",
     "id,game,date,place,event,players,state,entries,begun,last_entry"},
}};

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

std::string csv_of(std::string_view columns, const Json& row) {
  std::vector<std::string> cells;
  std::istringstream names{std::string(columns)};
  for (std::string name; std::getline(names, name, ',');) cells.push_back(cell(name, row));
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

std::span<const ExportFormatInfo> export_formats() { return formats; }
std::span<const ExportFormatInfo> formats_of_one_session() { return export_formats().first(6); }

const ExportFormatInfo& kind_of(ExportFormat format) { return formats[static_cast<std::size_t>(format)]; }

const ExportFormatInfo& kind_of_table(std::string_view table) {
  return *std::ranges::find(formats, table, &ExportFormatInfo::table);
}

std::string csv_titles(const ExportFormatInfo& table) { return std::string(table.columns) + "\r\n"; }

std::string csv_rows(const ExportFormatInfo& table, const Session& session, bool unseal) {
  if (table.format == ExportFormat::sessions) return csv_of(table.columns, session_as_json(session.info()));
  const Json audit = judged(session, unseal);
  const std::string what(table.table);
  std::string rows;
  if (!audit.contains(what)) return rows;
  for (Json row : audit[what]) {
    row["session"] = core::to_text(session.id());
    rows += csv_of(table.columns, row);
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
