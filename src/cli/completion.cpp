#include "cli/completion.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <sstream>
#include <utility>

#include "cli/command_line.h"
#include "cli/documented_tables.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "cli/window.h"
#include "core/lists.h"
#include "core/names.h"
#include "db/backup/backup.h"
#include "db/history/completion.h"
#include "db/schema/schema.h"
#include "db/system/clock.h"
#include "games/catalogue.h"
#include "history/search.h"

namespace bogosity::cli {
namespace {

struct Offer {
  std::string word;
  std::string explanation = {};
};

// The command line up to the word that is completed.
struct CommandWords {
  const CLI::App* command = nullptr;
  const CLI::Option* option = nullptr;            // whose value comes next
  std::vector<std::string> arguments = {};        // of the command
  std::map<std::string, std::string> given = {};  // values of options by their long names, without dashes
  std::string begun = {};
  std::string before = {};  // stands before the value in the same word: "--game="

  std::string value_of(const std::string& name) const {
    const auto found = given.find(name);
    return found == given.end() ? std::string() : found->second;
  }
};

// More would only fill the screen.
constexpr std::int64_t most_sessions = 40;

core::Result<db::Database> file_to_read(const CommandWords& words) {
  std::filesystem::path file = words.value_of("db");
  const char* home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe): nothing else runs yet
  // The shell hands the word over before it takes it apart.
  if (home != nullptr && file.string().starts_with("~/")) file = home + file.string().substr(1);
  return db::open_to_complete(file_of(file));
}

std::vector<Offer> as_offers(const std::vector<std::string>& words) {
  std::vector<Offer> offers;
  for (const auto& each : words) offers.push_back({each});
  return offers;
}

template <class Read>
std::vector<Offer> from_file(const CommandWords& words, Read read) {
  auto database = file_to_read(words);
  if (!database) return {};
  const auto found = read(*database);
  return found ? as_offers(*found) : std::vector<Offer>();
}

std::vector<Offer> offer_sessions(const CommandWords& words) {
  std::vector<Offer> offers = {{"last", "the session played last"}};
  // Without a letter every id begins so.
  const auto range = ids_beginning(words.begun);
  auto database = range ? file_to_read(words) : tl::unexpected(core::Error());
  if (!database) return offers;
  const auto found = db::offered_sessions(*database, range->first, range->second, most_sessions);
  if (!found) return offers;
  for (const db::SessionOffer& each : *found) {
    // Who has typed as much as a short id has needs more of it.
    const bool is_short = words.begun.size() < short_id(each.id).size();
    offers.push_back({is_short ? short_id(each.id) : core::to_text(each.id),
                      each.day + (each.day.empty() || each.called.empty() ? "" : " ") + each.called});
  }
  return offers;
}

std::vector<Offer> offer_people(const CommandWords& words) { return from_file(words, db::offered_people); }
std::vector<Offer> offer_places(const CommandWords& words) { return from_file(words, db::offered_places); }
std::vector<Offer> offer_written_places(const CommandWords& words) {
  return from_file(words, db::offered_written_places);
}
std::vector<Offer> offer_tags(const CommandWords& words) { return from_file(words, db::offered_tags); }
std::vector<Offer> offer_seasons(const CommandWords& words) { return from_file(words, db::offered_seasons); }

std::vector<Offer> offer_names_in_session(const CommandWords& words) {
  std::string session = words.arguments.empty() ? "last" : words.arguments.front();
  return from_file(words, [&](db::Database& database) -> core::Result<std::vector<std::string>> {
    if (session == "last") {
      const auto all = ids_beginning("");
      const auto newest = BOGOSITY_TRY(db::offered_sessions(database, all->first, all->second, 1));
      if (!newest.empty()) session = core::to_text(newest.front().id);
    }
    const auto range = ids_beginning(session);
    if (!range) return std::vector<std::string>();
    return db::offered_names(database, range->first, range->second);
  });
}

std::vector<Offer> offer_days(const CommandWords&) {
  return {{"today"},
          {"yesterday"},
          {"7d", "the last seven days"},
          {"2w", "the last two weeks"},
          {"3m", "the last three months"},
          {"1y", "the last year"},
          {today(), "today"},
          {today().substr(0, 7), "this month"},
          {today().substr(0, 4), "this year"}};
}

std::vector<Offer> offer_rules(const CommandWords& words) {
  const std::string typed = words.value_of("game");
  const auto name = history::game_named_like(typed.empty() ? default_game : typed);
  const core::Game* game = name ? games::find(*name) : nullptr;
  std::vector<Offer> offers;
  if (game == nullptr) return offers;
  for (const auto& rule : game->about().rulebook.rules())
    offers.push_back({std::string(rule.id), std::string(rule.title)});
  return offers;
}

std::vector<Offer> offer_screens(const CommandWords&) {
  std::vector<Offer> offers;
  for (const auto name : picture_names()) offers.push_back({std::string(name)});
  return offers;
}

std::vector<Offer> offer_copies(const CommandWords& words) {
  std::vector<Offer> offers;
  for (const auto& copy : db::backups_of(file_of(words.value_of("db")), db::wall_clock()().utc_ms).all)
    offers.push_back({copy.file.filename().string(), copy.reason});
  return offers;
}

// Those of all games: the ones that a session does not have are refused by the command.
std::vector<Offer> offer_tables(const CommandWords& words) {
  return as_offers(documented_tables(words.command->get_name()));
}
std::vector<Offer> offer_columns(const CommandWords& words) {
  return as_offers(documented_columns(words.command->get_name(), words.value_of("table")));
}

std::vector<Offer> offer_commands_below(const CommandWords& words) {
  const CLI::App* above = words.command->get_parent();
  for (const auto& name : words.arguments) {
    const auto known = above == nullptr ? std::vector<std::string>() : commands_of(*above);
    if (std::ranges::find(known, name) == known.end()) return {};
    above = above->get_subcommand(name);
  }
  std::vector<Offer> offers;
  if (above == nullptr) return offers;
  for (const CLI::App* each : above->get_subcommands([](const CLI::App*) { return true; }))
    offers.push_back({each->get_name(), each->get_description()});
  return offers;
}

// What the program knows of a value, by the name of its option or argument. A name means the same in every command
// but for those of `other_meanings`.
struct CompletedValue {
  std::string_view name;
  std::string_view by;
  std::vector<Offer> (*offers)(const CommandWords& words);
};
constexpr CompletedValue by_session = {"SESSION", "session", offer_sessions};
constexpr CompletedValue by_name_there = {"NAME", "name in that session", offer_names_in_session};
constexpr std::array known_values = std::to_array<CompletedValue>({
    by_session,
    {"--session", "session", offer_sessions},
    {"--id", "session", offer_sessions},
    {"PERSON", "person", offer_people},
    {"OTHER", "person", offer_people},
    {"--person", "person", offer_people},
    {"--player", "person", offer_people},
    {"--scorekeeper", "person", offer_people},
    {"--place", "place", offer_places},
    {"--letter", "place", offer_places},
    {"--tag", "tag", offer_tags},
    {"--untag", "tag", offer_tags},
    {"--tagged", "tag", offer_tags},
    {"--season", "season", offer_seasons},
    {"SEASON", "season", offer_seasons},
    {"--since", "day", offer_days},
    {"--until", "day", offer_days},
    {"--table", "table", offer_tables},
    {"--columns", "column", offer_columns},
    {"--sort", "column", offer_columns},
    {"RULE", "rule", offer_rules},
    {"SCREEN", "screen", offer_screens},
    {"COPY", "copy", offer_copies},
    {"COMMAND", "command", offer_commands_below},
});
struct OtherMeaning {
  std::string_view command;
  CompletedValue value;  // without offers: only the user knows it
};
constexpr std::array other_meanings = std::to_array<OtherMeaning>({
    {"play", {"--place", "place of a record", offer_written_places}},
    {"add", {"SEASON", "", nullptr}},  // the title of a new one
    {"guest", by_name_there},
    {"seat", by_name_there},
});

const CompletedValue* known_value(const CLI::App& command, const CLI::Option& option) {
  const std::string name = option.get_positional() ? option.get_name(true) : option.get_name();
  for (const OtherMeaning& each : other_meanings) {
    if (command.get_name() == each.command && each.value.name == name) return &each.value;
  }
  const auto found = std::ranges::find(known_values, name, &CompletedValue::name);
  return found == known_values.end() ? nullptr : found;
}

// The type of an option that has choices is "{one,other}".
std::vector<std::string> choices_of(const CLI::Option& option) {
  std::vector<std::string> values;
  const std::string type = option.get_type_name();
  const auto begin = type.find('{');
  if (begin == std::string::npos) return values;
  std::istringstream words(type.substr(begin + 1, type.rfind('}') - begin - 1));
  for (std::string word; std::getline(words, word, ',');) values.push_back(word);
  return values;
}

bool takes_value(const CLI::Option* option) { return option != nullptr && option->get_items_expected_max() > 0; }

// "since" of "--since"; of an option that has only a letter that letter.
std::string key_of(const CLI::Option& option) {
  return option.get_lnames().empty() ? option.get_single_name() : option.get_lnames().front();
}

void read_word(const std::string& word, CommandWords& words) {
  const auto known = commands_of(*words.command);
  const auto equals = word.starts_with("--") ? word.find('=') : std::string::npos;
  if (words.option != nullptr) {
    words.given[key_of(*words.option)] = word;
    words.option = nullptr;
  } else if (equals != std::string::npos) {
    const CLI::Option* option = words.command->get_option_no_throw(word.substr(0, equals));
    if (option != nullptr) words.given[key_of(*option)] = word.substr(equals + 1);
  } else if (word.starts_with('-') && word != "-") {
    const CLI::Option* option = words.command->get_option_no_throw(word);
    words.option = takes_value(option) ? option : nullptr;
  } else if (words.arguments.empty() && std::ranges::find(known, word) != known.end()) {
    words.command = words.command->get_subcommand(word);
  } else {
    words.arguments.push_back(word);
  }
}

CommandWords read_words(const CLI::App& app, std::vector<std::string> typed) {
  if (typed.empty()) typed.emplace_back();
  CommandWords words{&app};
  words.begun = std::move(typed.back());
  typed.pop_back();
  // bash makes three words of "--game=cal".
  if (words.begun == "=" && !typed.empty()) words.begun.clear();
  for (const auto& word : typed) {
    if (word != "=") read_word(word, words);
  }
  const auto equals = words.begun.find('=');
  if (words.option == nullptr && words.begun.starts_with("--") && equals != std::string::npos) {
    const CLI::Option* option = words.command->get_option_no_throw(words.begun.substr(0, equals));
    words.option = takes_value(option) ? option : nullptr;
    words.before = words.begun.substr(0, equals + 1);
    words.begun.erase(0, equals + 1);
  }
  // Several columns stand in one word.
  const auto comma = words.begun.rfind(',');
  if (words.option != nullptr && key_of(*words.option) == "columns" && comma != std::string::npos) {
    words.before += words.begun.substr(0, comma + 1);
    words.begun.erase(0, comma + 1);
  }
  return words;
}

std::vector<Offer> offers_for(CommandWords words) {
  std::vector<Offer> offers;
  if (words.option == nullptr && !words.before.empty()) return offers;
  if (words.option == nullptr && words.begun.starts_with('-')) {
    for (const CLI::Option* each : options_of(*words.command)) {
      for (const auto& name : each->get_lnames()) offers.push_back({"--" + name, each->get_description()});
    }
    return offers;
  }
  if (words.option == nullptr) {
    if (words.arguments.empty()) {
      for (const auto* each : words.command->get_subcommands([](const CLI::App*) { return true; }))
        offers.push_back({each->get_name(), each->get_description()});
    }
    const auto all = words.command->get_options([](const CLI::Option* each) { return each->get_positional(); });
    if (words.arguments.size() < all.size()) words.option = all[words.arguments.size()];
    // The last one may take several.
    else if (!all.empty() && all.back()->get_items_expected_max() > 1)
      words.option = all.back();
  }
  if (words.option == nullptr) return offers;
  for (auto& value : choices_of(*words.option)) offers.push_back({std::move(value)});
  const CompletedValue* known = offers.empty() ? known_value(*words.command, *words.option) : nullptr;
  if (known == nullptr || known->offers == nullptr) return offers;
  return known->offers(words);
}

// Case, accents and apostrophes do not matter.
std::string as_typed(std::string_view word) {
  std::string typed = core::folded(word);
  std::erase(typed, '\'');
  return typed;
}

}  // namespace

std::vector<std::string> commands_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(each->get_name());
  return names;
}

std::vector<const CLI::Option*> options_of(const CLI::App& app) {
  return app.get_options([](const CLI::Option* each) { return each->nonpositional() && !each->get_group().empty(); });
}

std::string_view completed_by(const CLI::App& command, const CLI::Option& option) {
  if (!choices_of(option).empty()) return "choice";
  const CompletedValue* known = known_value(command, option);
  return known == nullptr ? std::string_view() : known->by;
}

int complete(const CLI::App& app, std::vector<std::string> words) {
  const CommandWords read = read_words(app, std::move(words));
  const std::string begun = as_typed(read.begun);
  std::string found;
  for (const Offer& each : offers_for(read)) {
    if (as_typed(each.word).starts_with(begun))
      found += fmt::format("{}{}\t{}\n", read.before, each.word, each.explanation);
  }
  return found.empty() ? exit_ok : print(found);
}

}  // namespace bogosity::cli
