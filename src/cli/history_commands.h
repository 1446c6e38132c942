// What is asked on the command line about the history of evenings: `sessions` with its words, `standings`, `stats`.
#pragma once

#include <functional>

#include "cli/commands.h"

namespace CLI {
class App;
}

namespace bogosity::cli {

struct HistoryAsked {
  StandingsOptions standings;
  StatsOptions stats;
};

// Which evenings: everything but their game.
void add_evenings(CLI::App& command, Evenings& which);
void add_session_options(CLI::App& sessions, SessionsOptions& options);
// `database` is read when the command runs; `command` becomes the one that was chosen.
void add_history_commands(CLI::App& app, HistoryAsked& asked, Database& database, std::function<int()>& command);

}  // namespace bogosity::cli
