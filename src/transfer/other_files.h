// Which files in a folder or an archive are not meant for this program: what a Mac or Windows leaves there, a README, a
// photo. They are skipped and counted. A file that somebody names by itself is always read.
#pragma once

#include <filesystem>
#include <string_view>

namespace bogosity::transfer {

// As many of its first bytes as is_other_file() needs.
inline constexpr std::size_t bytes_that_tell = 4096;

// By its name: `.DS_Store`, `Thumbs.db`, all below `__MACOSX`, all that is hidden.
bool is_left_by_system(const std::filesystem::path& name);

// A file called `.table`, `.journal` or `seasons.txt` or `people.txt` is one of ours, however broken. Any other name is
// one of ours only if the file begins like a record, a journal, an archive or a file of sessions.
bool is_other_file(const std::filesystem::path& name, std::string_view first_bytes);

}  // namespace bogosity::transfer
