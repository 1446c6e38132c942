// The states that an evening went through, entry by entry, as fair copies of it would have told them.
#pragma once

#include "telling.h"

namespace bogosity {

// Did a fair copy of the evening, as it is or as it was after any of its entries, begin with these lines?
bool once_told(const Telling& telling, const std::vector<core::Entry>& lines);

}  // namespace bogosity
