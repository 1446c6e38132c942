// `bogosity achievements [PERSON]`: what everybody, or one person, earned in the sessions asked for, and where for the
// first time.
#include "history/achievements.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/command_line.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/result.h"
#include "history/index.h"
#include "history/search.h"

namespace bogosity::cli {
namespace {

struct AchievementOptions {
  std::string person;  // empty: everybody
  SessionFilterOptions which;
  bool json = false;
  bool csv = false;
};

const Cells earned_columns = {"person", "id", "achievement", "title", "date", "session", "line"};

// In the order of these columns.
Cells earned_cells(const history::SessionIndex& index, const history::Earned& each) {
  const history::Achievement& what = history::achievement(each.id);
  const history::IndexedSession& session = index.sessions()[each.session];
  const history::Person& person = index.person(each.person);
  return {person.name,
          core::to_text(person.id),
          std::string(what.name),
          std::string(what.title),
          session.date,
          core::to_text(session.id),
          each.line == 0 ? "" : std::to_string(each.line)};
}

std::string earned_as_json(const history::SessionIndex& index, const std::vector<history::Earned>& all) {
  nlohmann::ordered_json json;
  json["schema"] = 1;
  json["achievements"] = json_list(all, [&](const history::Earned& each) {
    const Cells cells = earned_cells(index, each);
    nlohmann::ordered_json row;
    for (std::size_t i = 0; i < cells.size(); ++i) row[earned_columns[i]] = cells[i];
    row["line"] = each.line == 0 ? nlohmann::ordered_json() : nlohmann::ordered_json(each.line);
    return row;
  });
  return json_text(json);
}

std::string earned_in_words(const history::SessionIndex& index, const std::vector<history::Earned>& all,
                            bool of_everybody) {
  std::vector<Cells> rows = {of_everybody ? Cells{"DATE", "PERSON", "ACHIEVEMENT", "SESSION", "WHAT FOR"}
                                          : Cells{"DATE", "ACHIEVEMENT", "SESSION", "WHAT FOR"}};
  for (const history::Earned& each : all) {
    const history::Achievement& what = history::achievement(each.id);
    const history::IndexedSession& session = index.sessions()[each.session];
    Cells& row = rows.emplace_back(Cells{session.date});
    if (of_everybody) row.push_back(index.person(each.person).name);
    row.insert(row.end(), {std::string(what.title), short_id(session.id), std::string(what.what)});
  }
  return in_columns(std::move(rows), Unfilled::kept);
}

core::Result<int> print_achievements(const AchievementOptions& options, const CommandLine& line) {
  const bool of_everybody = options.person.empty();
  const auto page = BOGOSITY_TRY(open_history(line, options.which, CacheState::made));
  std::optional<history::PersonIndex> person;
  if (!of_everybody) person = BOGOSITY_TRY(person_of(*page, options.person));
  const auto filter = BOGOSITY_TRY(filter_of(*page, options.which));
  const history::SessionIndex& index = page->index;
  const auto all = BOGOSITY_TRY(history::achievements_in(*page->source, index, history::find(index, filter), person));
  if (options.json) return print(earned_as_json(index, all));
  if (options.csv) {
    std::vector<Cells> rows;
    for (const history::Earned& each : all) rows.push_back(earned_cells(index, each));
    return print(as_csv(earned_columns, rows));
  }
  if (all.empty()) return print("Nothing was earned in these sessions yet.");
  return print(earned_in_words(index, all, of_everybody));
}

}  // namespace

void add_achievements(CommandLine& line) {
  const auto [command, options] =
      add_command(line, looking_back, "achievements",
                  "Lists what people did for the first time, from a first session won to an Epic.", print_achievements);
  command.add_option("PERSON", options.person,
                     "A name, another name they played under, or the beginning of the id. The default is everybody.");
  add_sessions_and_game(command, options.which);
  add_json_and_csv(command, options.json, options.csv);
  add_database(command, line);
  add_examples(command, {"achievements", "achievements Ruth", "achievements --game \"Cal's BS\" --csv"});
}

}  // namespace bogosity::cli
