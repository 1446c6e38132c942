// A rule as a game's rulebook lists it: its id, our own wording, and an honest word on who judges it.
// The program cites rules by id everywhere; a screen or a verdict looks the wording up here.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace bogosity::core {

enum class JudgedBy : std::uint8_t {
  program,  // the log settles it
  both,     // the log settles a part, people the rest
  people,   // only the table can tell; the program lists it and keeps out
};

struct Rule {
  std::string_view id;       // "E3"
  std::string_view title;    // "Where an Ace goes"
  std::string_view wording;  // what the rule says, in our words
  JudgedBy judged_by;
  std::string_view program_judges;  // a sentence; empty if judged_by is people
  std::string_view people_judge;    // a sentence; empty if judged_by is program
};

using Rulebook = std::span<const Rule>;

}  // namespace bogosity::core
