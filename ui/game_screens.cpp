#include "ui/game_screens.h"

#include <algorithm>
#include <vector>

#include "ui/screens/booger_table.h"
#include "ui/screens/cals_bs_table.h"
#include "ui/screens/the_bogey_table.h"

namespace bogosity::ui {

std::span<const GameScreen* const> game_screens() {
  static const std::vector<const GameScreen*> screens = {&the_bogey_screen(), &cals_bs_screen(), &booger_screen()};
  return screens;
}

const GameScreen* screen_of(std::string_view game) {
  const auto all = game_screens();
  const auto found = std::find_if(all.begin(), all.end(), [&](const GameScreen* each) { return each->game == game; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace bogosity::ui
