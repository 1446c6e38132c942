// A session in memory, typed line by line, for what is printed of it.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "session/session.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {

struct SampleSession {
  StoreInMemory store;
  Session session;

  explicit SampleSession(const std::vector<std::string>& lines, const core::Headers& more = {})
      : session(begun(store, more)) {
    for (const auto& line : lines) {
      CAPTURE(line);
      REQUIRE(session.submit(line, core::Passing::passes).has_value());
    }
  }
  void close() { REQUIRE(session.close().has_value()); }

 private:
  static Session begun(StoreInMemory& store, const core::Headers& more) {
    core::Headers headers = {{"Game", "You're Bogus", {}}};
    headers.insert(headers.end(), more.begin(), more.end());
    if (more.empty()) headers.push_back({"Players", "Ann, Bob, Cy", {}});
    auto session = Session::begin(quiet_surroundings(store), headers);
    REQUIRE(session.has_value());
    return std::move(*session);
  }
};

// Cards enough to place some, one shout that is right, one die on the floor.
inline const std::vector<std::string>& some_lines() {
  static const std::vector<std::string> lines = {
      "count:Ann=4 count:Bob=4 count:Cy=4", "21 8h", "21 4h", "b1 d off:5 21", "21 ks", "b3 d 21"};
  return lines;
}

}  // namespace bogosity::tests
