#include "ui/widgets/score_chart.h"

namespace bogosity::ui {

void draw_player_mark(Painter& painter, Point c, std::size_t seat, float size) {
  const Theme& t = painter.theme();
  painter.disc(c, size / 2 + 2, t.panel);
  for (const auto& piece : charts::pieces_of({c, seat, size}))
    painter.convex(piece.corners, piece.hollow ? t.panel : t.players[seat % t.players.size()]);
}

void draw_score_chart(Painter& painter, Rect area, const std::vector<core::MomentView>& moments, int turn,
                      ChartCache& cache) {
  if (moments.empty() || moments.back().scores.empty() || area.h < least_chart) return;
  if (moments.size() == 1)
    return painter.text_in(TextStyle::small, area, Align::center, painter.theme().quiet, "no points yet");
  const auto chart = [&] {
    charts::LineChart lines;
    for (std::size_t seat = 0; seat < moments.back().scores.size(); ++seat) {
      charts::Series& series = lines.series.emplace_back(charts::Series{{"", seat}, {}});
      for (const auto& moment : moments)
        series.samples.push_back({static_cast<double>(moment.turn), static_cast<double>(moment.scores[seat])});
      series.samples.push_back({static_cast<double>(turn), series.samples.back().y});
    }
    return charts::Chart{"", "", "", std::move(lines)};
  };
  area = area.inset(-10, -8);  // the layout leaves a margin of its own
  paint_strokes(painter, area.top_left(), cache.plan(painter, chart, {area.w, area.h}, false).drawing.strokes);
}

}  // namespace bogosity::ui
