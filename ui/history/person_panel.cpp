#include "ui/history/person_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/text.h"
#include "history/index.h"
#include "ui/history/list_page.h"
#include "ui/widgets/button.h"
#include "ui/widgets/form.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {
namespace {

constexpr std::array<TabName, 6> tab_names = {
    {{"Form"}, {"Numbers"}, {"Rules"}, {"Shouts"}, {"Head to head"}, {"Names"}}};
constexpr std::string_view no_session = "No finished session.";

std::string also(const history::Person& person) {
  std::string text;
  for (const auto& alias : person.aliases) text += (text.empty() ? "also " : ", ") + alias;
  if (person.is_guest) text += text.empty() ? "a guest" : "; a guest";
  return text;
}

std::string span_of(const history::PersonPage& page, const history::SessionIndex& index) {
  if (!page.first) return "no session among these";
  const auto& sessions = index.sessions();
  std::int64_t count = 0;
  for (const auto& game : page.games) count += game.totals.sessions;
  const std::string all = std::string(core::counted(count, "session", "sessions"));
  const std::string from = short_day(sessions[*page.first].date);
  const std::string to = short_day(sessions[*page.last].date);
  if (from.empty() || to.empty()) return all;
  return all + (from == to ? ", on " + from : ", from " + from + " to " + to);
}

const history::IndexedSession& session_of(const HistoryView& view, const history::FormPoint& point) {
  return view.index.sessions()[point.session];
}

// "45 points, first of 5, Friday table, 20 Nov 2026".
std::string said_of(const HistoryView& view, const history::FormPoint& point) {
  return fmt::format("{}: {} point{}, place {} of {}", called_with_day(session_of(view, point)),
                     as_shown(std::to_string(point.score)), point.score == 1 ? "" : "s", point.place, point.players);
}

// An evening that a press opens.
void draw_session(Painter& painter, std::string_view what, const HistoryView& view, const history::FormPoint& point) {
  const Rect row = next_place(painter, free_width(painter), space::button);
  const Theme& t = painter.theme();
  const Press press = list_row(painter, row, std::string(what) + " evening", false, RowLook::bare);
  if (press.hovered) painter.tooltip(said_of(view, point));
  if (press.clicked) view.open(session_of(view, point));
  Rect inner = row.inset(8, 0);
  painter.text_in(TextStyle::small, inner.cut_left(44, 4), Align::left, t.quiet, what);
  const std::string score = as_shown(std::to_string(point.score));
  painter.text_in(TextStyle::strong, inner.cut_right(painter.width(TextStyle::strong, score) + 1, 8), Align::right,
                  t.ink, score);
  painter.text_in(TextStyle::body, inner, Align::left, t.ink, called_with_day(session_of(view, point)));
}

// "Most often in Ames, Iowa (12), Lawrence, Kansas (3)."
template <class All, class Name>
std::string most_often(std::string_view words, const All& all, Name name) {
  constexpr std::size_t most = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i)
    text += fmt::format("{} {} ({})", i == 0 ? words : ";", name(all[i]), all[i].sessions);
  return text.empty() ? text : text + ". ";
}

// Places by the number of players, and the streaks.
void draw_splits(Painter& painter, const history::SessionIndex& index, const history::GamePage& game) {
  const Theme& t = painter.theme();
  const auto splits = history::splits_of(index, game);
  if (splits.empty() || game.ranking == core::Ranking::graded) return;
  add_gap(painter, 8);
  caption(painter, "BY PLAYERS AND PLACE");
  if (const std::string streaks = history::streaks_in_words(game); !streaks.empty()) remark(painter, streaks);
  const auto number = [&](std::string_view words) {
    ImGui::TableNextColumn();
    text_line(painter, TextStyle::body, t.ink, words);
  };
  const ImVec2 room{std::min(free_width(painter), 560.0F) * painter.scale(), 0};
  if (!ImGui::BeginTable("splits", 4, ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingStretchProp, room)) return;
  for (const std::string_view title : {"", "Sessions", "Won", "Points per session"}) {
    ImGui::TableNextColumn();
    text_line(painter, TextStyle::small_strong, t.quiet, title);
  }
  for (const history::Split& each : splits) {
    ImGui::TableNextColumn();
    text_line(painter, TextStyle::strong, t.ink, each.name);
    number(std::to_string(each.sessions));
    number(std::to_string(each.won));
    number(as_shown(fmt::format("{:.1f}", static_cast<double>(each.points) / static_cast<double>(each.sessions))));
  }
  ImGui::EndTable();
}

}  // namespace

void PersonPanel::choose(const history::Person& person) {
  if (person.id != form_.person()) {
    cursor_.reset();
    beside_.go_to_first();
  }
  form_.open(person);
}

void PersonPanel::begin(const HistoryView& view, std::optional<history::PersonIndex> person,
                        const history::Filter& filter) {
  if (!person) return digest_.clear();
  digest_.begin(view, *person, filter);
  if (game_ >= digest_.page().games.size()) game_ = 0;
  rules_cache_.clear();
  shouts_cache_.clear();
  show_form();
  beside_.refresh(view, digest_);
}

void PersonPanel::show_form() {
  form_chart_ = game() != nullptr ? form_chart(*game(), picture_) : charts::Chart{};
  form_cache_.clear();
  cursor_.reset();
}

void PersonPanel::show_picture(int picture) {
  picture_ = static_cast<FormMeasure>(picture);
  show_form();
}

void PersonPanel::go_to_tab(int tab) {
  constexpr auto count = static_cast<int>(tab_names.size());
  tab_ = static_cast<PersonTab>((tab + count) % count);
  leave();
}

void PersonPanel::leave() {
  inside_ = false;
  cursor_.reset();
}

// `session`: the number of a session in the chart, from 1.
void PersonPanel::open_session(std::size_t session, const HistoryView& view) const {
  if (game() != nullptr && session >= 1 && session <= game()->form.size())
    view.open(session_of(view, game()->form[session - 1]));
}

bool PersonPanel::handle_inside(const InputEvent& event, const HistoryView& view) {
  if (!inside_) return false;
  if (event.key == Key::escape) return leave(), true;
  switch (tab_) {
    case PersonTab::form: return handle_form(event, view);
    case PersonTab::rules:
    case PersonTab::shouts: {
      const auto& chart = tab_ == PersonTab::rules ? digest_.rules_chart() : digest_.shouts_chart();
      const auto walk = cursor_move_of(event.key);
      if (walk) cursor_ = charts::cursor_moved(chart, cursor_, *walk);
      return walk.has_value();
    }
    case PersonTab::beside: return beside_.handle(event, view);
    case PersonTab::names: return form_.handle(event, view);
    case PersonTab::numbers: return false;
  }
  return false;
}

// Left and Right go from session to session, Up and Down from chart to chart, Enter into the session.
bool PersonPanel::handle_form(const InputEvent& event, const HistoryView& view) {
  if (event.key == Key::up || event.key == Key::down)
    return show_picture((static_cast<int>(picture_) + (event.key == Key::down ? 1 : 2)) % 3), true;
  if (const auto walk = cursor_move_of(event.key)) {
    cursor_ = charts::cursor_moved(form_chart_, cursor_, *walk);
    return true;
  }
  if (event.key != Key::enter || event.repeated) return false;
  const auto moment = cursor_ ? charts::moment_of(form_chart_, *cursor_) : std::nullopt;
  if (moment) open_session(static_cast<std::size_t>(*moment), view);
  return true;
}

bool PersonPanel::handle_tabs(const InputEvent& event) {
  if (event.key != Key::left && event.key != Key::right) return false;
  return go_to_tab(static_cast<int>(tab_) + (event.key == Key::left ? -1 : 1)), true;
}

void PersonPanel::copy(const HistoryView& view) const {
  if (!digest_.is_there()) return;
  std::string text;
  if (tab_ == PersonTab::rules) text = charts::as_tabbed_text(digest_.rules_chart());
  if (tab_ == PersonTab::shouts) text = charts::as_tabbed_text(digest_.shouts_chart());
  if (tab_ == PersonTab::form) text = charts::as_tabbed_text(form_chart_);
  if (text.empty() && game() != nullptr) {
    for (const auto& column : history::columns())
      text += fmt::format("{}\t{}\n", column.title, history::value_in_words(game()->totals, column.id));
  }
  if (!text.empty()) view.actions.emplace_back(action::CopyText{text});
}

void PersonPanel::draw_tab_names(Painter& painter, const HistoryView& view) {
  Rect room = next_place(painter, free_width(painter), space::button);
  if (const auto pressed = tab_bar(painter, "person", tab_names, static_cast<std::size_t>(tab_))) {
    view.queue([this, tab = static_cast<PersonTab>(*pressed)] {
      go_to_tab(static_cast<int>(tab));
      inside_ = tab == PersonTab::names;
    });
  }
  room.cut_left(ImGui::GetItemRectMax().x / painter.scale() - room.x);
  const std::string_view keys = inside_                      ? "Esc leads back to the list"
                                : tab_ == PersonTab::numbers ? "\u2190 \u2192 turn the pages"
                                                             : "\u2190 \u2192 turn the pages, Enter goes in";
  if (room.w > painter.width(TextStyle::small, keys))
    painter.text_in(TextStyle::small, room, Align::right, painter.theme().faint, keys);
}

// A chart with a cursor for keys, and a remark below it.
void PersonPanel::draw_chart_tab(Painter& painter, const charts::Chart& chart, ChartCache& cache) {
  Rect area = next_place(painter, free_width(painter), free_height(painter));
  if (digest_.is_busy()) draw_progress(painter, area.cut_bottom(22), digest_.progress());
  if (digest_.trouble()) {
    const std::string why = core::describe(*digest_.trouble());
    painter.text_in(TextStyle::small, area.cut_bottom(22), Align::left, painter.theme().bad, why);
  }
  const ChartLook style{.label = chart.title, .cursor = cursor_, .focused = inside_};
  draw_chart(painter, area.inset(4), chart, cache, style);
}

void PersonPanel::draw_game_choice(Painter& painter, WrappedLine& line, const HistoryView& view) {
  if (digest_.page().games.size() < 2) return;
  std::vector<std::string> names;
  for (const auto& each : digest_.page().games) names.push_back(each.game);
  if (const auto chosen = combo(painter, line.next(190).w, "game of the page", names, game_)) {
    view.queue([this, next = *chosen] {
      game_ = next;
      show_form();
    });
  }
}

// A row for each number, a column for each game.
void PersonPanel::draw_numbers_tab(Painter& painter) {
  const Theme& t = painter.theme();
  const auto& games = digest_.page().games;
  if (games.empty()) return text_line(painter, TextStyle::body, t.quiet, no_session);
  std::vector<const history::StandingsColumn*> rows;
  for (const history::StandingsColumn& each : history::columns()) {
    if (std::ranges::any_of(games, [&](const auto& game) { return history::says_something(game, each.id); }))
      rows.push_back(&each);
  }
  std::vector<TableColumn> columns = {{"Number", 190}};
  for (const history::GamePage& game : games) columns.push_back({game.game, 130, Align::right, game.game});
  columns.push_back({"Meaning"});
  RowList list{.size = rows.size(), .at = rows.size()};
  draw_table(painter, next_place(painter, free_width(painter), free_height(painter)), {.label = "the numbers"}, columns,
             list, [&](TableRow& row, std::size_t i) {
               row.cell(TextStyle::strong, t.ink, rows[i]->title);
               for (const history::GamePage& game : games)
                 row.cell(TextStyle::body, t.ink, as_shown(history::value_in_words(game.totals, rows[i]->id)));
               row.cell(TextStyle::small, t.quiet, rows[i]->explanation);
             });
}

void PersonPanel::draw_below(Painter& painter, const HistoryView& view, const history::GamePage& game) {
  caption(painter, "BEST AND WORST");
  draw_session(painter, "best", view, game.form[game.best]);
  draw_session(painter, "worst", view, game.form[game.worst]);
  const history::PersonPage& page = digest_.page();
  remark(painter, most_often("Most often in", page.places, [](const auto& each) { return each.place; }) +
                      most_often("Most often with", page.companions,
                                 [&](const auto& each) { return view.index.person(each.person).name; }));
  draw_splits(painter, view.index, game);
}

void PersonPanel::draw_form_tab(Painter& painter, const HistoryView& view) {
  const Theme& t = painter.theme();
  const history::GamePage* page = game();
  if (page == nullptr || page->form.empty()) return text_line(painter, TextStyle::body, t.quiet, no_session);
  const ScrollArea scrolled(painter, "the form", next_place(painter, free_width(painter), free_height(painter)));
  paragraph(painter, with_minus_signs(said(history::headline(*page))));
  constexpr std::array<std::string_view, 3> names = {"Points", "Places", "Rating"};
  WrappedLine line(painter);
  for (int i = 0; i < 3; ++i) {
    if (chip(painter, line, names[static_cast<std::size_t>(i)], {}, picture_ == static_cast<FormMeasure>(i)))
      view.queue([this, i] { show_picture(i); });
  }
  draw_game_choice(painter, line, view);
  const Rect place = next_place(painter, free_width(painter), std::max(180.0F, free_height(painter) - 180));
  const ChartLook style{.label = "form", .titled = false, .cursor = cursor_, .focused = inside_};
  const ChartAnswer answer = draw_chart(painter, place, form_chart_, form_cache_, style);
  end_place(painter, place);
  const auto session_at = [&](const std::optional<charts::Hit>& pick) {
    const auto moment = pick ? charts::moment_of(form_chart_, *pick) : std::nullopt;
    return moment ? static_cast<std::size_t>(*moment) : 0;
  };
  if (const auto session = session_at(answer.clicked); session > 0) open_session(session, view);
  const auto shown = session_at(answer.hovered ? answer.hovered : cursor_);
  const bool none = shown == 0 || shown > page->form.size();
  text_line(painter, TextStyle::small, none ? t.faint : t.ink,
            none ? "A click, or Enter and the arrows, leads to a session." : said_of(view, page->form[shown - 1]));
  draw_below(painter, view, *page);
}

void PersonPanel::draw(Painter& painter, Rect area, const HistoryView& view) {
  if (!digest_.is_there() || digest_.page().person >= view.index.persons().size()) return;
  const FlowArea inner(painter, area.inset(space::pad, 10));
  const std::string more = also(person(view));
  if (draw_head(painter, person(view).name, joined({more, span_of(digest_.page(), view.index)})))
    view.queue([this](const HistoryView& now) { copy(now); });
  draw_tab_names(painter, view);
  switch (tab_) {
    case PersonTab::form: return draw_form_tab(painter, view);
    case PersonTab::numbers: return draw_numbers_tab(painter);
    case PersonTab::rules: return draw_chart_tab(painter, digest_.rules_chart(), rules_cache_);
    case PersonTab::shouts: return draw_chart_tab(painter, digest_.shouts_chart(), shouts_cache_);
    case PersonTab::beside: return beside_.draw(painter, view, inside_);
    case PersonTab::names: return form_.draw(painter, view, inside_);
  }
}

}  // namespace bogosity::ui
