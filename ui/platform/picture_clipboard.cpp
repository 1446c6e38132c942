#include "ui/platform/picture_clipboard.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

namespace bogosity::ui {
namespace {

constexpr double between_looks = 0.05;  // seconds

// Gives the process, or 0. It reads the file as its input, and has no signals blocked or ignored that this program has.
pid_t start(std::vector<std::string> command, int file) {
  std::vector<char*> words;
  for (std::string& word : command) words.push_back(word.data());
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  ::sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  ::sigaddset(&signals, SIGPIPE);
  ::sigaddset(&signals, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t program = 0;
  const bool begun = posix_spawnp(&program, words[0], &actions, &attributes, words.data(), environ) == 0;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return begun ? program : 0;
}

}  // namespace

PictureClipboard::PictureClipboard(const std::string& png, double now) : file_(std::tmpfile()) {
  if (file_ == nullptr || std::fwrite(png.data(), 1, png.size(), file_.get()) != png.size() ||
      std::fflush(file_.get()) != 0)
    return;
  programs_.push_back({"xclip", "-selection", "clipboard", "-t", "image/png"});
  if (std::getenv("WAYLAND_DISPLAY") != nullptr) programs_.push_back({"wl-copy", "--type", "image/png"});
  start_next(now);
}

PictureClipboard::~PictureClipboard() { stop(); }

void PictureClipboard::start_next(double now) {
  due_ = now;
  while (running_ == 0 && !programs_.empty()) {
    std::rewind(file_.get());
    ::lseek(::fileno(file_.get()), 0, SEEK_SET);
    running_ = start(programs_.back(), ::fileno(file_.get()));
    programs_.pop_back();
  }
  given_up_ = now + patience;
  if (running_ != 0) due_ = now + between_looks;
}

void PictureClipboard::stop() {
  if (running_ == 0) return;
  ::kill(running_, SIGKILL);
  ::waitpid(running_, nullptr, 0);
  running_ = 0;
}

std::optional<bool> PictureClipboard::poll(double now) {
  if (running_ == 0) return false;
  int status = 0;
  const pid_t ended = ::waitpid(running_, &status, WNOHANG);
  if (ended == 0 && now < given_up_) {
    due_ = now + between_looks;
    return std::nullopt;
  }
  if (ended == 0) stop();
  running_ = 0;
  if (ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  start_next(now);
  return running_ == 0 ? std::optional(false) : std::nullopt;
}

}  // namespace bogosity::ui
