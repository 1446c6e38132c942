// The headers of The Bogey: those of every game, and one player.
#pragma once

#include "core/record.h"
#include "games/common_headers.h"

namespace bogosity::the_bogey {

using Setup = games::CommonSetup;

core::Result<Setup> read_setup(const core::Headers& headers);
core::Headers canonical_headers(const core::Headers& headers, const Setup& setup);

}  // namespace bogosity::the_bogey
