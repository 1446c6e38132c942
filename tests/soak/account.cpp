#include "account.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "last_inputs.h"
#include "memory_now.h"

namespace bogosity::soak {
namespace {

constexpr std::size_t slowest_kept = 6;

std::string place_of(const ui::App& app) {
  std::string where = app.in_history()         ? "history"
                      : app.table() != nullptr ? app.table()->session().info().game
                                               : "start";
  if (app.table() != nullptr && !app.in_history() && app.table()->session().watching()) where += ", watching";
  if (app.sheet() != nullptr) where += fmt::format(", sheet {}", static_cast<int>(app.sheet()->name()));
  return where;
}

double megabytes(std::size_t bytes) { return static_cast<double>(bytes) / (1 << 20); }

}  // namespace

double processor_ms() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

void Account::visit(const ui::App& app) {
  where_ = place_of(app);
  ++places_[where_];
}

void Account::took(long long number, double ms) {
  slowest_.push_back({ms, number, where_, std::string(last_input().substr(0, 120))});
  std::sort(slowest_.begin(), slowest_.end(), [](const Slow& a, const Slow& b) { return a.ms > b.ms; });
  if (slowest_.size() > slowest_kept) slowest_.pop_back();
}

void Account::look(long long number, SoakedDashboard& at) {
  give_back_what_is_free();
  const auto sessions = at.store().sessions();
  long long entries = 0;
  if (sessions) {
    for (const auto& each : *sessions) entries += each.entries;
  }
  fmt::print("{:7} inputs: resident {:.1f} MB, heap in use {:.1f} MB, {} sessions with {} entries in the file\n",
             number, megabytes(resident_memory()), megabytes(heap_in_use()), sessions ? sessions->size() : 0, entries);
  std::fflush(stdout);
}

void Account::print() const {
  for (const auto& [where, times] : places_) fmt::print("  {:6} inputs at {}\n", times, where);
  for (const auto& each : slowest_)
    fmt::print("  {:.1f} ms of the processor for input {}, at {}:{}\n", each.ms, each.number, each.where, each.words);
}

}  // namespace bogosity::soak
