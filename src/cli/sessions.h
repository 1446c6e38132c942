// What is asked on the command line about the history of evenings: `sessions` with its words, `standings`, `stats`.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "core/result.h"
#include "history/search.h"
#include "session/store.h"

namespace CLI {
class App;
}

namespace bogosity::cli {

struct HistoryAsked {
  StandingsOptions standings;
  StatsOptions stats;
};

// Which evenings: everything but their game.
void add_session_filter(CLI::App& command, SessionFilterOptions& which);
void add_session_options(CLI::App& sessions, SessionsOptions& options);
// `database` is read when the command runs; `command` becomes the one that was chosen.
void add_history_commands(CLI::App& app, HistoryAsked& asked, DatabaseOption& database, std::function<int()>& command);

}  // namespace bogosity::cli

namespace CLI {

// The options of the commands that look back.

class App;
}  // namespace CLI

namespace bogosity::cli {

void add_options(CLI::App& command, ShowOptions& options);
void add_options(CLI::App& command, RecordsOptions& options);

// What the commands about the history share: the index of a file, the evenings that were asked about, tables of text.

struct OpenedHistory {
  std::unique_ptr<Store> store;
  std::unique_ptr<history::Source> source;
  history::SessionIndex index;
};
// Whoever wants numbers wants them of all evenings: what an older version left behind is worked off first.
enum class CacheState : std::uint8_t { made, as_they_are };
core::Result<std::unique_ptr<OpenedHistory>> open_history(const DatabaseOption& database, CacheState caches);

// Refused: days that are none, people and games that are not there, people who may be several.
core::Result<history::Filter> filter_of(const OpenedHistory& page, const SessionFilterOptions& which);
core::Result<history::PersonIndex> person_of(const OpenedHistory& page, const std::string& words);

}  // namespace bogosity::cli
