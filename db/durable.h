// What makes a file, and the name it is given, survive a power cut; and where a file lies.
#pragma once

#include <filesystem>
#include <system_error>

namespace bogosity::db {

// Not for a file that SQLite has open: closing it here would drop SQLite's locks.
std::error_code sync_file(const std::filesystem::path& file);
// The names in it; as well as the file system can.
void sync_folder(const std::filesystem::path& folder);

// Gives a finished file its name. It never takes the place of one that is there, or that appears meanwhile: that is
// std::errc::file_exists.
std::error_code give_name(const std::filesystem::path& partial, const std::filesystem::path& file);

// From the root on; as it is where the folder that one stands in is gone.
std::filesystem::path whole_path(const std::filesystem::path& file);

}  // namespace bogosity::db
