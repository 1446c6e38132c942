// The services of a session without chance: a clock that stands still, and ids that count up.
#pragma once

#include <array>
#include <cstdint>

#include "db/store.h"
#include "session/session.h"

namespace bogosity::tests {

inline SessionContext quiet_surroundings(db::Store& store) {
  SessionContext context;
  context.store = &store;
  context.clock = [] { return core::Instant{1'795'300'000'000, -300}; };
  context.chance = [count = std::uint8_t{0}]() mutable {
    std::array<std::uint8_t, 16> bytes{};
    bytes[0] = ++count;
    return bytes;
  };
  return context;
}

}  // namespace bogosity::tests
