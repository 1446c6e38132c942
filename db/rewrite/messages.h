// Sentences about sessions that cannot be rewritten or imported.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "db/sqlite/database.h"

namespace bogosity::db::messages {

using Path = std::filesystem::path;
using Text = std::string_view;

// Forgetting a person.
inline auto still_open(Text session) {
  return core::refused(fmt::format("session {} is still open and has that name; nothing was changed", session),
                       fmt::format("close it first: `bogosity play --text --close --id {}`", session));
}
}  // namespace bogosity::db::messages
