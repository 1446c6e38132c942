#include "ui/history/person_tabs.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "history/index.h"
#include "ui/history/filter_bar.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

std::string also(const history::Person& person) {
  std::string text;
  for (const auto& alias : person.aliases) text += (text.empty() ? "also " : ", ") + alias;
  if (person.is_guest) text += text.empty() ? "a guest" : "; a guest";
  return text;
}

std::string span_of(const PersonLook& look) {
  const auto& page = look.digest.page();
  if (!page.first) return "no session among these";
  const auto& sessions = look.view.index.sessions();
  const std::string from = short_day(sessions[*page.first].date);
  const std::string to = short_day(sessions[*page.last].date);
  if (from.empty() || to.empty()) return {};
  return from == to ? "on " + from : "from " + from + " to " + to;
}

void draw_head(Painter& painter, Rect head, const PersonLook& look, Actions& actions) {
  const Theme& t = painter.theme();
  const Rect copy = head.cut_right(button_width(painter, "Copy", "Ctrl C"), 14);
  if (button(painter, copy, "Copy", "Ctrl C")) actions.emplace_back(people_click(PeopleClick::copy));
  const std::string span = span_of(look);
  const float baseline = head.center().y + painter.fonts().cap_height(TextStyle::heading) / 2;
  const float span_width = std::min(painter.width(TextStyle::small, span), head.w * 0.45F);
  const std::string name = painter.fitted(TextStyle::heading, look.person().name, head.w - span_width - 16);
  const float used = painter.text_on(TextStyle::heading, {head.x, baseline}, t.ink, name) + 12;
  const Rect middle{head.x + used, head.y + 3, head.w - used - span_width - 14, head.h};
  if (middle.w > 40) painter.text_in(TextStyle::small, middle, Align::left, t.quiet, also(look.person()));
  painter.text_in(TextStyle::small, {head.right() - span_width - 1, head.y + 3, span_width + 1, head.h}, Align::right,
                  t.quiet, span);
}

void draw_tab_names(Painter& painter, Rect row, const PersonLook& look, Actions& actions) {
  for (int i = 0; i < person_tabs; ++i) {
    const auto tab = static_cast<PersonTab>(i);
    const Rect rect = row.cut_left(button_width(painter, name_of(tab)), 6);
    const auto style = look.state.tab == tab ? ButtonLook::chosen : ButtonLook::plain;
    if (button(painter, rect, name_of(tab), {}, style)) actions.emplace_back(people_click(PeopleClick::tab, i));
  }
  const std::string_view keys = look.state.inside                      ? "Esc leads back to the list"
                                : look.state.tab == PersonTab::numbers ? "\u2190 \u2192 turn the pages"
                                                                       : "\u2190 \u2192 turn the pages, Enter goes in";
  if (row.w > painter.width(TextStyle::small, keys))
    painter.text_in(TextStyle::small, row, Align::right, painter.theme().faint, keys);
}

// A chart that can be walked in, and what may be said of it below.
void draw_chart_tab(Painter& painter, Rect area, const PersonLook& look, const charts::Chart& chart,
                    ChartCache& cache) {
  if (look.digest.is_busy()) draw_reading(painter, area.cut_bottom(22), look.digest.progress());
  if (look.digest.trouble()) {
    const std::string why = core::describe(*look.digest.trouble());
    painter.text_in(TextStyle::small, area.cut_bottom(22), Align::left, painter.theme().bad, why);
  }
  ChartLook style;
  style.label = chart.title;
  style.cursor = look.state.cursor;
  style.focused = look.state.inside;
  draw_chart(painter, area.inset(4), chart, cache, style);
}

}  // namespace

action::InHistory people_click(PeopleClick what, int which, std::string text) {
  return {static_cast<int>(what), which, std::move(text)};
}

std::string_view name_of(PersonTab tab) {
  switch (tab) {
    case PersonTab::form:
      return "Form";
    case PersonTab::numbers:
      return "Numbers";
    case PersonTab::rules:
      return "Rules";
    case PersonTab::shouts:
      return "Shouts";
    case PersonTab::beside:
      return "Head to head";
    case PersonTab::names:
      return "Names";
  }
  return {};
}

void draw_game_choice(Painter& painter, Rect row, const PersonLook& look, Actions& actions) {
  const auto& games = look.digest.page().games;
  if (games.size() < 2 || look.game() == nullptr) return;
  const std::string& game = look.game()->game;
  const Rect rect = row.cut_right(std::min(chip_width(painter, game), row.w), 0);
  if (chip(painter, rect, game)) {
    const auto next = (look.state.game + 1) % games.size();
    actions.emplace_back(people_click(PeopleClick::game, static_cast<int>(next)));
  }
  if (painter.hovered(rect)) painter.hint(rect, "The next of the games that were played.");
}

void draw_person(Painter& painter, Rect area, const PersonLook& look, Actions& actions) {
  Rect inner = area.inset(space::pad, area.h < 460 ? 8 : 14);
  draw_head(painter, inner.cut_top(space::button, 6), look, actions);
  draw_tab_names(painter, inner.cut_top(space::button, 10), look, actions);
  switch (look.state.tab) {
    case PersonTab::form:
      return draw_form_tab(painter, inner, look, actions);
    case PersonTab::numbers:
      return draw_numbers_tab(painter, inner, look, actions);
    case PersonTab::rules:
      return draw_chart_tab(painter, inner, look, look.digest.rules_chart(), look.state.rules_cache);
    case PersonTab::shouts:
      return draw_chart_tab(painter, inner, look, look.digest.shouts_chart(), look.state.shouts_cache);
    case PersonTab::beside:
      return draw_beside_tab(painter, inner, look, actions);
    case PersonTab::names:
      return draw_names_tab(painter, inner, look, actions);
  }
}

// All that somebody came to, as the columns of the standings have it, grouped by what it is of.

namespace {

using history::ColumnId;

struct ColumnGroup {
  std::string_view caption;
  ColumnId first;
  int count;
};
// Of each of the three columns on the screen, in the order of ColumnId.
constexpr std::array<std::array<ColumnGroup, 3>, 3> groups = {{
    {{{"SESSIONS", ColumnId::rating, 4}, {"POINTS", ColumnId::points, 3}, {"", ColumnId::points, 0}}},
    {{{"TURNS AND WINS", ColumnId::turns, 4}, {"SHOUTS", ColumnId::shouts_right, 3}, {"", ColumnId::points, 0}}},
    {{{"BOGUS", ColumnId::caught, 2}, {"WHEN ACCUSED", ColumnId::denials_paid, 3}, {"DICE", ColumnId::mishaps, 1}}},
}};
constexpr float caption_height = 26;
constexpr int most_rows = 7;
constexpr int most_captions = 3;

// Those of the group that say something in this game.
std::vector<ColumnId> telling(const ColumnGroup& group, const history::GamePage& game) {
  std::vector<ColumnId> ids;
  for (int i = 0; i < group.count; ++i) {
    const auto id = static_cast<ColumnId>(static_cast<int>(group.first) + i);
    if (history::says_something(game, id)) ids.push_back(id);
  }
  return ids;
}

void draw_number(Painter& painter, Rect cell, const history::GamePage& game, const history::StandingsColumn& column) {
  const Theme& t = painter.theme();
  painter.line({cell.x, cell.bottom() - 1}, {cell.right(), cell.bottom() - 1}, t.rule);
  const std::string value = as_shown(history::value_in_words(game.totals, column.id));
  const Rect words{cell.x, cell.y, cell.w - painter.width(TextStyle::strong, value) - 10, cell.h};
  painter.text_in(TextStyle::body, words, Align::left, t.quiet, column.title);
  painter.text_in(TextStyle::strong, cell, Align::right, t.ink, value);
  if (painter.hovered(cell)) painter.hint(cell, std::string(column.explanation));
}

}  // namespace

void draw_numbers_tab(Painter& painter, Rect area, const PersonLook& look, Actions& actions) {
  const Theme& t = painter.theme();
  const history::GamePage* game = look.game();
  if (game == nullptr) {
    painter.text_in(TextStyle::body, area.cut_top(40), Align::left, t.quiet, "No session that is over is among these.");
    return;
  }
  if (look.digest.page().games.size() > 1) draw_game_choice(painter, area.cut_top(space::button, 4), look, actions);
  const float row = std::min(40.0F, (area.h - most_captions * caption_height) / most_rows);
  constexpr float gap = 30;
  const float width = (area.w - 2 * gap) / 3;
  for (const auto& down : groups) {
    Rect column = area.cut_left(width, gap);
    for (const ColumnGroup& group : down) {
      const auto ids = telling(group, *game);
      if (ids.empty()) continue;
      const Rect caption = column.cut_top(caption_height);
      painter.caption({caption.x, caption.y + 8}, t.quiet, group.caption, caption.w);
      for (const ColumnId id : ids) draw_number(painter, column.cut_top(row), *game, history::column(id));
    }
  }
}

// How somebody fared: a picture of points, places or rating, session by session; the best and the worst; where and
// with whom most.

namespace {

constexpr float form_line_height = 22;
constexpr float little_room = 60;  // for the best and the worst alone

const history::IndexedSession& session_of(const PersonLook& look, const history::FormPoint& point) {
  return look.view.index.sessions()[point.session];
}

// "45 points, first of 5, Friday table, 20 Nov 2026".
std::string said_of(const PersonLook& look, const history::FormPoint& point) {
  return fmt::format("{}: {} point{}, place {} of {}", called_with_day(session_of(look, point)),
                     as_shown(std::to_string(point.score)), point.score == 1 ? "" : "s", point.place, point.players);
}

void draw_choices(Painter& painter, Rect row, const PersonLook& look, Actions& actions) {
  constexpr std::string_view names[] = {"Points", "Places", "Rating"};
  for (int i = 0; i < 3; ++i) {
    const bool chosen = look.state.picture == static_cast<FormMeasure>(i);
    const std::string_view name = names[i];
    if (chip(painter, row.cut_left(chip_width(painter, name), 6), name, {}, chosen))
      actions.emplace_back(people_click(PeopleClick::picture, i));
  }
  draw_game_choice(painter, row, look, actions);
}

// An evening that a press opens.
void draw_session(Painter& painter, Rect row, std::string_view what, const PersonLook& look,
                  const history::FormPoint& point, Actions& actions) {
  const Theme& t = painter.theme();
  const Press press = painter.press(std::string(what) + " evening", row);
  if (press.hovered) painter.fill(row, t.raised_hover, 6);
  if (press.hovered) painter.hint(row, said_of(look, point));
  if (press.clicked) actions.emplace_back(people_click(PeopleClick::open_session, static_cast<int>(point.session)));
  Rect inner = row.inset(8, 0);
  painter.text_in(TextStyle::small, inner.cut_left(44, 4), Align::left, t.quiet, what);
  const std::string score = as_shown(std::to_string(point.score));
  painter.text_in(TextStyle::strong, inner.cut_right(painter.width(TextStyle::strong, score) + 1, 8), Align::right,
                  t.ink, score);
  painter.text_in(TextStyle::body, inner, Align::left, t.ink, called_with_day(session_of(look, point)));
}

void draw_places(Painter& painter, Rect area, const PersonLook& look) {
  const Theme& t = painter.theme();
  painter.caption(area.cut_top(18, 4).top_left(), t.quiet, "MOST OFTEN AT", area.w);
  const auto& places = look.digest.page().places;
  if (places.empty())
    painter.text_in(TextStyle::small, area.cut_top(form_line_height), Align::left, t.faint, "nowhere that has a name");
  for (std::size_t i = 0; i < places.size() && area.h >= form_line_height; ++i) {
    Rect line = area.cut_top(form_line_height);
    const std::string count = std::to_string(places[i].sessions);
    painter.text_in(TextStyle::small, line.cut_right(painter.width(TextStyle::small, count) + 1, 8), Align::right,
                    t.quiet, count);
    painter.text_in(TextStyle::body, line, Align::left, t.ink, places[i].place);
  }
}

void draw_companions(Painter& painter, Rect area, const PersonLook& look) {
  const Theme& t = painter.theme();
  painter.caption(area.cut_top(18, 4).top_left(), t.quiet, "MOST OFTEN WITH", area.w);
  const auto& companions = look.digest.page().companions;
  if (companions.empty())
    painter.text_in(TextStyle::small, area.cut_top(form_line_height), Align::left, t.faint, "nobody");
  for (std::size_t i = 0; i < companions.size() && area.h >= form_line_height; ++i) {
    Rect line = area.cut_top(form_line_height);
    const std::string& name = look.view.index.person(companions[i].person).name;
    const std::string count = std::to_string(companions[i].sessions);
    painter.text_in(TextStyle::small, line.cut_right(painter.width(TextStyle::small, count) + 3, 8), Align::right,
                    t.quiet, count);
    painter.text_in(TextStyle::body, line, Align::left, t.ink, name);
  }
}

void draw_below(Painter& painter, Rect area, const PersonLook& look, const history::GamePage& game, Actions& actions) {
  constexpr float gap = 26;
  if (area.h < little_room) {
    draw_session(painter, area.cut_left((area.w - gap) / 2, gap), "best", look, game.form[game.best], actions);
    draw_session(painter, area, "worst", look, game.form[game.worst], actions);
    return;
  }
  const float width = (area.w - 2 * gap) / 3;
  Rect sessions = area.cut_left(width, gap);
  painter.caption(sessions.cut_top(18, 2).top_left(), painter.theme().quiet, "BEST AND WORST", width);
  draw_session(painter, sessions.cut_top(space::button), "best", look, game.form[game.best], actions);
  draw_session(painter, sessions.cut_top(space::button), "worst", look, game.form[game.worst], actions);
  draw_places(painter, area.cut_left(width, gap), look);
  draw_companions(painter, area, look);
}

}  // namespace

void draw_form_tab(Painter& painter, Rect area, const PersonLook& look, Actions& actions) {
  const Theme& t = painter.theme();
  const history::GamePage* game = look.game();
  if (game == nullptr || game->form.empty()) {
    painter.text_in(TextStyle::body, area.cut_top(40), Align::left, t.quiet, "No session that is over is among these.");
    return;
  }
  draw_choices(painter, area.cut_top(space::button, 4), look, actions);
  const Rect below = area.cut_bottom(area.h > 420 ? 150 : area.h > 320 ? 106 : space::button, 12);
  painter.line({below.x, below.y - 7}, {below.right(), below.y - 7}, t.panel_line);
  draw_below(painter, below, look, *game, actions);
  const Rect words = area.cut_bottom(22, 2);
  ChartLook style;
  style.label = "form";
  style.titled = false;
  style.cursor = look.state.cursor;
  style.focused = look.state.inside;
  const ChartAnswer answer = draw_chart(painter, area, look.state.form, look.state.form_cache, style);
  const auto session_at = [&](const std::optional<charts::Hit>& pick) {
    const auto moment = pick ? charts::moment_of(look.state.form, *pick) : std::nullopt;
    return moment ? static_cast<std::size_t>(*moment) : 0;
  };
  if (const auto session = session_at(answer.clicked); session > 0)
    actions.emplace_back(people_click(PeopleClick::go_to_session, static_cast<int>(session)));
  const auto shown = session_at(answer.hovered ? answer.hovered : look.state.cursor);
  if (shown == 0 || shown > game->form.size()) {
    painter.text_in(TextStyle::small, words, Align::left, t.faint,
                    "A click, or Enter and the arrows, leads to a session.");
  } else {
    painter.text_in(TextStyle::small, words, Align::left, t.ink, said_of(look, game->form[shown - 1]));
  }
}

}  // namespace bogosity::ui
