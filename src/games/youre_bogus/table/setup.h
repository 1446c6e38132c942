// The headers of a You're Bogus record, read and written: who plays, with how many decks (M2), who rolls first, which
// rulings the table chose, when the session is to end (M4).
#pragma once

#include <cstdint>

#include "core/game.h"
#include "games/shared/common_headers.h"
#include "games/youre_bogus/table/worth.h"

namespace bogosity::youre_bogus {

// The ruling about a claim above the worth: credited with the worth, or a failed win (header Rulings).
enum class Overclaim : std::uint8_t { worth, fail };

struct Setup : games::CommonSetup {
  std::size_t starter = 0;  // index of who rolls first
  int decks = 1;
  JokerDuplicates joker_duplicates = JokerDuplicates::yes;
  Overclaim overclaim = Overclaim::worth;

  WinRules win_rules() const { return {decks, joker_duplicates}; }
};

// Reads the headers; refuses an unreadable value and what cannot be, with the header's place.
core::Result<Setup> read_setup(const core::Headers& headers);

// The headers in canonical order, defaults left out, unknown ones kept behind the known.
core::Headers canonical_headers(const core::Headers& headers, const Setup& setup);

}  // namespace bogosity::youre_bogus
