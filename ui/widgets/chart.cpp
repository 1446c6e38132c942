#include "ui/widgets/chart.h"

#include <algorithm>

#include "charts/alternative.h"
#include "ui/widgets/drawing.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float table_row_height = 22;
constexpr float column_gap = 18;

// Beside the value, inside the area, never over the value itself.
void draw_words(Paint& paint, Rect area, const Rect& box, std::string_view words) {
  if (words.empty()) return;
  const Theme& t = paint.theme();
  const float most = std::max(0.0F, area.w - 24);
  const std::string shown = paint.fitted(Type::small, words, most);
  const float w = paint.width(Type::small, shown) + 20;
  constexpr float h = 28;
  float x = std::clamp(area.x + box.x + box.w / 2 - w / 2, area.x + 2, std::max(area.x + 2, area.right() - w - 2));
  float y = area.y + box.y - h - 8;
  if (y < area.y + 2) y = std::min(area.y + box.y + box.h + 8, area.bottom() - h - 2);
  const Rect tag{x, y, w, h};
  paint.fill(tag, t.raised, 6);
  paint.outline(tag, t.raised_line, 6);
  paint.text_in(Type::small, tag, Align::center, t.ink, shown);
}

void draw_pick(Paint& paint, Rect area, const charts::Chart& chart, const charts::Plan& plan,
               const charts::Pick& pick) {
  paint_strokes(paint, area.top_left(), charts::cursor_for(chart, plan, pick));
  draw_words(paint, area, charts::place_of(chart, plan, pick), charts::words_for(chart, pick));
}

std::vector<float> widths_of(const Paint& paint, const charts::Rows& rows, std::size_t first, std::size_t count) {
  std::vector<float> widths(rows.front().size());
  const auto take = [&](const std::vector<std::string>& row, Type type) {
    for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
      widths[i] = std::max(widths[i], std::min(150.0F, paint.width(type, row[i])));
    }
  };
  take(rows.front(), Type::small_strong);
  for (std::size_t i = first; i < first + count && i + 1 < rows.size(); ++i) take(rows[i + 1], Type::small);
  return widths;
}

void draw_row(Paint& paint, Rect area, const std::vector<std::string>& row, const std::vector<float>& widths, Type type,
              Color color) {
  float x = area.x;
  for (std::size_t i = 0; i < row.size() && i < widths.size() && x + widths[i] <= area.right() + 1; ++i) {
    const Align align = i == 0 ? Align::left : Align::right;
    paint.text_in(type, {x, area.y, widths[i] + 1, area.h}, align, color, row[i]);
    x += widths[i] + column_gap;
  }
}

// Letters of another alphabet come a frame later and are wider or narrower than what stood for them.
struct WidthOfNames {
  const charts::Measure& measure;
  float operator()(const charts::Lines& lines) const { return of(lines.series); }
  float operator()(const charts::Multiples& small) const { return of(small.series); }
  float operator()(const charts::Bars& bars) const { return of(bars.who); }
  float operator()(const charts::Histogram&) const { return 0; }
  float operator()(const charts::Heat& heat) const { return of(heat.who); }
  float of(const std::vector<charts::Series>& series) const {
    float sum = 0;
    for (const auto& each : series) sum += measure(charts::Face::small, each.who.name);
    return sum;
  }
  float of(const std::vector<charts::Who>& who) const {
    float sum = 0;
    for (const auto& each : who) sum += measure(charts::Face::small, each.name);
    return sum;
  }
};

}  // namespace

const charts::Plan& ChartCache::plan(const charts::Chart& chart, const charts::Room& room, double scale) {
  const float names = std::visit(WidthOfNames{room.measure}, chart.body);
  const bool same = w_ == room.w && h_ == room.h && scale_ == scale && titled_ == room.titled && names_ == names;
  if (!plan_ || !same) {
    plan_ = charts::laid_out(chart, room);
    names_ = names;
    w_ = room.w;
    h_ = room.h;
    scale_ = scale;
    titled_ = room.titled;
  }
  return *plan_;
}

ChartAnswer draw_chart(Paint& paint, Rect area, const charts::Chart& chart, ChartCache& cache, const ChartLook& look) {
  charts::Room room;
  room.w = area.w;
  room.h = area.h;
  room.titled = look.titled;
  room.measure = measure_with(paint);
  const charts::Plan& plan = cache.plan(chart, room, static_cast<double>(paint.scale()));
  paint_strokes(paint, area.top_left(), plan.drawing.strokes);
  if (look.focused) paint.outline(area, paint.theme().accent, space::radius, 2);
  ChartAnswer answer;
  const Press press = paint.press(look.label, area);
  if (press.hovered) {
    const Point mouse = paint.mouse();
    answer.hovered = charts::pick_at(chart, plan, {mouse.x - area.x, mouse.y - area.y});
    if (press.clicked) answer.clicked = answer.hovered;
  }
  if (const auto shown = answer.hovered ? answer.hovered : look.cursor) draw_pick(paint, area, chart, plan, *shown);
  return answer;
}

std::size_t draw_chart_as_table(Paint& paint, Rect area, const charts::Chart& chart, std::size_t first) {
  const Theme& t = paint.theme();
  const core::Sentence words = {{core::Tone::plain, charts::in_a_sentence(chart)}};
  SentenceStyle style;
  style.plain = Type::small;
  style.strong = Type::small_strong;
  const float said = draw_sentence(paint, area, words, style);
  area.cut_top(said, 10);
  const charts::Rows rows = charts::in_a_table(chart);
  const std::size_t all = rows.size() - 1;
  const auto room = static_cast<std::size_t>(std::max(0.0F, area.h / table_row_height));
  first = std::min(first, all);
  const std::size_t count = std::min(all - first, room > 0 ? room - 1 : 0);
  const auto widths = widths_of(paint, rows, first, count);
  draw_row(paint, area.cut_top(table_row_height), rows.front(), widths, Type::small_strong, t.ink);
  for (std::size_t i = 0; i < count; ++i) {
    const Rect line = area.cut_top(table_row_height);
    paint.line(line.top_left(), {line.right(), line.y}, t.rule);
    draw_row(paint, line, rows[first + i + 1], widths, Type::small, t.ink);
  }
  return count;
}

std::optional<charts::Walk> walk_of(Key key) {
  switch (key) {
    case Key::left:
      return charts::Walk::left;
    case Key::right:
      return charts::Walk::right;
    case Key::up:
      return charts::Walk::up;
    case Key::down:
      return charts::Walk::down;
    case Key::home:
      return charts::Walk::home;
    case Key::end:
      return charts::Walk::end;
    default:
      return std::nullopt;
  }
}

}  // namespace bogosity::ui
