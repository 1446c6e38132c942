// The list of the games' tables. A new game is a folder here and a line below.
#include <algorithm>
#include <vector>

#include "ui/games/booger/table.h"
#include "ui/games/cals_bs/table.h"
#include "ui/games/the_bogey/table.h"
#include "ui/games/youre_bogus/table.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

std::span<const GameScreen* const> game_screens() {
  static const std::vector<const GameScreen*> screens = {&youre_bogus_screen(), &the_bogey_screen(), &cals_bs_screen(),
                                                         &booger_screen()};
  return screens;
}

const GameScreen* screen_of(std::string_view game) {
  const auto all = game_screens();
  const auto found = std::find_if(all.begin(), all.end(), [&](const GameScreen* each) { return each->game == game; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace bogosity::ui
