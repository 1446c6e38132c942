#include "cli/copies.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <iostream>

#include "cli/output.h"
#include "cli/terminal_guard.h"
#include "record_moment.h"

namespace bogosity::cli {
namespace {

constexpr std::chrono::milliseconds before_it_is_long{700};
constexpr std::chrono::milliseconds between_looks{200};

void show(const Progress& progress) {
  const std::string share = progress.total > 0 ? fmt::format(" {} %", progress.done * 100 / progress.total) : " ...";
  obeying_terminal() << '\r' << progress.what << share << "   " << std::flush;
}

}  // namespace

core::Status run_to_end(Work& work) {
  const bool can_show = ::isatty(STDERR_FILENO) == 1;
  bool shown = false;
  auto done = work.step(before_it_is_long);
  for (; done && !*done; done = work.step(between_looks)) {
    if (can_show) show(work.progress());
    shown = can_show;
  }
  if (shown) obeying_terminal() << "\r\033[K" << std::flush;
  if (!done) return tl::unexpected(done.error());
  return {};
}

void copy_now(Store& store, std::string_view reason) {
  auto work = store.begin_backup(reason);
  auto done = work ? *work ? run_to_end(**work) : core::Status() : tl::unexpected(work.error());
  if (!done) {
    complain("no copy was made of the evening so far: " + core::describe(done.error()) +
             "; the evening itself is safe");
  }
}

std::string size_in_words(std::int64_t bytes) {
  constexpr double thousand = 1000;
  const auto size = static_cast<double>(bytes);
  if (size < thousand) return fmt::format("{} bytes", bytes);
  if (size < thousand * thousand) return fmt::format("{:.0f} kB", size / thousand);
  return fmt::format("{:.1f} MB", size / thousand / thousand);
}

std::string reason_in_words(const Copy& copy) {
  std::string words = copy.reason + (copy.damaged ? " (damaged)" : "");
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

std::string moment_in_words(std::int64_t utc_ms) {
  const std::time_t second = utc_ms / 1000;
  std::tm local{};
  localtime_r(&second, &local);
  return bogosity::in_words(core::Instant{utc_ms, static_cast<std::int16_t>(local.tm_gmtoff / 60)});
}

}  // namespace bogosity::cli
