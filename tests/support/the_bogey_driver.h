// A dashboard at a fresh game of The Bogey, without a window, with a store in memory.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "games/open_game/state.h"
#include "games/the_bogey/game.h"
#include "games/the_bogey/view.h"
#include "tests/support/driver.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {

struct AtTheBogeyTable {
  StoreInMemory store;
  ui::Driver driver{quiet_surroundings(store)};

  AtTheBogeyTable() {
    driver.frames(2);
    REQUIRE(driver.click("The Bogey"));
    driver.type("Ann");
    driver.press(ui::Key::enter);
    driver.frames(2);
    REQUIRE(driver.app().table() != nullptr);
  }
  void log(const std::string& line) {
    driver.type(line);
    driver.press(ui::Key::enter);
    driver.pass(1);
    driver.frames(1);
  }
  const Session& session() { return driver.app().table()->session(); }
  std::string body() {
    const std::string record = session().play().record();
    const auto blank = record.find("\n\n");
    return blank == std::string::npos ? "" : record.substr(blank + 2);
  }
  the_bogey::View view() { return *the_bogey::view_of(session().play()); }
  const std::string& line() { return driver.app().table()->line(); }
};

}  // namespace bogosity::tests
