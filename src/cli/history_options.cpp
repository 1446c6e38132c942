#include "cli/history_options.h"

#include <CLI/CLI.hpp>

#include "cli/history_commands.h"

namespace bogosity::cli {

void add_options(CLI::App& command, ShowOptions& options) {
  command.add_option("SESSION", options.session, "Its UUID, or enough of its beginning; without it the last evening.");
  auto* step = command.add_option("--step", options.step,
                                  "The table with that many lines of the record on it: 0 is the one before the first.");
  auto* json = command.add_flag("--json", options.json, "As one JSON object, for programs.");
  auto* csv = command.add_option("--csv", options.csv,
                                 "One of its tables for spreadsheets: players, rounds, got_away, false_shouts, pleas, "
                                 "honors, shouts, points, dice, put_right.");
  csv->excludes(step)->excludes(json);
  auto* entries = command.add_flag("--entries", options.entries, "The entries of its log, each with its number.");
  entries->excludes(step)->excludes(json)->excludes(csv);
  command
      .add_option("--what-if", options.what_if,
                  "What would have come of it: \"rule 36 clean\" (bogus, clean or void; \"rule 36 Bob clean\" where "
                  "several were asked in that turn), \"strike 12\", \"amend 12 54 8h\", \"insert 12 note:...\" "
                  "before entry 12. Worked out on a copy: no trace is left.")
      ->excludes(step)
      ->excludes(csv)
      ->excludes(entries);
}

void add_options(CLI::App& command, RecordsOptions& options) {
  command.add_option("--game", options.game, "Whose book.")->capture_default_str();
  add_evenings(command, options.which);
  command.add_option("--person", options.person, "What one person did.");
  auto* firsts = command.add_flag("--firsts", options.firsts, "Where the game was played first, and nothing else.");
  auto* json = command.add_flag("--json", options.json, "As one JSON object, for programs.");
  auto* csv = command.add_flag("--csv", options.csv, "For spreadsheets: the book, or with --firsts those.");
  csv->excludes(json);
  command
      .add_option(
          "--letter", options.letter,
          "The letter to the inventors, ready to copy, about the first time in this country, state, province or "
          "town.")
      ->excludes(firsts)
      ->excludes(json)
      ->excludes(csv);
}

}  // namespace bogosity::cli
