// Who may write in an evening: one program at a time. The others may watch, and take over once that one is gone; where
// nobody can know whether it is, or it is not, somebody has to say that it is meant.
#pragma once

#include <cstdint>
#include <string>

#include "core/journal.h"
#include "core/result.h"

namespace bogosity {

enum class Program : std::uint8_t { window, terminal };

enum class Presence : std::uint8_t {
  running,   // that program runs on this machine
  gone,      // it ran here, and has ended without giving the right back
  elsewhere  // it runs, or ran, where nobody can see it from here
};

struct Holder {
  std::string host;
  Program program = Program::window;
  std::int64_t pid = 0;
  core::Instant since;
  Presence presence = Presence::running;
  friend bool operator==(const Holder&, const Holder&) = default;
};

enum class Claim : std::uint8_t {
  if_free,      // nobody has it, or who had it is gone
  from_anybody  // whoever has it: that one's next entry is refused
};

// "window on studio since 20:15", by the clock on this wall; with the day where that is long ago.
std::string where_written(const Holder& holder, const core::Instant& now);
// "20:15", or "2026-11-20 20:15" where that is half a day and more before `now`, or after it.
std::string time_told(const core::Instant& moment, const core::Instant& now);

// What is said to whoever writes in an evening that another program has; without a holder nobody has it any more.
core::Error written_elsewhere(const Holder* holder, const core::Instant& now);

}  // namespace bogosity
