// Shared by the commands about the history: the index of a file, and the sessions asked for.
#pragma once

#include <cctype>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "core/job.h"
#include "db/history/history.h"
#include "db/sqlite/database.h"
#include "db/store.h"
#include "db/store/write_locks.h"
#include "history/search.h"
#include "history/seasons.h"
#include "people/identity.h"
#include "session/session.h"
#include "transfer/import.h"

namespace bogosity::cli {

// Opens the things that commands read: the store, a session, a record in a file, a person.

// The file that `--db` names, or the default one.
std::filesystem::path file_of(const std::filesystem::path& database);
// For writing: the file is made if it is not there. A command has time to wait for another program that is at work on
// the file; a window must not stand still.
core::Result<std::unique_ptr<db::Store>> open_for_writing(const std::filesystem::path& database, db::Program program);
// For reading: a file that `--db` names has to be there.
core::Result<std::unique_ptr<db::Store>> open_for_reading(const std::filesystem::path& database);

SessionContext context(db::Store& store);

// Gives the least and the greatest id that begin like this; nothing if none can.
std::optional<std::pair<core::Uuid, core::Uuid>> ids_beginning(const std::string& text);
// The one session whose UUID begins like this; "last" is the one below.
core::Result<core::Uuid> session_called(db::Store& store, const std::string& beginning);

struct OpenedSession {
  std::unique_ptr<db::Store> store;
  Session session;
};
// The UUID of a session or the beginning of one; empty or "last" is the session begun or imported last.
core::Result<OpenedSession> open_session_arg(const std::filesystem::path& database, const std::string& called);

struct RecordFile {
  const core::Game* game = nullptr;
  core::Snapshot::Pointer play;
};
// The record in a file, or on standard input for "-"; or the exit status where it is not there or refused, which has
// then been said.
tl::expected<RecordFile, int> read_record_file(const std::string& file);

// Sentences for a search that finds no sessions, and for a date that no session can have.
inline constexpr const char* no_matches = "No matches.";
inline constexpr const char* no_ended_matches = "No matches: no session that has ended is among these.";
std::string no_date_of_play(std::string_view typed);
// Stands behind a header that an edit has changed: what the header said at first.
std::string first_written(std::string_view value);

// Adds a file, a folder, or standard input for "-".
void add_input(transfer::Importer& importing, const std::string& file);

// The one who is called like this or has played under that name, or whose id begins so. Refused if it might be several,
// and if it is nobody with whom it might have been.
core::Result<people::PersonInfo> person_called(const std::vector<people::PersonInfo>& people, const std::string& words);

inline std::string short_id(const core::Uuid& id) { return core::to_text(id).substr(0, 8); }

// Rules and games are named in capitals or not: nobody should have to get that right.

// The letters a to z in capitals, all else as it is.
inline std::string upper(std::string_view text) {
  std::string out(text);
  for (char& letter : out) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return out;
}

// The filter for sessions; an empty field asks for nothing.
struct SessionFilterOptions {
  std::string find;  // words, as in the window
  std::string game;
  std::string since;
  std::string until;
  std::string place;
  std::vector<std::string> with;  // all of them were there
  std::vector<std::string> tagged;
  std::string season;
  bool asks_anything() const { return *this != SessionFilterOptions(); }
  friend bool operator==(const SessionFilterOptions&, const SessionFilterOptions&) = default;
};
// The same options in every command that looks at several sessions. Where no game is asked for: of any game.
void add_session_filter(CLI::App& command, SessionFilterOptions& which);

// The day by the clock on the wall: "2026-11-21".
std::string today();

struct OpenedHistory {
  std::unique_ptr<db::Store> store;
  std::unique_ptr<db::History> source;
  history::SessionIndex index;
};
// `made`: caches that an older version left stale are rebuilt first, for commands that print numbers of all sessions.
enum class CacheState : std::uint8_t { made, as_they_are };
// `newest`: only so many sessions, those played last; negative: all.
core::Result<std::unique_ptr<OpenedHistory>> open_history(const CommandLine& line, const SessionFilterOptions& which,
                                                          CacheState caches, std::int64_t newest = -1);

// Refused: people and games that are not there, people who may be several.
core::Result<history::Filter> filter_of(db::Database& database, const history::SessionIndex& index,
                                        const SessionFilterOptions& which);
core::Result<history::Filter> filter_of(const OpenedHistory& page, const SessionFilterOptions& which);
core::Result<history::PersonIndex> person_of(const OpenedHistory& page, const std::string& words);
// The season that is asked for, whose people and scoring count in tables; none: none is.
core::Result<std::optional<history::Season>> season_of(const history::SessionIndex& index,
                                                       const SessionFilterOptions& which);
// What makes the sessions found that are asked for.
history::Words words_of(const SessionFilterOptions& which);

// Long work in a terminal: done slice by slice, with a bar on standard error once it has taken half a second, if that
// is a terminal. Ctrl+C ends it between two slices; a second one ends the program at once.

enum class JobEnd : std::uint8_t { done, given_up };

// `after_each`: after every slice, with nothing of the bar on the line.
core::Result<JobEnd> run_job(core::Job& job, const std::function<void()>& after_each = {});
// Runs to the end even after Ctrl+C. nullptr is done.
core::Status run_to_end(core::Job* job);

// Commands that ask what is computed from the sessions want all of it there. What an older version of the program or of
// the file left to do is done first, with a bar; where the file can only be read they tell what there is.

JobEnd bring_up_to_date(db::Database& database);

// A copy for the sake of the session at the table: what goes wrong is said on standard error, and stops nothing.
void back_up_now(db::Store& store, std::string_view reason);

// Replaces the file, or writes into a pipe or a device; "-" is standard output. Returns the exit status.
int write_file(const std::filesystem::path& file, std::string_view text);

}  // namespace bogosity::cli
