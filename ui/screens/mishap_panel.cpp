// A die left the table, or somebody touched one: three answers, each with what it costs, until the right words stand in
// the line (A2, A3).
#include <array>

#include "ui/screens/panel_parts.h"
#include "ui/screens/step_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/die.h"

namespace bogosity::ui {
namespace {

// PanelChoice::answer; `first` and `second` are what the dice showed, `who` is the seat.
enum Answer : int { asked, rolled_off, touched, out_of_play_over, out_of_play_out };

struct Question {
  Answer answer;
  std::string_view label;
  std::string_view says;
  std::string_view costs;
};

constexpr std::array<Question, 3> questions = {{
    {rolled_off, "It rolled off by itself", "Nobody touched it, it just left.", "the roller, what it shows (A2)"},
    {touched, "It was touched", "It was in play, or it was caught as it left.", "that player, double (A2)"},
    {out_of_play_over, "It was out of play", "Somebody played with one that did not count.",
     "nothing above the table, double off it (A3)"},
}};

void choose(Actions& actions, PanelChoice next) { actions.emplace_back(action::ChoosePanel{next}); }

void ask(Paint& paint, Rect area, const PanelChoice& panel, Actions& actions) {
  const Theme& t = paint.theme();
  const float gap = 8;
  const float width = (area.w - 2 * gap) / 3;
  for (const Question& question : questions) {
    Rect column = area.cut_left(width, gap);
    const float height = std::min(52.0F, std::max(space::button, column.h - 84));
    if (chip(paint, column.cut_top(height, 6), question.label)) {
      PanelChoice next{youre_bogus::Step::dice};
      next.answer = question.answer;
      if (panel.answer == asked) choose(actions, next);
    }
    if (column.h < 96) {
      say_below(paint, column, "costs " + std::string(question.costs));
      continue;
    }
    say_below(paint, column.cut_top(44, 2), std::string(question.says));
    paint.text_in(Type::small_strong, column.cut_top(18), Align::left, t.ink, "costs");
    say_below(paint, column, std::string(question.costs));
  }
}

std::string token_of(const PanelChoice& panel, const TableModel& model) {
  if (panel.first == 0) return {};
  const std::string die = std::to_string(panel.first);
  if (panel.answer == rolled_off) return "off:" + die + (panel.second != 0 ? "," + std::to_string(panel.second) : "");
  if (panel.who == 0 || panel.who > static_cast<int>(model.view.seats.size())) return {};
  const std::string who = token_name(model.view.seats[static_cast<std::size_t>(panel.who - 1)].name);
  const char* const where = panel.answer == out_of_play_over ? "=over" : panel.answer == out_of_play_out ? "=out" : "";
  return "grab:" + die + "@" + who + where;
}

void take(const PanelChoice& next, const TableModel& model, Actions& actions) {
  choose(actions, next);
  if (const std::string token = token_of(next, model); !token.empty()) actions.emplace_back(action::Put{token});
}

// Six dice in a row; gives back the one pressed.
int pressed_die(Paint& paint, Rect row, std::string_view which, int chosen) {
  int pressed = 0;
  const float gap = 6;
  const float size = std::min(row.h, (row.w - 5 * gap) / 6);
  for (int pips = 1; pips <= 6; ++pips) {
    const Rect die = row.cut_left(size, gap);
    const Press press = paint.press(std::string(which) + " " + std::to_string(pips), die);
    draw_die(paint, {die.x, die.y, size, size}, pips, pips == chosen, press.hovered);
    if (press.clicked) pressed = pips;
  }
  return pressed;
}

void draw_who(Paint& paint, Rect row, const TableModel& model, Actions& actions) {
  const RowId id("who touched", 0);
  std::vector<ChipLook> chips;
  for (std::size_t i = 0; i < model.view.seats.size(); ++i)
    chips.push_back({model.view.seats[i].name, {}, model.panel.who == static_cast<int>(i) + 1});
  if (const auto pressed = row_of_chips(paint, row, chips)) {
    PanelChoice next = model.panel;
    next.who = static_cast<int>(*pressed) + 1;
    take(next, model, actions);
  }
}

void draw_where(Paint& paint, Rect row, const TableModel& model, Actions& actions) {
  const bool over = model.panel.answer == out_of_play_over;
  const std::array<ChipLook, 2> chips = {
      {{"directly above the table: nothing", {}, over}, {"off the table: double", {}, !over}}};
  if (const auto pressed = row_of_chips(paint, row, chips)) {
    PanelChoice next = model.panel;
    next.answer = *pressed == 0 ? out_of_play_over : out_of_play_out;
    take(next, model, actions);
  }
}

void draw_dice_rows(Paint& paint, Rect area, float height, const TableModel& model, Actions& actions) {
  const bool both = model.panel.answer == rolled_off;
  Rect row = area.cut_top(height, 6);
  const float words = both ? 118 : 76;
  paint.text_in(Type::body, row.cut_left(words, 8), Align::left, paint.theme().ink, "It showed");
  PanelChoice next = model.panel;
  if (const int pips = pressed_die(paint, row, "showed", model.panel.first); pips != 0) {
    next.first = pips;
    take(next, model, actions);
  }
  if (!both || model.panel.first == 0) return;
  row = area.cut_top(height);
  paint.text_in(Type::body, row.cut_left(words, 8), Align::left, paint.theme().ink, "the other, too");
  if (const int pips = pressed_die(paint, row, "other showed", model.panel.second); pips != 0) {
    next.second = pips == model.panel.second ? 0 : pips;
    take(next, model, actions);
  }
}

}  // namespace

void draw_mishap_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  if (model.panel.answer == asked)
    return ask(paint, begin_step_panel(paint, area, "WHAT HAPPENED TO THE DIE?", "both dice are rolled again"),
               model.panel, actions);
  const bool out_of_play = model.panel.answer >= out_of_play_over;
  Rect inner = begin_step_panel(paint, area,
                                out_of_play                     ? "WHERE WAS IT, AND WHO TOUCHED IT?"
                                : model.panel.answer == touched ? "WHO TOUCHED IT, AND WHAT DID IT SHOW?"
                                                                : "WHAT DID IT SHOW?");
  const float height = row_height(inner, 3, 6, 48);
  if (out_of_play) draw_where(paint, inner.cut_top(height, 6), model, actions);
  if (model.panel.answer != rolled_off) draw_who(paint, inner.cut_top(height, 6), model, actions);
  const std::string_view label = out_of_play ? "Back" : "Another answer";
  const float width = chip_width(paint, label) + 8;
  const Rect back = out_of_play ? inner.cut_right(width, 8) : inner.cut_bottom(height, 6).cut_left(width);
  draw_dice_rows(paint, inner, height, model, actions);
  if (chip(paint, {back.x, back.y, back.w, height}, label)) choose(actions, PanelChoice{youre_bogus::Step::dice});
}

}  // namespace bogosity::ui
