// The table of You're Bogus: the steps of a turn, the stack with the dice, and the panel of a step or of a shout.
#pragma once

#include "ui/table/game_view.h"

namespace bogosity::ui {

const GameScreen& youre_bogus_screen();

}  // namespace bogosity::ui
