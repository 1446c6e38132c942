// The table of Cal's BS: the pile and what was said of it, what was turned up so far, and all that can be pressed.
#pragma once

#include "ui/game_view.h"

namespace bogosity::ui {

const GameScreen& cals_bs_screen();

}  // namespace bogosity::ui
