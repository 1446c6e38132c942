// How a command adds itself to the command line, and the options that several of them have.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <utility>

#include "cli/commands.h"

namespace bogosity::cli {

inline constexpr const char* default_game = "You're Bogus";
// The headings of `bogosity --help`.
inline constexpr const char* at_the_table = "At the table";
inline constexpr const char* looking_back = "Looking back";
inline constexpr const char* records_in_and_out = "Records, in and out";
inline constexpr const char* file_of_sessions = "The file of evenings";

// `run` is called if the command is the one that was chosen; gives the exit status.
CLI::App& add_command(CommandLine& line, const char* group, const char* name, const char* sentence,
                      std::function<core::Result<int>()> run);

// The same with options of the command, which live as long as the command line.
template <class Options>
std::pair<CLI::App&, Options&> add_command(CommandLine& line, const char* group, const char* name, const char* sentence,
                                           core::Result<int> (*run)(const Options&, const CommandLine&)) {
  const auto options = std::make_shared<Options>();
  return {add_command(line, group, name, sentence, [&line, options, run] { return run(*options, line); }), *options};
}

void add_database(CLI::App& command, CommandLine& line);
void add_appearance(CLI::App& command, CommandLine& line);
// Only where there is a window to watch.
void add_frame_count(CLI::App& command, CommandLine& line);
CLI::Option* add_json(CLI::App& command, bool& json);

}  // namespace bogosity::cli
