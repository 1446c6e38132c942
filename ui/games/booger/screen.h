// The table of Booger On Your Neighbor shows the card to match, the effects of the last line, the player who can be
// caught, the cards to press for this turn, and counting up.
#pragma once

#include "games/booger/shorthand.h"
#include "games/booger/view.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

extern const GameScreen booger_screen;

// What is typed: a turn, or in counting up the cards that a player was left with.
struct BoogerLine : LineReading {
  booger::Reading reading;
  booger::TurnDraft turn;
  booger::HandDraft left;
};

// What lies on the table. `says_who_forgot`: no button below says it.
TableSummary booger_news(const booger::View& view, bool says_who_forgot);

// Draws the lower part: who can be caught, and below it the cards to press for a turn, for the card that is turned up,
// or in counting up. Returns the free area above.
Rect draw_booger_entry(Painter& painter, Rect area, const booger::View& view, const BoogerLine& line, Actions& actions);

}  // namespace bogosity::ui
