// The options of the commands that look back.
#pragma once

#include "cli/commands.h"

namespace CLI {
class App;
}

namespace bogosity::cli {

void add_options(CLI::App& command, ShowOptions& options);
void add_options(CLI::App& command, RecordsOptions& options);

}  // namespace bogosity::cli
