// You're Bogus as a core::Game. The own view of its sessions is a TableView, that of its reviews a TableSnapshot.
#pragma once

#include "core/game.h"
#include "games/youre_bogus/views/table_view.h"  // its own view

namespace bogosity::youre_bogus {

const core::Game& game();

}  // namespace bogosity::youre_bogus
