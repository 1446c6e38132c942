// `bogosity achievements [PERSON]`: what everybody, or one person, earned in the sessions asked for, and where for the
// first time.
#include "history/achievements.h"

#include <algorithm>
#include <vector>

#include "cli/command_line.h"
#include "cli/output.h"
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
  OutputOptions form;
};

// What somebody earned, with the names behind it.
struct EarnedRow {
  const history::Person& person;
  const history::Achievement& what;
  const history::IndexedSession& session;
  std::size_t line = 0;
};

std::vector<ColumnOf<EarnedRow>> earned_columns() {
  using Row = const EarnedRow&;
  return {{"person", "Who earned it.", [](Row row) { return row.person.name; }},
          {"id", "The id of that person.", [](Row row) { return core::to_text(row.person.id); }},
          {"achievement", "The name of the achievement.", [](Row row) -> OutputValue { return row.what.name; }},
          {"title", "Its title.", [](Row row) -> OutputValue { return row.what.title; }},
          {"date", "The day of the session.", [](Row row) { return row.session.date; }},
          {"session", "The id of the session.", [](Row row) { return core::to_text(row.session.id); }},
          {"line", "The line of the record; nothing where it is of no line.",
           [](Row row) { return row.line == 0 ? OutputValue() : OutputValue(row.line); }}};
}

OutputTable earned_table(const history::SessionIndex& index, const std::vector<history::Earned>& all) {
  std::vector<EarnedRow> rows;
  for (const history::Earned& each : all) {
    rows.push_back({index.person(each.person), history::achievement(each.id), index.sessions()[each.session],
                    static_cast<std::size_t>(each.line)});
  }
  return output_table("achievements", earned_columns(), rows);
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
  return print_output(options.form, {{}, {earned_table(index, all)}}, [&]() -> std::string {
    return all.empty() ? "Nothing was earned in these sessions yet." : earned_in_words(index, all, of_everybody);
  });
}

}  // namespace

void add_achievements(CommandLine& line) {
  const auto [command, options] =
      add_command(line, looking_back, "achievements",
                  "Lists what people did for the first time, from a first session won to an Epic.", print_achievements);
  command.add_option("PERSON", options.person,
                     "A name, another name they played under, or the beginning of the id. The default is everybody.");
  add_session_filter(command, options.which);
  add_output_formats(line, command, options.form);
  add_database(command, line);
  add_examples(command, {"achievements", "achievements Ruth", "achievements --game \"Cal's BS\" --csv"});
}

}  // namespace bogosity::cli
