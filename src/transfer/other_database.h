// Another file of sessions, of which everything is to be taken in. Only its own bytes are read, whatever lies beside
// it: they are copied into a file without a name, which nobody else can open and which is gone when this is, and that
// is brought up to this program's version if it is older. Nothing in it is believed: only the tables that this program
// knows are read, every hash is worked out anew, and every journal has to fold.
#pragma once

#include <filesystem>
#include <memory>

#include "transfer/merge.h"

namespace bogosity::transfer {

// Refused by name: a file of another program, one from the future, one that is beyond reading, and one that was not
// closed properly.
core::Result<std::unique_ptr<ImportSource>> open_other_database(const std::filesystem::path& file);

// Earlier versions copied another file into a folder `bogosity-merge-...` for temporary files, and left that behind
// when they were killed. Removes those of this user that no program uses any more.
void remove_left_merges();

}  // namespace bogosity::transfer
