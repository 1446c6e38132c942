// How somebody fared: a picture of points, places or rating, session by session; the best and the worst; where and
// with whom most.
#include <fmt/format.h>

#include "ui/evening_called.h"
#include "ui/screens/person_tabs.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

constexpr float form_line_height = 22;
constexpr float little_room = 60;  // for the best and the worst alone

const history::Evening& evening_of(const PersonLook& look, const history::FormPoint& point) {
  return look.view.almanac.evenings()[point.evening];
}

// "45 points, first of 5, Friday table, 20 Nov 2026".
std::string said_of(const PersonLook& look, const history::FormPoint& point) {
  return fmt::format("{}: {} point{}, place {} of {}", called_with_day(evening_of(look, point)),
                     as_shown(std::to_string(point.score)), point.score == 1 ? "" : "s", point.place, point.players);
}

void draw_choices(Paint& paint, Rect row, const PersonLook& look, Actions& actions) {
  constexpr std::string_view names[] = {"Points", "Places", "Rating"};
  for (int i = 0; i < 3; ++i) {
    const bool chosen = look.state.picture == static_cast<FormOf>(i);
    const std::string_view name = names[i];
    if (chip(paint, row.cut_left(chip_width(paint, name), 6), name, {}, chosen))
      actions.emplace_back(people_click(PeopleClick::picture, i));
  }
  draw_game_choice(paint, row, look, actions);
}

// An evening that a press opens.
void draw_evening(Paint& paint, Rect row, std::string_view what, const PersonLook& look,
                  const history::FormPoint& point, Actions& actions) {
  const Theme& t = paint.theme();
  const Press press = paint.press(std::string(what) + " evening", row);
  if (press.hovered) paint.fill(row, t.raised_hover, 6);
  if (press.hovered) paint.hint(row, said_of(look, point));
  if (press.clicked) actions.emplace_back(people_click(PeopleClick::open_evening, static_cast<int>(point.evening)));
  Rect inner = row.inset(8, 0);
  paint.text_in(Type::small, inner.cut_left(44, 4), Align::left, t.quiet, what);
  const std::string score = as_shown(std::to_string(point.score));
  paint.text_in(Type::strong, inner.cut_right(paint.width(Type::strong, score) + 1, 8), Align::right, t.ink, score);
  paint.text_in(Type::body, inner, Align::left, t.ink, called_with_day(evening_of(look, point)));
}

void draw_places(Paint& paint, Rect area, const PersonLook& look) {
  const Theme& t = paint.theme();
  paint.caption(area.cut_top(18, 4).top_left(), t.quiet, "MOST OFTEN AT", area.w);
  const auto& places = look.digest.page().places;
  if (places.empty())
    paint.text_in(Type::small, area.cut_top(form_line_height), Align::left, t.faint, "nowhere that has a name");
  for (std::size_t i = 0; i < places.size() && area.h >= form_line_height; ++i) {
    Rect line = area.cut_top(form_line_height);
    const std::string count = std::to_string(places[i].sessions);
    paint.text_in(Type::small, line.cut_right(paint.width(Type::small, count) + 1, 8), Align::right, t.quiet, count);
    paint.text_in(Type::body, line, Align::left, t.ink, places[i].place);
  }
}

void draw_companions(Paint& paint, Rect area, const PersonLook& look) {
  const Theme& t = paint.theme();
  paint.caption(area.cut_top(18, 4).top_left(), t.quiet, "MOST OFTEN WITH", area.w);
  const auto& companions = look.digest.page().companions;
  if (companions.empty()) paint.text_in(Type::small, area.cut_top(form_line_height), Align::left, t.faint, "nobody");
  for (std::size_t i = 0; i < companions.size() && area.h >= form_line_height; ++i) {
    Rect line = area.cut_top(form_line_height);
    const std::string& name = look.view.almanac.person(companions[i].person).name;
    const std::string count = std::to_string(companions[i].sessions);
    paint.text_in(Type::small, line.cut_right(paint.width(Type::small, count) + 3, 8), Align::right, t.quiet, count);
    paint.text_in(Type::body, line, Align::left, t.ink, name);
  }
}

void draw_below(Paint& paint, Rect area, const PersonLook& look, const history::GamePage& game, Actions& actions) {
  constexpr float gap = 26;
  if (area.h < little_room) {
    draw_evening(paint, area.cut_left((area.w - gap) / 2, gap), "best", look, game.form[game.best], actions);
    draw_evening(paint, area, "worst", look, game.form[game.worst], actions);
    return;
  }
  const float width = (area.w - 2 * gap) / 3;
  Rect evenings = area.cut_left(width, gap);
  paint.caption(evenings.cut_top(18, 2).top_left(), paint.theme().quiet, "BEST AND WORST", width);
  draw_evening(paint, evenings.cut_top(space::button), "best", look, game.form[game.best], actions);
  draw_evening(paint, evenings.cut_top(space::button), "worst", look, game.form[game.worst], actions);
  draw_places(paint, area.cut_left(width, gap), look);
  draw_companions(paint, area, look);
}

}  // namespace

void draw_form_tab(Paint& paint, Rect area, const PersonLook& look, Actions& actions) {
  const Theme& t = paint.theme();
  const history::GamePage* game = look.game();
  if (game == nullptr || game->form.empty()) {
    paint.text_in(Type::body, area.cut_top(40), Align::left, t.quiet, "No session that is over is among these.");
    return;
  }
  draw_choices(paint, area.cut_top(space::button, 4), look, actions);
  const Rect below = area.cut_bottom(area.h > 420 ? 150 : area.h > 320 ? 106 : space::button, 12);
  paint.line({below.x, below.y - 7}, {below.right(), below.y - 7}, t.panel_line);
  draw_below(paint, below, look, *game, actions);
  const Rect words = area.cut_bottom(22, 2);
  ChartLook style;
  style.label = "form";
  style.titled = false;
  style.cursor = look.state.cursor;
  style.focused = look.state.inside;
  const ChartAnswer answer = draw_chart(paint, area, look.state.form, look.state.form_cache, style);
  const auto session_at = [&](const std::optional<charts::Pick>& pick) {
    const auto moment = pick ? charts::moment_of(look.state.form, *pick) : std::nullopt;
    return moment ? static_cast<std::size_t>(*moment) : 0;
  };
  if (const auto session = session_at(answer.clicked); session > 0)
    actions.emplace_back(people_click(PeopleClick::go_to_session, static_cast<int>(session)));
  const auto shown = session_at(answer.hovered ? answer.hovered : look.state.cursor);
  if (shown == 0 || shown > game->form.size()) {
    paint.text_in(Type::small, words, Align::left, t.faint, "A click, or Enter and the arrows, leads to a session.");
  } else {
    paint.text_in(Type::small, words, Align::left, t.ink, said_of(look, game->form[shown - 1]));
  }
}

}  // namespace bogosity::ui
