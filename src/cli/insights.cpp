// `bogosity insights MEASURE --by DIMENSION`: one measure by one dimension, over all sessions of a game or the filtered
// ones.
#include "history/insights.h"

#include <fmt/format.h>

#include <algorithm>

#include "charts/chart.h"
#include "charts/layout.h"
#include "charts/svg.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/result.h"
#include "history/seasons.h"
#include "history/standings.h"
#include "history/turn_book.h"

namespace bogosity::cli {
namespace {

using history::DimensionInfo;
using history::InsightRow;
using history::MeasureInfo;

struct InsightsOptions {
  std::string measure;
  std::string dimension;
  std::string person;
  std::string sort;  // empty: the order of the dimension
  SessionFilterOptions which;
  bool list = false;
  OutputOptions form;
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
  text += "\nQuestions\n\n";
  for (const history::InsightsQuestion& each : history::insights_questions())
    text += fmt::format("{} insights {} --by {}{}\n", each.words, history::info(each.measure).name,
                        history::info(each.dimension).name, each.least_first ? " --sort=-mean" : "");
  return text + fmt::format("\nA value with fewer than {} cases is too few to say anything.\n", history::enough_cases);
}

std::vector<ColumnOf<InsightRow>> insight_columns() {
  using Row = const InsightRow&;
  return {{"value", "The value of the dimension.", [](Row row) { return row.value; }},
          {"cases", "How many cases it has.", [](Row row) { return row.cases; }},
          {"mean", "The mean of the cases; a share goes from 0 to 1.", [](Row row) { return row.mean; }},
          {"low", "The lower end of the 95 % interval of the mean; nothing for a single case.",
           [](Row row) { return row.low ? OutputValue(*row.low) : OutputValue(); }},
          {"high", "The upper end.", [](Row row) { return row.high ? OutputValue(*row.high) : OutputValue(); }},
          {"enough", "Whether there are enough cases to say anything.", [](Row row) { return row.enough(); }}};
}

Output insight_output(const InsightAnswer& answer) {
  Output out;
  out.about["game"] = answer.game.empty() ? OutputValue() : OutputValue(answer.game);
  out.about["person"] = answer.person.empty() ? OutputValue() : OutputValue(answer.person);
  out.about["measure"] = answer.measure().name;
  out.about["dimension"] = answer.dimension().name;
  out.about["unit"] = answer.measure().is_share() ? "share" : answer.measure().unit;
  out.about["sessions"] = answer.sessions;
  out.tables.push_back(output_table("insights", insight_columns(), answer.rows));
  return out;
}

std::string insight_svg(const InsightAnswer& answer) {
  const charts::ChartSize size{960, 540};
  const charts::Chart chart = history::insights_chart(answer.query, answer.title(), answer.rows);
  const charts::ChartLayout plan = charts::layout_of(chart, size);
  return charts::to_svg(plan.drawing, *charts::palette_named("print"), {chart.title, charts::in_a_sentence(chart)});
}

std::string insight_text(const InsightAnswer& answer) {
  const MeasureInfo& measure = answer.measure();
  std::string text = answer.title() + "\n" + history::explanation_of(answer.query) + "\n\n";
  if (answer.rows.empty())
    return text +
           (answer.sessions == 0 ? no_ended_matches
                                 : "No such case in these sessions. Dice, hands and declarations are known "
                                   "of You're Bogus alone, times only of what was typed as it was played.") +
           "\n";
  const Cells titles = {upper(answer.dimension().title),
                        upper(history::cases_in_words(history::cases_of(answer.query))), "MEAN", "MOST LIKELY", ""};
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

// A mean of too few cases is no answer, and comes last.
void sort_insights(std::vector<InsightRow>& rows, std::string_view order) {
  const bool turned = order.starts_with('-');
  const std::string_view by = order.substr(turned ? 1 : 0);
  const auto greatest_first = [&](auto number) { std::ranges::stable_sort(rows, std::ranges::greater(), number); };
  if (by == "value") std::ranges::stable_sort(rows, {}, [](const InsightRow& row) { return core::folded(row.value); });
  if (by == "cases") greatest_first(&InsightRow::cases);
  if (by == "mean") greatest_first(&InsightRow::mean);
  if (by == "low") greatest_first([](const InsightRow& row) { return row.low.value_or(row.mean); });
  if (by == "high") greatest_first([](const InsightRow& row) { return row.high.value_or(row.mean); });
  if (turned) std::ranges::reverse(rows);
  if (by == "mean" || by == "low" || by == "high")
    std::stable_partition(rows.begin(), rows.end(), [](const InsightRow& row) { return row.enough(); });
}

// Each column, and each with a minus before it.
std::vector<std::string> sort_orders() {
  std::vector<std::string> orders = {"value", "cases", "mean", "low", "high"};
  for (std::size_t i = 0, count = orders.size(); i < count; ++i) orders.push_back("-" + orders[i]);
  return orders;
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
  const auto season = BOGOSITY_TRY(season_of(index, options.which));
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
    BOGOSITY_TRY(run_to_end(history::reading(*page->source, index, numbers, book,
                                             {.times = answer.query.measure == history::Measure::turn_length,
                                              .shouts = answer.query.dimension == history::Dimension::accused})
                                .get()));
  answer.rows = history::insights(index, book, numbers, answer.query);
  sort_insights(answer.rows, options.sort);
  if (options.svg) return print(insight_svg(answer));
  return print_output(options.form, insight_output(answer), [&] { return insight_text(answer); });
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
  add_session_filter(command, options.which);
  command
      .add_option("--sort", options.sort,
                  "Sorts by this column, numbers from the greatest; a minus before it turns the order around.")
      ->transform(one_of("order", sort_orders()));
  command.add_flag("--list", options.list, "Explains the measures and the dimensions.");
  const OutputFlags forms = add_output_formats(line, command, options.form);
  command.add_flag("--svg", options.svg, "As a picture of the rows with enough cases.")
      ->excludes(forms.json)
      ->excludes(forms.jsonl)
      ->excludes(forms.csv);
  add_database(command, line);
  add_examples(command, {"insights shout_accuracy --by hand_size", "insights points --by month --person Ruth --csv",
                         "insights bogus --by lead --since 2026"});
}

}  // namespace bogosity::cli
