// Sentences about sessions that cannot be rewritten or imported.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "db/sqlite/database.h"

namespace bogosity::db::messages {

using Path = std::filesystem::path;
using Text = std::string_view;

// Forgetting a person.
inline auto is_forgotten() {
  return core::refused("this person has been forgotten already", "`bogosity people` lists those who are known");
}
inline auto still_open(Text session) {
  return core::refused(fmt::format("session {} is still open and has that name; nothing was changed", session),
                       fmt::format("close it first: `bogosity play --text --close --id {}`", session));
}
inline auto damage_would_hide(const Path& file, Text session) {
  return storage_error_with(
      file,
      fmt::format("the journal of session {} is damaged, and rewriting would hide the damage; nothing was changed",
                  session),
      "`bogosity check` names the entry; continue with an earlier copy: `bogosity restore --last`");
}
// Importing.
inline auto session_is_damaged(Text session, Text fault) {
  return core::refuse(core::Refusal::unreadable, {}, fmt::format("session {} is damaged: {}", session, fault),
                      "an earlier copy may still have it");
}
constexpr const char* import_again = "import the file again when it is over";
inline auto address_is_taken(Text address) {
  return core::refused(fmt::format("another session is stored as {}", address), "it was left out");
}

}  // namespace bogosity::db::messages
