// `bogosity people`: who has played, under which names; and what can be said of them: merge, undo, name, guest, seat,
// forget.
#include "db/people/people.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <system_error>

#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "core/edits.h"
#include "core/lists.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/result.h"
#include "core/time.h"
#include "db/backup/backup.h"
#include "db/cache/tables.h"
#include "db/history/history.h"
#include "db/rewrite/anonymize.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "history/index.h"
#include "history/outcomes.h"
#include "people/identity.h"

namespace bogosity::cli {
namespace {

tl::unexpected<core::Error> nobody_called(const std::string& typed, const std::vector<std::string>& names) {
  const auto similar = core::similar_name(typed, names);
  return core::refused(fmt::format("nobody called \"{}\" has played", typed),
                       similar ? "did you mean " + *similar + "?" : "`bogosity people` lists who has");
}

namespace fs = std::filesystem;
using People = std::vector<people::PersonInfo>;

struct PeopleOptions;
struct PeopleCall {
  db::Database& database;
  const People& people;
  core::Uuid session;
  const PeopleOptions& options;
};
using Act = core::Result<int> (*)(const PeopleCall& call);
core::Result<int> list(const PeopleCall& call);

struct PeopleOptions {
  Act act = list;
  bool of_session = false;  // it is about one session
  OutputOptions form;
  SessionFilterOptions which;  // lists the people of these sessions
  std::string person;          // a name or the beginning of an id, as all of these
  std::string other;           // whom that one turned out to be, or sits as
  std::string name;            // a new one, or one that stands in the record
  std::string session;         // a UUID or the beginning of one
  bool no = false;             // no guest after all
  bool yes = false;            // nobody is asked
  bool backups = false;        // the copies go as well
};

db::EditContext who_says() { return {db::wall_clock(), db::system_random_bits()}; }

std::string day_of(const core::Instant& moment) { return in_words(moment).substr(0, 10); }

std::vector<ColumnOf<people::PersonInfo>> person_columns() {
  using Row = const people::PersonInfo&;
  return {
      {"id", "The id of the person, a UUID.", [](Row row) { return core::to_text(row.id); }, "person"},
      {"name", "The name.", [](Row row) { return row.name; }},
      {"aliases", "Other names under which the person has played.", [](Row row) -> OutputValue { return row.aliases; },
       "also"},
      {"guest", "Whether the person was a guest, and belongs to one session.", [](Row row) { return row.is_guest; }},
      {"sessions", "How many sessions that count the person has played in.", [](Row row) { return row.sessions; }},
      {"last_played", "The moment at which the person has played last; nothing if nobody knows.",
       [](Row row) {
         return row.last_played == core::Instant{} ? OutputValue() : OutputValue(in_words(row.last_played));
       }},
  };
}

// The people with how often they have played in what counts, which is not all in which a name stands.
core::Result<People> counted(const PeopleCall& call) {
  const db::History source(call.database);
  history::SessionIndex index;
  const SessionFilterOptions& which = call.options.which;
  BOGOSITY_TRY(run_to_end(history::loading(source, index, words_of(which)).get()));
  std::vector<bool> chosen(index.sessions().size(), !which.asks_anything());
  if (which.asks_anything()) {
    const auto filter = BOGOSITY_TRY(filter_of(call.database, index, which));
    for (const std::size_t number : history::find(index, filter)) chosen[number] = true;
  }
  auto people = BOGOSITY_TRY(db::read_people(call.database, [&](const core::Uuid& id, const std::string& name) {
    const history::IndexedSession* session = index.session(id);
    return session != nullptr && session->counts() &&
           chosen[static_cast<std::size_t>(session - index.sessions().data())] &&
           std::ranges::any_of(session->seats, [&](const auto& seat) { return seat.name == name && seat.place > 0; });
  }));
  if (which.asks_anything()) std::erase_if(people, [](const people::PersonInfo& each) { return each.sessions == 0; });
  return people;
}

core::Result<int> list(const PeopleCall& call) {
  const People people = BOGOSITY_TRY(counted(call));
  return print_output(
      call.options.form, {{}, {output_table("people", person_columns(), people)}}, [&]() -> std::string {
        if (people.empty() && call.options.which.asks_anything()) return no_matches;
        if (people.empty()) return "Nobody has played yet: `bogosity play` begins a session.";
        std::vector<std::vector<std::string>> rows = {{"PERSON", "NAME", "SESSIONS", "LAST PLAYED", "ALSO"}};
        for (const auto& person : people) {
          rows.push_back({core::to_text(person.id).substr(0, 8), person.name + (person.is_guest ? " (guest)" : ""),
                          std::to_string(person.sessions), day_of(person.last_played),
                          core::write_name_list(person.aliases)});
        }
        return in_columns(std::move(rows), Unfilled::kept);
      });
}

core::Result<int> merge(const PeopleCall& call) {
  const auto who = BOGOSITY_TRY(person_called(call.people, call.options.person));
  const auto other = BOGOSITY_TRY(person_called(call.people, call.options.other));
  const auto tables = BOGOSITY_TRY(db::shared_tables(call.database, who.id, other.id));
  db::CopyJob<fs::path> copying([&](auto&) { return db::back_up(call.database, "before-merge"); });
  BOGOSITY_TRY(run_to_end(&copying));
  BOGOSITY_TRY(db::merge_people(call.database, who_says(), who.id, other.id));
  const std::string warning =
      tables == 0
          ? ""
          : "\n" + fmt::format("Warning: {} and {} sat at one table in {}. Their points there are added up now.",
                               who.name, other.name, core::counted(tables, "session", "sessions"));
  return print(
      fmt::format("{} and {} are the same person now; `bogosity people undo` takes it back.", who.name, other.name) +
      warning);
}

core::Result<int> undo(const PeopleCall& call) {
  const auto undone = BOGOSITY_TRY(db::undo_about_people(call.database, who_says()));
  const std::string what = undone.field == core::field::same_as ? "who is the same person"
                           : undone.field == core::field::name  ? "a name"
                           : undone.field.starts_with("guest:") ? "a guest"
                                                                : "a seat";
  return print(fmt::format("Undone: the last change about people ({}). Run it again to redo the change.", what));
}

core::Result<int> name(const PeopleCall& call) {
  const auto who = BOGOSITY_TRY(person_called(call.people, call.options.person));
  const std::string called(core::trimmed(call.options.name));
  if (called.empty()) return core::refused("the name is empty: give one");
  BOGOSITY_TRY(db::name_person(call.database, who_says(), who.id, called));
  return print(fmt::format("{} is called {} from now on. Saved records keep the old name.", who.name, called));
}

core::Result<int> guest(const PeopleCall& call) {
  const auto& [database, people, session, options] = call;
  BOGOSITY_TRY(db::mark_guest(database, who_says(), session, options.name, !options.no));
  return print(!options.no ? fmt::format("{} was a guest in that session, and belongs to it alone.", options.name)
                           : fmt::format("{} was not a guest in that session.", options.name));
}

constexpr std::size_t shortest_id = 4;

template <class Test>
std::vector<people::PersonInfo> those(const std::vector<people::PersonInfo>& people, Test test) {
  std::vector<people::PersonInfo> found;
  std::ranges::copy_if(people, std::back_inserter(found), test);
  return found;
}

// Finds the person whose present or former name this is, or whose id begins with it. More than one candidate is an
// error; without a candidate the result is empty.
core::Result<std::optional<people::PersonInfo>> somebody_called(const std::vector<people::PersonInfo>& people,
                                                                const std::string& words) {
  const std::string folded = core::folded(words);
  auto found = those(people, [&](const people::PersonInfo& each) { return core::folded(each.name) == folded; });
  const auto is_meant = [&](const std::string& alias) { return core::folded(alias) == folded; };
  const auto goes_by = [&](const people::PersonInfo& each) { return std::ranges::any_of(each.aliases, is_meant); };
  if (found.empty()) found = those(people, goes_by);
  if (found.empty() && folded.size() >= shortest_id) {
    found = those(people, [&](const people::PersonInfo& each) { return core::to_text(each.id).starts_with(folded); });
  }
  if (found.empty()) return std::nullopt;
  if (found.size() == 1) return found.front();
  const auto candidate = [](const people::PersonInfo& each) {
    return fmt::format("{} ({}, last played {})", each.name, core::to_text(each.id).substr(0, 8),
                       day_of(each.last_played));
  };
  return core::refused(fmt::format("\"{}\" might be several: {}", words, core::joined(found, "; ", candidate)),
                       "say which by the beginning of the id");
}

core::Result<int> seat(const PeopleCall& call) {
  const auto& [database, people, session, options] = call;
  const auto person = BOGOSITY_TRY(somebody_called(people, options.other));
  const core::Uuid id = person ? person->id : people::default_person_id(core::folded(options.other));
  BOGOSITY_TRY(db::seat_as(database, who_says(), session, options.name, id, person ? "" : options.other));
  return print(fmt::format("{} was {} in that session{}.", options.name, person ? person->name : options.other,
                           !person ? ", a new person" : ""));
}

// The next function removes a name from the whole file. That cannot be undone, so it asks first.

// The name is typed once more at a terminal.
core::Status confirmed(const people::PersonInfo& person, bool yes) {
  if (yes) return {};
  if (::isatty(STDIN_FILENO) == 0)
    return core::refused("forgetting cannot be undone: confirm with --yes, or run it in a terminal");
  std::cout
      << fmt::format(
             "{}, and all their other names, will be removed from {}. This cannot be undone.\nType the name again to "
             "continue: ",
             person.name, core::counted(static_cast<std::size_t>(person.sessions), "session", "sessions"))
      << std::flush;
  std::string typed;
  read_typed_line(std::cin, typed);
  if (core::folded(typed) == core::folded(person.name)) return {};
  return core::refused("the names differ; nothing was changed");
}

// Deleted data may still lie in unused pages.
int report_free_pages(const core::Status& wiped, const std::string& person) {
  if (wiped) return exit_ok;
  return complain(
      fmt::format("the name was removed from every session, but unused pages could not be wiped: {}; run "
                  "`bogosity people forget {}` again",
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
      words += "\n  " + fmt::format("{} (set aside by `bogosity restore`)", file.string());
  }
  if (copies == 0) return words;
  return "\n  " + fmt::format("{} in {}", core::counted(copies, "copy", "copies"), folder.string()) + words;
}

// A copy with the name would bring it back one day: such copies are reported or deleted.
core::Result<int> report_backups(db::Database& database, const PeopleOptions& options) {
  const auto states = BOGOSITY_TRY(db::older_states(database));
  const auto& know = states.know;
  std::string told;
  if (!know.empty() && options.backups) {
    for (const fs::path& file : know) {
      std::error_code failed;
      fs::remove(file, failed);
      if (failed) return core::refused(fmt::format("{} cannot be deleted: {}", file.string(), failed.message()));
    }
    told = fmt::format("The name is in these files, or they are damaged. They were deleted:{}",
                       in_words(know, database.file()));
    // Somebody whose last copies have just gone would have none.
    db::CopyJob<fs::path> copying([&](auto&) { return db::back_up(database, db::backup_reason::after_forgetting); });
    BOGOSITY_TRY(run_to_end(&copying));
    told += "\n" + fmt::format("A new copy without the name was made: {}", BOGOSITY_TRY(copying.result()).string());
  } else if (!know.empty()) {
    told = fmt::format(
        "The name is in these files, or they are damaged. They were kept; `bogosity people forget {} --backups` "
        "deletes them:{}",
        core::quoted_if_needed(options.person), in_words(know, database.file()));
  }
  if (options.backups && !states.others.empty()) {
    told += (told.empty() ? "" : "\n") +
            fmt::format("The name is not in these files. They were kept:{}", in_words(states.others, database.file()));
  }
  return told.empty() ? exit_ok : print(told);
}

core::Result<int> forget(const PeopleCall& call) {
  const auto& [database, people, session, options] = call;
  const auto found = somebody_called(people, options.person);
  // A forgotten person is no longer in the roster, but copies may still have the name.
  const auto id = people::default_person_id(core::folded(options.person));
  if (found && !*found && db::StoredMetadata(database).edit_of(core::Subject::person(id), core::field::forgotten)) {
    if (print("That name was forgotten before.") != exit_ok) return exit_refused;
    const int wiped = report_free_pages(db::wipe_free_pages(database), options.person);
    return std::max(wiped, BOGOSITY_TRY(report_backups(database, options)));
  }
  const auto person = BOGOSITY_TRY(person_called(people, options.person));
  BOGOSITY_TRY(confirmed(person, options.yes));
  db::CopyJob<db::AnonymizeReport> forgetting([&file = database, &id = person.id](db::CopyProgress& progress) {
    return db::anonymize_person(file, who_says(), id, &progress);
  });
  BOGOSITY_TRY(run_to_end(&forgetting));
  const auto forgot = BOGOSITY_TRY(forgetting.result());
  const int told = print(fmt::format(
      "Forgotten. {} rewritten; the name there is now {}.\n"
      "Records that were exported, printed or mailed earlier still have it. The file keeps a fingerprint,\n"
      "which recognizes the name in files of other tables. A guess of the name can be tested against it.",
      core::counted(forgot.sessions, "session was", "sessions were"), core::joined(forgot.pseudonyms, " or ")));
  const int wiped = report_free_pages(forgot.wiped, options.person);
  return std::max({told, wiped, BOGOSITY_TRY(report_backups(database, options))});
}

core::Result<int> people(const PeopleOptions& options, const CommandLine& line) {
  core::Uuid session;
  if (options.of_session) {
    const auto store = BOGOSITY_TRY(open_for_reading(line.database));
    session = BOGOSITY_TRY(session_called(*store, options.session));
  }
  // A file that `--db` names has to be there.
  const auto if_missing = line.database.empty() ? db::IfMissing::make : db::IfMissing::refuse;
  auto database = BOGOSITY_TRY(db::open_file(file_of(line.database), {if_missing, db::patience::of_a_command}));
  if (bring_up_to_date(database) == JobEnd::given_up) return exit_refused;
  const auto all = BOGOSITY_TRY(db::read_people(database));
  return options.act({database, all, session, options});
}

}  // namespace

void add_people(CommandLine& line) {
  const auto [command, options] =
      add_command(line, file_of_sessions, "people", "Lists everybody who has played, with their names.", people);
  command.require_subcommand(0, 1);
  add_session_filter(command, options.which);
  add_output_formats(line, command, options.form);
  add_database(command, line);
  add_examples(command, {"people", "people --since 2026", "people merge Bobby Bob", "people forget Bob"});
  const auto add = [&line, &people = command, &asked = options](const char* name, const char* sentence, Act act,
                                                                const char* example) {
    CLI::App* added = people.add_subcommand(name, sentence)->group("Subcommands");
    added->callback([&asked, act] { asked.act = act; });
    add_database(*added, line);
    add_examples(*added, {example});
    return added;
  };
  const auto add_person = [&asked = options](CLI::App& to) {
    to.add_option("PERSON", asked.person, "A name, another name they played under, or the beginning of the id.")
        ->required();
  };
  const auto add_seat = [&asked = options](CLI::App& to) {
    to.parse_complete_callback([&asked] { asked.of_session = true; });
    add_session(to, asked.session, "The session.")->required();
    to.add_option("NAME", asked.name, "The name in the record.")->required();
  };
  auto* merged =
      add("merge", "Makes two people one: the first turned out to be the second.", merge, "people merge Bobby Bob");
  add_person(*merged);
  merged->add_option("OTHER", options.other, "The person who keeps the sessions of both.")->required();
  add("undo", "Takes the last change about people back; a second time brings it back.", undo, "people undo");
  auto* named = add("name", "Changes what somebody is called. Records keep the old name.", name,
                    "people name Bob \"Bob Miller\"");
  add_person(*named);
  named->add_option("NAME", options.name, "The new name.")->required();
  auto* guest_there =
      add("guest", "Marks somebody as a guest, a person of that session only.", guest, "people guest last Bob");
  add_seat(*guest_there);
  guest_there->add_flag("--no", options.no, "Not a guest after all.");
  auto* seated = add("seat", "Says who it was in one session: this Ann is another Ann.", seat,
                     "people seat last Ann \"Ann of Ames\"");
  add_seat(*seated);
  seated->add_option("PERSON", options.other, "Who it was; an unknown name makes a new person.")->required();
  auto* forgotten = add("forget", "Replaces the name of a person by a pseudonym in every session, for good.", forget,
                        "people forget Bob");
  add_person(*forgotten);
  forgotten->add_flag("--backups", options.backups, "Also deletes the copies of the file that have the name.");
  forgotten->add_flag("--yes", options.yes, "Does not ask first. A script needs this.");
}

core::Result<people::PersonInfo> person_called(const std::vector<people::PersonInfo>& people,
                                               const std::string& words) {
  const auto found = BOGOSITY_TRY(somebody_called(people, words));
  if (found) return *found;
  std::vector<std::string> names;
  for (const auto& person : people) {
    names.push_back(person.name);
    names.insert(names.end(), person.aliases.begin(), person.aliases.end());
  }
  return nobody_called(words, names);
}

}  // namespace bogosity::cli
