// What an evening of You're Bogus comes to, in the kinds of facts that all games share (see core/facts.h).
#pragma once

#include <vector>

#include "core/facts.h"
#include "core/sealed.h"
#include "games/youre_bogus/fold/session_fold.h"

namespace bogosity::youre_bogus {

// The first line that a further entry may still change: only the last turn's line is ever read anew.
std::size_t unsettled_from(const SessionFold& play);
// Points, turns, wins, their worth, dice on the floor (A2), of the lines from there on.
std::vector<core::Fact> public_facts(const SessionFold& play, std::size_t from_line);
// These, and behind them on each line who was right to shout, who was caught, who got away.
void tell_facts(const SessionFold& play, const core::Unsealed& leave, const core::TakeFact& take);

// The tables that You're Bogus brings along for questions of its own: rolls, placements with what was said of them,
// inquiries, shouts, wins, dice, what the table cleared up, what was remarked. Their columns stand here once more than
// in the migration that makes them; a test compares.

std::vector<core::GameTable> tables();
// What was cleared up is no secret (Z4), nor is a remark: the log shows both.
std::vector<core::GameRows> public_rows_of(const SessionFold& play);
void tell_rows(const SessionFold& play, const core::Unsealed& leave, const core::TakeRow& take);

}  // namespace bogosity::youre_bogus
