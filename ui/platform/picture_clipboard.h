// A picture on its way to the clipboard. GLFW's clipboard takes text alone, so wl-copy or xclip gets the picture; the
// window goes on meanwhile, and a program that hangs is given up.
#pragma once

#include <sys/types.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/draw/paint.h"

namespace bogosity::ui {

class PictureClipboard : Uncopied {
 public:
  static constexpr double patience = 3;  // seconds for each program

  // `png`: the bytes of the file. Begins at `now`, in seconds.
  PictureClipboard(const std::string& png, double now);
  ~PictureClipboard();

  // Nothing while a program is at work; then whether one of them took the picture. Never waits.
  std::optional<bool> poll(double now);
  // When to ask again.
  double due() const { return due_; }

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  void start_next(double now);
  void stop();

  std::unique_ptr<std::FILE, CloseFile> file_;      // without a name
  std::vector<std::vector<std::string>> programs_;  // still to be tried, the last one first
  pid_t running_ = 0;
  double given_up_ = 0;
  double due_ = 0;
};

}  // namespace bogosity::ui
