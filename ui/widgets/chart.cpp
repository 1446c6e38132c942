#include "ui/widgets/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "charts/chart.h"
#include "ui/platform/raster.h"

namespace bogosity::ui {
namespace {

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
    const auto points = placed(path.points);
    if (path.dash > 0) return put_dashes(painter_, points, color(path.tint), path.thickness, path.dash);
    if (points.size() != 2) return painter_.polyline(points, color(path.tint), path.thickness);
    // Upright and level lines lie on whole pixels; the painter puts their thickness below and to the right.
    const auto [from, to] = std::pair(points[0], points[1]);
    const float half = (path.thickness - 1) / 2;
    const Point by{from.x == to.x ? half : 0, from.y == to.y ? half : 0};
    painter_.line({from.x - by.x, from.y - by.y}, {to.x - by.x, to.y - by.y}, color(path.tint), path.thickness);
  }
  void operator()(const charts::Polygon& polygon) const {
    painter_.convex(placed(polygon.points), color(polygon.tint));
  }
  void operator()(const charts::Disc& disc) const { painter_.disc(placed(disc.center), disc.radius, color(disc.tint)); }
  void operator()(const charts::PlayerMark& mark) const {
    painter_.disc(placed(mark.center), mark.size / 2 + 2, painter_.theme().panel);
    draw_player_mark(painter_, placed(mark.center), mark.player, mark.size, mark.share);
  }
  void operator()(const charts::TextStroke& words) const {
    const TextStyle type = type_of(words.face);
    Point baseline = placed(words.at);
    if (words.side != charts::Side::left) {
      const float wide = painter_.width(type, words.text);
      baseline.x -= words.side == charts::Side::right ? wide : wide / 2;
    }
    painter_.put_on(type, baseline, color(words.tint), words.text);
  }

 private:
  Color color(const charts::Tint& tint) const { return color_of(painter_.theme(), tint); }
  Rect rect(const Rect& box) const { return box.moved(at_.x, at_.y); }
  Point placed(Point spot) const { return {spot.x + at_.x, spot.y + at_.y}; }
  std::vector<Point> placed(std::vector<Point> spots) const {
    for (Point& spot : spots) spot = placed(spot);
    return spots;
  }

  Painter& painter_;
  Point at_;
};

// From where she came to the table up to this turn.
charts::Series line_of(const core::SeatView& seat, const std::vector<core::MomentView>& moments, int turn) {
  charts::Series line{{"", seat.player}, {}};
  const int from = std::max(seat.stay.from, moments.front().turn);
  double score = 0;
  for (const core::MomentView& moment : moments) {
    if (moment.turn > from && line.samples.empty()) line.samples.push_back({static_cast<double>(from), score});
    score = moment.scores[seat.player];
    if (moment.turn >= from) line.samples.push_back({static_cast<double>(moment.turn), score});
  }
  line.samples.push_back({static_cast<double>(std::max(turn, from)), score});
  if (seat.stay.until) line.left = *seat.stay.until;
  return line;
}

}  // namespace

// Letters of another alphabet are loaded a frame later and differ in width from their placeholders.
const charts::ChartLayout& ChartCache::plan(const Painter& painter, const std::function<charts::Chart()>& chart,
                                            Size room, bool titled) {
  const std::tuple wanted(room.w, room.h, painter.scale(), painter.fonts().letters(), titled);
  const auto measure = [&painter](charts::TextRole face, std::string_view utf8) {
    return painter.width(type_of(face), utf8);
  };
  if (!plan_ || made_for_ != wanted) plan_ = charts::layout_of(chart(), {room.w, room.h, titled, measure});
  made_for_ = wanted;
  return *plan_;
}

ChartAnswer draw_chart(Painter& painter, Rect area, const charts::Chart& chart, ChartCache& cache,
                       const ChartLook& look) {
  const charts::ChartLayout& plan = cache.plan(
      painter, [&] { return chart; }, {area.w, area.h}, look.titled);
  paint_strokes(painter, area.top_left(), plan.drawing.strokes);
  if (look.focused) painter.outline(area, painter.theme().accent, space::radius, 2);
  for (const charts::Scale& scale : plan.scales) {
    if (!look.moment) break;
    const Point top{area.x + scale.x(*look.moment), area.y + scale.plot.y};
    put_dashes(painter, {top, {top.x, top.y + scale.plot.h}}, painter.theme().ink.faded(0.8F), 1.5F, 4);
  }
  ChartAnswer answer;
  const Press press = painter.press(look.label, area);
  if (press.hovered) {
    const Point mouse = painter.mouse();
    answer.hovered = charts::hit_test(chart, plan, {mouse.x - area.x, mouse.y - area.y});
    if (press.clicked) answer.clicked = answer.hovered;
  }
  const auto shown = answer.hovered ? answer.hovered : look.cursor;
  if (!shown) return answer;
  paint_strokes(painter, area.top_left(), charts::cursor_for(chart, plan, *shown));
  const Rect box = charts::hit_box_of(chart, plan, *shown).moved(area.x, area.y);
  const std::string words = charts::words_for(chart, *shown);
  if (!words.empty()) painter.tooltip(words, Point{box.center().x, box.y - 8});
  return answer;
}

std::optional<charts::CursorMove> cursor_move_of(Key key) {
  switch (key) {
    case Key::left: return charts::CursorMove::left;
    case Key::right: return charts::CursorMove::right;
    case Key::up: return charts::CursorMove::up;
    case Key::down: return charts::CursorMove::down;
    case Key::home: return charts::CursorMove::home;
    case Key::end: return charts::CursorMove::end;
    default: return std::nullopt;
  }
}

TextStyle type_of(charts::TextRole face) {
  // In the order of TextRole.
  constexpr std::array<TextStyle, 11> types = {TextStyle::caption, TextStyle::small,   TextStyle::small_strong,
                                               TextStyle::body,    TextStyle::strong,  TextStyle::lead,
                                               TextStyle::name,    TextStyle::heading, TextStyle::title,
                                               TextStyle::logo,    TextStyle::score};
  return types[static_cast<std::size_t>(face)];
}

Color color_of(const Theme& theme, const charts::Tint& tint) {
  // In the order of Ink.
  const std::array<Color, 10> inks = {
      theme.ink,  theme.quiet, theme.faint, theme.rule,   theme.panel,
      theme.felt, theme.good,  theme.bad,   theme.accent, theme.players[charts::color_of_player(tint.player)]};
  const Color color = inks[static_cast<std::size_t>(tint.ink)];
  return tint.share >= 1 ? color : color.faded(tint.share);
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

core::Status write_png(const charts::Drawing& drawing, const Theme& theme, double scale,
                       core::Result<db::OutputFile> file) {
  const auto draw = [&](Painter& painter) { paint_strokes(painter, {0, 0}, drawing.strokes); };
  return write_png(picture_of(theme, {drawing.w, drawing.h}, std::clamp(scale, 0.5, 8.0), draw), std::move(file));
}

void draw_player_mark(Painter& painter, Point c, std::size_t player, float size, float share) {
  constexpr std::size_t most_corners = 20;
  // The shapes around the origin, of size 1: a chart has many marks, in every frame.
  static const auto shapes = [] {
    std::array<std::vector<charts::MarkPiece>, charts::mark_shapes> all;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = charts::pieces_of({{}, i, 1});
    return all;
  }();
  const Theme& t = painter.theme();
  const Color color = color_of(t, charts::player_tint(player, share));
  for (const charts::MarkPiece& piece : shapes[charts::shape_of_player(player)]) {
    std::array<Point, most_corners> corners{};
    const std::size_t count = std::min(piece.corners.size(), most_corners);
    for (std::size_t i = 0; i < count; ++i)
      corners[i] = {c.x + size * piece.corners[i].x, c.y + size * piece.corners[i].y};
    painter.convex(std::span(corners).first(count), piece.hollow ? t.panel : color);
  }
}

void draw_score_chart(Painter& painter, Rect area, const core::TableView& view, int turn, ChartCache& cache) {
  const auto& moments = view.moments;
  if (moments.empty() || moments.back().scores.empty() || area.h < least_chart) return;
  if (moments.size() == 1)
    return painter.text_in(TextStyle::small, area, Align::center, painter.theme().quiet, "no points yet");
  const auto chart = [&] {
    charts::LineChart lines;
    for (const auto* seats : {&view.seats, &view.gone}) {
      for (const core::SeatView& seat : *seats) lines.series.push_back(line_of(seat, moments, turn));
    }
    std::ranges::sort(lines.series, {}, [](const charts::Series& each) { return each.who.player; });
    return charts::Chart{"", "", "", std::move(lines)};
  };
  area = area.inset(-10, -8);  // the layout leaves a margin of its own
  paint_strokes(painter, area.top_left(), cache.plan(painter, chart, {area.w, area.h}, false).drawing.strokes);
}

}  // namespace bogosity::ui
