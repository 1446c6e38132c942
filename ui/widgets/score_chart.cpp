#include "ui/widgets/score_chart.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "charts/drawing.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {
namespace {

using core::MomentView;

constexpr float mark_size = 9;
constexpr float slope = 7;  // points a change takes from left to right

Color color_of(const Theme& theme, std::size_t seat) { return theme.players[seat % theme.players.size()]; }

// Turns and scores to points of the screen.
struct ScoreScale {
  Rect plot;
  float first_turn = 0, turns = 1;
  float highest = 0, span = 1;
  float seats = 1;

  float x(int turn) const {
    return plot.x + plot.w * std::clamp((static_cast<float>(turn) - first_turn) / turns, 0.0F, 1.0F);
  }
  float y(int score) const { return plot.y + plot.h * (highest - static_cast<float>(score)) / span; }
  // Lines that run together lie beside each other.
  float shift(std::size_t seat) const {
    return (static_cast<float>(seat) - (seats - 1) / 2) * std::min(2.0F, 9 / seats);
  }
};

ScoreScale scale_for(Rect plot, const std::vector<MomentView>& moments, int turn) {
  int low = 0;
  int high = 0;
  for (const auto& moment : moments) {
    for (const int score : moment.scores) {
      low = std::min(low, score);
      high = std::max(high, score);
    }
  }
  const auto least_span = static_cast<float>(20);
  const float span = std::max(static_cast<float>(high - low), least_span);
  const float spare = span - static_cast<float>(high - low);
  const int first = moments.front().turn;
  return {plot,
          static_cast<float>(first),
          static_cast<float>(std::max(1, turn - first)),
          static_cast<float>(high) + spare / 2,
          span,
          static_cast<float>(std::max<std::size_t>(1, moments.front().scores.size()))};
}

void draw_line(Painter& painter, const ScoreScale& scale, const std::vector<MomentView>& moments, std::size_t seat) {
  const float shift = scale.shift(seat);
  std::vector<Point> line = {{scale.plot.x, scale.y(moments.front().scores[seat]) + shift}};
  std::vector<Point> marks;
  for (std::size_t i = 1; i < moments.size(); ++i) {
    const int after = moments[i].scores[seat];
    if (after == moments[i - 1].scores[seat]) continue;
    const Point to{scale.x(moments[i].turn), scale.y(after) + shift};
    if (to.x - slope > line.back().x + 1) line.push_back({to.x - slope, line.back().y});
    line.push_back({std::max(to.x, line.back().x + 1), to.y});
    if (to.x < scale.plot.right() - 16 && (marks.empty() || to.x - marks.back().x > 22)) marks.push_back(to);
  }
  if (line.back().x < scale.plot.right()) line.push_back({scale.plot.right(), line.back().y});
  painter.polyline(line, false, color_of(painter.theme(), seat), 2);
  for (const Point mark : marks) draw_player_mark(painter, mark, seat, mark_size - 1);
}

// Who has about the same score now has the markers side by side.
void draw_ends(Painter& painter, const ScoreScale& scale, const std::vector<int>& now) {
  for (std::size_t seat = 0; seat < now.size(); ++seat) {
    const float y = scale.y(now[seat]);
    const auto near_before = std::count_if(now.begin(), now.begin() + static_cast<std::ptrdiff_t>(seat),
                                           [&](int score) { return std::abs(scale.y(score) - y) < mark_size; });
    const float x = scale.plot.right() - static_cast<float>(near_before) * (mark_size + 4);
    draw_player_mark(painter, {x, scale.y(now[seat]) + scale.shift(seat)}, seat, mark_size);
  }
}

void draw_values(Painter& painter, const ScoreScale& scale, Rect area, std::vector<int> now) {
  std::sort(now.begin(), now.end(), std::greater<>());
  now.erase(std::unique(now.begin(), now.end()), now.end());
  std::vector<ChartLabel> wanted;
  wanted.reserve(now.size());
  for (const int score : now) wanted.push_back({score, scale.y(score)});
  const float left = scale.plot.right() + mark_size / 2 + 5;
  for (const ChartLabel& label : spread(std::move(wanted), 15, area.y + 6, area.bottom() - 6)) {
    const Color color = label.value < 0 ? painter.theme().bad : painter.theme().ink;
    painter.text_in(TextStyle::small_strong, {left, label.y - 8, area.right() - left + 1, 16}, Align::left, color,
                    points_text(label.value));
  }
}

}  // namespace

void draw_player_mark(Painter& painter, Point c, std::size_t seat, float size) {
  const Color ground = painter.theme().panel;
  painter.disc(c, size / 2 + 2, ground);
  for (const auto& piece : charts::pieces_of({c, seat, size}))
    painter.convex(piece.corners, piece.hollow ? ground : color_of(painter.theme(), seat));
}

std::vector<ChartLabel> spread(std::vector<ChartLabel> wanted, float apart, float top, float bottom) {
  const auto room = static_cast<std::size_t>(std::max(0.0F, (bottom - top) / apart)) + 1;
  while (wanted.size() > std::max<std::size_t>(room, 1)) {
    // The one in the middle of the narrowest place says least.
    std::size_t least = wanted.size() / 2;
    for (std::size_t i = 1; i + 1 < wanted.size(); ++i) {
      if (wanted[i + 1].y - wanted[i - 1].y < wanted[least].y - wanted[least - 1].y) least = i;
    }
    wanted.erase(wanted.begin() + static_cast<std::ptrdiff_t>(least));
  }
  float from = top;
  for (ChartLabel& label : wanted) {
    label.y = std::max(label.y, from);
    from = label.y + apart;
  }
  float to = bottom;
  for (std::size_t i = wanted.size(); i-- > 0;) {
    wanted[i].y = std::min(wanted[i].y, to);
    to = wanted[i].y - apart;
  }
  return wanted;
}

void draw_score_chart(Painter& painter, Rect area, const std::vector<MomentView>& moments, int turn) {
  if (moments.empty() || moments.back().scores.empty() || area.h < least_chart) return;
  const Theme& t = painter.theme();
  if (moments.size() == 1) {
    return painter.text_in(TextStyle::small, area, Align::center, t.quiet, "no points yet");
  }
  const std::vector<int>& now = moments.back().scores;
  float values = 0;
  for (const int score : now) values = std::max(values, painter.width(TextStyle::small_strong, points_text(score)));
  Rect plot = area.inset(0, 9);
  const float zero = painter.width(TextStyle::small, "0") + 6;
  plot.cut_left(zero);
  plot.cut_right(values + mark_size / 2 + 6);
  const ScoreScale scale = scale_for(plot, moments, turn);
  const float ground = scale.y(0);
  painter.text_in(TextStyle::small, {area.x, ground - 8, zero, 16}, Align::left, t.quiet, "0");
  painter.line({plot.x, ground}, {plot.right(), ground}, t.faint);
  for (std::size_t seat = now.size(); seat-- > 0;) draw_line(painter, scale, moments, seat);
  draw_ends(painter, scale, now);
  draw_values(painter, scale, area, now);
}

}  // namespace bogosity::ui
