// A line of the record, read into its tokens in canonical order, with everything refused that cannot stand in such a
// line whatever the game's state: tokens out of order, a plea without a shout, steps after the roll without a roll.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/record.h"
#include "core/result.h"
#include "games/youre_bogus/rules/events.h"

namespace bogosity::youre_bogus {

class LineReader {
 public:
  // Reads one line of a body. Nothing for a blank one. Names that join are added to `names`.
  core::Result<std::optional<Line>> read(std::string_view text, std::uint32_t number, Names& names);
  // The same for a line that has been cut into tokens.
  static core::Result<std::optional<Line>> read(const std::vector<core::RawToken>& raw, std::uint32_t number,
                                                Names& names);

 private:
  std::vector<core::RawToken> raw_;  // kept, so that a long record does not allocate anew for each line
};

// True if the line's turn is still going on (`...`).
bool is_still_on(const Line& line);

}  // namespace bogosity::youre_bogus
