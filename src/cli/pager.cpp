#include "cli/pager.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "core/numbers.h"
#include "core/utf8.h"

namespace bogosity::cli {
namespace {

constexpr const char* usual_pager = "less";
// less ends at once if all fits, keeps colors, and leaves the last page on the screen.
constexpr const char* options_of_less = "FRX";
constexpr int not_found = 127;  // as a shell ends

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

std::optional<std::size_t> terminal_height() {
  const char* told = std::getenv("LINES");
  std::string_view digits = told == nullptr ? "" : told;
  if (const auto lines = core::take_number(digits, 10'000); lines.value_or(0) > 0) return *lines;
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0) return size.ws_row;
  return std::nullopt;
}

// A line that is wider than the terminal takes several.
bool is_longer_than_terminal(std::string_view text, std::size_t width, std::size_t height) {
  std::size_t lines = 1;  // the prompt of the shell comes below
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::size_t letters = core::count_code_points(line);
    lines += letters == 0 ? 1 : (letters - 1) / width + 1;
    if (lines > height) return true;
  }
  return false;
}

// Empty: no pager is wanted.
std::string wanted_pager() {
  if (is_set("NO_PAGER")) return {};
  const char* pager = std::getenv("PAGER");
  const std::string command = pager == nullptr ? usual_pager : pager;
  return command == "cat" ? std::string() : command;
}

// A pager obeys control letters no less than a terminal does.
std::string escaped(std::string_view text) {
  std::ostringstream out;
  TerminalEscaper escaper(out.rdbuf());
  std::ostream through(&escaper);
  through << text;
  if (!text.ends_with('\n')) through << '\n';
  return out.str();
}

// While it lives, Ctrl+C is the pager's.
class InterruptIgnored {
 public:
  InterruptIgnored() {
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    ::sigaction(SIGINT, &ignore, &before_);
  }
  InterruptIgnored(const InterruptIgnored&) = delete;
  InterruptIgnored& operator=(const InterruptIgnored&) = delete;
  ~InterruptIgnored() { ::sigaction(SIGINT, &before_, nullptr); }

 private:
  struct sigaction before_ {};
};

// The program ignores these signals; the pager is to end by them as it always does.
void restore_signals(posix_spawnattr_t& how) {
  sigset_t usual;
  sigemptyset(&usual);
  for (const int each : {SIGPIPE, SIGXFSZ, SIGINT}) sigaddset(&usual, each);
  posix_spawnattr_setsigdefault(&how, &usual);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF);
}

// The process whose standard input is `input`; nothing if it cannot be started.
std::optional<pid_t> start(const std::string& command, int input) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&how);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  restore_signals(how);
  std::string shell = "sh";
  std::string option = "-c";
  std::string line = command;
  const std::array<char*, 4> arguments = {shell.data(), option.data(), line.data(), nullptr};
  pid_t child = 0;
  const int failed = ::posix_spawn(&child, "/bin/sh", &files, &how, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&how);
  return failed == 0 ? std::optional(child) : std::nullopt;
}

// A pager that was left early reads no more: that is no error.
void write_all_of(int output, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(output, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

// The result is false if the pager could not be started.
bool show_in_pager(const std::string& command, std::string_view text) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  ::setenv("LESS", options_of_less, 0);
  const InterruptIgnored ignored;
  const auto pager = start(command, ends[0]);
  ::close(ends[0]);
  if (pager) write_all_of(ends[1], escaped(text));
  ::close(ends[1]);
  if (!pager) return false;
  int status = 0;
  while (::waitpid(*pager, &status, 0) < 0 && errno == EINTR) continue;
  return !(WIFEXITED(status) && WEXITSTATUS(status) == not_found);
}

}  // namespace

int print_paged(std::string_view text, Paging paging) {
  const auto width = paging == Paging::on ? terminal_width() : std::nullopt;
  const auto height = width ? terminal_height() : std::nullopt;
  if (!height || !is_longer_than_terminal(text, *width, *height)) return print(text);
  const std::string pager = wanted_pager();
  if (pager.empty()) return print(text);
  std::cout.flush();
  return show_in_pager(pager, text) ? exit_ok : print(text);
}

}  // namespace bogosity::cli
