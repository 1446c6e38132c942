// Who has played, over all evenings: one person with all the names that are hers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/journal.h"

namespace bogosity {

struct PersonInfo {
  core::Uuid id;  // of the one whom all others turned out to be
  std::string name;
  std::vector<std::string> aliases;  // other names and spellings that were used, without `name`
  bool is_guest = false;             // of one evening only
  std::int64_t evenings = 0;
  core::Instant last_played;  // when the last of them was played; the zero moment if nobody knows
};

}  // namespace bogosity
