// Asks the store about many sessions, in batches so that no writer has to wait.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "core/job.h"
#include "history/session_row.h"

namespace bogosity::ui {

class BatchReader final : public Job {
 public:
  using Keys = std::span<const std::int64_t>;
  // `ask` is called with the keys of each batch.
  BatchReader(std::string what, std::vector<std::int64_t> keys, std::function<core::Status(Keys)> ask)
      : what_(std::move(what)), keys_(std::move(keys)), ask_(std::move(ask)) {}

  core::Result<bool> step(std::chrono::milliseconds) override {
    // A quarter of what Source answers at once: a frame has other things to do as well.
    const Keys batch =
        Keys(keys_).subspan(at_, std::min<std::size_t>(history::Source::at_once / 4, keys_.size() - at_));
    if (!batch.empty()) BOGOSITY_TRY(ask_(batch));
    at_ += batch.size();
    return at_ == keys_.size();
  }
  Progress progress() const override {
    return {what_, static_cast<std::int64_t>(at_), static_cast<std::int64_t>(keys_.size())};
  }

 private:
  std::string what_;
  std::vector<std::int64_t> keys_;
  std::function<core::Status(Keys)> ask_;
  std::size_t at_ = 0;
};

}  // namespace bogosity::ui
