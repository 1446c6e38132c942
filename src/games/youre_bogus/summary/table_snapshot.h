// The table of a moment copied out of a fold, and what the whole evening says of a line: the two halves of
// TableSnapshot.
#pragma once

#include "games/youre_bogus/fold/session_fold.h"
#include "games/youre_bogus/summary/review.h"

namespace bogosity::youre_bogus {

// `then` is the fold of the first lines, finished; `whole` that of all of them, for what was learned later.
void add_table(TableSnapshot& view, const Table& then, const Table& whole, const Names& names);
// What the line with this index says, and what was found on it.
void add_line(TableSnapshot& view, const SessionFold& whole, std::size_t line, const core::Unsealed& leave);

// The findings of a turn, those that hang on unseen cards included.
std::vector<FindingSnapshot> findings_of(TurnIndex turn, const Table& table, const Names& names,
                                         const core::Unsealed& leave);
// The inquiries that were shouted on this line, or settled by it.
std::vector<std::size_t> inquiries_on(const SessionFold& play, std::size_t line);

}  // namespace bogosity::youre_bogus
