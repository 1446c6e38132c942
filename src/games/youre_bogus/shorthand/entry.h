// The entry line: what was typed for the turn at hand, made into the text of one journal entry, tried out, and said in
// a sentence.
#pragma once

#include <optional>
#include <string_view>

#include "core/game.h"
#include "core/result.h"
#include "games/youre_bogus/fold/lines.h"
#include "games/youre_bogus/shorthand/reading.h"

namespace bogosity::youre_bogus {

// Suggestions, beyond core::Suggestion:
// - a `line` of two lines: the first is logged before the second, which was typed. "Bob:" alone is a turn that is still
// to be typed; an empty first line passes the dice.
// - `opens` with `instead`: in that line of the log `line` replaces `instead`.
TypingContext typing_context(const Lines& play);

// What is typed, tried out on a copy of the lines, and that copy where the text of the entry says just what was typed,
// so that reading this text again would lead to the same lines.
struct TriedOut {
  core::Trial trial;
  std::optional<Lines> lines = {};
  LineOutcome outcome = {};
};
core::Result<TriedOut> try_out(const Lines& play, std::string_view typed, core::Passing passing, core::Asks asks);

}  // namespace bogosity::youre_bogus
