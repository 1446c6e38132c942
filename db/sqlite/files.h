// Files and their names that survive a power cut, and the place of a file.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/result.h"

namespace bogosity::db {

// Not for a file that SQLite has open: closing it here would drop SQLite's locks.
std::error_code fsync_file(const std::filesystem::path& file);
// The names in it; as well as the file system can.
void fsync_folder(const std::filesystem::path& folder);

inline constexpr std::string_view partial_mark = ".partial";
// A file under a name that nobody takes for a finished one; gone with this, unless it was given its name.
// `FILE.1234-5f3a….partial`: it begins with the id of this process, and nobody can guess the rest. It is made here,
// empty, so that no planted link is followed.
class PartialFile {
 public:
  explicit PartialFile(std::filesystem::path final_name);
  PartialFile(const PartialFile&) = delete;
  PartialFile& operator=(const PartialFile&) = delete;
  ~PartialFile() { remove(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  void remove();  // with its journal, also what a crash long ago has left under that name
  std::filesystem::path path_;
};

// Gives a finished file its name. It never takes the place of one that is there, or that appears meanwhile: that is
// std::errc::file_exists.
std::error_code give_name(const std::filesystem::path& partial, const std::filesystem::path& file);

// Has the process ended whose id the text begins with, as in "1234-XXXXXX"? Empty without an id.
std::optional<bool> has_ended(std::string_view process);

// The four bytes there as a number, the highest first, as in all files of SQLite.
std::uint32_t big_endian(const char* at);

// What lies in a folder, as far as it can be read.
std::vector<std::filesystem::directory_entry> files_in(const std::filesystem::path& folder);

// From the root on; as it is where the folder that one stands in is gone.
std::filesystem::path whole_path(const std::filesystem::path& file);

// The files beside a database: its rollback journal, or a WAL. SQLite reads them at the next opening and obeys them
// without asking whose they are: a journal may belong to another file, and may name any file of the user as its
// super-journal, which SQLite then deletes. So every file is checked here before SQLite opens it.

// An ordinary file, or one that is not there. Nobody waits for a pipe, or reads a device.
core::Status check_ordinary(const std::filesystem::path& file);

// A file of ours. Its own journal, left by a crash, is SQLite's to play back. Refused: a journal of another file, one
// that names a super-journal, a WAL. Our programs write none of these. Nothing is changed.
core::Status check_beside(const std::filesystem::path& file);

// A file of somebody else, of which only the bytes are read (Access::bytes). Refused where what lies beside it belongs
// to its content: then the bytes alone may be half of a change.
core::Status check_was_closed(const std::filesystem::path& file);

}  // namespace bogosity::db
