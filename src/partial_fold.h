// A fold of a journal that goes on after an entry that does not fit, and knows which line each entry came to stand on.
#pragma once

#include <memory>
#include <vector>

#include "core/game.h"
#include "core/journal.h"
#include "correction.h"

namespace bogosity {

struct SessionInfo;

struct Folded {
  std::unique_ptr<core::Play> play;
  std::vector<core::EffectiveEntry> entries;
  std::vector<std::size_t> lines;  // the line of the log that each of them is on
  std::vector<Misfit> misfits;     // their texts as logged: not for the table
};

core::Result<Folded> fold_what_fits(const core::Game& game, const core::Headers& headers, const core::Journal& journal);

// A journal that an earlier version of the program wrote may hold entries that today's rules refuse. These corrections,
// appended to it, make it fold again. Each changes as little as will do: it insists on the card (`8H!`), leaves out who
// decided a ruling, leaves out the refused word, or strikes the entry out; once the evening is over its reason says
// why. The same journal gets the same corrections in every file, so that its copies stay alike. None if it folds.
// Refused: an unknown game, headers that the game refuses, a journal that breaks, and more refused entries than other
// rules explain.
core::Result<std::vector<core::Entry>> corrections_for_today(const SessionInfo& session,
                                                             const std::vector<core::Entry>& entries);

// Is there anything in it that nobody may see yet?
bool is_sealed(const core::Sentence& sentence);

}  // namespace bogosity
