#include "cli/command_line.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <iostream>

#include "cli/completion.h"
#include "cli/pager.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "cli/window.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/time.h"
#include "db/schema/schema.h"
#include "db/system/clock.h"
#include "db/system/output_file.h"
#include "games/catalogue.h"
#include "history/search.h"

namespace bogosity::cli {
namespace {

std::string no_count(std::string_view typed, std::int64_t least, std::int64_t most) {
  constexpr std::int64_t any = 1'000'000'000;
  return fmt::format("\"{}\" is not a whole number from {}{}", typed, least,
                     most == any ? " on" : fmt::format(" to {}", most));
}

}  // namespace

CLI::App& add_command(CommandLine& line, const char* group, const char* name, const char* sentence,
                      std::function<core::Result<int>()> run) {
  CLI::App& command = *line.app.add_subcommand(name, sentence)->group(group);
  command.callback([&line, run = std::move(run)] { line.command = run; });
  return command;
}

void add_examples(CLI::App& command, std::initializer_list<std::string_view> examples) {
  std::string text = "Examples:";
  for (const auto each : examples) text += fmt::format("\n  bogosity {}", each);
  command.footer(text);
}

void add_database(CLI::App& command, CommandLine& line, DatabaseUse use) {
  command.add_option("--db", line.database,
                     "The file of sessions. The default is $XDG_DATA_HOME/bogosity/bogosity.db.");
  if (use == DatabaseUse::existing) line.reads_file.push_back(&command);
}

void add_appearance(CLI::App& command, CommandLine& line) {
  command
      .add_option("--scale", line.appearance.scale, "Pixels per point, from 0 to 8. The default, 0, asks the monitor.")
      ->transform(number(0, 8));
  auto* theme = command.add_option("--theme", line.appearance.theme,
                                   "The colors: " + theme_list() + ". The default is the last choice.");
  if (has_window()) theme->transform(one_of("theme", names_of_themes()));
}

void add_frame_count(CLI::App& command, CommandLine& line) {
  command.add_option("--frames-to", line.appearance.frames_to,
                     "Writes the number of frames drawn into this file, for measurements.");
}

CLI::Option* add_json(CLI::App& command, bool& json) {
  return command.add_flag("--json", json, "Prints JSON, for programs.");
}

CLI::Option* add_csv(CLI::App& command, bool& csv) {
  return command.add_flag("--csv", csv, "Prints CSV, for spreadsheets.");
}

CLI::Option* add_output(CLI::App& command, std::filesystem::path& to, const std::string& sentence) {
  command.add_option("--to,--out", to)->group("");  // what it was called in earlier versions
  return command.add_option("-o,--output", to, sentence);
}

CLI::Option* add_session(CLI::App& command, std::string& session, const std::string& sentence) {
  return command.add_option("SESSION", session,
                            sentence + " Its id, or the beginning of it; \"last\" is the last one.");
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const core::Game* each : games::all()) names.emplace_back(each->about().name);
  return names;
}

CLI::Validator game() {
  return {[](std::string& typed) {
            const auto name = history::game_named_like(typed);
            if (!name) return core::describe(name.error());
            typed = *name;
            return std::string();
          },
          "{" + core::joined(game_names(), ",") + "}"};
}

std::string why_missing(const std::filesystem::path& file) {
  std::error_code unknown;
  return std::filesystem::exists(file, unknown)
             ? ""
             : fmt::format("{}: there is no such file (check its name)", file.string());
}

CLI::Validator existing_file() {
  return {[](const std::string& file) { return file == "-" ? std::string() : why_missing(file); }, ""};
}

CLI::Validator one_of(std::string kind, std::vector<std::string> words) {
  const std::string all = "{" + core::joined(words, ",") + "}";
  return {[kind = std::move(kind), words = std::move(words)](std::string& typed) {
            for (const auto& each : words) {
              if (upper(each) != upper(typed)) continue;
              typed = each;
              return std::string();
            }
            const auto quoted = [](const std::string& word) { return "\"" + word + "\""; };
            return no_such_choice(kind, typed, core::joined(words, ", ", quoted));
          },
          all};
}

CLI::Validator count(std::int64_t least, std::int64_t most) {
  return {[=](std::string& typed) {
            const std::string digits = typed.substr(std::min(typed.find_first_not_of('0'), typed.size()));
            std::int64_t value = 0;
            const bool whole = !typed.empty() && std::ranges::all_of(typed, core::is_digit);
            const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
            const bool fits = digits.empty() || read.ec == std::errc();
            if (!whole || !fits || value < least || value > most) return no_count(typed, least, most);
            typed = std::to_string(value);  // CLI11 reads "010" as eight
            return std::string();
          },
          ""};
}

CLI::Validator number(double least, double most) {
  return {[=](std::string& typed) {
            double value = 0;
            const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), value);
            const bool whole = read.ec == std::errc() && read.ptr == typed.data() + typed.size();
            return whole && value >= least && value <= most
                       ? std::string()
                       : fmt::format("\"{}\" is not a number from {} to {}", typed, least, most);
          },
          ""};
}

CLI::Validator day_or_period() {
  return {[](std::string& typed) {
            const auto ok = history::check_day(typed);
            if (!ok) return core::describe(ok.error());
            typed = history::day_from(typed, today());
            return std::string();
          },
          ""};
}

CLI::Validator whole_day() {
  return {[](std::string& typed) {
            std::string day = history::day_from(typed, today());
            if (day.size() != 10 || !core::is_date(day))
              return fmt::format("\"{}\" is not a day: write it as in 2026-09-01", typed);
            typed = std::move(day);
            return std::string();
          },
          ""};
}

namespace {

constexpr const char* value_is_empty = "an empty text is given: give a value, or leave it out";

std::string no_such_word(std::string_view kind, const std::string& typed, const std::vector<std::string>& known,
                         std::string_view help_line) {
  const auto similar = core::similar_name(typed, known);
  return fmt::format("there is no {} \"{}\". {}", kind, typed,
                     similar ? "Did you mean `" + *similar + "`?" : fmt::format("`{}` lists them.", help_line));
}

std::string explained_by(std::string_view problem, std::string_view help_line) {
  return fmt::format("{} (`{}` explains)", problem, help_line);
}

// Writes help in lines as long as the terminal's, without what CLI11 tells of types.
class HelpFormatter final : public CLI::Formatter {
 public:
  HelpFormatter() {
    label("Positionals", "Arguments");
    label("SUBCOMMAND", "COMMAND");
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    if (!option->nonpositional() || option->get_items_expected_max() == 0) return {};
    const std::string type = option->get_type_name();
    const std::string value = option->get_default_str();
    return " " + type.substr(0, type.find(':')) + (value.empty() ? "" : "=" + value);
  }
  std::string make_option_desc(const CLI::Option* option) const override { return fitted(option->get_description()); }
  std::string make_subcommand(const CLI::App* command) const override {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_name(), fitted(command->get_description()), column_width_);
    return out.str();
  }

 private:
  std::string fitted(const std::string& text) const {
    const auto width = terminal_width();
    return width && *width > column_width_ + 20 ? wrapped(text, *width - column_width_) : text;
  }
};

const CLI::App& chosen(const CLI::App& app) {
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  return *command;
}

std::vector<std::string> names_of(const std::vector<const CLI::Option*>& options) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options) {
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::string help_line(const CLI::App& command) {
  const CLI::App* above = command.get_parent();
  return above == nullptr ? "bogosity help" : help_line(*above) + " " + command.get_name();
}

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = chosen(app);
  const auto extra = app.remaining(true);
  if (extra.empty() && error.get_name() == "ValidationError") {
    const std::string said = error.what();  // "FILE: ..." of an argument, "--of: ..." of an option
    const bool names_value = !said.starts_with('-') && !said.ends_with(value_is_empty);
    return names_value ? said.substr(said.find(": ") + 2) : said;
  }
  if (extra.empty()) return explained_by(error.what(), help_line(command));
  const auto word = std::ranges::find_if(extra, [](const std::string& each) { return !each.starts_with('-'); });
  const auto commands = commands_of(command);
  if (word != extra.end() && !commands.empty()) return no_such_word("command", *word, commands, help_line(command));
  if (extra.front().starts_with('-')) {
    return no_such_word("option", extra.front(), names_of(options_of(command)), help_line(command));
  }
  return explained_by(fmt::format("\"{}\" is one argument too many", extra.front()), help_line(command));
}

core::Result<int> help(const std::vector<std::string>& words, const CommandLine& line) {
  const CLI::App* command = &line.app;
  std::string names = "bogosity";
  for (const auto& word : words) {
    const auto known = commands_of(*command);
    if (std::ranges::find(known, word) == known.end()) {
      return wrong_usage(no_such_word("command", word, known, help_line(*command)));
    }
    command = command->get_subcommand(word);
    names += command == nullptr ? "" : " " + word;
  }
  return print_paged(command->get_formatter()->make_help(command, names, CLI::AppFormatMode::Normal));
}

void add_help(CommandLine& line) {
  const auto words = std::make_shared<std::vector<std::string>>();
  CLI::App& command =
      add_command(line, "Help", "help", "Explains a command.", [&line, words] { return help(*words, line); });
  command.add_option("COMMAND", *words, "The command; without it all are listed.");
  add_examples(command, {"help sessions", "help people merge"});
}

// All options and arguments of all commands.
void each_option(const CLI::App& app, const std::function<void(const CLI::App&, const CLI::Option&)>& act) {
  for (const CLI::Option* each : app.get_options([](const CLI::Option*) { return true; })) act(app, *each);
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) each_option(*each, act);
}

bool may_be_empty(const CommandLine& line, const CLI::Option& option) {
  return std::ranges::find(line.may_be_empty, &option) != line.may_be_empty.end();
}

// A script with a variable that is not set must not edit the last session, or write into the usual file.
void refuse_empty_values(CommandLine& line, CLI::App& app) {
  for (CLI::Option* each : app.get_options([](const CLI::Option*) { return true; })) {
    if (each->get_items_expected_max() == 0 || may_be_empty(line, *each)) continue;
    each->transform(CLI::Validator(
        [](std::string& typed) { return core::trimmed(typed).empty() ? std::string(value_is_empty) : std::string(); },
        ""));
  }
  for (CLI::App* each : app.get_subcommands([](CLI::App*) { return true; })) refuse_empty_values(line, *each);
}

// What each option takes, for the tests that try all of them: command, option, type, whether it may be empty, and what
// completes it.
int list_options(const CommandLine& line) {
  std::string text;
  each_option(line.app, [&](const CLI::App& command, const CLI::Option& option) {
    if (option.get_items_expected_max() == 0) return;
    text += fmt::format("{}\t{}\t{}\t{}\t{}\n", help_line(command).substr(std::string_view("bogosity help").size()),
                        option.get_name(), option.get_type_name(), may_be_empty(line, option) ? "may be empty" : "",
                        completed_by(command, option));
  });
  return print(text);
}

// CLI11 takes the next argument as the value of "--title=". It is an empty text. And where a value may be left out, it
// takes the next argument for a command of that name: `people --columns name`.
std::vector<std::string> arguments_of(int argc, const char* const* argv) {
  std::vector<std::string> words;
  for (int i = argc - 1; i > 0; --i) {  // CLI11 wants them the other way round
    const std::string word = argv[i];
    const bool is_empty = word.starts_with("--") && word.find('=') == word.size() - 1;
    if (word == "--columns" && !words.empty() && !words.back().empty() && !words.back().starts_with('-')) {
      words.back() = word + "=" + words.back();
      continue;
    }
    if (is_empty) words.emplace_back();
    words.push_back(is_empty ? word.substr(0, word.size() - 1) : word);
  }
  return words;
}

// Whatever writes the file looks again; but nobody has to wait for that.
core::Status check_named_output(const CLI::App& command) {
  const CLI::Option* output = command.get_option_no_throw("--output");
  if (output == nullptr || output->count() == 0) return {};
  const std::string to = output->results().back();
  return to.empty() || to == db::standard_output_name ? core::Status() : db::check_output(to);
}

// Where standard input, output or error is closed, the next file that is opened would take its place, and be written
// into. What is opened here instead fails like a closed one.
void open_missing_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF)
      static_cast<void>(::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

}  // namespace

int run(int argc, const char* const* argv) {
  open_missing_streams();
  // A file that hits a limit, or a pipe that nobody reads, is to be an error of the write, not the end of the program.
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  const EscapedStream output(std::cout, STDOUT_FILENO);
  const EscapedStream errors(std::cerr, STDERR_FILENO);
  CLI::App app("A referee and scorekeeper for You're Bogus. Without a command the window opens.", "bogosity");
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_help_flag("-h,--help", "Explains the command.");
  app.set_version_flag("-V,--version", "bogosity " BOGOSITY_VERSION, "Prints the version.");
  app.require_subcommand(0, 1);
  CommandLine line{app, {}, {}, [&line] { return dashboard(line); }};
  add_database(app, line, DatabaseUse::made_if_missing);
  add_appearance(app, line);
  add_frame_count(app, line);
  // The commands are added in the order of the help, below their headings.
  for (const auto add :
       {add_play,   add_open,     add_audit,        add_format,     add_worth,   add_rules,   add_export,
        add_import, add_sessions, add_show,         add_records,    add_backup,  add_restore, add_check,
        add_people, add_print,    add_chart,        add_standings,  add_seasons, add_matrix,  add_race,
        add_stats,  add_insights, add_achievements, add_screenshot, add_help}) {
    add(line);
  }
  add_examples(app, {"play --players \"Ann, Bob, Cy\"", "audit friday.table", "help standings"});
  refuse_empty_values(line, app);
  if (argc > 1 && std::string_view(argv[1]) == "__complete") return complete(app, {argv + 2, argv + argc});
  if (argc > 1 && std::string_view(argv[1]) == "__options") return list_options(line);
  try {
    app.parse(arguments_of(argc, argv));
  } catch (const CLI::Success& asked) {  // --help, --version
    return app.exit(asked) == 0 && std::cout.flush() ? exit_ok : exit_refused;
  } catch (const CLI::ParseError& error) {
    return wrong_usage(usage_error(app, error));
  }
  const bool reads_file = std::ranges::find(line.reads_file, &chosen(app)) != line.reads_file.end();
  const std::string missing = reads_file && !line.database.empty() ? why_missing(line.database) : "";
  if (!missing.empty()) return wrong_usage(missing);
  db::protect_database(db::default_file());
  db::protect_database(file_of(line.database));
  db::protect_settings(db::default_settings_file());
  if (const auto ok = check_named_output(chosen(app)); !ok) return complain(ok.error());
  const auto status = line.command();
  return status ? *status : complain(status.error());
}

std::string no_such_choice(std::string_view kind, std::string_view typed, std::string_view choices) {
  return fmt::format("there is no {} \"{}\". There are {}.", kind, typed, choices);
}

}  // namespace bogosity::cli
