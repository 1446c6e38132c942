// The evenings in the store, as commands name them.
#pragma once

#include <memory>
#include <string>

#include "cli/commands.h"
#include "session.h"
#include "store.h"

namespace bogosity::cli {

// The file that `--db` names, or the default one.
std::filesystem::path file_of(const Database& database);
// A command has time to wait for another program that is at work on the file. A window must not stand still.
enum class Patience : std::uint8_t { of_a_command, of_a_window };
// For writing: the file is made if it is not there.
core::Result<std::unique_ptr<Store>> open_for_writing(const Database& database, Patience patience);
// For reading: a file that `--db` names has to be there.
core::Result<std::unique_ptr<Store>> open_for_reading(const Database& database);

// The store with the system's clock and chance.
Surroundings around(Store& store);

// The one evening whose UUID begins like this; "last" is the one below.
core::Result<core::Uuid> evening_called(Store& store, const std::string& beginning);
// The one that was begun or imported last.
core::Result<core::Uuid> last_evening(Store& store);

}  // namespace bogosity::cli
