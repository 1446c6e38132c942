// The table of The Bogey: twelve columns above, the hand or the cards to draw from below.
#pragma once

#include "ui/game_view.h"

namespace bogosity::ui {

const GameScreen& the_bogey_screen();

}  // namespace bogosity::ui
