#include "ui/screens/step_panel.h"

#include "ui/screens/card_picker.h"
#include "ui/shown_step.h"

namespace bogosity::ui {

void draw_step_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  using youre_bogus::Step;
  if (area.h < 120) return;
  switch (shown_step(model)) {
    case Step::dice:
      return draw_mishap_panel(paint, area, model, actions);
    case Step::declare:
      return draw_declare_panel(paint, area, model, actions);
    case Step::roll:
      return draw_roll_panel(paint, area, model, actions);
    case Step::pick_up:
      return draw_pick_up_panel(paint, area, model, actions);
    case Step::exchange:
      return draw_exchange_panel(paint, area, model, actions);
    case Step::win:
      return draw_win_entry_panel(paint, area, model, actions);
    case Step::place:
      return draw_card_picker(paint, area, model, actions);
    case Step::specify:
      return draw_specify_panel(paint, area, model, actions);
    case Step::pass:
      return draw_pass_panel(paint, area, model, actions);
  }
}

}  // namespace bogosity::ui
