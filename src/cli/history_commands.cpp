#include "cli/history_commands.h"

#include <CLI/CLI.hpp>

namespace bogosity::cli {
namespace {

void add_database(CLI::App& command, Database& database) {
  command.add_option("--db", database.file,
                     "The file that evenings are kept in; without it $XDG_DATA_HOME/bogosity/bogosity.db.");
}

// Of any game where it is not said.
void add_evenings_and_game(CLI::App& command, Evenings& which) {
  add_evenings(command, which);
  command.add_option("--game", which.game, "Of this game.");
}

}  // namespace

void add_evenings(CLI::App& command, Evenings& which) {
  command.add_option("--find", which.find,
                     "Words that begin a word of what is known of an evening: people, place, day, event, title, tags, "
                     "notes. \"ann kansas friday\", \"2026-05\".");
  command.add_option("--since", which.since, "From this day, month or year on: 2026-05-03, 2026-05 or 2026.");
  command.add_option("--until", which.until, "Up to this day, or to the end of this month or year.");
  command.add_option("--place", which.place, "Where: \"lawrence\", \"KS\", \"germany\".");
  command.add_option("--with", which.with, "Somebody who was there; several times for several, all of them.")
      ->allow_extra_args(false);
  command.add_option("--tagged", which.tagged, "With this tag; several times for several, all of them.")
      ->allow_extra_args(false);
}

void add_session_options(CLI::App& sessions, SessionsOptions& options) {
  add_evenings_and_game(sessions, options.which);
  sessions.add_flag("--in-bin", options.in_bin, "Those in the bin instead of the others.");
  auto* session = sessions.add_option("SESSION", options.session,
                                      "An evening of which something is to be said: its UUID, or enough of its "
                                      "beginning.");
  const auto add = [&](const char* name, auto& value, const char* sentence) {
    sessions.add_option(name, value, sentence)->allow_extra_args(false)->needs(session);
  };
  add("--title", options.title, "What to call it; an empty one takes the title away.");
  add("--note", options.note, "A note about it; an empty one takes it away.");
  add("--tag", options.tag, "A tag for it; several times for several.");
  add("--untag", options.untag, "Takes a tag off.");
  auto* bin =
      sessions.add_flag("--bin", options.bin, "Into the bin: it is listed and counted no more, and stays there.");
  bin->needs(session);
  sessions.add_flag("--unbin", options.unbin, "Out of the bin again.")->needs(session)->excludes(bin);
}

void add_history_commands(CLI::App& app, HistoryAsked& asked, Database& database, std::function<int()>& command) {
  auto* standings_command =
      app.add_subcommand("standings", "Shows the standings of one game: without --game, of the one played last.");
  standings_command->callback([&] {
    command = [&] {
      asked.standings.database = database;
      return standings(asked.standings);
    };
  });
  add_evenings_and_game(*standings_command, asked.standings.which);
  standings_command->add_option("--min-sessions", asked.standings.min_sessions, "Only who played as many, or more.")
      ->check(CLI::NonNegativeNumber);
  standings_command->add_option("--sort", asked.standings.sort, "By which column; --columns lists them.");
  standings_command->add_flag("--columns", asked.standings.columns, "Says what each column is.");
  auto* json = standings_command->add_flag("--json", asked.standings.json, "As one JSON object, for programs.");
  standings_command->add_flag("--csv", asked.standings.csv, "As a table for spreadsheets.")->excludes(json);
  add_database(*standings_command, database);

  auto* stats_command = app.add_subcommand("stats", "What somebody has come to: totals, form, places, dice, rules.");
  stats_command->callback([&] {
    command = [&] {
      asked.stats.database = database;
      return stats(asked.stats);
    };
  });
  stats_command
      ->add_option("PERSON", asked.stats.person,
                   "A name, another one they played under, or the beginning of "
                   "the id.")
      ->required();
  add_evenings_and_game(*stats_command, asked.stats.which);
  json = stats_command->add_flag("--json", asked.stats.json, "As one JSON object, for programs.");
  stats_command->add_flag("--csv", asked.stats.csv, "The form, a row a session, as a table for spreadsheets.")
      ->excludes(json);
  add_database(*stats_command, database);
}

}  // namespace bogosity::cli
