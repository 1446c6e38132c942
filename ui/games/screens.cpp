// The list of the games' tables. A new game is a folder here and a line below.
#include <algorithm>
#include <array>

#include "ui/games/booger/screen.h"
#include "ui/games/cals_bs/screen.h"
#include "ui/games/the_bogey/screen.h"
#include "ui/games/youre_bogus/screen.h"

namespace bogosity::ui {

std::span<const GameScreen* const> game_screens() {
  static constexpr std::array screens = {&youre_bogus_screen, &the_bogey_screen, &cals_bs_screen, &booger_screen};
  return screens;
}

const GameScreen* screen_of(std::string_view game) {
  const auto all = game_screens();
  const auto found = std::ranges::find(all, game, &GameScreen::game);
  return found == all.end() ? nullptr : *found;
}

}  // namespace bogosity::ui
