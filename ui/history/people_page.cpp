// The page of people: a list that finds people as one types, and beside it the page of the chosen one. Arrows go up and
// down the list and from tab to tab; Enter goes into the tab, Esc out of it again.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "core/job.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "history/achievements.h"
#include "history/sessions_behind.h"
#include "ui/history/list_page.h"
#include "ui/history/person_tabs.h"
#include "ui/review/screen.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using history::PersonIndex;

enum class PersonTab : std::uint8_t { form, numbers, rules, shouts, beside, names };
constexpr std::array<TabName, 6> tab_names = {
    {{"Form"}, {"Numbers"}, {"Rules"}, {"Shouts"}, {"Head to head"}, {"Names"}}};
constexpr const char* no_session = "No finished session.";

std::string also(const history::Person& person) {
  std::string text = person.aliases.empty() ? "" : "also " + core::joined(person.aliases, ", ");
  if (person.is_guest) text += text.empty() ? "a guest" : "; a guest";
  return text;
}

std::string span_of(const history::PersonPage& page, const history::SessionIndex& index) {
  if (!page.first) return "no session among these";
  std::int64_t count = 0;
  for (const auto& game : page.games) count += game.totals.sessions;
  const std::string all = history::as_shown(core::counted(count, "session", "sessions"));
  const std::string from = history::short_day(index.sessions()[*page.first].date);
  const std::string to = history::short_day(index.sessions()[*page.last].date);
  if (from.empty() || to.empty()) return all;
  return all + (from == to ? ", on " + from : ", from " + from + " to " + to);
}

const history::IndexedSession& session_of(const HistoryView& view, const history::FormPoint& point) {
  return view.index.sessions()[point.session];
}

// "45 points", "3 columns".
std::string score_in_words(const std::string& game, std::int64_t score) {
  std::string word(history::score_word_of(game));
  if (score == 1) word.pop_back();
  return history::as_shown(score) + " " + word;
}

// "Friday table, 20 Nov 2026: 45 points, place 1 of 5".
std::string said_of(const HistoryView& view, const history::FormPoint& point) {
  const std::string name = called_with_day(session_of(view, point));
  const std::string score = score_in_words(session_of(view, point).game, point.score);
  if (point.players == 1) return fmt::format("{}: {}", name, score);
  return fmt::format("{}: {}, place {} of {}", name, score, point.place, point.players);
}

// A session that a press opens, as a row of a table.
void draw_session(Painter& painter, std::string_view what, const HistoryView& view, const history::FormPoint& point) {
  constexpr std::array<TableColumn, 3> columns = {{{"Which"}, {"Session"}, {"Points", 0, Align::right}}};
  const Theme& t = painter.theme();
  TableRow row(painter, columns, space::button);
  const Press press = row.press(std::string(what) + " session", false);
  if (press.hovered) painter.tooltip(said_of(view, point));
  if (press.clicked) view.open(session_of(view, point));
  row.cell(TextStyle::small, t.quiet, what);
  row.cell(TextStyle::body, t.ink, called_with_day(session_of(view, point)));
  row.cell(TextStyle::strong, t.ink, history::as_shown(point.score));
}

void draw_standouts(Painter& painter, const PersonDigest& digest) {
  if (digest.standouts.empty()) return;
  ImGui::Spacing();
  caption(painter, "WHAT STANDS OUT");
  for (const history::Standout& each : digest.standouts) paragraph(painter, said(each.words));
  remark(painter, "In " + digest.game_of_standouts + "; by exact tests, corrected for their number.");
}

// What somebody earned, the first one above; a press opens the session, at the line of its log if there is one.
void draw_achievements(Painter& painter, const HistoryView& view, const std::vector<history::Earned>& earned) {
  if (earned.empty()) return;
  ImGui::Spacing();
  caption(painter, "ACHIEVEMENTS");
  const Theme& t = painter.theme();
  float width = 0;
  for (const history::Achievement& each : history::achievements())
    width = std::max(width, painter.width(TextStyle::strong, each.title));
  const std::array<TableColumn, 3> columns = {{{"Title"}, {"What for"}, {"Session", 0, Align::right}}};
  if (!ImGui::BeginTable("achievements", 3)) return;
  ImGui::TableSetupColumn("title", ImGuiTableColumnFlags_WidthFixed, painter.pixels(width + 16));
  ImGui::TableSetupColumn("what for", ImGuiTableColumnFlags_WidthStretch, 3);
  ImGui::TableSetupColumn("session", ImGuiTableColumnFlags_WidthStretch, 2);
  for (const history::Earned& each : earned) {
    const history::Achievement& what = history::achievement(each.id);
    const history::IndexedSession& session = view.index.sessions()[each.session];
    const std::string name = called_with_day(session);
    TableRow row(painter, columns, space::button);
    const Press press = row.press("achievement " + std::string(what.title), false);
    const std::string line = each.line > 0 ? std::to_string(each.line) : std::string();
    if (press.hovered)
      painter.tooltip(
          fmt::format("{} Opens {}{}.", what.what, name, line.empty() ? line : ", at line " + line + " of its log"));
    if (press.clicked)
      view.open(HistoryPageId::sessions, core::to_text(session.id) + (line.empty() ? line : "#" + line));
    row.cell(TextStyle::strong, t.ink, what.title);
    row.cell(TextStyle::small, t.quiet, what.what);
    row.cell(TextStyle::body, t.ink, name);
  }
  ImGui::EndTable();
}

// "Most often in Ames, Iowa (12), Lawrence, Kansas (3)."
template <class All, class Name>
std::string most_often(std::string_view words, const All& all, Name name) {
  constexpr std::size_t most = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i)
    text += fmt::format("{} {} ({})", i == 0 ? words : ";", name(all[i]), history::as_shown(all[i].sessions));
  return text.empty() ? text : text + ". ";
}

// A table has the places by the number of players; the streaks stand above it.
void draw_splits(Painter& painter, const HistoryView& view, PersonIndex person, const history::GamePage& game) {
  const auto splits = history::splits_of(view.index, game);
  if (splits.empty() || game.ranking == core::Ranking::graded) return;
  ImGui::Spacing();
  caption(painter, "BY PLAYERS AND PLACE");
  if (const std::string streaks = history::streaks_in_words(game); !streaks.empty()) remark(painter, streaks);
  constexpr std::array<TableColumn, 4> columns = {
      {{"Part"}, {"Sessions", 0, Align::right}, {"Won", 0, Align::right}, {"Points per session", 0, Align::right}}};
  if (!ImGui::BeginTable("splits", 4, ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_NoSavedSettings)) return;
  const Theme& t = painter.theme();
  const std::string& who = view.index.person(person).name;
  const auto list = [&](const Press& number, const std::string& what, const std::vector<std::size_t>& numbers) {
    const std::string words = who + ": " + what;
    if (number.hovered) painter.tooltip(lists_in_words(words, numbers.size()));
    if (number.clicked) open_sessions_behind(view, HistoryPageId::people, words, numbers);
  };
  TableRow heads(painter, columns, 28);
  for (std::size_t i = 0; i < columns.size(); ++i)
    heads.cell(TextStyle::small_strong, t.quiet, i == 0 ? std::string_view() : columns[i].title);
  for (const history::Split& each : splits) {
    TableRow row(painter, columns, 28);
    const Press press = row.press("part " + each.name, false);
    row.cell(TextStyle::body, t.quiet, each.name);
    list(row.number_cell(press, TextStyle::body, t.ink, history::as_shown(each.sessions), "sessions: " + each.name),
         each.name, each.numbers);
    list(row.number_cell(press, TextStyle::body, t.ink, history::as_shown(history::won_in_words(each.won)),
                         "won: " + each.name),
         each.name + ", won", history::sessions_behind(view.index, each.numbers, person, history::ColumnId::won));
    const double points = static_cast<double>(each.points) / static_cast<double>(each.sessions);
    row.cell(TextStyle::body, t.ink, history::as_shown(fmt::format("{:.1f}", points)));
  }
  ImGui::EndTable();
}

// Reads what the store has of a person's sessions, then the turns, and looks for what stands out of them.
class PersonReader final : public core::Job {
 public:
  // The index, the source and the digest outlive it.
  PersonReader(std::unique_ptr<core::Job> rows, const HistoryView& view, PersonDigest& digest,
               std::function<void()> rows_are_read)
      : rows_(std::move(rows)),
        digest_(digest),
        rows_are_read_(std::move(rows_are_read)),
        search_(view.index, book_, digest.numbers, digest.page.person) {
    turns_ = history::reading(view.source, view.index, search_.numbers(), book_, {.times = false});
  }

  core::Result<bool> step(std::chrono::milliseconds slice) override {
    for (std::unique_ptr<core::Job>* job : {&rows_, &turns_}) {
      if (*job == nullptr) continue;
      if (BOGOSITY_TRY((*job)->step(slice))) {
        job->reset();
        if (job == &rows_) rows_are_read_();
      }
      return false;
    }
    const auto until = std::chrono::steady_clock::now() + slice;
    while (!search_.look_on()) {
      if (std::chrono::steady_clock::now() >= until) return false;
    }
    digest_.game_of_standouts = search_.game();
    digest_.standouts = search_.found();
    return true;
  }
  core::Progress progress() const override {
    return rows_ ? rows_->progress() : turns_ ? turns_->progress() : core::Progress{"Looking at the turns", 0, 0};
  }

 private:
  std::unique_ptr<core::Job> rows_;
  std::unique_ptr<core::Job> turns_;
  PersonDigest& digest_;
  std::function<void()> rows_are_read_;
  history::TurnBook book_;
  history::StandoutSearch search_;
};

class PeoplePage final : public ListPage {
 public:
  PeoplePage() : ListPage({.words_are_names = true}) { sort_ = newest_first; }

  void enter(const action::OpenHistory& where, const HistoryView& view) override {
    const auto id = core::uuid_from(where.about);
    if (!id) return refresh(view);
    chosen_ = *id;
    leave_parts();
    wants_reading_ = true;
    refresh(view);
    list(view);
  }

  bool handle(const InputEvent& event, const HistoryView& view) override {
    if (inside_ && handle_inside(event, view)) return true;
    if (ListPage::handle(event, view)) return true;
    if (command_for(KeyPlace::sessions, event) == Command::undo)
      return form_.say(PersonForm::PersonField::undo, view), true;
    if (event.key != Key::left && event.key != Key::right) return false;
    constexpr std::size_t count = tab_names.size();
    go_to_tab(
        static_cast<PersonTab>((static_cast<std::size_t>(tab_) + (event.key == Key::right ? 1 : count - 1)) % count));
    return true;
  }

  void draw(Painter& painter, const HistoryView& view) override {
    draw_filter(painter, view, "Find somebody\u2026");
    if (rows_.empty() && filter_.words().empty())
      return draw_empty_page(painter, view,
                             "Nobody has sat down at this table yet. Everybody who plays gets a page here.");
    draw_list(painter, view);
    ImGui::SameLine(0, painter.pixels(space::gap));
    const Panel panel(painter, "person");
    if (digest_ && digest_->page.person < view.index.persons().size()) draw_person(painter, view);
  }

 private:
  static constexpr TableSort newest_first{2, true};
  struct Attendance {
    bool is_there = false;
    std::int64_t sessions = 0;  // that count
    std::size_t last = 0;       // the number of the session, also of an open one; they stand in the order of their days
  };

  bool has_keyboard() const override { return inside_; }
  void leave_parts() override {
    inside_ = false;
    cursor_.reset();
  }

  void work_out(const HistoryView& view) override {
    wants_reading_ = wants_reading_ || !(asked_ == filter_.filter());
    asked_ = filter_.filter();
    list(view);
  }

  void choose(std::size_t row, const HistoryView& view) override {
    if (row >= rows_.size()) return;
    const auto& person = view.index.person(rows_[row]);
    wants_reading_ = wants_reading_ || person.id != chosen_;
    chosen_ = person.id;
    form_.open(person);
    list_.choose(row);
  }

  void open(const HistoryView&) override { inside_ = digest_ && tab_ != PersonTab::numbers; }
  void open_behind(const HistoryView& view) override {
    if (list_.at < rows_.size()) open_all_of(rows_[list_.at], view);
  }

  void copy(const HistoryView& view) override {
    std::string text;
    if (const charts::Chart* chart = shown_chart()) {
      text = charts::as_tabbed_text(*chart);
    } else if (game() != nullptr) {
      for (const auto& column : history::columns())
        text += fmt::format("{}\t{}\n", column.title, history::value_in_words(game()->totals, column.id));
    }
    if (!text.empty()) view.actions.emplace_back(action::CopyText{text});
  }

  void index_changed(const HistoryView& view) override {
    // A person merged into another one is shown as that one.
    const core::Uuid& shown = form_.person();
    if (shown != core::Uuid{} && chosen_ && !view.index.person_with_id(*chosen_)) chosen_ = shown;
    const auto& sessions = view.index.sessions();
    played_.assign(view.index.persons().size(), {});
    for (std::size_t number = 0; number < sessions.size(); ++number) {
      const history::SessionState state = sessions[number].state();
      if (state == history::SessionState::bin || state == history::SessionState::other_version) continue;
      for (const auto& seat : sessions[number].seats) {
        played_[seat.person].is_there = true;
        played_[seat.person].last = number;
      }
      if (!sessions[number].counts()) continue;
      for (const auto& each : history::outcomes_of(sessions[number])) ++played_[each.person].sessions;
    }
  }

  void list(const HistoryView& view) {
    rows_.clear();
    for (PersonIndex i = 0; i < played_.size(); ++i) {
      const history::Person& person = view.index.person(i);
      const std::string names = person.name + " " + core::joined(person.aliases, " ");
      if (played_[i].is_there && has_words(history::as_findable(names), filter_.words())) rows_.push_back(i);
    }
    sort(view);
    list_.size = rows_.size();
    // A person found by a word is shown at once.
    choose(row_of(rows_, [&](PersonIndex each) { return view.index.person(each).id == chosen_; }), view);
  }

  // Sorts by name, sessions or the last day; equal people stand by name.
  void sort(const HistoryView& view) {
    const auto name = [&](PersonIndex each) { return view.index.person(each).name; };
    sort_rows(rows_, {}, name);
    sort_rows(rows_, *sort_, [&](PersonIndex each) {
      const Attendance& played = played_[each];
      return std::tuple(sort_->column == 1 ? played.sessions : 0,
                        sort_->column == 2 ? view.index.sessions()[played.last].date : std::string(),
                        sort_->column == 0 ? name(each) : std::string());
    });
  }

  void draw_list(Painter& painter, const HistoryView& view) {
    const Panel panel(painter, "list", std::clamp(free_width(painter) * 0.28F, 290.0F, 400.0F), table_pad);
    if (rows_.empty()) return ImGui::TextDisabled("No matches.");
    constexpr std::array<TableColumn, 3> columns = {
        {{"Name"}, {"Sessions", 84, Align::right, {}, true}, {"Last", 104, Align::right, {}, true}}};
    const Theme& t = painter.theme();
    draw_rows(painter, {.label = "the people", .row = 40}, columns, view, [&](TableRow& row, std::size_t i) {
      const history::Person& person = view.index.person(rows_[i]);
      const Attendance& played = played_[rows_[i]];
      const Press press = press_row(painter, row, i, "person " + person.name, view);
      row.cell(TextStyle::strong, t.ink, person.is_guest ? person.name + " (guest)" : person.name);
      const Press number = row.number_cell(press, TextStyle::body, t.ink, history::as_shown(played.sessions),
                                           "sessions of " + person.name);
      if (number.hovered)
        painter.tooltip(lists_in_words(person.name + ": sessions", static_cast<std::size_t>(played.sessions)));
      if (number.clicked) view.queue([who = rows_[i]](const HistoryView& now) { open_all_of(who, now); });
      row.cell(TextStyle::small, t.quiet, history::short_day(view.index.sessions()[played.last].date));
    });
  }

  // The sessions of somebody that count, of all games.
  static void open_all_of(PersonIndex who, const HistoryView& view) {
    std::vector<std::size_t> counted;
    for (std::size_t number = 0; number < view.index.sessions().size(); ++number) {
      if (view.index.sessions()[number].counts()) counted.push_back(number);
    }
    open_sessions_behind(view, HistoryPageId::people, view.index.person(who).name + ": sessions",
                         history::sessions_behind(view.index, counted, who, history::ColumnId::sessions));
  }

  // Without a chosen person the page is empty.
  std::unique_ptr<core::Job> begin_reading(const HistoryView& view) override {
    const auto person = chosen_ ? view.index.person_with_id(*chosen_) : std::nullopt;
    digest_.reset();
    if (!person) return nullptr;
    digest_.emplace(view.index, *person, filter_.filter(), view.today());
    if (game_ >= digest_->page.games.size()) game_ = 0;
    show_form();
    beside_.refresh(view, *digest_);
    const auto ask = [this, &source = view.source, &index = view.index](BatchReader::Keys batch) {
      return digest_->read(source, index, batch);
    };
    auto rows = std::make_unique<BatchReader>("Asking the sessions",
                                              history::keys_of_person(view.index, digest_->numbers, *person), ask);
    return std::make_unique<PersonReader>(std::move(rows), view, *digest_, [this, &index = view.index] {
      digest_->draw_charts(index);
      digest_->look_for_achievements(index);
      cache_.clear();
    });
  }

  // The parts of the page are shown as they are read.
  void has_read(const HistoryView&) override {}

  const history::GamePage* game() const {
    return digest_ && game_ < digest_->page.games.size() ? &digest_->page.games[game_] : nullptr;
  }

  // The chart of the tab; nullptr if it has none.
  const charts::Chart* shown_chart() const {
    if (!digest_) return nullptr;
    return tab_ == PersonTab::form     ? &form_chart_
           : tab_ == PersonTab::rules  ? &digest_->rules_chart
           : tab_ == PersonTab::shouts ? &digest_->shouts_chart
                                       : nullptr;
  }

  void go_to_tab(PersonTab tab) {
    tab_ = tab;
    cache_.clear();
    leave_parts();
  }

  void show_form() {
    form_chart_ = game() != nullptr ? form_chart(*game(), measure_) : charts::Chart{};
    cache_.clear();
    cursor_.reset();
  }

  void show_measure(int measure) {
    measure_ = static_cast<FormMeasure>(measure % 3);
    show_form();
  }

  // The session at this place of the form's chart; nullptr: none.
  const history::FormPoint* point_at(const std::optional<charts::Hit>& hit) const {
    const auto moment = hit ? charts::moment_of(form_chart_, *hit) : std::nullopt;
    const auto number = moment ? static_cast<std::size_t>(*moment) : 0;
    return game() == nullptr || number == 0 || number > game()->form.size() ? nullptr : &game()->form[number - 1];
  }

  // The arrows belong to a tab until it is left. In the form Left and Right go from session to session, Up
  // and Down from chart to chart, Enter into the session.
  bool handle_inside(const InputEvent& event, const HistoryView& view) {
    if (event.key == Key::escape) return leave_parts(), true;
    if (tab_ == PersonTab::beside) return beside_.handle(event, view);
    if (tab_ == PersonTab::names) return event.key != Key::command;
    const charts::Chart* chart = shown_chart();
    if (chart == nullptr) return false;
    const bool at_form = tab_ == PersonTab::form;
    if (at_form && (event.key == Key::up || event.key == Key::down))
      return show_measure(static_cast<int>(measure_) + (event.key == Key::down ? 1 : 2)), true;
    if (const auto move = cursor_move_of(event.key))
      return cursor_ = charts::cursor_moved(*chart, cursor_, *move), true;
    if (event.key != Key::enter || event.repeated) return false;
    if (!at_form) return cursor_ ? (open_hit(*cursor_, view), true) : false;
    if (const auto* point = point_at(cursor_)) view.open(session_of(view, *point));
    return true;
  }

  void draw_person(Painter& painter, const HistoryView& view) {
    const history::Person& person = view.index.person(digest_->page.person);
    draw_head(painter, view, person.name, history::joined({also(person), span_of(digest_->page, view.index)}));
    draw_tab_names(painter, view);
    switch (tab_) {
      case PersonTab::form: return draw_form_tab(painter, view);
      case PersonTab::numbers: return draw_numbers_tab(painter, view);
      case PersonTab::rules:
      case PersonTab::shouts: break;
      case PersonTab::beside: return beside_.draw(painter, view, inside_);
      case PersonTab::names: return form_.draw(painter, view, inside_);
    }
    draw_reading(painter);
    const Rect area = next_place(painter, free_width(painter), free_height(painter));
    const charts::Chart& chart = *shown_chart();
    const ChartAnswer answer = draw_chart(painter, area.inset(4), chart, cache_,
                                          {.label = chart.title, .cursor = cursor_, .focused = inside_});
    if (answer.clicked) view.queue([this, hit = *answer.clicked](const HistoryView& now) { open_hit(hit, now); });
  }

  // A bar leads to the sessions with that rule, a pair to those in which the one shouted at the other.
  void open_hit(const charts::Hit& hit, const HistoryView& view) const {
    if (!digest_) return;
    const auto [words, numbers] = digest_->sessions_at(tab_ == PersonTab::shouts, hit, view.index);
    if (!numbers.empty()) open_sessions_behind(view, HistoryPageId::people, words, numbers);
  }

  void draw_tab_names(Painter& painter, const HistoryView& view) {
    Rect room = next_place(painter, free_width(painter), space::button);
    if (const auto pressed = tab_bar(painter, "person", tab_names, static_cast<std::size_t>(tab_)))
      view.queue([this, tab = static_cast<PersonTab>(*pressed)] {
        go_to_tab(tab);
        inside_ = tab == PersonTab::names;
      });
    room.cut_left(painter.points(ImGui::GetItemRectMax()).x - room.x);
    const std::string_view keys = inside_                      ? "Esc leads back to the list"
                                  : tab_ == PersonTab::numbers ? "\u2190 \u2192 turn the pages"
                                                               : "\u2190 \u2192 turn the pages, Enter goes in";
    if (room.w > painter.width(TextStyle::small, keys))
      painter.text_in(TextStyle::small, room, Align::right, painter.theme().faint, keys);
  }

  // The table has a row for each number and a column for each game.
  void draw_numbers_tab(Painter& painter, const HistoryView& view) {
    const Theme& t = painter.theme();
    const auto& games = digest_->page.games;
    if (games.empty()) return ImGui::TextDisabled("%s", no_session);
    std::vector<const history::StandingsColumn*> rows;
    for (const history::StandingsColumn& each : history::columns()) {
      if (std::ranges::any_of(games, [&](const auto& game) { return history::says_something(game, each.id); }))
        rows.push_back(&each);
    }
    std::vector<TableColumn> columns = {{"Number", 190}};
    for (const history::GamePage& game : games) columns.push_back({game.game, 130, Align::right, game.game});
    columns.push_back({"Meaning"});
    RowList list{.size = rows.size(), .at = rows.size()};
    draw_table(painter, next_place(painter, free_width(painter), free_height(painter)), {.label = "the numbers"},
               columns, list, [&](TableRow& row, std::size_t i) {
                 const Press press = row.press("number " + std::string(rows[i]->title), false);
                 row.cell(TextStyle::strong, t.ink, rows[i]->title);
                 for (const history::GamePage& game : games) draw_number(painter, row, press, game, rows[i]->id, view);
                 row.cell(TextStyle::small, t.quiet, rows[i]->explanation);
               });
  }

  void draw_number(Painter& painter, TableRow& row, const Press& press, const history::GamePage& game,
                   history::ColumnId id, const HistoryView& view) {
    const PersonIndex who = digest_->page.person;
    const Press number = row.number_cell(press, TextStyle::body, painter.theme().ink,
                                         history::as_shown(history::value_in_words(game.totals, id)),
                                         std::string(history::column(id).title) + " in " + game.game);
    if (!number.hovered) return;
    std::vector<std::size_t> numbers;
    for (const history::FormPoint& point : game.form) numbers.push_back(point.session);
    numbers = history::sessions_behind(view.index, numbers, who, id);
    const std::string words = history::sessions_behind_in_words(view.index, who, id) + ", " + game.game;
    painter.tooltip(lists_in_words(words, numbers.size()));
    if (number.clicked) open_sessions_behind(view, HistoryPageId::people, words, numbers);
  }

  void draw_form_tab(Painter& painter, const HistoryView& view) {
    const history::GamePage* page = game();
    if (page == nullptr || page->form.empty()) return ImGui::TextDisabled("%s", no_session);
    const ScrollArea scrolled(painter, "the form", next_place(painter, free_width(painter), free_height(painter)));
    paragraph(painter, with_minus_signs(said(history::headline(*page))));
    WrappedLine line(painter);
    int measure = 0;
    const std::string score = form_chart(*page, FormMeasure::points).title;
    for (const std::string_view name :
         {std::string_view(score), std::string_view("Places"), std::string_view("Rating")}) {
      if (chip(painter, line, name, {}, static_cast<int>(measure_) == measure))
        view.queue([this, measure] { show_measure(measure); });
      ++measure;
    }
    std::vector<std::string> games;
    for (const auto& each : digest_->page.games) games.push_back(each.game);
    if (games.size() > 1) {
      if (const auto chosen = combo(painter, line.next(190).w, "game of the page", games, game_))
        view.queue([this, next = *chosen] {
          game_ = next;
          show_form();
        });
    }
    const auto rows_below = static_cast<float>(digest_->earned.size() + digest_->standouts.size());
    const float below = std::min(180 + 34 * rows_below, std::max(180.0F, free_height(painter) * 0.55F));
    const Rect place = next_place(painter, free_width(painter), std::max(180.0F, free_height(painter) - below));
    const ChartLook style{.label = "form", .titled = false, .cursor = cursor_, .focused = inside_};
    const ChartAnswer answer = draw_chart(painter, place, form_chart_, cache_, style);
    end_place(painter, place);
    if (const auto* point = point_at(answer.clicked)) view.open(session_of(view, *point));
    const auto* shown = point_at(answer.hovered ? answer.hovered : cursor_);
    text_line(painter, TextStyle::small, shown == nullptr ? painter.theme().faint : painter.theme().ink,
              shown == nullptr ? "A click, or Enter and the arrows, leads to a session." : said_of(view, *shown));
    draw_below(painter, view, *page);
  }

  void draw_below(Painter& painter, const HistoryView& view, const history::GamePage& page) {
    caption(painter, "BEST AND WORST");
    if (ImGui::BeginTable("best and worst", 3)) {
      ImGui::TableSetupColumn("which", ImGuiTableColumnFlags_WidthFixed, painter.pixels(44));
      ImGui::TableSetupColumn("session", ImGuiTableColumnFlags_WidthStretch);
      ImGui::TableSetupColumn("points", ImGuiTableColumnFlags_WidthFixed, painter.pixels(80));
      draw_session(painter, "best", view, page.form[page.best]);
      draw_session(painter, "worst", view, page.form[page.worst]);
      ImGui::EndTable();
    }
    remark(painter, most_often("Most often in", digest_->page.places, [](const auto& each) { return each.place; }) +
                        most_often("Most often with", digest_->page.companions,
                                   [&](const auto& each) { return view.index.person(each.person).name; }));
    draw_standouts(painter, *digest_);
    draw_achievements(painter, view, digest_->earned);
    draw_splits(painter, view, digest_->page.person, page);
  }

  std::vector<Attendance> played_;  // by person
  std::vector<PersonIndex> rows_;   // those who were found
  std::optional<core::Uuid> chosen_;
  history::Filter asked_;
  std::optional<PersonDigest> digest_;
  PersonForm form_;
  HeadToHeadTab beside_;
  PersonTab tab_ = PersonTab::form;
  bool inside_ = false;  // the arrows belong to the tab
  FormMeasure measure_ = FormMeasure::points;
  std::size_t game_ = 0;
  charts::Chart form_chart_;
  std::optional<charts::Hit> cursor_;  // in the tab's chart
  ChartCache cache_;                   // of the tab's chart
};

}  // namespace

std::unique_ptr<HistoryPage> make_people_page() { return std::make_unique<PeoplePage>(); }

}  // namespace bogosity::ui
