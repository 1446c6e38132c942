#include "ui/shown_step.h"

#include <algorithm>

namespace bogosity::ui {
namespace {

using youre_bogus::Step;

bool wants_specification(const TableModel& model) {
  if (model.typed.placed.empty()) return false;
  const core::Card top = model.typed.placed.front();
  const bool another_first = model.typed.wants_two && model.typed.placed.size() < 2;
  return (top.is_joker() || top.is(core::Rank::seven)) && !another_first;
}

// A win was logged, and the Aces of the others are still to be counted (K3).
bool asks_for_aces(const TableModel& model) {
  const auto& win = model.view.win;
  return win && win->stands && model.entry->text().empty() &&
         std::none_of(win->points.begin(), win->points.end(), [](const auto& each) { return each.rule == "K3"; });
}

}  // namespace

Step shown_step(const TableModel& model) {
  if (model.panel.step) return *model.panel.step;
  if (model.typed.step == Step::win || asks_for_aces(model)) return Step::win;
  if (wants_specification(model)) return Step::specify;
  return Step::place;
}

bool shows_shout(const TableModel& model) {
  if (!model.shout || model.panel.step) return false;
  return model.panel.shout || model.shout->plea == 0 || !model.typed.roll;
}

Step step_beside(Step step, bool before) {
  constexpr int steps = 9;
  return static_cast<Step>((static_cast<int>(step) + (before ? steps - 1 : 1)) % steps);
}

}  // namespace bogosity::ui
