// `bogosity people forget NAME [--backups] [--yes]`: takes a name out of everything the file holds. It cannot be
// undone, so it is asked about first.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <system_error>

#include "bearer.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/people_called.h"
#include "core/folded_name.h"
#include "core/text.h"
#include "db/copy_folder.h"
#include "db/forget.h"
#include "db/seats.h"

namespace bogosity::cli {
namespace {

namespace fs = std::filesystem;

std::string counted(std::size_t number, const char* one, const char* many) {
  return fmt::format("{} {}", number, number == 1 ? one : many);
}

// At a terminal the name is typed once more. Nothing if it may go on.
std::optional<int> not_confirmed(const PersonInfo& person, bool yes) {
  if (yes) return std::nullopt;
  if (::isatty(STDIN_FILENO) == 0) {
    return complain("forgetting cannot be undone: say so with --yes, or do it at a terminal");
  }
  std::cout << fmt::format(
      "{}, and every other name they go by, will be taken out of {}. Nothing brings it back.\nType the name again to "
      "go on: ",
      person.name, counted(static_cast<std::size_t>(person.evenings), "evening", "evenings"));
  std::cout.flush();
  std::string typed;
  std::getline(std::cin, typed);
  if (core::folded(typed) == core::folded(person.name)) return std::nullopt;
  return complain("that was another name; nothing was changed");
}

// What was deleted earlier may still lie in pages that nobody uses.
int see_to_free_pages(const core::Status& wiped, const std::string& person) {
  if (wiped) return well;
  return complain(
      fmt::format("the name is out of everything that is stored, but pages that are not used any more could"
                  " not be wiped: {}; do `bogosity people forget {}` once more",
                  core::describe(wiped.error()), core::quoted_if_needed(person)));
}

// "2 copies in FOLDER", and each file that `restore` set aside by its name.
std::string in_words(const std::vector<fs::path>& files, const fs::path& database) {
  const fs::path folder = db::copy_folder(database);
  std::size_t copies = 0;
  std::string words;
  for (const fs::path& file : files) {
    if (file.parent_path() == folder)
      ++copies;
    else
      words += "\n  " + file.string() + " (set aside by `bogosity restore`)";
  }
  if (copies == 0) return words;
  return "\n  " + counted(copies, "copy", "copies") + " in " + folder.string() + words;
}

// A copy that kept the name would bring it back one day: it is said, or they go.
int see_to_copies(db::Database& database, const PeopleOptions& options) {
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
  return told.empty() ? well : print(told);
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : " or ") + name;
  return text;
}

// Whoever was forgotten is not in the roster any more, but copies may still know the name.
bool was_forgotten(db::Database& database, const std::string& name) {
  const auto id = person_named(core::folded(name));
  return db::StoredSayings(database).said(id, field::forgotten).has_value();
}

}  // namespace

int forget(const PeopleOptions& options) {
  auto database = open_roster(options.database);
  if (!database) return complain(database.error());
  const auto people = db::read_people(*database);
  if (!people) return complain(people.error());
  const auto found = somebody_called(*people, options.person);
  if (found && !*found && was_forgotten(*database, options.person)) {
    if (print("That name was forgotten before.") != well) return refused;
    const int wiped = see_to_free_pages(db::wipe_free_pages(*database), options.person);
    return std::max(wiped, see_to_copies(*database, options));
  }
  const auto person = person_called(*people, options.person);
  if (!person) return complain(person.error());
  if (const auto status = not_confirmed(*person, options.yes)) return *status;
  const auto forgot = db::forget_person(*database, who_says(), person->id);
  if (!forgot) return complain(forgot.error());
  const int told = print(fmt::format(
      "Forgotten. {} rewritten; there the name is {} now.\n"
      "Records that were exported, printed or mailed earlier still have it. What stays in the file is a fingerprint "
      "by\n"
      "which the name is known again if another table's file brings it back: a guess can be held against it.",
      counted(forgot->evenings, "evening was", "evenings were"), listed(forgot->pseudonyms)));
  const int wiped = see_to_free_pages(forgot->wiped, options.person);
  return std::max({told, wiped, see_to_copies(*database, options)});
}

}  // namespace bogosity::cli
