// A task that takes longer than a frame (a backup, an import of many records), done in slices: a command does one after
// the other, a window does one a frame and goes on drawing. It can be given up between two slices without damage.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "core/result.h"

namespace bogosity::core {

struct Progress {
  std::string what;  // "Copying the file", "Importing", ...: begins a sentence
  std::int64_t done = 0;
  std::int64_t total = 0;  // 0: nobody knows yet
};

class Job {
 public:
  virtual ~Job() = default;
  // Goes on for about that long; true once all is done. After an error there is nothing left to do.
  virtual Result<bool> step(std::chrono::milliseconds slice) = 0;
  virtual Progress progress() const = 0;
};

}  // namespace bogosity::core
