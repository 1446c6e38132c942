// Every game has a screen: the window opens each session that the store may have.
#include <doctest/doctest.h>

#include "games/catalogue.h"
#include "ui/table/game_view.h"

namespace bogosity::tests {

TEST_CASE("screens: every game of the catalogue has one") {
  for (const core::Game* each : games::all()) {
    CHECK_MESSAGE(ui::screen_of(each->about().name) != nullptr, each->about().name,
                  " needs a line in ui/games/screens.cpp");
  }
}

}  // namespace bogosity::tests
