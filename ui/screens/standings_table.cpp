#include "ui/screens/standings_table.h"

#include <algorithm>
#include <array>

#include "ui/evening_called.h"

namespace bogosity::ui {
namespace {

using history::ColumnId;
using history::Standing;

constexpr float rank_width = 46;
constexpr float sort_mark_width = 14;  // for the arrow of what is sorted
constexpr float form_width = 84;
constexpr float room_for_form = 220;

// Beside one another some titles want to say of what.
std::string_view title_of(ColumnId id) {
  switch (id) {
    case ColumnId::shouts_right:
      return "Shouts right";
    case ColumnId::shouts_wrong:
      return "Shouts wrong";
    case ColumnId::shouts_share:
      return "Shouts right %";
    default:
      return history::column(id).title;
  }
}

float width_of(const Paint& paint, ColumnId id) {
  const float title = paint.width(Type::small_strong, title_of(id)) + sort_mark_width + 16;
  const float least = id == ColumnId::rating ? paint.width(Type::body, "25.1 \u00b1 2.4") + 20 : 66;
  return std::max(title, least);
}

// Down: the best is on top; up: turned around. A shape, so no letters are needed for it.
void draw_arrow(Paint& paint, Point center, bool up, Color color) {
  const float d = up ? -3.0F : 3.0F;
  const std::array<Point, 3> corners = {
      {{center.x - 4, center.y - d}, {center.x + 4, center.y - d}, {center.x, center.y + d}}};
  paint.convex(corners, color);
}

// "3 more" sessions until it is shown.
std::string hidden_rating(const Standing& row) {
  const auto missing = history::sessions_for_rating - row.sessions_of_several;
  return missing > 0 ? std::to_string(missing) + " more" : "\u2013";
}

bool shares_rank(const std::vector<Standing>& rows, std::size_t i) {
  const auto rank = rows[i].rank;
  return rank > 0 && ((i > 0 && rows[i - 1].rank == rank) || (i + 1 < rows.size() && rows[i + 1].rank == rank));
}

// The last sessions as a small line: how high each lies between the least and the most of these.
void draw_form(Paint& paint, Rect area, const std::vector<std::int64_t>& scores) {
  const Theme& t = paint.theme();
  const auto [low, high] = std::minmax_element(scores.begin(), scores.end());
  const auto span = static_cast<float>(*high - *low);
  std::vector<Point> points;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const float x = area.x + area.w * static_cast<float>(i) / static_cast<float>(scores.size() - 1);
    const float share = span > 0 ? static_cast<float>(scores[i] - *low) / span : 0.5F;
    points.push_back({x, area.bottom() - area.h * share});
  }
  paint.polyline(points, false, t.quiet, 1.5F);
  paint.disc(points.back(), 3, t.accent);
  if (!paint.hovered(area.inset(-4))) return;
  std::string words = scores.size() < sessions_in_form ? "The sessions so far:" : "The last sessions:";
  for (const std::int64_t each : scores) words += " " + as_shown(std::to_string(each));
  paint.hint(area, words);
}

void draw_person(Paint& paint, Rect area, const StandingsLook& look, std::size_t number) {
  const Theme& t = paint.theme();
  const Standing& row = look.standings.rows[number];
  const history::Person& person = look.almanac.person(row.person);
  const std::string rank = row.rank == 0 ? "\u2013" : std::to_string(row.rank);
  const Rect place = area.cut_left(rank_width - 14, 14);
  paint.text_in(row.rank == 1 ? Type::strong : Type::body, place, Align::right, row.rank == 1 ? t.accent : t.quiet,
                shares_rank(look.standings.rows, number) ? rank + "=" : rank);
  const float guest = person.is_guest ? paint.width(Type::small, "guest") + 8 : 0;
  area.w -= 10;
  const bool has_form = look.form != nullptr && (*look.form)[row.person].size() > 1;
  if (look.form != nullptr && area.w >= room_for_form) {
    const Rect line = area.cut_right(form_width, 12);
    if (has_form) draw_form(paint, line.inset(4, 12), (*look.form)[row.person]);
  }
  const std::string name = paint.fitted(Type::strong, person.name, area.w - guest);
  paint.text_in(Type::strong, area, Align::left, t.ink, name);
  area.cut_left(paint.width(Type::strong, name) + 8);
  if (person.is_guest) paint.text_in(Type::small, area, Align::left, t.quiet, "guest");
}

}  // namespace

float standings_names_width(float table_width) { return rank_width + std::clamp(table_width * 0.22F, 170.0F, 320.0F); }

std::pair<std::size_t, std::size_t> columns_in_sight(const Paint& paint, float room,
                                                     const std::vector<ColumnId>& columns, std::size_t first,
                                                     std::size_t wanted) {
  if (columns.empty()) return {0, 0};
  first = std::min({first, wanted, columns.size() - 1});
  for (;; ++first) {
    float left = room;
    std::size_t until = first;
    while (until < columns.size() && left >= width_of(paint, columns[until])) {
      left -= width_of(paint, columns[until]);
      ++until;
    }
    if (until > wanted || first >= wanted) return {first, std::max(until, first + 1)};
  }
}

float spare_of(const Paint& paint, float room, const std::vector<ColumnId>& columns, std::size_t from,
               std::size_t until) {
  if (from >= until) return 0;
  for (std::size_t i = from; i < until; ++i) room -= width_of(paint, columns[i]);
  return std::max(0.0F, room / static_cast<float>(until - from));
}

std::optional<std::size_t> draw_standings_head(Paint& paint, Rect row, const StandingsLook& look, bool worst_first,
                                               std::optional<std::size_t> chosen) {
  const Theme& t = paint.theme();
  paint.line({row.x, row.bottom() - 1}, {row.right(), row.bottom() - 1}, t.panel_line);
  Rect names = row.cut_left(standings_names_width(row.w + 18));
  names.cut_left(rank_width);
  paint.text_in(Type::small_strong, names, Align::left, t.quiet, "Who");
  const auto hidden = look.standings.columns.size() - (look.until - look.from);
  if (hidden > 0) {
    names.w -= 10;
    const std::string more = std::to_string(look.from + 1) + "\u2013" + std::to_string(look.until) + " of " +
                             std::to_string(look.standings.columns.size());
    paint.text_in(Type::small, names, Align::right, t.faint, more);
  }
  std::optional<std::size_t> pressed;
  for (std::size_t i = look.from; i < look.until; ++i) {
    const history::Column& column = history::column(look.standings.columns[i]);
    const Rect cell = row.cut_left(width_of(paint, column.id) + look.spare);
    const bool sorted = column.id == look.standings.sorted_by;
    const Press press = paint.press("sort by " + std::string(column.title), cell);
    if (press.hovered) paint.fill(cell, t.raised_hover, 6);
    if (press.hovered) paint.hint(cell, std::string(column.explanation));
    if (press.clicked) pressed = i;
    Rect words = cell.inset(8, 0);
    if (sorted) {
      const bool up = worst_first;
      draw_arrow(paint, {words.right() - 4, words.center().y}, up, t.accent);
      words.cut_right(sort_mark_width);
    }
    paint.text_in(Type::small_strong, words, Align::right, sorted ? t.accent : t.ink, title_of(column.id));
    if (chosen == i) paint.outline(cell.inset(1, 3), t.accent, 6, 2);
  }
  return pressed;
}

bool draw_standing(Paint& paint, Rect row, const StandingsLook& look, std::size_t number,
                   std::optional<std::size_t> chosen) {
  const Theme& t = paint.theme();
  const Standing& standing = look.standings.rows[number];
  const Press press = paint.press("person " + look.almanac.person(standing.person).name, row);
  if (chosen || press.hovered) paint.fill(row, press.hovered ? t.raised_hover : t.raised, 6);
  if (chosen) paint.fill({row.x, row.y + 5, 3, row.h - 10}, t.accent, 1.5F);
  paint.line({row.x, row.bottom() - 1}, {row.right(), row.bottom() - 1}, t.rule);
  draw_person(paint, row.cut_left(standings_names_width(row.w + 18)), look, number);
  for (std::size_t i = look.from; i < look.until; ++i) {
    const ColumnId id = look.standings.columns[i];
    const Rect cell = row.cut_left(width_of(paint, id) + look.spare);
    const bool sorted = id == look.standings.sorted_by;
    const bool hidden = id == ColumnId::rating && !standing.rating;
    const bool none = !history::value_of(standing, id);
    const std::string words = hidden ? hidden_rating(standing) : as_shown(history::value_in_words(standing, id));
    paint.text_in(sorted && !none ? Type::strong : Type::body, cell.inset(8, 0), Align::right, none ? t.faint : t.ink,
                  words);
    if (hidden && paint.hovered(cell)) {
      paint.hint(cell, "A rating shows after " + std::to_string(history::sessions_for_rating) +
                           " sessions of two players or more.");
    }
    if (chosen == i) paint.outline(cell.inset(1, 3), t.accent, 6);
  }
  return press.clicked;
}

}  // namespace bogosity::ui
