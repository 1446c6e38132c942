// An inquiry (H, M3): what the log says of the accused's play, what the table rules, which cards had to be seen, and
// the points it costs.
#pragma once

#include <vector>

#include "games/youre_bogus/rules/table.h"

namespace bogosity::youre_bogus {

// What the log alone says, with what is known now.
Verdict verdict_of_log(const Infractions& infractions, bool to_examine);

// Judges the inquiry with the findings of the turn it concerns (none: `findings` is empty) and fills in its answer.
void conduct(Inquiry& inquiry, const Findings& findings, const Table& table);

// What a judged inquiry costs, entry by entry (H2, H3, H4). `turn` is the number they are noted under. A card that came
// to light later does not change what was lost.
std::vector<PointEntry> penalties(const Inquiry& inquiry, TurnIndex turn);

// The stack as it was known when the inquiry was judged.
StackAsOf stack_as_of_turn(const Inquiry& inquiry, const Table& table);

// M3: is Bogosity certain without a look at the stack, and the price, too?
bool needs_no_stack(const Inquiry& inquiry, const Table& table);

// The cards whose faces settle the placement, the fewest from the top down, out of the stack under `stack_top` (M3).
std::vector<FaceId> cards_that_settle(const Turn& turn, CellId stack_top, const StackAsOf& stack);

}  // namespace bogosity::youre_bogus
