// The tables that You're Bogus brings along for questions of its own: rolls, placements with what was said of them,
// inquiries, shouts, wins, dice, what the table cleared up, what was remarked. Their columns stand here once more than
// in the migration that makes them; a test compares.
#pragma once

#include <vector>

#include "core/facts.h"
#include "core/sealed.h"
#include "games/youre_bogus/record_play.h"

namespace bogosity::youre_bogus {

std::vector<core::GameTable> tables();
// What was cleared up is no secret (Z4), nor is a remark: the log shows both.
std::vector<core::GameRows> public_rows_of(const RecordPlay& play);
void tell_rows(const RecordPlay& play, const core::Unsealed& leave, const core::TakeRow& take);

}  // namespace bogosity::youre_bogus
