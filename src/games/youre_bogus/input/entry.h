// The entry line: what was typed for the turn at hand, made into the text of one journal entry, tried out, and said in
// a sentence.
#pragma once

#include "core/game.h"
#include "games/youre_bogus/fold/session_fold.h"

namespace bogosity::youre_bogus {

core::Result<core::Reading> read_entry(SessionFold& play, std::string_view typed, core::Passing passing);

}  // namespace bogosity::youre_bogus
