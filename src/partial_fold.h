// A fold of a journal that goes on after an entry that does not fit, and knows which line each entry came to stand on.
#pragma once

#include <memory>
#include <vector>

#include "core/game.h"
#include "core/journal.h"
#include "correction.h"

namespace bogosity {

struct Folded {
  std::unique_ptr<core::Play> play;
  std::vector<core::EffectiveEntry> entries;
  std::vector<std::size_t> lines;  // the line of the log that each of them is on
  std::vector<Misfit> misfits;     // their texts as logged: not for the table
};

core::Result<Folded> fold_what_fits(const core::Game& game, const core::Headers& headers, const core::Journal& journal);

// Is there anything in it that nobody may see yet?
bool is_sealed(const core::Sentence& sentence);

}  // namespace bogosity
