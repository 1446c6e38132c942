// The people of a file, as commands name them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "core/result.h"
#include "db/sqlite/database.h"
#include "db/store/metadata_rows.h"
#include "session/store.h"

namespace bogosity::cli {

// The file with the roster in it; one that `--db` names has to be there.
core::Result<db::Database> open_roster(const DatabaseOption& database);
db::EditContext who_says();

// The one who is called like this or has played under that name, or whose id begins so. Refused if it might be several;
// nothing if it is nobody.
core::Result<std::optional<PersonInfo>> somebody_called(const std::vector<PersonInfo>& people,
                                                        const std::string& words);
// The same, refused if it is nobody, with whom it might have been.
core::Result<PersonInfo> person_called(const std::vector<PersonInfo>& people, const std::string& words);

}  // namespace bogosity::cli

namespace CLI {

// The command `people` and what can be said with it, and how they are asked for.

class App;
}  // namespace CLI

namespace bogosity::cli {

void add_people_commands(CLI::App& app, PeopleOptions& asked, DatabaseOption& database, std::function<int()>& parsed);

}  // namespace bogosity::cli
