// The ladder: brings a file up to the version that this program knows, one migration after the other, in a single
// transaction. Knows our files by their application_id and turns all others away untouched.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "db/database.h"
#include "db/migrations.h"

namespace bogosity::db {

inline constexpr std::uint32_t our_application_id = 0x426f676f;  // "Bogo"

// Is this existing file one of ours, and not from the future? Looks at it without opening it as a database; refuses an
// empty file too, for that may be all that is left of a season's evenings.
core::Status check_ours(const std::filesystem::path& file, std::span<const Migration> ladder);

// Climbs the ladder from wherever the file stands. On any error the file is as it was.
core::Status migrate(Database& database, std::span<const Migration> ladder);

}  // namespace bogosity::db
