// A disk that fails at the n-th call of chosen kinds, once or until it is mended, with the error that SQLite's own
// layer would give.
#pragma once

#include <cstddef>
#include <initializer_list>

#include "tests/support/disk.h"

namespace bogosity::tests {

class FaultyDisk final : public DiskBelow {
 public:
  enum class Lasts : std::uint8_t { once, until_mended };

  // Counted from 1, from now on. `code`: instead of the error that fits the call.
  void fail(std::initializer_list<Io> kinds, int nth, Lasts lasts, int code = SQLITE_OK) {
    mend();
    for (const Io kind : kinds) fails_[static_cast<std::size_t>(kind)] = true;
    calls_ = 0;
    struck_ = false;
    nth_ = nth;
    lasts_ = lasts;
    code_ = code;
  }
  void mend() {
    for (bool& each : fails_) each = false;
  }
  // How many calls of these kinds there were since the fault was set, and whether it was reached.
  int calls() const { return calls_; }
  bool struck() const { return struck_; }

  int before(const DiskCall& call) override {
    constexpr int fitting[kinds_of_io] = {SQLITE_CANTOPEN,       SQLITE_IOERR_READ,   SQLITE_IOERR_WRITE,
                                          SQLITE_IOERR_TRUNCATE, SQLITE_IOERR_FSYNC,  SQLITE_IOERR_FSTAT,
                                          SQLITE_IOERR_LOCK,     SQLITE_IOERR_DELETE, SQLITE_IOERR_ACCESS};
    const auto kind = static_cast<std::size_t>(call.io);
    if (!fails_[kind]) return SQLITE_OK;
    ++calls_;
    if (calls_ < nth_ || (calls_ > nth_ && lasts_ == Lasts::once)) return SQLITE_OK;
    struck_ = true;
    return code_ != SQLITE_OK ? code_ : fitting[kind];
  }

 private:
  bool fails_[kinds_of_io] = {};
  int nth_ = 0;
  Lasts lasts_ = Lasts::once;
  int code_ = SQLITE_OK;
  int calls_ = 0;
  bool struck_ = false;
};

}  // namespace bogosity::tests
