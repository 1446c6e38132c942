// What a correction would change, in lines: first what would stand there, then all that follows from it.
#pragma once

#include <string>
#include <vector>

#include "correction.h"

namespace bogosity::cli {

std::vector<std::string> in_words(const Consequences& would);

// "Bob, turn 4: not Bogus becomes Bogus", and what would have to be struck out.
std::string in_words(const core::VerdictChange& change);
std::string in_words(const Misfit& misfit);

}  // namespace bogosity::cli
