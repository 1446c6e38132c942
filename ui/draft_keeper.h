// When the unfinished line has to go to the store: a short rest after the last key, and while somebody goes on typing
// at the latest half a second after the first change that is not there yet. A crash loses the last instants at most.
#pragma once

#include <algorithm>
#include <optional>

namespace bogosity::ui {

class DraftKeeper {
 public:
  static constexpr double rest = 0.1;  // seconds without a key
  static constexpr double most = 0.5;  // seconds that may be lost, however quickly somebody types

  void changed(double now) {
    if (!due_) latest_ = now + most;
    due_ = std::min(now + rest, latest_);
  }
  // The store could not take it.
  void try_later(double now) { due_ = latest_ = now + most; }
  void kept() { due_.reset(); }
  std::optional<double> due() const { return due_; }
  bool is_due(double now) const { return due_ && now >= *due_; }

 private:
  std::optional<double> due_;
  double latest_ = 0;  // while it is due
};

}  // namespace bogosity::ui
