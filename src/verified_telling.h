// What has to be true of a telling from elsewhere before it is taken in: its entries are a journal, and they fold.
#pragma once

#include "arrival.h"
#include "telling.h"

namespace bogosity {

// Gives it back if all is well with it. Its moments and offsets can be stored; every entry is of its session.
core::Result<Telling> verified_telling(Telling telling);

// An evening that was played and is over has a change that says so; where nobody said it one is made, the same
// everywhere.
void say_if_over(Arrival& arrival, bool is_said);

}  // namespace bogosity
