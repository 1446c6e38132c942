// You're Bogus has these panels: the top card with the dice and the big button, and below them the panel of one step
// of the turn, or of a shout. Each puts words into the entry line and changes nothing else.
#pragma once

#include "games/youre_bogus/shorthand/shout_draft.h"
#include "games/youre_bogus/shorthand/typed_turn.h"
#include "games/youre_bogus/summary/review.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/table_model.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {

extern const GameScreen youre_bogus_screen;

// What is typed, at the table or in a correction.
struct BogusLine : LineReading {
  youre_bogus::Typed typed;
  youre_bogus::TypedTurn turn;
  std::optional<youre_bogus::TypedShout> typed_shout;
};

// The panels are drawn from this: the game's own view, what is typed, and the chosen panel.
struct BogusModel {
  const youre_bogus::TableView& view;
  const youre_bogus::Typed& line;
  const youre_bogus::TypedTurn& turn;
  const std::optional<youre_bogus::TypedShout>& shout;
  const PanelChoice& panel;
  bool at_table = false;  // not in a correction

  BogusModel(const youre_bogus::TableView& the_view, const BogusLine& the_line, const PanelChoice& the_panel,
             bool table)
      : view(the_view),
        line(the_line.typed),
        turn(the_line.turn),
        shout(the_line.typed_shout),
        panel(the_panel),
        at_table(table) {}

  // The line with these words in the place of that step, or without the step's token.
  Action put(youre_bogus::Slot slot, std::string_view words) const {
    return set(youre_bogus::with_words(line, slot, words));
  }
  Actions drop(youre_bogus::Slot slot) const {
    const auto* there = youre_bogus::token_in(line, slot);
    return there == nullptr ? Actions() : Actions{set(youre_bogus::with_words_at(line, there->at, {}))};
  }
  Actions toggled(youre_bogus::Slot slot, std::string_view words, bool chosen) const {
    return chosen ? drop(slot) : Actions{put(slot, words)};
  }
  static Action set(youre_bogus::LineWithCaret next) { return action::SetLine{std::move(next.text), next.caret}; }
};

inline BogusModel bogus_model(const youre_bogus::TableView& view, const TableModel& table) {
  return {view, static_cast<const BogusLine&>(*table.line), table.panel, true};
}

// Asks this question in the panel, whose other choices stay.
inline Action ask(PanelChoice panel, PanelQuestion question) {
  panel.question = question;
  return action::ChoosePanel{panel};
}

// The panel goes on to the step that comes next.
inline const Action next_step = action::ChoosePanel{};

// Draws the top of the stack, as large as it fits at the left of the room. Returns its width.
float draw_top(Painter& painter, Rect room, const youre_bogus::TopView& top);
// Draws the top card of the stack (no other), the dice, and the big button.
void draw_stack_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);

// Draws the six faces of one die, 0 or 1, at the cursor; the one that was rolled is marked.
void draw_die_row(Painter& painter, float height, float gap, int which, const std::string& label,
                  const BogusModel& model, Actions& actions);

// Returns the step whose panel lies in the middle of the table: the chosen one, or the next one.
youre_bogus::Step current_step(const BogusModel& model);
// Draws the usual steps of a turn in their order, as far as it has come, and what is rare beside them; the current one
// is lit. Pressing one opens its panel below stack and dice. `with_roll`: the dice are not in sight.
void draw_step_rail(Painter& painter, Rect area, const BogusModel& model, bool with_roll, Actions& actions);
// The step that stands beside it there.
youre_bogus::Step step_beside(youre_bogus::Step step, bool before, bool with_roll);
void draw_step_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);

// A pair may give one card more than prescribed (B3); nothing if there is no pair, or no room for the card.
std::optional<ChipLook> one_more(const BogusModel& model);
void draw_roll_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);
// What the die of a mishap showed, while its panel asks for it and has no answer yet; nothing if it does not ask.
std::optional<Actions> answer_to_mishap(const BogusModel& model, int pips);
void draw_mishap_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions);
// The Aces that the others still hold after a win (K3), to be counted in rows of this width, and how high these are.
float height_of_aces(const youre_bogus::TableView& view, float width);
void draw_aces(Painter& painter, Rect area, const BogusModel& model, Actions& actions);
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
