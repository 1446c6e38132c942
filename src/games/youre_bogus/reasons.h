// Why a play was Bogus, or was not: a sentence for each rule, with the cards and numbers of this very play.
#pragma once

#include <cstdint>
#include <vector>

#include "core/narration.h"
#include "core/sealed.h"
#include "games/youre_bogus/names.h"
#include "games/youre_bogus/table.h"

namespace bogosity::youre_bogus {

// The reasons for a judged inquiry's answer, in the order of its rules.
std::vector<core::Sentence> reasons_for(const Inquiry& inquiry, const Table& table, const Names& names);

// The condition the accused played on, as far as the examined cards show it, and where each property came from.
core::Sentence condition_in_words(const Inquiry& inquiry, const Table& table, const Names& names);

// The card that gave a condition its parity, rank or suit; 0 if there is none, or a take stands between.
enum class Which : std::uint8_t { parity, rank, suit };
CellId origin_of(ConditionRef ref, Which which, const StackThen& stack);

// What of the placed card clashes with that condition (E3, E4).
struct Clash {
  bool parity = false;
  bool rank = false;
  bool suit = false;
};
Clash clash_of(const Inquiry& inquiry, const Table& table);

// The placed card and the cards its condition came from, as far as the inquiry turned them up: their cells.
std::vector<CellId> examined_cells(const Inquiry& inquiry, const Table& table);

}  // namespace bogosity::youre_bogus
