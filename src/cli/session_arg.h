// The evening that a command is about, taken up to be read.
#pragma once

#include <cctype>
#include <memory>
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "session/session.h"
#include "session/store.h"

namespace bogosity::cli {

// The evenings in the store, as commands name them.

// The file that `--db` names, or the default one.
std::filesystem::path file_of(const DatabaseOption& database);
// A command has time to wait for another program that is at work on the file. A window must not stand still.
enum class LockPatience : std::uint8_t { of_a_command, of_a_window };
// For writing: the file is made if it is not there.
core::Result<std::unique_ptr<Store>> open_for_writing(const DatabaseOption& database, LockPatience patience);
// For reading: a file that `--db` names has to be there.
core::Result<std::unique_ptr<Store>> open_for_reading(const DatabaseOption& database);

// The store with the system's clock and chance.
SessionContext context(Store& store);

// The one evening whose UUID begins like this; "last" is the one below.
core::Result<core::Uuid> session_called(Store& store, const std::string& beginning);
// The one that was begun or imported last.
core::Result<core::Uuid> last_session(Store& store);

struct OpenedSession {
  std::unique_ptr<Store> store;
  Session session;
};
// Its UUID or the beginning of one; empty or "last" is the one that was begun or imported last.
core::Result<OpenedSession> open_session_arg(const DatabaseOption& database, const std::string& called);

// Rules and games are named in capitals or not: nobody should have to get that right.

// The letters a to z in capitals, all else as it is.
inline std::string upper(std::string_view text) {
  std::string out(text);
  for (char& letter : out) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return out;
}

}  // namespace bogosity::cli
