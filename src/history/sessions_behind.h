// The sessions behind a number of the standings: those that made it what it is. A number on a screen leads to them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "history/index.h"
#include "history/standings.h"

namespace bogosity::history {

// Of the sessions `numbers` (in the order of play, all of them count) those behind the person's value in this column:
// for the wins those with a win, for right shouts those with a right shout, for a sum or an average all of hers. Reads
// the index alone: 10,000 sessions take less than a millisecond.
std::vector<std::size_t> sessions_behind(const SessionIndex& index, const std::vector<std::size_t>& numbers,
                                         PersonIndex person, ColumnId column);

// "Ann: right shouts": what such a list of sessions is called.
std::string sessions_behind_in_words(const SessionIndex& index, PersonIndex person, ColumnId column);

}  // namespace bogosity::history
