// The page of standings: a table of everybody over the sessions that were asked for. Left and right sort by another
// column, which says what it is and why; Enter opens somebody's page.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/edits.h"
#include "core/numbers.h"
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

using history::ColumnId;
using history::Standing;

// Rank, name and form stand before the columns of the standings; rank and name stay in sight.
constexpr std::size_t first_columns = 3;

constexpr std::array<TableColumn, first_columns> who_columns = {
    {{"#", 76, Align::right, "The place, and how it has changed with the last session.", false, false},
     {"Who", 190, Align::left, {}, false, false},
     {"Form", 96, Align::left, "The last sessions, the oldest first.", false, false}}};

// All columns of the table. `room`: the width of all of them; the rest goes to the names.
std::vector<TableColumn> columns_of(const Painter& painter, const history::Standings& standings, float room) {
  std::vector<TableColumn> columns(who_columns.begin(), who_columns.end());
  for (const ColumnId id : standings.columns) {
    const history::StandingsColumn& column = history::column(id);
    const float title = painter.width(TextStyle::small_strong, column.title) + 32;
    const float least = id == ColumnId::rating ? painter.width(TextStyle::body, "17.9 (25.1 \u00b1 2.4)") + 20 : 72;
    const bool most_first = !history::fewer_leads(standings, id);
    columns.push_back({column.title, std::max(title, least), Align::right, column.explanation, most_first});
  }
  for (const TableColumn& each : columns) room -= each.width;
  columns[1].width = std::clamp(columns[1].width + room, 190.0F, 420.0F);
  return columns;
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
  for (const std::int64_t each : scores) words += " " + history::as_shown(std::to_string(each));
  painter.tooltip(words);
}

// The arrow says that somebody went up or down by so many places since the last session.
void draw_moved(Painter& painter, Rect cell, std::int64_t moved, bool hovered) {
  if (moved == 0) return;
  painter.text_in(TextStyle::small_strong, cell, Align::left, moved > 0 ? painter.theme().good : painter.theme().bad,
                  (moved > 0 ? "\u2191" : "\u2193") + std::to_string(std::abs(moved)));
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
    if (by == 0 || standings_.columns.empty()) return false;
    const auto at = static_cast<int>(sorted_column());
    const auto last = static_cast<int>(standings_.columns.size()) - 1;
    const auto to = static_cast<std::size_t>(event.shift ? at : std::clamp(at + by, 0, last));
    const bool descending = event.shift ? !shown_sort_.descending : is_best_first(standings_.columns[to]);
    sort_by({to + first_columns, descending}, view);
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
    draw_season(painter, view);
    if (season_form_) return draw_season_form(painter, view);
    if (standings_.rows.empty()) {
      return draw_empty_page(painter, view,
                             filter_.asks_anything()
                                 ? "No matches: no finished session fits the filter. Esc clears it."
                                 : "No standings yet. They begin with the first session that is played to its end.");
    }
    const Panel panel(painter, "standings", 0, 10);
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
    const auto columns = columns_of(painter, standings_, free_width(painter) - scroll_bar_width);
    const std::string label = "the standings of " + standings_.game;
    const TableLook look{.label = label, .row = 40, .sort = shown_sort_, .frozen = 2, .revealed = shown_sort_.column};
    draw_rows(
        painter, look, columns, view, [&](TableRow& row, std::size_t i) { draw_person(painter, row, i, view); },
        sentence_height(painter, free_width(painter), words, style) + space::button + 16);
    paragraph(painter, words, style);
    if (button(painter, "Copy", "Ctrl C")) view.queue([this](const HistoryView& now) { copy(false, now); });
    hint(painter, "The table with tabs, as a spreadsheet takes it.");
    ImGui::SameLine();
    if (button(painter, "Copy as CSV", "Ctrl Shift C")) view.queue([this](const HistoryView& now) { copy(true, now); });
    words_beside(painter, fmt::format("{} of {} {}.", core::counted(standings_.sessions, "session", "sessions"),
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
    // Another game begins with its usual order, and a season has other columns.
    const bool is_season = query.season.has_value();
    if (query.filter.game != standings_.game || is_season != standings_.season.has_value()) sort_.reset();
    if (sort_) {
      query.sort_by = standings_.columns[sort_->column - first_columns];
      query.worst_first = sort_->descending != is_best_first(*query.sort_by);
    }
    standings_ = history::standings(view.index, history::find(view.index, query.filter), query);
    shown_sort_ = {sorted_column() + first_columns, is_best_first(standings_.sorted_by) != query.worst_first};
    sort_ = query.sort_by ? std::optional(shown_sort_) : std::nullopt;  // the columns may be others now
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

  void copy(const HistoryView& view) override { copy(false, view); }
  void add_to_menu(ContextMenu& menu, const HistoryView& view) override {
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
    open_sessions_of(view, compared_[hit.series], compared_[hit.index]);
  }

  bool is_best_first(ColumnId id) const { return !history::fewer_leads(standings_, id); }

  std::size_t sorted_column() const {
    return row_of(standings_.columns, [this](ColumnId id) { return id == standings_.sorted_by; });
  }

  void draw_person(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view) {
    const Theme& t = painter.theme();
    const Standing& standing = standings_.rows[number];
    const history::Person& person = view.index.person(standing.person);
    const Press press = press_row(painter, row, number, "person " + person.name, view);
    if (press.clicked) view.queue([this](const HistoryView& now) { open(now); });
    const bool line_above = standing.too_few && number > 0 && !standings_.rows[number - 1].too_few;
    const auto next_cell = [&] {
      const Rect cell = row.cell();
      if (line_above && cell.w > 0) painter.fill({cell.x - 12, cell.y, cell.w + 24, 2}, t.quiet);
      return cell;
    };
    const auto has_rank = [&](const Standing& each) { return each.rank > 0 && each.rank == standing.rank; };
    const bool shares = std::ranges::count_if(standings_.rows, has_rank) > 1;
    const std::string rank = standing.rank == 0 ? "\u2013" : std::to_string(standing.rank);
    const bool first = standing.rank == 1;
    const auto is_hovered = [&] {
      return press.hovered && (ImGui::TableGetColumnFlags() & ImGuiTableColumnFlags_IsHovered) != 0;
    };
    if (const Rect cell = next_cell(); cell.w > 0) {
      draw_moved(painter, cell, standing.moved, is_hovered());
      painter.text_in(first ? TextStyle::strong : TextStyle::body, cell, Align::right, first ? t.accent : t.quiet,
                      shares ? rank + "=" : rank);
    }
    const Color ink = standing.too_few ? t.quiet : t.ink;
    painter.text_in(TextStyle::strong, next_cell(), Align::left, ink,
                    person.is_guest ? person.name + " (guest)" : person.name);
    const Rect form = next_cell();
    if (form.w > 0 && form_[standing.person].size() > 1)
      draw_form(painter, form.inset(4, 12), form_[standing.person], is_hovered());
    for (const ColumnId id : standings_.columns) {
      const Rect cell = next_cell();
      if (cell.w <= 0) continue;
      const bool hidden = id == ColumnId::rating && !standing.rating;
      const bool none = !history::value_of(standing, id);
      const auto missing = history::sessions_for_rating - standing.sessions_of_several;
      const std::string words = !hidden       ? history::as_shown(history::value_in_words(standing, id))
                                : missing > 0 ? std::to_string(missing) + " more"
                                              : "\u2013";
      const bool strong = id == standings_.sorted_by && !none;
      painter.text_in(strong ? TextStyle::strong : TextStyle::body, cell, Align::right, none ? t.faint : ink, words);
      if (hidden && is_hovered())
        painter.tooltip(
            fmt::format("A rating is shown after {} sessions of two players or more.", history::sessions_for_rating));
    }
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
  TableSort shown_sort_;                       // also if nobody has chosen one
};

}  // namespace

std::unique_ptr<HistoryPage> make_standings_page() { return std::make_unique<StandingsPage>(); }

}  // namespace bogosity::ui
