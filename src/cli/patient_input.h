// What is typed, read from a file descriptor line by line as ever, with something else to do while nobody types.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <streambuf>

namespace bogosity::cli {

class PatientInput : public std::streambuf {
 public:
  explicit PatientInput(int descriptor) : descriptor_(descriptor) {}
  // Called again and again for as long as nothing comes; nothing: it just waits.
  void while_waiting(std::chrono::milliseconds every, std::function<void()> act) {
    every_ = every;
    act_ = std::move(act);
  }

 protected:
  int_type underflow() override;

 private:
  void wait();

  int descriptor_;
  std::chrono::milliseconds every_{0};
  std::function<void()> act_;
  std::array<char, 4096> buffer_{};
};

}  // namespace bogosity::cli
