// The entry line's shorthand (section 6): what a scorekeeper types in two seconds, as tokens of the record. None of it
// is ever stored. What could be read in two ways is refused, naming both.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace bogosity::youre_bogus {

// What the shorthand depends on.
struct ShorthandContext {
  std::vector<std::string> seats;  // the players' names in the order of play: seat 1 is the first
  bool specifiable = false;        // the last card of the open turn is a Seven or a Joker, and nothing was said yet
};

struct ExpandedToken {
  std::string text;
  std::uint32_t column = 0;  // where it begins in what was typed
};

// Expands a whole line. Words it does not know are passed on as they are, for the reader to judge.
core::Result<std::vector<ExpandedToken>> expand(std::string_view typed, const ShorthandContext& context);

// Every way in which a word without blanks can be read as roll, cards picked up and cards placed, as rows of tokens.
std::vector<std::vector<std::string>> readings_of(std::string_view word);

}  // namespace bogosity::youre_bogus
