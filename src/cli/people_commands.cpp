#include "cli/people_commands.h"

#include <CLI/CLI.hpp>

namespace bogosity::cli {
namespace {

using What = PeopleOptions::What;

void add_people_database(CLI::App& command, Database& database) {
  command.add_option("--db", database.file,
                     "The file that evenings are kept in; without it $XDG_DATA_HOME/bogosity/bogosity.db.");
}

struct Adding {
  CLI::App& people;
  PeopleOptions& asked;
  Database& database;

  // One of the things that can be said of people; its positional arguments in the order in which they are given.
  CLI::App& saying(const char* name, const char* sentence, PeopleOptions::What what) const {
    CLI::App* added = people.add_subcommand(name, sentence);
    added->callback([&asked = asked, what] { asked.what = what; });
    add_people_database(*added, database);
    return *added;
  }
};

constexpr const char* person_help = "A name, another one they played under, or the beginning of the id.";
constexpr const char* evening_help = "The evening: its UUID, or enough of its beginning.";

void add_who_is_who(const Adding& adding, PeopleOptions& asked) {
  auto& merge =
      adding.saying("merge", "Says that two are the same: the first turned out to be the second.", What::merge);
  merge.add_option("PERSON", asked.person, person_help)->required();
  merge.add_option("OTHER", asked.other, "Who they turned out to be; the evenings of both are this person's now.")
      ->required();
  adding.saying("undo", "Takes back what was said last about people; once more brings it back.", What::undo);
  auto& name = adding.saying("name", "Says what to call somebody. Records keep what stands in them.", What::name);
  name.add_option("PERSON", asked.person, person_help)->required();
  name.add_option("NAME", asked.name, "What to call them from now on.")->required();
}

void add_of_an_evening(const Adding& adding, PeopleOptions& asked) {
  auto& guest = adding.saying("guest", "Says that somebody was a guest, a person of that evening only.", What::guest);
  guest.add_option("SESSION", asked.session, evening_help)->required();
  guest.add_option("NAME", asked.name, "The name as it stands in the record.")->required();
  guest.add_flag("--no", asked.no, "No guest after all, in spite of the name.");
  auto& seat = adding.saying("seat", "Says who it was on one evening: this Ann is another Ann.", What::seat);
  seat.add_option("SESSION", asked.session, evening_help)->required();
  seat.add_option("NAME", asked.name, "The name as it stands in the record.")->required();
  seat.add_option("PERSON", asked.other, "Who that was; a name nobody has yet makes a new person.")->required();
}

void add_forgetting(const Adding& adding, PeopleOptions& asked) {
  auto& forgotten =
      adding.saying("forget",
                    "Forgets a person: a pseudonym stands in every evening so far, and nothing brings the "
                    "name back.",
                    What::forget);
  forgotten.add_option("PERSON", asked.person, person_help)->required();
  forgotten.add_flag("--backups", asked.backups, "Deletes the copies in the folder backups that know the name.");
  forgotten.add_flag("--yes", asked.yes, "Does not ask first; without a terminal it has to be said.");
}

}  // namespace

void add_people_commands(CLI::App& app, PeopleOptions& asked, Database& database, std::function<int()>& chosen) {
  CLI::App* command = app.add_subcommand("people", "Lists who has played, under which names, and says who is who.");
  command->callback([&] {
    chosen = [&] {
      asked.database = database;
      return asked.what == What::forget ? forget(asked) : people(asked);
    };
  });
  command->require_subcommand(0, 1);
  command->add_flag("--json", asked.json, "The list as a JSON array, for programs.");
  add_people_database(*command, database);
  const Adding adding{*command, asked, database};
  add_who_is_who(adding, asked);
  add_of_an_evening(adding, asked);
  add_forgetting(adding, asked);
}

}  // namespace bogosity::cli
