#include "ui/screens/score_panel.h"

#include <fmt/format.h>

#include "ui/widgets/button.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {
namespace {

constexpr float column = 50;

Color color_of(const Theme& t, int points) { return points < 0 ? t.bad : points > 0 ? t.good : t.quiet; }

// How many rounds fit beside the names.
std::size_t rounds_shown(float width, std::size_t rounds) {
  const float room = width - 84 - column;
  const auto fit = static_cast<std::size_t>(std::max(0.0F, room / column));
  return std::min(rounds, fit);
}

void draw_head(Paint& paint, Rect row, const std::vector<youre_bogus::RoundView>& rounds, std::size_t shown) {
  const Theme& t = paint.theme();
  paint.text_in(Type::small, row.cut_right(column), Align::right, t.quiet, "total");
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& round = rounds[rounds.size() - 1 - i];
    paint.text_in(Type::small, row.cut_right(column), Align::right, t.quiet, fmt::format("r{}", round.number));
  }
}

}  // namespace

float draw_points(Paint& paint, Rect area, const std::vector<youre_bogus::PointsView>& points) {
  const Theme& t = paint.theme();
  constexpr float step = 25;
  float y = area.y;
  for (const auto& each : points) {
    if (y + step > area.bottom() + 1) break;
    Rect row{area.x, y, area.w, step};
    paint.text_in(Type::small, row.cut_right(30), Align::right, t.quiet, each.rule);
    paint.text_in(Type::strong, row.cut_right(54, 8), Align::right, color_of(t, each.points),
                  signed_points_text(each.points));
    paint.text_in(Type::body, row, Align::left, t.ink, each.player);
    y += step;
  }
  return y - area.y;
}

void draw_score_panel(Paint& paint, Rect area, const TableModel& model) {
  const Theme& t = paint.theme();
  paint.caption(area.cut_top(16, 8).top_left(), t.quiet, "SCORE SHEET");
  draw_panel(paint, area);
  Rect inner = area.inset(18, 10);
  const auto& view = model.view;
  const std::size_t shown = rounds_shown(inner.w, view.rounds.size());
  draw_head(paint, inner.cut_top(22), view.rounds, shown);
  const float step =
      std::clamp((inner.h - 4) / static_cast<float>(std::max<std::size_t>(view.seats.size(), 1)), 19.0F, 27.0F);
  const Type plain = step < 22 ? Type::small : Type::body;
  const Type bold = step < 22 ? Type::small_strong : Type::strong;
  for (std::size_t seat = 0; seat < view.seats.size(); ++seat) {
    Rect row = inner.cut_top(step);
    const int score = view.seats[seat].score;
    paint.text_in(bold, row.cut_right(column), Align::right, score < 0 ? t.bad : t.ink, points_text(score));
    for (std::size_t i = 0; i < shown; ++i) {
      const auto& round = view.rounds[view.rounds.size() - 1 - i];
      const int points = seat < round.points.size() ? round.points[seat] : 0;
      const Rect cell = row.cut_right(column);
      paint.text_in(round.winner == view.seats[seat].name ? bold : plain, cell, Align::right, color_of(t, points),
                    signed_points_text(points));
    }
    paint.text_in(plain, row, Align::left, t.ink, view.seats[seat].name);
  }
  if (view.last_points.empty() || inner.h < 60) return;
  inner.cut_top(6);
  paint.line({inner.x, inner.y}, {inner.right(), inner.y}, t.panel_line);
  inner.cut_top(10);
  paint.caption(inner.cut_top(14, 6).top_left(), t.quiet, "LAST POINTS");
  draw_points(paint, inner, view.last_points);
}

}  // namespace bogosity::ui
