// When the end agreed on is a time (M4), its banner appears by the clock on the wall while nobody touches anything:
// this tells the loop when to look again.
#pragma once

#include <algorithm>
#include <optional>

#include "core/journal.h"
#include "games/youre_bogus/asked_views.h"

namespace bogosity::ui {

class EndWatch {
 public:
  static constexpr double longest_wait = 60;  // seconds

  static long long minutes(const core::Instant& at) { return at.utc_ms / 60'000 + at.offset_minutes; }

  // At `now` (seconds of the dashboard) the wall says `wall`; the evening began at `begun`.
  void look(const youre_bogus::TableView& view, const core::Instant& begun, const core::Instant& wall, double now) {
    due_.reset();
    const auto end = youre_bogus::end_minute(view, minutes(begun));
    if (!end || minutes(wall) >= *end) return;
    const double into_minute = static_cast<double>(wall.utc_ms % 60'000) / 1000;
    const double left = static_cast<double>(*end - minutes(wall)) * 60 - into_minute;
    // The wait stands still while a laptop sleeps, and the clock on the wall may be set: it is looked at now and then.
    due_ = now + std::min(left, longest_wait);
  }
  std::optional<double> due() const { return due_; }

 private:
  std::optional<double> due_;
};

}  // namespace bogosity::ui
