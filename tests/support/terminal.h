// A person at a terminal: what is typed, and all that was shown.
#pragma once

#include <pty.h>
#include <stdlib.h>

#include "tests/support/program.h"

namespace bogosity::tests {

// Everything the terminal showed, the echo of what was typed included. What is typed has to end the program, and to fit
// into the terminal's line buffer (4095 bytes). `columns`: of the terminal; 0: it does not say.
inline std::string type_into_terminal(std::vector<std::string> arguments, const std::string& typed,
                                      unsigned short columns = 0) {
  arguments.insert(arguments.begin(), BOGOSITY_PROGRAM);
  const auto argv = argv_of(arguments);
  int terminal = -1;
  const winsize size{24, columns, 0, 0};
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) {
    ::unsetenv("COLUMNS");
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  CHECK(::write(terminal, typed.data(), typed.size()) == static_cast<ssize_t>(typed.size()));
  std::string shown;
  char buffer[4096];
  for (ssize_t got = ::read(terminal, buffer, sizeof buffer); got > 0; got = ::read(terminal, buffer, sizeof buffer)) {
    shown.append(buffer, static_cast<std::size_t>(got));
  }
  ::close(terminal);
  int status = 0;
  ::waitpid(child, &status, 0);
  return shown;
}

}  // namespace bogosity::tests
