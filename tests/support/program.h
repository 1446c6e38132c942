// Runs the program itself, as a person or a script would.
#pragma once

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>
#include <string>
#include <vector>

#include "tests/support/temp_file.h"

namespace bogosity::tests {

struct Ran {
  int status = -1;
  std::string out;
  std::string err;
};

// The arguments as execv wants them. They belong to `arguments`.
inline std::vector<char*> argv_of(std::vector<std::string>& arguments) {
  std::vector<char*> argv;
  for (auto& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  return argv;
}

// `in_child` is called just before the program begins.
inline Ran run(
    std::vector<std::string> arguments, const std::string& input = {}, const std::function<void()>& in_child = [] {}) {
  const Scratch scratch;
  write(scratch / "in", input);
  arguments.insert(arguments.begin(), BOGOSITY_PROGRAM);
  const auto argv = argv_of(arguments);
  const std::string in = scratch / "in", out = scratch / "out", err = scratch / "err";
  const pid_t child = ::fork();
  if (child == 0) {
    ::setenv("XDG_DATA_HOME", scratch.folder().c_str(), 1);
    ::dup2(::open(in.c_str(), O_RDONLY), STDIN_FILENO);
    ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT, 0644), STDOUT_FILENO);
    ::dup2(::open(err.c_str(), O_WRONLY | O_CREAT, 0644), STDERR_FILENO);
    in_child();
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, contents(out), contents(err)};
}

inline bool holds(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

inline const std::string example_record =
    "[Game \"You're Bogus\"]\n"
    "[Date \"2026-11-21\"]\n"
    "[Place \"Lawrence, Kansas, USA\"]\n"
    "[Players \"Ann, Bob, Cy\"]\n"
    "\n"
    "Ann: 5-4 +2\n"
    "Bob: want:\"a pony\" 4-4 +3\n"
    "Cy: 4-4 +3 8H\n"
    "Ann: bogus:Bob,Ann deny 6-5 +2\n"
    "Bob: want:two 2-1 9C/AS\n"
    "Cy: bogus:Ann deny 6-2 +2 7D =odd\n"
    "Ann: off:5 3-6 +2 KS\n"
    "Bob: bogus:Cy,Bob deny 1-1 +1\n"
    "Cy: want:top 6-4 take\n"
    "Ann: 6-6 +2\n";

}  // namespace bogosity::tests
