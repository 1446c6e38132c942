// Long work in a terminal: done slice by slice, with a bar on standard error once it has taken half a second, if that
// is a terminal. Ctrl+C ends it between two slices; a second one ends the program at once.
#pragma once

#include <functional>

#include "work.h"

namespace bogosity::cli {

enum class Ended : std::uint8_t { done, given_up };

// `after_each`: after every slice, with nothing of the bar on the line.
core::Result<Ended> work_off(Work& work, const std::function<void()>& after_each = {});

// "Importing  [#########---------]  47 %".
std::string bar_of(const Progress& progress);

}  // namespace bogosity::cli
