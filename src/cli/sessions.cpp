// `bogosity sessions [--json]`: the evenings in the store, the one begun or imported last first.
#include <algorithm>
#include <array>

#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/session_json.h"
#include "core/record.h"
#include "core/text.h"
#include "record_moment.h"

namespace bogosity::cli {
namespace {

std::string header(const SessionInfo& session, std::string_view key) {
  const core::Header* found = core::find_header(session.headers, key);
  return found == nullptr ? std::string() : found->value;
}

nlohmann::ordered_json moment_as_json(const core::Instant& moment) {
  if (moment == core::Instant{}) return nullptr;
  return in_words(moment);
}

std::string state_of(const SessionInfo& session) {
  if (session.telling_of) return "told differently than " + core::to_text(*session.telling_of).substr(0, 8);
  return session.open ? "open" : "closed";
}

using Row = std::array<std::string, 8>;
const Row titles = {"SESSION", "DATE", "STATE", "ENTRIES", "GAME", "PLAYERS", "EVENT", "PLACE"};

Row row_of(const SessionInfo& session) {
  return {core::to_text(session.id).substr(0, 8),
          header(session, "Date"),
          state_of(session),
          std::to_string(session.entries),
          session.game,
          header(session, "Players"),
          header(session, "Event"),
          header(session, "Place")};
}

// Columns as wide as what stands in them; a column that is empty everywhere is left out.
std::string in_columns(const std::vector<Row>& rows) {
  std::vector<std::string> lines(rows.size() + 1);
  for (std::size_t column = 0; column < titles.size(); ++column) {
    std::uint32_t width = 0;
    for (const Row& row : rows) width = std::max(width, core::count_code_points(row[column]));
    if (width == 0) continue;
    width = std::max(width, core::count_code_points(titles[column]));
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string& word = i == 0 ? titles[column] : rows[i - 1][column];
      lines[i] += word + std::string(width + 2 - core::count_code_points(word), ' ');
    }
  }
  std::string text;
  for (const auto& line : lines) text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  return text;
}

}  // namespace

nlohmann::ordered_json session_as_json(const SessionInfo& session) {
  nlohmann::ordered_json json;
  json["id"] = core::to_text(session.id);
  json["game"] = session.game;
  json["date"] = header(session, "Date");
  json["place"] = header(session, "Place");
  json["event"] = header(session, "Event");
  json["players"] = core::read_name_list(header(session, "Players")).value_or(std::vector<std::string>());
  json["state"] = session.open ? "open" : "closed";
  json["entries"] = session.entries;
  json["begun"] = moment_as_json(session.begun);
  json["last_entry"] = moment_as_json(session.last_entry);
  json["draft"] = session.draft;
  if (session.telling_of) json["another_telling_of"] = core::to_text(*session.telling_of);
  return json;
}

int sessions(const SessionsOptions& options) {
  const auto store = open_for_reading(options.database);
  if (!store) return complain(store.error());
  const auto all = (*store)->sessions();
  if (!all) return complain(all.error());
  if (options.json) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& session : *all) list.push_back(session_as_json(session));
    return print(list.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  }
  if (all->empty()) return print("No sessions yet: `bogosity play` begins one.");
  std::vector<Row> rows;
  for (const auto& session : *all) rows.push_back(row_of(session));
  return print(in_columns(rows));
}

}  // namespace bogosity::cli
