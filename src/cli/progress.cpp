#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iostream>
#include <string>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "db/cache/rebuild.h"
#include "session/store.h"

namespace bogosity::cli {
namespace {

namespace chrono = std::chrono;

constexpr chrono::milliseconds slice{200};
constexpr chrono::milliseconds unseen{500};
constexpr std::size_t cells = 30;

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a signal's handler reaches nothing else
volatile std::sig_atomic_t asked_to_stop = 0;

// Ctrl+C asks once; after that it does what it always does.
class StopSignal {
 public:
  StopSignal() {
    asked_to_stop = 0;
    struct sigaction action {};
    action.sa_handler = [](int) { asked_to_stop = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    ::sigaction(SIGINT, &action, &before_);
  }
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;
  ~StopSignal() { ::sigaction(SIGINT, &before_, nullptr); }

 private:
  struct sigaction before_ {};
};

// "Importing  [#########---------]  47 %".
std::string bar_of(const Progress& progress) {
  if (progress.total <= 0) return progress.what + " ...";
  const double part = std::clamp(static_cast<double>(progress.done) / static_cast<double>(progress.total), 0.0, 1.0);
  const auto full = static_cast<std::size_t>(part * static_cast<double>(cells));
  return fmt::format("{}  [{}{}]  {} %", progress.what, std::string(full, '#'), std::string(cells - full, '-'),
                     static_cast<int>(part * 100));
}

class ProgressBar {
 public:
  void show(const Progress& progress) {
    if (!is_terminal_ || chrono::steady_clock::now() - begun_ < unseen) return;
    with_terminal_guard() << '\r' << bar_of(progress) << "\x1b[K" << std::flush;
    shown_ = true;
  }
  void clear() {
    if (shown_) with_terminal_guard() << "\r\x1b[K" << std::flush;
    shown_ = false;
  }

 private:
  bool is_terminal_ = ::isatty(STDERR_FILENO) == 1;
  bool shown_ = false;
  chrono::steady_clock::time_point begun_ = chrono::steady_clock::now();
};

}  // namespace

core::Result<JobEnd> run_job(Job& job, const std::function<void()>& after_each) {
  const StopSignal stop;
  ProgressBar bar;
  while (true) {
    const auto done = job.step(slice);
    bar.clear();
    if (after_each) after_each();
    if (!done) return tl::unexpected(done.error());
    if (*done) return JobEnd::done;
    if (asked_to_stop != 0) return JobEnd::given_up;
    bar.show(job.progress());
  }
}

JobEnd bring_up_to_date(db::Database& database) {
  if (auto ok = db::mark_rule_changes(database); !ok) return JobEnd::done;
  const auto stale = db::has_stale(database);
  if (!stale || !*stale) return JobEnd::done;
  return run_job(*db::rebuild_stale(database)).value_or(JobEnd::done);
}

core::Status run_to_end(Job* job) {
  if (job == nullptr) return {};
  ProgressBar bar;
  auto done = job->step(slice);
  for (; done && !*done; done = job->step(slice)) bar.show(job->progress());
  bar.clear();
  return done ? core::Status() : tl::unexpected(done.error());
}

void back_up_now(Store& store, std::string_view reason) {
  auto job = store.begin_backup(reason);
  auto done = job ? run_to_end(job->get()) : tl::unexpected(job.error());
  if (!done) {
    complain("the evening is safe, but no copy of it was made: " + core::describe(done.error()));
  }
}

int write_file(const std::filesystem::path& file, std::string_view text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.flush();
  if (out) return exit_ok;
  return complain(file.string() + " could not be written: is the folder there, and is there room?");
}

}  // namespace bogosity::cli
