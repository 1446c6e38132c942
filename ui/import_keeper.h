// Files on their way into the store while the window goes on drawing: a slice a frame, however many they are.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "importing.h"
#include "ui/screens/start_model.h"

namespace bogosity::ui {

class ImportKeeper {
 public:
  // Begins, or goes on to these as well. What is small is in when this returns.
  void begin(Store& store, const std::vector<std::string>& paths);
  // A slice; true if anything was done. While another program is at the file it is tried again now and then.
  bool tick(double now);
  std::optional<double> due() const { return work_ ? std::optional(next_) : std::nullopt; }
  // What is in stays in.
  void give_up();

  bool running() const { return work_ != nullptr; }
  std::optional<Progress> progress() const;
  // Once it is over, however it ended: what became of all of it.
  std::optional<std::vector<StartNote>> take_notes();

 private:
  void work(std::chrono::milliseconds slice);
  void end(std::optional<StartNote> last);

  std::unique_ptr<Importing> work_;
  std::vector<StartNote> notes_;
  bool any_unnamed_ = false;
  bool held_up_ = false;  // by another program
  double next_ = 0;
  std::optional<std::vector<StartNote>> told_;
};

}  // namespace bogosity::ui
