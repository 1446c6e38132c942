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

TypingContext typing_context(const Lines& play);

// What is typed for these lines. Where it cannot be read, the error names the words of a card that may be meant.
Typed understand(const Lines& play, std::string_view text);

// What is typed, tried out on a copy of the lines, and that copy where the text of the entry says just what was typed,
// so that reading this text again would lead to the same lines.
struct TriedOut {
  core::Trial trial;
  std::optional<Lines> lines = {};
  LineOutcome outcome = {};
};
core::Result<TriedOut> try_out(const Lines& play, const Typed& typed, core::Passing passing, core::Asks asks);

}  // namespace bogosity::youre_bogus
