#include "cli/command_line.h"

#include <csignal>

#include "cli/terminal.h"
#include "cli/window.h"

namespace bogosity::cli {

CLI::App& add_command(CommandLine& line, const char* group, const char* name, const char* sentence,
                      std::function<core::Result<int>()> run) {
  CLI::App& command = *line.app.add_subcommand(name, sentence)->group(group);
  command.callback([&line, run = std::move(run)] { line.command = run; });
  return command;
}

void add_database(CLI::App& command, CommandLine& line) {
  command.add_option("--db", line.database,
                     "The file that evenings are kept in; without it $XDG_DATA_HOME/bogosity/bogosity.db.");
}

void add_appearance(CLI::App& command, CommandLine& line) {
  command.add_option("--scale", line.appearance.scale, "Pixels a point, 1 being plain; 0 asks the monitor.")
      ->check(CLI::Range(0.0, 8.0));
  command.add_option("--theme", line.appearance.theme,
                     "The colors: " + theme_list() + "; without it as chosen the last time.");
}

void add_frame_count(CLI::App& command, CommandLine& line) {
  command.add_option("--frames-to", line.appearance.frames_to,
                     "A file in which the frames drawn are counted, for measurements: \"main 12 display 3\".");
}

CLI::Option* add_json(CLI::App& command, bool& json) {
  return command.add_flag("--json", json, "As one JSON object, for programs.");
}

int run(int argc, const char* const* argv) {
  // A file that hits a limit is to be an error of the write, not the end of the program.
  std::signal(SIGXFSZ, SIG_IGN);
  const TerminalGuard guard;
  CLI::App app("A referee and scorekeeper for You're Bogus. Without a command it opens the dashboard.", "bogosity");
  app.set_version_flag("--version", "bogosity " BOGOSITY_VERSION);
  app.require_subcommand(0, 1);
  CommandLine line{app, {}, {}, [&line] { return dashboard(line); }};
  add_database(app, line);
  add_appearance(app, line);
  add_frame_count(app, line);
  // In the order of the help, below their headings.
  for (const auto add : {add_play,   add_open,     add_audit, add_format,    add_worth,  add_rules,     add_export,
                         add_import, add_sessions, add_show,  add_records,   add_backup, add_restore,   add_check,
                         add_people, add_print,    add_chart, add_standings, add_stats,  add_screenshot}) {
    add(line);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? exit_ok : exit_usage;
  }
  const auto status = line.command();
  return status ? *status : complain(status.error());
}

}  // namespace bogosity::cli
