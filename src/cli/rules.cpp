// `bogosity rules [ID]`: the rulebook in our own words, and who judges what; all of it, a section, or one rule. It
// begins with the game in short. `bogosity records`: the records book, where the game was played first, and the letter
// about it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "cli/command_line.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
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
};

core::Result<int> rules(const RulesOptions& options, const CommandLine&) {
  const core::Game* game = games::find(options.game);
  const std::string wanted = upper(options.rule);
  std::string text;
  for (const auto& rule : game->about().rulebook.rules()) {
    if (wanted.empty() || rule.id == wanted || section_of(rule) == wanted) text += in_words(rule) + "\n";
  }
  if (text.empty()) {
    return wrong_usage(fmt::format("{} has no rule {} ({})", game->about().name, options.rule,
                                   ids_like(game->about().rulebook.rules(), wanted)));
  }
  text.pop_back();
  return print(text);
}

using history::First;
using history::RecordsPageData;
using Json = nlohmann::ordered_json;

struct RecordsOptions {
  SessionFilterOptions which;  // of one game; where none is named, of the one played last
  std::string person;          // whose records; empty: everybody's
  std::string letter;          // a place: the letter about the first time there
  bool firsts = false;         // these alone
  bool json = false;
  bool csv = false;
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
          name_of(index, best),
          session.date,
          session.event,
          short_id(session.id),
          best.line == 0 ? "" : std::to_string(best.line),
          best.words};
}

const Cells first_columns = {"first in", "kind", "date", "players", "session"};
Cells cells_of(const history::SessionIndex& index, const First& each) {
  const history::IndexedSession& session = index.sessions()[each.session];
  std::vector<std::string> players;
  for (const auto& seat : session.seats) players.push_back(seat.name);
  return {each.where, std::string(history::place_in_words(each.of)), session.date, core::write_name_list(players),
          short_id(session.id)};
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

Json as_json(const history::SessionIndex& index, const RecordsPageData& each) {
  const history::RecordsLine& best = each.best.front();
  const history::IndexedSession& session = index.sessions()[best.session];
  return {{"kind", each.kind.id},
          {"title", each.kind.title},
          {"measure", each.kind.measure},
          {"value", best.value},
          {"person", best.person ? Json(name_of(index, best)) : Json(nullptr)},
          {"date", session.date},
          {"place", session.place},
          {"event", session.event},
          {"session", core::to_text(session.id)},
          {"line", best.line},
          {"words", best.words}};
}

Json as_json(const history::SessionIndex& index, const First& each) {
  const history::IndexedSession& session = index.sessions()[each.session];
  return {{"first_in", each.where},
          {"of", history::place_in_words(each.of)},
          {"date", session.date},
          {"session", core::to_text(session.id)}};
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

int print_all(const RecordsOptions& options, const history::SessionIndex& index,
              const std::vector<RecordsPageData>& records, const std::vector<First>& firsts) {
  if (options.json) {
    Json out;
    out["records"] = json_list(records, [&](const RecordsPageData& each) { return as_json(index, each); });
    out["firsts"] = json_list(firsts, [&](const First& each) { return as_json(index, each); });
    return print(json_text(out));
  }
  if (options.csv) {
    return print(options.firsts ? as_csv(first_columns, rows_of(index, firsts))
                                : as_csv(record_columns, rows_of(index, records)));
  }
  std::string text;
  if (!options.firsts) {
    SessionFilterOptions which = options.which;
    which.game.clear();  // each game has a book of its own
    const bool asks_nothing = which == SessionFilterOptions() && options.person.empty();
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
  return print(text);
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
  if (!options.firsts || options.json) BOGOSITY_TRY(run_to_end(history::reading(*page->source, index, book).get()));
  return print_all(options, index, book.pages(index, query, 1), history::firsts_of(index, query.filter.game));
}

}  // namespace

void add_rules(CommandLine& line) {
  const auto [command, options] =
      add_command(line, at_the_table, "rules", "Prints the rulebook, a section of it or a rule.", rules);
  command.add_option("RULE", options.rule, "A rule, such as E3, or a section, such as E.");
  add_game(command, options.game, "The game.")->capture_default_str();
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
  auto* json = add_json(command, options.json);
  auto* csv = add_csv(command, options.csv);
  csv->excludes(json);
  command
      .add_option("--letter", options.letter,
                  "The letter to the inventors about the first time in this country, state, province or town.")
      ->excludes(firsts)
      ->excludes(json)
      ->excludes(csv);
  add_database(command, line);
  add_examples(command, {"records", "records --person Ruth --since 2026", "records --letter Kansas"});
}

}  // namespace bogosity::cli
