// Events back into the record's text, in canonical form: what was left out because the rules prescribe it is written.
#pragma once

#include <string>

#include "games/youre_bogus/table/events.h"
#include "games/youre_bogus/table/table.h"

namespace bogosity::youre_bogus {

std::string write_token(const Event& event, const Names& names);
std::string write_specification(const Specification& said);  // "=even5H"

// A folded line in canonical form, each of its lines with a line end. `turn` is the turn it was folded into, ignored
// for a line of free tokens.
std::string write_line(const Line& line, TurnIndex turn, const Table& table, const Names& names);

}  // namespace bogosity::youre_bogus
