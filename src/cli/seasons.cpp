#include "history/seasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "charts/svg.h"
#include "cli/command_line.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/csv.h"
#include "core/time.h"
#include "db/history/history.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "db/system/output_file.h"
#include "history/metadata.h"
#include "history/standings.h"
#include "people/identity.h"

// `bogosity seasons`: named periods with a scoring of their own. `matrix` and `race` compare everybody, in a season or
// over any sessions.

namespace bogosity::cli {
namespace {

using history::Season;
using Json = nlohmann::ordered_json;

struct SeasonOptions {
  enum class Act : std::uint8_t { list, add, edit, remove };
  Act act = Act::list;
  bool json = false;
  bool csv = false;
  std::string name;
  std::optional<std::string> title, first, last, place, game, scoring;
  std::optional<std::int64_t> best;
  std::vector<std::string> players;
  bool everybody = false;
};

history::Standings table_of(const history::SessionIndex& index, const Season& season) {
  history::StandingsQuery query;
  query.season = season;
  return history::standings(index, query);
}

std::vector<std::string> leaders_of(const history::SessionIndex& index, const history::Standings& table) {
  std::vector<std::string> names;
  for (const auto& row : table.rows) {
    if (row.rank == 1) names.push_back(index.person(row.person).name);
  }
  return names;
}

std::vector<std::string> people_of(const history::SessionIndex& index, const Season& season) {
  std::vector<std::string> names;
  for (const core::Uuid& id : season.people) {
    const auto person = index.person_with_id(id);
    names.push_back(person ? index.person(*person).name : core::to_text(id));
  }
  std::ranges::sort(names);
  return names;
}

Json as_json(const history::SessionIndex& index, const Season& season) {
  const auto table = table_of(index, season);
  return {{"season", season.title},
          {"id", core::to_text(season.id)},
          {"first_day", season.first},
          {"last_day", season.last},
          {"game", season.game},
          {"place", season.place},
          {"people", people_of(index, season)},
          {"scoring", history::scoring_info(season.scoring).name},
          {"best", season.best},
          {"sessions", table.sessions},
          {"has_ended", season.has_ended(today())},
          {"first", leaders_of(index, table)}};
}

core::Result<int> list(const history::SessionIndex& index, const SeasonOptions& options) {
  if (options.json) {
    return print(json_text(json_list(index.seasons(), [&](const Season& each) { return as_json(index, each); })));
  }
  std::vector<Cells> rows;
  for (const Season& each : index.seasons()) {
    const auto table = table_of(index, each);
    rows.push_back({core::to_text(each.id).substr(0, 8), each.title, each.first, each.last, each.game,
                    std::string(history::scoring_info(each.scoring).name),
                    each.best > 0 ? std::to_string(each.best) : "", each.place,
                    core::write_name_list(people_of(index, each)), std::to_string(table.sessions),
                    each.has_ended(today()) ? "ended" : "open", core::write_name_list(leaders_of(index, table))});
  }
  if (options.csv) {
    return print(as_csv({"id", "season", "first-day", "last-day", "game", "scoring", "best", "place", "people",
                         "sessions", "state", "first"},
                        rows));
  }
  if (rows.empty())
    return print(
        "No seasons yet: `bogosity seasons add \"Spring 2027\" --since 2027-01-01 --until 2027-06-30` adds one.");
  return print(in_columns(
      {"ID", "SEASON", "FROM", "TO", "GAME", "SCORING", "BEST", "PLACE", "PEOPLE", "SESSIONS", "STATE", "FIRST"},
      std::move(rows)));
}

core::Status put_options(const OpenedHistory& page, const SeasonOptions& options, Season& season) {
  const auto put = [](const auto& from, auto& to) {
    if (from) to = *from;
  };
  put(options.title, season.title);
  put(options.first, season.first);
  put(options.last, season.last);
  put(options.place, season.place);
  put(options.game, season.game);
  put(options.best, season.best);
  if (options.scoring) {
    const auto found = std::ranges::find(history::season_scorings, *options.scoring, &history::SeasonScoringInfo::name);
    season.scoring = static_cast<history::SeasonScoring>(found - history::season_scorings.begin());
  }
  if (options.everybody || !options.players.empty()) season.people.clear();
  for (const auto& words : options.players)
    season.people.push_back(page.index.person(BOGOSITY_TRY(person_of(page, words))).id);
  return {};
}

core::Result<int> seasons(const SeasonOptions& options, const CommandLine& line) {
  using Act = SeasonOptions::Act;
  if (options.act == Act::list) {
    const auto page = BOGOSITY_TRY(open_history(line, {}, CacheState::made));
    return list(page->index, options);
  }
  OpenedHistory page;
  page.store = BOGOSITY_TRY(open_for_writing(line.database, db::Program::terminal));
  page.source = std::make_unique<db::History>(page.store->database());
  BOGOSITY_TRY(history::load(*page.source, page.index));
  Season season;
  if (options.act == Act::add) {
    season.title = options.name;
    season.game = history::game_played_last(page.index);
    if (season.game.empty()) season.game = default_game;
  } else {
    season = BOGOSITY_TRY(history::season_called(page.index.seasons(), options.name));
  }
  if (options.act == Act::remove) {
    BOGOSITY_TRY(history::remove_season(context(*page.store), season.id));
    return print(fmt::format("Removed the season {}. No session was changed.", season.title));
  }
  BOGOSITY_TRY(put_options(page, options, season));
  const bool is_graded = history::ranking_of(season.game) == core::Ranking::graded;
  if (is_graded && options.scoring && season.scoring != history::SeasonScoring::wins)
    return wrong_usage(
        fmt::format("{} has no points to add up: its seasons are scored by wins. Leave out --scoring", season.game));
  season = BOGOSITY_TRY(history::put_season(context(*page.store), page.index, season));
  return print(fmt::format("{} the season {}: {}.", options.act == Act::add ? "Added" : "Changed", season.title,
                           history::rules_in_words(page.index, season)));
}

struct CompareOptions {
  SessionFilterOptions which;
  std::string of = "points";
  std::filesystem::path to;
  std::string theme = "print";
  bool columns = false;
  bool json = false;
  bool csv = false;
};

struct Compared {
  std::unique_ptr<OpenedHistory> page;
  history::Standings all;
  std::vector<history::PersonIndex> people;
};

core::Result<Compared> compared(const CompareOptions& options, const CommandLine& line) {
  Compared out;
  out.page = BOGOSITY_TRY(open_history(line, options.which, CacheState::made));
  history::StandingsQuery query;
  query.filter = BOGOSITY_TRY(filter_of(*out.page, options.which));
  query.season = BOGOSITY_TRY(season_of(out.page->index, options.which));
  out.all = history::standings(out.page->index, query);
  for (const auto& row : out.all.rows) out.people.push_back(row.person);
  return out;
}

core::Result<int> matrix(const CompareOptions& options, const CommandLine& line) {
  if (options.columns) {
    std::string text;
    for (const history::PairColumn& each : history::pair_columns)
      text += fmt::format("{}: {}\n", each.name, each.explanation);
    return print(text);
  }
  const auto [page, all, people] = BOGOSITY_TRY(compared(options, line));
  const auto pairs = history::all_pairs(page->index, all, people);
  auto json = Json::array();
  std::string csv = core::csv_row(
      {"person", "other", "game", "sessions", "ahead", "behind", "level", "points-ahead", "points-ahead-each"});
  std::vector<Cells> rows = {{"PERSON"}};
  for (std::size_t i = 0; i < people.size(); ++i) {
    const std::string& name = page->index.person(people[i]).name;
    rows.front().push_back(name);
    Cells& row = rows.emplace_back(Cells{name});
    for (std::size_t j = 0; j < people.size(); ++j) {
      const history::PairCount& pair = pairs[i][j];
      row.push_back(i == j ? "" : pair.sessions == 0 ? "\u2013" : fmt::format("{}:{}", pair.ahead, pair.behind));
      if (pair.sessions == 0) continue;
      const std::string& other = page->index.person(people[j]).name;
      json.push_back({{"person", name},
                      {"other", other},
                      {"game", all.game},
                      {"sessions", pair.sessions},
                      {"ahead", pair.ahead},
                      {"behind", pair.behind},
                      {"level", pair.level},
                      {"points_ahead", pair.points_ahead},
                      {"points_ahead_each", pair.points_ahead_each()}});
      csv += core::csv_row({name, other, all.game, std::to_string(pair.sessions), std::to_string(pair.ahead),
                            std::to_string(pair.behind), std::to_string(pair.level), std::to_string(pair.points_ahead),
                            fmt::format("{}", pair.points_ahead_each())});
    }
  }
  if (options.json) return print(json_text(json));
  if (options.csv) return print(csv);
  if (people.empty()) return print(no_ended_matches);
  return print(
      in_columns(std::move(rows), Unfilled::kept) +
      "\nThe person in the row ended ahead : behind of the one in the column. Ties are not counted. `--columns` "
      "explains the numbers of --json and --csv.\n");
}

core::Result<int> race(const CompareOptions& options, const CommandLine& line) {
  const auto [page, all, everybody] = BOGOSITY_TRY(compared(options, line));
  const auto what = options.of == "ranks"     ? history::RaceOf::ranks
                    : options.of == "ratings" ? history::RaceOf::ratings
                                              : history::RaceOf::points;
  const bool draws = !options.to.empty();
  const auto people = draws ? history::compared_people(all, std::nullopt) : everybody;
  const auto chart = history::race_chart(page->index, all, what, people, std::nullopt);
  if (draws) {
    if (options.to.extension() != ".svg" && !db::is_stream(options.to))
      return wrong_usage("the name of the picture ends in .svg");
    return write_file(options.to, charts::to_svg(chart, *charts::palette_named(options.theme)));
  }
  // A game without points races by sessions won.
  const bool is_graded = all.ranking == core::Ranking::graded && what == history::RaceOf::points;
  const std::string named = is_graded ? "won" : options.of;
  const auto& series = charts::lines_of(chart)->series;
  auto json = Json::array();
  std::string csv = core::csv_row({"session", "date", "person", named});
  std::vector<Cells> rows = {{"SESSION", "DATE"}};
  for (const auto& each : series) rows.front().push_back(each.who.name);
  for (std::size_t i = 0; i < all.numbers.size(); ++i) {
    const auto& session = page->index.sessions()[all.numbers[i]];
    Cells& row = rows.emplace_back(Cells{short_id(session.id), session.date});
    for (const auto& each : series) {
      const auto at = std::ranges::find(each.samples, static_cast<double>(i + 1), &charts::Sample::x);
      row.push_back(at == each.samples.end() ? "" : fmt::format("{}", at->y));
      if (row.back().empty()) continue;
      const bool is_whole = what != history::RaceOf::ratings && at->y == std::floor(at->y);
      json.push_back({{"session", core::to_text(session.id)},
                      {"date", session.date},
                      {"person", each.who.name},
                      {named, is_whole ? Json(static_cast<std::int64_t>(at->y)) : Json(at->y)}});
      csv += core::csv_row({core::to_text(session.id), session.date, each.who.name, row.back()});
    }
  }
  if (options.json) return print(json_text(json));
  if (options.csv) return print(csv);
  if (series.empty()) return print(no_ended_matches);
  return print(chart.title + "\n\n" + in_columns(std::move(rows), Unfilled::kept));
}

}  // namespace

void add_seasons(CommandLine& line) {
  const auto [command, options] = add_command(line, looking_back, "seasons",
                                              "Lists the seasons: named periods with a table of their own.", seasons);
  command.require_subcommand(0, 1);
  add_json_and_csv(command, options.json, options.csv);
  add_database(command, line);
  add_examples(command, {"seasons", "seasons add \"Autumn 2026\" --since 2026-09-01 --until 2026-12-31",
                         "standings --season \"Autumn 2026\""});
  const auto add = [&line, &seasons = command, &asked = options](const char* name, const char* sentence,
                                                                 SeasonOptions::Act act, const char* example) {
    CLI::App* added = seasons.add_subcommand(name, sentence)->group("Subcommands");
    added->callback([&asked, act] { asked.act = act; });
    added
        ->add_option("SEASON", asked.name,
                     act == SeasonOptions::Act::add ? "The title of the season."
                                                    : "Its title, or the beginning of its title or id.")
        ->required();
    add_database(*added, line);
    add_examples(*added, {example});
    return added;
  };
  const auto add_rules = [&line, &asked = options](CLI::App& to, bool is_new) {
    const auto first = to.add_option("--since", asked.first, "The first day: 2026-09-01.");
    const auto last = to.add_option("--until", asked.last, "The last day: 2026-12-31.");
    for (CLI::Option* each : {first, last}) each->transform(whole_day())->required(is_new);
    std::vector<std::string> names;
    for (const auto& each : history::season_scorings) names.emplace_back(each.name);
    to.add_option(
          "--scoring", asked.scoring,
          "What counts: points, average (points per session), wins (sessions won), ranks (3-2-1). Games without "
          "points have wins alone.")
        ->transform(one_of("scoring", std::move(names)));
    to.add_option("--best", asked.best, "Only so many of the best sessions of each person count; 0 counts all.")
        ->transform(count(0));
    line.may_be_empty.push_back(add_place(to, asked.place));
    auto* players = to.add_option("--player", asked.players, "Only this person's results count. May be repeated.")
                        ->allow_extra_args(false);
    if (!is_new) to.add_flag("--everybody", asked.everybody, "Everybody's results count again.")->excludes(players);
  };
  auto* added = add("add", "Adds a season.", SeasonOptions::Act::add,
                    "seasons add \"Autumn 2026\" --since 2026-09-01 --until 2026-12-31 --scoring ranks --best 5");
  add_rules(*added, true);
  auto* edited = add("edit", "Changes a season.", SeasonOptions::Act::edit, "seasons edit \"Autumn 2026\" --best 6");
  edited->add_option("--title", options.title, "The new title.");
  add_rules(*edited, false);
  for (CLI::App* each : {added, edited}) {
    add_game(*each, options.game, each == added ? "The game; the default is the one played last." : "The game.");
  }
  add("remove", "Removes a season. The sessions stay.", SeasonOptions::Act::remove, "seasons remove \"Autumn 2026\"");
}

void add_matrix(CommandLine& line) {
  const auto [command, options] = add_command(line, looking_back, "matrix",
                                              "Shows how often each person ended ahead of each other person.", matrix);
  add_session_filter(command, options.which);
  command.add_flag("--columns", options.columns, "Explains the numbers.");
  add_json_and_csv(command, options.json, options.csv);
  add_database(command, line);
  add_examples(command, {"matrix --game \"You're Bogus\"", "matrix --season \"Autumn 2026\" --csv"});
}

void add_race(CommandLine& line) {
  const auto [command, options] = add_command(
      line, looking_back, "race", "Shows points, ranks or ratings session by session, or draws them.", race);
  add_session_filter(command, options.which);
  command
      .add_option("--of", options.of,
                  "points, ranks or ratings. In a season points are its score; in a game without points, sessions won.")
      ->capture_default_str()
      ->transform(one_of("race", {"points", "ranks", "ratings"}));
  add_output(command, options.to,
             "The picture to write, .svg; - is standard output. Without it the numbers are printed.");
  command.add_option("--theme", options.theme, "The colors of the picture: print, paper or felt.")
      ->capture_default_str()
      ->transform(one_of("theme", {"print", "paper", "felt"}));
  add_json_and_csv(command, options.json, options.csv);
  add_database(command, line);
  add_examples(command, {"race --of ranks --output race.svg", "race --season \"Autumn 2026\" --csv"});
}

}  // namespace bogosity::cli
