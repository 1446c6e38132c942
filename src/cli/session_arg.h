// What a command is about, taken up to be read: the store, a session, a record in a file, a person.
#pragma once

#include <cctype>
#include <memory>
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "session/session.h"
#include "session/store.h"

namespace bogosity::cli {

// The file that `--db` names, or the default one.
std::filesystem::path file_of(const std::filesystem::path& database);
// A command has time to wait for another program that is at work on the file. A window must not stand still.
enum class LockPatience : std::uint8_t { of_a_command, of_a_window };
// For writing: the file is made if it is not there.
core::Result<std::unique_ptr<Store>> open_for_writing(const std::filesystem::path& database, LockPatience patience);
// For reading: a file that `--db` names has to be there.
core::Result<std::unique_ptr<Store>> open_for_reading(const std::filesystem::path& database);

// The store with the system's clock and chance.
SessionContext context(Store& store);

// The one session whose UUID begins like this; "last" is the one below.
core::Result<core::Uuid> session_called(Store& store, const std::string& beginning);
// The one that was begun or imported last.
core::Result<core::Uuid> last_session(Store& store);

struct OpenedSession {
  std::unique_ptr<Store> store;
  Session session;
};
// Its UUID or the beginning of one; empty or "last" is the one that was begun or imported last.
core::Result<OpenedSession> open_session_arg(const std::filesystem::path& database, const std::string& called);

struct RecordFile {
  const core::Game* game = nullptr;
  std::unique_ptr<core::Play> play;
};
// The record in a file, or on standard input for "-"; or the exit status where it is not there or refused, which has
// then been said.
tl::expected<RecordFile, int> read_record_file(const std::string& file);

// The one who is called like this or has played under that name, or whose id begins so. Refused if it might be several,
// and if it is nobody with whom it might have been.
core::Result<PersonInfo> person_called(const std::vector<PersonInfo>& people, const std::string& words);

// As lists name it.
inline std::string short_id(const core::Uuid& id) { return core::to_text(id).substr(0, 8); }

// Rules and games are named in capitals or not: nobody should have to get that right.

// The letters a to z in capitals, all else as it is.
inline std::string upper(std::string_view text) {
  std::string out(text);
  for (char& letter : out) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return out;
}

}  // namespace bogosity::cli
