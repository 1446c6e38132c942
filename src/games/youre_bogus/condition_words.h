// A condition of the stack in words: each property with the card that it came from, a card that was taken since (C1)
// included. One place for the table, the inquiry, the review and the printed page.
#pragma once

#include <span>
#include <string>

#include "games/youre_bogus/narration.h"
#include "games/youre_bogus/names.h"
#include "games/youre_bogus/review.h"
#include "games/youre_bogus/table.h"

namespace bogosity::youre_bogus {

// How a condition is looked at.
struct ConditionSight {
  CellId top = 0;                      // the stack as it lay: a card that is not in it was taken
  std::span<const FaceId> unseen{};    // count as hidden (M3)
  Faces faces = Faces::shown;          // sealed: a card is named by its player and turn alone
};

ConditionThen condition_then(ConditionRef ref, const StackThen& stack, const ConditionSight& sight, const Table& table,
                             const Names& names);

// The condition of the stack now, for a table that has chosen to see it. No face is told.
std::string condition_words(const Table& table, const Names& names);

}  // namespace bogosity::youre_bogus
