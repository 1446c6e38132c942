// The standings as text for a clipboard or a file: with tabs, as they are shown, or as CSV with the plain numbers.
#pragma once

#include <string>

#include "history/standings.h"

namespace bogosity::history {

// Titles first; values as value_in_words says them.
std::string standings_with_tabs(const SessionIndex& index, const Standings& standings);
// The columns by their names, and the rating's deviation as the last.
std::string standings_as_csv(const SessionIndex& index, const Standings& standings);

}  // namespace bogosity::history
