#include "roster.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "core/folded_name.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "record_moment.h"

namespace bogosity {
namespace {

// Of a person who never sat anywhere under a name of her own: as the one is called who turned out to be her and came
// last.
std::string borrowed_name(const core::Uuid& person, const std::map<core::Uuid, RosterPerson>& persons) {
  std::tuple<std::optional<Spelled>, core::Uuid> last;
  std::string name;
  for (const auto& [id, each] : persons) {
    if (each.same_as != person || std::tuple(each.spelled, id) < last) continue;
    last = {each.spelled, id};
    name = each.name;
  }
  return name;
}

std::optional<std::string> chosen_name(const Sayings& sayings, const core::Uuid& person) {
  const auto said = sayings.said(person, field::name);
  return said && !said->value.empty() ? std::optional(said->value) : std::nullopt;
}

}  // namespace

Roster roster_of(const std::vector<RosterEvening>& evenings, const Sayings& sayings) {
  Roster roster;
  std::map<core::Uuid, core::Uuid> roots;
  for (const auto& each : evenings) {
    auto& seats = roster.seats.emplace_back();
    const Spelled here{each.evening.begun_ms, each.evening.session};
    for (const auto& name : each.names) {
      const Bearer bearer = bearer_of(sayings, each.evening, core::folded(name));
      RosterPerson& person = roster.persons[bearer.person];
      person.is_guest = person.is_guest || bearer.is_guest;
      if (here >= person.spelled) {
        person.spelled = here;
        person.name = name;
      }
      const auto [root, is_new] = roots.try_emplace(bearer.person);
      if (is_new) root->second = root_of(sayings, bearer.person);
      seats.push_back(root->second);
    }
  }
  for (const auto& [id, root] : roots) {
    roster.persons[root];
    if (root != id) roster.persons[id].same_as = root;
  }
  for (auto& [id, person] : roster.persons) {
    if (auto name = chosen_name(sayings, id)) person.name = std::move(*name);
  }
  for (auto& [id, person] : roster.persons) {
    if (person.name.empty()) person.name = borrowed_name(id, roster.persons);
  }
  return roster;
}

std::vector<std::string> names_of(const core::Headers& headers, const std::vector<core::Entry>& entries) {
  const core::Header* players = core::find_header(headers, "Players");
  auto names = core::read_name_list(players == nullptr ? "" : players->value).value_or(std::vector<std::string>());
  const core::Header* game_header = core::find_header(headers, "Game");
  const core::Game* game = game_header == nullptr ? nullptr : games::find(game_header->value);
  const auto brings_somebody = [&](const core::Entry& entry) { return !game->newcomers(entry.text).empty(); };
  if (game == nullptr || std::none_of(entries.begin(), entries.end(), brings_somebody)) return names;
  core::Journal journal;
  for (const auto& entry : entries) {
    if (!journal.add(entry)) break;  // damage is told elsewhere
  }
  for (const auto& each : journal.effective()) {
    for (auto& name : game->newcomers(journal.entries()[each.text].text)) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
  }
  return names;
}

std::vector<PersonInfo> people_of(const std::vector<Seating>& seatings,
                                  const std::map<core::Uuid, RosterPerson>& persons) {
  struct AtTables {
    std::set<std::string> names;
    std::set<core::Uuid> evenings;
    Played last;
    core::Instant moment;
  };
  std::map<core::Uuid, AtTables> sat;
  for (const auto& each : seatings) {
    AtTables& person = sat[each.person];
    person.names.insert(each.name);
    person.evenings.insert(each.session);
    const auto when = played(each.date, each.begun);
    if (when < person.last) continue;
    person.last = when;
    person.moment = moment_played(each.date, each.begun);
  }
  std::vector<std::pair<Played, PersonInfo>> people;
  for (auto& [id, each] : sat) {
    const auto known = persons.find(id);
    PersonInfo person;
    person.id = id;
    person.name = known == persons.end() ? *each.names.begin() : known->second.name;
    person.is_guest = known != persons.end() && known->second.is_guest;
    each.names.erase(person.name);
    person.aliases.assign(each.names.begin(), each.names.end());
    person.evenings = static_cast<std::int64_t>(each.evenings.size());
    person.last_played = each.moment;
    people.emplace_back(each.last, std::move(person));
  }
  std::sort(people.begin(), people.end(), [](const auto& a, const auto& b) {
    return std::tie(b.first, a.second.name, a.second.id) < std::tie(a.first, b.second.name, b.second.id);
  });
  std::vector<PersonInfo> sorted;
  sorted.reserve(people.size());
  for (auto& [when, person] : people) sorted.push_back(std::move(person));
  return sorted;
}

}  // namespace bogosity
