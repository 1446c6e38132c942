#include "ui/upkeep_keeper.h"

#include <algorithm>

namespace bogosity::ui {
namespace {

// The smallest step there is: one evening, and nobody waits for it.
constexpr std::chrono::milliseconds slice{0};
// Seconds. Other programs, and whatever else the machine does, have their turn between two slices.
constexpr double between_slices = 0.012;
constexpr double after_trouble = 1.0;
constexpr double a_while = 2.0;

}  // namespace

void UpkeepKeeper::ask_sometimes(double now) {
  if (asked_ && now - *asked_ >= a_while) ask();
}

bool UpkeepKeeper::tick(double now) {
  if (!work_ && ask_) {
    ask_ = false;
    asked_ = now;
    work_ = store_.upkeep();
    next_ = now;
  }
  if (!work_ || now < std::max(next_, still_from_)) return false;
  const auto done = work_->step(slice);
  if (done && !*done) {
    next_ = now + between_slices;
    return false;
  }
  if (!done && done.error().passing) {
    next_ = now + after_trouble;
    return false;
  }
  // What cannot be done now is asked for again; whoever wants to know why asks `bogosity check`.
  work_.reset();
  return done.has_value();
}

std::optional<double> UpkeepKeeper::due() const {
  return work_ ? std::optional(std::max(next_, still_from_)) : std::nullopt;
}

}  // namespace bogosity::ui
