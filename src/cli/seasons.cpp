#include "history/seasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "charts/svg.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
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

struct SeasonOptions {
  enum class Act : std::uint8_t { list, add, edit, remove };
  Act act = Act::list;
  OutputOptions form;
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

// A season with its standings.
struct SeasonRow {
  const Season& it;
  const history::SessionIndex& index;
  history::Standings table;
};

std::vector<ColumnOf<SeasonRow>> season_columns() {
  using Row = const SeasonRow&;
  return {
      {"id", "The id of the season.", [](Row row) { return core::to_text(row.it.id); }},
      {"season", "Its title.", [](Row row) { return row.it.title; }},
      {"first_day", "The first day.", [](Row row) { return row.it.first; }, "from"},
      {"last_day", "The last day.", [](Row row) { return row.it.last; }, "to"},
      {"game", "The game.", [](Row row) { return row.it.game; }},
      {"scoring", "What counts: points, average, wins or ranks.",
       [](Row row) -> OutputValue { return history::scoring_info(row.it.scoring).name; }},
      {"best", "How many of the best sessions of each person count; nothing where all count.",
       [](Row row) { return row.it.best > 0 ? OutputValue(row.it.best) : OutputValue(); }},
      {"place", "Only sessions at this place.", [](Row row) { return row.it.place; }},
      {"people", "Only these people; everybody where nobody is named.",
       [](Row row) -> OutputValue { return people_of(row.index, row.it); }},
      {"sessions", "How many sessions count.", [](Row row) { return row.table.sessions; }},
      {"has_ended", "Whether the last day is over.", [](Row row) { return row.it.has_ended(today()); }, "state"},
      {"first", "Who is first.", [](Row row) -> OutputValue { return leaders_of(row.index, row.table); }},
  };
}

core::Result<int> list(const history::SessionIndex& index, const SeasonOptions& options) {
  std::vector<SeasonRow> seasons;
  for (const Season& each : index.seasons()) seasons.push_back({each, index, table_of(index, each)});
  return print_output(options.form, {{}, {output_table("seasons", season_columns(), seasons)}}, [&]() -> std::string {
    if (seasons.empty())
      return "No seasons yet: `bogosity seasons add \"Spring 2027\" --since 2027-01-01 --until 2027-06-30` adds one.";
    std::vector<Cells> rows;
    for (const auto& [each, all, table] : seasons) {
      rows.push_back({core::to_text(each.id).substr(0, 8), each.title, each.first, each.last, each.game,
                      std::string(history::scoring_info(each.scoring).name),
                      each.best > 0 ? std::to_string(each.best) : "", each.place,
                      core::write_name_list(people_of(index, each)), std::to_string(table.sessions),
                      each.has_ended(today()) ? "ended" : "open", core::write_name_list(leaders_of(index, table))});
    }
    return in_columns(
        {"ID", "SEASON", "FROM", "TO", "GAME", "SCORING", "BEST", "PLACE", "PEOPLE", "SESSIONS", "STATE", "FIRST"},
        std::move(rows));
  });
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
  OutputOptions form;
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
  query.today = today();
  query.season = BOGOSITY_TRY(season_of(out.page->index, options.which));
  out.all = history::standings(out.page->index, query);
  for (const auto& row : out.all.rows) out.people.push_back(row.person);
  return out;
}

// One person beside another one.
struct PairRow {
  const history::Person& person;
  const history::Person& other;
  const std::string& game;
  const history::PairCount& it;
};

std::vector<ColumnOf<PairRow>> pair_columns() {
  using Row = const PairRow&;
  std::vector<ColumnOf<PairRow>> columns = {{"person", "A person.", [](Row row) { return row.person.name; }},
                                            {"other", "Another one.", [](Row row) { return row.other.name; }},
                                            {"game", "The game.", [](Row row) { return row.game; }}};
  const std::array<OutputValue (*)(Row), history::pair_columns.size()> values = {
      [](Row row) { return OutputValue(row.it.sessions); },
      [](Row row) { return OutputValue(row.it.ahead); },
      [](Row row) { return OutputValue(row.it.behind); },
      [](Row row) { return OutputValue(row.it.level); },
      [](Row row) { return OutputValue(row.it.points_ahead); },
      [](Row row) { return OutputValue(row.it.points_ahead_each()); }};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const history::PairColumn& each = history::pair_columns[i];
    columns.push_back({std::string(each.name), std::string(each.explanation), values[i], std::string(each.title)});
  }
  columns.push_back({"person_id", "The id of the first person.", [](Row row) { return core::to_text(row.person.id); }});
  columns.push_back({"other_id", "The id of the other one.", [](Row row) { return core::to_text(row.other.id); }});
  return columns;
}

core::Result<int> matrix(const CompareOptions& options, const CommandLine& line) {
  const auto [page, all, people] = BOGOSITY_TRY(compared(options, line));
  const auto pairs = history::all_pairs(page->index, all, people);
  std::vector<PairRow> met;
  std::vector<Cells> rows = {{"PERSON"}};
  for (std::size_t i = 0; i < people.size(); ++i) {
    const history::Person& person = page->index.person(people[i]);
    rows.front().push_back(person.name);
    Cells& row = rows.emplace_back(Cells{person.name});
    for (std::size_t j = 0; j < people.size(); ++j) {
      const history::PairCount& pair = pairs[i][j];
      row.push_back(i == j ? "" : pair.sessions == 0 ? "\u2013" : fmt::format("{}:{}", pair.ahead, pair.behind));
      if (pair.sessions > 0) met.push_back({person, page->index.person(people[j]), all.game, pair});
    }
  }
  return print_output(options.form, {{}, {output_table("matrix", pair_columns(), met)}}, [&]() -> std::string {
    if (rows.size() == 1) return no_ended_matches;
    return in_columns(std::move(rows), Unfilled::kept) +
           "\nThe person in the row ended ahead : behind of the one in the column. Ties are not counted. `--columns` "
           "explains the numbers of --json and --csv.\n";
  });
}

// What somebody had come to after a session.
struct RaceRow {
  const history::IndexedSession& session;
  const history::Person& person;
  double value = 0;
};

OutputTable race_table(const std::string& named, bool is_whole, const std::vector<RaceRow>& rows) {
  using Row = const RaceRow&;
  const std::vector<ColumnOf<RaceRow>> columns = {
      {"session", "The id of the session.", [](Row row) { return core::to_text(row.session.id); }},
      {"date", "The day.", [](Row row) { return row.session.date; }},
      {"person", "The person.", [](Row row) { return row.person.name; }},
      {named, "What the person had come to after that session: points, or what --of asks for; won without points.",
       [is_whole](Row row) {
         const bool is_integer = is_whole && row.value == std::floor(row.value);
         return is_integer ? OutputValue(static_cast<std::int64_t>(row.value)) : OutputValue(row.value);
       }},
      {"person_id", "The id of the person.", [](Row row) { return core::to_text(row.person.id); }}};
  return output_table("race", columns, rows);
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
  std::vector<RaceRow> values;
  std::vector<Cells> rows = {{"SESSION", "DATE"}};
  for (const auto& each : series) rows.front().push_back(each.who.name);
  for (std::size_t i = 0; i < all.numbers.size(); ++i) {
    const auto& session = page->index.sessions()[all.numbers[i]];
    Cells& row = rows.emplace_back(Cells{short_id(session.id), session.date});
    for (const auto& each : series) {
      const auto at = std::ranges::find(each.samples, static_cast<double>(i + 1), &charts::Sample::x);
      row.push_back(at == each.samples.end() ? "" : fmt::format("{}", at->y));
      if (!row.back().empty()) values.push_back({session, page->index.person(people[each.who.player]), at->y});
    }
  }
  return print_output(options.form, {{}, {race_table(named, what != history::RaceOf::ratings, values)}},
                      [&]() -> std::string {
                        if (series.empty()) return no_ended_matches;
                        return chart.title + "\n\n" + in_columns(std::move(rows), Unfilled::kept);
                      });
}

}  // namespace

void add_seasons(CommandLine& line) {
  const auto [command, options] = add_command(line, looking_back, "seasons",
                                              "Lists the seasons: named periods with a table of their own.", seasons);
  command.require_subcommand(0, 1);
  add_output_formats(line, command, options.form);
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
  add_output_formats(line, command, options.form);
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
  add_output_formats(line, command, options.form);
  add_database(command, line);
  add_examples(command, {"race --of ranks --output race.svg", "race --season \"Autumn 2026\" --csv"});
}

}  // namespace bogosity::cli
