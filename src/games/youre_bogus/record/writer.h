// Events back into the record's text, in canonical form: what was left out because the rules prescribe it is written.
#pragma once

#include <string>

#include "games/youre_bogus/rules/events.h"
#include "games/youre_bogus/rules/table.h"

namespace bogosity::youre_bogus {

std::string write_cards(const CardList& cards, char between);
std::string write_specification(const Specification& said);  // "=even5H"
std::string write_win_cards(const event::Win& win);

// One token as the record writes it. The accused of a shout is written only if `in_full`.
std::string write_event(const Event& event, const Names& names, bool in_full);

// A folded line in canonical form, each of its lines with a line end. `turn` is the turn it was folded into, ignored
// for a line of free tokens.
std::string write_line(const Line& line, TurnIndex turn, const Table& table, const Names& names);

}  // namespace bogosity::youre_bogus
