// The folder beside the file in which its copies lie, what they are called, and which of them are kept:
// `backups/bogosity-2026-11-21T20-15-03Z-evening-begins.db`. The time in a name is UTC, so that they sort by age
// wherever the laptop travels.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "session/store.h"

namespace bogosity::db {

inline constexpr std::size_t backups_kept = 20;
inline constexpr std::size_t damaged_backups_kept = 3;

// The file itself, whatever link leads to it.
std::filesystem::path real_place(const std::filesystem::path& file);
std::filesystem::path backup_folder(const std::filesystem::path& database);

// "2026-11-21T20-15-03Z"
std::string moment_in_name(std::int64_t utc_ms);
// `reason` becomes lower case letters, digits and hyphens. To the second.
std::string backup_name(const std::filesystem::path& database, std::int64_t made_ms, std::string_view reason,
                        bool damaged);

// Those of this database, the newest first; nothing else that lies there. One that is dated later than `now_ms` was
// made when the clock was wrong, and counts as older than all others.
BackupList backups_of(const std::filesystem::path& database, std::int64_t now_ms);

// By its name alone, whatever is in it.
bool is_backup_name_of(const std::filesystem::path& database, const std::filesystem::path& file);

// What `restore` set aside beside the database: damaged files of it and journals, `FILE.damaged-2026-11-21T20-15-03Z`.
std::vector<std::filesystem::path> set_aside_files(const std::filesystem::path& database);
// The names for that.
std::filesystem::path aside_name(const std::filesystem::path& database, std::int64_t now_ms);
std::filesystem::path journal_aside_name(const std::filesystem::path& database, std::int64_t now_ms);

// The moment to date the next copy: now, or a second after the newest one, so that no two are of the same second.
std::int64_t next_moment(const std::filesystem::path& database, std::int64_t now_ms);

// Removes what is beyond the number kept; never `fresh` or `spared`.
void remove_old_backups(const std::filesystem::path& database, std::int64_t now_ms, const std::filesystem::path& fresh,
                        const std::filesystem::path& spared);

// Removes what programs that are gone have left unfinished in the folder, and beside the database itself.
void remove_stale_partials(const std::filesystem::path& database);

}  // namespace bogosity::db
