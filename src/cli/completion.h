// Completion in the shells: `bogosity __complete WORDS...` prints what may complete the last word, a line for each
// word, then a tab and its description; assets/packaging/completions has the shells' side. Commands, options and
// choices are read from the command line's own description; ids, people, places and the like from the file of sessions,
// which is only read. Nothing is printed where only the user knows the word, and for files, which the shell knows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"

namespace bogosity::cli {

// The words behind `__complete`; the last one is the one to complete. Gives the exit status.
int complete(const CLI::App& app, std::vector<std::string> words);
// What completes the value of an option or an argument: "person", "session", "choice"; empty: nothing does.
std::string_view completed_by(const CLI::App& command, const CLI::Option& option);

// The names of the commands below this one, and its options that `--help` lists.
std::vector<std::string> commands_of(const CLI::App& app);
std::vector<const CLI::Option*> options_of(const CLI::App& app);

}  // namespace bogosity::cli
