// Importing, and its yardstick: the same rows of all tables put into the same tables by bare SQLite, in one
// transaction, with prepared statements and the same pragmas. Whatever goes wrong ends the program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bogosity::bench {

struct Took {
  double wall = 0;  // seconds
  double processor = 0;
};

// A file and its journal taken away.
void clear(const std::filesystem::path& file);
std::int64_t rows_in(const std::filesystem::path& file);
Took import_all(const std::filesystem::path& into, const std::vector<std::string>& records);
// The rows of a file that was imported; with the triggers that the schema has, or without them.
Took insert_raw(const std::filesystem::path& from, const std::filesystem::path& into, bool triggers);

}  // namespace bogosity::bench
