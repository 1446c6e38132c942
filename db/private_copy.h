// A copy of a database file in a folder of its own, gone when this is. The file itself is only read, a piece at a time,
// through SQLite's own backup interface: other programs may go on with it meanwhile.
#pragma once

#include <filesystem>
#include <memory>

#include "core/result.h"

struct sqlite3;
struct sqlite3_backup;

namespace bogosity::db {

class PrivateCopy {
 public:
  static core::Result<PrivateCopy> begin(const std::filesystem::path& file);
  PrivateCopy(PrivateCopy&& other) noexcept;
  PrivateCopy& operator=(PrivateCopy&&) = delete;
  ~PrivateCopy();

  // Goes on for some milliseconds; true once it is whole and closed.
  core::Result<bool> step();
  double done() const;  // from 0 to 1
  std::filesystem::path path() const { return folder_ / "copy.db"; }

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
    void operator()(sqlite3_backup* backup) const;
  };
  PrivateCopy(std::filesystem::path file, std::filesystem::path folder);
  core::Status open();
  core::Result<bool> end(int code);

  std::filesystem::path file_;
  std::filesystem::path folder_;
  std::unique_ptr<sqlite3, Close> from_;
  std::unique_ptr<sqlite3, Close> to_;
  std::unique_ptr<sqlite3_backup, Close> backup_;
  int waits_ = 0;
};

}  // namespace bogosity::db
