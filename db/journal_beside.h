// The rollback journal that a crash may have left beside a file. SQLite plays it back at the next opening, and that is
// right if it is this file's; but it does not ask. A journal that stayed behind while another file, or an older copy,
// was put in place would be written over that one.
#pragma once

#include <filesystem>

#include "db/database.h"

namespace bogosity::db {

// Refuses the file if the journal beside it cannot be its own. Reads the journal only; `look`: of the file.
core::Status check_journal_beside(const std::filesystem::path& file, const FileLook& look);

}  // namespace bogosity::db
