// `bogosity stats PERSON`: what somebody has come to, over all evenings or those that were asked about; with --with
// also against whoever that is.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/history_page.h"
#include "cli/output.h"
#include "core/text.h"
#include "csv.h"
#include "history/dice_seen.h"
#include "history/head_to_head.h"
#include "history/person_page.h"

namespace bogosity::cli {
namespace {

using history::Column;
using history::ColumnId;
using history::GamePage;
using Json = nlohmann::ordered_json;

constexpr std::size_t most_listed = 5;    // places, companions
constexpr std::size_t latest_shown = 10;  // sessions of the form

// All that is told of her, worked out once for text, JSON and CSV.
struct Told {
  history::PersonPage page;
  std::vector<history::HeadToHead> against;  // one for each person and game
  std::vector<history::RuleSum> rules;
  history::DiceSeen dice;
};

core::Result<Told> told_of(HistoryPage& page, history::PersonIndex person, const history::Filter& filter) {
  const history::Almanac& almanac = page.almanac;
  const auto numbers = history::find(almanac, filter);
  Told told;
  told.page = history::person_page(almanac, person, filter);
  for (const auto other : filter.with) {
    if (other == person) continue;
    auto games = history::head_to_head(almanac, numbers, person, other);
    std::move(games.begin(), games.end(), std::back_inserter(told.against));
  }
  auto rules = history::points_by_rule(*page.source, almanac, numbers, person);
  if (!rules) return tl::unexpected(rules.error());
  auto dice = history::dice_seen(*page.source, almanac, numbers, person);
  if (!dice) return tl::unexpected(dice.error());
  told.rules = std::move(*rules);
  told.dice = *dice;
  return told;
}

std::string totals_in_words(const GamePage& game) {
  std::vector<std::vector<std::string>> rows = {{"", ""}};
  for (const Column& each : history::columns()) {
    if (!history::says_something(game, each.id)) continue;
    rows.push_back({std::string(each.name), history::value_in_words(game.totals, each.id)});
  }
  const std::string text = in_columns(rows);
  return text.substr(text.find('\n') + 1);
}

std::string session_in_words(const history::Almanac& almanac, const history::FormPoint& point) {
  const history::Evening& evening = almanac.evenings()[point.evening];
  return fmt::format("{} on {}{}", core::counted(point.score, "point", "points"),
                     evening.date.empty() ? "some day" : evening.date,
                     evening.called().empty() ? "" : " (" + evening.called() + ")");
}

std::string form_in_words(const history::Almanac& almanac, const GamePage& game) {
  std::vector<std::vector<std::string>> rows = {{"DATE", "SESSION", "WHERE", "PLACE", "POINTS", "OVER 5", "RATING"}};
  const std::size_t from = game.form.size() > latest_shown ? game.form.size() - latest_shown : 0;
  for (std::size_t i = from; i < game.form.size(); ++i) {
    const auto& point = game.form[i];
    const history::Evening& evening = almanac.evenings()[point.evening];
    rows.push_back(
        {evening.date, core::to_text(evening.id).substr(0, 8), evening.place,
         fmt::format("{} of {}", point.place, point.players), std::to_string(point.score),
         fmt::format("{:.1f}", point.average_score),
         point.rating ? fmt::format("{:.1f} \u00b1 {:.1f}", point.rating->mean, point.rating->deviation) : ""});
  }
  return in_columns(rows);
}

std::string game_in_words(const history::Almanac& almanac, const GamePage& game) {
  std::string text = "\n" + game.game + "\n\n" + totals_in_words(game);
  if (game.form.empty()) return text;
  if (game.ranking == core::Ranking::graded) return text + "\n" + form_in_words(almanac, game);
  text += fmt::format("\nBest: {}. Worst: {}.\n\n", session_in_words(almanac, game.form[game.best]),
                      session_in_words(almanac, game.form[game.worst]));
  return text + form_in_words(almanac, game);
}

std::string company_in_words(const history::Almanac& almanac, const history::PersonPage& page) {
  std::string text;
  for (std::size_t i = 0; i < std::min(most_listed, page.places.size()); ++i) {
    text += fmt::format("{}{} ({})", i == 0 ? "\nMost often in " : "; ", page.places[i].place, page.places[i].sessions);
  }
  if (!text.empty()) text += ".";
  for (std::size_t i = 0; i < std::min(most_listed, page.companions.size()); ++i) {
    const auto& each = page.companions[i];
    text +=
        fmt::format("{}{} ({})", i == 0 ? "\nMost often with " : ", ", almanac.person(each.person).name, each.sessions);
  }
  return text.empty() ? text : text + ".\n";
}

std::string against_in_words(const history::Almanac& almanac, const history::HeadToHead& it) {
  return fmt::format(
      "\n{} and {} at one table of {}: {} session{}; {} ahead in {}, {} in {}, level in {}; {:+.1f} points a "
      "session.\n",
      almanac.person(it.one).name, almanac.person(it.other).name, it.game, it.evenings.size(),
      it.evenings.size() == 1 ? "" : "s", almanac.person(it.one).name, it.one_before, almanac.person(it.other).name,
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

std::string stats_text(const history::Almanac& almanac, const Told& told) {
  const history::PersonPage& page = told.page;
  const history::Person& person = almanac.person(page.person);
  std::string text = person.name;
  for (const auto& alias : person.aliases) text += (&alias == &person.aliases.front() ? ", also " : ", ") + alias;
  text += "\n";
  if (!page.first) return text + "None of the sessions is like that.\n";
  const auto& evenings = almanac.evenings();
  if (!evenings[*page.first].date.empty()) {
    text += fmt::format("From {} to {}.\n", evenings[*page.first].date, evenings[*page.last].date);
  }
  for (const GamePage& game : page.games) text += game_in_words(almanac, game);
  text += company_in_words(almanac, page);
  for (const auto& each : told.against) text += against_in_words(almanac, each);
  return text + rules_in_words(told.rules) + dice_in_words(told.dice);
}

Json rating_as_json(const std::optional<history::Rating>& rating) {
  return rating ? Json{{"mean", rating->mean}, {"deviation", rating->deviation}} : Json();
}

Json form_as_json(const history::Almanac& almanac, const history::FormPoint& point) {
  const history::Evening& evening = almanac.evenings()[point.evening];
  return {{"session", core::to_text(evening.id)},
          {"date", evening.date},
          {"place", point.place},
          {"players", point.players},
          {"points", point.score},
          {"average_points", point.average_score},
          {"average_place", point.average_place},
          {"rating", rating_as_json(point.rating)}};
}

Json game_as_json(const history::Almanac& almanac, const GamePage& game) {
  Json json;
  json["game"] = game.game;
  for (const Column& each : history::columns()) {
    const auto value = history::value_of(game.totals, each.id);
    const Json plain = value ? Json(*value) : Json();
    json["totals"][std::string(each.name)] = each.id == ColumnId::rating ? rating_as_json(game.totals.rating) : plain;
  }
  json["form"] = Json::array();
  for (const auto& point : game.form) json["form"].push_back(form_as_json(almanac, point));
  return json;
}

Json test_as_json(const history::ChiSquare& test) {
  return {{"chi_square", test.statistic},
          {"degrees", test.degrees},
          {"probability", test.probability},
          {"enough", test.enough}};
}

std::string json_of(const history::Almanac& almanac, const Told& told) {
  const history::Person& person = almanac.person(told.page.person);
  Json json;
  json["person"] = person.name;
  json["id"] = core::to_text(person.id);
  json["aliases"] = person.aliases;
  for (const char* list : {"games", "places", "companions", "against", "points_by_rule"}) json[list] = Json::array();
  for (const GamePage& game : told.page.games) json["games"].push_back(game_as_json(almanac, game));
  for (const auto& each : told.page.places)
    json["places"].push_back({{"place", each.place}, {"sessions", each.sessions}});
  for (const auto& each : told.page.companions) {
    json["companions"].push_back({{"person", almanac.person(each.person).name}, {"sessions", each.sessions}});
  }
  for (const auto& each : told.against) {
    json["against"].push_back({{"person", almanac.person(each.other).name},
                               {"game", each.game},
                               {"sessions", each.evenings.size()},
                               {"ahead", each.one_before},
                               {"behind", each.other_before},
                               {"level", each.level},
                               {"points_ahead", each.points_ahead},
                               {"points_ahead_each", each.points_ahead_each()}});
  }
  for (const auto& each : told.rules) {
    json["points_by_rule"].push_back({{"rule", each.rule}, {"points", each.points}, {"times", each.times}});
  }
  json["dice"] = {{"rolls", told.dice.rolls},
                  {"sums", told.dice.sums},
                  {"faces", told.dice.faces},
                  {"test_of_sums", test_as_json(told.dice.test_of_sums())},
                  {"test_of_faces", test_as_json(told.dice.test_of_faces())}};
  return json.dump(1, ' ', false, Json::error_handler_t::replace);
}

std::string csv_of(const history::Almanac& almanac, const Told& told) {
  std::string text = csv_row({"session", "date", "game", "where", "place", "players", "points", "average_points",
                              "rating", "rating_deviation"});
  for (const GamePage& game : told.page.games) {
    for (const auto& point : game.form) {
      const history::Evening& evening = almanac.evenings()[point.evening];
      text +=
          csv_row({core::to_text(evening.id), evening.date, evening.game, evening.place, std::to_string(point.place),
                   std::to_string(point.players), std::to_string(point.score), fmt::format("{}", point.average_score),
                   point.rating ? fmt::format("{}", point.rating->mean) : "",
                   point.rating ? fmt::format("{}", point.rating->deviation) : ""});
    }
  }
  return text;
}

}  // namespace

int stats(const StatsOptions& options) {
  const auto page = open_history(options.database, Caches::made);
  if (!page) return complain(page.error());
  const auto person = person_of(**page, options.person);
  if (!person) return complain(person.error());
  const auto filter = filter_of(**page, options.which);
  if (!filter) return complain(filter.error());
  const auto told = told_of(**page, *person, *filter);
  if (!told) return complain(told.error());
  const history::Almanac& almanac = (*page)->almanac;
  if (options.json) return print(json_of(almanac, *told));
  return print(options.csv ? csv_of(almanac, *told) : stats_text(almanac, *told));
}

}  // namespace bogosity::cli
