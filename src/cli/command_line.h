// Adds commands to the command line, and the options that several of them have.
#pragma once

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands.h"

namespace bogosity::cli {

inline constexpr const char* default_game = "You're Bogus";
// The headings of `bogosity --help`.
inline constexpr const char* at_the_table = "At the table";
inline constexpr const char* looking_back = "Looking back";
inline constexpr const char* records_in_and_out = "Records, in and out";
inline constexpr const char* file_of_sessions = "The file of sessions";

// `run` is called if the command is the one that was chosen; gives the exit status. The examples are whole lines.
CLI::App& add_command(CommandLine& line, const char* group, const char* name, const char* sentence,
                      std::function<core::Result<int>()> run);
void add_examples(CLI::App& command, std::initializer_list<std::string_view> examples);

// The same with options of the command, which live as long as the command line.
template <class Options>
std::pair<CLI::App&, Options&> add_command(CommandLine& line, const char* group, const char* name, const char* sentence,
                                           core::Result<int> (*run)(const Options&, const CommandLine&)) {
  const auto options = std::make_shared<Options>();
  return {add_command(line, group, name, sentence, [&line, options, run] { return run(*options, line); }), *options};
}

// Options that mean the same wherever they are.

// `existing`: a file that is named has to be there, whether its name stands before the command or behind it.
enum class DatabaseUse : std::uint8_t { existing, made_if_missing };
void add_database(CLI::App& command, CommandLine& line, DatabaseUse use = DatabaseUse::existing);
void add_appearance(CLI::App& command, CommandLine& line);
void add_frame_count(CLI::App& command, CommandLine& line);
CLI::Option* add_json(CLI::App& command, bool& json);
CLI::Option* add_csv(CLI::App& command, bool& csv);
CLI::Option* add_output(CLI::App& command, std::filesystem::path& to, const std::string& sentence);
CLI::Option* add_session(CLI::App& command, std::string& session, const std::string& sentence);
template <class Text>
CLI::Option* add_place(CLI::App& command, Text& place) {
  return command.add_option("--place", place,
                            "Only sessions at this place, by its town, state or country, or several of them: \"KS\", "
                            "\"Lawrence, Kansas\"; or as it was written.");
}
std::vector<std::string> game_names();
// A game by the beginning of its name (history::game_named_like).
CLI::Validator game();
template <class Text>
CLI::Option* add_game(CLI::App& command, Text& name, const std::string& sentence) {
  return command.add_option("--game", name, sentence)->transform(game());
}

// Checks of what an option or an argument is given, the same for all commands; a value that they refuse ends the
// program with exit_usage. An empty value is refused everywhere, but for the options in CommandLine::may_be_empty.

// An existing file or folder, or "-" for standard input.
CLI::Validator existing_file();
// Empty if the file is there.
std::string why_missing(const std::filesystem::path& file);
// One of these words in any case.
CLI::Validator one_of(std::string kind, std::vector<std::string> words);
// A whole number from `least` to `most`; it is a transformation: "010" is ten.
CLI::Validator count(std::int64_t least, std::int64_t most = 1'000'000'000);
// A number from `least` to `most`: "nan" is none.
CLI::Validator number(double least, double most);
// A year, a month or a day that there is, also in words: "7d" (history::check_day); or a whole day, "today" as well.
CLI::Validator day_or_period();
CLI::Validator whole_day();

// The sentence for a word that the option does not take, with the words that it takes.
std::string no_such_choice(std::string_view kind, std::string_view typed, std::string_view choices);

}  // namespace bogosity::cli
