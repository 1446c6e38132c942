// On a terminal, what somebody's names and notes would make it do is shown, not obeyed; into files and pipes every byte
// goes as it is.
#pragma once

#include <iosfwd>
#include <memory>
#include <streambuf>

#include "escaping_buffer.h"

namespace bogosity::cli {

// While it lives, standard output and standard error are escaped where they are terminals.
class TerminalGuard {
 public:
  TerminalGuard();
  TerminalGuard(const TerminalGuard&) = delete;
  TerminalGuard& operator=(const TerminalGuard&) = delete;
  ~TerminalGuard();

 private:
  std::streambuf* output_;
  std::streambuf* errors_;
  std::unique_ptr<EscapingBuffer> escaped_output_;
  std::unique_ptr<EscapingBuffer> escaped_errors_;
};

// Standard error as a terminal that obeys: for our own progress bars.
std::ostream& obeying_terminal();

}  // namespace bogosity::cli
