#include "people/identity.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <unordered_map>

#include "core/limits.h"
#include "core/look_alikes.h"
#include "core/names.h"
#include "core/record.h"
#include "core/rename.h"
#include "games/catalogue.h"

namespace bogosity::people {
namespace {

constexpr std::string_view player_word = "player ";
constexpr std::string_view guest_word = "guest ";

bool is_hex(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// The person whose pseudonym this is, if it is one.
std::optional<PersonIdentity> under_pseudonym(const core::Metadata& metadata, std::string_view folded) {
  const bool guest = folded.starts_with(guest_word);
  if (!guest && !folded.starts_with(player_word)) return std::nullopt;
  const auto digits = folded.substr(guest ? guest_word.size() : player_word.size());
  if (digits.size() < 4 || digits.size() > 32 || !is_hex(digits)) return std::nullopt;
  const auto person = metadata.forgotten_with_digits(digits);
  return person ? std::optional(PersonIdentity{*person, guest, false}) : std::nullopt;
}

// Until when sessions are to forget this person.
std::optional<std::int64_t> forgotten_until(const core::Metadata& metadata, const core::Uuid& person) {
  if (!metadata.has_forgotten()) return std::nullopt;
  const auto said = metadata.edit_of(core::Subject::person(person), core::field::forgotten);
  return said ? std::optional(said->at.utc_ms) : std::nullopt;
}

PersonIdentity with_memory(const core::Metadata& metadata, const SessionStart& start, PersonIdentity identity) {
  const auto until = forgotten_until(metadata, identity.person);
  identity.is_forgotten = until && start.begun_ms <= *until;
  return identity;
}

// The name of a person without a name of her own: the name of the latest person who turned out to be her.
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

std::optional<std::string> chosen_name(const core::Metadata& metadata, const core::Uuid& person) {
  const auto said = metadata.edit_of(core::Subject::person(person), core::field::name);
  return said && !said->value.empty() ? std::optional(said->value) : std::nullopt;
}

constexpr std::string_view why = "a person asked to be forgotten";

// The pseudonyms of one session for everybody who is to be forgotten.
class Pseudonyms final : public core::Renaming {
 public:
  Pseudonyms(const core::Metadata& metadata, const SessionStart& start, const std::vector<std::string>& names)
      : metadata_(metadata), start_(start) {
    for (const auto& name : names) {
      if (!identity(core::folded(name)).is_forgotten) taken_.insert(core::folded(name));
    }
    for (const auto& name : names) (void)this->name(name);
  }

  std::string name(std::string_view name) const override {
    const auto known = by_name_.find(std::string(name));
    if (known != by_name_.end()) return known->second;
    // Outside quotes a name may be written narrower than the one who bears it.
    const auto looks_the_same = [&](const auto& each) { return core::plain_name(each.first) == name; };
    const auto seen = std::ranges::find_if(by_name_, looks_the_same);
    if (seen != by_name_.end()) return seen->second;
    const auto fold = core::folded(name);
    const PersonIdentity who = identity(fold);
    auto now = who.is_forgotten ? free_pseudonym(who) : std::string(name);
    if (who.is_forgotten) by_folded_.emplace(fold, now);
    return by_name_.emplace(name, std::move(now)).first->second;
  }

  std::string words(std::string_view text) const override {
    return core::with_names_replaced(text, [this](std::string_view fold) { return in_words(std::string(fold)); });
  }

 private:
  PersonIdentity identity(std::string_view fold) const { return identity_of(metadata_, start_, fold); }

  // Two at one table never get the same one.
  std::string free_pseudonym(const PersonIdentity& who) const {
    for (std::size_t digits = 4;; ++digits) {
      auto pseudonym = pseudonym_of(who.person, who.is_guest, digits);
      if (digits >= 32 || taken_.insert(core::folded(pseudonym)).second) return pseudonym;
    }
  }

  const std::optional<std::string>& in_words(const std::string& fold) const {
    const auto known = by_words_.find(fold);
    if (known != by_words_.end()) return known->second;
    std::optional<std::string> now;
    if (const PersonIdentity who = identity(fold); who.is_forgotten) {
      const auto seated = by_folded_.find(fold);
      now = seated != by_folded_.end() ? seated->second : pseudonym_of(who.person, who.is_guest);
    }
    return by_words_.emplace(fold, std::move(now)).first->second;
  }

  const core::Metadata& metadata_;
  SessionStart start_;
  mutable std::set<std::string> taken_;                   // names of that session, folded
  mutable std::map<std::string, std::string> by_name_;    // as they are spelled
  mutable std::map<std::string, std::string> by_folded_;  // the forgotten ones
  mutable std::unordered_map<std::string, std::optional<std::string>> by_words_;
};

// Everybody who ever played in the session, also in entries that were undone.
std::vector<std::string> all_names(const core::SessionHead& session, const std::vector<core::Entry>& entries,
                                   const core::Game* game) {
  auto names = names_of(session.headers, {});
  for (const auto& entry : entries) {
    if (game == nullptr) break;
    for (auto& name : core::newcomers(entry.text)) names.push_back(std::move(name));
  }
  return names;
}

// The program reads its own prefix of a reason again (see session/corrections.h).
std::string reason_renamed(const std::string& reason, const core::Renaming& renaming) {
  const auto colon = reason.starts_with(core::with_entry) ? reason.find(':') : std::string::npos;
  const auto words_from = colon == std::string::npos ? 0 : colon;
  return reason.substr(0, words_from) + renaming.words(std::string_view(reason).substr(words_from));
}

core::MetadataEdit mark_of(const core::SessionHead& session, const core::Hash& last) {
  const std::string was = core::to_text(last);
  const std::string id = core::to_text(session.id);
  return {core::uuid_of_text("rewritten " + id + " " + was),
          session.begun,
          core::Subject::session(session.id),
          std::string(core::field::rewritten),
          was + " " + std::string(why),
          {}};
}

// A title, a tag or a note may be any word, and the name of somebody whom the words below would protect.
bool is_free_text(std::string_view field) {
  return field == "title" || field == "note" || field == "season" || field == "season-place" ||
         field.starts_with("note:") || field.starts_with("tag:");
}

bool is_fixed_word(std::string_view value) {
  constexpr std::array<std::string_view, 5> fixed = {"", "yes", "no", "open", "closed"};
  return std::ranges::find(fixed, value) != fixed.end() || core::uuid_from(value).has_value();
}

}  // namespace

core::Uuid default_person_id(std::string_view folded) { return core::uuid_of_text("person " + std::string(folded)); }

PersonIdentity identity_of(const core::Metadata& metadata, const SessionStart& start, std::string_view folded) {
  return identity_of(metadata, start, folded, default_person_id(folded));
}

PersonIdentity identity_of(const core::Metadata& metadata, const SessionStart& start, std::string_view folded,
                           const core::Uuid& named) {
  bool guest = folded == "guest" || folded.starts_with(guest_word);
  if (metadata.has_edits_of(core::Subject::session(start.session))) {
    const auto seat = metadata.edit_of(core::Subject::session(start.session), core::field::seat(named));
    const auto person = seat ? core::uuid_from(seat->value) : std::nullopt;
    if (person) return with_memory(metadata, start, {*person, false, false});
    const auto marked = metadata.edit_of(core::Subject::session(start.session), core::field::guest(named));
    if (marked && !marked->value.empty()) guest = marked->value == "yes";
  }
  if (metadata.has_forgotten()) {
    if (const auto known = under_pseudonym(metadata, folded)) return *known;
  }
  if (guest) {
    const auto person = core::uuid_of_text("guest " + core::to_text(start.session) + " " + std::string(folded));
    return with_memory(metadata, start, {person, true, false});
  }
  // A person who comes later with the name of somebody forgotten is another person.
  core::Uuid person = named;
  for (std::size_t times = 0; times < limits::people_in_a_chain; ++times) {
    const auto until = forgotten_until(metadata, person);
    if (!until || *until >= start.begun_ms) break;
    person = core::uuid_of_text("after " + core::to_text(person));
  }
  return with_memory(metadata, start, {person, false, false});
}

core::Uuid root_of(const core::Metadata& metadata, const core::Uuid& person) {
  std::vector<core::Uuid> seen = {person};
  while (seen.size() <= limits::people_in_a_chain) {
    const auto said = metadata.edit_of(core::Subject::person(seen.back()), core::field::same_as);
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
  std::string out = core::hex_digits(person).substr(0, digits);
  for (char& c : out) c = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
  return (is_guest ? "Guest " : "Player ") + out;
}

Roster resolve_people(const std::vector<RosterSession>& sessions, const core::Metadata& metadata) {
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
  const auto brings_somebody = [&](const core::Entry& entry) { return !core::newcomers(entry.text).empty(); };
  if (game == nullptr || std::ranges::none_of(entries, brings_somebody)) return names;
  core::Journal journal;
  for (const auto& entry : entries) {
    if (!journal.add(entry)) break;  // damage is told elsewhere
  }
  for (const auto& each : journal.effective()) {
    for (auto& name : core::newcomers(journal.entries()[each.text].text)) {
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
    core::Played last;
    core::Instant moment;
  };
  std::map<core::Uuid, AtTables> sat;
  for (const auto& each : named_seats) {
    AtTables& person = sat[each.person];
    person.names.insert(each.name);
    if (!each.counts) continue;
    person.sessions.insert(each.session);
    const auto when = core::played(each.date, each.begun);
    if (when < person.last) continue;
    person.last = when;
    person.moment = core::moment_played(each.date, each.begun);
  }
  std::vector<std::pair<core::Played, PersonInfo>> people;
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

std::optional<AnonymizedSession> anonymized(const core::SessionHead& session, const std::vector<core::Entry>& entries,
                                            const core::Metadata& metadata) {
  if (!metadata.has_forgotten()) return std::nullopt;
  const core::Game* game = games::find(session.game);
  const Pseudonyms forgetting(metadata, {session.id, session.begun.utc_ms}, all_names(session, entries, game));
  AnonymizedSession out{session, entries, std::nullopt};
  out.session.headers = core::renamed(session.headers, forgetting, game);
  const auto text_renamed = [&](const std::string& text) {
    return game == nullptr ? forgetting.words(text) : game->renamed(text, forgetting);
  };
  // A half-typed line may have the name anywhere.
  out.session.draft = forgetting.words(text_renamed(session.draft));
  bool any = out.session.headers != session.headers || out.session.draft != session.draft;
  bool is_new_chain = false;  // from the first entry on that is another
  core::Hash last;
  for (core::Entry& entry : out.entries) {
    core::Entry now = entry;
    now.text = text_renamed(entry.text);
    now.reason = reason_renamed(entry.reason, forgetting);
    now.author = forgetting.words(entry.author);
    if (is_new_chain) now.previous = last;
    is_new_chain = is_new_chain || now.text != entry.text || now.reason != entry.reason || now.author != entry.author;
    if (is_new_chain) last = core::hash_of(now);
    entry = std::move(now);
  }
  any = any || is_new_chain;
  if (!any) return std::nullopt;
  if (!metadata.edit_of(core::Subject::session(session.id), core::field::rewritten)) {
    out.mark = mark_of(session, entries.empty() ? core::Hash() : core::hash_of(entries.back()));
  }
  return out;
}

core::MetadataEdit anonymized(const core::MetadataEdit& change, const core::Metadata& metadata) {
  if (!metadata.has_forgotten()) return change;
  const SessionStart then{change.subject.id, change.at.utc_ms};
  const Pseudonyms forgetting(metadata, then, {});
  core::MetadataEdit out = change;
  out.author = forgetting.words(change.author);
  const auto of_people = [&](std::string_view kind) { return change.field.starts_with(kind); };
  if (change.subject.kind == core::SubjectKind::person && change.field == core::field::name) {
    const auto forgot = metadata.edit_of(change.subject, core::field::forgotten);
    if (forgot && change.at.utc_ms <= forgot->at.utc_ms) out.value = forgot->value;
  } else if (of_people(core::field::forgotten) || of_people(core::field::rewritten) || of_people("guest:") ||
             of_people("seat:") || (of_people("season") && !is_free_text(change.field))) {
    return out;
  } else if (const auto colon = change.field.find(':'); colon != std::string::npos) {
    out.field = change.field.substr(0, colon + 1) + forgetting.words(std::string_view(change.field).substr(colon + 1));
  }
  if (is_free_text(change.field) || !is_fixed_word(out.value)) out.value = forgetting.words(out.value);
  return out;
}

}  // namespace bogosity::people
