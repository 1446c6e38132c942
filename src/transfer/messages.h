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
inline auto other_file_in_folder(Text file) {
  return refused(fmt::format("{} is there already and was not written by this export; nothing was written", file),
                 "name an empty folder, or say --overwrite");
}
inline auto no_folder_created(Text folder, Text why) {
  return trouble(
      fmt::format("{}: the folder cannot be created{}", folder, why.empty() ? "" : fmt::format(" ({})", why)),
      "name another one, or a file that ends in .zip or .tar.gz");
}
// Archives.
constexpr const char* nobody_knows_why = "nobody knows why";
inline auto archive_unreadable(Text why) {
  return trouble(fmt::format("the archive cannot be read: {}", why),
                 "get it again, or unpack it yourself and import the folder");
}
inline auto archive_not_named(Text file, Text why) {
  return trouble(fmt::format("{}: it cannot be given its name ({})", file, why), "name another place");
}
inline auto no_memory_for_archive() { return trouble("there is no memory to read an archive"); }
// Records and entries.
inline auto does_not_fit(std::int64_t entry, Text why) { return fmt::format("entry {} does not fit: {}", entry, why); }
constexpr const char* export_again =
    "export the session again with this version, which writes a blank there: the record can be imported";
// Journals. A place is a line and a column of the file.
inline auto journal_ends_before(core::TextPosition at, Text what) {
  return core::refuse(Refusal::unreadable, at, fmt::format("the journal ends before {}", what),
                      "it was cut off: get it again");
}
}  // namespace bogosity::transfer::messages
