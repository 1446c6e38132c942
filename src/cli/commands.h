// What each command is asked for, and the commands themselves. Each returns the exit status of the program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace bogosity::cli {

inline constexpr int exit_ok = 0;
inline constexpr int exit_refused = 1;
inline constexpr int exit_usage = 2;

// `--db`; empty means the default file.
struct DatabaseOption {
  std::filesystem::path file;
};

struct AuditOptions {
  std::string file;  // "-" is standard input, here and below
  bool json = false;
};
int audit(const AuditOptions& options);

struct FormatOptions {
  std::string file;
};
int format(const FormatOptions& options);

struct WorthOptions {
  std::string cards;
  int decks = 1;
  std::string rulings;
  bool json = false;
};
int worth(const WorthOptions& options);

struct RulesOptions {
  std::string game;
  std::string rule;  // empty: all of them
};
int rules(const RulesOptions& options);

struct ExportOptions {
  DatabaseOption database;
  std::string session;  // a UUID or the beginning of one
  bool last = false;
  bool with_id = false;
  bool unseal = false;  // also while the evening goes on
  bool full = false;    // the journal with its corrections instead of the fair copy
  bool json = false;
  std::string csv;           // turns, points, inquiries or sessions
  bool all = false;          // every evening that is over
  bool fair = false;         // of all of them fair copies
  std::filesystem::path to;  // a folder or an archive for all of them
};
int export_record(const ExportOptions& options);

struct ImportOptions {
  DatabaseOption database;
  std::vector<std::string> files;
};
int import_records(const ImportOptions& options);

// Which evenings a question is about; what is empty asks for nothing.
struct SessionFilterOptions {
  std::string find;  // words, as in the window
  std::string game;
  std::string since;
  std::string until;
  std::string place;
  std::vector<std::string> with;  // all of them were there
  std::vector<std::string> tagged;
};

struct SessionsOptions {
  DatabaseOption database;
  bool json = false;
  bool unseal = false;
  SessionFilterOptions which;
  bool in_bin = false;  // those in the bin instead of the others
  // What is to be said of one evening.
  std::string session;  // a UUID or the beginning of one
  std::optional<std::string> title, note;
  std::vector<std::string> tag, untag;
  bool bin = false;
  bool unbin = false;
};
int sessions(const SessionsOptions& options);
// Says it of that one evening.
int edit_session(const SessionsOptions& options);

struct StandingsOptions {
  DatabaseOption database;
  SessionFilterOptions which;
  std::int64_t min_sessions = 1;
  std::string sort;  // a column's name; empty: points, or over all games sessions won
  bool columns = false;
  bool json = false;
  bool csv = false;
};
int standings(const StandingsOptions& options);

struct StatsOptions {
  DatabaseOption database;
  std::string person;
  SessionFilterOptions which;
  bool json = false;
  bool csv = false;
};
int stats(const StatsOptions& options);

struct ShowOptions {
  DatabaseOption database;
  std::string session;              // a UUID or the beginning of one; empty: the last evening
  std::optional<std::size_t> step;  // the table with that many lines of the record on it
  std::string csv;                  // the name of a table
  bool entries = false;             // each with its number
  std::string what_if;              // "rule 36 clean", "strike 12", "amend 12 54 8h", "insert 12 ..."
  bool json = false;
};
int show(const ShowOptions& options);

struct RecordsOptions {
  DatabaseOption database;
  std::string game;
  SessionFilterOptions which;  // of that game
  std::string person;          // whose records; empty: everybody's
  std::string letter;          // a place: the letter about the first time there
  bool firsts = false;         // these alone
  bool json = false;
  bool csv = false;
};
int records(const RecordsOptions& options);

struct BackupOptions {
  DatabaseOption database;
  std::filesystem::path to;  // a file that is not there yet, or a folder; empty: the folder of copies
  bool list = false;
};
int backup(const BackupOptions& options);

struct RestoreOptions {
  DatabaseOption database;
  std::string copy;  // a path, or a copy's name or a piece of it
  bool last = false;
};
int restore(const RestoreOptions& options);

struct CheckOptions {
  DatabaseOption database;
  bool rebuild = false;
  bool json = false;
};
int check(const CheckOptions& options);
struct PeopleOptions {
  DatabaseOption database;
  enum class PeopleAction : std::uint8_t { list, merge, undo, name, guest, seat, forget };
  PeopleAction what = PeopleAction::list;
  bool json = false;
  std::string person;    // a name or the beginning of an id, as all of these
  std::string other;     // whom that one turned out to be, or sits as
  std::string name;      // a new one, or one that stands in the record
  std::string session;   // a UUID or the beginning of one
  bool no = false;       // no guest after all
  bool yes = false;      // nobody is asked
  bool backups = false;  // the copies go as well
};
int people(const PeopleOptions& options);
int forget(const PeopleOptions& options);

// How the window draws.
struct Appearance {
  double scale = 0;   // pixels a point; 0: what the monitor says
  std::string theme;  // empty: what the settings say
  std::filesystem::path frames_to;
};

// Headers of the evening; not given means not written.
struct PlayOptions {
  DatabaseOption database;
  bool text = false;
  bool rehearse = false;   // kept nowhere
  bool close = false;      // at the end of the input
  bool take_over = false;  // from another program that writes in the evening
  Appearance appearance;
  std::string game;
  std::vector<std::string> headers;  // "Draw=one": those that a game has of its own
  std::optional<std::string> id, date, place, event, players, scorekeeper, decks, starter, rulings, end, note;
};
int play(const PlayOptions& options);

struct DashboardOptions {
  DatabaseOption database;
  Appearance appearance;
};
int dashboard(const DashboardOptions& options);

struct OpenOptions {
  DatabaseOption database;  // for what is to be kept
  Appearance appearance;
  std::vector<std::string> files;
};
int open_records(const OpenOptions& options);

struct ScreenshotOptions {
  DatabaseOption database;
  Appearance appearance;
  std::string screen;  // what to draw; or, alone, the PNG file to write
  std::filesystem::path out;
  std::string session;    // a UUID or the beginning of one
  std::string record;     // a record instead of a stored evening
  std::optional<int> at;  // only its first turns
  std::string typed;      // put into the entry line first
  std::string size = "1440x900";
  double zoom = 1;
};
int screenshot(const ScreenshotOptions& options);

}  // namespace bogosity::cli
