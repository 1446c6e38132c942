// How many frames each window has drawn, in a file, for measurements from outside: "main 12 display 3". It is written
// after frames only, so that it can be watched without waking anybody.
#pragma once

#include <filesystem>
#include <fstream>

namespace bogosity::ui {

class FrameCount {
 public:
  // Without a file it counts for nobody.
  explicit FrameCount(const std::filesystem::path& file) {
    if (!file.empty()) out_.open(file, std::ios::trunc);
  }
  void note(long long main, long long display) {
    if (!out_.is_open() || (main == main_ && display == display_)) return;
    main_ = main;
    display_ = display;
    out_.seekp(0);
    out_ << "main " << main << " display " << display << std::endl;
  }

 private:
  std::ofstream out_;
  long long main_ = -1;
  long long display_ = -1;
};

}  // namespace bogosity::ui
