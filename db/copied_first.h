// Arrivals that are not read before the file into which they go has been copied, a little at a time: the first thing
// that a merge does is done in slices like the rest of it, and given up like the rest.
#pragma once

#include <functional>
#include <memory>

#include "arrival.h"

namespace bogosity::db {

using BeginCopy = std::function<core::Result<std::unique_ptr<Work>>()>;

// `copied` becomes true once the copy is there; it outlives the arrivals, and so does whatever `begin` uses. Where no
// copy can be made nothing arrives.
std::unique_ptr<Arrivals> copied_first(BeginCopy begin, bool& copied, std::unique_ptr<Arrivals> arrivals);

}  // namespace bogosity::db
