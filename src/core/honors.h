// Who heard best and who lied best in a session that is over, added up from its facts: the same for all games that
// have doubts and breaches of rules.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/facts.h"
#include "core/sentence.h"

namespace bogosity::core {

// The best players at something; nobody if nothing happened, several if they are equal.
struct Honor {
  std::vector<std::size_t> players;
  int value = 0;
  Sentence told;  // "Ann (3 right shouts, 1 wrong)"
};

// `sums` and `names` are by player.

// Whoever has the most right shouts after the wrong ones are taken off, if any are left. Of equals: more right shouts.
Honor sharpest_ear(std::span<const Sums> sums, std::span<const std::string> names);
// Whoever broke the rules most often at no cost. Of equals: whoever was caught less often.
Honor best_liar(std::span<const Sums> sums, std::span<const std::string> names);

}  // namespace bogosity::core
