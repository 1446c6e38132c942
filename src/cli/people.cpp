#include "cli/people.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "core/names.h"
#include "core/record.h"
#include "core/text.h"
#include "db/backup/backup.h"
#include "db/backup/folder.h"
#include "db/backup/open_file.h"
#include "db/people/people.h"
#include "db/people/seats.h"
#include "db/rewrite/anonymize.h"
#include "people/identity.h"

namespace bogosity::cli {

// `bogosity people`: who has played, under which names; and what can be said of them: merge, undo, name, guest, seat.

namespace {

using People = std::vector<PersonInfo>;

std::string day_of(const core::Instant& moment) { return in_words(moment).substr(0, 10); }

nlohmann::ordered_json as_json(const PersonInfo& person) {
  nlohmann::ordered_json json;
  json["id"] = core::to_text(person.id);
  json["name"] = person.name;
  json["aliases"] = person.aliases;
  json["guest"] = person.is_guest;
  json["evenings"] = person.sessions;
  const bool known = person.last_played != core::Instant{};
  json["last_played"] = known ? nlohmann::ordered_json(in_words(person.last_played)) : nlohmann::ordered_json();
  return json;
}

int list(const People& people, bool json) {
  if (json) {
    auto all = nlohmann::ordered_json::array();
    for (const auto& person : people) all.push_back(as_json(person));
    return print(all.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  }
  if (people.empty()) return print("Nobody has played yet: `bogosity play` begins an evening.");
  std::vector<std::vector<std::string>> rows = {{"PERSON", "NAME", "EVENINGS", "LAST PLAYED", "ALSO"}};
  for (const auto& person : people) {
    rows.push_back({core::to_text(person.id).substr(0, 8), person.name + (person.is_guest ? " (guest)" : ""),
                    std::to_string(person.sessions), day_of(person.last_played),
                    core::write_name_list(person.aliases)});
  }
  return print(in_columns(std::move(rows), Unfilled::kept));
}

int answer(const core::Status& done, const std::string& sentence) {
  return done ? print(sentence) : complain(done.error());
}

int merge(db::Database& database, const People& people, const PeopleOptions& options) {
  const auto who = person_called(people, options.person);
  const auto other = person_called(people, options.other);
  if (!who || !other) return complain(who ? other.error() : who.error());
  if (const auto copy = db::back_up(database, "before-merge"); !copy) return complain(copy.error());
  return answer(
      db::merge_people(database, who_says(), who->id, other->id),
      fmt::format("{} and {} are the same person now; `bogosity people undo` takes it back.", who->name, other->name));
}

int undo(db::Database& database) {
  const auto undone = db::undo_about_people(database, who_says());
  if (!undone) return complain(undone.error());
  const std::string what = undone->field == field::same_as       ? "who is the same as whom"
                           : undone->field == field::name        ? "what to call somebody"
                           : undone->field.starts_with("guest:") ? "who is a guest"
                                                                 : "who sat there";
  return print("Taken back: what was said last about people (" + what + "). Once more brings it back.");
}

int name(db::Database& database, const People& people, const PeopleOptions& options) {
  const auto who = person_called(people, options.person);
  if (!who) return complain(who.error());
  const std::string called(core::trimmed(options.name));
  if (called.empty()) return complain("somebody without a name cannot be told from others: give one");
  return answer(db::name_person(database, who_says(), who->id, called),
                fmt::format("{} is called {} from now on; the records keep what stands in them.", who->name, called));
}

int guest(db::Database& database, const core::Uuid& session, const PeopleOptions& options) {
  return answer(db::mark_guest(database, who_says(), session, options.name, !options.no),
                options.no ? fmt::format("{} was no guest on that evening.", options.name)
                           : fmt::format("{} was a guest on that evening, and is a person of it alone.", options.name));
}

int seat(db::Database& database, const People& people, const core::Uuid& session, const PeopleOptions& options) {
  const auto person = somebody_called(people, options.other);
  if (!person) return complain(person.error());
  if (*person) {
    return answer(db::seat_as(database, who_says(), session, options.name, (*person)->id),
                  fmt::format("{} was {} on that evening.", options.name, (*person)->name));
  }
  const auto made = db::seat_as_new(database, who_says(), session, options.name, options.other);
  if (!made) return complain(made.error());
  return print(fmt::format("{} was {} on that evening, of whom nobody had heard yet.", options.name, options.other));
}

core::Result<core::Uuid> session_of(const PeopleOptions& options) {
  const auto store = BOGOSITY_TRY(open_for_reading(options.database));
  return session_called(*store, options.session);
}

}  // namespace

int people(const PeopleOptions& options) {
  using PeopleAction = PeopleOptions::PeopleAction;
  const bool on_one_session = options.what == PeopleAction::guest || options.what == PeopleAction::seat;
  const auto session = on_one_session ? session_of(options) : core::Uuid{};
  if (!session) return complain(session.error());
  auto database = open_roster(options.database);
  if (!database) return complain(database.error());
  const auto all = db::read_people(*database);
  if (!all) return complain(all.error());
  switch (options.what) {
    case PeopleAction::merge:
      return merge(*database, *all, options);
    case PeopleAction::undo:
      return undo(*database);
    case PeopleAction::name:
      return name(*database, *all, options);
    case PeopleAction::guest:
      return guest(*database, *session, options);
    case PeopleAction::seat:
      return seat(*database, *all, *session, options);
    case PeopleAction::list:
    case PeopleAction::forget:
      break;
  }
  return list(*all, options.json);
}

namespace {

constexpr std::chrono::milliseconds patience{5000};
constexpr std::size_t shortest_id = 4;

bool goes_by(const PersonInfo& person, const std::string& folded) {
  return std::any_of(person.aliases.begin(), person.aliases.end(),
                     [&](const auto& alias) { return core::folded(alias) == folded; });
}

std::string candidates(const std::vector<PersonInfo>& found) {
  std::string text;
  for (const auto& person : found) {
    text += fmt::format("{}{} ({}, last played {})", text.empty() ? "" : "; ", person.name,
                        core::to_text(person.id).substr(0, 8), in_words(person.last_played).substr(0, 10));
  }
  return text;
}

template <class Test>
std::vector<PersonInfo> those(const std::vector<PersonInfo>& people, Test test) {
  std::vector<PersonInfo> found;
  std::copy_if(people.begin(), people.end(), std::back_inserter(found), test);
  return found;
}

}  // namespace

core::Result<db::Database> open_roster(const DatabaseOption& database) {
  const auto if_missing = database.file.empty() ? db::IfMissing::make : db::IfMissing::refuse;
  auto opened = db::open_file(file_of(database), {if_missing, patience});
  if (opened) bring_up_to_date(*opened);
  return opened;
}

db::EditContext who_says() { return {wall_clock(), system_random_bits()}; }

core::Result<std::optional<PersonInfo>> somebody_called(const std::vector<PersonInfo>& people,
                                                        const std::string& words) {
  const std::string folded = core::folded(words);
  auto found = those(people, [&](const PersonInfo& each) { return core::folded(each.name) == folded; });
  if (found.empty()) found = those(people, [&](const PersonInfo& each) { return goes_by(each, folded); });
  if (found.empty() && folded.size() >= shortest_id) {
    found = those(people, [&](const PersonInfo& each) { return core::to_text(each.id).starts_with(folded); });
  }
  if (found.empty()) return std::nullopt;
  if (found.size() == 1) return found.front();
  return core::refuse(core::Refusal::cannot_be, {}, "\"" + words + "\" might be several: " + candidates(found),
                      "say which by the beginning of the id");
}

core::Result<PersonInfo> person_called(const std::vector<PersonInfo>& people, const std::string& words) {
  const auto found = BOGOSITY_TRY(somebody_called(people, words));
  if (found) return *found;
  std::vector<std::string> names;
  for (const auto& person : people) {
    names.push_back(person.name);
    names.insert(names.end(), person.aliases.begin(), person.aliases.end());
  }
  const auto similar = core::similar_name(words, names);
  return core::refuse(core::Refusal::cannot_be, {}, "nobody called \"" + words + "\" has played",
                      similar ? "did you mean " + *similar + "?" : "`bogosity people` lists who has");
}

namespace {

using PeopleAction = PeopleOptions::PeopleAction;

void add_people_database(CLI::App& command, DatabaseOption& database) {
  command.add_option("--db", database.file,
                     "The file that evenings are kept in; without it $XDG_DATA_HOME/bogosity/bogosity.db.");
}

struct Adding {
  CLI::App& people;
  PeopleOptions& asked;
  DatabaseOption& database;

  // One of the things that can be said of people; its positional arguments in the order in which they are given.
  CLI::App& saying(const char* name, const char* sentence, PeopleOptions::PeopleAction what) const {
    CLI::App* added = people.add_subcommand(name, sentence);
    added->callback([&asked = asked, what] { asked.what = what; });
    add_people_database(*added, database);
    return *added;
  }
};

constexpr const char* person_help = "A name, another one they played under, or the beginning of the id.";
constexpr const char* session_help = "The evening: its UUID, or enough of its beginning.";

void add_who_is_who(const Adding& adding, PeopleOptions& asked) {
  auto& merge =
      adding.saying("merge", "Says that two are the same: the first turned out to be the second.", PeopleAction::merge);
  merge.add_option("PERSON", asked.person, person_help)->required();
  merge.add_option("OTHER", asked.other, "Who they turned out to be; the evenings of both are this person's now.")
      ->required();
  adding.saying("undo", "Takes back what was said last about people; once more brings it back.", PeopleAction::undo);
  auto& name =
      adding.saying("name", "Says what to call somebody. Records keep what stands in them.", PeopleAction::name);
  name.add_option("PERSON", asked.person, person_help)->required();
  name.add_option("NAME", asked.name, "What to call them from now on.")->required();
}

void add_session_commands(const Adding& adding, PeopleOptions& asked) {
  auto& guest =
      adding.saying("guest", "Says that somebody was a guest, a person of that evening only.", PeopleAction::guest);
  guest.add_option("SESSION", asked.session, session_help)->required();
  guest.add_option("NAME", asked.name, "The name as it stands in the record.")->required();
  guest.add_flag("--no", asked.no, "No guest after all, in spite of the name.");
  auto& seat = adding.saying("seat", "Says who it was on one evening: this Ann is another Ann.", PeopleAction::seat);
  seat.add_option("SESSION", asked.session, session_help)->required();
  seat.add_option("NAME", asked.name, "The name as it stands in the record.")->required();
  seat.add_option("PERSON", asked.other, "Who that was; a name nobody has yet makes a new person.")->required();
}

void add_forgetting(const Adding& adding, PeopleOptions& asked) {
  auto& forgotten =
      adding.saying("forget",
                    "Forgets a person: a pseudonym stands in every evening so far, and nothing brings the "
                    "name back.",
                    PeopleAction::forget);
  forgotten.add_option("PERSON", asked.person, person_help)->required();
  forgotten.add_flag("--backups", asked.backups, "Deletes the copies in the folder backups that know the name.");
  forgotten.add_flag("--yes", asked.yes, "Does not ask first; without a terminal it has to be said.");
}

}  // namespace

void add_people_commands(CLI::App& app, PeopleOptions& asked, DatabaseOption& database, std::function<int()>& parsed) {
  CLI::App* command = app.add_subcommand("people", "Lists who has played, under which names, and says who is who.");
  command->callback([&] {
    parsed = [&] {
      asked.database = database;
      return asked.what == PeopleAction::forget ? forget(asked) : people(asked);
    };
  });
  command->require_subcommand(0, 1);
  command->add_flag("--json", asked.json, "The list as a JSON array, for programs.");
  add_people_database(*command, database);
  const Adding adding{*command, asked, database};
  add_who_is_who(adding, asked);
  add_session_commands(adding, asked);
  add_forgetting(adding, asked);
}

// `bogosity people forget NAME [--backups] [--yes]`: takes a name out of everything the file holds. It cannot be
// undone, so it is asked about first.

namespace {

namespace fs = std::filesystem;

// At a terminal the name is typed once more. Nothing if it may go on.
std::optional<int> not_confirmed(const PersonInfo& person, bool yes) {
  if (yes) return std::nullopt;
  if (::isatty(STDIN_FILENO) == 0) {
    return complain("forgetting cannot be undone: say so with --yes, or do it at a terminal");
  }
  std::cout << fmt::format(
      "{}, and every other name they go by, will be taken out of {}. Nothing brings it back.\nType the name again to "
      "go on: ",
      person.name, core::counted(static_cast<std::size_t>(person.sessions), "evening", "evenings"));
  std::cout.flush();
  std::string typed;
  std::getline(std::cin, typed);
  if (core::folded(typed) == core::folded(person.name)) return std::nullopt;
  return complain("that was another name; nothing was changed");
}

// What was deleted earlier may still lie in pages that nobody uses.
int report_free_pages(const core::Status& wiped, const std::string& person) {
  if (wiped) return exit_ok;
  return complain(
      fmt::format("the name is out of everything that is stored, but pages that are not used any more could"
                  " not be wiped: {}; do `bogosity people forget {}` once more",
                  core::describe(wiped.error()), core::quoted_if_needed(person)));
}

// "2 copies in FOLDER", and each file that `restore` set aside by its name.
std::string in_words(const std::vector<fs::path>& files, const fs::path& database) {
  const fs::path folder = db::backup_folder(database);
  std::size_t copies = 0;
  std::string words;
  for (const fs::path& file : files) {
    if (file.parent_path() == folder)
      ++copies;
    else
      words += "\n  " + file.string() + " (set aside by `bogosity restore`)";
  }
  if (copies == 0) return words;
  return "\n  " + core::counted(copies, "copy", "copies") + " in " + folder.string() + words;
}

// A copy that kept the name would bring it back one day: it is said, or they go.
int report_backups(db::Database& database, const PeopleOptions& options) {
  const auto states = db::older_states(database);
  if (!states) return complain(states.error());
  const auto& know = states->know;
  std::string told;
  if (!know.empty() && options.backups) {
    for (const fs::path& file : know) {
      std::error_code failed;
      fs::remove(file, failed);
      if (failed) return complain(fmt::format("{} cannot be deleted: {}", file.string(), failed.message()));
    }
    told = "The name is in these files, or they are damaged. They were deleted:" + in_words(know, database.file());
  } else if (!know.empty()) {
    told = fmt::format(
        "The name is in these files, or they are damaged. They were kept; `bogosity people forget {} --backups` "
        "deletes them:{}",
        core::quoted_if_needed(options.person), in_words(know, database.file()));
  }
  if (options.backups && !states->others.empty()) {
    told += (told.empty() ? "" : "\n") + std::string("The name is not in these files. They were kept:") +
            in_words(states->others, database.file());
  }
  return told.empty() ? exit_ok : print(told);
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : " or ") + name;
  return text;
}

// Whoever was forgotten is not in the roster any more, but copies may still know the name.
bool was_forgotten(db::Database& database, const std::string& name) {
  const auto id = default_person_id(core::folded(name));
  return db::StoredMetadata(database).edit_of(id, field::forgotten).has_value();
}

}  // namespace

int forget(const PeopleOptions& options) {
  auto database = open_roster(options.database);
  if (!database) return complain(database.error());
  const auto people = db::read_people(*database);
  if (!people) return complain(people.error());
  const auto found = somebody_called(*people, options.person);
  if (found && !*found && was_forgotten(*database, options.person)) {
    if (print("That name was forgotten before.") != exit_ok) return exit_refused;
    const int wiped = report_free_pages(db::wipe_free_pages(*database), options.person);
    return std::max(wiped, report_backups(*database, options));
  }
  const auto person = person_called(*people, options.person);
  if (!person) return complain(person.error());
  if (const auto status = not_confirmed(*person, options.yes)) return *status;
  const auto forgot = db::anonymize_person(*database, who_says(), person->id);
  if (!forgot) return complain(forgot.error());
  const int told = print(fmt::format(
      "Forgotten. {} rewritten; there the name is {} now.\n"
      "Records that were exported, printed or mailed earlier still have it. What stays in the file is a fingerprint "
      "by\n"
      "which the name is known again if another table's file brings it back: a guess can be held against it.",
      core::counted(forgot->sessions, "evening was", "evenings were"), listed(forgot->pseudonyms)));
  const int wiped = report_free_pages(forgot->wiped, options.person);
  return std::max({told, wiped, report_backups(*database, options)});
}

}  // namespace bogosity::cli
