// The command `people` and what can be said with it, and how they are asked for.
#pragma once

#include <functional>

#include "cli/commands.h"

namespace CLI {
class App;
}

namespace bogosity::cli {

void add_people_commands(CLI::App& app, PeopleOptions& asked, Database& database, std::function<int()>& chosen);

}  // namespace bogosity::cli
