// How far a long piece of work on a file has come, told to those who wait for it in whatever thread, and their word
// that it is to stop.
#pragma once

#include <atomic>
#include <cstdint>

namespace bogosity::db {

struct Course {
  enum class Phase : std::uint8_t { copying, checking, restoring };

  void enter(Phase next, std::int64_t all) {
    done = 0;
    total = all;
    phase = next;
  }

  std::atomic<Phase> phase = Phase::copying;
  std::atomic<std::int64_t> done = 0;
  std::atomic<std::int64_t> total = 0;  // 0: nobody knows
  std::atomic<bool> given_up = false;
};

}  // namespace bogosity::db
