// How a finished file takes the place of a database: written into it in one transaction, or given its name.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>

#include "core/result.h"
#include "db/course.h"

namespace bogosity::db {

// How long another program that is at the file is waited for.
inline constexpr std::chrono::milliseconds patience_of_restore{1000};

// Counts the transactions that changed the file.
core::Result<std::uint32_t> changes_of(const std::filesystem::path& database);

// The words for a file that another program does not let go of.
tl::unexpected<core::Error> refuse_busy(const std::filesystem::path& database);

// False, and nothing done, if the file has been changed since it had made so many changes: nothing that was logged
// meanwhile may be lost.
core::Result<bool> overwrite(const std::filesystem::path& database, const std::filesystem::path& partial,
                             std::uint32_t changes, Course& course);

// Moves a damaged file out of the way, with its journal, and gives its name to the other; gives back where it went.
core::Result<std::filesystem::path> set_aside(const std::filesystem::path& database,
                                              const std::filesystem::path& partial);

// Where there is no file yet.
core::Status place_anew(const std::filesystem::path& database, const std::filesystem::path& partial);

}  // namespace bogosity::db
