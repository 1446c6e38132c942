// When the unfinished line has to go to the store: a little after the first change that is not there yet, so that
// quick typing writes a few times a second and a crash loses the last instants at most.
#pragma once

#include <optional>

namespace bogosity::ui {

class DraftKeeper {
 public:
  static constexpr double delay = 0.35;  // seconds; at most half a second may be lost

  void changed(double now) {
    if (!due_) due_ = now + delay;
  }
  void kept() { due_.reset(); }
  std::optional<double> due() const { return due_; }
  bool is_due(double now) const { return due_ && now >= *due_; }

 private:
  std::optional<double> due_;
};

}  // namespace bogosity::ui
