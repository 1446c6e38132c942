// What the completion of a shell asks of a file with every Tab: few rows, by queries of their own. The file is only
// read; one that is not there is not made, and an older one is not brought up to date. With 10,000 sessions the slowest
// query takes a few milliseconds.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/ids.h"
#include "core/result.h"
#include "db/sqlite/database.h"

namespace bogosity::db {

// Refused: no file, another program's file, one of a later version. Does not wait for a program that is writing.
core::Result<Database> open_to_complete(const std::filesystem::path& file);

struct SessionOffer {
  core::Uuid id;
  std::string day;     // "2026-11-21"
  std::string called;  // its title, else its event; may be empty
};
// Those with ids from `first` to `last`, at most so many, the one played last first.
core::Result<std::vector<SessionOffer>> offered_sessions(Database& database, const core::Uuid& first,
                                                         const core::Uuid& last, std::int64_t most);

// The following give each word once. People without guests and without those who turned out to be somebody else.
core::Result<std::vector<std::string>> offered_people(Database& database);
// The names at the table of the sessions with ids from `first` to `last`.
core::Result<std::vector<std::string>> offered_names(Database& database, const core::Uuid& first,
                                                     const core::Uuid& last);
// Towns, states and countries; or places as the records of the last sessions have them.
core::Result<std::vector<std::string>> offered_places(Database& database);
core::Result<std::vector<std::string>> offered_written_places(Database& database);
core::Result<std::vector<std::string>> offered_tags(Database& database);
core::Result<std::vector<std::string>> offered_seasons(Database& database);

}  // namespace bogosity::db
