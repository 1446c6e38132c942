// `bogosity people`: who has played, under which names; and what can be said of them: merge, undo, name, guest, seat.
#include "db/people.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bearer.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/people_called.h"
#include "core/record.h"
#include "core/text.h"
#include "db/backup.h"
#include "db/seats.h"
#include "record_moment.h"

namespace bogosity::cli {
namespace {

using People = std::vector<PersonInfo>;

std::string day_of(const core::Instant& moment) { return in_words(moment).substr(0, 10); }

nlohmann::ordered_json as_json(const PersonInfo& person) {
  nlohmann::ordered_json json;
  json["id"] = core::to_text(person.id);
  json["name"] = person.name;
  json["aliases"] = person.aliases;
  json["guest"] = person.is_guest;
  json["evenings"] = person.evenings;
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
                    std::to_string(person.evenings), day_of(person.last_played),
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
  const auto store = open_for_reading(options.database);
  if (!store) return tl::unexpected(store.error());
  return evening_called(**store, options.session);
}

}  // namespace

int people(const PeopleOptions& options) {
  using What = PeopleOptions::What;
  const bool on_one_evening = options.what == What::guest || options.what == What::seat;
  const auto session = on_one_evening ? session_of(options) : core::Uuid{};
  if (!session) return complain(session.error());
  auto database = open_roster(options.database);
  if (!database) return complain(database.error());
  const auto all = db::read_people(*database);
  if (!all) return complain(all.error());
  switch (options.what) {
    case What::merge:
      return merge(*database, *all, options);
    case What::undo:
      return undo(*database);
    case What::name:
      return name(*database, *all, options);
    case What::guest:
      return guest(*database, *session, options);
    case What::seat:
      return seat(*database, *all, *session, options);
    case What::list:
    case What::forget:
      break;
  }
  return list(*all, options.json);
}

}  // namespace bogosity::cli
