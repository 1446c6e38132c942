// Sentences about records, journals and archives: what cannot be imported, and what cannot be written.
#pragma once

#include <cerrno>

#include "session/messages.h"

namespace bogosity::transfer::messages {

using bogosity::messages::trouble;
using bogosity::messages::unreadable;
using core::refused;
using Text = std::string_view;

// Files and folders.
inline auto file_unreadable(Text why) { return trouble(fmt::format("it cannot be read: {}", why)); }
constexpr const char* is_a_folder = "it is a folder";
inline auto archive_for_a_terminal() {
  return refused("an archive is not for a terminal", "name a file, or send it into a pipe");
}
inline auto other_file_in_folder(Text file) {
  return refused(fmt::format("{} is there already and was not written by this export; nothing was written", file),
                 "name an empty folder, or say --overwrite");
}
inline auto no_folder_created(Text folder, Text why) {
  return trouble(
      fmt::format("{}: the folder cannot be created{}", folder, why.empty() ? "" : fmt::format(" ({})", why)),
      "name another one, or a file that ends in .zip or .tar.gz");
}
inline auto no_such_version() { return refused("there is no such session", "`bogosity sessions --all` lists them"); }
inline auto no_other_version() {
  return refused("this session has no other version, so it counts already", "`bogosity sessions --all` names versions");
}
inline auto still_sealed() {
  return refused("this session is still going on, and its cards are sealed",
                 "end it first, or take what its table knows: JSON, CSV or the score sheet");
}
inline auto journal_too_large() { return refused("it is larger than 8 MB, which no journal is"); }
inline auto record_too_large() {
  return refused("it is larger than 2 MB, which no record is", "split it into several sessions");
}
inline auto is_the_database() { return trouble("this is the database itself", "name another database with --db"); }
// Archives.
constexpr const char* member_without_name = "a member without a name";
constexpr const char* nobody_knows_why = "nobody knows why";
inline auto archive_unreadable(Text why) {
  return trouble(fmt::format("the archive cannot be read: {}", why),
                 "get it again, or unpack it yourself and import the folder");
}
inline auto archive_unwritable(Text file, Text why) {
  return trouble(fmt::format("{}: the archive cannot be written: {}", file, why), "make room, or name another place");
}
inline auto archive_not_named(Text file, Text why) {
  return trouble(fmt::format("{}: it cannot be given its name ({})", file, why), "name another place");
}
inline auto no_memory_for_archive() { return trouble("there is no memory to read an archive"); }
inline auto too_many_members() {
  return refused("the archive has more than 100,000 members: the rest was skipped", "import it in parts");
}
inline auto unpacks_too_large() {
  return refused("the archive unpacks to more than 1 GB: the rest was skipped", "import it in parts");
}
inline auto unpacks_too_much() {
  return refused(
      "the archive unpacks to more than 100 times its size, which no records do: the rest of it was left alone",
      "unpack it yourself and import the folder");
}
inline auto is_within_archive(bool is_archive) {
  return refused(is_archive ? "this is an archive within the archive" : "this is a file of sessions",
                 "unpack it, and import it by itself");
}
// Records and entries.
inline auto not_logged(Text line, Text why) { return fmt::format("\"{}\" cannot be logged by itself: {}", line, why); }
inline auto replay_differs() {
  return trouble("the session replayed line by line is not the same record",
                 "this is a fault of the program: please report it with the record");
}
inline auto too_many_headers() { return refused("it has more than 1000 headers"); }
inline auto header_twice(Text header) { return refused(fmt::format("the header {} is there twice", header)); }
inline auto impossible_start() { return refused("its start date is impossible", "check its date"); }
inline auto entry_too_long() { return refused("it is longer than 1 MB, which no entry is"); }
inline auto edits_refused(std::size_t count, Text why) {
  return fmt::format("{} refused: {}", count == 1 ? "an edit was" : fmt::format("{} edits were", count), why);
}
inline auto impossible_date() { return refused("it has an impossible date"); }
inline auto does_not_fit(std::int64_t entry, Text why) { return fmt::format("entry {} does not fit: {}", entry, why); }
constexpr const char* export_again =
    "export the session again with this version, which writes a blank there: the record can be imported";
// Journals. A place is a line and a column of the file.
inline auto missing(Text words) { return fmt::format("\"{}\" is missing", words); }
constexpr const char* not_a_time = "not a time to the millisecond";
constexpr const char* not_an_id = "not an id";
constexpr const char* not_quoted = "not a quoted text as this program writes it";
constexpr const char* too_much_on_line = "there is too much on this line";
constexpr const char* open_or_closed = "a session is open or closed";
constexpr const char* no_kind_of_entry = "there is no such kind of entry";
constexpr const char* last_line_cut_off = "the last line was cut off";
inline auto unknown_format(core::TextPosition at) {
  return core::refuse(Refusal::unreadable, at, "this journal has an unknown format", "a newer program may read it");
}
inline auto journal_ends_before(core::TextPosition at, Text what) {
  return core::refuse(Refusal::unreadable, at, fmt::format("the journal ends before {}", what),
                      "it was cut off: get it again");
}
constexpr const char* first_line = "the first line";
constexpr const char* session_line = "its session";
constexpr const char* last_hash_line = "the last hash";
constexpr const char* head_hash_line = "the hash of its head";
constexpr const char* end_of_last_line = "the end of the last line";
inline auto entry_was_changed(core::TextPosition at, std::int64_t entry) {
  return core::refuse(Refusal::cannot_be, at, does_not_fit(entry, "it is not as it was logged"),
                      "somebody changed it: get the journal again where it was kept");
}
inline auto last_hash_differs(core::TextPosition at, std::size_t entries) {
  return core::refuse(
      Refusal::cannot_be, at,
      fmt::format("the last hash is not that of entry {}: entries are missing after it, or it was changed", entries),
      "get the journal again where it was kept");
}
inline auto headers_were_changed(core::TextPosition at) {
  return core::refuse(Refusal::cannot_be, at, "its headers are not as they were stored",
                      "somebody changed them: get the journal again where it was kept");
}

}  // namespace bogosity::transfer::messages
