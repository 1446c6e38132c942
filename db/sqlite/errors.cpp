// Turns SQLite's error codes into sentences with a way out.
#include <sqlite3.h>

#include "db/sqlite/database.h"

namespace bogosity::db {
namespace {

struct ErrorText {
  std::string what;
  const char* way_out;
};

constexpr const char* unchanged = "; nothing was changed, all earlier entries are safe";

ErrorText words_for_io(int code, const std::string& detail) {
  switch (code) {
    case SQLITE_IOERR_WRITE:
      return {std::string("the disk took no more, or a limit on the size of files was reached") + unchanged,
              "make room or raise the limit, then enter it again"};
    case SQLITE_IOERR_FSYNC:
    case SQLITE_IOERR_DIR_FSYNC:
      return {"the disk did not confirm the write; all earlier entries are safe",
              "enter it again: it is logged only once"};
    case SQLITE_IOERR_SHORT_READ:
    case SQLITE_IOERR_READ:
      return {"the disk could not be read; nothing was changed",
              "try again; if it fails again, copy the file elsewhere"};
    default:
      return {"the disk failed (" + detail + ")" + unchanged,
              "enter it again; if it fails again, copy the file to another disk"};
  }
}

ErrorText words_for(int code, const std::string& detail) {
  switch (code & 0xff) {
    case SQLITE_FULL: return {std::string("the disk is full") + unchanged, "make room, then enter it again"};
    case SQLITE_READONLY:
      return {std::string("the file or its folder is not writable") + unchanged,
              "change the permissions, or name another file with --db"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {std::string("another program is using the file") + unchanged,
              "enter it again in a moment, or close the other program"};
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return {"the file cannot be opened, or its folder cannot be written; nothing was changed",
              "check the permissions of both, or name another file with --db"};
    case SQLITE_CORRUPT:
      return {"the file is damaged (" + detail + "); nothing was changed",
              "keep it as it is, and continue with an earlier copy: `bogosity restore --last`"};
    case SQLITE_NOTADB: return {"this is not a database; nothing was changed", "name another file with --db"};
    case SQLITE_IOERR: return words_for_io(code, detail);
    case SQLITE_INTERRUPT:
      return {std::string("reading it takes more work than a file of its size should need") + unchanged,
              "ask for another copy, or for the records as text"};
    case SQLITE_TOOBIG:
      return {std::string("a text in it, or one to be stored, is larger than 16 MB") + unchanged,
              "leave it out, or ask for another copy"};
    case SQLITE_NOMEM: return {std::string("memory ran out") + unchanged, "close other programs, then enter it again"};
    case SQLITE_ERROR:
      if (detail.starts_with("no such table")) {
        return {"the file was emptied or overwritten from outside (" + detail + ")",
                "keep it as it is, and continue with an earlier copy: `bogosity restore --last`"};
      }
      [[fallthrough]];
    default:
      return {"the store refused it (" + detail + ")" + unchanged,
              "restart the program; if it fails again, continue with an earlier copy: `bogosity restore --last`"};
  }
}

}  // namespace

core::Error storage_error(int code, const std::filesystem::path& file, const std::string& detail) {
  const ErrorText words = words_for(code, detail);
  const bool passing = (code & 0xff) == SQLITE_BUSY || (code & 0xff) == SQLITE_LOCKED;
  return {core::Refusal::trouble, {}, file.string() + ": " + words.what, words.way_out, {}, passing};
}

tl::unexpected<core::Error> storage_error_with(const std::filesystem::path& file, const std::string& what,
                                               std::string way_out) {
  return core::refuse(core::Refusal::trouble, {}, file.string() + ": " + what, std::move(way_out));
}

}  // namespace bogosity::db
