#include "paper/evening_sheet.h"

#include <fmt/format.h>

#include <map>

#include "charts/svg.h"
#include "games/youre_bogus/rulebook.h"
#include "paper/evening_charts.h"
#include "paper/page.h"

namespace bogosity::paper {
namespace {

std::string name_of(const ToldEvening& evening, std::size_t player) {
  return player < evening.players.size() ? evening.players[player].name : std::string("?");
}

std::string turn_text(int turn) { return turn == 0 ? std::string("\u2013") : std::to_string(turn); }

std::string plural(int count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// What was agreed by M4, in words.
std::string agreed(std::string_view end) {
  const auto blank = end.find(' ');
  const std::string_view what = end.substr(0, blank);
  const std::string value(blank == std::string_view::npos ? std::string_view() : end.substr(blank + 1));
  if (what == "points") return "to end at " + value + (value == "1" ? " point" : " points");
  if (what == "rounds") return "to end after " + value + (value == "1" ? " round" : " rounds");
  return "to end at " + value;
}

std::string headers(const ToldEvening& evening) {
  std::vector<std::string> parts;
  for (const std::string* part : {&evening.day, &evening.place}) {
    if (!part->empty()) parts.push_back(*part);
  }
  if (evening.title != evening.game) parts.push_back(evening.game);
  std::string out = element("h1", evening.title) + "\n" + element("p", fmt::format("{}", fmt::join(parts, " \u00b7 ")));
  std::string counts = "known by its totals alone";
  if (!evening.totals_only) {
    counts = plural(evening.turns, "turn");
    if (!evening.rounds_in_words.empty()) counts += ", " + evening.rounds_in_words;
  }
  if (!evening.scorekeeper.empty()) counts += ", score kept by " + evening.scorekeeper;
  if (!evening.agreed_end.empty()) counts += ", " + agreed(evening.agreed_end);
  out += element("p", counts, "lesser");
  if (evening.open) {
    out += element("p", "This evening is still going on. What is sealed at the table is not on this page.", "lesser");
  }
  return out;
}

// Points of each player in each round.
std::map<int, std::vector<std::int64_t>> by_round(const ToldEvening& evening) {
  std::map<int, std::vector<std::int64_t>> rounds;
  const int shown = evening.rounds_in_words.empty() ? 0 : evening.rounds;
  for (int round = 1; round <= shown; ++round) rounds[round].resize(evening.players.size());
  for (const ToldPoints& each : evening.points) {
    auto& sums = rounds[each.round];
    sums.resize(evening.players.size());  // points before the first turn
    if (each.player < sums.size()) sums[each.player] += each.points;
  }
  return rounds;
}

std::string scores(const ToldEvening& evening) {
  std::vector<std::string> titles = {evening.round_word};
  std::vector<std::string> totals = {"together"};
  for (const auto& player : evening.players) {
    titles.push_back(player.playing ? player.name : player.name + " (left)");
    totals.push_back(points_on_paper(player.score));
  }
  std::string out =
      element("h2", "Scores") + "\n<table class=\"scores\">\n<thead>" + row("th", titles) + "</thead>\n<tbody>\n";
  for (const auto& [round, sums] : by_round(evening)) {
    std::vector<std::string> cells = {std::to_string(round)};
    for (const std::int64_t sum : sums) cells.push_back(points_on_paper(sum));
    out += row("td", cells);
  }
  return out + "</tbody>\n<tfoot>" + row("td", totals) + "</tfoot>\n</table>\n";
}

std::string wins(const ToldEvening& evening) {
  if (evening.wins.empty()) return {};
  std::string out = element("h2", "Wins") + "\n<table>\n<thead><tr>" + element("th", "player") +
                    element("th", evening.round_word, "n") + element("th", "turn", "n") + element("th", "points", "n") +
                    "</tr></thead>\n<tbody>\n";
  for (const ToldWin& win : evening.wins) {
    out += row("td", {name_of(evening, win.player), std::to_string(win.round), turn_text(win.turn),
                      points_on_paper(win.credited)});
  }
  return out + "</tbody></table>\n";
}

std::string penalties(const ToldEvening& evening) {
  std::string rows;
  for (const ToldPoints& each : evening.points) {
    if (each.points >= 0 || evening.totals_only) continue;
    const core::Rule* rule = youre_bogus::find_rule(each.rule);
    const std::string why = rule == nullptr ? each.rule : fmt::format("{}  {}", each.rule, std::string(rule->title));
    rows += "<tr>" + element("td", name_of(evening, each.player)) + element("td", turn_text(each.turn), "n") +
            element("td", points_on_paper(each.points), "n") + element("td", why) + "</tr>\n";
  }
  if (rows.empty()) return {};
  return element("h2", "Penalties") + "\n<table>\n<thead><tr>" + element("th", "player") + element("th", "turn", "n") +
         element("th", "points", "n") + element("th", "rule") + "</tr></thead>\n<tbody>\n" + rows +
         "</tbody></table>\n";
}

std::string chart(const ToldEvening& evening) {
  if (evening.points.empty() || evening.turns == 0) return {};
  return charts::to_svg(score_chart(evening), charts::print_palette(), 700, 290);
}

std::string foot(const ToldEvening& evening) {
  return "<div class=\"foot\">" +
         element("p", fmt::format("The chain of {} ends in the hash below. Whoever has the file of this evening and "
                                  "finds the same one has the same evening, entry for entry.",
                                  evening.entries == 1 ? "1 entry" : fmt::format("{} entries", evening.entries))) +
         element("p", "chain " + evening.chain, "hash") + element("p", "head  " + evening.head, "hash") + "</div>\n";
}

}  // namespace

std::string evening_sheet(const ToldEvening& evening) {
  const std::string body =
      headers(evening) + "\n" + scores(evening) + chart(evening) + wins(evening) + penalties(evening) + foot(evening);
  return page(evening.title + ": the score sheet", Turned::upright, body);
}

}  // namespace bogosity::paper
