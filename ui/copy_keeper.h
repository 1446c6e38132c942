// The copies of all evenings while the dashboard is open. One is made when an evening begins and one when it ends,
// behind everybody's back: no frame waits for it, and one that fails stops nothing but says so.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store.h"

namespace bogosity::ui {

// What panels may read of them.
struct CopiesView {
  Copies copies;
  bool at_work = false;
  std::optional<core::Error> trouble;  // why the last one was not made
};

class CopyKeeper {
 public:
  explicit CopyKeeper(Store& store) : store_(store) {}

  // Begins one, or the next one when the one at hand is done.
  void want(std::string_view reason);
  // True if one has come to its end, well or not.
  bool tick(double now);
  std::optional<double> due() const { return due_; }
  // Of the one that has just come to its end: a sentence, if it is not there.
  std::optional<std::string> take_complaint();
  // The program ends: what is at hand is finished, unless the disk takes forever over it.
  void finish();

  // Looks into the folder.
  void look();
  const CopiesView& view() const { return view_; }

 private:
  void begin(std::string_view reason);
  void end(const core::Status& done);

  Store& store_;
  std::unique_ptr<Work> work_;
  std::string next_;  // the reason for another one; empty: none
  std::optional<double> due_;
  std::optional<std::string> complaint_;
  CopiesView view_;
};

}  // namespace bogosity::ui
