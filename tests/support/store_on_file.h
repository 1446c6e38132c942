// A store on a file that is gone with it, as a window opens it.
#pragma once

#include <doctest/doctest.h>

#include <chrono>

#include "db/store.h"
#include "db/store/write_locks.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {

class StoreOnFile : private Scratch, public db::Store {
 public:
  StoreOnFile() : db::Store(opened(file()), db::Program::window) {}
  std::filesystem::path file() const { return static_cast<const Scratch&>(*this) / "a.db"; }

 private:
  static db::Database opened(const std::filesystem::path& file) {
    // A window waits no longer for another program.
    auto database = db::open_file(file, {db::IfMissing::make, std::chrono::milliseconds(4), db::Program::window});
    REQUIRE(database);
    return std::move(*database);
  }
};

}  // namespace bogosity::tests
