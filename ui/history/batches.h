// Sessions still to be asked about, read in batches so that no writer has to wait.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/job.h"
#include "history/session_row.h"

namespace bogosity::ui {

class Batches {
 public:
  // A quarter of what Source answers at once: a frame has other things to do as well.
  static constexpr std::size_t a_frame = history::Source::at_once / 4;

  explicit Batches(std::vector<std::int64_t> keys = {}) : keys_(std::move(keys)) {}

  bool is_done() const { return at_ >= keys_.size(); }
  // False after an error: it is tried again at history's next look.
  bool is_busy() const { return !is_done() && !trouble_; }
  const std::optional<core::Error>& trouble() const { return trouble_; }
  Progress progress(std::string what) const {
    return {std::move(what), static_cast<std::int64_t>(at_), static_cast<std::int64_t>(keys_.size())};
  }
  // `ask` is called with the next batch and returns a core::Status. True if there is anything new to see.
  template <class Ask>
  bool step(const Ask& ask) {
    if (is_done()) return false;
    const auto piece = std::span<const std::int64_t>(keys_).subspan(at_, std::min(a_frame, keys_.size() - at_));
    trouble_.reset();
    if (const core::Status ok = ask(piece); !ok)
      trouble_ = ok.error();
    else
      at_ += piece.size();
    return true;
  }

 private:
  std::vector<std::int64_t> keys_;
  std::size_t at_ = 0;
  std::optional<core::Error> trouble_;
};

}  // namespace bogosity::ui
