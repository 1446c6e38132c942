// `bogosity rules [ID]`: the rulebook in our own words, and who judges what; all of it, a section, or one rule. It
// begins with the game in short. `bogosity records`: the records book, where the game was played first, and the letter
// about it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/record.h"
#include "core/result.h"
#include "games/catalogue.h"
#include "history/records_book.h"
#include "history/standings.h"

namespace bogosity::cli {
namespace {

std::string in_words(const core::Rule& rule) {
  std::string text = fmt::format("{}  {}\n", rule.id, rule.title);
  std::istringstream lines{std::string(rule.wording)};
  for (std::string line; std::getline(lines, line);) text += "    " + line + "\n";
  if (!rule.program_judges.empty()) text += fmt::format("    The program judges: {}\n", rule.program_judges);
  if (!rule.people_judge.empty()) text += fmt::format("    People judge: {}\n", rule.people_judge);
  return text;
}

std::string_view section_of(const core::Rule& rule) { return rule.id.substr(0, 1); }

// Gives "E1 to E4" for each section that the words could have meant, or the sections themselves.
std::string ids_like(std::span<const core::Rule> rules, const std::string& wanted) {
  std::vector<std::string_view> sections;
  for (const auto& rule : rules) {
    if (sections.empty() || sections.back() != section_of(rule)) sections.push_back(section_of(rule));
  }
  std::string first;
  std::string last;
  for (const auto& rule : rules) {
    if (wanted.empty() || section_of(rule) != wanted.substr(0, section_of(rule).size())) continue;
    if (first.empty()) first = rule.id;
    last = rule.id;
  }
  if (!first.empty()) return fmt::format("section {} has {} to {}", first.substr(0, first.size() - 1), first, last);
  return fmt::format("there are the sections {}; `bogosity rules {}` lists one", fmt::join(sections, ", "),
                     sections.empty() ? "" : sections.front());
}

struct RulesOptions {
  std::string game = default_game;
  std::string rule;  // empty: all of them
  OutputOptions form;
};

std::vector<ColumnOf<core::Rule>> rule_columns() {
  using Row = const core::Rule&;
  return {
      {"rule", "Its id: a section and a number.", [](Row row) -> OutputValue { return row.id; }},
      {"section", "The section.", [](Row row) -> OutputValue { return section_of(row); }},
      {"title", "What it is about.", [](Row row) -> OutputValue { return row.title; }},
      {"wording", "The rule in our own words.", [](Row row) -> OutputValue { return row.wording; }},
      {"program_judges", "What the program judges.", [](Row row) -> OutputValue { return row.program_judges; }},
      {"people_judge", "What people judge.", [](Row row) -> OutputValue { return row.people_judge; }},
  };
}

core::Result<int> rules(const RulesOptions& options, const CommandLine&) {
  const core::Game* game = games::find(options.game);
  const std::string wanted = upper(options.rule);
  std::vector<core::Rule> found;
  for (const auto& rule : game->about().rulebook.rules()) {
    if (wanted.empty() || rule.id == wanted || section_of(rule) == wanted) found.push_back(rule);
  }
  if (found.empty()) {
    return wrong_usage(fmt::format("{} has no rule {} ({})", game->about().name, options.rule,
                                   ids_like(game->about().rulebook.rules(), wanted)));
  }
  return print_output(options.form, {{{"game", game->about().name}}, {output_table("rules", rule_columns(), found)}},
                      [&] { return core::joined(found, "\n", [](const core::Rule& rule) { return in_words(rule); }); });
}

using history::First;
using history::RecordsPageData;

struct RecordsOptions {
  SessionFilterOptions which;  // of one game; where none is named, of the one played last
  std::string person;          // whose records; empty: everybody's
  std::string letter;          // a place: the letter about the first time there
  bool firsts = false;         // these alone
  OutputOptions form;
};

const Cells record_columns = {"record", "value", "who", "date", "event", "session", "line", "details"};
// A record that is nobody's is the whole table's.
std::string name_of(const history::SessionIndex& index, const history::RecordsLine& line) {
  return line.person ? index.person(*line.person).name : std::string();
}

Cells cells_of(const history::SessionIndex& index, const RecordsPageData& each) {
  const history::RecordsLine& best = each.best.front();
  const history::IndexedSession& session = index.sessions()[best.session];
  return {std::string(each.kind.title),
          history::value_in_words(each.kind, best.value),
          each.equals > 1 && best.person ? fmt::format("{}, and {} more", name_of(index, best), each.equals - 1)
                                         : name_of(index, best),
          session.date,
          session.event,
          short_id(session.id),
          best.line == 0 ? "" : std::to_string(best.line),
          best.words};
}

std::vector<std::string> names_at(const history::IndexedSession& session) {
  std::vector<std::string> names;
  for (const auto& seat : session.seats) names.push_back(seat.name);
  return names;
}

const Cells first_columns = {"first in", "kind", "date", "players", "session"};
Cells cells_of(const history::SessionIndex& index, const First& each) {
  const history::IndexedSession& session = index.sessions()[each.session];
  return {each.where, std::string(history::place_in_words(each.of)), session.date,
          core::write_name_list(names_at(session)), short_id(session.id)};
}

template <class Each>
std::vector<Cells> rows_of(const history::SessionIndex& index, const std::vector<Each>& all) {
  std::vector<Cells> rows;
  for (const Each& each : all) rows.push_back(cells_of(index, each));
  return rows;
}

Cells titles_of(Cells columns) {
  for (auto& each : columns) each = upper(each);
  return columns;
}

struct RecordRow {
  const history::SessionIndex& index;
  const core::FeatKind& kind;
  const history::RecordsLine& best;
  const history::IndexedSession& session;
  std::size_t equals;
};

OutputTable table_of_records(const history::SessionIndex& index, const std::vector<RecordsPageData>& records) {
  using Row = const RecordRow&;
  const std::vector<ColumnOf<RecordRow>> columns = {
      {"kind", "The name of the record.", [](Row row) -> OutputValue { return row.kind.id; }},
      {"title", "The record in words.", [](Row row) -> OutputValue { return row.kind.title; }, "record"},
      {"measure", "What is counted.", [](Row row) -> OutputValue { return row.kind.measure; }},
      {"value", "The number.", [](Row row) { return row.best.value; }},
      {"person", "Whose record it is; nothing if it is the whole table's.",
       [](Row row) { return row.best.person ? OutputValue(name_of(row.index, row.best)) : OutputValue(); }, "who"},
      {"person_id", "The id of that person.",
       [](Row row) {
         return row.best.person ? OutputValue(core::to_text(row.index.person(*row.best.person).id)) : OutputValue();
       }},
      {"equals", "How often it was done as well, the first time included; the row is of that.",
       [](Row row) { return row.equals; }},
      {"date", "The day.", [](Row row) { return row.session.date; }},
      {"place", "Where it was.", [](Row row) { return row.session.place; }},
      {"event", "The event of that session.", [](Row row) { return row.session.event; }},
      {"session", "The id of that session.", [](Row row) { return core::to_text(row.session.id); }},
      {"line", "The line of its record, from 1; 0 if it is of no line.", [](Row row) { return row.best.line; }},
      {"words", "The record told.", [](Row row) { return row.best.words; }, "details"},
  };
  std::vector<RecordRow> rows;
  for (const auto& each : records)
    rows.push_back({index, each.kind, each.best.front(), index.sessions()[each.best.front().session], each.equals});
  return output_table("records", columns, rows);
}

struct FirstRow {
  const First& it;
  const history::IndexedSession& session;
};

OutputTable table_of_firsts(const history::SessionIndex& index, const std::vector<First>& firsts) {
  using Row = const FirstRow&;
  const std::vector<ColumnOf<FirstRow>> columns = {
      {"first_in", "The place in which the game was played for the first time.", [](Row row) { return row.it.where; }},
      {"of", "What that place is: a country, a state, a province or a town.",
       [](Row row) -> OutputValue { return history::place_in_words(row.it.of); }, "kind"},
      {"date", "The day.", [](Row row) { return row.session.date; }},
      {"players", "Who played.", [](Row row) -> OutputValue { return names_at(row.session); }},
      {"session", "The id of that session.", [](Row row) { return core::to_text(row.session.id); }},
  };
  std::vector<FirstRow> rows;
  for (const First& each : firsts) rows.push_back({each, index.sessions()[each.session]});
  return output_table("firsts", columns, rows);
}

core::Result<int> print_letter(const OpenedHistory& page, const std::vector<First>& firsts, const std::string& place) {
  const std::string wanted = core::folded(place);
  const auto found = std::ranges::find_if(firsts, [&](const First& each) {
    return core::folded(each.where) == wanted || core::folded(each.name) == wanted;
  });
  if (found == firsts.end())
    return core::refused(fmt::format("nobody played in \"{}\" yet", place), "`bogosity records --firsts` lists where");
  const auto session = BOGOSITY_TRY(Session::resume(context(*page.store), page.index.sessions()[found->session].id));
  return print(history::letter_to_the_inventors(*found, session.info(), session.play()));
}

std::string book_in_words(const RecordsOptions& options, const history::SessionIndex& index,
                          const std::vector<RecordsPageData>& records, const std::vector<First>& firsts) {
  std::string text;
  if (!options.firsts) {
    SessionFilterOptions which = options.which;
    which.game.clear();  // each game has a book of its own
    const bool asks_nothing = which == SessionFilterOptions() && options.person.empty();
    if (!records.empty()) text += fmt::format("{}\n\n", records.front().game->about().name);
    text += records.empty()
                ? std::string(asks_nothing ? "The book of this game is empty: no session has set a record yet."
                                           : "No matches: nothing in the book is of these sessions and people.") +
                      "\n"
                : in_columns(titles_of(record_columns), rows_of(index, records));
  }
  if (options.firsts || !firsts.empty()) {
    text += text.empty() ? "" : "\nPlayed for the first time\n";
    text += firsts.empty() ? std::string("No session has a place.") + "\n"
                           : in_columns(titles_of(first_columns), rows_of(index, firsts));
  }
  return text;
}

int print_all(const RecordsOptions& options, const history::SessionIndex& index,
              const std::vector<RecordsPageData>& records, const std::vector<First>& firsts) {
  Output output{{}, {table_of_records(index, records), table_of_firsts(index, firsts)}};
  OutputOptions form = options.form;
  if (options.firsts && form.is_for_programs() && !form.json) form.table = "firsts";
  return print_output(form, output, [&] { return book_in_words(options, index, records, firsts); });
}

core::Result<int> records(const RecordsOptions& options, const CommandLine& line) {
  const std::string_view inventors_game = games::usual().about().name;
  const bool is_letter = !options.letter.empty();
  if (is_letter && !options.which.game.empty() && options.which.game != inventors_game)
    return wrong_usage(fmt::format("--letter writes to the inventors of {}; leave out --game", inventors_game));
  const auto page = BOGOSITY_TRY(open_history(line, options.which, CacheState::made));
  const history::SessionIndex& index = page->index;
  if (is_letter) return print_letter(*page, history::firsts_of(index, inventors_game), options.letter);
  history::RecordsQuery query{BOGOSITY_TRY(filter_of(*page, options.which)), {}};
  if (query.filter.game.empty())
    query.filter.game = history::game_played_last(index, history::find(index, query.filter));
  if (query.filter.game.empty()) query.filter.game = history::game_played_last(index);
  if (query.filter.game.empty()) query.filter.game = default_game;
  if (!options.person.empty()) query.by.push_back(BOGOSITY_TRY(person_of(*page, options.person)));
  history::RecordsBook book;
  if (!options.firsts || options.form.json)
    BOGOSITY_TRY(run_to_end(history::reading(*page->source, index, book).get()));
  return print_all(options, index, book.pages(index, query, 1), history::firsts_of(index, query.filter.game));
}

}  // namespace

void add_rules(CommandLine& line) {
  const auto [command, options] =
      add_command(line, at_the_table, "rules", "Prints the rulebook, a section of it or a rule.", rules);
  command.add_option("RULE", options.rule, "A rule, such as E3, or a section, such as E.");
  add_game(command, options.game, "The game.")->capture_default_str();
  add_output_formats(line, command, options.form);
  add_examples(command, {"rules", "rules E3", "rules --game \"Cal's BS\""});
}

void add_records(CommandLine& line) {
  const auto [command, options] = add_command(line, looking_back, "records",
                                              "Shows the records book of one game, and where it was played first; the "
                                              "default is the game played last.",
                                              records);
  add_session_filter(command, options.which);
  command.add_option("--person", options.person, "Only what this person did.");
  auto* firsts = command.add_flag("--firsts", options.firsts, "Only where the game was played first.");
  const OutputFlags flags = add_output_formats(line, command, options.form, Tables::several);
  command
      .add_option("--letter", options.letter,
                  "The letter to the inventors about the first time in this country, state, province or town.")
      ->excludes(firsts)
      ->excludes(flags.json)
      ->excludes(flags.jsonl)
      ->excludes(flags.csv);
  add_database(command, line);
  add_examples(command, {"records", "records --person Ruth --since 2026", "records --letter Kansas"});
}

}  // namespace bogosity::cli
