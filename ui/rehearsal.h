// An evening that leaves no trace: its store is memory, and goes when one gets up from the table. The tutorial is one
// with somebody at one's elbow.
#pragma once

#include <optional>

#include "memory_store.h"
#include "session.h"
#include "ui/tutorial.h"

namespace bogosity::ui {

class Rehearsal {
 public:
  explicit Rehearsal(Surroundings around) : around_(std::move(around)) { around_.store = &store_; }
  Rehearsal(const Rehearsal&) = delete;
  Rehearsal& operator=(const Rehearsal&) = delete;

  core::Result<Session> begin(core::Headers headers) { return Session::begin(around_, std::move(headers)); }
  // Nobody sits at a table of this rehearsal any more when it is called. From its first step, or from where so many are
  // done.
  core::Result<Session> begin_tutorial(std::size_t steps = 0) {
    if (!tutorial_) tutorial_.emplace(around_);
    store_ = {};  // what was typed here before is nobody's
    tutorial_->go_to(steps);
    return Tutorial::evening_after(steps, around_);
  }
  Tutorial* tutorial() { return tutorial_ ? &*tutorial_ : nullptr; }

 private:
  MemoryStore store_;
  Surroundings around_;
  std::optional<Tutorial> tutorial_;
};

// Players for whom nobody has been named yet.
core::Headers rehearsal_headers();

}  // namespace bogosity::ui
