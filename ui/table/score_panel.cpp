#include <algorithm>
#include <cmath>
#include <span>

#include "core/numbers.h"
#include "ui/table/screen.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {
namespace {

Color color_of(const Theme& t, int points) { return points < 0 ? t.bad : points > 0 ? t.good : t.quiet; }

float column_width(const Painter& painter, const core::TableView& view) {
  std::vector<int> all;
  for (const auto& seat : view.seats) all.push_back(seat.score);
  for (const auto& round : view.rounds) all.insert(all.end(), round.points.begin(), round.points.end());
  if (all.empty()) return 38;
  const auto [least, most] = std::minmax_element(all.begin(), all.end());
  return std::max({38.0F, painter.width(TextStyle::strong, core::signed_points(*least)),
                   painter.width(TextStyle::strong, core::signed_points(*most))});
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
  for (const auto& round : shown) titles.push_back(model.about->round_word.front() + std::to_string(round.number));
  titles.emplace_back("total");
  const std::string explained =
      "Points of each " + std::string(model.about->round_word) + ", and the total. Bold: who won it.";
  std::vector<TableColumn> columns = {{"player"}};
  for (const std::string& title : titles) columns.push_back({title, width, Align::right, explained});
  const bool small = step < 22;
  const TextStyle plain = small ? TextStyle::small : TextStyle::body;
  const TextStyle bold = small ? TextStyle::small_strong : TextStyle::strong;
  RowList rows = rows_of_seats("score sheet", view);
  // ImGui keeps the widths that a table began with: wider numbers begin another one.
  const std::string label = "score sheet " + std::to_string(width);
  draw_table(painter, area, {.label = label, .row = step, .header = 22}, columns, rows,
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
               const Rect mark = cell.cut_left(18);
               if (mark.w > 0) draw_player_mark(painter, {mark.x + 5, mark.center().y}, seat, 9);
               painter.text_in(plain, cell, Align::left, t.ink, name);
               for (const auto& round : shown) {
                 const int points = seat < round.points.size() ? round.points[seat] : 0;
                 row.cell(round.winner == name ? bold : plain, color_of(t, points), core::signed_points(points));
               }
               const int score = view.seats[seat].score;
               row.cell(bold, score < 0 ? t.bad : t.ink, core::score_in_words(score));
             });
}

}  // namespace

void draw_points(Painter& painter, const std::vector<core::PointsView>& points, bool large) {
  const Theme& t = painter.theme();
  const float height = points_row(large);
  if (points.empty() || !ImGui::BeginTable("points", large ? 2 : 3)) return;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::TableSetupColumn("player", ImGuiTableColumnFlags_WidthStretch);
  ImGui::TableSetupColumn("points", ImGuiTableColumnFlags_WidthFixed, painter.pixels(large ? 76 : 42));
  if (!large) ImGui::TableSetupColumn("rule", ImGuiTableColumnFlags_WidthFixed, painter.pixels(20));
  for (const auto& each : points) {
    const auto cell = [&] {
      ImGui::TableNextColumn();
      return next_place(painter, free_width(painter), height);
    };
    ImGui::TableNextRow(0, painter.pixels(height));
    painter.text_in(large ? TextStyle::wall : TextStyle::body, cell(), Align::left, t.ink, each.player);
    painter.text_in(large ? TextStyle::wall_strong : TextStyle::strong, cell(), Align::right, color_of(t, each.points),
                    core::signed_points(each.points));
    if (!large) draw_linked(painter, TextStyle::small, cell(), t.quiet, each.rule);
  }
  ImGui::PopStyleVar();
  ImGui::EndTable();
}

void draw_score_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const core::TableView& view = model.view;
  painter.caption(area.cut_top(16, 8).top_left(), painter.theme().quiet, "SCORE SHEET");
  draw_panel(painter, area);
  Rect inner = area.inset(area.w < 260 ? 14 : 18, 10);
  // The rows have whole pixels, so that all of them are in sight.
  const auto whole = [&](float length) { return painter.pixels(length) / painter.scale(); };
  const float head = whole(22);
  const auto rows = static_cast<float>(std::max<std::size_t>(view.seats.size(), 1));
  const float step = whole(std::clamp(std::floor((inner.h - head - 2) / rows), 19.0F, 26.0F));
  draw_sheet(painter, inner.cut_top(head + step * rows + 1, 7).inset(-6, 0), step, model, actions);
  // The chart stands below the rows, then what moved last, as far as there is room.
  const float points =
      view.last_points.empty() ? 0 : 40 + 25 * std::min<float>(3, static_cast<float>(view.last_points.size()));
  const bool both = inner.h >= least_chart + 40 + points;
  if (inner.h >= least_chart && !view.moments.empty())
    draw_score_chart(painter, inner.cut_top(both ? std::min(inner.h - points, inner.w * 0.85F) : inner.h), view.moments,
                     model.about->wins_rounds ? view.turn : view.round, model.score_chart);
  if (view.last_points.empty() || inner.h < 64) return;
  const ScrollArea scrolled(painter, "last points", inner);
  ImGui::Separator();
  caption(painter, "LAST POINTS");
  draw_points(painter, view.last_points);
}

}  // namespace bogosity::ui
