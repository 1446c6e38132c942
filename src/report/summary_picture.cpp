#include "report/summary_picture.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "charts/layout.h"
#include "core/text.h"
#include "report/score_sheet.h"

namespace bogosity::paper {
namespace {

using charts::Face;
using charts::Ink;
using charts::Pen;
using charts::Side;

constexpr float edge = 26;
constexpr float middle = 300;  // between names and chart
constexpr std::size_t most_names = 6;

std::string names_of(const ToldEvening& evening, const std::vector<std::size_t>& players) {
  std::string text;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (i > 0) text += i + 1 == players.size() ? " and " : ", ";
    text += evening.players[players[i]].name;
  }
  return text;
}

std::string where_and_when(const ToldEvening& evening) {
  std::string text = evening.day;
  if (!evening.place.empty()) text += (text.empty() ? "" : " \u00b7 ") + evening.place;
  return text;
}

// The most that anybody lost in one turn; the first of equals.
struct Loss {
  int turn = 0;
  std::size_t player = 0;
  std::int64_t points = 0;
};
Loss dearest_turn(const ToldEvening& evening) {
  std::map<std::pair<int, std::size_t>, std::int64_t> sums;
  for (const ToldPoints& each : evening.points) sums[{each.turn, each.player}] += each.points;
  Loss dearest;
  for (const auto& [where, points] : sums) {
    if (points < dearest.points) dearest = {where.first, where.second, points};
  }
  return dearest;
}

void put_head(Pen& pen, const ToldEvening& evening) {
  pen.fill({0, 0, summary_width, 6}, {Ink::bad});
  pen.words_in(Face::heading, {edge, 40}, Side::left, {Ink::ink}, evening.title, 420);
  pen.words_in(Face::body, {edge, 66}, Side::left, {Ink::quiet}, where_and_when(evening), summary_width - 2 * edge);
  pen.words(Face::logo, {summary_width - edge, 38}, Side::right, {Ink::bad}, "BOGOSITY");
}

void put_winner(Pen& pen, const ToldEvening& evening) {
  const auto winners = evening.winners();
  if (winners.empty()) return;
  const std::string score = charts::short_number(evening.players[winners.front()].score);
  const float wide = pen.width(Face::display, score);
  const std::string_view what = evening.open          ? "ahead so far"
                                : winners.size() == 1 ? "won the evening"
                                                      : "shared the evening";
  pen.words(Face::display, {edge, 116}, Side::left, {Ink::good}, score);
  pen.words_in(Face::heading, {edge + wide + 14, 106}, Side::left, {Ink::ink}, names_of(evening, winners),
               middle - edge - wide - 24);
  pen.words(Face::body, {edge + wide + 14, 130}, Side::left, {Ink::quiet}, std::string(what));
}

void put_scores(Pen& pen, const ToldEvening& evening) {
  float y = 164;
  std::size_t put = 0;
  const auto order = evening.in_order();
  for (const std::size_t player : order) {
    if (put + 1 == most_names && order.size() > most_names) {
      pen.words(Face::small, {edge + 20, y}, Side::left, {Ink::quiet}, fmt::format("and {} more", order.size() - put));
      return;
    }
    const auto& each = evening.players[player];
    pen.seat({edge + 6, y}, player, 11);
    pen.words_in(Face::strong, {edge + 22, y}, Side::left, {Ink::ink}, each.name, middle - edge - 90);
    pen.words(Face::strong, {middle - 16, y}, Side::right, {each.score < 0 ? Ink::bad : Ink::ink},
              charts::short_number(each.score));
    y += 19;
    ++put;
  }
}

void put_chart(Pen& pen, const ToldEvening& evening) {
  const charts::Chart chart = score_chart(evening);
  const auto& lines = std::get<charts::Lines>(chart.body);
  const Rect frame{middle, 86, summary_width - middle - edge, 168};
  pen.put(charts::Outline{frame, {Ink::rule}, 8, 1});
  if (charts::is_empty(chart) || evening.turns == 0) {
    return pen.words(Face::body, {frame.x + frame.w / 2, frame.y + frame.h / 2}, Side::center, {Ink::quiet},
                     evening.totals_only ? "known by its totals alone" : "no points yet");
  }
  const charts::Range range = charts::range_of(lines.series, true);
  const Rect plot{frame.x + 14, frame.y + 14, frame.w - 32, frame.h - 28};
  const double spare = range.high > range.low ? 0 : 1;
  const charts::Scale scale{plot, 0, static_cast<double>(std::max(1, evening.turns)), range.low, range.high + spare,
                            false};
  pen.line({plot.x, scale.y(0)}, {plot.right(), scale.y(0)}, {Ink::faint});
  const auto shift = [&](std::size_t i) {
    return (static_cast<float>(i) - static_cast<float>(lines.series.size() - 1) / 2) * 1.2F;
  };
  for (std::size_t i = lines.series.size(); i-- > 0;) {
    charts::put_line(pen, scale, lines.series[i], lines.between, shift(i), 2.5F);
  }
  charts::put_end_marks(pen, scale, lines.series, shift);
}

void put_foot(Pen& pen, const ToldEvening& evening) {
  pen.words_in(Face::strong, {edge, 279}, Side::left, {Ink::ink}, best_moment(evening), summary_width - 2 * edge);
  pen.words_in(Face::small, {edge, 299}, Side::left, {Ink::quiet}, dry_words(evening), summary_width - 2 * edge);
}

}  // namespace

std::string best_moment(const ToldEvening& evening) {
  const auto won = std::max_element(evening.wins.begin(), evening.wins.end(),
                                    [](const ToldWin& a, const ToldWin& b) { return a.credited < b.credited; });
  if (won != evening.wins.end() && won->player < evening.players.size()) {
    return fmt::format("{} laid down a hand worth {} in turn {}.", evening.players[won->player].name,
                       charts::number_text(static_cast<double>(won->credited)), won->turn);
  }
  if (evening.totals_only) return {};
  const Loss lost = dearest_turn(evening);
  if (lost.points >= 0 || lost.player >= evening.players.size()) return {};
  return fmt::format("{} paid {} {} in turn {}.", evening.players[lost.player].name,
                     charts::number_text(static_cast<double>(-lost.points)),
                     core::plural(lost.points, "point", "points"), lost.turn);
}

std::string dry_words(const ToldEvening& evening) {
  if (evening.totals_only) return "Nobody wrote down how it came to this.";
  std::string counts = fmt::format("{} turn{}, {} win{}", evening.turns, evening.turns == 1 ? "" : "s",
                                   evening.wins.size(), evening.wins.size() == 1 ? "" : "s");
  if (evening.open) return counts + ", and it is not over.";
  if (evening.after && evening.after->got_away > 0) {
    const int away = evening.after->got_away;
    return fmt::format("{}. {} got away unnoticed; so did the smiles.", counts,
                       away == 1 ? "One Bogosity" : fmt::format("{} Bogosities", away));
  }
  if (evening.dice_on_the_floor > 2) {
    return fmt::format("{}. {} dice on the floor: the floor was not dealt in.", counts, evening.dice_on_the_floor);
  }
  if (evening.after && evening.after->shouts.empty())
    return counts + ". Nobody shouted, which is suspicious in itself.";
  return counts + ". Nothing got away, or so the log believes.";
}

charts::Drawing summary(const ToldEvening& evening, const charts::Measure& measure) {
  charts::Drawing drawing{summary_width, summary_height, {}};
  Pen pen(drawing, measure);
  put_head(pen, evening);
  put_winner(pen, evening);
  put_scores(pen, evening);
  put_chart(pen, evening);
  put_foot(pen, evening);
  return drawing;
}

std::string summary_in_words(const ToldEvening& evening) {
  std::string words = evening.title + ". ";
  for (const std::size_t player : evening.in_order()) {
    words += evening.players[player].name + " " + charts::number_text(evening.players[player].score) + ". ";
  }
  return words + best_moment(evening) + " " + dry_words(evening);
}

}  // namespace bogosity::paper
