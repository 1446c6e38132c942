// The table of Booger On Your Neighbor: what lies there and what it did to whom, the moment in which somebody may be
// caught silent, cards to press for the turn at hand, and counting up.
#pragma once

#include "ui/game_view.h"

namespace bogosity::ui {

const GameScreen& booger_screen();

}  // namespace bogosity::ui
