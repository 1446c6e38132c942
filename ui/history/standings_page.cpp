#include "ui/history/standings_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.h"
#include "history/index.h"
#include "history/standings.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float standing_row = 40;
constexpr float line_height = 18;  // of an explanation
constexpr std::size_t sessions_in_form = 12;

// What the chosen column is, from what, and which way is better.
core::Sentence explained(const history::StandingsColumn& column, core::Ranking ranking) {
  const bool more = history::better_in(column, ranking) == history::Better::more;
  std::string words = ": " + std::string(column.explanation) + " From " + std::string(column.derived) + ". ";
  if (!column.unit.empty() && column.unit != "%") words += "In " + std::string(column.unit) + ". ";
  words += more ? "More is better." : "Fewer are better.";
  return {{core::Tone::strong, std::string(column.title)}, {core::Tone::quiet, words}};
}

using history::ColumnId;
using history::Standing;

struct StandingsLook {
  const history::SessionIndex& index;
  const history::Standings& standings;
  std::size_t from = 0;  // columns in sight
  std::size_t until = 0;
  float spare = 0;  // for each of them, beyond what it needs
  const std::vector<std::vector<std::int64_t>>& form;
};

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
  painter.tooltip(words);
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
  if (!look.form.empty() && area.w >= room_for_form) {
    const Rect line = area.cut_right(form_width, 12);
    if (look.form[row.person].size() > 1) draw_form(painter, line.inset(4, 12), look.form[row.person]);
  }
  const std::string name = painter.fitted(TextStyle::strong, person.name, area.w - guest);
  painter.text_in(TextStyle::strong, area, Align::left, t.ink, name);
  area.cut_left(painter.width(TextStyle::strong, name) + 8);
  if (person.is_guest) painter.text_in(TextStyle::small, area, Align::left, t.quiet, "guest");
}

// Of the rank and the name, at the left of a table of this width.
float standings_names_width(float table_width) { return rank_width + std::clamp(table_width * 0.22F, 170.0F, 320.0F); }

// As many columns as fit, from `first` on or farther so that `wanted` is among them.
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

// What is left over of the room, for each of the columns in sight.
float spare_of(const Painter& painter, float room, const std::vector<ColumnId>& columns, std::size_t from,
               std::size_t until) {
  if (from >= until) return 0;
  for (std::size_t i = from; i < until; ++i) room -= width_of(painter, columns[i]);
  return std::max(0.0F, room / static_cast<float>(until - from));
}

// Gives back the column that was pressed. `chosen`: the cursor is there.
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
    if (press.hovered) painter.tooltip(column.explanation);
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

// True if the row was pressed. `chosen`: the cursor is in it, in that column.
bool draw_standing(Painter& painter, Rect row, const StandingsLook& look, std::size_t number,
                   std::optional<std::size_t> chosen) {
  const Theme& t = painter.theme();
  const Standing& standing = look.standings.rows[number];
  const Press press = list_row(painter, row, "person " + look.index.person(standing.person).name, chosen.has_value());
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
      painter.tooltip("A rating shows after " + std::to_string(history::sessions_for_rating) +
                      " sessions of two players or more.");
    }
    if (chosen == i) painter.outline(cell.inset(1, 3), t.accent, 6);
  }
  return press.clicked;
}

}  // namespace

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
  list_.size = standings_.rows.size();
  list_.at = std::min(list_.at, list_.size == 0 ? 0 : list_.size - 1);
  in_titles_ = in_titles_ || list_.size == 0;
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
  list_.first = 0;
  work_out(view);
}

// Above the first row are the titles.
void StandingsPage::move(Key key) {
  const std::size_t to = *list_.target(key);
  const bool up = key == Key::up || key == Key::page_up;
  if (key == Key::home || (up && list_.at == 0)) {
    in_titles_ = true;
  } else {
    // From the titles the first row is one step down.
    const bool from_titles = std::exchange(in_titles_, false);
    if (from_titles && key == Key::down) return list_.choose(0);
  }
  list_.choose(to);
}

void StandingsPage::copy(bool csv, const HistoryView& view) const {
  if (standings_.rows.empty()) return;
  view.actions.emplace_back(action::CopyText{csv ? history::standings_as_csv(view.index, standings_)
                                                 : history::standings_with_tabs(view.index, standings_)});
}

void StandingsPage::open_person(std::size_t row, const HistoryView& view) const {
  if (row >= standings_.rows.size()) return;
  view.open(HistoryPageId::people, core::to_text(view.index.person(standings_.rows[row].person).id));
}

bool StandingsPage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (handle_filter(event, clipboard, view)) return true;
  const Command command = command_for(KeyPlace::statistics, event);
  if (command == Command::copy || command == Command::copy_csv) return copy(command == Command::copy_csv, view), true;
  if (list_.target(event.key)) return move(event.key), true;
  switch (event.key) {
    case Key::left:
      column_ -= std::min<std::size_t>(column_, 1);
      return true;
    case Key::right:
      if (column_ + 1 < standings_.columns.size()) ++column_;
      return true;
    case Key::enter:
      if (event.repeated) return true;
      if (in_titles_) {
        sort_by(column_, view);
      } else {
        open_person(list_.at, view);
      }
      return true;
    default:
      return false;
  }
}

void StandingsPage::draw_table(Painter& painter, Rect area, const HistoryView& view) {
  const float room = area.w - standings_names_width(area.w) - scroll_bar_width;
  const auto [from, until] = visible_columns(painter, room, standings_.columns, first_column_, column_);
  first_column_ = from;
  const float spare = spare_of(painter, room, standings_.columns, from, until);
  const StandingsLook look{view.index, standings_, from, until, spare, form_};
  Rect head = area.cut_top(standing_row);
  head.w -= scroll_bar_width;
  const auto shown = in_titles_ ? std::optional(column_) : std::nullopt;
  if (const auto pressed = draw_standings_head(painter, head, look, worst_first_, shown))
    view.queue([this, column = *pressed](const HistoryView& now) { sort_by(column, now); });
  const ListLook rows{"the standings", standing_row, true};
  list_.draw(painter, area, rows, [&](Rect row, std::size_t i) {
    const bool chosen = !in_titles_ && i == list_.at;
    if (!draw_standing(painter, row, look, i, chosen ? std::optional(column_) : std::nullopt)) return;
    view.queue([this, i](const HistoryView& now) {
      in_titles_ = false;
      list_.at = i;
      open_person(i, now);
    });
  });
}

void StandingsPage::draw_foot(Painter& painter, Rect area, const HistoryView& view) {
  const Theme& t = painter.theme();
  const bool narrow = area.w < 1000;
  const std::string_view csv = narrow ? "CSV" : "Copy as CSV";
  const Rect as_csv = area.cut_right(button_width(painter, csv, "Ctrl Shift C"), 8);
  if (button(painter, as_csv, csv, "Ctrl Shift C")) view.queue([this](const HistoryView& now) { copy(true, now); });
  const Rect as_text = area.cut_right(button_width(painter, "Copy", "Ctrl C"), 16);
  if (button(painter, as_text, "Copy", "Ctrl C")) view.queue([this](const HistoryView& now) { copy(false, now); });
  if (painter.hovered(as_text)) painter.tooltip("The table with tabs, as a spreadsheet takes it.");
  std::string words = fmt::format("{} of {} {}.", core::counted(standings_.sessions, "session", "sessions"),
                                  standings_.game, standings_.sessions == 1 ? "counts" : "count");
  if (standings_.too_few > 0) {
    words += fmt::format(" {} left out, with fewer than {}.", core::counted(standings_.too_few, "person", "people"),
                         filter_.least());
  }
  painter.text_in(TextStyle::small, area, Align::left, t.quiet, words);
}

void StandingsPage::draw(Painter& painter, Rect area, const HistoryView& view) {
  draw_filter(painter, area, view);
  draw_panel(painter, area);
  if (standings_.rows.empty()) {
    const bool nothing_asked = !filter_.asks_anything();
    return draw_empty_page(painter, area, view,
                           nothing_asked ? "Nobody stands anywhere yet. Play an evening to its end, and this is where "
                                           "everybody will look first."
                                         : "No session that is over is among these. Esc asks for everything again.");
  }
  Rect inner = area.inset(area.w < 1000 ? 10 : 16, 8);
  draw_foot(painter, inner.cut_bottom(space::button, 4), view);
  const std::size_t lines = inner.w < 1000 ? 3 : 2;
  const Rect below = inner.cut_bottom(10 + static_cast<float>(lines) * line_height, 4);
  painter.line({inner.x, below.y - 2}, {inner.right(), below.y - 2}, painter.theme().panel_line);
  const SentenceStyle style{
      .plain = TextStyle::small, .strong = TextStyle::small_strong, .ink = {}, .most_lines = static_cast<int>(lines)};
  draw_sentence(painter, below.inset(4, 6), explained(history::column(standings_.columns[column_]), standings_.ranking),
                style);
  draw_table(painter, inner, view);
}

}  // namespace bogosity::ui
