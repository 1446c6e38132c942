// A finding is known to the program from the moment a card is placed and must not be known to anybody else
// until somebody shouts (G2, M3). So findings travel in a Sealed<T>, which opens only for one of two causes.
// Each cause is a named function: whoever opens a seal says why, and a test lists the files that may.
#pragma once

#include <utility>

namespace bogosity::core {

// The leave to open seals.
class Unsealed {
 public:
  static Unsealed by_audit_of_file() { return Unsealed(); }     // a record is read as a file, after the game
  static Unsealed by_close_of_session() { return Unsealed(); }  // the session is over

 private:
  Unsealed() = default;
};

template <class T>
class Sealed {
 public:
  Sealed() = default;
  explicit Sealed(T value) : value_(std::move(value)) {}
  const T& open(const Unsealed&) const { return value_; }
  T& open(const Unsealed&) { return value_; }

 private:
  T value_{};
};

}  // namespace bogosity::core
