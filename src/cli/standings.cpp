// `bogosity standings`: the standings over all sessions of a game, or over the filtered ones.
#include "history/standings.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/numbers.h"
#include "core/result.h"
#include "history/insights.h"
#include "history/person.h"
#include "history/statistics.h"
#include "history/turn_book.h"

namespace bogosity::cli {
namespace {

using history::ColumnId;
using history::Standing;
using history::StandingsColumn;

std::string meaning_of(const StandingsColumn& column) {
  return fmt::format("{} From {}. {} better.", column.explanation, column.derived,
                     column.better == history::Better::more ? "More is" : "Fewer are");
}

// Counts and points are whole numbers. A grade is no sum of points.
OutputValue value_as_json(const Standing& row, ColumnId id, core::Ranking ranking) {
  if (ranking == core::Ranking::graded && history::is_of_points(id)) return {};
  const auto value = history::value_of(row, id);
  if (!value) return {};
  const StandingsColumn& it = history::column(id);
  return it.decimals == 0 && it.unit != "%" ? OutputValue(static_cast<std::int64_t>(*value)) : OutputValue(*value);
}

struct StandingsRow {
  const Standing& it;
  const history::Person& person;
  const std::string& game;
  core::Ranking ranking;
};

OutputValue mean_of(const std::optional<history::Rating>& rating) {
  return rating ? OutputValue(rating->mean) : OutputValue();
}
OutputValue deviation_of(const std::optional<history::Rating>& rating) {
  return rating ? OutputValue(rating->deviation) : OutputValue();
}

constexpr const char* what_mean_is = "The estimate in the rating.";
constexpr const char* what_deviation_is = "How uncertain that estimate is.";

// The names of history/standings.h.
void add_sums(std::vector<ColumnOf<StandingsRow>>& columns) {
  for (const StandingsColumn& each : history::columns())
    columns.push_back({std::string(each.name), meaning_of(each),
                       [id = each.id](const StandingsRow& row) { return value_as_json(row.it, id, row.ranking); },
                       std::string(each.title)});
}
void add_rating(std::vector<ColumnOf<StandingsRow>>& columns) {
  columns.push_back({"rating_mean", what_mean_is, [](const StandingsRow& row) { return mean_of(row.it.rating); }});
  columns.push_back(
      {"rating_deviation", what_deviation_is, [](const StandingsRow& row) { return deviation_of(row.it.rating); }});
}

std::vector<ColumnOf<StandingsRow>> standings_columns() {
  using Row = const StandingsRow&;
  std::vector<ColumnOf<StandingsRow>> columns = {
      {"rank",
       "The rank in the column sorted by; equals share one; nothing without a value there, or too few sessions.",
       [](Row row) { return row.it.rank == 0 ? OutputValue() : OutputValue(row.it.rank); }, "#"},
      {"person", "The name.", [](Row row) { return row.person.name; }},
      {"id", "The id of the person.", [](Row row) { return core::to_text(row.person.id); }}};
  add_sums(columns);
  columns.push_back({"season", "With --season: the score in it.",
                     [](Row row) { return row.it.season ? OutputValue(*row.it.season) : OutputValue(); }});
  add_rating(columns);
  columns.push_back({"game", "The game.", [](Row row) { return row.game; }});
  return columns;
}

Output output_of(const history::SessionIndex& index, const history::Standings& all) {
  Output out;
  out.about["game"] = all.game.empty() ? OutputValue() : OutputValue(all.game);
  out.about["sessions"] = all.sessions;
  if (all.season) out.about["season"] = all.season->title;
  out.about["sorted_by"] = history::column(all.sorted_by).name;
  std::vector<StandingsRow> rows;
  for (const Standing& each : all.rows) rows.push_back({each, index.person(each.person), all.game, all.ranking});
  out.tables.push_back(output_table("standings", standings_columns(), rows));
  return out;
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
  OutputOptions form;
  SessionFilterOptions which;
  std::optional<std::int64_t> min_sessions;
  std::string sort;  // a column's name; empty: the usual order
};

core::Result<int> standings(const StandingsOptions& options, const CommandLine& line) {
  const bool turned = options.sort.starts_with('-');
  const std::string sort_name = options.sort.substr(turned ? 1 : 0);
  const StandingsColumn* sort = sort_name.empty() ? nullptr : history::column_called(sort_name);
  const auto page = BOGOSITY_TRY(open_history(line, options.which, CacheState::made));
  const auto filter = BOGOSITY_TRY(filter_of(*page, options.which));
  const history::SessionIndex& index = page->index;
  history::StandingsQuery query{filter, options.min_sessions, sort == nullptr ? std::nullopt : std::optional(sort->id)};
  query.today = today();
  query.season = BOGOSITY_TRY(season_of(index, options.which));
  auto all = history::standings(index, query);
  if (sort != nullptr && all.sorted_by != sort->id)
    return core::refused(fmt::format("the standings of {} have no column \"{}\"", all.game, sort_name),
                         "sort them by another one");
  if (turned) {
    std::ranges::reverse(all.rows);
    std::stable_partition(all.rows.begin(), all.rows.end(), [](const Standing& each) { return each.rank > 0; });
  }
  return print_output(options.form, output_of(index, all),
                      [&] { return all.rows.empty() ? std::string(no_ended_matches) : standings_text(index, all); });
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
  std::string game_of_standouts;
  std::vector<history::Standout> standouts;
};

core::Result<StatsContent> told_of(OpenedHistory& page, history::PersonIndex person, const history::Filter& filter) {
  const history::SessionIndex& index = page.index;
  const auto numbers = history::find(index, filter);
  StatsContent told;
  told.page = history::person_page(index, person, filter, today());
  for (const auto other : filter.with) {
    if (other == person) continue;
    auto games = history::head_to_head(index, numbers, person, other);
    std::ranges::move(games, std::back_inserter(told.against));
  }
  told.rules = BOGOSITY_TRY(history::points_by_rule(*page.source, index, numbers, person));
  told.dice = BOGOSITY_TRY(history::dice_seen(*page.source, index, numbers, person));
  history::TurnBook book;
  history::StandoutSearch search(index, book, numbers, person);
  BOGOSITY_TRY(run_to_end(history::reading(*page.source, index, search.numbers(), book, {.times = false}).get()));
  while (!search.look_on()) {
  }
  told.game_of_standouts = search.game();
  told.standouts = search.found();
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
      {"DATE", "SESSION", "WHERE", "PLACE", upper(history::score_word_of(game.game)), "MEAN OF 5", "RATING"}};
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
  if (text.empty()) return text;
  return text + (page.companions.empty() ? "\n" : ".\n");
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

std::string standouts_in_words(const StatsContent& told) {
  if (told.standouts.empty()) return {};
  std::string text = "\nWhat stands out in " + told.game_of_standouts + "\n";
  for (const history::Standout& each : told.standouts) text += each.words + "\n";
  return text;
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
  return text + rules_in_words(told.rules) + dice_in_words(told.dice) + standouts_in_words(told);
}

struct FormRow {
  const history::IndexedSession& session;
  const history::FormPoint& it;
};

std::vector<ColumnOf<FormRow>> form_columns() {
  using Row = const FormRow&;
  return {
      {"session", "The id of the session.", [](Row row) { return core::to_text(row.session.id); }},
      {"date", "The day.", [](Row row) { return row.session.date; }},
      {"game", "The game.", [](Row row) { return row.session.game; }},
      {"where", "Where it was played.", [](Row row) { return row.session.place; }},
      {"place", "The place in the session; 1 is the first.", [](Row row) { return row.it.place; }},
      {"players", "How many had a turn.", [](Row row) { return row.it.players; }},
      {"score", "The score.", [](Row row) { return row.it.score; }},
      {"scored_in", "What the score is: points, or columns in a game that ends with a grade.",
       [](Row row) -> OutputValue { return history::score_word_of(row.session.game); }},
      {"average_score", "The average of this score and up to four before it.",
       [](Row row) { return row.it.average_score; }, "over 5"},
      {"average_place", "The same of the places, from 0, always first, to 1, always last.",
       [](Row row) { return row.it.average_place; }},
      {"rating", "The rating after the session; nothing while it is hidden.",
       [](Row row) { return row.it.rating ? OutputValue(row.it.rating->sure()) : OutputValue(); }},
      {"rating_mean", what_mean_is, [](Row row) { return mean_of(row.it.rating); }},
      {"rating_deviation", what_deviation_is, [](Row row) { return deviation_of(row.it.rating); }},
  };
}

std::vector<ColumnOf<history::Standout>> standout_columns() {
  using Row = const history::Standout&;
  return {
      {"measure", "The measure of `insights`.", [](Row row) -> OutputValue { return history::info(row.measure).name; }},
      {"dimension", "The dimension.", [](Row row) -> OutputValue { return history::info(row.dimension).name; }},
      {"right", "How many cases under this circumstance it is said of.", [](Row row) { return row.right; }},
      {"cases", "How many such cases there are.", [](Row row) { return row.cases; }},
      {"other_right", "Of how many other cases of the person it is said.", [](Row row) { return row.other_right; }},
      {"other_cases", "How many other cases there are.", [](Row row) { return row.other_cases; }},
      {"probability", "The probability that chance alone does that, corrected for all tests.",
       [](Row row) { return row.probability; }},
      {"words", "The sentence.", [](Row row) { return row.words; }}};
}

std::vector<ColumnOf<StandingsRow>> totals_columns() {
  std::vector<ColumnOf<StandingsRow>> columns = {
      {"game", "The game.", [](const StandingsRow& row) { return row.game; }}};
  add_sums(columns);
  add_rating(columns);
  return columns;
}

struct AgainstRow {
  const history::Person& other;
  const history::HeadToHead& it;
};

std::vector<ColumnOf<AgainstRow>> against_columns() {
  using Row = const AgainstRow&;
  return {
      {"person", "With --player: whom the numbers are about.", [](Row row) { return row.other.name; }},
      {"id", "The id of that person.", [](Row row) { return core::to_text(row.other.id); }},
      {"game", "The game.", [](Row row) { return row.it.game; }},
      {"sessions", "Sessions that count in which both had a turn.", [](Row row) { return row.it.sessions.size(); }},
      {"ahead", "In how many of them the person ended ahead of the other.", [](Row row) { return row.it.one_before; }},
      {"behind", "In how many of them the person ended behind the other.", [](Row row) { return row.it.other_before; }},
      {"level", "In how many of them the two shared a place.", [](Row row) { return row.it.level; }},
      {"points_ahead", "The points of the person in them minus those of the other; positive is better.",
       [](Row row) { return row.it.points_ahead; }},
      {"points_ahead_each", "The points ahead, divided by the sessions.",
       [](Row row) { return row.it.points_ahead_each(); }},
  };
}

struct CompanionRow {
  const history::Person& person;
  std::int64_t sessions = 0;
};

// A sum of two dice or a face of one, and how often it was rolled.
struct RolledRow {
  std::size_t number = 0;
  std::int64_t rolled = 0;
  double expected = 0;
};

OutputTable rolled_table(const char* name, const char* column, const char* meaning,
                         const std::vector<RolledRow>& rows) {
  using Row = const RolledRow&;
  const std::vector<ColumnOf<RolledRow>> columns = {
      {column, meaning, [](Row row) { return row.number; }},
      {"rolled", "How often it was rolled.", [](Row row) { return row.rolled; }},
      {"expected", "How often fair dice would have rolled it.", [](Row row) { return row.expected; }}};
  return output_table(name, columns, rows);
}

struct TestRow {
  const char* of = "";
  history::ChiSquare it;
};

OutputTable table_of_tests(const history::DiceSeen& dice) {
  using Row = const TestRow&;
  const std::vector<ColumnOf<TestRow>> columns = {
      {"of", "sums of two dice, or faces of single ones.", [](Row row) { return row.of; }},
      {"chi_square", "The statistic of the chi-square test against fair dice.",
       [](Row row) { return row.it.statistic; }},
      {"degrees", "Its degrees of freedom.", [](Row row) { return row.it.degrees; }},
      {"probability", "How often fair dice would be at least so far off, from 0 to 1.",
       [](Row row) { return row.it.probability; }},
      {"enough", "Whether there are enough rolls to say anything.", [](Row row) { return row.it.enough; }}};
  return output_table("dice_tests", columns,
                      std::vector<TestRow>{{"sums", dice.test_of_sums()}, {"faces", dice.test_of_faces()}});
}

template <class Counts, class Expected>
std::vector<RolledRow> rolled(const Counts& counts, std::size_t least, const Expected& expected) {
  std::vector<RolledRow> rows;
  for (std::size_t i = 0; i < counts.size(); ++i) rows.push_back({i + least, counts[i], expected[i]});
  return rows;
}

// How often somebody was somewhere, or beside somebody.
template <class Row>
ColumnOf<Row> sessions_column() {
  return {"sessions", "In how many sessions.", [](const Row& row) { return row.sessions; }};
}

Output output_of(const history::SessionIndex& index, const StatsContent& told) {
  const history::PersonPage& page = told.page;
  const history::Person& person = index.person(page.person);
  Output out;
  out.about = {{"person", person.name},
               {"id", core::to_text(person.id)},
               {"aliases", person.aliases},
               {"rolls", told.dice.rolls}};
  std::vector<FormRow> form;
  std::vector<StandingsRow> totals;
  for (const GamePage& game : page.games) {
    totals.push_back({game.totals, person, game.game, game.ranking});
    for (const auto& point : game.form) form.push_back({index.sessions()[point.session], point});
  }
  std::vector<CompanionRow> companions;
  for (const auto& each : page.companions) companions.push_back({index.person(each.person), each.sessions});
  std::vector<AgainstRow> against;
  for (const auto& each : told.against) against.push_back({index.person(each.other), each});
  const std::vector<ColumnOf<history::PlaceCount>> place_columns = {
      {"place", "Where the person has played.", [](const history::PlaceCount& each) { return each.place; }},
      sessions_column<history::PlaceCount>()};
  const std::vector<ColumnOf<CompanionRow>> companion_columns = {
      {"person", "With whom the person has played.", [](const CompanionRow& row) { return row.person.name; }},
      {"id", "The id of that person.", [](const CompanionRow& row) { return core::to_text(row.person.id); }},
      sessions_column<CompanionRow>()};
  const std::vector<ColumnOf<history::RuleSum>> rule_columns = {
      {"rule", "The rule.", [](const history::RuleSum& each) { return each.rule; }},
      {"points", "The points that the person got and lost by it.",
       [](const history::RuleSum& each) { return each.points; }},
      {"times", "How many entries of the score that were.", [](const history::RuleSum& each) { return each.times; }}};
  const auto sums = told.dice.sums_expected();
  const auto faces = told.dice.faces_expected();
  out.tables = {output_table("stats", form_columns(), form),
                output_table("totals", totals_columns(), totals),
                output_table("places", place_columns, page.places),
                output_table("companions", companion_columns, companions),
                output_table("against", against_columns(), against),
                output_table("points_by_rule", rule_columns, told.rules),
                rolled_table("dice", "sum", "The sum of two dice.", rolled(told.dice.sums, 2, sums)),
                rolled_table("faces", "face", "The face of one die.", rolled(told.dice.faces, 1, faces)),
                table_of_tests(told.dice),
                output_table("standouts", standout_columns(), told.standouts)};
  return out;
}

struct StatsOptions {
  std::string person;
  SessionFilterOptions which;
  OutputOptions form;
};

core::Result<int> stats(const StatsOptions& options, const CommandLine& line) {
  const auto page = BOGOSITY_TRY(open_history(line, options.which, CacheState::made));
  const auto person = BOGOSITY_TRY(person_of(*page, options.person));
  const auto filter = BOGOSITY_TRY(filter_of(*page, options.which));
  const auto told = BOGOSITY_TRY(told_of(*page, person, filter));
  const history::SessionIndex& index = page->index;
  return print_output(options.form, output_of(index, told), [&] { return stats_text(index, told); });
}

}  // namespace

void add_standings(CommandLine& line) {
  const auto [command, options] =
      add_command(line, looking_back, "standings",
                  "Shows the standings of one game; the default is the game played last.", standings);
  add_session_filter(command, options.which);
  command.add_option("--min-sessions", options.min_sessions, "Only people with at least that many sessions.")
      ->transform(count(0));
  std::vector<OutputColumn> columns = {{std::string(history::column(ColumnId::season).name), ""}};
  for (const StandingsColumn& each : history::columns())
    columns.push_back({std::string(each.name), "", std::string(each.title)});
  command
      .add_option("--sort", options.sort,
                  "The column to sort by, the best first; --columns lists them. A minus before it turns that around.")
      ->transform(one_of_columns(std::move(columns)));
  add_output_formats(line, command, options.form);
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
  add_output_formats(line, command, options.form, Tables::several);
  add_database(command, line);
  add_examples(command, {"stats Ruth", "stats Ruth --player Sam", "stats Ruth --since 2026 --json"});
}

}  // namespace bogosity::cli
