#include <algorithm>
#include <cmath>
#include <span>

#include "core/text.h"
#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

Color color_of(const Theme& t, int points) { return points < 0 ? t.bad : points > 0 ? t.good : t.quiet; }

// Room for the widest number.
float column_width(const Painter& painter, const core::TableView& view) {
  std::vector<int> all;
  for (const auto& seat : view.seats) all.push_back(seat.score);
  for (const auto& round : view.rounds) all.insert(all.end(), round.points.begin(), round.points.end());
  const auto [least, most] = std::minmax_element(all.begin(), all.end());
  float width = 38;
  if (!all.empty())
    width = std::max({width, painter.width(TextStyle::strong, core::signed_points(*least)),
                      painter.width(TextStyle::strong, core::signed_points(*most))});
  return width;
}

// The names, as many of the last rounds as fit beside them, and the totals. A player's row opens the entries of the
// score.
void draw_sheet(Painter& painter, Rect area, float step, const TableModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const auto& view = model.view;
  const float width = column_width(painter, view);
  const float pitch = width + 12;  // with the padding of a cell
  const auto fit = static_cast<std::size_t>(std::max(0.0F, (area.w - 96 - pitch) / pitch));
  const std::span shown(view.rounds.end() - static_cast<long>(std::min(view.rounds.size(), fit)), view.rounds.end());
  std::vector<std::string> titles;
  for (const auto& round : shown) titles.push_back(model.screen->round_word.front() + std::to_string(round.number));
  titles.emplace_back("total");
  const std::string explained =
      "Points of each " + std::string(model.screen->round_word) + ", and the total. Bold: who won it.";
  std::vector<TableColumn> columns = {{"player"}};
  for (const std::string& title : titles) columns.push_back({title, width, Align::right, explained});
  const bool small = step < 22;
  const TextStyle plain = small ? TextStyle::small : TextStyle::body;
  const TextStyle bold = small ? TextStyle::small_strong : TextStyle::strong;
  RowList rows = rows_of_seats("score sheet", view);
  draw_table(painter, area, {.label = "score sheet", .row = step, .header = 22}, columns, rows,
             [&](TableRow& row, std::size_t seat) {
               const std::string& name = view.seats[seat].name;
               const Press press = row.press("total of " + name, false);
               bool why = press.clicked;
               if (ContextMenu menu(painter, press); menu.is_open()) {
                 why = menu.item("Why these points?") || why;
                 if (menu.item("Copy all scores")) actions.emplace_back(action::CopyText{scores_text(view)});
               }
               if (why) actions.emplace_back(action::OpenSheet{SheetName::points, name});
               Rect cell = row.cell();
               draw_player_mark(painter, {cell.x + 5, cell.center().y}, seat, 9);
               cell.cut_left(18);
               painter.text_in(plain, cell, Align::left, t.ink, name);
               for (const auto& round : shown) {
                 const int points = seat < round.points.size() ? round.points[seat] : 0;
                 row.cell(round.winner == name ? bold : plain, color_of(t, points), core::signed_points(points));
               }
               const int score = view.seats[seat].score;
               row.cell(bold, score < 0 ? t.bad : t.ink, core::score_in_words(score));
             });
}

// Below the rows, as far as there is room: first the chart, then what moved last.
void draw_chart_and_points(Painter& painter, Rect inner, const TableModel& model) {
  const core::TableView& view = model.view;
  const Theme& t = painter.theme();
  constexpr float head = 40;
  const float points =
      view.last_points.empty() ? 0 : head + 25 * std::min<float>(3, static_cast<float>(view.last_points.size()));
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
  // Rows of whole pixels, so that all of them are in sight.
  const auto whole = [&](float length) { return painter.pixels(length) / painter.scale(); };
  const float head = whole(22);
  const auto rows = static_cast<float>(std::max<std::size_t>(model.view.seats.size(), 1));
  const float step = whole(std::clamp(std::floor((inner.h - head - 2) / rows), 19.0F, 26.0F));
  draw_sheet(painter, inner.cut_top(head + step * rows + 1, 7).inset(-6, 0), step, model, actions);
  draw_chart_and_points(painter, inner, model);
}

}  // namespace bogosity::ui
