// A dashboard at the table of a fresh session, without a window, with a store in memory and a clock that stands still.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "tests/support/driver.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {

struct AtTheTable {
  StoreInMemory store;
  ui::Driver driver{quiet_surroundings(store)};

  explicit AtTheTable(const std::string& players = "Ann, Bob, Cy") {
    driver.type(players);
    driver.press(ui::Key::enter);
  }
  void log(const std::string& line) {
    driver.type(line);
    driver.press(ui::Key::enter);
    driver.pass(1);
  }
  void log_all(std::initializer_list<const char*> lines) {
    for (const char* line : lines) log(line);
  }
  const Session& session() { return driver.app().table()->session(); }
  std::string record() { return session().play().record(); }
  std::string logged() { return session().journal().entries().back().text; }  // last
  const std::string& line() { return driver.app().table()->line(); }
};

}  // namespace bogosity::tests
