// A condition of the stack in words: each property with the card that it came from, a card that was taken since (C1)
// included. One place for the table, the inquiry, the review and the printed page.
#pragma once

#include <span>
#include <string>

#include "games/youre_bogus/narration.h"
#include "games/youre_bogus/names.h"
#include "games/youre_bogus/table.h"

namespace bogosity::youre_bogus {

struct PropertyThen {
  std::string value;  // "odd", "Five", "hearts", "none", "unknown"
  std::string from;   // "Bob's 7♦ of turn 12, said to be odd"; empty where there is nothing to say
  friend bool operator==(const PropertyThen&, const PropertyThen&) = default;
};
struct ConditionThen {
  PropertyThen parity;
  PropertyThen rank;
  PropertyThen suit;
  friend bool operator==(const ConditionThen&, const ConditionThen&) = default;
};
// "odd (Bob's 7♦ of turn 12, said to be odd), Five, hearts (Ann's 5\u2665 of turn 9)"
core::Sentence in_words(const ConditionThen& condition);

// How a condition is looked at.
struct ConditionSight {
  CellId top = 0;                      // the stack as it lay: a card that is not in it was taken
  std::span<const FaceId> unseen{};    // count as hidden (M3)
  Faces faces = Faces::shown;          // sealed: a card is named by its player and turn alone
};

ConditionThen condition_then(ConditionRef ref, const StackThen& stack, const ConditionSight& sight, const Table& table,
                             const Names& names);

// The condition of the stack now, for a table that has chosen to see it. No face is told.
core::Sentence condition_words(const Table& table, const Names& names);
// The same, without the cards that the properties came from.
core::Sentence condition_words_alone(const Table& table, const Names& names);

}  // namespace bogosity::youre_bogus
