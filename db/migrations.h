// The steps that bring a file from one version to the next, oldest first: the SQL files of db/migrations, built into
// the program as text. A file's `user_version` says how many of them it has had. A step that has been released is
// never changed again: a new one follows it.
#pragma once

#include <string_view>
#include <vector>

namespace bogosity::db {

struct Migration {
  std::string_view name;
  std::string_view sql;
};

const std::vector<Migration>& migrations();

}  // namespace bogosity::db
