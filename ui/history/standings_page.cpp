#include "ui/history/standings_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.h"
#include "history/index.h"
#include "history/standings.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float standing_row = 40;
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

// Rank, name and form stand before the columns of the standings; rank and name stay in sight.
constexpr std::size_t first_columns = 3;
constexpr std::array<TableColumn, first_columns> who_columns = {
    {{"#", 52, Align::right, "The place, by points.", false, false},
     {"Who", 190, Align::left, {}, false, false},
     {"Form", 96, Align::left, "The last sessions, the oldest first.", false, false}}};

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

// All columns of the table. `room`: of all of them; what is left over goes to the names.
std::vector<TableColumn> columns_of(const Painter& painter, const history::Standings& standings, float room) {
  std::vector<TableColumn> columns(who_columns.begin(), who_columns.end());
  for (const ColumnId id : standings.columns) {
    const history::StandingsColumn& column = history::column(id);
    const float title = painter.width(TextStyle::small_strong, title_of(id)) + 32;
    const float least = id == ColumnId::rating ? painter.width(TextStyle::body, "25.1 \u00b1 2.4") + 20 : 72;
    const bool most_first = history::better_in(column, standings.ranking) == history::Better::more;
    columns.push_back({title_of(id), std::max(title, least), Align::right, column.explanation, most_first});
  }
  for (const TableColumn& each : columns) room -= each.width;
  columns[1].width = std::clamp(columns[1].width + room, 190.0F, 420.0F);
  return columns;
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

}  // namespace

void StandingsPage::work_out(const HistoryView& view) {
  history::StandingsQuery query;
  query.filter = filter_.filter();
  query.least_sessions = filter_.least();
  if (sort_) {
    const auto& columns = standings_.columns;
    const std::size_t by = sort_->column - first_columns;
    query.sort_by = by < columns.size() ? columns[by] : ColumnId::points;
    const bool more = history::better_in(history::column(query.sort_by), standings_.ranking) == history::Better::more;
    query.worst_first = sort_->descending != more;
  }
  const auto numbers = history::find(view.index, query.filter);
  standings_ = history::standings(view.index, numbers, query);
  note_form(view, numbers);
  const std::size_t sorted = row_of(standings_.columns, [&](ColumnId id) { return id == standings_.sorted_by; });
  const bool more =
      history::better_in(history::column(standings_.sorted_by), standings_.ranking) == history::Better::more;
  sort_ = TableSort{sorted + first_columns, more != query.worst_first};
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

void StandingsPage::choose(std::size_t row, const HistoryView& view) {
  in_titles_ = false;
  list_.choose(row);
  open(view);
}

// In the titles: sorts by the column, or turns its order around.
void StandingsPage::open(const HistoryView& view) {
  if (in_titles_) {
    if (column_ >= standings_.columns.size()) return;
    const history::StandingsColumn& column = history::column(standings_.columns[column_]);
    const bool again = column.id == standings_.sorted_by;
    const bool more = history::better_in(column, standings_.ranking) == history::Better::more;
    return sort_by({column_ + first_columns, again ? !sort_->descending : more}, view);
  }
  if (list_.at < standings_.rows.size())
    view.open(HistoryPageId::people, core::to_text(view.index.person(standings_.rows[list_.at].person).id));
}

bool StandingsPage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (handle_filter(event, clipboard, view)) return true;
  if (command_for(KeyPlace::statistics, event) == Command::copy_csv) return copy(true, view), true;
  if (list_.target(event.key)) return move(event.key), true;
  if (event.key != Key::left && event.key != Key::right) return ListPage::handle(event, clipboard, view);
  if (event.key == Key::left) column_ -= std::min<std::size_t>(column_, 1);
  if (event.key == Key::right && column_ + 1 < standings_.columns.size()) ++column_;
  list_.reveals = true;
  return true;
}

void StandingsPage::draw_person(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view) {
  const Theme& t = painter.theme();
  const Standing& standing = standings_.rows[number];
  const history::Person& person = view.index.person(standing.person);
  const bool at_cursor = !in_titles_ && number == list_.at;
  const Press press = row.press("person " + person.name, at_cursor);
  if (press.clicked) view.queue([this, number](const HistoryView& now) { choose(number, now); });
  const std::string rank = standing.rank == 0 ? "\u2013" : std::to_string(standing.rank);
  const bool first = standing.rank == 1;
  row.cell(first ? TextStyle::strong : TextStyle::body, first ? t.accent : t.quiet,
           shares_rank(standings_.rows, number) ? rank + "=" : rank);
  row.cell(TextStyle::strong, t.ink, person.is_guest ? person.name + " (guest)" : person.name);
  const Rect form = row.cell();
  if (form.w > 0 && form_[standing.person].size() > 1) draw_form(painter, form.inset(4, 12), form_[standing.person]);
  for (const ColumnId id : standings_.columns) {
    const Rect cell = row.cell();
    if (cell.w <= 0) continue;
    const bool hidden = id == ColumnId::rating && !standing.rating;
    const bool none = !history::value_of(standing, id);
    const std::string words = hidden ? hidden_rating(standing) : as_shown(history::value_in_words(standing, id));
    const bool strong = id == standings_.sorted_by && !none;
    painter.text_in(strong ? TextStyle::strong : TextStyle::body, cell, Align::right, none ? t.faint : t.ink, words);
    if (at_cursor && id == standings_.columns[column_]) painter.outline(cell.inset(-4, 3), t.accent, 6);
    if (hidden && press.hovered && painter.hovered(cell)) {
      painter.tooltip("A rating shows after " + std::to_string(history::sessions_for_rating) +
                      " sessions of two players or more.");
    }
  }
}

void StandingsPage::draw_people(Painter& painter, Rect area, const HistoryView& view) {
  const auto columns = columns_of(painter, standings_, area.w - scroll_bar_width);
  const std::string label = "the standings of " + standings_.game;
  const std::size_t cursor = column_ + first_columns;
  const TableLook look{.label = label,
                       .row = standing_row,
                       .frozen = 2,
                       .revealed = cursor,
                       .chosen_header = in_titles_ ? std::optional(cursor) : std::nullopt};
  draw_rows(painter, area, look, columns, view,
            [&](TableRow& row, std::size_t i) { draw_person(painter, row, i, view); });
}

void StandingsPage::draw_foot(Painter& painter, Rect area, const HistoryView& view) {
  const Rect as_csv = area.cut_right(button_width(painter, "Copy as CSV", "Ctrl Shift C"), 8);
  if (button(painter, as_csv, "Copy as CSV", "Ctrl Shift C"))
    view.queue([this](const HistoryView& now) { copy(true, now); });
  const Rect as_text = area.cut_right(button_width(painter, "Copy", "Ctrl C"), 16);
  if (button(painter, as_text, "Copy", "Ctrl C")) view.queue([this](const HistoryView& now) { copy(false, now); });
  if (painter.hovered(as_text)) painter.tooltip("The table with tabs, as a spreadsheet takes it.");
  std::string words = fmt::format("{} of {} {}.", core::counted(standings_.sessions, "session", "sessions"),
                                  standings_.game, standings_.sessions == 1 ? "counts" : "count");
  if (standings_.too_few > 0) {
    words += fmt::format(" {} left out, with fewer than {}.", core::counted(standings_.too_few, "person", "people"),
                         filter_.least());
  }
  painter.text_in(TextStyle::small, area, Align::left, painter.theme().quiet, words);
}

void StandingsPage::draw(Painter& painter, Rect area, const HistoryView& view) {
  const FlowArea page(painter, area);
  draw_filter(painter, view);
  const Rect panel = page.rest();
  draw_panel(painter, panel);
  if (standings_.rows.empty()) {
    return draw_empty_page(painter, panel, view,
                           filter_.asks_anything()
                               ? "No session that is over is among these. Esc asks for everything again."
                               : "Nobody stands anywhere yet. Play an evening to its end, and this is where "
                                 "everybody will look first.");
  }
  Rect inner = panel.inset(10, 8);
  draw_foot(painter, inner.cut_bottom(space::button, 4), view);
  const SentenceStyle style{.plain = TextStyle::small, .strong = TextStyle::small_strong, .ink = {}, .most_lines = 3};
  const auto words = explained(history::column(standings_.columns[column_]), standings_.ranking);
  draw_sentence(painter, inner.cut_bottom(inner.w < 1000 ? 58 : 40, 6), words, style);
  draw_people(painter, inner, view);
}

}  // namespace bogosity::ui
