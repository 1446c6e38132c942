// Why a play was Bogus, or was not: a sentence for each rule, with the cards and numbers of this very play.
#pragma once

#include <cstdint>
#include <vector>

#include "core/narration.h"
#include "core/sealed.h"
#include "games/youre_bogus/names.h"
#include "games/youre_bogus/table.h"

namespace bogosity::youre_bogus {

// What of the stack may be told: what the inquiry turned up (M3), or, once the evening is over, all that settles the
// placement.
enum class Sight : std::uint8_t { inquiry, review };

// The reasons for a judged inquiry's answer, in the order of its rules.
std::vector<core::Sentence> reasons_for(const Inquiry& inquiry, const Table& table, const Names& names,
                                        Sight sight = Sight::inquiry);

// The rules that an inquiry found broken: not those of the placement, where nobody had to look at it (M3).
std::vector<Infraction> rules_found(const Inquiry& inquiry, const Table& table);

// The condition the accused played on, as far as the examined cards show it, and the card that each property came from.
core::Sentence condition_in_words(const Inquiry& inquiry, const Table& table, const Names& names);

// Which properties of that condition the examined card in this cell gave.
std::vector<Which> given_by(CellId cell, const Inquiry& inquiry, const Table& table);

// What of the placed card clashes with that condition (E3, E4).
struct Clash {
  bool parity = false;
  bool rank = false;
  bool suit = false;
};
Clash clash_of(const Inquiry& inquiry, const Table& table);

// The placed card and the cards its condition came from, as far as the inquiry turned them up: their cells.
std::vector<CellId> examined_cells(const Inquiry& inquiry, const Table& table, Sight sight = Sight::inquiry);

}  // namespace bogosity::youre_bogus
