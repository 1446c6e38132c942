#include <fmt/format.h>

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

constexpr float cell_padding = 12;       // of both sides
constexpr std::size_t most_rounds = 60;  // Dear ImGui 1.86 has at most 64 columns in a table

// The last ones, if there are more.
std::span<const core::RoundView> rounds_of(const core::TableView& view) {
  const std::span all = view.rounds;
  return all.last(std::min(all.size(), most_rounds));
}

float column_width(const Painter& painter, const core::TableView& view) {
  std::vector<int> all;
  for (const auto& seat : view.seats) all.push_back(seat.score);
  for (const auto& round : rounds_of(view)) all.insert(all.end(), round.points.begin(), round.points.end());
  if (all.empty()) return 38;
  const auto [least, most] = std::minmax_element(all.begin(), all.end());
  return std::max({38.0F, painter.width(TextStyle::strong, core::signed_points(*least)),
                   painter.width(TextStyle::strong, core::signed_points(*most))});
}

constexpr float least_for_names = 96;

// The columns of rounds, and the total, that fit beside the names.
std::size_t columns_in_sight(const Painter& painter, const Rect& area, const core::TableView& view) {
  return static_cast<std::size_t>(
      std::max(1.0F, (area.w - least_for_names) / (column_width(painter, view) + cell_padding)));
}

bool has_more_rounds(const Painter& painter, const Rect& area, const core::TableView& view) {
  return rounds_of(view).size() + 1 > columns_in_sight(painter, area, view);
}

// "r1", or "r1 \u2026 r7".
std::string rounds_in_short(const TableModel& model, std::size_t first, std::size_t last) {
  const auto name = [&](std::size_t round) {
    return model.about->round_word.front() + std::to_string(rounds_of(model.view)[round].number);
  };
  return first == last ? name(first) : name(first) + " \u2026 " + name(last);
}

// The rounds that are scrolled out of sight on both sides, of those in which `fit` columns are in sight.
std::string hidden_rounds(const TableModel& model, std::size_t fit, float pitch) {
  const std::size_t rounds = rounds_of(model.view).size();
  const auto before = static_cast<std::size_t>(std::lround(ImGui::GetScrollX() / pitch));
  std::string words;
  const int last = rounds == 0 ? 0 : rounds_of(model.view)[std::min(before, rounds - 1)].number - 1;
  const std::string letter(1, model.about->round_word.front());
  if (last > 0) words = "\u2190 " + letter + "1" + (last > 1 ? " \u2026 " + letter + std::to_string(last) : "");
  if (before + fit < rounds)
    words += (words.empty() ? "" : "   ") + rounds_in_short(model, before + fit, rounds - 1) + " \u2192";
  return words;
}

// The names, the rounds, of which the last ones are in sight if not all fit, and the totals. Those who have left stand
// last: the chart has their lines. A player's row opens the entries of the score. Returns the rounds out of sight.
std::string draw_sheet(Painter& painter, Rect area, float step, const TableModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const auto& view = model.view;
  const float width = column_width(painter, view);
  const float pitch = width + cell_padding;
  const std::size_t fit = columns_in_sight(painter, area, view);
  const bool all_fit = !has_more_rounds(painter, area, view);
  std::vector<std::string> titles;
  for (std::size_t i = 0; i < rounds_of(view).size(); ++i) titles.push_back(rounds_in_short(model, i, i));
  titles.emplace_back("total");
  const std::string explained =
      "Points of each " + std::string(model.about->round_word) + ", and the total. Bold: who won it.";
  // Whole columns are in sight beside the names.
  const float names = area.w - static_cast<float>(fit) * pitch - cell_padding;
  std::vector<TableColumn> columns = {{"player", all_fit ? 0 : names}};
  for (const std::string& title : titles) columns.push_back({title, width, Align::right, explained});
  const bool small = step < 22;
  const TextStyle plain = small ? TextStyle::small : TextStyle::body;
  const TextStyle bold = small ? TextStyle::small_strong : TextStyle::strong;
  RowList rows = rows_of_seats("score sheet", view);
  rows.size += view.gone.size();
  // ImGui keeps the widths that a table began with: other widths begin another one.
  const std::string label = fmt::format("score sheet {:.0f} {:.0f}", width, names / 8);
  TableLook look{.label = label, .row = step, .header = 22};
  if (!all_fit) look.frozen = 1, look.revealed = columns.size() - 1;
  std::string hidden;
  draw_table(painter, area, look, columns, rows, [&](TableRow& row, std::size_t i) {
    const bool gone = i >= view.seats.size();
    const core::SeatView& seat = gone ? view.gone[i - view.seats.size()] : view.seats[i];
    if (!all_fit && i == 0) {
      hidden = hidden_rounds(model, fit, painter.pixels(pitch));
      const float wheel = ImGui::GetIO().MouseWheel;
      if (wheel != 0 && ImGui::GetScrollMaxY() == 0 && ImGui::IsWindowHovered())
        ImGui::SetScrollX(ImGui::GetScrollX() - wheel * painter.pixels(pitch));
    }
    const Press press = row.press("total of " + seat.name, false);
    bool why = press.clicked;
    if (ContextMenu menu(painter, press); menu.is_open()) {
      why = menu.item("Why these points?") || why;
      if (menu.item("Copy all scores")) actions.emplace_back(action::CopyText{scores_text(view)});
    }
    if (why) actions.emplace_back(action::OpenSheet{SheetName::points, seat.name});
    Rect cell = row.cell();
    const Rect mark = cell.cut_left(18);
    if (mark.w > 0) draw_player_mark(painter, {mark.x + 5, mark.center().y}, seat.player, 9, gone ? 0.6F : 1);
    painter.text_in(plain, cell, Align::left, gone ? t.quiet : t.ink, seat.name);
    for (const auto& round : rounds_of(view)) {
      const int points = seat.player < round.points.size() ? round.points[seat.player] : 0;
      row.cell(round.winner == seat.name ? bold : plain, color_of(t, points), core::signed_points(points));
    }
    row.cell(bold, seat.score < 0 ? t.bad : gone ? t.quiet : t.ink, core::score_in_words(seat.score));
  });
  return hidden;
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
  const Rect title = area.cut_top(16, 8);
  painter.caption(title.top_left(), painter.theme().quiet, "SCORE SHEET");
  draw_panel(painter, area);
  Rect inner = area.inset(area.w < 260 ? 14 : 18, 10);
  // The rows have whole pixels, so that all of them are in sight.
  const auto whole = [&](float length) { return painter.pixels(length) / painter.scale(); };
  const float head = whole(22);
  const auto rows = static_cast<float>(std::max<std::size_t>(view.seats.size() + view.gone.size(), 1));
  const float step = whole(std::clamp(std::floor((inner.h - head - 2) / rows), 19.0F, 26.0F));
  Rect sheet = inner.cut_top(head + step * rows + 1, 7).inset(-6, 0);
  // A sheet that scrolls sideways has a bar below its rows.
  if (has_more_rounds(painter, sheet, view)) {
    const float bar = ImGui::GetStyle().ScrollbarSize / painter.scale();
    sheet.h += bar;
    inner.cut_top(bar);
  }
  const std::string hidden = draw_sheet(painter, sheet, step, model, actions);
  painter.text_in(TextStyle::small, title, Align::right, painter.theme().quiet, hidden);
  // The chart stands below the rows, then what moved last, as far as there is room.
  const float points =
      view.last_points.empty() ? 0 : 40 + 25 * std::min<float>(3, static_cast<float>(view.last_points.size()));
  const bool both = inner.h >= least_chart + 40 + points;
  if (inner.h >= least_chart && !view.moments.empty())
    draw_score_chart(painter, inner.cut_top(both ? std::min(inner.h - points, inner.w * 0.85F) : inner.h), view,
                     model.about->wins_rounds ? view.turn : view.round, model.score_chart);
  if (view.last_points.empty() || inner.h < 64) return;
  const ScrollArea scrolled(painter, "last points", inner);
  ImGui::Separator();
  caption(painter, "LAST POINTS");
  draw_points(painter, view.last_points);
}

}  // namespace bogosity::ui
