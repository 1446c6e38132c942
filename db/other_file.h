// Another file of evenings, of which everything is to be taken in. It is only ever read: what is looked at is a copy,
// brought up to this program's version if it is older. Nothing in it is believed: only the tables that this program
// knows are read, every hash is worked out anew, and every journal has to fold.
#pragma once

#include <filesystem>
#include <memory>

#include "arrival.h"

namespace bogosity::db {

// Refused by name: a file of another program, one from the future, one that is beyond reading.
core::Result<std::unique_ptr<Arrivals>> open_other_file(const std::filesystem::path& file);

}  // namespace bogosity::db
