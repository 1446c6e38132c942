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
}

namespace bogosity::cli {

// Once all of them have been added.
void put_in_groups(CLI::App& app);

namespace {

// The options of all commands, and the command that was chosen.
struct Chosen {
  Database database;
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
  PaperCommands paper;
  PlayOptions play;
  ScreenshotOptions screenshot;
  OpenOptions open_records;
  Look look;
  std::function<int()> command;
};

constexpr const char* default_game = "You're Bogus";
constexpr const char* file_help = "The record; - is standard input.";

CLI::App& add(CLI::App& app, const char* name, const char* sentence, Chosen& chosen, std::function<int()> command) {
  CLI::App* added = app.add_subcommand(name, sentence);
  added->callback([&chosen, command = std::move(command)] { chosen.command = command; });
  return *added;
}

void add_database(CLI::App& command, Chosen& chosen) {
  command.add_option("--db", chosen.database.file,
                     "The file that evenings are kept in; without it $XDG_DATA_HOME/bogosity/bogosity.db.");
}

void add_look(CLI::App& command, Chosen& chosen) {
  command.add_option("--scale", chosen.look.scale, "Pixels a point, 1 being plain; 0 asks the monitor.")
      ->check(CLI::Range(0.0, 8.0));
  command.add_option("--theme", chosen.look.theme,
                     "The colors: felt, paper or contrast; without it as chosen the last time.");
}

// Only where there is a window to watch.
void add_frame_count(CLI::App& command, Chosen& chosen) {
  command.add_option("--frames-to", chosen.look.frames_to,
                     "A file in which the frames drawn are counted, for measurements: \"main 12 display 3\".");
}

void add_record_commands(CLI::App& app, Chosen& chosen) {
  auto& audit_command = add(app, "audit", "Judges a record: who was Bogus, who was asked, who has how many points.",
                            chosen, [&] { return audit(chosen.audit); });
  audit_command.add_option("FILE", chosen.audit.file, file_help)->required();
  audit_command.add_flag("--json", chosen.audit.json, "As one JSON object, for programs.");
  auto& format_command =
      add(app, "format", "Prints a record in its canonical form.", chosen, [&] { return format(chosen.format); });
  format_command.add_option("FILE", chosen.format.file, file_help)->required();
}

void add_open(CLI::App& app, Chosen& chosen) {
  auto& command = add(app, "open", "Shows the review of a record in the window, without keeping it.", chosen, [&] {
    chosen.open_records.database = chosen.database;
    chosen.open_records.look = chosen.look;
    return open_records(chosen.open_records);
  });
  command.add_option("FILES", chosen.open_records.files,
                     "As for import; Ctrl+K in the window keeps them. Without any the dashboard opens.");
  add_database(command, chosen);
  add_look(command, chosen);
}

void add_rule_commands(CLI::App& app, Chosen& chosen) {
  auto& worth_command =
      add(app, "worth", "Works out what a win is worth.", chosen, [&] { return worth(chosen.worth); });
  worth_command.add_option("CARDS", chosen.worth.cards, "Six cards, a slash, the one face down: 6H,7H,8H,9D,TD,JD/KD.")
      ->required();
  worth_command.add_option("--decks", chosen.worth.decks, "How many decks are in play, 1 or 2.")
      ->check(CLI::Range(1, 2));
  worth_command.add_option("--rulings", chosen.worth.rulings, "What the table chose, as in joker-duplicates=no.");
  worth_command.add_flag("--json", chosen.worth.json, "As one JSON object, for programs.");
  auto& rules_command =
      add(app, "rules", "Prints the rulebook, a section or a rule of it.", chosen, [&] { return rules(chosen.rules); });
  rules_command.add_option("RULE", chosen.rules.rule, "The id of a rule, such as E3, or a section, such as E.");
  rules_command.add_option("--game", chosen.rules.game, "Whose rules.")->capture_default_str();
}

void add_export(CLI::App& app, Chosen& chosen) {
  auto& options = chosen.export_record;
  auto& command = add(
      app, "export", "Prints the canonical record of an evening that is over, or writes out all of them.", chosen, [&] {
        options.database = chosen.database;
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
  add_database(command, chosen);
}

void add_store_commands(CLI::App& app, Chosen& chosen) {
  auto& import_command = add(app, "import", "Stores evenings, each wholly or not at all, none twice.", chosen, [&] {
    chosen.import_records.database = chosen.database;
    return import_records(chosen.import_records);
  });
  import_command
      .add_option("FILES", chosen.import_records.files,
                  "Records, journals, other databases, and folders and archives of these; - is standard input.")
      ->required();
  add_database(import_command, chosen);
  auto& sessions_command = add(app, "sessions", "Lists the evenings that are stored.", chosen, [&] {
    chosen.sessions.database = chosen.database;
    return chosen.sessions.session.empty() ? sessions(chosen.sessions) : say_of_session(chosen.sessions);
  });
  add_session_options(sessions_command, chosen.sessions);
  auto* json = sessions_command.add_flag("--json", chosen.sessions.json, "As a JSON array, for programs.");
  sessions_command
      .add_flag("--unseal", chosen.sessions.unseal, "With --json: also the line that is half typed at a table.")
      ->needs(json);
  add_database(sessions_command, chosen);
}

void add_looking_back(CLI::App& app, Chosen& chosen) {
  auto& show_command = add(app, "show", "Shows what one evening came to, or the table at a moment of it.", chosen, [&] {
    chosen.show.database = chosen.database;
    return show(chosen.show);
  });
  add_options(show_command, chosen.show);
  add_database(show_command, chosen);
  auto& records_command =
      add(app, "records", "Opens the records book, and tells where the game was played first.", chosen, [&] {
        chosen.records.database = chosen.database;
        return records(chosen.records);
      });
  add_options(records_command, chosen.records);
  add_database(records_command, chosen);
}

void add_copy_commands(CLI::App& app, Chosen& chosen) {
  auto& backup_command = add(app, "backup",
                             "Copies the file of all evenings, also while an evening goes on. The table does so by "
                             "itself when an evening begins and when it ends.",
                             chosen, [&] {
                               chosen.backup.database = chosen.database;
                               return backup(chosen.backup);
                             });
  auto* to = backup_command.add_option("--to", chosen.backup.to,
                                       "A file that is not there yet, or a folder, on a stick for instance. Without it "
                                       "the copy joins those beside the file, of which the last 20 are kept.");
  backup_command.add_flag("--list", chosen.backup.list, "Copies nothing; lists the copies, the newest first.")
      ->excludes(to);
  add_database(backup_command, chosen);
  auto& restore_command =
      add(app, "restore",
          "Puts a copy in the place of the file. The copy is checked first, and what was there is copied or set aside.",
          chosen, [&] {
            chosen.restore.database = chosen.database;
            return restore(chosen.restore);
          });
  auto* copy = restore_command.add_option("COPY", chosen.restore.copy,
                                          "A file, or one of `bogosity backup --list` by its name or a piece of it.");
  restore_command.add_flag("--last", chosen.restore.last, "The newest of those that are whole.")->excludes(copy);
  add_database(restore_command, chosen);
}

void add_check(CLI::App& app, Chosen& chosen) {
  auto& command =
      add(app, "check", "Says whether all is well with the file of evenings, and if not, with what.", chosen, [&] {
        chosen.check.database = chosen.database;
        return check(chosen.check);
      });
  command.add_flag("--rebuild", chosen.check.rebuild,
                   "First makes everything anew that is computed from the evenings.");
  command.add_flag("--json", chosen.check.json, "As one JSON object, for programs.");
  add_database(command, chosen);
}

void add_play(CLI::App& app, Chosen& chosen) {
  auto& command = add(app, "play", "Sits down at a table: a new evening, or with --id an unfinished one.", chosen, [&] {
    chosen.play.database = chosen.database;
    chosen.play.look = chosen.look;
    return play(chosen.play);
  });
  auto& options = chosen.play;
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
  add_database(command, chosen);
  add_look(command, chosen);
  add_frame_count(command, chosen);
}

void add_screenshot(CLI::App& app, Chosen& chosen) {
  auto& options = chosen.screenshot;
  auto& command = add(app, "screenshot", "Draws the dashboard into a picture.", chosen, [&] {
    options.database = chosen.database;
    options.look = chosen.look;
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
  add_database(command, chosen);
  add_look(command, chosen);
}

}  // namespace

int run(int argc, const char* const* argv) {
  // A file that hits a limit is to be an error of the write, not the end of the program.
  std::signal(SIGXFSZ, SIG_IGN);
  const TerminalGuard guard;
  Chosen chosen;
  chosen.rules.game = chosen.play.game = chosen.records.game = default_game;
  CLI::App app("A referee and scorekeeper for You're Bogus. Without a command it opens the dashboard.", "bogosity");
  app.set_version_flag("--version", "bogosity " BOGOSITY_VERSION);
  app.require_subcommand(0, 1);
  add_database(app, chosen);
  add_look(app, chosen);
  add_frame_count(app, chosen);
  add_play(app, chosen);
  add_open(app, chosen);
  add_record_commands(app, chosen);
  add_rule_commands(app, chosen);
  add_export(app, chosen);
  add_store_commands(app, chosen);
  add_looking_back(app, chosen);
  add_copy_commands(app, chosen);
  add_check(app, chosen);
  add_people_commands(app, chosen.people, chosen.database, chosen.command);
  add_paper_commands(app, chosen.paper, chosen.command);
  add_history_commands(app, chosen.history, chosen.database, chosen.command);
  add_screenshot(app, chosen);
  put_in_groups(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? well : wrong_usage;
  }
  return chosen.command ? chosen.command() : dashboard({chosen.database, chosen.look});
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
