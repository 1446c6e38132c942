// The right to write in an evening, held by a session for as long as it lives.
#pragma once

#include <utility>

#include "core/ids.h"
#include "session/store.h"

namespace bogosity {

class WriteLock {
 public:
  WriteLock() = default;
  // It has been granted.
  WriteLock(Store& store, const core::Uuid& session) : store_(&store), session_(session) {}
  WriteLock(WriteLock&& other) noexcept : store_(std::exchange(other.store_, nullptr)), session_(other.session_) {}
  WriteLock& operator=(WriteLock&& other) noexcept {
    std::swap(store_, other.store_);
    std::swap(session_, other.session_);
    return *this;
  }
  // What could not be given back now, the store gives back later.
  ~WriteLock() {
    if (store_ != nullptr) static_cast<void>(store_->release_lock(session_));
  }
  explicit operator bool() const { return store_ != nullptr; }

 private:
  Store* store_ = nullptr;
  core::Uuid session_;
};

}  // namespace bogosity
