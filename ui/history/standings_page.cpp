#include "ui/history/standings_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.h"
#include "history/index.h"
#include "history/standings_columns.h"
#include "ui/history/filter_bar.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float standing_row = 40;
constexpr float line_height = 18;  // of an explanation

// What the chosen column is, from what, and which way is better.
core::Sentence explained(const history::StandingsColumn& column, core::Ranking ranking) {
  const bool more = history::better_in(column, ranking) == history::Better::more;
  std::string words = ": " + std::string(column.explanation) + " From " + std::string(column.derived) + ". ";
  if (!column.unit.empty() && column.unit != "%") words += "In " + std::string(column.unit) + ". ";
  words += more ? "More is better." : "Fewer are better.";
  return {{core::Tone::strong, std::string(column.title)}, {core::Tone::quiet, words}};
}

}  // namespace

void StandingsPage::enter(const std::string&, const HistoryView& view) {
  if (edition_ != view.index.edition()) refresh(view);
}

void StandingsPage::refresh(const HistoryView& view) {
  if (edition_ == view.index.edition()) return;
  edition_ = view.index.edition();
  filter_.refresh(view);
  work_out(view);
}

void StandingsPage::work_out(const HistoryView& view) {
  history::StandingsQuery query;
  query.filter = filter_.filter();
  query.least_sessions = filter_.least();
  query.sort_by = sort_;
  query.worst_first = worst_first_;
  const auto numbers = history::find(view.index, query.filter);
  standings_ = history::standings(view.index, numbers, query);
  note_form(view, numbers);
  column_ = std::min(column_, standings_.columns.empty() ? 0 : standings_.columns.size() - 1);
  move(0, 0);
}

void StandingsPage::note_form(const HistoryView& view, const std::vector<std::size_t>& numbers) {
  form_.assign(view.index.persons().size(), {});
  for (auto number = numbers.rbegin(); number != numbers.rend(); ++number) {
    const history::IndexedSession& session = view.index.sessions()[*number];
    if (!session.counts() || session.game != standings_.game) continue;
    for (const history::Seat& seat : session.seats) {
      auto& scores = form_[seat.person];
      if (scores.size() < sessions_in_form) scores.push_back(seat.numbers.score);
    }
  }
  for (auto& scores : form_) std::reverse(scores.begin(), scores.end());
}

// Another column is sorted with its best first; the same once more turns around.
void StandingsPage::sort_by(std::size_t column, const HistoryView& view) {
  if (column >= standings_.columns.size()) return;
  const auto id = standings_.columns[column];
  worst_first_ = id == standings_.sorted_by && !worst_first_;
  sort_ = id;
  column_ = column;
  first_row_ = 0;
  work_out(view);
}

void StandingsPage::move(int rows, int columns) {
  const auto last = static_cast<int>(standings_.rows.size()) - 1;
  row_ = std::clamp(row_ + rows, -1, last);
  const auto last_column = static_cast<int>(standings_.columns.size()) - 1;
  column_ = static_cast<std::size_t>(std::clamp(static_cast<int>(column_) + columns, 0, std::max(0, last_column)));
  const auto all = standings_.rows.size();
  const auto most = all > visible_rows_ ? all - visible_rows_ : 0;
  const auto row = static_cast<std::size_t>(std::max(0, row_));
  if (rows != 0 && row < first_row_) first_row_ = row;
  if (rows != 0 && row >= first_row_ + visible_rows_) first_row_ = row + 1 - visible_rows_;
  first_row_ = std::min(first_row_, most);
}

void StandingsPage::copy(bool csv, const HistoryView& view, Actions& actions) const {
  if (standings_.rows.empty()) return;
  actions.emplace_back(action::CopyText{csv ? history::standings_as_csv(view.index, standings_)
                                            : history::standings_with_tabs(view.index, standings_)});
}

void StandingsPage::open_person(std::size_t row, const HistoryView& view, Actions& actions) const {
  if (row >= standings_.rows.size()) return;
  const auto& person = view.index.person(standings_.rows[row].person);
  actions.emplace_back(action::OpenHistory{HistoryPageId::people, core::to_text(person.id)});
}

bool StandingsPage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view,
                           Actions& actions) {
  if (filter_.handle(event, clipboard, view)) {
    if (filter_.take_changed()) work_out(view);
    return true;
  }
  if (event.key == Key::command && event.letter == 'c') return copy(event.shift, view, actions), true;
  const auto page = static_cast<int>(visible_rows_);
  const auto all = static_cast<int>(standings_.rows.size());
  switch (event.key) {
    case Key::up:
      return move(-1, 0), true;
    case Key::down:
      return move(1, 0), true;
    case Key::left:
      return move(0, -1), true;
    case Key::right:
      return move(0, 1), true;
    case Key::page_up:
      return move(-page, 0), true;
    case Key::page_down:
      return move(page, 0), true;
    case Key::home:
      return move(-all - 1, 0), true;
    case Key::end:
      return move(all + 1, 0), true;
    case Key::enter:
      if (event.repeated) return true;
      if (row_ < 0) {
        sort_by(column_, view);
      } else {
        open_person(static_cast<std::size_t>(row_), view, actions);
      }
      return true;
    default:
      return false;
  }
}

void StandingsPage::apply(const action::InHistory& pressed, const HistoryView& view, Actions& actions) {
  if (filter_.apply(pressed, view)) {
    if (filter_.take_changed()) work_out(view);
    return;
  }
  const auto which = static_cast<std::size_t>(std::max(0, pressed.which));
  switch (static_cast<StandingsClick>(pressed.what)) {
    case sort:
      return sort_by(which, view);
    case open:
      row_ = pressed.which;
      return open_person(which, view, actions);
    case scroll_to:
      first_row_ = which;
      return move(0, 0);
    case rows_seen:
      visible_rows_ = std::max<std::size_t>(1, which);
      return move(0, 0);
    case columns_from:
      first_column_ = which;
      return;
    case step_columns:
      return move(0, pressed.which);
    case copy_text:
      return copy(false, view, actions);
    case copy_csv:
      return copy(true, view, actions);
  }
}

void StandingsPage::draw_rows(Painter& painter, Rect area, const StandingsLook& look, Actions& actions) const {
  const auto& rows = standings_.rows;
  const auto fits = static_cast<std::size_t>(std::max(1.0F, area.h / standing_row));
  if (fits != visible_rows_) actions.emplace_back(click(rows_seen, static_cast<int>(fits)));
  const float turned = painter.wheel(area);
  if (turned != 0)
    actions.emplace_back(click(scroll_to, std::max(0, static_cast<int>(first_row_) - static_cast<int>(turned * 3))));
  const Rect bar = area.cut_right(scroll_bar_width);
  if (const auto to = scroll_bar(painter, "scroll the standings", bar, first_row_, fits, rows.size()))
    actions.emplace_back(click(scroll_to, static_cast<int>(*to)));
  for (std::size_t i = first_row_; i < std::min(rows.size(), first_row_ + fits); ++i) {
    const RowId id("standing", static_cast<int>(i));
    const bool chosen = static_cast<int>(i) == row_;
    if (draw_standing(painter, area.cut_top(standing_row), look, i, chosen ? std::optional(column_) : std::nullopt))
      actions.emplace_back(click(open, static_cast<int>(i)));
  }
}

void StandingsPage::draw_table(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const {
  const float room = area.w - standings_names_width(area.w) - scroll_bar_width;
  const auto [from, until] = visible_columns(painter, room, standings_.columns, first_column_, column_);
  if (from != first_column_) actions.emplace_back(click(columns_from, static_cast<int>(from)));
  const float spare = spare_of(painter, room, standings_.columns, from, until);
  const StandingsLook look{view.index, standings_, from, until, spare, form_.empty() ? nullptr : &form_};
  Rect head = area.cut_top(standing_row);
  head.w -= scroll_bar_width;
  const auto shown = row_ < 0 ? std::optional(column_) : std::nullopt;
  if (const auto pressed = draw_standings_head(painter, head, look, worst_first_, shown))
    actions.emplace_back(click(sort, static_cast<int>(*pressed)));
  draw_rows(painter, area, look, actions);
}

void StandingsPage::draw_foot(Painter& painter, Rect area, Actions& actions) const {
  const Theme& t = painter.theme();
  const bool narrow = area.w < 1000;
  const std::string_view csv = narrow ? "CSV" : "Copy as CSV";
  const Rect as_csv = area.cut_right(button_width(painter, csv, "Ctrl Shift C"), 8);
  if (button(painter, as_csv, csv, "Ctrl Shift C")) actions.emplace_back(click(copy_csv));
  const Rect as_text = area.cut_right(button_width(painter, "Copy", "Ctrl C"), 16);
  if (button(painter, as_text, "Copy", "Ctrl C")) actions.emplace_back(click(copy_text));
  if (painter.hovered(as_text)) painter.hint(as_text, "The table with tabs, as a spreadsheet takes it.");
  std::string words = fmt::format("{} of {} {}.", core::counted(standings_.sessions, "session", "sessions"),
                                  standings_.game, standings_.sessions == 1 ? "counts" : "count");
  if (standings_.too_few > 0) {
    words += fmt::format(" {} left out, with fewer than {}.", core::counted(standings_.too_few, "person", "people"),
                         filter_.least());
  }
  painter.text_in(TextStyle::small, area, Align::left, t.quiet, words);
}

void StandingsPage::draw(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const {
  draw_filter_bar(painter, area.cut_top(filter_bar_height(filter_), 12), filter_, view,
                  "Search people, places, dates\u2026", actions);
  draw_panel(painter, area);
  if (standings_.rows.empty()) {
    const bool nothing_asked = !filter_.asks_anything();
    return draw_empty_page(painter, area, view,
                           nothing_asked ? "Nobody stands anywhere yet. Play an evening to its end, and this is where "
                                           "everybody will look first."
                                         : "No session that is over is among these. Esc asks for everything again.");
  }
  Rect inner = area.inset(area.w < 1000 ? 10 : 16, 8);
  draw_foot(painter, inner.cut_bottom(space::button, 4), actions);
  const std::size_t lines = inner.w < 1000 ? 3 : 2;
  const Rect below = inner.cut_bottom(10 + static_cast<float>(lines) * line_height, 4);
  painter.line({inner.x, below.y - 2}, {inner.right(), below.y - 2}, painter.theme().panel_line);
  SentenceStyle style;
  style.plain = TextStyle::small;
  style.strong = TextStyle::small_strong;
  style.most_lines = static_cast<int>(lines);
  draw_sentence(painter, below.inset(4, 6), explained(history::column(standings_.columns[column_]), standings_.ranking),
                style);
  draw_table(painter, inner, view, actions);
}

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

float width_of(const Painter& painter, ColumnId id) {
  const float title = painter.width(TextStyle::small_strong, title_of(id)) + sort_mark_width + 16;
  const float least = id == ColumnId::rating ? painter.width(TextStyle::body, "25.1 \u00b1 2.4") + 20 : 66;
  return std::max(title, least);
}

// Down: the best is on top; up: turned around. A shape, so no letters are needed for it.
void draw_arrow(Painter& painter, Point center, bool up, Color color) {
  const float d = up ? -3.0F : 3.0F;
  const std::array<Point, 3> corners = {
      {{center.x - 4, center.y - d}, {center.x + 4, center.y - d}, {center.x, center.y + d}}};
  painter.convex(corners, color);
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
void draw_form(Painter& painter, Rect area, const std::vector<std::int64_t>& scores) {
  const Theme& t = painter.theme();
  const auto [low, high] = std::minmax_element(scores.begin(), scores.end());
  const auto span = static_cast<float>(*high - *low);
  std::vector<Point> points;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const float x = area.x + area.w * static_cast<float>(i) / static_cast<float>(scores.size() - 1);
    const float share = span > 0 ? static_cast<float>(scores[i] - *low) / span : 0.5F;
    points.push_back({x, area.bottom() - area.h * share});
  }
  painter.polyline(points, false, t.quiet, 1.5F);
  painter.disc(points.back(), 3, t.accent);
  if (!painter.hovered(area.inset(-4))) return;
  std::string words = scores.size() < sessions_in_form ? "The sessions so far:" : "The last sessions:";
  for (const std::int64_t each : scores) words += " " + as_shown(std::to_string(each));
  painter.hint(area, words);
}

void draw_person(Painter& painter, Rect area, const StandingsLook& look, std::size_t number) {
  const Theme& t = painter.theme();
  const Standing& row = look.standings.rows[number];
  const history::Person& person = look.index.person(row.person);
  const std::string rank = row.rank == 0 ? "\u2013" : std::to_string(row.rank);
  const Rect place = area.cut_left(rank_width - 14, 14);
  painter.text_in(row.rank == 1 ? TextStyle::strong : TextStyle::body, place, Align::right,
                  row.rank == 1 ? t.accent : t.quiet, shares_rank(look.standings.rows, number) ? rank + "=" : rank);
  const float guest = person.is_guest ? painter.width(TextStyle::small, "guest") + 8 : 0;
  area.w -= 10;
  const bool has_form = look.form != nullptr && (*look.form)[row.person].size() > 1;
  if (look.form != nullptr && area.w >= room_for_form) {
    const Rect line = area.cut_right(form_width, 12);
    if (has_form) draw_form(painter, line.inset(4, 12), (*look.form)[row.person]);
  }
  const std::string name = painter.fitted(TextStyle::strong, person.name, area.w - guest);
  painter.text_in(TextStyle::strong, area, Align::left, t.ink, name);
  area.cut_left(painter.width(TextStyle::strong, name) + 8);
  if (person.is_guest) painter.text_in(TextStyle::small, area, Align::left, t.quiet, "guest");
}

}  // namespace

float standings_names_width(float table_width) { return rank_width + std::clamp(table_width * 0.22F, 170.0F, 320.0F); }

std::pair<std::size_t, std::size_t> visible_columns(const Painter& painter, float room,
                                                    const std::vector<ColumnId>& columns, std::size_t first,
                                                    std::size_t wanted) {
  if (columns.empty()) return {0, 0};
  first = std::min({first, wanted, columns.size() - 1});
  for (;; ++first) {
    float left = room;
    std::size_t until = first;
    while (until < columns.size() && left >= width_of(painter, columns[until])) {
      left -= width_of(painter, columns[until]);
      ++until;
    }
    if (until > wanted || first >= wanted) return {first, std::max(until, first + 1)};
  }
}

float spare_of(const Painter& painter, float room, const std::vector<ColumnId>& columns, std::size_t from,
               std::size_t until) {
  if (from >= until) return 0;
  for (std::size_t i = from; i < until; ++i) room -= width_of(painter, columns[i]);
  return std::max(0.0F, room / static_cast<float>(until - from));
}

std::optional<std::size_t> draw_standings_head(Painter& painter, Rect row, const StandingsLook& look, bool worst_first,
                                               std::optional<std::size_t> chosen) {
  const Theme& t = painter.theme();
  painter.line({row.x, row.bottom() - 1}, {row.right(), row.bottom() - 1}, t.panel_line);
  Rect names = row.cut_left(standings_names_width(row.w + 18));
  names.cut_left(rank_width);
  painter.text_in(TextStyle::small_strong, names, Align::left, t.quiet, "Who");
  const auto hidden = look.standings.columns.size() - (look.until - look.from);
  if (hidden > 0) {
    names.w -= 10;
    const std::string more = std::to_string(look.from + 1) + "\u2013" + std::to_string(look.until) + " of " +
                             std::to_string(look.standings.columns.size());
    painter.text_in(TextStyle::small, names, Align::right, t.faint, more);
  }
  std::optional<std::size_t> pressed;
  for (std::size_t i = look.from; i < look.until; ++i) {
    const history::StandingsColumn& column = history::column(look.standings.columns[i]);
    const Rect cell = row.cut_left(width_of(painter, column.id) + look.spare);
    const bool sorted = column.id == look.standings.sorted_by;
    const Press press = painter.press("sort by " + std::string(column.title), cell);
    if (press.hovered) painter.fill(cell, t.raised_hover, 6);
    if (press.hovered) painter.hint(cell, std::string(column.explanation));
    if (press.clicked) pressed = i;
    Rect words = cell.inset(8, 0);
    if (sorted) {
      const bool up = worst_first;
      draw_arrow(painter, {words.right() - 4, words.center().y}, up, t.accent);
      words.cut_right(sort_mark_width);
    }
    painter.text_in(TextStyle::small_strong, words, Align::right, sorted ? t.accent : t.ink, title_of(column.id));
    if (chosen == i) painter.outline(cell.inset(1, 3), t.accent, 6, 2);
  }
  return pressed;
}

bool draw_standing(Painter& painter, Rect row, const StandingsLook& look, std::size_t number,
                   std::optional<std::size_t> chosen) {
  const Theme& t = painter.theme();
  const Standing& standing = look.standings.rows[number];
  const Press press = painter.press("person " + look.index.person(standing.person).name, row);
  if (chosen || press.hovered) painter.fill(row, press.hovered ? t.raised_hover : t.raised, 6);
  if (chosen) painter.fill({row.x, row.y + 5, 3, row.h - 10}, t.accent, 1.5F);
  painter.line({row.x, row.bottom() - 1}, {row.right(), row.bottom() - 1}, t.rule);
  draw_person(painter, row.cut_left(standings_names_width(row.w + 18)), look, number);
  for (std::size_t i = look.from; i < look.until; ++i) {
    const ColumnId id = look.standings.columns[i];
    const Rect cell = row.cut_left(width_of(painter, id) + look.spare);
    const bool sorted = id == look.standings.sorted_by;
    const bool hidden = id == ColumnId::rating && !standing.rating;
    const bool none = !history::value_of(standing, id);
    const std::string words = hidden ? hidden_rating(standing) : as_shown(history::value_in_words(standing, id));
    painter.text_in(sorted && !none ? TextStyle::strong : TextStyle::body, cell.inset(8, 0), Align::right,
                    none ? t.faint : t.ink, words);
    if (hidden && painter.hovered(cell)) {
      painter.hint(cell, "A rating shows after " + std::to_string(history::sessions_for_rating) +
                             " sessions of two players or more.");
    }
    if (chosen == i) painter.outline(cell.inset(1, 3), t.accent, 6);
  }
  return press.clicked;
}

}  // namespace bogosity::ui
