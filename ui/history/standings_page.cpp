// The page of standings: a table of everybody over the sessions that were asked for. Left and right sort by another
// column, which says what it is and why; Enter opens somebody's page, a click on a number the sessions behind it. Where
// the window has no room for all columns, there are two tables, each of which fits: how the sessions ended, and what
// happened in them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "core/edits.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "history/person.h"
#include "history/sessions_behind.h"
#include "history/standings.h"
#include "ui/history/list_page.h"
#include "ui/history/season_edit.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t sessions_in_form = 12;
constexpr float least_name = 110;  // room for a name, in points
constexpr float beside_cell = 12;  // between two columns

using history::ColumnId;
using history::Standing;

// Rank, name and form stand before the columns of the standings; rank and name stay in sight.
constexpr std::size_t first_columns = 3;

// The columns in the order of the table, with what stands over them. A word with a small letter goes on with the column
// before it: sessions, of them won, in percent, in a row.
enum class ColumnSet : std::uint8_t { all, results, play };
struct ShownColumn {
  ColumnId id;
  std::string_view head;
  ColumnSet set;
};
constexpr auto shown_columns = std::to_array<ShownColumn>({
    {ColumnId::season, "Season", ColumnSet::results},
    {ColumnId::rating, "Rating", ColumnSet::results},
    {ColumnId::sessions, "Sessions", ColumnSet::results},
    {ColumnId::won, "won", ColumnSet::results},
    {ColumnId::share_won, "%", ColumnSet::results},
    {ColumnId::streak, "in a row", ColumnSet::results},
    {ColumnId::points, "Points", ColumnSet::results},
    {ColumnId::points_each, "a session", ColumnSet::results},
    {ColumnId::points_a_turn, "a turn", ColumnSet::results},
    {ColumnId::turns, "Turns", ColumnSet::results},
    {ColumnId::wins, "Wins", ColumnSet::play},
    {ColumnId::worth, "points", ColumnSet::play},
    {ColumnId::worth_each, "a win", ColumnSet::play},
    {ColumnId::shouts_right, "Right shouts", ColumnSet::play},
    {ColumnId::shouts_wrong, "wrong", ColumnSet::play},
    {ColumnId::shouts_share, "% right", ColumnSet::play},
    {ColumnId::caught, "Caught", ColumnSet::play},
    {ColumnId::undetected, "missed", ColumnSet::play},
    {ColumnId::denials_paid, "Right denials", ColumnSet::play},
    {ColumnId::denials_lost, "wrong", ColumnSet::play},
    {ColumnId::admitted, "Admitted", ColumnSet::play},
    {ColumnId::mishaps, "Dropped dice", ColumnSet::play},
});
const ShownColumn& shown_column(ColumnId id) { return *std::ranges::find(shown_columns, id, &ShownColumn::id); }
bool is_in(ColumnSet set, ColumnId id) { return set == ColumnSet::all || shown_column(id).set == set; }

// A cell of the table: as elsewhere, but "%" stands over its column, and the estimate of a rating in a tooltip.
std::string cell_text(const Standing& standing, ColumnId id) {
  const auto value = history::value_of(standing, id);
  if (!value) return "\u2014";
  if (id == ColumnId::rating) return history::as_shown(fmt::format("{:.1f}", *value));
  std::string words = history::as_shown(history::value_in_words(standing, id));
  if (words.ends_with(" %")) words.resize(words.size() - 2);
  return words;
}

std::string moved_text(std::int64_t moved) {
  if (moved == 0) return {};
  return (moved > 0 ? "\u2191" : "\u2193") + std::to_string(std::abs(moved));
}

// A small line shows how high each of the last sessions lies between the least and the most of them.
void draw_form(Painter& painter, Rect area, const std::vector<std::int64_t>& scores, bool hovered) {
  const auto [low, high] = std::minmax_element(scores.begin(), scores.end());
  const auto span = static_cast<float>(*high - *low);
  std::vector<Point> points;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const float x = area.x + area.w * static_cast<float>(i) / static_cast<float>(scores.size() - 1);
    const float share = span > 0 ? static_cast<float>(scores[i] - *low) / span : 0.5F;
    points.push_back({x, area.bottom() - area.h * share});
  }
  painter.polyline(points, painter.theme().quiet, 1.5F);
  painter.disc(points.back(), 3, painter.theme().accent);
  if (!hovered) return;
  std::string words = scores.size() < sessions_in_form ? "The sessions so far:" : "The last sessions:";
  for (const std::int64_t each : scores) words += " " + history::as_shown(each);
  painter.tooltip(words);
}

// The arrow says that somebody went up or down by so many places since the last session.
void draw_moved(Painter& painter, Rect cell, std::int64_t moved, bool hovered) {
  if (moved == 0) return;
  painter.text_in(TextStyle::small_strong, cell, Align::left, moved > 0 ? painter.theme().good : painter.theme().bad,
                  moved_text(moved));
  if (hovered)
    painter.tooltip(core::counted(std::abs(moved), "place", "places") + (moved > 0 ? " up" : " down") +
                    " since the session before.");
}

class StandingsPage final : public ListPage {
 public:
  StandingsPage() : ListPage({false, true, true}) {}

  // Arrows sort by the column beside; with Shift they turn the order around.
  bool handle(const InputEvent& event, const HistoryView& view) override {
    if (season_form_) {
      if (event.key == Key::escape) leave_parts();
      return event.key == Key::escape;
    }
    const Command command = command_for(KeyPlace::statistics, event);
    if (command == Command::copy_csv) return copy(true, view), true;
    if (command == Command::by_person)
      return show(static_cast<StandingsPart>((static_cast<int>(part_) + 1) % 5), view), true;
    const bool in_chart = part_ != StandingsPart::table && filter_.stop() == FilterField::content;
    if (in_chart && handle_chart(event, view)) return true;
    if (ListPage::handle(event, view)) return true;
    const int by = event.key == Key::right ? 1 : event.key == Key::left ? -1 : 0;
    if (by == 0 || ids_.empty()) return false;
    const auto at = static_cast<int>(row_of(ids_, [this](ColumnId id) { return id == standings_.sorted_by; }));
    const auto last = static_cast<int>(ids_.size()) - 1;
    const ColumnId to = ids_[static_cast<std::size_t>(event.shift ? at : std::clamp(at + by, 0, last))];
    order_ = {to, event.shift ? !descending_ : is_best_first(to)};
    list_.first = 0;
    work_out(view);
    list_.reveals = true;
    return true;
  }

  void draw(Painter& painter, const HistoryView& view) override {
    draw_filter(painter, view);
    constexpr std::string_view next = "Ctrl E goes to the next one.";
    constexpr std::array<TabName, 5> parts = {{{"Table", next},
                                               {"Points over time", next},
                                               {"Ranks over time", next},
                                               {"Ratings over time", next},
                                               {"Head to head", next}}};
    if (const auto pressed = tab_bar(painter, "parts", parts, static_cast<std::size_t>(part_)))
      view.queue([this, part = static_cast<StandingsPart>(*pressed)](const HistoryView& now) { show(part, now); });
    const Rect beside_tabs = room_beside_tabs(painter);
    draw_season(painter, view);
    if (season_form_) return draw_season_form(painter, view);
    if (standings_.rows.empty()) {
      return draw_empty_page(painter, view,
                             filter_.asks_anything()
                                 ? "No matches: no finished session fits the filter. Esc clears it."
                                 : "No standings yet. They begin with the first session that is played to its end.");
    }
    constexpr float pad = 10;
    const float room = free_width(painter) - 2 * pad - scroll_bar_width - 4;
    measure(painter);
    const bool fits = width_of(ColumnSet::all) <= room;
    const ColumnSet set = fits ? ColumnSet::all : set_;
    if (!fits && part_ == StandingsPart::table) draw_sets(painter, beside_tabs, view);
    const Panel panel(painter, "standings", 0, pad);
    if (part_ != StandingsPart::table) {
      const Rect area = next_place(painter, free_width(painter), free_height(painter));
      const ChartAnswer answer = draw_chart(painter, area, chart_, cache_, {.label = "comparison", .cursor = cursor_});
      if (answer.clicked) view.queue([this, hit = *answer.clicked](const HistoryView& now) { open_hit(hit, now); });
      return;
    }
    const SentenceStyle style{.plain = TextStyle::small, .strong = TextStyle::small_strong, .ink = {}, .most_lines = 3};
    // The words give the reason for the order, and the meaning of the column.
    const history::StandingsColumn& column = history::column(standings_.sorted_by);
    const core::Sentence words = {
        {core::Tone::plain, history::order_in_words(standings_) + " "},
        {core::Tone::strong, std::string(column.title)},
        {core::Tone::quiet, fmt::format(": {} From {}.", column.explanation, column.derived)}};
    drawn_.clear();
    std::ranges::copy_if(ids_, std::back_inserter(drawn_), [&](ColumnId id) { return is_in(set, id); });
    const auto columns = columns_of(set, room);
    // Each game has its own columns: what people hid or moved of one is not that of another.
    constexpr std::array<std::string_view, 3> names = {"the standings of ", "the results of ", "what happened in "};
    const std::string label = std::string(names[static_cast<std::size_t>(set)]) + standings_.game;
    const std::size_t at = row_of(
        drawn_, [this](ColumnId id) { return id == standings_.sorted_by; }, drawn_.size());
    TableLook look{.label = label, .row = 40, .sort = TableSort{at + first_columns, descending_}};
    if (width_of(set) > room) {
      look.frozen = 2;
      look.revealed = at == drawn_.size() ? std::nullopt : std::optional(at + first_columns);
    }
    draw_rows(
        painter, look, columns, view, [&](TableRow& row, std::size_t i) { draw_person(painter, row, i, view); },
        sentence_height(painter, free_width(painter), words, style) + space::button + 16);
    paragraph(painter, words, style);
    if (button(painter, "Copy", "Ctrl C")) view.queue([this](const HistoryView& now) { copy(false, now); });
    hint(painter, "The table with tabs, as a spreadsheet takes it.");
    ImGui::SameLine();
    if (button(painter, "Copy as CSV", "Ctrl Shift C")) view.queue([this](const HistoryView& now) { copy(true, now); });
    words_beside(painter, fmt::format("{} of {} {}.",
                                      history::as_shown(core::counted(standings_.sessions, "session", "sessions")),
                                      standings_.game, standings_.sessions == 1 ? "counts" : "count"));
  }

 private:
  bool has_keyboard() const override { return season_form_.has_value(); }
  void leave_parts() override { season_form_.reset(); }

  void work_out(const HistoryView& view) override {
    if (filter_.take_new_season()) season_form_.emplace(standings_.game, view.today());
    history::StandingsQuery query;
    query.season = filter_.season(view.index);
    query.filter = filter_.filter();
    query.least_sessions = filter_.least();
    // A header was pressed.
    if (sort_ && sort_->column >= first_columns && sort_->column - first_columns < drawn_.size())
      order_ = {drawn_[sort_->column - first_columns], sort_->descending};
    sort_.reset();
    query.today = view.today();
    // Another game begins with its usual order, and a season has other columns.
    const bool is_season = query.season.has_value();
    if (query.filter.game != standings_.game || is_season != standings_.season.has_value()) order_.reset();
    if (order_) {
      query.sort_by = order_->by;
      query.worst_first = order_->descending != is_best_first(order_->by);
    }
    standings_ = history::standings(view.index, history::find(view.index, query.filter), query);
    descending_ = is_best_first(standings_.sorted_by) != query.worst_first;
    ids_.clear();
    for (const ShownColumn& each : shown_columns) {
      if (std::ranges::find(standings_.columns, each.id) != standings_.columns.end()) ids_.push_back(each.id);
    }
    if (!is_in(set_, standings_.sorted_by)) set_ = shown_column(standings_.sorted_by).set;
    cells_.clear();
    for (const Standing& each : standings_.rows) {
      auto& row = cells_.emplace_back();
      for (const ColumnId id : ids_) row.push_back(cell_text(each, id));
    }
    zoom_measured_ = 0;
    form_.assign(view.index.persons().size(), {});
    const auto& numbers = standings_.numbers;
    for (auto number = numbers.rbegin(); number != numbers.rend(); ++number) {
      for (const history::Seat& seat : view.index.sessions()[*number].seats) {
        auto& scores = form_[seat.person];
        if (scores.size() < sessions_in_form) scores.push_back(seat.sums.of(core::FactKind::points));
      }
    }
    for (auto& scores : form_) std::reverse(scores.begin(), scores.end());
    list_.reset(standings_.rows.size(), list_.at);
    cursor_.reset();
    compare(view);
  }

  void open(const HistoryView& view) override {
    if (list_.at < standings_.rows.size())
      view.open(HistoryPageId::people, core::to_text(view.index.person(standings_.rows[list_.at].person).id));
  }

  // In the column by which they are sorted.
  void open_behind(const HistoryView& view) override {
    if (list_.at < standings_.rows.size()) open_behind(standings_.rows[list_.at].person, standings_.sorted_by, view);
  }

  void copy(const HistoryView& view) override { copy(false, view); }
  void add_to_menu(ContextMenu& menu, const HistoryView& view) override {
    if (menu.item("Sessions"))
      view.queue([this](const HistoryView& now) {
        if (list_.at < standings_.rows.size()) open_behind(standings_.rows[list_.at].person, ColumnId::sessions, now);
      });
    if (menu.item("Copy as CSV", "Ctrl Shift C")) copy(true, view);
  }

  // Above the first row are the titles.
  void copy(bool csv, const HistoryView& view) const {
    if (standings_.rows.empty()) return;
    view.actions.emplace_back(action::CopyText{csv ? history::standings_as_csv(view.index, standings_)
                                                   : history::standings_with_tabs(view.index, standings_)});
  }

  enum class StandingsPart : std::uint8_t { table, points, ranks, ratings, matrix };

  void show(StandingsPart part, const HistoryView& view) {
    part_ = part;
    cursor_.reset();
    compare(view);
  }

  // One line is highlighted: the cursor's.
  void compare(const HistoryView& view) {
    cache_.clear();
    if (part_ == StandingsPart::table) return;
    std::optional<history::PersonIndex> chosen;
    if (cursor_ && part_ != StandingsPart::matrix && cursor_->series < compared_.size())
      chosen = compared_[cursor_->series];
    compared_ = history::compared_people(standings_, chosen);
    const auto race = part_ == StandingsPart::points  ? history::RaceOf::points
                      : part_ == StandingsPart::ranks ? history::RaceOf::ranks
                                                      : history::RaceOf::ratings;
    chart_ = part_ == StandingsPart::matrix ? history::matrix_chart(view.index, standings_, compared_)
                                            : history::race_chart(view.index, standings_, race, compared_, chosen);
  }

  bool handle_chart(const InputEvent& event, const HistoryView& view) {
    if (const auto move = cursor_move_of(event.key)) {
      cursor_ = charts::cursor_moved(chart_, cursor_, *move);
      return compare(view), true;
    }
    if (!cursor_) return false;
    if (event.key == Key::enter) return open_hit(*cursor_, view), true;
    if (event.key == Key::escape) return cursor_.reset(), compare(view), true;
    return false;
  }

  // A line leads to its person, a pair to the sessions of both.
  void open_hit(const charts::Hit& hit, const HistoryView& view) const {
    if (hit.series >= compared_.size()) return;
    if (part_ != StandingsPart::matrix)
      return view.open(HistoryPageId::people, core::to_text(view.index.person(compared_[hit.series]).id));
    if (hit.index >= compared_.size()) return;
    const auto one = compared_[hit.series];
    const auto other = compared_[hit.index];
    std::vector<std::size_t> both;
    for (const history::HeadToHead& each : history::head_to_head(view.index, standings_.numbers, one, other))
      both.insert(both.end(), each.sessions.begin(), each.sessions.end());
    open_sessions_behind(view, HistoryPageId::standings,
                         view.index.person(one).name + " and " + view.index.person(other).name, both);
  }

  bool is_best_first(ColumnId id) const { return !history::fewer_leads(standings_, id); }

  // Places that are shared have a sign of equality.
  std::string rank_text(const Standing& standing) const {
    if (standing.rank == 0) return "\u2013";
    const auto has_rank = [&](const Standing& each) { return each.rank == standing.rank; };
    return std::to_string(standing.rank) + (std::ranges::count_if(standings_.rows, has_rank) > 1 ? "=" : "");
  }

  // Finds how wide the columns have to be, once for each content and size of the letters.
  void measure(const Painter& painter) {
    if (zoom_measured_ == painter.pixels(1)) return;
    zoom_measured_ = painter.pixels(1);
    float moved = 0, rank = painter.width(TextStyle::small_strong, "#");
    bool any_form = false;
    for (const Standing& each : standings_.rows) {
      moved = std::max(moved, painter.width(TextStyle::small_strong, moved_text(each.moved)));
      rank = std::max(rank, painter.width(TextStyle::strong, rank_text(each)));
      any_form = any_form || form_[each.person].size() > 1;
    }
    rank_width_ = rank + (moved > 0 ? moved + 8 : 0);
    form_width_ = any_form ? 76 : painter.width(TextStyle::small_strong, "Form");
    widths_.clear();
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      constexpr float arrow = 14;
      float width = painter.width(TextStyle::small_strong, shown_column(ids_[i]).head);
      if (ids_[i] == standings_.sorted_by) width += arrow;
      for (const auto& row : cells_) width = std::max(width, painter.width(TextStyle::strong, row[i]));
      widths_.push_back(std::ceil(width) + 1);
    }
  }

  // The width of all columns of a set, with the least room for names.
  float width_of(ColumnSet set) const {
    float width = rank_width_ + least_name + form_width_ + first_columns * beside_cell;
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      if (is_in(set, ids_[i])) width += widths_[i] + beside_cell;
    }
    return width;
  }

  // The free room goes to the numbers, up to a distance that the eye still follows, then to the names.
  std::vector<TableColumn> columns_of(ColumnSet set, float room) const {
    constexpr float most_between = 40;
    constexpr float most_name = 420;
    const float free = std::max(0.0F, room - width_of(set));
    const float name = std::min(free * 0.4F, 90.0F);
    const float each =
        std::min((free - name) / static_cast<float>(std::max<std::size_t>(1, drawn_.size())), most_between);
    const float rest = free - name - each * static_cast<float>(drawn_.size());
    std::vector<TableColumn> columns = {
        {"#", rank_width_, Align::right, "The place, and how it has changed with the last session.", false, false},
        {"Who", std::min(least_name + name + rest, most_name), Align::left, {}, false, false},
        {"Form", form_width_, Align::left, "The last sessions, the oldest first.", false, false}};
    for (TableColumn& it : columns) it.keeps_width = true;
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      if (!is_in(set, ids_[i])) continue;
      const history::StandingsColumn& column = history::column(ids_[i]);
      const bool most_first = !history::fewer_leads(standings_, ids_[i]);
      columns.push_back({column.title, widths_[i] + each, Align::right, column.explanation, most_first, true,
                         shown_column(ids_[i]).head, true});
    }
    return columns;
  }

  // The free room at the right of the tabs that were drawn last.
  static Rect room_beside_tabs(Painter& painter) {
    const Rect tabs = painter.points(ImRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax()));
    const float end = next_place(painter, free_width(painter), 0).right();
    return {tabs.right() + 24, tabs.y, end - tabs.right() - 24, tabs.h};
  }

  // The two tables into which the columns part where the window has no room for all of them.
  void draw_sets(Painter& painter, Rect room, const HistoryView& view) {
    struct SetName {
      ColumnSet set;
      std::string_view name, hint;
    };
    constexpr std::array<SetName, 2> sets = {
        {{ColumnSet::play, "Wins and shouts",
          "Wins, shouts, Bogus plays and denials. Left and right lead there as well."},
         {ColumnSet::results, "Results", "How the sessions ended. Left and right lead there as well."}}};
    const ImVec2 cursor = ImGui::GetCursorPos();
    for (const SetName& each : sets) {
      const float width = chip_width(painter, each.name);
      if (width > room.w) break;
      Rect place = room.cut_right(width, 8);
      place = {place.x, place.center().y - 16, place.w, 32};
      if (chip(painter, place, each.name, {}, set_ == each.set))
        view.queue([this, set = each.set](const HistoryView& now) { show_set(set, now); });
      hint(painter, std::string(each.hint));
    }
    ImGui::SetCursorPos(cursor);
  }

  // The order is by a column in sight: by the first one, or the usual order.
  void show_set(ColumnSet set, const HistoryView& view) {
    const auto first = std::ranges::find_if(ids_, [&](ColumnId id) { return is_in(set, id); });
    if (first == ids_.end() || set == set_) return;
    order_.reset();
    if (set == ColumnSet::play) order_ = {*first, is_best_first(*first)};
    list_.first = 0;
    work_out(view);
  }

  // Lists the sessions behind a number on the page of sessions.
  void open_behind(history::PersonIndex person, ColumnId id, const HistoryView& view) const {
    open_sessions_behind(view, HistoryPageId::standings, history::sessions_behind_in_words(view.index, person, id),
                         history::sessions_behind(view.index, standings_.numbers, person, id));
  }

  std::string explain_number(const Standing& standing, ColumnId id, const HistoryView& view) const {
    if (id == ColumnId::rating && !standing.rating) {
      const auto missing = history::sessions_for_rating - standing.sessions_of_several;
      const std::string more =
          missing > 0 ? core::counted(missing, "more session", "more sessions") + " to come. " : "";
      return fmt::format("{}A rating is shown after {} sessions of two players or more.", more,
                         history::sessions_for_rating);
    }
    const std::string words =
        lists_in_words(history::sessions_behind_in_words(view.index, standing.person, id),
                       history::sessions_behind(view.index, standings_.numbers, standing.person, id).size());
    return id == ColumnId::rating ? history::value_in_words(standing, id) + ". " + words : words;
  }

  void draw_person(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view) {
    const Theme& t = painter.theme();
    const Standing& standing = standings_.rows[number];
    const history::Person& person = view.index.person(standing.person);
    const Press press = press_row(painter, row, number, "person " + person.name, view);
    const bool line_above = standing.too_few && number > 0 && !standings_.rows[number - 1].too_few;
    const auto next_cell = [&] {
      const Rect cell = row.cell();
      if (line_above && cell.w > 0) painter.fill({cell.x - 12, cell.y, cell.w + 24, 2}, t.quiet);
      return cell;
    };
    const bool first = standing.rank == 1;
    const auto is_hovered = [&] {
      return press.hovered && (ImGui::TableGetColumnFlags() & ImGuiTableColumnFlags_IsHovered) != 0;
    };
    if (const Rect cell = next_cell(); cell.w > 0) {
      draw_moved(painter, cell, standing.moved, is_hovered());
      painter.text_in(first ? TextStyle::strong : TextStyle::body, cell, Align::right, first ? t.accent : t.quiet,
                      rank_text(standing));
    }
    const Color ink = standing.too_few ? t.quiet : t.ink;
    const Rect name = next_cell();
    painter.note_item("name of " + person.name, name);
    painter.text_in(TextStyle::strong, name, Align::left, ink,
                    person.is_guest ? person.name + " (guest)" : person.name);
    const Rect form = next_cell();
    if (form.w > 0 && form_[standing.person].size() > 1)
      draw_form(painter, form.inset(4, 12), form_[standing.person], is_hovered());
    bool leads_on = false;
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      const ColumnId id = ids_[i];
      if (std::ranges::find(drawn_, id) == drawn_.end()) continue;
      const bool none = !history::value_of(standing, id);
      const bool strong = id == standings_.sorted_by && !none;
      const Press pressed =
          row.number_cell(press, strong ? TextStyle::strong : TextStyle::body, none ? t.faint : ink, cells_[number][i],
                          fmt::format("{} of {}", history::column(id).title, person.name));
      if (line_above) {
        if (const Rect cell = next_place(painter, free_width(painter), 2); cell.w > 0)
          painter.fill({cell.x - 12, cell.y, cell.w + 24, 2}, t.quiet);
      }
      if (pressed.hovered) painter.tooltip(explain_number(standing, id, view));
      if (!pressed.clicked) continue;
      leads_on = true;
      view.queue([this, who = standing.person, id](const HistoryView& now) { open_behind(who, id, now); });
    }
    if (press.clicked && !leads_on) view.queue([this](const HistoryView& now) { open(now); });
  }

  void save_season(const HistoryView& view) {
    const auto saved = season_form_ ? season_form_->save(view) : std::nullopt;
    if (!saved) return;
    leave_parts();
    removed_.reset();
    view.reread();
    filter_.ask_for_season(*saved, view);
  }

  void remove_season(const HistoryView& view) {
    const auto removed = history::remove_season(view.context, season_form_->season());
    season_form_.reset();
    if (!removed) return;
    removed_ = *removed;
    view.reread();
    filter_.ask_for_season(std::nullopt, view);
  }

  // Draws the champion with the season's rules, or that the season was removed.
  void draw_season(Painter& painter, const HistoryView& view) {
    if (season_form_ || (!standings_.season && !removed_)) return;
    const bool shown = standings_.season.has_value();
    const std::string words =
        shown ? history::champion_in_words(view.index, standings_, view.today()) : "The season was removed.";
    row_text(painter, TextStyle::lead_strong, painter.theme().ink, words);
    ImGui::SameLine(0, painter.pixels(16));
    if (button(painter, shown ? "Edit season" : "Undo"))
      view.queue([this, shown](const HistoryView& now) {
        if (shown && standings_.season) season_form_.emplace(now.index, *standings_.season);
        if (shown || !removed_ || !history::take_back(now.context, *removed_)) return;
        filter_.ask_for_season(removed_->subject.id, now);
        removed_.reset();
        now.reread();
      });
    if (shown) remark(painter, history::rules_in_words(view.index, *standings_.season));
  }

  void draw_season_form(Painter& painter, const HistoryView& view) {
    const Panel panel(painter, "season");
    const FormArea area(painter, "the season", next_place(painter, free_width(painter), free_height(painter)));
    const bool entered = season_form_->draw(painter, [&](std::function<void(SeasonForm&)> act) {
      view.queue([this, act = std::move(act)] {
        if (season_form_) act(*season_form_);
      });
    });
    const FormGroup group(painter);  // Tab leads to the first, and not to the one that removes the season
    if (button(painter, "Save season", "Enter", ButtonLook::primary) || entered)
      view.queue([this](const HistoryView& now) { save_season(now); });
    ImGui::SameLine();
    if (button(painter, "Cancel", "Esc")) view.queue([this] { leave_parts(); });
    if (season_form_->season().is_nil()) return;
    ImGui::SameLine();
    if (button(painter, "Remove season")) view.queue([this](const HistoryView& now) { remove_season(now); });
  }

  history::Standings standings_;
  // By person: the scores of the last sessions, the oldest first. Of one game only: others cannot be compared.
  std::vector<std::vector<std::int64_t>> form_;
  StandingsPart part_ = StandingsPart::table;
  std::vector<history::PersonIndex> compared_;  // in the chart
  charts::Chart chart_;
  ChartCache cache_;
  std::optional<charts::Hit> cursor_;
  std::optional<SeasonForm> season_form_;
  std::optional<core::MetadataEdit> removed_;  // the season that was removed last
  struct ChosenOrder {
    ColumnId by;
    bool descending;
  };
  std::optional<ChosenOrder> order_;  // nobody has chosen one: the usual
  bool descending_ = true;            // as it is shown
  std::vector<ColumnId> ids_;         // of the columns, in the order of the table
  std::vector<ColumnId> drawn_;       // of those drawn last
  ColumnSet set_ = ColumnSet::results;
  std::vector<std::vector<std::string>> cells_;  // by row, by column
  float zoom_measured_ = 0;                      // 0: the widths are those of other cells
  float rank_width_ = 0;
  float form_width_ = 0;
  std::vector<float> widths_;  // of the columns
};

}  // namespace

std::unique_ptr<HistoryPage> make_standings_page() { return std::make_unique<StandingsPage>(); }

}  // namespace bogosity::ui
