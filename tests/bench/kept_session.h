// The cost of storing an entry: an open session in a file, and the yardstick, a bare transaction of one row with the
// same pragmas on the same disk.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "db/sqlite/database.h"
#include "db/store.h"
#include "session/session.h"

namespace bogosity::bench {

// Gone with everything in it at the end.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

class BareFile {
 public:
  explicit BareFile(db::Database database);
  bool write_one();

 private:
  db::Database database_;
};

// After so many turns, with the entries that may come next.
class StoredBenchSession {
 public:
  StoredBenchSession(db::Store& store, std::size_t turns);
  bool log_next();

 private:
  SessionContext context_;
  std::unique_ptr<Session> session_;
  std::vector<std::string> next_;
  std::size_t at_ = 0;
};

}  // namespace bogosity::bench
