// Why a play was Bogus, or was not: a sentence for each rule, with the cards and numbers of this very play.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/sealed.h"
#include "core/sentence.h"
#include "games/youre_bogus/narration/narration.h"
#include "games/youre_bogus/table/events.h"
#include "games/youre_bogus/table/table.h"

namespace bogosity::youre_bogus {

// The cards of the stack that may be named: those that the inquiry turned up (M3), or, once the session is over, all
// that settle the placement.
enum class Sight : std::uint8_t { inquiry, review };

std::vector<core::Sentence> reasons_for(const Inquiry& inquiry, const Table& table, const Names& names,
                                        Sight sight = Sight::inquiry);

// The rules that an inquiry found broken: not those of the placement, where nobody had to look at it (M3).
std::vector<Infraction> rules_found(const Inquiry& inquiry, const Table& table);

// The condition the accused played on, as far as the examined cards show it, and the card that each property came from.
core::Sentence condition_in_words(const Inquiry& inquiry, const Table& table, const Names& names);

// The properties of that condition that the examined card in this cell gave.
std::vector<Trait> given_by(CellId cell, const Inquiry& inquiry, const Table& table);

// The properties of the placed card that clash with that condition (E3, E4).
struct Clash {
  bool parity = false;
  bool rank = false;
  bool suit = false;
};
Clash clash_of(const Inquiry& inquiry, const Table& table);

// The placed card and the cards its condition came from, as far as the inquiry turned them up: their cells.
std::vector<CellId> examined_cells(const Inquiry& inquiry, const Table& table, Sight sight = Sight::inquiry);

struct PropertySnapshot {
  std::string value;  // "odd", "Five", "hearts", "none", "unknown"
  std::string from;   // "Bob's 7♦ of turn 12, said to be odd"; empty where there is nothing to say
  friend bool operator==(const PropertySnapshot&, const PropertySnapshot&) = default;
};
// A condition of the stack in words: each property with the card that it came from, a card that was taken since (C1)
// included. One place for the table, the inquiry, the review and the printed page.
struct ConditionSnapshot {
  PropertySnapshot parity;
  PropertySnapshot rank;
  PropertySnapshot suit;
  friend bool operator==(const ConditionSnapshot&, const ConditionSnapshot&) = default;
};
core::Sentence in_words(const ConditionSnapshot& condition);

struct ConditionSight {
  CellId top = 0;                    // the stack as it lay: a card that is not in it was taken
  std::span<const FaceId> unseen{};  // count as hidden (M3)
  Faces faces = Faces::shown;        // sealed: a card is named by its player and turn alone
};

ConditionSnapshot condition_snapshot(ConditionRef ref, const StackAsOf& stack, const ConditionSight& sight,
                                     const Table& table, const Names& names);

// The condition of the stack now, for a table that has chosen to see it, with the cards that its properties came from
// or without. No face is told.
core::Sentence condition_words(const Table& table, const Names& names, bool with_cards);

}  // namespace bogosity::youre_bogus
