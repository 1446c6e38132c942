#include "ui/history/person_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "history/index.h"
#include "ui/history/list_page.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
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

constexpr std::array<std::string_view, 6> tab_names = {"Form", "Numbers", "Rules", "Shouts", "Head to head", "Names"};
constexpr float caption_height = 26;
constexpr int most_rows = 7;
constexpr int most_captions = 3;

constexpr float form_line_height = 22;
constexpr float little_room = 60;  // for the best and the worst alone

std::string also(const history::Person& person) {
  std::string text;
  for (const auto& alias : person.aliases) text += (text.empty() ? "also " : ", ") + alias;
  if (person.is_guest) text += text.empty() ? "a guest" : "; a guest";
  return text;
}

std::string span_of(const history::PersonPage& page, const history::SessionIndex& index) {
  if (!page.first) return "no session among these";
  const auto& sessions = index.sessions();
  const std::string from = short_day(sessions[*page.first].date);
  const std::string to = short_day(sessions[*page.last].date);
  if (from.empty() || to.empty()) return {};
  return from == to ? "on " + from : "from " + from + " to " + to;
}

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
  if (painter.hovered(cell)) painter.tooltip(column.explanation);
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
void draw_session(Painter& painter, Rect row, std::string_view what, const HistoryView& view,
                  const history::FormPoint& point) {
  const Theme& t = painter.theme();
  const Press press = painter.press(std::string(what) + " evening", row);
  if (press.hovered) painter.fill(row, t.raised_hover, 6);
  if (press.hovered) painter.tooltip(said_of(view, point));
  if (press.clicked) view.open(session_of(view, point));
  Rect inner = row.inset(8, 0);
  painter.text_in(TextStyle::small, inner.cut_left(44, 4), Align::left, t.quiet, what);
  const std::string score = as_shown(std::to_string(point.score));
  painter.text_in(TextStyle::strong, inner.cut_right(painter.width(TextStyle::strong, score) + 1, 8), Align::right,
                  t.ink, score);
  painter.text_in(TextStyle::body, inner, Align::left, t.ink, called_with_day(session_of(view, point)));
}

using Counted = std::vector<std::pair<std::string, std::int64_t>>;

void draw_most_often(Painter& painter, Rect area, std::string_view caption, const Counted& all,
                     std::string_view nothing) {
  const Theme& t = painter.theme();
  painter.caption(area.cut_top(18, 4).top_left(), t.quiet, caption, area.w);
  if (all.empty()) painter.text_in(TextStyle::small, area.cut_top(form_line_height), Align::left, t.faint, nothing);
  for (std::size_t i = 0; i < all.size() && area.h >= form_line_height; ++i) {
    Rect line = area.cut_top(form_line_height);
    const std::string count = std::to_string(all[i].second);
    painter.text_in(TextStyle::small, line.cut_right(painter.width(TextStyle::small, count) + 3, 8), Align::right,
                    t.quiet, count);
    painter.text_in(TextStyle::body, line, Align::left, t.ink, all[i].first);
  }
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

// `session`: of those of the picture, from 1 on.
void PersonPanel::open_session(std::size_t session, const HistoryView& view) const {
  if (game() != nullptr && session >= 1 && session <= game()->form.size())
    view.open(session_of(view, game()->form[session - 1]));
}

bool PersonPanel::handle_inside(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (!inside_) return false;
  if (event.key == Key::escape) return leave(), true;
  switch (tab_) {
    case PersonTab::form:
      return handle_form(event, view);
    case PersonTab::rules:
    case PersonTab::shouts: {
      const auto& chart = tab_ == PersonTab::rules ? digest_.rules_chart() : digest_.shouts_chart();
      const auto walk = cursor_move_of(event.key);
      if (walk) cursor_ = charts::cursor_moved(chart, cursor_, *walk);
      return walk.has_value();
    }
    case PersonTab::beside:
      return beside_.handle(event, view, digest_);
    case PersonTab::names:
      return form_.handle(event, clipboard, view);
    case PersonTab::numbers:
      return false;
  }
  return false;
}

// Left and right from session to session, up and down from picture to picture, Enter into the session.
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
  if (event.key == Key::left || event.key == Key::right)
    return go_to_tab(static_cast<int>(tab_) + (event.key == Key::left ? -1 : 1)), true;
  if (event.key != Key::enter) return false;
  inside_ = digest_.is_there() && tab_ != PersonTab::numbers;
  return true;
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

void PersonPanel::draw_head(Painter& painter, Rect head, const HistoryView& view) {
  const Theme& t = painter.theme();
  const Rect copy = head.cut_right(button_width(painter, "Copy", "Ctrl C"), 14);
  if (button(painter, copy, "Copy", "Ctrl C")) view.queue([this](const HistoryView& now) { this->copy(now); });
  const std::string span = span_of(digest_.page(), view.index);
  const float baseline = head.center().y + painter.fonts().cap_height(TextStyle::heading) / 2;
  const float span_width = std::min(painter.width(TextStyle::small, span), head.w * 0.45F);
  const std::string name = painter.fitted(TextStyle::heading, person(view).name, head.w - span_width - 16);
  const float used = painter.text_on(TextStyle::heading, {head.x, baseline}, t.ink, name) + 12;
  const Rect middle{head.x + used, head.y + 3, head.w - used - span_width - 14, head.h};
  if (middle.w > 40) painter.text_in(TextStyle::small, middle, Align::left, t.quiet, also(person(view)));
  painter.text_in(TextStyle::small, {head.right() - span_width - 1, head.y + 3, span_width + 1, head.h}, Align::right,
                  t.quiet, span);
}

void PersonPanel::draw_tab_names(Painter& painter, Rect row, const HistoryView& view) {
  for (std::size_t i = 0; i < tab_names.size(); ++i) {
    const auto tab = static_cast<PersonTab>(i);
    const Rect rect = row.cut_left(button_width(painter, tab_names[i]), 6);
    if (button(painter, rect, tab_names[i], {}, tab_ == tab ? ButtonLook::chosen : ButtonLook::plain)) {
      view.queue([this, tab] {
        go_to_tab(static_cast<int>(tab));
        inside_ = tab == PersonTab::names;
      });
    }
  }
  const std::string_view keys = inside_                      ? "Esc leads back to the list"
                                : tab_ == PersonTab::numbers ? "\u2190 \u2192 turn the pages"
                                                             : "\u2190 \u2192 turn the pages, Enter goes in";
  if (row.w > painter.width(TextStyle::small, keys))
    painter.text_in(TextStyle::small, row, Align::right, painter.theme().faint, keys);
}

// A chart that can be walked in, and what may be said of it below.
void PersonPanel::draw_chart_tab(Painter& painter, Rect area, const charts::Chart& chart, ChartCache& cache) {
  if (digest_.is_busy()) draw_reading(painter, area.cut_bottom(22), digest_.progress());
  if (digest_.trouble()) {
    const std::string why = core::describe(*digest_.trouble());
    painter.text_in(TextStyle::small, area.cut_bottom(22), Align::left, painter.theme().bad, why);
  }
  const ChartLook style{.label = chart.title, .cursor = cursor_, .focused = inside_};
  draw_chart(painter, area.inset(4), chart, cache, style);
}

void PersonPanel::draw_game_choice(Painter& painter, Rect row, const HistoryView& view) {
  const auto& games = digest_.page().games;
  if (games.size() < 2 || game() == nullptr) return;
  const std::string& name = game()->game;
  const Rect rect = row.cut_right(std::min(chip_width(painter, name), row.w), 0);
  if (chip(painter, rect, name)) {
    view.queue([this, next = (game_ + 1) % games.size()] {
      game_ = next;
      show_form();
    });
  }
  if (painter.hovered(rect)) painter.tooltip("The next of the games that were played.");
}

void PersonPanel::draw_numbers_tab(Painter& painter, Rect area, const HistoryView& view) {
  const Theme& t = painter.theme();
  const history::GamePage* page = game();
  if (page == nullptr) {
    painter.text_in(TextStyle::body, area.cut_top(40), Align::left, t.quiet, "No session that is over is among these.");
    return;
  }
  if (digest_.page().games.size() > 1) draw_game_choice(painter, area.cut_top(space::button, 4), view);
  const float row = std::min(40.0F, (area.h - most_captions * caption_height) / most_rows);
  constexpr float gap = 30;
  const float width = (area.w - 2 * gap) / 3;
  for (const auto& down : groups) {
    Rect column = area.cut_left(width, gap);
    for (const ColumnGroup& group : down) {
      const auto ids = telling(group, *page);
      if (ids.empty()) continue;
      const Rect caption = column.cut_top(caption_height);
      painter.caption({caption.x, caption.y + 8}, t.quiet, group.caption, caption.w);
      for (const ColumnId id : ids) draw_number(painter, column.cut_top(row), *page, history::column(id));
    }
  }
}

void PersonPanel::draw_choices(Painter& painter, Rect row, const HistoryView& view) {
  constexpr std::string_view names[] = {"Points", "Places", "Rating"};
  for (int i = 0; i < 3; ++i) {
    const bool chosen = picture_ == static_cast<FormMeasure>(i);
    const std::string_view name = names[i];
    if (chip(painter, row.cut_left(chip_width(painter, name), 6), name, {}, chosen))
      view.queue([this, i] { show_picture(i); });
  }
  draw_game_choice(painter, row, view);
}

void PersonPanel::draw_below(Painter& painter, Rect area, const HistoryView& view, const history::GamePage& game) {
  constexpr float gap = 26;
  if (area.h < little_room) {
    draw_session(painter, area.cut_left((area.w - gap) / 2, gap), "best", view, game.form[game.best]);
    draw_session(painter, area, "worst", view, game.form[game.worst]);
    return;
  }
  const float width = (area.w - 2 * gap) / 3;
  Rect sessions = area.cut_left(width, gap);
  painter.caption(sessions.cut_top(18, 2).top_left(), painter.theme().quiet, "BEST AND WORST", width);
  draw_session(painter, sessions.cut_top(space::button), "best", view, game.form[game.best]);
  draw_session(painter, sessions.cut_top(space::button), "worst", view, game.form[game.worst]);
  Counted places;
  for (const auto& each : digest_.page().places) places.emplace_back(each.place, each.sessions);
  Counted companions;
  for (const auto& each : digest_.page().companions)
    companions.emplace_back(view.index.person(each.person).name, each.sessions);
  draw_most_often(painter, area.cut_left(width, gap), "MOST OFTEN AT", places, "nowhere that has a name");
  draw_most_often(painter, area, "MOST OFTEN WITH", companions, "nobody");
}

void PersonPanel::draw_form_tab(Painter& painter, Rect area, const HistoryView& view) {
  const Theme& t = painter.theme();
  const history::GamePage* page = game();
  if (page == nullptr || page->form.empty()) {
    painter.text_in(TextStyle::body, area.cut_top(40), Align::left, t.quiet, "No session that is over is among these.");
    return;
  }
  draw_choices(painter, area.cut_top(space::button, 4), view);
  const Rect below = area.cut_bottom(area.h > 420 ? 150 : area.h > 320 ? 106 : space::button, 12);
  painter.line({below.x, below.y - 7}, {below.right(), below.y - 7}, t.panel_line);
  draw_below(painter, below, view, *page);
  const Rect words = area.cut_bottom(22, 2);
  const ChartLook style{.label = "form", .titled = false, .cursor = cursor_, .focused = inside_};
  const ChartAnswer answer = draw_chart(painter, area, form_chart_, form_cache_, style);
  const auto session_at = [&](const std::optional<charts::Hit>& pick) {
    const auto moment = pick ? charts::moment_of(form_chart_, *pick) : std::nullopt;
    return moment ? static_cast<std::size_t>(*moment) : 0;
  };
  if (const auto session = session_at(answer.clicked); session > 0) open_session(session, view);
  const auto shown = session_at(answer.hovered ? answer.hovered : cursor_);
  if (shown == 0 || shown > page->form.size()) {
    painter.text_in(TextStyle::small, words, Align::left, t.faint,
                    "A click, or Enter and the arrows, leads to a session.");
  } else {
    painter.text_in(TextStyle::small, words, Align::left, t.ink, said_of(view, page->form[shown - 1]));
  }
}

void PersonPanel::draw(Painter& painter, Rect area, const HistoryView& view) {
  if (!digest_.is_there() || digest_.page().person >= view.index.persons().size()) return;
  Rect inner = area.inset(space::pad, area.h < 460 ? 8 : 14);
  draw_head(painter, inner.cut_top(space::button, 6), view);
  draw_tab_names(painter, inner.cut_top(space::button, 10), view);
  switch (tab_) {
    case PersonTab::form:
      return draw_form_tab(painter, inner, view);
    case PersonTab::numbers:
      return draw_numbers_tab(painter, inner, view);
    case PersonTab::rules:
      return draw_chart_tab(painter, inner, digest_.rules_chart(), rules_cache_);
    case PersonTab::shouts:
      return draw_chart_tab(painter, inner, digest_.shouts_chart(), shouts_cache_);
    case PersonTab::beside:
      return beside_.draw(painter, inner, view, digest_, inside_);
    case PersonTab::names:
      return form_.draw(painter, inner, view, inside_);
  }
}

}  // namespace bogosity::ui
