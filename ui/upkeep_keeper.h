// What the store has left to do behind the scenes (Store::upkeep), done while nobody does anything: a little at a
// time, no frame waits for it, and not before the hands are still. So answers out of the caches become right again
// while the window is open, whatever another program did to the file.
#pragma once

#include <memory>
#include <optional>

#include "store.h"

namespace bogosity::ui {

class UpkeepKeeper {
 public:
  explicit UpkeepKeeper(Store& store) : store_(store) {}

  // There may be something to do: the store is asked at the next tick, at once or if that was a while ago.
  void ask() { ask_ = true; }
  void ask_sometimes(double now);
  // Somebody pressed something just now.
  void stir(double now) { still_from_ = now + stillness; }

  // True once all that there was is done, and what is shown may be read anew.
  bool tick(double now);
  // Nothing while there is nothing to do.
  std::optional<double> due() const;
  bool running() const { return work_ != nullptr; }

 private:
  static constexpr double stillness = 0.5;  // seconds

  Store& store_;
  std::unique_ptr<Work> work_;
  bool ask_ = false;
  std::optional<double> asked_;  // when; nothing: never
  double still_from_ = 0;
  double next_ = 0;
};

}  // namespace bogosity::ui
