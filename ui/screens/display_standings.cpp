// Who stands where, for breaks and for the end: the best first, with bars that start at zero.
#include <algorithm>
#include <cstdlib>

#include "ui/screens/display_screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {
namespace {

struct Columns {
  Type type = Type::title;
  float place = 0;
  float name = 0;
  float score = 0;
  float step = 0;
  float cap = 0;
  float zero = 0;   // from the left end of the bars
  float point = 0;  // the length of one
};

std::string shown_name(const DisplayStanding& standing) {
  return standing.gone ? standing.name + " (has left)" : standing.name;
}

Columns columns_for(const Paint& paint, Rect area, const std::vector<DisplayStanding>& all) {
  Columns columns;
  columns.step = std::min(76.0F, area.h / static_cast<float>(std::max<std::size_t>(all.size(), 1)));
  columns.type = columns.step >= 54   ? Type::title
                 : columns.step >= 40 ? Type::index_small
                 : columns.step >= 28 ? Type::name
                                      : Type::lead_strong;
  columns.cap = columns.step * 0.5F;
  columns.place = paint.width(columns.type, "88.") + 14;
  int least = 0;
  int most = 0;
  for (const auto& each : all) {
    columns.name = std::max(columns.name, paint.width(columns.type, shown_name(each)));
    columns.score = std::max(columns.score, big_score_width(paint, columns.cap, each.score));
    least = std::min(least, each.score);
    most = std::max(most, each.score);
  }
  columns.name = std::min(columns.name, area.w * 0.42F) + 24;
  columns.score += 24;
  const float room = std::max(0.0F, area.w - columns.place - columns.name - columns.score);
  columns.point = most > least ? room / static_cast<float>(most - least) : 0;
  columns.zero = -static_cast<float>(least) * columns.point;
  return columns;
}

void draw_row(Paint& paint, Rect row, const DisplayStanding& standing, const Columns& columns) {
  const Theme& t = paint.theme();
  const bool leads = standing.place == 1;
  paint.text_in(columns.type, row.cut_left(columns.place), Align::left, leads ? t.accent : t.quiet,
                standing.place == 0 ? "\u2013" : std::to_string(standing.place) + ".");
  Rect name = row.cut_left(columns.name);
  name.w -= 24;
  paint.text_in(columns.type, name, Align::left, standing.gone ? t.quiet : t.ink, shown_name(standing));
  Rect score = row.cut_right(columns.score);
  score.x += 24;
  score.w -= 24;
  const float width = big_score_width(paint, columns.cap, standing.score);
  draw_big_score(paint, {score.right() - width, score.y, width, score.h}, columns.cap, standing.score);
  const float length = static_cast<float>(std::abs(standing.score)) * columns.point;
  const float x = row.x + columns.zero - (standing.score < 0 ? length : 0);
  const float height = columns.step * 0.34F;
  const Color color = standing.score < 0 ? t.bad : leads ? t.accent : t.raised_line;
  paint.fill({x, row.center().y - height / 2, std::max(length, 1.0F), height}, color, 3);
}

}  // namespace

void draw_display_standings(Paint& paint, Rect area, const DisplayModel& model) {
  paint.text_in(Type::title, area.cut_top(48, 10), Align::left, paint.theme().ink, "How it stands");
  draw_panel(paint, area);
  Rect inner = area.inset(24, 12);
  const Columns columns = columns_for(paint, inner, model.standings);
  const float x = inner.x + columns.place + columns.name + columns.zero;
  paint.line({x, inner.y}, {x, inner.bottom()}, paint.theme().panel_line);
  inner.cut_top((inner.h - columns.step * static_cast<float>(model.standings.size())) / 2);
  for (const auto& standing : model.standings) draw_row(paint, inner.cut_top(columns.step), standing, columns);
}

}  // namespace bogosity::ui
