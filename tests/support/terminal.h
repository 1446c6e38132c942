// A person at a terminal: what is typed, and all that was shown.
#pragma once

#include <poll.h>
#include <pty.h>
#include <stdlib.h>
#include <termios.h>

#include <chrono>
#include <csignal>

#include "tests/support/program.h"

namespace bogosity::tests {

// `out` is everything the terminal showed, the echo of what was typed included. What is typed has to end the program,
// and to fit into the terminal's line buffer (4095 bytes). `in_child` is called just before the program begins.
inline Ran run_in_terminal(std::vector<std::string> arguments, const std::string& typed, const winsize& size,
                           const std::function<void()>& in_child) {
  arguments.insert(arguments.begin(), BOGOSITY_PROGRAM);
  const auto argv = argv_of(arguments);
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) {
    for (const char* variable : {"COLUMNS", "LINES", "PAGER", "NO_PAGER", "LESS"}) ::unsetenv(variable);
    in_child();
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
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, shown, ""};
}

// What a terminal without a pager shows. `columns`: of the terminal; 0: it does not say.
inline std::string type_into_terminal(std::vector<std::string> arguments, const std::string& typed,
                                      unsigned short columns = 0) {
  return run_in_terminal(std::move(arguments), typed, {24, columns, 0, 0}, [] { ::setenv("NO_PAGER", "1", 1); }).out;
}

// A terminal with a person who waits for what it shows before the next key.
class PersonAtTerminal {
 public:
  // `kind`: of the terminal, as in TERM.
  explicit PersonAtTerminal(std::vector<std::string> arguments, const char* kind = "xterm") {
    arguments.insert(arguments.begin(), BOGOSITY_PROGRAM);
    const auto argv = argv_of(arguments);
    const winsize size{24, 80, 0, 0};
    child_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ == 0) {
      ::unsetenv("COLUMNS");
      ::setenv("TERM", kind, 1);
      ::setenv("HOME", "/nonexistent", 1);
      ::execv(argv[0], argv.data());
      ::_exit(127);
    }
  }
  PersonAtTerminal(const PersonAtTerminal&) = delete;
  PersonAtTerminal& operator=(const PersonAtTerminal&) = delete;
  ~PersonAtTerminal() {
    if (child_ > 0) ::kill(child_, SIGKILL);
    if (child_ > 0) ::waitpid(child_, nullptr, 0);
    ::close(terminal_);
  }

  void type(const std::string& keys) {
    CHECK(::write(terminal_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
  }
  // Waits until the words are shown behind those that the last call found; not for ever.
  bool shows(const std::string& words) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (true) {
      if (const auto at = shown_.find(words, seen_); at != std::string::npos) {
        seen_ = at + words.size();
        return true;
      }
      if (std::chrono::steady_clock::now() > until || !read_more()) break;
    }
    MESSAGE("not shown: ", words, " in ", shown_.substr(seen_));
    return false;
  }
  // The status that waitpid gives, once the program has ended.
  int end() {
    while (read_more()) continue;
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = -1;
    return status;
  }
  // Waits until the terminal hands each key over: keys before that are its own.
  bool takes_keys() {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    for (termios now{}; std::chrono::steady_clock::now() < until; ::usleep(1000)) {
      if (::tcgetattr(terminal_, &now) == 0 && (now.c_lflag & ICANON) == 0) return true;
    }
    return false;
  }
  const std::string& all() const { return shown_; }

 private:
  // False at the end.
  bool read_more() {
    pollfd output{terminal_, POLLIN, 0};
    if (::poll(&output, 1, 100) == 0) return true;
    char buffer[4096];
    const ssize_t got = ::read(terminal_, buffer, sizeof buffer);
    if (got > 0) shown_.append(buffer, static_cast<std::size_t>(got));
    return got > 0;
  }

  pid_t child_ = -1;
  int terminal_ = -1;
  std::string shown_;
  std::size_t seen_ = 0;
};

}  // namespace bogosity::tests
