// A copy made in a thread of its own, so that nobody at the table waits for the disk.
#pragma once

#include <memory>

#include "db/backup.h"
#include "work.h"

namespace bogosity::db {

// A step waits for as long as it is given, at most. Letting go of the work gives it up and waits for the thread.
core::Result<std::unique_ptr<Work>> begin_backup(BackupRequest request);

}  // namespace bogosity::db
