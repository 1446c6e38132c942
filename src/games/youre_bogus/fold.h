// The one function that advances an evening: a line of the record, in canonical order, judged token by token against
// the table. An illegal play is an ordinary fact here; refused is only what cannot have happened.
#pragma once

#include "core/result.h"
#include "games/youre_bogus/names.h"
#include "games/youre_bogus/table.h"

namespace bogosity::youre_bogus {

// Folds one line. If it is refused the table is left halfway: the caller rewinds to a mark, or gives the record up.
core::Status fold_line(Table& table, const Line& line, const Names& names);

// Judges what still waits for the next roll, as at the end of a record.
void finish(Table& table);

}  // namespace bogosity::youre_bogus
