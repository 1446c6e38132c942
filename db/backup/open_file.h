// The door to a file of evenings: made where there is none, known as ours, brought up to this program's version.
// Everything that works on such a file comes in here.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>

#include "db/sqlite/database.h"
#include "session/store_rows.h"

namespace bogosity::db {

enum class IfMissing : std::uint8_t { make, refuse };

// What somebody put into the file that would run, or answer in the place of the program's own tables
// (db/schema/schema.h). It never runs: the file is refused; or it stays idle, as all triggers do; or tables are not
// even looked at: for whoever only wants to tell what is there.
enum class IfForeign : std::uint8_t { refuse, idle, tell };

struct StoreOptions {
  IfMissing if_missing = IfMissing::make;
  // How long a call waits while another program is at work on the file. A window that must not stand still wants it
  // short and tries again later. To open the file takes at least a second's patience: nothing is drawn yet.
  std::chrono::milliseconds patience{250};
  // As which it is told to others that this one writes.
  Program program = Program::terminal;
  IfForeign if_foreign = IfForeign::refuse;
};

// On any error the file is as it was.
core::Result<Database> open_file(const std::filesystem::path& file, const StoreOptions& options = {});

// Before anything in a file is run. Where it may not be refused, what would run does not.
core::Status keep_strangers_out(Database& database, IfForeign how);

}  // namespace bogosity::db
