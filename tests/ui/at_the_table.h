// A dashboard at the table of a fresh evening, without a window, with a store in memory and a clock that stands still.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "memory_store.h"
#include "ui/driver.h"

namespace bogosity::tests {

inline Surroundings quiet_surroundings(Store& store) {
  Surroundings around;
  around.store = &store;
  around.clock = [] { return core::Instant{1'795'300'000'000, -300}; };
  around.chance = [count = std::uint8_t{0}]() mutable {
    std::array<std::uint8_t, 16> bytes{};
    bytes[0] = ++count;
    return bytes;
  };
  return around;
}

struct AtTheTable {
  MemoryStore store;
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
  const std::string& line() { return driver.app().table()->line(); }
};

}  // namespace bogosity::tests
