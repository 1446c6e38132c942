// Evenings that something has still to be asked about, a piece of them at a time, so that nobody who writes waits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "history/source.h"

namespace bogosity::ui {

class Pieces {
 public:
  // A part of what Source answers at once: a frame has other things to do as well.
  static constexpr std::size_t a_frame = history::Source::at_once / 4;
  void begin(std::vector<std::int64_t> keys) {
    keys_ = std::move(keys);
    at_ = 0;
  }
  bool is_done() const { return at_ >= keys_.size(); }
  std::span<const std::int64_t> next() const {
    return std::span(keys_).subspan(at_, std::min(a_frame, keys_.size() - at_));
  }
  // That piece has been answered.
  void go_on() { at_ += next().size(); }
  std::int64_t done() const { return static_cast<std::int64_t>(at_); }
  std::int64_t all() const { return static_cast<std::int64_t>(keys_.size()); }

 private:
  std::vector<std::int64_t> keys_;
  std::size_t at_ = 0;
};

}  // namespace bogosity::ui
