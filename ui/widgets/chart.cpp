#include "ui/widgets/chart.h"

#include <algorithm>
#include <cmath>

#include "charts/chart.h"
#include "ui/platform/raster.h"
#include "ui/widgets/score_chart.h"

namespace bogosity::ui {
namespace {

// Beside the value, inside the area, never over the value itself.
void draw_words(Painter& painter, Rect area, const Rect& box, std::string_view words) {
  if (words.empty()) return;
  const Theme& t = painter.theme();
  const float most = std::max(0.0F, area.w - 24);
  const std::string shown = painter.fitted(TextStyle::small, words, most);
  const float w = painter.width(TextStyle::small, shown) + 20;
  constexpr float h = 28;
  float x = std::clamp(area.x + box.x + box.w / 2 - w / 2, area.x + 2, std::max(area.x + 2, area.right() - w - 2));
  float y = area.y + box.y - h - 8;
  if (y < area.y + 2) y = std::min(area.y + box.y + box.h + 8, area.bottom() - h - 2);
  const Rect tag{x, y, w, h};
  painter.fill(tag, t.raised, 6);
  painter.outline(tag, t.raised_line, 6);
  painter.text_in(TextStyle::small, tag, Align::center, t.ink, shown);
}

void draw_pick(Painter& painter, Rect area, const charts::Chart& chart, const charts::ChartLayout& plan,
               const charts::Hit& hit) {
  paint_strokes(painter, area.top_left(), charts::cursor_for(chart, plan, hit));
  draw_words(painter, area, charts::hit_box_of(chart, plan, hit), charts::words_for(chart, hit));
}

// Letters of another alphabet come a frame later and are wider or narrower than what stood for them.
struct WidthOfNames {
  const charts::Measure& measure;
  float operator()(const charts::LineChart& lines) const { return of(lines.series); }
  float operator()(const charts::SmallMultiples& small) const { return of(small.series); }
  float operator()(const charts::BarChart& bars) const { return of(bars.who); }
  float operator()(const charts::Histogram&) const { return 0; }
  float operator()(const charts::HeatMap& heat) const { return of(heat.who); }
  float of(const std::vector<charts::Series>& series) const {
    float sum = 0;
    for (const auto& each : series) sum += measure(charts::TextRole::small, each.who.name);
    return sum;
  }
  float of(const std::vector<charts::ChartPlayer>& who) const {
    float sum = 0;
    for (const auto& each : who) sum += measure(charts::TextRole::small, each.name);
    return sum;
  }
};

}  // namespace

const charts::ChartLayout& ChartCache::plan(const charts::Chart& chart, const charts::ChartSize& room, double scale) {
  const float names = std::visit(WidthOfNames{room.measure}, chart.body);
  const bool same = w_ == room.w && h_ == room.h && scale_ == scale && titled_ == room.titled && names_ == names;
  if (!plan_ || !same) {
    plan_ = charts::layout_of(chart, room);
    names_ = names;
    w_ = room.w;
    h_ = room.h;
    scale_ = scale;
    titled_ = room.titled;
  }
  return *plan_;
}

ChartAnswer draw_chart(Painter& painter, Rect area, const charts::Chart& chart, ChartCache& cache,
                       const ChartLook& look) {
  charts::ChartSize room;
  room.w = area.w;
  room.h = area.h;
  room.titled = look.titled;
  room.measure = measure_with(painter);
  const charts::ChartLayout& plan = cache.plan(chart, room, static_cast<double>(painter.scale()));
  paint_strokes(painter, area.top_left(), plan.drawing.strokes);
  if (look.focused) painter.outline(area, painter.theme().accent, space::radius, 2);
  ChartAnswer answer;
  const Press press = painter.press(look.label, area);
  if (press.hovered) {
    const Point mouse = painter.mouse();
    answer.hovered = charts::hit_test(chart, plan, {mouse.x - area.x, mouse.y - area.y});
    if (press.clicked) answer.clicked = answer.hovered;
  }
  if (const auto shown = answer.hovered ? answer.hovered : look.cursor) draw_pick(painter, area, chart, plan, *shown);
  return answer;
}

std::optional<charts::CursorMove> cursor_move_of(Key key) {
  switch (key) {
    case Key::left:
      return charts::CursorMove::left;
    case Key::right:
      return charts::CursorMove::right;
    case Key::up:
      return charts::CursorMove::up;
    case Key::down:
      return charts::CursorMove::down;
    case Key::home:
      return charts::CursorMove::home;
    case Key::end:
      return charts::CursorMove::end;
    default:
      return std::nullopt;
  }
}

namespace {

std::vector<Point> moved(const std::vector<Point>& spots, Point by) {
  std::vector<Point> points;
  points.reserve(spots.size());
  for (const auto& spot : spots) points.push_back({spot.x + by.x, spot.y + by.y});
  return points;
}

void put_dashes(Painter& painter, const std::vector<Point>& points, Color color, float thickness, float dash) {
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Point from = points[i - 1];
    const float dx = points[i].x - from.x;
    const float dy = points[i].y - from.y;
    const float length = std::hypot(dx, dy);
    for (float at = 0; at < length; at += 2 * dash) {
      const float end = std::min(at + dash, length);
      painter.line({from.x + dx * at / length, from.y + dy * at / length},
                   {from.x + dx * end / length, from.y + dy * end / length}, color, thickness);
    }
  }
}

class StrokePainter {
 public:
  StrokePainter(Painter& painter, Point at) : painter_(painter), at_(at) {}

  void operator()(const charts::Fill& fill) const { painter_.fill(rect(fill.box), color(fill.tint), fill.radius); }
  void operator()(const charts::Outline& outline) const {
    painter_.outline(rect(outline.box), color(outline.tint), outline.radius, outline.thickness);
  }
  void operator()(const charts::Path& path) const {
    const auto points = moved(path.points, at_);
    if (path.dash > 0) return put_dashes(painter_, points, color(path.tint), path.thickness, path.dash);
    if (points.size() == 2) return straight(points[0], points[1], color(path.tint), path.thickness);
    painter_.polyline(points, false, color(path.tint), path.thickness);
  }
  void operator()(const charts::Polygon& polygon) const {
    painter_.convex(moved(polygon.points, at_), color(polygon.tint));
  }
  void operator()(const charts::Disc& disc) const {
    painter_.disc({disc.center.x + at_.x, disc.center.y + at_.y}, disc.radius, color(disc.tint));
  }
  void operator()(const charts::SeatMark& mark) const {
    draw_player_mark(painter_, {mark.center.x + at_.x, mark.center.y + at_.y}, mark.seat, mark.size);
  }
  void operator()(const charts::TextStroke& words) const {
    const TextStyle type = type_of(words.face);
    Point baseline{words.at.x + at_.x, words.at.y + at_.y};
    if (words.side != charts::Side::left) {
      const float wide = painter_.width(type, words.text);
      baseline.x -= words.side == charts::Side::right ? wide : wide / 2;
    }
    painter_.put_on(type, baseline, color(words.tint), words.text);
  }

 private:
  Color color(const charts::Tint& tint) const { return color_of(painter_.theme(), tint); }
  // Upright and level ones lie on whole pixels; the brush puts their thickness below and to the right.
  void straight(Point from, Point to, Color color, float thickness) const {
    const float half = (thickness - 1) / 2;
    const bool level = from.y == to.y;
    const bool upright = from.x == to.x;
    const Point by{upright ? half : 0, level ? half : 0};
    painter_.line({from.x - by.x, from.y - by.y}, {to.x - by.x, to.y - by.y}, color, thickness);
  }
  Rect rect(const Rect& box) const { return box.moved(at_.x, at_.y); }

  Painter& painter_;
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

TextStyle type_of(charts::TextRole face) {
  switch (face) {
    case charts::TextRole::caption:
      return TextStyle::caption;
    case charts::TextRole::small:
      return TextStyle::small;
    case charts::TextRole::small_strong:
      return TextStyle::small_strong;
    case charts::TextRole::body:
      return TextStyle::body;
    case charts::TextRole::strong:
      return TextStyle::strong;
    case charts::TextRole::lead:
      return TextStyle::lead;
    case charts::TextRole::name:
      return TextStyle::name;
    case charts::TextRole::heading:
      return TextStyle::heading;
    case charts::TextRole::title:
      return TextStyle::title;
    case charts::TextRole::logo:
      return TextStyle::logo;
    case charts::TextRole::display:
      return TextStyle::score;
  }
  return TextStyle::body;
}

Color color_of(const Theme& theme, const charts::Tint& tint) {
  const Color color = plain_color(theme, tint);
  return tint.share >= 1 ? color : color.faded(tint.share);
}

charts::Measure measure_with(const Painter& painter) {
  return [&painter](charts::TextRole face, std::string_view utf8) { return painter.width(type_of(face), utf8); };
}

void paint_strokes(Painter& painter, Point at, const std::vector<charts::Stroke>& strokes) {
  const StrokePainter stroke_painter(painter, at);
  for (const auto& stroke : strokes) std::visit(stroke_painter, stroke);
}

Theme print_theme() {
  Theme theme = paper_theme();
  theme.name = "print";
  theme.ink = Color::hex(0x000000);
  theme.quiet = Color::hex(0x444444);
  theme.faint = Color::hex(0x777777);
  theme.rule = Color::hex(0xCCCCCC);
  theme.panel = theme.felt = Color::hex(0xFFFFFF);
  return theme;
}

std::optional<Theme> picture_theme(std::string_view name) {
  return name == "print" ? std::optional(print_theme()) : theme_named(name);
}

core::Status write_png(const charts::Drawing& drawing, const Theme& theme, double scale,
                       const std::filesystem::path& file) {
  const auto draw = [&](Painter& painter) { paint_strokes(painter, {0, 0}, drawing.strokes); };
  return write_png(picture_of(theme, {drawing.w, drawing.h}, std::clamp(scale, 0.5, 8.0), draw), file);
}

}  // namespace bogosity::ui
