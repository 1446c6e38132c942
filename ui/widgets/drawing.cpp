#include "ui/widgets/drawing.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets/score_chart.h"

namespace bogosity::ui {
namespace {

std::vector<Point> moved(const std::vector<Point>& spots, Point by) {
  std::vector<Point> points;
  points.reserve(spots.size());
  for (const auto& spot : spots) points.push_back({spot.x + by.x, spot.y + by.y});
  return points;
}

void put_dashes(Paint& paint, const std::vector<Point>& points, Color color, float thickness, float dash) {
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Point from = points[i - 1];
    const float dx = points[i].x - from.x;
    const float dy = points[i].y - from.y;
    const float length = std::hypot(dx, dy);
    for (float at = 0; at < length; at += 2 * dash) {
      const float end = std::min(at + dash, length);
      paint.line({from.x + dx * at / length, from.y + dy * at / length},
                 {from.x + dx * end / length, from.y + dy * end / length}, color, thickness);
    }
  }
}

class Painter {
 public:
  Painter(Paint& paint, Point at) : paint_(paint), at_(at) {}

  void operator()(const charts::Fill& fill) const { paint_.fill(rect(fill.box), color(fill.tint), fill.radius); }
  void operator()(const charts::Outline& outline) const {
    paint_.outline(rect(outline.box), color(outline.tint), outline.radius, outline.thickness);
  }
  void operator()(const charts::Path& path) const {
    const auto points = moved(path.points, at_);
    if (path.dash > 0) return put_dashes(paint_, points, color(path.tint), path.thickness, path.dash);
    if (points.size() == 2) return straight(points[0], points[1], color(path.tint), path.thickness);
    paint_.polyline(points, false, color(path.tint), path.thickness);
  }
  void operator()(const charts::Polygon& polygon) const {
    paint_.convex(moved(polygon.points, at_), color(polygon.tint));
  }
  void operator()(const charts::Disc& disc) const {
    paint_.disc({disc.center.x + at_.x, disc.center.y + at_.y}, disc.radius, color(disc.tint));
  }
  void operator()(const charts::SeatMark& mark) const {
    draw_player_mark(paint_, {mark.center.x + at_.x, mark.center.y + at_.y}, mark.seat, mark.size);
  }
  void operator()(const charts::Words& words) const {
    const Type type = type_of(words.face);
    Point baseline{words.at.x + at_.x, words.at.y + at_.y};
    if (words.side != charts::Side::left) {
      const float wide = paint_.width(type, words.text);
      baseline.x -= words.side == charts::Side::right ? wide : wide / 2;
    }
    paint_.put_on(type, baseline, color(words.tint), words.text);
  }

 private:
  Color color(const charts::Tint& tint) const { return color_of(paint_.theme(), tint); }
  // Upright and level ones lie on whole pixels; the brush puts their thickness below and to the right.
  void straight(Point from, Point to, Color color, float thickness) const {
    const float half = (thickness - 1) / 2;
    const bool level = from.y == to.y;
    const bool upright = from.x == to.x;
    const Point by{upright ? half : 0, level ? half : 0};
    paint_.line({from.x - by.x, from.y - by.y}, {to.x - by.x, to.y - by.y}, color, thickness);
  }
  Rect rect(const Rect& box) const { return box.moved(at_.x, at_.y); }

  Paint& paint_;
  Point at_;
};

Color plain_color(const Theme& theme, const charts::Tint& tint) {
  switch (tint.ink) {
    case charts::Ink::ink:
      return theme.ink;
    case charts::Ink::quiet:
      return theme.quiet;
    case charts::Ink::faint:
      return theme.faint;
    case charts::Ink::rule:
      return theme.rule;
    case charts::Ink::panel:
      return theme.panel;
    case charts::Ink::ground:
      return theme.felt;
    case charts::Ink::good:
      return theme.good;
    case charts::Ink::bad:
      return theme.bad;
    case charts::Ink::accent:
      return theme.accent;
    case charts::Ink::seat:
      return theme.players[tint.seat % theme.players.size()];
  }
  return theme.ink;
}

}  // namespace

Type type_of(charts::Face face) {
  switch (face) {
    case charts::Face::caption:
      return Type::caption;
    case charts::Face::small:
      return Type::small;
    case charts::Face::small_strong:
      return Type::small_strong;
    case charts::Face::body:
      return Type::body;
    case charts::Face::strong:
      return Type::strong;
    case charts::Face::lead:
      return Type::lead;
    case charts::Face::name:
      return Type::name;
    case charts::Face::heading:
      return Type::heading;
    case charts::Face::title:
      return Type::title;
    case charts::Face::logo:
      return Type::logo;
    case charts::Face::display:
      return Type::score;
  }
  return Type::body;
}

Color color_of(const Theme& theme, const charts::Tint& tint) {
  const Color color = plain_color(theme, tint);
  return tint.share >= 1 ? color : color.faded(tint.share);
}

charts::Measure measure_with(const Paint& paint) {
  return [&paint](charts::Face face, std::string_view utf8) { return paint.width(type_of(face), utf8); };
}

void paint_strokes(Paint& paint, Point at, const std::vector<charts::Stroke>& strokes) {
  const Painter painter(paint, at);
  for (const auto& stroke : strokes) std::visit(painter, stroke);
}

}  // namespace bogosity::ui
