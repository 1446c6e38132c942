// `bogosity insights MEASURE --by DIMENSION`: one measure by one dimension, over all sessions of a game or the filtered
// ones.
#include "history/insights.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "charts/chart.h"
#include "charts/layout.h"
#include "charts/svg.h"
#include "cli/command_line.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/lists.h"
#include "core/result.h"
#include "history/seasons.h"
#include "history/standings.h"
#include "history/turn_book.h"

namespace bogosity::cli {
namespace {

using history::DimensionInfo;
using history::InsightRow;
using history::MeasureInfo;
using Json = nlohmann::ordered_json;

struct InsightsOptions {
  std::string measure;
  std::string dimension;
  std::string person;
  std::string season;
  std::string sort;  // empty: the order of the dimension
  SessionFilterOptions which;
  bool list = false;
  bool json = false;
  bool jsonl = false;
  bool csv = false;
  bool svg = false;
};

// What was asked, and what came of it.
struct InsightAnswer {
  std::string game;
  std::string person;  // empty: everybody
  std::size_t sessions = 0;
  history::InsightsQuery query;
  std::vector<InsightRow> rows;

  const MeasureInfo& measure() const { return history::info(query.measure); }
  const DimensionInfo& dimension() const { return history::info(query.dimension); }
  std::string title() const {
    const std::string whose = person.empty() ? "" : person + ": ";
    return fmt::format("{}{} by {}, {}", whose, measure().title, dimension().name, game);
  }
};

std::string insight_list() {
  std::string text = "Measures\n\n";
  for (const MeasureInfo& each : history::measures()) text += fmt::format("{}: {}\n", each.name, each.explanation);
  text += "\nDimensions, for --by\n\n";
  for (const DimensionInfo& each : history::dimensions()) text += fmt::format("{}: {}\n", each.name, each.explanation);
  return text + fmt::format("\nA value with fewer than {} cases is too few to say anything.\n", history::enough_cases);
}

Json insight_json(const InsightRow& row) {
  return {{"value", row.value},
          {"cases", row.cases},
          {"mean", row.mean},
          {"low", row.low ? Json(*row.low) : Json()},
          {"high", row.high ? Json(*row.high) : Json()},
          {"enough", row.enough()}};
}

std::string insight_json(const InsightAnswer& answer) {
  Json json;
  json["schema"] = 1;
  json["game"] = answer.game.empty() ? Json() : Json(answer.game);
  json["person"] = answer.person.empty() ? Json() : Json(answer.person);
  json["measure"] = answer.measure().name;
  json["dimension"] = answer.dimension().name;
  json["unit"] = answer.measure().is_share() ? "share" : answer.measure().unit;
  json["cases"] = history::cases_in_words(answer.measure().cases);
  json["sessions"] = answer.sessions;
  json["insights"] = json_list(answer.rows, [](const InsightRow& row) { return insight_json(row); });
  return json_text(json);
}

std::string insight_lines(const InsightAnswer& answer) {
  std::string text;
  for (const InsightRow& row : answer.rows) text += insight_json(row).dump() + "\n";
  return text;
}

std::string insight_csv(const InsightAnswer& answer) {
  std::vector<Cells> rows;
  for (const InsightRow& row : answer.rows) {
    rows.push_back({row.value, std::to_string(row.cases), fmt::format("{}", row.mean),
                    row.low ? fmt::format("{}", *row.low) : "", row.high ? fmt::format("{}", *row.high) : "",
                    row.enough() ? "true" : "false"});
  }
  return as_csv({"value", "cases", "mean", "low", "high", "enough"}, rows);
}

std::string insight_svg(const InsightAnswer& answer) {
  const charts::ChartSize size{960, 540};
  const charts::Chart chart = history::insights_chart(answer.query, answer.title(), answer.rows);
  const charts::ChartLayout plan = charts::layout_of(chart, size);
  return charts::to_svg(plan.drawing, *charts::palette_named("print"), {chart.title, charts::in_a_sentence(chart)});
}

std::string insight_text(const InsightAnswer& answer) {
  const MeasureInfo& measure = answer.measure();
  std::string text = answer.title() + "\n" + std::string(measure.explanation) + "\n\n";
  if (answer.rows.empty())
    return text +
           (answer.sessions == 0 ? no_ended_matches
                                 : "No such case in these sessions. Dice, hands and declarations are known "
                                   "of You're Bogus alone, times only of what was typed as it was played.") +
           "\n";
  const Cells titles = {upper(answer.dimension().title), upper(history::cases_in_words(measure.cases)), "MEAN",
                        "MOST LIKELY BETWEEN", ""};
  std::vector<Cells> rows;
  for (const InsightRow& row : answer.rows) {
    rows.push_back({row.value, history::as_shown(std::to_string(row.cases)), history::mean_in_words(measure, row.mean),
                    history::interval_in_words(measure, row), row.enough() ? "" : "too few"});
  }
  const bool unit_helps = !measure.unit.empty() && !measure.is_share();
  return text + in_columns(titles, rows) +
         fmt::format("\n{} session{}.{} `insights --list` explains measures and dimensions.\n", answer.sessions,
                     answer.sessions == 1 ? "" : "s",
                     unit_helps ? fmt::format(" The mean is in {}.", measure.unit) : std::string());
}

void sort_insights(std::vector<InsightRow>& rows, const std::string& by) {
  if (by == "cases") std::ranges::stable_sort(rows, std::ranges::greater(), &InsightRow::cases);
  if (by == "mean") std::ranges::stable_sort(rows, std::ranges::greater(), &InsightRow::mean);
}

core::Result<int> insights(const InsightsOptions& options, const CommandLine& line) {
  if (options.list) return print(insight_list());
  if (options.measure.empty()) return wrong_usage("insights takes a measure; `bogosity insights --list` has them all");
  if (options.dimension.empty()) return wrong_usage("--by takes a dimension; `bogosity insights --list` has them all");
  InsightAnswer answer;
  answer.query.measure = history::measure_called(options.measure)->id;
  answer.query.dimension = history::dimension_called(options.dimension)->id;
  if (const auto why = history::why_not(answer.query.measure, answer.query.dimension); !why.empty())
    return core::refused(why, "`bogosity insights --list` explains measures and dimensions");
  const auto page = BOGOSITY_TRY(open_history(line, options.which, CacheState::made));
  const history::SessionIndex& index = page->index;
  history::Filter filter = BOGOSITY_TRY(filter_of(*page, options.which));
  if (!options.person.empty()) {
    const auto person = BOGOSITY_TRY(person_of(*page, options.person));
    answer.person = index.person(person).name;
    answer.query.of.push_back(person);
    filter.with.push_back(person);
  }
  std::optional<history::Season> season;
  if (!options.season.empty()) season = BOGOSITY_TRY(history::season_called(index.seasons(), options.season));
  if (season) filter.game = season->game;
  const bool by_game = answer.query.dimension == history::Dimension::game;
  if (filter.game.empty() && !by_game) filter.game = history::game_played_last(index, history::find(index, filter));
  answer.game = by_game && filter.game.empty() ? "all games" : filter.game;
  std::vector<std::size_t> numbers = history::find(index, filter);
  std::erase_if(numbers, [&](std::size_t number) {
    const history::IndexedSession& session = index.sessions()[number];
    return !session.counts() || (season && !history::is_in_season(session, *season));
  });
  if (season && answer.query.of.empty()) {
    for (const core::Uuid& id : season->people) {
      if (const auto person = index.person_with_id(id)) answer.query.of.push_back(*person);
    }
  }
  answer.sessions = numbers.size();
  history::TurnBook book;
  if (history::needs_turns(answer.query.measure, answer.query.dimension))
    BOGOSITY_TRY(run_to_end(history::reading(*page->source, index, numbers, book).get()));
  answer.rows = history::insights(index, book, numbers, answer.query);
  sort_insights(answer.rows, options.sort);
  if (options.json) return print(insight_json(answer));
  if (options.jsonl) return print(insight_lines(answer));
  if (options.csv) return print(insight_csv(answer));
  return print(options.svg ? insight_svg(answer) : insight_text(answer));
}

template <class Infos>
std::vector<std::string> option_names(const Infos& all) {
  std::vector<std::string> names;
  for (const auto& each : all) names.emplace_back(each.name);
  return names;
}

}  // namespace

void add_insights(CommandLine& line) {
  const auto [command, options] = add_command(
      line, looking_back, "insights",
      "Shows one measure by one dimension, as in shout_accuracy --by hand_size; the default is the game played last.",
      insights);
  command.add_option("MEASURE", options.measure, "What is measured; --list has all measures.")
      ->transform(one_of("measure", option_names(history::measures())));
  command.add_option("--by", options.dimension, "What the cases are divided by; --list has all dimensions.")
      ->transform(one_of("dimension", option_names(history::dimensions())));
  command.add_option("--person", options.person, "Only the cases of this person.");
  add_sessions_and_game(command, options.which);
  add_season(command, options.season);
  command.add_option("--sort", options.sort, "The greatest first, by cases or by mean.")
      ->transform(one_of("order", {"cases", "mean"}));
  command.add_flag("--list", options.list, "Explains the measures and the dimensions.");
  auto* json = add_json(command, options.json);
  auto* csv = add_csv(command, options.csv);
  auto* jsonl = command.add_flag("--jsonl", options.jsonl, "As JSON, one row a line.");
  auto* svg = command.add_flag("--svg", options.svg, "As a picture of the rows with enough cases.");
  csv->excludes(json);
  jsonl->excludes(json)->excludes(csv);
  svg->excludes(json)->excludes(csv)->excludes(jsonl);
  add_database(command, line);
  add_examples(command, {"insights shout_accuracy --by hand_size", "insights points --by month --person Ruth --csv",
                         "insights bogus --by lead --since 2026"});
}

}  // namespace bogosity::cli
