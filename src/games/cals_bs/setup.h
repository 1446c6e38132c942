// The headers of Cal's BS: who deals first, the first hand's cards where they were not dealt evenly, the pack without
// pictures, and the handicap clock. Beside the common ones (games/common_headers.h).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "games/common_headers.h"

namespace bogosity::cals_bs {

inline constexpr std::uint32_t pack_size = 54;  // either pack (A1, F1)

struct Setup : games::CommonSetup {
  std::size_t dealer = 0;            // index in players
  std::vector<std::uint32_t> hands;  // by player: the first hand's cards
  bool tens = false;                 // F1
  int delay = 0;                     // seconds (C4)

  std::uint32_t most_in_a_set() const { return tens ? 9 : 6; }  // B1, F1
};

// Cards dealt one by one to `players`, the first of which is the first to get one.
std::vector<std::uint32_t> dealt_evenly(std::size_t players);

// Nobody may be called like a word that begins a line.
bool is_reserved_name(std::string_view name);

core::Result<Setup> read_setup(const core::Headers& headers);
core::Headers canonical_headers(const core::Headers& headers, const Setup& setup);

}  // namespace bogosity::cals_bs
