// A disk for SQLite to stand on, over its own: while one of these lives, every call to the file system passes it, and a
// test may refuse it or keep account of it. Nothing is really made durable on it, which makes it quick. The code under
// test knows nothing of it.
#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bogosity::tests {

enum class Io : std::uint8_t { open, read, write, truncate, sync, size, lock, remove, access };
constexpr std::size_t kinds_of_io = 9;

struct DiskCall {
  Io io;
  std::string_view path;
  sqlite3_int64 at = 0;         // write: where; truncate: to which size
  std::string_view bytes = {};  // write
  bool lasting = false;         // open: a journal, whose first sync syncs the folder too; remove: the folder is synced
  bool made = false;            // open: it was not there before (known afterwards only)
};

class DiskBelow {
 public:
  DiskBelow();
  virtual ~DiskBelow();
  DiskBelow(const DiskBelow&) = delete;
  DiskBelow& operator=(const DiskBelow&) = delete;

  // Asked before each call: SQLITE_OK, or what SQLite is told. A write that fails has reached the disk by half.
  virtual int before(const DiskCall&) { return SQLITE_OK; }
  // Told of each call that went well.
  virtual void after(const DiskCall&) {}
};

}  // namespace bogosity::tests
