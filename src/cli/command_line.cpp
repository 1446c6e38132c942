#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <csignal>
#include <functional>
#include <utility>

#include "cli/commands.h"
#include "cli/people.h"
#include "cli/print.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "transfer/tables.h"

namespace CLI {

// The commands in the order and under the headings in which `bogosity --help` lists them.

class App;
}  // namespace CLI

namespace bogosity::cli {

// Once all of them have been added.
void put_in_groups(CLI::App& app);

namespace {

// The options of all commands, and the command that was chosen.
struct ParsedCommand {
  DatabaseOption database;
  AuditOptions audit;
  FormatOptions format;
  WorthOptions worth;
  RulesOptions rules;
  ExportOptions export_record;
  ImportOptions import_records;
  SessionsOptions sessions;
  HistoryAsked history;
  ShowOptions show;
  RecordsOptions records;
  BackupOptions backup;
  RestoreOptions restore;
  CheckOptions check;
  PeopleOptions people;
  PrintCommands print_commands;
  PlayOptions play;
  ScreenshotOptions screenshot;
  OpenOptions open_records;
  Appearance appearance;
  std::function<int()> command;
};

constexpr const char* default_game = "You're Bogus";
constexpr const char* file_help = "The record; - is standard input.";

CLI::App& add(CLI::App& app, const char* name, const char* sentence, ParsedCommand& parsed,
              std::function<int()> command) {
  CLI::App* added = app.add_subcommand(name, sentence);
  added->callback([&parsed, command = std::move(command)] { parsed.command = command; });
  return *added;
}

void add_database(CLI::App& command, ParsedCommand& parsed) {
  command.add_option("--db", parsed.database.file,
                     "The file that evenings are kept in; without it $XDG_DATA_HOME/bogosity/bogosity.db.");
}

void add_appearance(CLI::App& command, ParsedCommand& parsed) {
  command.add_option("--scale", parsed.appearance.scale, "Pixels a point, 1 being plain; 0 asks the monitor.")
      ->check(CLI::Range(0.0, 8.0));
  command.add_option("--theme", parsed.appearance.theme,
                     "The colors: felt, paper or contrast; without it as chosen the last time.");
}

// Only where there is a window to watch.
void add_frame_count(CLI::App& command, ParsedCommand& parsed) {
  command.add_option("--frames-to", parsed.appearance.frames_to,
                     "A file in which the frames drawn are counted, for measurements: \"main 12 display 3\".");
}

void add_record_commands(CLI::App& app, ParsedCommand& parsed) {
  auto& audit_command = add(app, "audit", "Judges a record: who was Bogus, who was asked, who has how many points.",
                            parsed, [&] { return audit(parsed.audit); });
  audit_command.add_option("FILE", parsed.audit.file, file_help)->required();
  audit_command.add_flag("--json", parsed.audit.json, "As one JSON object, for programs.");
  auto& format_command =
      add(app, "format", "Prints a record in its canonical form.", parsed, [&] { return format(parsed.format); });
  format_command.add_option("FILE", parsed.format.file, file_help)->required();
}

void add_open(CLI::App& app, ParsedCommand& parsed) {
  auto& command = add(app, "open", "Shows the review of a record in the window, without keeping it.", parsed, [&] {
    parsed.open_records.database = parsed.database;
    parsed.open_records.appearance = parsed.appearance;
    return open_records(parsed.open_records);
  });
  command.add_option("FILES", parsed.open_records.files,
                     "As for import; Ctrl+K in the window keeps them. Without any the dashboard opens.");
  add_database(command, parsed);
  add_appearance(command, parsed);
}

void add_rule_commands(CLI::App& app, ParsedCommand& parsed) {
  auto& worth_command =
      add(app, "worth", "Works out what a win is worth.", parsed, [&] { return worth(parsed.worth); });
  worth_command.add_option("CARDS", parsed.worth.cards, "Six cards, a slash, the one face down: 6H,7H,8H,9D,TD,JD/KD.")
      ->required();
  worth_command.add_option("--decks", parsed.worth.decks, "How many decks are in play, 1 or 2.")
      ->check(CLI::Range(1, 2));
  worth_command.add_option("--rulings", parsed.worth.rulings, "What the table chose, as in joker-duplicates=no.");
  worth_command.add_flag("--json", parsed.worth.json, "As one JSON object, for programs.");
  auto& rules_command =
      add(app, "rules", "Prints the rulebook, a section or a rule of it.", parsed, [&] { return rules(parsed.rules); });
  rules_command.add_option("RULE", parsed.rules.rule, "The id of a rule, such as E3, or a section, such as E.");
  rules_command.add_option("--game", parsed.rules.game, "Whose rules.")->capture_default_str();
}

void add_export(CLI::App& app, ParsedCommand& parsed) {
  auto& options = parsed.export_record;
  auto& command = add(
      app, "export", "Prints the canonical record of an evening that is over, or writes out all of them.", parsed, [&] {
        options.database = parsed.database;
        return export_record(options);
      });
  auto* session = command.add_option("SESSION", options.session,
                                     "Its UUID, or enough of its beginning; without it the last evening.");
  auto* last = command.add_flag("--last", options.last, "The evening that was played last.");
  last->excludes(session);
  auto* with_id = command.add_flag("--with-id", options.with_id, "With the header Id, so that it is known again.");
  command.add_flag("--unseal", options.unseal,
                   "Also while the evening goes on, with every sealed card. Nobody is told: reading the file leaves no "
                   "trace, so it is between you and the table.");
  auto* full = command.add_flag("--full", options.full,
                                "The whole journal: every entry with its moments, every correction and its reason. "
                                "Imported again it is the same evening, byte for byte.");
  full->excludes(with_id);
  auto* json = command.add_flag("--json", options.json, "The evening and what it came to, as JSON.");
  auto* csv =
      command.add_option("--csv", options.csv, "A table for spreadsheets: turns, points, inquiries or sessions.");
  csv->check(CLI::IsMember({"turns", "points", "inquiries", "sessions"}));
  json->excludes(full)->excludes(csv)->excludes(with_id);
  csv->excludes(full)->excludes(with_id);
  auto* all = command.add_flag("--all", options.all, "Every evening that is over.");
  all->excludes(session)->excludes(last);
  auto* to = command.add_option("--to", options.to,
                                "For --all: a folder, or a file that ends in .zip or .tar.gz. A journal each, as with "
                                "--full; with --fair a fair copy each.");
  to->needs(all)->excludes(json)->excludes(csv);
  auto* fair = command.add_flag("--fair", options.fair, "For --all: fair copies instead of journals.");
  fair->needs(to)->excludes(full);
  std::string columns = "Columns of the tables:";
  for (const char* what : {"turns", "points", "inquiries", "sessions"}) {
    columns += std::string("\n  ") + what + ": " + csv_titles(what);
  }
  command.footer(columns);
  add_database(command, parsed);
}

void add_store_commands(CLI::App& app, ParsedCommand& parsed) {
  auto& import_command = add(app, "import", "Stores evenings, each wholly or not at all, none twice.", parsed, [&] {
    parsed.import_records.database = parsed.database;
    return import_records(parsed.import_records);
  });
  import_command
      .add_option("FILES", parsed.import_records.files,
                  "Records, journals, other databases, and folders and archives of these; - is standard input.")
      ->required();
  add_database(import_command, parsed);
  auto& sessions_command = add(app, "sessions", "Lists the evenings that are stored.", parsed, [&] {
    parsed.sessions.database = parsed.database;
    return parsed.sessions.session.empty() ? sessions(parsed.sessions) : edit_session(parsed.sessions);
  });
  add_session_options(sessions_command, parsed.sessions);
  auto* json = sessions_command.add_flag("--json", parsed.sessions.json, "As a JSON array, for programs.");
  sessions_command
      .add_flag("--unseal", parsed.sessions.unseal, "With --json: also the line that is half typed at a table.")
      ->needs(json);
  add_database(sessions_command, parsed);
}

void add_looking_back(CLI::App& app, ParsedCommand& parsed) {
  auto& show_command = add(app, "show", "Shows what one evening came to, or the table at a moment of it.", parsed, [&] {
    parsed.show.database = parsed.database;
    return show(parsed.show);
  });
  add_options(show_command, parsed.show);
  add_database(show_command, parsed);
  auto& records_command =
      add(app, "records", "Opens the records book, and tells where the game was played first.", parsed, [&] {
        parsed.records.database = parsed.database;
        return records(parsed.records);
      });
  add_options(records_command, parsed.records);
  add_database(records_command, parsed);
}

void add_backup_commands(CLI::App& app, ParsedCommand& parsed) {
  auto& backup_command = add(app, "backup",
                             "Copies the file of all evenings, also while an evening goes on. The table does so by "
                             "itself when an evening begins and when it ends.",
                             parsed, [&] {
                               parsed.backup.database = parsed.database;
                               return backup(parsed.backup);
                             });
  auto* to = backup_command.add_option("--to", parsed.backup.to,
                                       "A file that is not there yet, or a folder, on a stick for instance. Without it "
                                       "the copy joins those beside the file, of which the last 20 are kept.");
  backup_command.add_flag("--list", parsed.backup.list, "Copies nothing; lists the copies, the newest first.")
      ->excludes(to);
  add_database(backup_command, parsed);
  auto& restore_command =
      add(app, "restore",
          "Puts a copy in the place of the file. The copy is checked first, and what was there is copied or set aside.",
          parsed, [&] {
            parsed.restore.database = parsed.database;
            return restore(parsed.restore);
          });
  auto* copy = restore_command.add_option("COPY", parsed.restore.copy,
                                          "A file, or one of `bogosity backup --list` by its name or a piece of it.");
  restore_command.add_flag("--last", parsed.restore.last, "The newest of those that are whole.")->excludes(copy);
  add_database(restore_command, parsed);
}

void add_check(CLI::App& app, ParsedCommand& parsed) {
  auto& command =
      add(app, "check", "Says whether all is well with the file of evenings, and if not, with what.", parsed, [&] {
        parsed.check.database = parsed.database;
        return check(parsed.check);
      });
  command.add_flag("--rebuild", parsed.check.rebuild,
                   "First makes everything anew that is computed from the evenings.");
  command.add_flag("--json", parsed.check.json, "As one JSON object, for programs.");
  add_database(command, parsed);
}

void add_play(CLI::App& app, ParsedCommand& parsed) {
  auto& command = add(app, "play", "Sits down at a table: a new evening, or with --id an unfinished one.", parsed, [&] {
    parsed.play.database = parsed.database;
    parsed.play.appearance = parsed.appearance;
    return play(parsed.play);
  });
  auto& options = parsed.play;
  auto* text = command.add_flag("--text", options.text, "In the terminal instead of a window, one entry a line.");
  command.add_flag("--close", options.close, "Ends the evening at the end of the input.")->needs(text);
  command.add_flag("--rehearse", options.rehearse, "A rehearsal: nothing of it is kept.");
  command.add_flag("--take-over", options.take_over,
                   "The evening that --id names, also from another program that is writing it: that one can only watch "
                   "then.");
  command.add_option("--players", options.players, "Who plays, in the order of play: \"Ann, Bob, Cy\".");
  command.add_option("--id", options.id, "The UUID of the evening: one that is stored is taken up again.");
  command.add_option("--date", options.date, "The day, as 2026-11-21 or 2026-11-21T20:15+01:00; without it today.");
  command.add_option("--place", options.place, "Where.");
  command.add_option("--event", options.event, "At what occasion.");
  command.add_option("--scorekeeper", options.scorekeeper, "Who keeps score.");
  command.add_option("--decks", options.decks, "How many decks, 1 or 2; 2 only with five players or more.");
  command.add_option("--starter", options.starter,
                     "Who begins, in You're Bogus and in Booger; without it the first one named.");
  command.add_option("--rulings", options.rulings,
                     "What the table chose, as in \"joker-duplicates=no, overclaim=fail\".");
  command.add_option("--end", options.end, "What was agreed: \"points 100\", \"rounds 5\" or \"time 23:00\".");
  command.add_option("--note", options.note, "A remark that stands in the headers.");
  command.add_option("--game", options.game, "Which game.")->capture_default_str();
  command.add_option("--header", options.headers, "Another header of the game, as in \"Draw=one\" or \"Pack=tens\".");
  add_database(command, parsed);
  add_appearance(command, parsed);
  add_frame_count(command, parsed);
}

void add_screenshot(CLI::App& app, ParsedCommand& parsed) {
  auto& options = parsed.screenshot;
  auto& command = add(app, "screenshot", "Draws the dashboard into a picture.", parsed, [&] {
    options.database = parsed.database;
    options.appearance = parsed.appearance;
    return screenshot(options);
  });
  command.add_option("SCREEN", options.screen, "Which screen: start, table, inquiry, win, keys, display ...")
      ->required();
  command.add_option("--out", options.out, "The PNG file to write.");
  auto* session = command.add_option("--session", options.session, "The evening at whose table.");
  command.add_option("--record", options.record, "A record instead of a stored evening; - is standard input.")
      ->excludes(session);
  command.add_option("--at", options.at, "After how many turns of the record; without it after all.")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--typed", options.typed, "What stands in the entry line.");
  command.add_option("--size", options.size, "In pixels.")->capture_default_str();
  command.add_option("--zoom", options.zoom, "Times the scale, as Ctrl + and - do.")->check(CLI::Range(0.7, 3.0));
  add_database(command, parsed);
  add_appearance(command, parsed);
}

}  // namespace

int run(int argc, const char* const* argv) {
  // A file that hits a limit is to be an error of the write, not the end of the program.
  std::signal(SIGXFSZ, SIG_IGN);
  const TerminalGuard guard;
  ParsedCommand parsed;
  parsed.rules.game = parsed.play.game = parsed.records.game = default_game;
  CLI::App app("A referee and scorekeeper for You're Bogus. Without a command it opens the dashboard.", "bogosity");
  app.set_version_flag("--version", "bogosity " BOGOSITY_VERSION);
  app.require_subcommand(0, 1);
  add_database(app, parsed);
  add_appearance(app, parsed);
  add_frame_count(app, parsed);
  add_play(app, parsed);
  add_open(app, parsed);
  add_record_commands(app, parsed);
  add_rule_commands(app, parsed);
  add_export(app, parsed);
  add_store_commands(app, parsed);
  add_looking_back(app, parsed);
  add_backup_commands(app, parsed);
  add_check(app, parsed);
  add_people_commands(app, parsed.people, parsed.database, parsed.command);
  add_print_commands(app, parsed.print_commands, parsed.command);
  add_history_commands(app, parsed.history, parsed.database, parsed.command);
  add_screenshot(app, parsed);
  put_in_groups(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? exit_ok : exit_usage;
  }
  return parsed.command ? parsed.command() : dashboard({parsed.database, parsed.appearance});
}

void put_in_groups(CLI::App& app) {
  constexpr std::pair<const char*, const char*> groups[] = {
      {"play", "At the table"},
      {"rules", "At the table"},
      {"worth", "At the table"},
      {"sessions", "Looking back"},
      {"show", "Looking back"},
      {"standings", "Looking back"},
      {"stats", "Looking back"},
      {"records", "Looking back"},
      {"print", "Looking back"},
      {"chart", "Looking back"},
      {"open", "Records, in and out"},
      {"audit", "Records, in and out"},
      {"format", "Records, in and out"},
      {"import", "Records, in and out"},
      {"export", "Records, in and out"},
      {"people", "The file of evenings"},
      {"check", "The file of evenings"},
      {"backup", "The file of evenings"},
      {"restore", "The file of evenings"},
      {"screenshot", "Pictures of the program"},
  };
  for (const auto& [command, group] : groups) app.get_subcommand(command)->group(group);
}

}  // namespace bogosity::cli
