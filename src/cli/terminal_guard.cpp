#include "cli/terminal_guard.h"

#include <unistd.h>

#include <iostream>

namespace bogosity::cli {
namespace {

std::streambuf*& raw_errors() {
  // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): std::cerr is one, and this is its buffer
  static std::streambuf* raw = nullptr;
  return raw;
}

}  // namespace

TerminalGuard::TerminalGuard() : output_(std::cout.rdbuf()), errors_(std::cerr.rdbuf()) {
  raw_errors() = errors_;
  if (::isatty(STDOUT_FILENO) == 1) {
    escaped_output_ = std::make_unique<EscapingBuffer>(output_);
    std::cout.rdbuf(escaped_output_.get());
  }
  if (::isatty(STDERR_FILENO) == 1) {
    escaped_errors_ = std::make_unique<EscapingBuffer>(errors_);
    std::cerr.rdbuf(escaped_errors_.get());
  }
}

TerminalGuard::~TerminalGuard() {
  std::cout.flush();
  std::cout.rdbuf(output_);
  std::cerr.rdbuf(errors_);
  raw_errors() = nullptr;
}

std::ostream& obeying_terminal() {
  static std::ostream terminal(nullptr);
  terminal.rdbuf(raw_errors() == nullptr ? std::cerr.rdbuf() : raw_errors());
  return terminal;
}

}  // namespace bogosity::cli
