#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/text.h"
#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/list.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float least_column = 50;

// The width of a column for the widest number.
float column_width(const Painter& painter, const core::TableView& view) {
  int least = 0;
  int most = 0;
  const auto add = [&](int points) {
    least = std::min(least, points);
    most = std::max(most, points);
  };
  for (const auto& seat : view.seats) add(seat.score);
  for (const auto& round : view.rounds) std::for_each(round.points.begin(), round.points.end(), add);
  float width = least_column;
  for (const int points : {least, most})
    width = std::max(width, painter.width(TextStyle::strong, core::signed_points(points)) + 12);
  return width;
}

// The columns of the sheet: the rounds that fit beside the names, and the total.
struct ScoreColumns {
  float width = least_column;
  std::size_t rounds = 0;
};

Color color_of(const Theme& t, int points) { return points < 0 ? t.bad : points > 0 ? t.good : t.quiet; }

ScoreColumns columns_for(const Painter& painter, float room, const core::TableView& view) {
  const float width = column_width(painter, view);
  const auto fit = static_cast<std::size_t>(std::max(0.0F, (room - 96 - width) / width));
  return {width, std::min(view.rounds.size(), fit)};
}

void draw_head(Painter& painter, Rect row, const TableModel& model, ScoreColumns columns) {
  const auto& rounds = model.view.rounds;
  const char of = model.screen->round_word.front();
  const Theme& t = painter.theme();
  if (painter.hovered(row))
    painter.tooltip("Points of each " + std::string(model.screen->round_word) + ", and the total. Bold: who won it.");
  painter.text_in(TextStyle::small, row.cut_right(columns.width), Align::right, t.quiet, "total");
  for (std::size_t i = 0; i < columns.rounds; ++i) {
    const auto& round = rounds[rounds.size() - 1 - i];
    painter.text_in(TextStyle::small, row.cut_right(columns.width), Align::right, t.quiet,
                    fmt::format("{}{}", of, round.number));
  }
}

// A player's row, all of which opens the entries of the score.
void draw_row(Painter& painter, Rect row, const core::TableView& view, std::size_t seat, ScoreColumns columns,
              Actions& actions) {
  const Theme& t = painter.theme();
  const bool small = row.h < 22;
  const TextStyle plain = small ? TextStyle::small : TextStyle::body;
  const TextStyle bold = small ? TextStyle::small_strong : TextStyle::strong;
  const std::string& name = view.seats[seat].name;
  const Press press = list_row(painter, row, "total of " + name, false, RowLook::bare);
  row = row.inset(6, 0);
  bool why = press.clicked;
  if (ContextMenu menu(painter, press); menu.is_open()) {
    why = menu.item("Why these points?") || why;
    if (menu.item("Copy all scores")) actions.emplace_back(action::CopyText{scores_text(view)});
  }
  if (why) actions.emplace_back(action::OpenSheet{SheetName::points, name});
  const int score = view.seats[seat].score;
  painter.text_in(bold, row.cut_right(columns.width), Align::right, score < 0 ? t.bad : t.ink,
                  core::score_in_words(score));
  for (std::size_t i = 0; i < columns.rounds; ++i) {
    const auto& round = view.rounds[view.rounds.size() - 1 - i];
    const int points = seat < round.points.size() ? round.points[seat] : 0;
    painter.text_in(round.winner == name ? bold : plain, row.cut_right(columns.width), Align::right,
                    color_of(t, points), core::signed_points(points));
  }
  draw_player_mark(painter, {row.x + 5, row.center().y}, seat, 9);
  row.cut_left(18);
  painter.text_in(plain, row, Align::left, t.ink, name);
}

void draw_sheet(Painter& painter, Rect& inner, const TableModel& model, Actions& actions) {
  const auto& view = model.view;
  constexpr float least_step = 19;
  constexpr float most_step = 26;
  Rect head = inner.cut_top(22);
  const auto rows = static_cast<float>(std::max<std::size_t>(view.seats.size(), 1));
  const float step = std::clamp(std::floor((inner.h - 2) / rows), least_step, most_step);
  const Rect area = inner.cut_top(step * rows);
  if (area.h < step * rows) head.cut_right(scroll_bar_width);
  const ScoreColumns columns = columns_for(painter, head.w, view);
  draw_head(painter, head, model, columns);
  draw_rows_of_seats(painter, area.inset(-6, 0), "score rows", step, view,
                     [&](Rect row, std::size_t seat) { draw_row(painter, row, view, seat, columns, actions); });
}

// Below the rows, as far as there is room: first the chart, then what moved last.
void draw_chart_and_points(Painter& painter, Rect inner, const TableModel& model) {
  const core::TableView& view = model.view;
  const Theme& t = painter.theme();
  constexpr float head = 40;
  const float points =
      view.last_points.empty() ? 0 : head + 25 * std::min<float>(3, static_cast<float>(view.last_points.size()));
  inner.cut_top(8);
  const bool both = inner.h >= least_chart + 40 + points;
  const float chart = both ? std::min(inner.h - points, inner.w * 0.85F) : inner.h;
  const bool drawn = chart >= least_chart && !view.moments.empty();
  if (drawn)
    draw_score_chart(painter, inner.cut_top(chart), view.moments, model.screen->wins_rounds ? view.turn : view.round,
                     model.score_chart);
  if (view.last_points.empty() || (drawn && !both) || inner.h < head + 24) return;
  painter.line({inner.x, inner.y}, {inner.right(), inner.y}, t.rule);
  inner.cut_top(10);
  painter.caption(inner.cut_top(14, 6).top_left(), t.quiet, "LAST POINTS");
  draw_points(painter, inner, view.last_points);
}

}  // namespace

void draw_points(Painter& painter, Rect area, const std::vector<core::PointsView>& points, bool large) {
  const Theme& t = painter.theme();
  for (const auto& each : points) {
    if (area.h < points_row(large) - 4) return;
    Rect row = area.cut_top(points_row(large));
    if (!large) {
      const float word = painter.width(TextStyle::small, each.rule);
      const Rect rule = row.cut_right(std::max(30.0F, word + 6));
      draw_linked(painter, TextStyle::small, {rule.right() - word, rule.y, word, rule.h}, t.quiet, each.rule);
    }
    painter.text_in(large ? TextStyle::wall_strong : TextStyle::strong, row.cut_right(large ? 76 : 54, 8), Align::right,
                    color_of(t, each.points), core::signed_points(each.points));
    painter.text_in(large ? TextStyle::wall : TextStyle::body, row, Align::left, t.ink, each.player);
  }
}

void draw_score_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  painter.caption(area.cut_top(16, 8).top_left(), painter.theme().quiet, "SCORE SHEET");
  draw_panel(painter, area);
  Rect inner = area.inset(area.w < 260 ? 14 : 18, 10);
  draw_sheet(painter, inner, model, actions);
  draw_chart_and_points(painter, inner, model);
}

}  // namespace bogosity::ui
