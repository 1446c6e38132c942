#include "people/identity.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

#include "core/limits.h"
#include "core/names.h"
#include "core/record.h"
#include "games/catalogue.h"

namespace bogosity {
namespace {

constexpr std::string_view player_word = "player ";
constexpr std::string_view guest_word = "guest ";

bool is_hex(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// The person whose pseudonym this is, if it is one.
std::optional<PersonIdentity> under_pseudonym(const Metadata& metadata, std::string_view folded) {
  const bool guest = folded.starts_with(guest_word);
  if (!guest && !folded.starts_with(player_word)) return std::nullopt;
  const auto digits = folded.substr(guest ? guest_word.size() : player_word.size());
  if (digits.size() < 4 || digits.size() > 32 || !is_hex(digits)) return std::nullopt;
  const auto person = metadata.forgotten_with_digits(digits);
  return person ? std::optional(PersonIdentity{*person, guest, false}) : std::nullopt;
}

// Until when sessions are to forget this person.
std::optional<std::int64_t> forgotten_until(const Metadata& metadata, const core::Uuid& person) {
  if (!metadata.has_forgotten()) return std::nullopt;
  const auto said = metadata.edit_of(person, field::forgotten);
  return said ? std::optional(said->at.utc_ms) : std::nullopt;
}

PersonIdentity with_memory(const Metadata& metadata, const SessionStart& start, PersonIdentity identity) {
  const auto until = forgotten_until(metadata, identity.person);
  identity.is_forgotten = until && start.begun_ms <= *until;
  return identity;
}

bool is_guests_name(std::string_view folded) { return folded == "guest" || folded.starts_with(guest_word); }

core::Uuid guest_of(const SessionStart& start, std::string_view folded) {
  return core::uuid_of_text("guest " + core::to_text(start.session) + " " + std::string(folded));
}

}  // namespace

core::Uuid default_person_id(std::string_view folded) { return core::uuid_of_text("person " + std::string(folded)); }

PersonIdentity identity_of(const Metadata& metadata, const SessionStart& start, std::string_view folded) {
  return identity_of(metadata, start, folded, default_person_id(folded));
}

PersonIdentity identity_of(const Metadata& metadata, const SessionStart& start, std::string_view folded,
                           const core::Uuid& named) {
  bool guest = is_guests_name(folded);
  if (metadata.has_edits_of(start.session)) {
    const auto seat = metadata.edit_of(start.session, field::seat(named));
    const auto person = seat ? core::uuid_from(seat->value) : std::nullopt;
    if (person) return with_memory(metadata, start, {*person, false, false});
    const auto marked = metadata.edit_of(start.session, field::guest(named));
    if (marked && !marked->value.empty()) guest = marked->value == "yes";
  }
  if (metadata.has_forgotten()) {
    if (const auto known = under_pseudonym(metadata, folded)) return *known;
  }
  if (guest) return with_memory(metadata, start, {guest_of(start, folded), true, false});
  // Whoever comes with the name of somebody forgotten, later, is somebody else.
  core::Uuid person = named;
  for (std::size_t times = 0; times < limits::people_in_a_chain; ++times) {
    const auto until = forgotten_until(metadata, person);
    if (!until || *until >= start.begun_ms) break;
    person = core::uuid_of_text("after " + core::to_text(person));
  }
  return with_memory(metadata, start, {person, false, false});
}

core::Uuid root_of(const Metadata& metadata, const core::Uuid& person) {
  std::vector<core::Uuid> seen = {person};
  while (seen.size() <= limits::people_in_a_chain) {
    const auto said = metadata.edit_of(seen.back(), field::same_as);
    const auto next = said ? core::uuid_from(said->value) : std::nullopt;
    if (!next) return seen.back();
    const auto again = std::ranges::find(seen, *next);
    // Said on two tables in both directions: the smallest id of the circle stands for all.
    if (again != seen.end()) return *std::min_element(again, seen.end());
    seen.push_back(*next);
  }
  return person;
}

std::string pseudonym_of(const core::Uuid& person, bool is_guest, std::size_t digits) {
  std::string out = hex_digits(person).substr(0, digits);
  for (char& c : out) c = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
  return (is_guest ? "Guest " : "Player ") + out;
}

namespace {

// Of a person who never sat anywhere under a name of her own: as the one is called who turned out to be her and came
// last.
std::string borrowed_name(const core::Uuid& person, const std::map<core::Uuid, RosterPerson>& persons) {
  std::tuple<std::optional<NameUse>, core::Uuid> last;
  std::string name;
  for (const auto& [id, each] : persons) {
    if (each.same_as != person || std::tuple(each.spelled, id) < last) continue;
    last = {each.spelled, id};
    name = each.name;
  }
  return name;
}

std::optional<std::string> chosen_name(const Metadata& metadata, const core::Uuid& person) {
  const auto said = metadata.edit_of(person, field::name);
  return said && !said->value.empty() ? std::optional(said->value) : std::nullopt;
}

}  // namespace

Roster resolve_people(const std::vector<RosterSession>& sessions, const Metadata& metadata) {
  Roster roster;
  std::map<core::Uuid, core::Uuid> roots;
  for (const auto& each : sessions) {
    auto& seats = roster.seats.emplace_back();
    const NameUse here{each.start.begun_ms, each.start.session};
    for (const auto& name : each.names) {
      const PersonIdentity identity = identity_of(metadata, each.start, core::folded(name));
      RosterPerson& person = roster.persons[identity.person];
      person.is_guest = person.is_guest || identity.is_guest;
      if (here >= person.spelled) {
        person.spelled = here;
        person.name = name;
      }
      const auto [root, is_new] = roots.try_emplace(identity.person);
      if (is_new) root->second = root_of(metadata, identity.person);
      seats.push_back(root->second);
    }
  }
  for (const auto& [id, root] : roots) {
    roster.persons[root];
    if (root != id) roster.persons[id].same_as = root;
  }
  for (auto& [id, person] : roster.persons) {
    if (auto name = chosen_name(metadata, id)) person.name = std::move(*name);
  }
  for (auto& [id, person] : roster.persons) {
    if (person.name.empty()) person.name = borrowed_name(id, roster.persons);
  }
  return roster;
}

std::vector<std::string> names_of(const core::Headers& headers, const std::vector<core::Entry>& entries) {
  auto names = core::read_name_list(core::header_in(headers, "Players")).value_or(std::vector<std::string>());
  const core::Game* game = games::find(core::header_in(headers, "Game"));
  const auto brings_somebody = [&](const core::Entry& entry) { return !game->newcomers(entry.text).empty(); };
  if (game == nullptr || std::ranges::none_of(entries, brings_somebody)) return names;
  core::Journal journal;
  for (const auto& entry : entries) {
    if (!journal.add(entry)) break;  // damage is told elsewhere
  }
  for (const auto& each : journal.effective()) {
    for (auto& name : game->newcomers(journal.entries()[each.text].text)) {
      if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
    }
  }
  return names;
}

std::vector<PersonInfo> people_of(const std::vector<NamedSeat>& named_seats,
                                  const std::map<core::Uuid, RosterPerson>& persons) {
  struct AtTables {
    std::set<std::string> names;
    std::set<core::Uuid> sessions;
    Played last;
    core::Instant moment;
  };
  std::map<core::Uuid, AtTables> sat;
  for (const auto& each : named_seats) {
    AtTables& person = sat[each.person];
    person.names.insert(each.name);
    person.sessions.insert(each.session);
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
    person.sessions = static_cast<std::int64_t>(each.sessions.size());
    person.last_played = each.moment;
    people.emplace_back(each.last, std::move(person));
  }
  std::ranges::sort(people, [](const auto& a, const auto& b) {
    return std::tie(b.first, a.second.name, a.second.id) < std::tie(a.first, b.second.name, b.second.id);
  });
  std::vector<PersonInfo> sorted;
  sorted.reserve(people.size());
  for (auto& [when, person] : people) sorted.push_back(std::move(person));
  return sorted;
}

}  // namespace bogosity
