// `bogosity standings`: who has how many points, over all evenings of a game or those that were asked about.
#include "history/standings.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/history_page.h"
#include "cli/output.h"
#include "history/standings_text.h"

namespace bogosity::cli {
namespace {

using history::Column;
using history::ColumnId;
using history::Standing;
using Json = nlohmann::ordered_json;

// A paragraph each: the sentences are too long for a table.
std::string all_columns() {
  std::string text;
  for (const Column& each : history::columns()) {
    text += fmt::format("{}: {} From {}. {} better.\n", each.name, each.explanation, each.derived,
                        each.better == history::Better::more ? "More is" : "Fewer are");
  }
  return text;
}

Json as_json(const history::Almanac& almanac, const history::Standings& all, const Standing& row) {
  Json json;
  const history::Person& person = almanac.person(row.person);
  json["rank"] = row.rank == 0 ? Json() : Json(row.rank);
  json["person"] = person.name;
  json["id"] = core::to_text(person.id);
  for (const ColumnId id : all.columns) {
    const std::string name(history::column(id).name);
    if (id == ColumnId::rating) {
      json[name] = row.rating ? Json{{"mean", row.rating->mean}, {"deviation", row.rating->deviation}} : Json();
      continue;
    }
    const auto value = history::value_of(row, id);
    json[name] = value ? Json(*value) : Json();
  }
  return json;
}

std::string json_of(const history::Almanac& almanac, const history::Standings& all) {
  Json json;
  json["game"] = all.game.empty() ? Json() : Json(all.game);
  json["sessions"] = all.evenings;
  json["sorted_by"] = history::column(all.sorted_by).name;
  json["standings"] = Json::array();
  for (const Standing& row : all.rows) json["standings"].push_back(as_json(almanac, all, row));
  return json.dump(1, ' ', false, Json::error_handler_t::replace);
}

std::string capitals(std::string_view title) {
  std::string text(title);
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

std::string standings_text(const history::Almanac& almanac, const history::Standings& all) {
  std::vector<std::vector<std::string>> rows = {{"#", "PERSON"}};
  for (const ColumnId id : all.columns) rows.front().push_back(capitals(history::column(id).title));
  for (const Standing& row : all.rows) {
    const history::Person& person = almanac.person(row.person);
    auto& cells = rows.emplace_back();
    cells = {row.rank == 0 ? "" : std::to_string(row.rank), person.name + (person.is_guest ? " (guest)" : "")};
    for (const ColumnId id : all.columns) cells.push_back(history::value_in_words(row, id));
  }
  std::string text = in_columns(rows);
  text += fmt::format("\n{} session{} of {}, by {}.", all.evenings, all.evenings == 1 ? "" : "s", all.game,
                      history::column(all.sorted_by).name);
  if (all.too_few > 0) text += fmt::format(" {} played in too few.", all.too_few);
  text += fmt::format(" A rating shows from {} sessions on. `--columns` says what is what.\n",
                      history::sessions_for_rating);
  std::string others;
  for (const std::string& game : almanac.games()) {
    if (game != all.game) others += fmt::format("{} --game \"{}\"", others.empty() ? "" : ",", game);
  }
  return others.empty() ? text : text + "Each game has standings of its own:" + others + ".\n";
}

}  // namespace

int standings(const StandingsOptions& options) {
  if (options.columns) return print(all_columns());
  const Column* sort = options.sort.empty() ? &history::column(ColumnId::points) : history::column_called(options.sort);
  if (sort == nullptr) return complain("there is no column \"" + options.sort + "\" (`bogosity standings --columns`)");
  const auto page = open_history(options.database, Caches::made);
  if (!page) return complain(page.error());
  const auto filter = filter_of(**page, options.which);
  if (!filter) return complain(filter.error());
  const history::Almanac& almanac = (*page)->almanac;
  const auto all = history::standings(almanac, {*filter, options.min_sessions, sort->id});
  if (!options.sort.empty() && all.sorted_by != sort->id) {
    return complain(
        fmt::format("the standings of {} have no column \"{}\" (sort them by another one)", all.game, options.sort));
  }
  if (options.json) return print(json_of(almanac, all));
  if (options.csv) return print(history::standings_as_csv(almanac, all));
  if (all.rows.empty()) return print("No session that is over is among these: nobody stands anywhere yet.");
  return print(standings_text(almanac, all));
}

}  // namespace bogosity::cli
