// The whole evening judged, as the command line prints it: JSON to the letter of section 5, and text for people.
#pragma once

#include "core/game.h"
#include "core/sealed.h"
#include "games/youre_bogus/rules/events.h"
#include "games/youre_bogus/rules/table.h"

namespace bogosity::youre_bogus {

// Both want a table that is finished (see finish() in games/youre_bogus/fold/fold.h).
void write_audit_json(const Table& table, const Names& names, const core::Unsealed& leave, const core::Write& write);
void write_audit_text(const Table& table, const Names& names, const core::Unsealed& leave, const core::Write& write);

}  // namespace bogosity::youre_bogus
