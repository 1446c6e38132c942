// Sentences about what is wrong with a stored journal, and about entries and sessions that are not where they should
// be. A sentence without a way out follows "it is damaged: ", or goes to refuse_damage().
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string_view>

#include "db/sqlite/database.h"

namespace bogosity::db::messages {

using Path = std::filesystem::path;
using Text = std::string_view;

// A session and its headers.
constexpr const char* headers_changed = "its headers were changed after they were stored";
inline auto headers_differ(Text session) {
  return fmt::format("the headers of session {} are not as they were stored", session);
}
inline auto no_such_session(std::int64_t key) { return core::refused(fmt::format("there is no session {}", key)); }
inline auto no_such_session(const Path& file, Text session) {
  return storage_error_with(file, fmt::format("there is no session {} in this file", session),
                            "see `bogosity sessions` for those that are");
}
// Its entries.
inline auto entry_missing(std::int64_t number) { return fmt::format("entry {} is missing", number); }
}  // namespace bogosity::db::messages
