// Copies of the store as commands make them and speak of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "session/store.h"

namespace bogosity::cli {

// To its end, with the way it has come on a terminal's standard error where it takes long.
core::Status run_to_end(Job& job);

// A copy for the sake of the evening at the table: what goes wrong is said on standard error, and stops nothing.
void back_up_now(Store& store, std::string_view reason);

// "1.2 MB"
std::string size_in_words(std::int64_t bytes);
// "evening-ends" without its hyphens.
std::string reason_in_words(const BackupFile& copy);
// On the clock on the wall here: "2026-11-21T20:15-06:00"
std::string moment_in_words(std::int64_t utc_ms);

}  // namespace bogosity::cli
