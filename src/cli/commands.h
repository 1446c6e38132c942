// The commands: each adds itself and its options to the command line, and is run if it is the one that was chosen.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "share/server.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace bogosity::cli {

inline constexpr int exit_ok = 0;
inline constexpr int exit_refused = 1;
inline constexpr int exit_usage = 2;

// Runs the command that the arguments name; gives the exit status.
int run(int argc, const char* const* argv);

struct Appearance {
  double scale = 0;   // pixels a point; 0: what the monitor says
  std::string theme;  // empty: what the settings say
  std::filesystem::path frames_to;
};

// The command line, and what all commands may be asked for, before or after their name.
struct CommandLine {
  CLI::App& app;
  std::filesystem::path database;  // `--db`; empty means the default file
  Appearance appearance;
  std::function<core::Result<int>()> command;         // the one that was chosen; gives the exit status
  std::vector<const CLI::App*> reads_file = {};       // the commands for which a file that `--db` names has to be there
  std::vector<const CLI::Option*> may_be_empty = {};  // the options whose empty text says something
};

// `share`: the table is shown to phones at once.
core::Result<int> dashboard(const CommandLine& line, const std::optional<share::Where>& share = {});

void add_achievements(CommandLine& line);
void add_audit(CommandLine& line);
void add_backup(CommandLine& line);
void add_chart(CommandLine& line);
void add_check(CommandLine& line);
void add_export(CommandLine& line);
void add_format(CommandLine& line);
void add_import(CommandLine& line);
void add_insights(CommandLine& line);
void add_matrix(CommandLine& line);
void add_open(CommandLine& line);
void add_people(CommandLine& line);
void add_play(CommandLine& line);
void add_print(CommandLine& line);
void add_race(CommandLine& line);
void add_records(CommandLine& line);
void add_restore(CommandLine& line);
void add_rules(CommandLine& line);
void add_screenshot(CommandLine& line);
void add_seasons(CommandLine& line);
void add_sessions(CommandLine& line);
void add_show(CommandLine& line);
void add_standings(CommandLine& line);
void add_stats(CommandLine& line);
void add_worth(CommandLine& line);

}  // namespace bogosity::cli
