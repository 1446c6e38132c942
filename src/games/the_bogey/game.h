// The Bogey, as the catalogue lists it.
#pragma once

#include "core/game.h"

namespace bogosity::the_bogey {

const core::Game& game();

}  // namespace bogosity::the_bogey
