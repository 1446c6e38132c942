// Proposals for parts of a line. They are made from the table as it is before the line and may turn out to be
// impossible: the session asks the literal referee and drops what it refuses.
#pragma once

#include <string>
#include <vector>

#include "random_source.h"
#include "random_style.h"
#include "table.h"

namespace literal {

// One free token with what belongs to it.
std::string random_free(RandomSource& random, const Style& style, const Table& table);

// `bogus:` with its plea and what follows it; one text a token.
std::vector<std::string> random_shout(RandomSource& random, const Style& style, const Table& table);

// A look at a card of the stack.
std::string random_look(RandomSource& random, const Style& style, const Table& table);
std::string random_ruling(RandomSource& random, const Style& style, const Table& table, const std::string& plea,
                          const std::vector<std::string>& involved);

// Steps 4 to 7 for a player with so many cards, on the table as it is after step 3; one text a token.
std::vector<std::string> random_placing(RandomSource& random, const Style& style, const Table& table,
                                        const std::string& player, bool two_permitted);
std::string random_win(RandomSource& random, const Style& style, const Table& table, int hand);
std::string random_aces(RandomSource& random, const Style& style, const Table& table, const std::string& winner);

// The player's line; last of the record: it may end in three dots anywhere.
std::string random_turn_line(RandomSource& random, const Style& style, const Table& table, bool last);

// Headers, and the players they name.
std::string random_headers(RandomSource& random, int players);

// The record with a few slips of the pen.
std::string with_slips(RandomSource& random, const std::string& record);

}  // namespace literal
