// Cal's BS for the catalogue.
#pragma once

#include "core/game.h"

namespace bogosity::cals_bs {

const core::Game& game();

}  // namespace bogosity::cals_bs
