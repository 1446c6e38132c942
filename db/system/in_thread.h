// Work in a thread of its own, where one can be had.
#pragma once

#include <future>
#include <system_error>

namespace bogosity::db {

// Where none can be had, the work is done once somebody waits for it (std::future_status::deferred).
template <class Work>
auto in_thread(Work work) -> std::future<decltype(work())> {
  try {
    return std::async(std::launch::async, work);
  } catch (const std::system_error&) {
    return std::async(std::launch::deferred, work);
  }
}

}  // namespace bogosity::db
