// Stale caches made anew in a thread and through a connection of its own, one evening after the other: whoever draws
// frames waits for none of them. It goes on only as far as it is told to.
#pragma once

#include <filesystem>
#include <memory>

#include "work.h"

namespace bogosity::db {

// A step begins a slice of it and waits no longer than that; what takes longer goes on until the next step asks for it.
// Letting go of the work waits for the evening at hand.
std::unique_ptr<Work> upkeep_beside(const std::filesystem::path& file);

}  // namespace bogosity::db
