#include "ui/screens/person_tabs.h"

#include <fmt/format.h>

#include "ui/evening_called.h"
#include "ui/screens/filter_bar.h"
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
  const auto& evenings = look.view.almanac.evenings();
  const std::string from = short_day(evenings[*page.first].date);
  const std::string to = short_day(evenings[*page.last].date);
  if (from.empty() || to.empty()) return {};
  return from == to ? "on " + from : "from " + from + " to " + to;
}

void draw_head(Paint& paint, Rect head, const PersonLook& look, Actions& actions) {
  const Theme& t = paint.theme();
  const Rect copy = head.cut_right(button_width(paint, "Copy", "Ctrl C"), 14);
  if (button(paint, copy, "Copy", "Ctrl C")) actions.emplace_back(people_click(PeopleClick::copy));
  const std::string span = span_of(look);
  const float baseline = head.center().y + paint.fonts().cap_height(Type::heading) / 2;
  const float span_width = std::min(paint.width(Type::small, span), head.w * 0.45F);
  const std::string name = paint.fitted(Type::heading, look.person().name, head.w - span_width - 16);
  const float used = paint.text_on(Type::heading, {head.x, baseline}, t.ink, name) + 12;
  const Rect middle{head.x + used, head.y + 3, head.w - used - span_width - 14, head.h};
  if (middle.w > 40) paint.text_in(Type::small, middle, Align::left, t.quiet, also(look.person()));
  paint.text_in(Type::small, {head.right() - span_width - 1, head.y + 3, span_width + 1, head.h}, Align::right, t.quiet,
                span);
}

void draw_tab_names(Paint& paint, Rect row, const PersonLook& look, Actions& actions) {
  for (int i = 0; i < person_tabs; ++i) {
    const auto tab = static_cast<PersonTab>(i);
    const Rect rect = row.cut_left(button_width(paint, name_of(tab)), 6);
    const auto style = look.state.tab == tab ? ButtonLook::chosen : ButtonLook::plain;
    if (button(paint, rect, name_of(tab), {}, style)) actions.emplace_back(people_click(PeopleClick::tab, i));
  }
  const std::string_view keys = look.state.inside                      ? "Esc leads back to the list"
                                : look.state.tab == PersonTab::numbers ? "\u2190 \u2192 turn the pages"
                                                                       : "\u2190 \u2192 turn the pages, Enter goes in";
  if (row.w > paint.width(Type::small, keys)) paint.text_in(Type::small, row, Align::right, paint.theme().faint, keys);
}

// A chart that can be walked in, and what may be said of it below.
void draw_chart_tab(Paint& paint, Rect area, const PersonLook& look, const charts::Chart& chart, ChartCache& cache) {
  if (look.digest.is_at_work()) draw_reading(paint, area.cut_bottom(22), look.digest.progress());
  if (look.digest.trouble()) {
    const std::string why = core::describe(*look.digest.trouble());
    paint.text_in(Type::small, area.cut_bottom(22), Align::left, paint.theme().bad, why);
  }
  ChartLook style;
  style.label = chart.title;
  style.cursor = look.state.cursor;
  style.focused = look.state.inside;
  draw_chart(paint, area.inset(4), chart, cache, style);
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

void draw_game_choice(Paint& paint, Rect row, const PersonLook& look, Actions& actions) {
  const auto& games = look.digest.page().games;
  if (games.size() < 2 || look.game() == nullptr) return;
  const std::string& game = look.game()->game;
  const Rect rect = row.cut_right(std::min(chip_width(paint, game), row.w), 0);
  if (chip(paint, rect, game)) {
    const auto next = (look.state.game + 1) % games.size();
    actions.emplace_back(people_click(PeopleClick::game, static_cast<int>(next)));
  }
  if (paint.hovered(rect)) paint.hint(rect, "The next of the games that were played.");
}

void draw_person(Paint& paint, Rect area, const PersonLook& look, Actions& actions) {
  Rect inner = area.inset(space::pad, area.h < 460 ? 8 : 14);
  draw_head(paint, inner.cut_top(space::button, 6), look, actions);
  draw_tab_names(paint, inner.cut_top(space::button, 10), look, actions);
  switch (look.state.tab) {
    case PersonTab::form:
      return draw_form_tab(paint, inner, look, actions);
    case PersonTab::numbers:
      return draw_numbers_tab(paint, inner, look, actions);
    case PersonTab::rules:
      return draw_chart_tab(paint, inner, look, look.digest.rules_chart(), look.state.rules_cache);
    case PersonTab::shouts:
      return draw_chart_tab(paint, inner, look, look.digest.shouts_chart(), look.state.shouts_cache);
    case PersonTab::beside:
      return draw_beside_tab(paint, inner, look, actions);
    case PersonTab::names:
      return draw_names_tab(paint, inner, look, actions);
  }
}

}  // namespace bogosity::ui
