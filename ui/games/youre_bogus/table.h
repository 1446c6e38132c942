// You're Bogus has these panels: the top card with the dice and the big button, and below them the panel of one step
// of the turn, or of a shout. Each puts words into the entry line and changes nothing else.
#pragma once

#include "games/youre_bogus/summary/review.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

extern const GameScreen youre_bogus_screen;

// The panels are drawn from this: the game's own view, the text being typed, and the chosen panel.
struct BogusModel {
  const youre_bogus::TableView& view;
  const std::string& line;  // of the table, or of a correction
  const youre_bogus::TypedTurn& typed;
  const std::optional<youre_bogus::TypedShout>& shout;
  const PanelChoice& panel;
  bool at_table = false;  // not in a correction
};
inline BogusModel bogus_model(const youre_bogus::TableView& view, const TableModel& table) {
  return {view, table.entry->text(), table.typed, table.shout, table.panel, true};
}

// Asks this question in the panel, whose other choices stay.
inline Action ask(PanelChoice panel, PanelQuestion question) {
  panel.question = question;
  return action::ChoosePanel{panel};
}

// Draws the top of the stack, as large as it fits at the left of the room. Returns its width.
float draw_top(Painter& painter, Rect room, const youre_bogus::TopView& top);
// Draws the top card of the stack (no other), the dice, and the big button.
void draw_stack_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);

// Draws the six faces of one die, 0 or 1, at the cursor; the one that was rolled is marked.
void draw_die_row(Painter& painter, float height, float gap, int which, const std::string& label,
                  const BogusModel& model, Actions& actions);

// Returns the step whose panel lies in the middle of the table: the chosen one, or the next one.
youre_bogus::Step current_step(const BogusModel& model);
// Draws the steps of the turn as the rules number them, the current one lit. Pressing one opens its panel below stack
// and dice.
void draw_step_rail(Painter& painter, Rect area, const BogusModel& model, Actions& actions);
void draw_step_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);

void draw_roll_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);
void draw_mishap_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);
void draw_win_entry_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);
void draw_specify_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);
// Draws all cards to press: the card placed goes into the line, a second one underneath it. Only the visible top of the
// stack is greyed.
void draw_card_picker(Painter& painter, Rect area, const BogusModel& model, Actions& actions);

// Draws the panel of a shout in the place of the step's panel: who shouted (a key for each seat), at whom, and the
// answer of the accused. The shout is about the play before the roll, even if the roll is typed already.
void draw_shout_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);

// Draws the table at a step of a review, unsealed: the hands, the stack card by card, the condition and the card that
// set it, and the findings about the line. Returns the height used.
float draw_snapshot(Painter& painter, Rect room, const youre_bogus::TableSnapshot& then);

}  // namespace bogosity::ui
