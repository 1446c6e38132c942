#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "charts/layout.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "report/score_sheet.h"

namespace bogosity::report {
namespace {

using charts::Ink;
using charts::Pen;
using charts::Side;
using charts::TextRole;

constexpr float edge = 26;
constexpr float middle = 300;  // between names and chart
constexpr std::size_t most_names = 6;

std::string names_of(const SheetData& data, const std::vector<std::size_t>& players) {
  std::vector<std::string> names;
  for (const std::size_t player : players) names.push_back(data.players[player].name);
  return core::listed(names);
}

// The most that anybody lost in one turn; the first of equals.
struct Loss {
  int turn = 0;
  std::size_t player = 0;
  std::int64_t points = 0;
};
Loss dearest_turn(const SheetData& data) {
  std::map<std::pair<int, std::size_t>, std::int64_t> sums;
  for (const SheetPoints& each : data.points) sums[{each.turn, each.player}] += each.points;
  Loss dearest;
  for (const auto& [where, points] : sums) {
    if (points < dearest.points) dearest = {where.first, where.second, points};
  }
  return dearest;
}

void put_head(Pen& pen, const SheetData& data) {
  pen.fill({0, 0, summary_width, 6}, {Ink::bad});
  pen.words_in(TextRole::heading, {edge, 40}, Side::left, {Ink::ink}, data.title, 420);
  const std::string when_and_where = data.day + (data.day.empty() || data.place.empty() ? "" : " \u00b7 ") + data.place;
  pen.words_in(TextRole::body, {edge, 66}, Side::left, {Ink::quiet}, when_and_where, summary_width - 2 * edge);
  pen.words(TextRole::logo, {summary_width - edge, 38}, Side::right, {Ink::bad}, "BOGOSITY");
}

void put_winner(Pen& pen, const SheetData& data) {
  const auto winners = data.winners();
  if (winners.empty()) return;
  const std::string score = charts::short_number(data.players[winners.front()].score);
  const float wide = pen.width(TextRole::display, score);
  const std::string_view what = data.open ? "ahead so far" : winners.size() == 1 ? "won" : "tied";
  pen.words(TextRole::display, {edge, 116}, Side::left, {Ink::good}, score);
  pen.words_in(TextRole::heading, {edge + wide + 14, 106}, Side::left, {Ink::ink}, names_of(data, winners),
               middle - edge - wide - 24);
  pen.words(TextRole::body, {edge + wide + 14, 130}, Side::left, {Ink::quiet}, std::string(what));
}

void put_scores(Pen& pen, const SheetData& data) {
  float y = 164;
  std::size_t put = 0;
  const auto order = data.in_order();
  for (const std::size_t player : order) {
    if (put + 1 == most_names && order.size() > most_names) {
      pen.words(TextRole::small, {edge + 20, y}, Side::left, {Ink::quiet},
                fmt::format("and {} more", order.size() - put));
      return;
    }
    const auto& each = data.players[player];
    pen.player_mark({edge + 6, y}, player, 11);
    pen.words_in(TextRole::strong, {edge + 22, y}, Side::left, {Ink::ink}, each.name, middle - edge - 90);
    pen.words(TextRole::strong, {middle - 16, y}, Side::right, {each.score < 0 ? Ink::bad : Ink::ink},
              charts::short_number(each.score));
    y += 19;
    ++put;
  }
}

void put_chart(Pen& pen, const SheetData& data) {
  const charts::Chart chart = score_chart(data);
  const auto& lines = std::get<charts::LineChart>(chart.body);
  const Rect frame{middle, 86, summary_width - middle - edge, 168};
  pen.put(charts::Outline{frame, {Ink::rule}, 8, 1});
  if (charts::is_empty(chart) || data.turns == 0) {
    return pen.words(TextRole::body, {frame.x + frame.w / 2, frame.y + frame.h / 2}, Side::center, {Ink::quiet},
                     data.totals_only ? "known by its totals alone" : "no points yet");
  }
  const charts::Range range = charts::range_of(lines.series, true);
  const Rect plot{frame.x + 14, frame.y + 14, frame.w - 32, frame.h - 28};
  const double spare = range.high > range.low ? 0 : 1;
  const charts::Scale scale{plot, 0, static_cast<double>(std::max(1, data.turns)), range.low, range.high + spare,
                            false};
  pen.line({plot.x, scale.y(0)}, {plot.right(), scale.y(0)}, {Ink::faint});
  const charts::Bundles bundles(lines, scale);
  charts::put_lines(pen, scale, lines, bundles, 2.5F);
  charts::put_end_marks(pen, scale, lines, bundles);
}

}  // namespace

std::string best_moment(const SheetData& data) {
  const auto won = std::ranges::max_element(data.wins, {}, &SheetWin::credited);
  if (won != data.wins.end() && won->player < data.players.size()) {
    return fmt::format("{} laid down a hand worth {} in turn {}.", data.players[won->player].name,
                       charts::number_text(static_cast<double>(won->credited)), won->turn);
  }
  if (data.totals_only) return {};
  const Loss lost = dearest_turn(data);
  if (lost.points >= 0 || lost.player >= data.players.size()) return {};
  return fmt::format("{} paid {} {} in turn {}.", data.players[lost.player].name,
                     charts::number_text(static_cast<double>(-lost.points)),
                     core::plural(lost.points, "point", "points"), lost.turn);
}

std::string dry_words(const SheetData& data) {
  if (data.totals_only) return "Nobody wrote down how it came to this.";
  const std::string counts =
      core::counted(data.turns, "turn", "turns") + ", " + core::counted(data.wins.size(), "win", "wins");
  if (data.open) return counts + ", and it is not over.";
  if (data.after && data.after->undetected > 0) {
    const int away = data.after->undetected;
    return fmt::format("{}. {} got away unnoticed; so did the smiles.", counts,
                       away == 1 ? "One Bogosity" : fmt::format("{} Bogosities", away));
  }
  if (data.dice_on_the_floor > 2) {
    return fmt::format("{}. {} dice on the floor: the floor was not dealt in.", counts, data.dice_on_the_floor);
  }
  if (data.after && data.after->shouts.empty()) return counts + ". Nobody shouted, which is suspicious in itself.";
  return counts + ". Nothing got away, or so the log believes.";
}

charts::Drawing summary(const SheetData& data, const charts::Measure& measure) {
  charts::Drawing drawing{summary_width, summary_height, {}};
  Pen pen(drawing, measure);
  put_head(pen, data);
  put_winner(pen, data);
  put_scores(pen, data);
  put_chart(pen, data);
  pen.words_in(TextRole::strong, {edge, 279}, Side::left, {Ink::ink}, best_moment(data), summary_width - 2 * edge);
  pen.words_in(TextRole::small, {edge, 299}, Side::left, {Ink::quiet}, dry_words(data), summary_width - 2 * edge);
  return drawing;
}

std::string summary_in_words(const SheetData& data) {
  std::string words = data.title + ". ";
  for (const std::size_t player : data.in_order()) {
    words += data.players[player].name + " " + charts::number_text(data.players[player].score) + ". ";
  }
  return words + best_moment(data) + " " + dry_words(data);
}

}  // namespace bogosity::report
