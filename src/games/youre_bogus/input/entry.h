// The entry line: what was typed for the turn at hand, made into the text of one journal entry, tried out, and said in
// a sentence.
#pragma once

#include <functional>

#include "core/game.h"
#include "games/youre_bogus/fold/session_fold.h"

namespace bogosity::youre_bogus {

// `look` sees the evening with it.
core::Result<core::Prepared> prepare_entry(SessionFold& play, std::string_view typed, core::Passing passing,
                                           const std::function<void(const SessionFold&, const Happened&)>& look);

}  // namespace bogosity::youre_bogus
