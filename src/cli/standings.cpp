// `bogosity standings`: the standings over all sessions of a game, or over the filtered ones.
#include "history/standings.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/csv.h"
#include "core/numbers.h"
#include "core/result.h"
#include "history/person.h"
#include "history/statistics.h"

namespace bogosity::cli {
namespace {

using history::ColumnId;
using history::Standing;
using history::StandingsColumn;
using Json = nlohmann::ordered_json;

// Each column has a paragraph: the sentences are too long for a table.
std::string all_columns() {
  std::string text;
  for (const StandingsColumn& each : history::columns()) {
    text += fmt::format("{}: {} From {}. {} better.\n", each.name, each.explanation, each.derived,
                        each.better == history::Better::more ? "More is" : "Fewer are");
  }
  return text;
}

Json as_json(const std::optional<history::Rating>& rating) {
  return rating ? Json{{"sure", rating->sure()}, {"mean", rating->mean}, {"deviation", rating->deviation}} : Json();
}

// Counts and points are whole numbers.
Json as_json(const Standing& row, ColumnId id) {
  if (id == ColumnId::rating) return as_json(row.rating);
  const auto value = history::value_of(row, id);
  if (!value) return {};
  const StandingsColumn& it = history::column(id);
  return it.decimals == 0 && it.unit != "%" ? Json(static_cast<std::int64_t>(*value)) : Json(*value);
}

Json as_json(const history::SessionIndex& index, const history::Standings& all, const Standing& row) {
  Json json;
  const history::Person& person = index.person(row.person);
  json["rank"] = row.rank == 0 ? Json() : Json(row.rank);
  json["person"] = person.name;
  json["id"] = core::to_text(person.id);
  for (const ColumnId id : all.columns) json[json_key(history::column(id).name)] = as_json(row, id);
  return json;
}

std::string json_of(const history::SessionIndex& index, const history::Standings& all) {
  Json json;
  json["game"] = all.game.empty() ? Json() : Json(all.game);
  json["sessions"] = all.sessions;
  if (all.season) json["season"] = all.season->title;
  json["sorted_by"] = json_key(history::column(all.sorted_by).name);
  json["standings"] = json_list(all.rows, [&](const Standing& row) { return as_json(index, all, row); });
  return json_text(json);
}

std::string standings_text(const history::SessionIndex& index, const history::Standings& all) {
  std::string champion = history::champion_in_words(index, all, today());
  if (all.season) champion += "\n" + history::rules_in_words(index, *all.season) + "\n\n";
  std::vector<std::vector<std::string>> rows = {{"#", "PERSON"}};
  for (const ColumnId id : all.columns) rows.front().push_back(upper(history::column(id).title));
  for (const Standing& row : all.rows) {
    const history::Person& person = index.person(row.person);
    if (row.too_few && (&row == all.rows.data() || !(&row - 1)->too_few))
      rows.emplace_back(rows.front().size())[1] = "Too few sessions:";
    auto& cells = rows.emplace_back();
    cells = {row.rank == 0 ? "" : std::to_string(row.rank), person.name + (person.is_guest ? " (guest)" : "")};
    for (const ColumnId id : all.columns) cells.push_back(history::value_in_words(row, id));
  }
  std::string text = champion + in_columns(rows);
  text += fmt::format("\n{} session{} of {}. {} `--columns` explains the columns.\n", all.sessions,
                      all.sessions == 1 ? "" : "s", all.game, history::order_in_words(all));
  if (all.season) return text;
  std::string others;
  for (const std::string& game : index.games()) {
    if (game != all.game) others += fmt::format("{} --game \"{}\"", others.empty() ? "" : ",", game);
  }
  return others.empty() ? text : text + "Each game has standings of its own:" + others + ".\n";
}

struct StandingsOptions {
  SessionFilterOptions which;
  std::optional<std::int64_t> min_sessions;
  std::string sort;  // a column's name; empty: the usual order
  bool columns = false;
  bool json = false;
  bool csv = false;
};

core::Result<int> standings(const StandingsOptions& options, const CommandLine& line) {
  if (options.columns) return print(all_columns());
  const StandingsColumn* sort = options.sort.empty() ? nullptr : history::column_called(options.sort);
  const auto page = BOGOSITY_TRY(open_history(line, options.which, CacheState::made));
  const auto filter = BOGOSITY_TRY(filter_of(*page, options.which));
  const history::SessionIndex& index = page->index;
  history::StandingsQuery query{filter, options.min_sessions, sort == nullptr ? std::nullopt : std::optional(sort->id)};
  query.season = BOGOSITY_TRY(season_of(index, options.which));
  const auto all = history::standings(index, query);
  if (sort != nullptr && all.sorted_by != sort->id)
    return core::refused(fmt::format("the standings of {} have no column \"{}\"", all.game, options.sort),
                         "sort them by another one");
  if (options.json) return print(json_of(index, all));
  if (options.csv) return print(history::standings_as_csv(index, all));
  if (all.rows.empty()) return print(no_ended_matches);
  return print(standings_text(index, all));
}

// `bogosity stats PERSON`: the results of a person over all sessions or the filtered ones; with --player also against
// that person.

using history::GamePage;

constexpr std::size_t max_listed = 5;   // places, companions
constexpr std::size_t max_recent = 10;  // sessions of the form

struct StatsContent {
  history::PersonPage page;
  std::vector<history::HeadToHead> against;  // one for each person and game
  std::vector<history::RuleSum> rules;
  history::DiceSeen dice;
};

core::Result<StatsContent> told_of(OpenedHistory& page, history::PersonIndex person, const history::Filter& filter) {
  const history::SessionIndex& index = page.index;
  const auto numbers = history::find(index, filter);
  StatsContent told;
  told.page = history::person_page(index, person, filter);
  for (const auto other : filter.with) {
    if (other == person) continue;
    auto games = history::head_to_head(index, numbers, person, other);
    std::ranges::move(games, std::back_inserter(told.against));
  }
  told.rules = BOGOSITY_TRY(history::points_by_rule(*page.source, index, numbers, person));
  told.dice = BOGOSITY_TRY(history::dice_seen(*page.source, index, numbers, person));
  return told;
}

std::string totals_in_words(const GamePage& game) {
  std::vector<std::vector<std::string>> rows = {{"", ""}};
  for (const StandingsColumn& each : history::columns()) {
    if (!history::says_something(game, each.id)) continue;
    rows.push_back({std::string(each.title), history::value_in_words(game.totals, each.id)});
  }
  const std::string text = in_columns(rows);
  return text.substr(text.find('\n') + 1);
}

std::string session_in_words(const history::SessionIndex& index, const history::FormPoint& point) {
  const history::IndexedSession& session = index.sessions()[point.session];
  return fmt::format("{} on {}{}", core::counted(point.score, "point", "points"),
                     session.date.empty() ? "some day" : session.date,
                     session.called().empty() ? "" : " (" + session.called() + ")");
}

std::string form_in_words(const history::SessionIndex& index, const GamePage& game) {
  std::vector<std::vector<std::string>> rows = {
      {"DATE", "SESSION", "WHERE", "PLACE", upper(history::score_word_of(game.game)), "OVER 5", "RATING"}};
  const std::size_t from = game.form.size() > max_recent ? game.form.size() - max_recent : 0;
  for (std::size_t i = from; i < game.form.size(); ++i) {
    const auto& point = game.form[i];
    const history::IndexedSession& session = index.sessions()[point.session];
    rows.push_back({session.date, short_id(session.id), session.place,
                    fmt::format("{} of {}", point.place, point.players), std::to_string(point.score),
                    fmt::format("{:.1f}", point.average_score),
                    point.rating ? history::rating_in_words(*point.rating) : ""});
  }
  return in_columns(rows);
}

std::string game_in_words(const history::SessionIndex& index, const GamePage& game) {
  std::string text = "\n" + game.game + "\n\n" + totals_in_words(game);
  if (game.form.empty()) return text;
  if (game.ranking == core::Ranking::graded) return text + "\n" + form_in_words(index, game);
  text += fmt::format("\nBest: {}. Worst: {}.\n\n", session_in_words(index, game.form[game.best]),
                      session_in_words(index, game.form[game.worst]));
  return text + form_in_words(index, game);
}

std::string company_in_words(const history::SessionIndex& index, const history::PersonPage& page) {
  std::string text;
  for (std::size_t i = 0; i < std::min(max_listed, page.places.size()); ++i) {
    text += fmt::format("{}{} ({})", i == 0 ? "\nMost often in " : "; ", page.places[i].place, page.places[i].sessions);
  }
  if (!text.empty()) text += ".";
  for (std::size_t i = 0; i < std::min(max_listed, page.companions.size()); ++i) {
    const auto& each = page.companions[i];
    text +=
        fmt::format("{}{} ({})", i == 0 ? "\nMost often with " : ", ", index.person(each.person).name, each.sessions);
  }
  return text.empty() ? text : text + ".\n";
}

std::string against_in_words(const history::SessionIndex& index, const history::HeadToHead& it) {
  return fmt::format(
      "\n{} and {} at one table of {}: {} session{}; {} ahead in {}, {} in {}, level in {}; {:+.1f} points a "
      "session.\n",
      index.person(it.one).name, index.person(it.other).name, it.game, it.sessions.size(),
      it.sessions.size() == 1 ? "" : "s", index.person(it.one).name, it.one_before, index.person(it.other).name,
      it.other_before, it.level, it.points_ahead_each());
}

std::string rules_in_words(const std::vector<history::RuleSum>& rules) {
  if (rules.empty()) return {};
  std::vector<std::vector<std::string>> rows = {{"RULE", "POINTS", "TIMES"}};
  for (const auto& each : rules) rows.push_back({each.rule, std::to_string(each.points), std::to_string(each.times)});
  return "\n" + in_columns(rows);
}

std::string dice_in_words(const history::DiceSeen& dice) {
  if (dice.rolls == 0) return {};
  std::vector<std::vector<std::string>> rows = {{"SUM"}, {"ROLLED"}, {"EXPECTED"}};
  const auto expected = dice.sums_expected();
  for (std::size_t i = 0; i < dice.sums.size(); ++i) {
    rows[0].push_back(std::to_string(i + 2));
    rows[1].push_back(std::to_string(dice.sums[i]));
    rows[2].push_back(fmt::format("{:.1f}", expected[i]));
  }
  return fmt::format("\n{}{} rolls. {}\n", in_columns(rows), dice.rolls, history::verdict_on(dice.test_of_sums()));
}

std::string stats_text(const history::SessionIndex& index, const StatsContent& told) {
  const history::PersonPage& page = told.page;
  const history::Person& person = index.person(page.person);
  std::string text = person.name;
  for (const auto& alias : person.aliases) text += (&alias == &person.aliases.front() ? ", also " : ", ") + alias;
  text += "\n";
  if (!page.first) return text + no_matches + "\n";
  const auto& sessions = index.sessions();
  if (!sessions[*page.first].date.empty()) {
    text += fmt::format("From {} to {}.\n", sessions[*page.first].date, sessions[*page.last].date);
  }
  for (const GamePage& game : page.games) text += game_in_words(index, game);
  text += company_in_words(index, page);
  for (const auto& each : told.against) text += against_in_words(index, each);
  return text + rules_in_words(told.rules) + dice_in_words(told.dice);
}

Json form_as_json(const history::SessionIndex& index, const history::FormPoint& point) {
  const history::IndexedSession& session = index.sessions()[point.session];
  const std::string score(history::score_word_of(session.game));
  return {{"session", core::to_text(session.id)},
          {"date", session.date},
          {"place", point.place},
          {"players", point.players},
          {score, point.score},
          {"average_" + score, point.average_score},
          {"average_place", point.average_place},
          {"rating", as_json(point.rating)}};
}

Json game_as_json(const history::SessionIndex& index, const GamePage& game) {
  Json json;
  json["game"] = game.game;
  for (const StandingsColumn& each : history::columns()) {
    if (game.ranking == core::Ranking::graded && history::is_of_points(each.id)) continue;
    json["totals"][json_key(each.name)] = as_json(game.totals, each.id);
  }
  json["form"] = json_list(game.form, [&](const auto& point) { return form_as_json(index, point); });
  return json;
}

Json test_as_json(const history::ChiSquare& test) {
  return {{"chi_square", test.statistic},
          {"degrees", test.degrees},
          {"probability", test.probability},
          {"enough", test.enough}};
}

std::string json_of(const history::SessionIndex& index, const StatsContent& told) {
  const history::Person& person = index.person(told.page.person);
  Json json;
  json["person"] = person.name;
  json["id"] = core::to_text(person.id);
  json["aliases"] = person.aliases;
  json["games"] = json_list(told.page.games, [&](const GamePage& game) { return game_as_json(index, game); });
  json["places"] = json_list(told.page.places, [](const auto& each) {
    return Json{{"place", each.place}, {"sessions", each.sessions}};
  });
  json["companions"] = json_list(told.page.companions, [&](const auto& each) {
    return Json{{"person", index.person(each.person).name}, {"sessions", each.sessions}};
  });
  json["against"] = json_list(told.against, [&](const history::HeadToHead& each) {
    return Json{{"person", index.person(each.other).name},
                {"game", each.game},
                {"sessions", each.sessions.size()},
                {"ahead", each.one_before},
                {"behind", each.other_before},
                {"level", each.level},
                {"points_ahead", each.points_ahead},
                {"points_ahead_each", each.points_ahead_each()}};
  });
  json["points_by_rule"] = json_list(told.rules, [](const history::RuleSum& each) {
    return Json{{"rule", each.rule}, {"points", each.points}, {"times", each.times}};
  });
  json["dice"] = {{"rolls", told.dice.rolls},
                  {"sums", told.dice.sums},
                  {"faces", told.dice.faces},
                  {"test_of_sums", test_as_json(told.dice.test_of_sums())},
                  {"test_of_faces", test_as_json(told.dice.test_of_faces())}};
  return json_text(json);
}

std::string csv_of(const history::SessionIndex& index, const StatsContent& told) {
  std::string text = core::csv_row({"session", "date", "game", "where", "place", "players", "score", "scored_in",
                                    "average_score", "rating", "rating_mean", "rating_deviation"});
  for (const GamePage& game : told.page.games) {
    for (const auto& point : game.form) {
      const history::IndexedSession& session = index.sessions()[point.session];
      text += core::csv_row({core::to_text(session.id), session.date, session.game, session.place,
                             std::to_string(point.place), std::to_string(point.players), std::to_string(point.score),
                             std::string(history::score_word_of(game.game)), fmt::format("{}", point.average_score),
                             point.rating ? fmt::format("{}", point.rating->sure()) : "",
                             point.rating ? fmt::format("{}", point.rating->mean) : "",
                             point.rating ? fmt::format("{}", point.rating->deviation) : ""});
    }
  }
  return text;
}

struct StatsOptions {
  std::string person;
  SessionFilterOptions which;
  bool json = false;
  bool csv = false;
};

core::Result<int> stats(const StatsOptions& options, const CommandLine& line) {
  const auto page = BOGOSITY_TRY(open_history(line, options.which, CacheState::made));
  const auto person = BOGOSITY_TRY(person_of(*page, options.person));
  const auto filter = BOGOSITY_TRY(filter_of(*page, options.which));
  const auto told = BOGOSITY_TRY(told_of(*page, person, filter));
  const history::SessionIndex& index = page->index;
  if (options.json) return print(json_of(index, told));
  return print(options.csv ? csv_of(index, told) : stats_text(index, told));
}

}  // namespace

void add_standings(CommandLine& line) {
  const auto [command, options] =
      add_command(line, looking_back, "standings",
                  "Shows the standings of one game; the default is the game played last.", standings);
  add_session_filter(command, options.which);
  command.add_option("--min-sessions", options.min_sessions, "Only people with at least that many sessions.")
      ->transform(count(0));
  std::vector<std::string> names = {std::string(history::column(ColumnId::season).name)};
  for (const StandingsColumn& each : history::columns()) names.emplace_back(each.name);
  command.add_option("--sort", options.sort, "The column to sort by; --columns lists them.")
      ->transform(one_of("column", std::move(names)));
  command.add_flag("--columns", options.columns, "Explains the columns.");
  add_json_and_csv(command, options.json, options.csv);
  add_database(command, line);
  add_examples(command, {"standings --since 2026", "standings --game \"Cal's BS\" --csv", "standings --sort wins",
                         "standings --season \"Autumn 2026\""});
}

void add_stats(CommandLine& line) {
  const auto [command, options] =
      add_command(line, looking_back, "stats", "Shows one person: totals, form, places, dice, rules.", stats);
  command.add_option("PERSON", options.person, "A name, another name they played under, or the beginning of the id.")
      ->required();
  add_session_filter(command, options.which);
  add_json_and_csv(command, options.json, options.csv);
  add_database(command, line);
  add_examples(command, {"stats Ruth", "stats Ruth --player Sam", "stats Ruth --since 2026 --json"});
}

}  // namespace bogosity::cli
