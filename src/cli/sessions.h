// What the commands about the history of sessions share: the index of a file, and the sessions that were asked about.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "history/search.h"
#include "session/store.h"

namespace bogosity::cli {

// Which sessions a question is about; what is empty asks for nothing.
struct SessionFilterOptions {
  std::string find;  // words, as in the window
  std::string game;
  std::string since;
  std::string until;
  std::string place;
  std::vector<std::string> with;  // all of them were there
  std::vector<std::string> tagged;
  friend bool operator==(const SessionFilterOptions&, const SessionFilterOptions&) = default;
};
// Everything but their game, or that as well: of any game where it is not said.
void add_session_filter(CLI::App& command, SessionFilterOptions& which);
void add_sessions_and_game(CLI::App& command, SessionFilterOptions& which);

// `--season NAME`: the sessions, the people and the scoring of that season.
void add_season(CLI::App& command, std::string& season);
// The day by the clock on the wall: "2026-11-21".
std::string today();

struct OpenedHistory {
  std::unique_ptr<Store> store;
  std::unique_ptr<history::Source> source;
  history::SessionIndex index;
};
// Whoever wants numbers wants them of all sessions: what an older version left behind is worked off first.
enum class CacheState : std::uint8_t { made, as_they_are };
// `newest`: only of so many sessions, those played last; negative: of all.
core::Result<std::unique_ptr<OpenedHistory>> open_history(const CommandLine& line, const SessionFilterOptions& which,
                                                          CacheState caches, std::int64_t newest = -1);

// Refused: days that are none, people and games that are not there, people who may be several.
core::Result<history::Filter> filter_of(const OpenedHistory& page, const SessionFilterOptions& which);
core::Result<history::PersonIndex> person_of(const OpenedHistory& page, const std::string& words);

}  // namespace bogosity::cli
