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

inline auto file_was_changed(const Path& file, Text what) {
  return storage_error_with(file,
                            fmt::format("{}: the file is damaged, or was changed by hand; it was left as it is", what),
                            "keep it, and continue with an earlier copy: `bogosity restore --last`");
}
// The file.
constexpr const char* no_answer = "no answer";
constexpr const char* checking_given_up = "checking was given up";
constexpr const char* too_much_work = "reading it takes more work than a file of its size should need";
constexpr const char* end_of_file_missing = "the end of the file is missing";
constexpr const char* foreign_entries = "it holds entries of a session that is not in it";
constexpr const char* list_out_of_order = "the list of sessions is out of order";
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
constexpr const char* written_here = "this session is being written here";
constexpr const char* leave_table_first = "leave its table first";
// Its entries.
inline auto entry_missing(std::int64_t number) { return fmt::format("entry {} is missing", number); }
inline auto entry_out_of_order(std::int64_t number) { return fmt::format("entry {} is out of order", number); }
inline auto entry_written_after(std::int64_t number, std::int64_t other) {
  return fmt::format("entry {} is out of order: it was written after entry {}", number, other);
}
inline auto entry_does_not_follow(std::int64_t number, std::int64_t before) {
  return fmt::format("entry {} does not follow entry {}: one of the two was changed", number, before);
}
inline auto entry_changed(std::int64_t number) {
  return fmt::format("entry {} was changed after it was stored", number);
}
inline auto last_entry_changed(std::int64_t number) {
  return fmt::format("entry {}, the last one, was changed after it was stored", number);
}
inline auto entry_added(std::int64_t number) { return fmt::format("entry {} was added by another program", number); }
inline auto entry_differs(std::int64_t number, Text session) {
  return fmt::format("entry {} of session {} is not as it was stored", number, session);
}
constexpr const char* beginning_missing =
    "the journal does not begin with its first entry: entries before it are missing";
constexpr const char* end_not_recorded = "the end of its journal is not recorded (table last_entry)";
constexpr const char* last_entries_missing = "the last entries of a session are missing";
inline auto entries_missing(Text session) { return fmt::format("entries of session {} are missing", session); }
inline auto would_overwrite(Text session) {
  return fmt::format("writing there would overwrite entries of session {}", session);
}
inline auto does_not_follow() { return core::refused("the entry does not follow the last one"); }

}  // namespace bogosity::db::messages
