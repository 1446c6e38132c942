// Who is who: a name is one person everywhere, guests apart; two turn out to be one, and back; and the roster is the
// same in whatever order sessions and changes arrived.
#include "people/identity.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "core/edits.h"
#include "core/limits.h"
#include "db/people/people.h"
#include "tests/support/people.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using SessionFilterOptions = std::vector<people::RosterSession>;

core::Uuid at(const people::Roster& roster, std::size_t session, std::size_t seat) {
  return roster.seats[session][seat];
}

TEST_CASE("roster: the same name is the same person in every session, however it is typed") {
  const SessionFilterOptions sessions = {session("a", 1, {"Ann", "Bob"}), session("b", 2, {"bob ", "ANN"})};
  const people::Roster roster = people::resolve_people(sessions, core::MetadataSet());
  CHECK(at(roster, 0, 0) == at(roster, 1, 1));
  CHECK(at(roster, 0, 1) == at(roster, 1, 0));
  CHECK(at(roster, 0, 0) != at(roster, 0, 1));
  CHECK(roster.persons.size() == 2);
  CHECK(roster.persons.at(named("Ann")).name == "ANN");
}

TEST_CASE("roster: the latest spelling is the name, whichever session came into the file first") {
  const SessionFilterOptions sessions = {session("a", 5, {"Ann"}), session("b", 2, {"ann"})};
  CHECK(people::resolve_people(sessions, core::MetadataSet()).persons.at(named("ann")).name == "Ann");
  CHECK(people::resolve_people({sessions[1], sessions[0]}, core::MetadataSet()).persons ==
        people::resolve_people(sessions, core::MetadataSet()).persons);
}

TEST_CASE("roster: a guest is of one session only, by the name or because it was said") {
  const SessionFilterOptions sessions = {session("a", 1, {"Guest", "guest 2", "Guesta", "Cy"}),
                                         session("b", 2, {"Guest", "Cy"})};
  Talk talk;
  people::Roster roster = people::resolve_people(sessions, core::MetadataSet());
  CHECK(at(roster, 0, 0) != at(roster, 1, 0));
  CHECK(roster.persons.at(at(roster, 0, 0)).is_guest);
  CHECK(roster.persons.at(at(roster, 0, 1)).is_guest);
  CHECK_FALSE(roster.persons.at(at(roster, 0, 2)).is_guest);
  CHECK(at(roster, 0, 3) == at(roster, 1, 1));
  talk.say(id_of("b"), core::field::guest(named("Cy")), "yes")
      .say(id_of("a"), core::field::guest(named("Guest")), "no");
  roster = people::resolve_people(sessions, talk.changes());
  CHECK(at(roster, 0, 3) != at(roster, 1, 1));
  CHECK(roster.persons.at(at(roster, 1, 1)).is_guest);
  CHECK(at(roster, 0, 0) == named("Guest"));
}

TEST_CASE("roster: this Ann was another Ann, in that session alone") {
  const SessionFilterOptions sessions = {session("a", 1, {"Ann", "Bob"}), session("b", 2, {"Ann", "Bob"})};
  Talk talk;
  talk.say(named("Ann B."), "name", "Ann B.")
      .say(id_of("b"), core::field::seat(named("Ann")), core::to_text(named("Ann B.")));
  const people::Roster roster = people::resolve_people(sessions, talk.changes());
  CHECK(at(roster, 0, 0) == named("Ann"));
  CHECK(at(roster, 1, 0) == named("Ann B."));
  CHECK(roster.persons.at(named("Ann B.")).name == "Ann B.");
}

TEST_CASE("roster: two turn out to be one, over several steps, and undone all is as it was") {
  const SessionFilterOptions sessions = {session("a", 1, {"Annie", "Anne", "Ann"}), session("b", 2, {"Annie", "Bob"})};
  const people::Roster before = people::resolve_people(sessions, core::MetadataSet());
  Talk talk;
  talk.same("Annie", "Anne").same("Anne", "Ann");
  const people::Roster merged = people::resolve_people(sessions, talk.changes());
  CHECK(at(merged, 0, 0) == named("Ann"));
  CHECK(at(merged, 1, 0) == named("Ann"));
  CHECK(merged.persons.at(named("Annie")).same_as == named("Ann"));
  CHECK(merged.persons.at(named("Ann")).name == "Ann");
  talk.same("Annie", "").same("Anne", "");
  const people::Roster after = people::resolve_people(sessions, talk.changes());
  CHECK(after.persons == before.persons);
  CHECK(after.seats == before.seats);
}

TEST_CASE("roster: said in a circle, the smallest id stands for all of them") {
  const SessionFilterOptions sessions = {session("a", 1, {"A", "B", "C", "D"})};
  Talk talk;
  talk.same("A", "B").same("B", "C").same("C", "A").same("D", "B");
  const people::Roster roster = people::resolve_people(sessions, talk.changes());
  const core::Uuid root = std::min({named("A"), named("B"), named("C")});
  for (std::size_t i = 0; i < 4; ++i) CHECK(at(roster, 0, i) == root);
  CHECK_FALSE(roster.persons.at(root).same_as);
}

TEST_CASE("roster: a chain of people without end leads nowhere, and costs no more than its first hundred") {
  const auto nth = [](std::size_t n) { return id_of("link " + std::to_string(n)); };
  core::MetadataSet changes;
  constexpr std::size_t last = 50'000;
  for (std::size_t i = 0; i < last; ++i) {
    changes.add({id_of("said " + std::to_string(i)),
                 {1, 0},
                 core::Subject::person(nth(i)),
                 "same-as",
                 core::to_text(nth(i + 1)),
                 {}});
  }
  for (std::size_t i = 0; i < last; i += 7) {
    const bool near = last - i < limits::people_in_a_chain;
    CHECK(people::root_of(changes, nth(i)) == nth(near ? last : i));
  }
  constexpr std::size_t first_too_far = last - limits::people_in_a_chain;
  CHECK(people::root_of(changes, nth(first_too_far + 1)) == nth(last));
  CHECK(people::root_of(changes, nth(first_too_far)) == nth(first_too_far));
}

TEST_CASE("roster: somebody forgotten again and again, in other names, is looked for a hundred times at most") {
  core::MetadataSet changes;
  core::Uuid person = named("Ann");
  std::vector<core::Uuid> people = {person};
  for (int i = 0; i < 20'000; ++i) {
    changes.add({id_of("forgotten " + std::to_string(i)),
                 {1, 0},
                 core::Subject::person(person),
                 "forgotten",
                 "Player 0000",
                 {}});
    person = core::uuid_of_text("after " + core::to_text(person));
    people.push_back(person);
  }
  const people::SessionStart later{id_of("later"), 10};
  CHECK(people::identity_of(changes, later, "ann").person == people[limits::people_in_a_chain]);
}

TEST_CASE("roster: somebody who never played here lends her id, and gets the name of who came last") {
  const SessionFilterOptions sessions = {session("a", 1, {"Annie"}), session("b", 2, {"Anne"})};
  Talk talk;
  talk.same("Annie", "Ann").same("Anne", "Ann");
  const people::Roster roster = people::resolve_people(sessions, talk.changes());
  CHECK(roster.persons.at(named("Ann")).name == "Anne");
  CHECK_FALSE(roster.persons.at(named("Ann")).spelled);
  talk.say(named("Ann"), "name", "Ann P.");
  CHECK(people::resolve_people(sessions, talk.changes()).persons.at(named("Ann")).name == "Ann P.");
}

TEST_CASE("roster: later changes hold, of two at the same moment the one with the greater id") {
  core::MetadataEdit a{id_of("x"), {5, 0}, core::Subject::person(named("Ann")), "name", "a", {}};
  core::MetadataEdit b{id_of("y"), {5, 60}, core::Subject::person(named("Ann")), "name", "b", {}};
  const std::string greater = a.id > b.id ? "a" : "b";
  CHECK(core::MetadataSet({a, b}).edit_of(core::Subject::person(named("Ann")), "name")->value == greater);
  CHECK(core::MetadataSet({b, a}).edit_of(core::Subject::person(named("Ann")), "name")->value == greater);
  a.at.utc_ms = 6;
  CHECK(core::MetadataSet({a, b}).edit_of(core::Subject::person(named("Ann")), "name")->value == "a");
}

TEST_CASE("roster: a later person with the name of somebody forgotten is somebody else") {
  const SessionFilterOptions sessions = {session("a", 1,
                                                 {"Player "
                                                  "0000",
                                                  "Bob"}),
                                         session("b", 2000, {"Ann", "Bob"})};
  Talk talk;
  talk.forget("Ann");
  const people::Roster roster = people::resolve_people(sessions, talk.changes());
  CHECK(at(roster, 1, 0) != named("Ann"));
  CHECK(at(roster, 1, 1) == at(roster, 0, 1));
  const SessionFilterOptions under = {session("a", 1, {people::pseudonym_of(named("Ann"), false)})};
  CHECK(at(people::resolve_people(under, talk.changes()), 0, 0) == named("Ann"));
}

TEST_CASE("roster: it is the same in whatever order sessions and changes arrive") {
  const std::vector<std::string> names = {"Ann", "ann", "Annie", "Bob", "Guest", "Cy", "Z"};
  for (unsigned seed = 1; seed <= 200; ++seed) {
    std::mt19937 chance(seed);
    const auto some = [&](std::size_t n) { return static_cast<std::size_t>(chance()) % n; };
    SessionFilterOptions sessions;
    for (std::size_t i = 0; i < 6; ++i) {
      std::vector<std::string> players;
      for (std::size_t k = 0; k < 3; ++k) players.push_back(names[some(names.size())]);
      sessions.push_back(session(std::to_string(i), static_cast<std::int64_t>(1000 + some(8)), players));
    }
    Talk talk;
    for (std::size_t i = 0; i < 8; ++i) {
      const auto& who = names[some(names.size())];
      const auto& other = names[some(names.size())];
      const auto where = id_of(std::to_string(some(6)));
      if (some(4) == 0)
        talk.same(who, "");
      else if (some(3) == 0)
        talk.say(named(who), "name", other + "!");
      else if (some(3) == 0)
        talk.say(where, core::field::guest(named(who)), some(2) ? "yes" : "no");
      else if (some(3) == 0)
        talk.say(where, core::field::seat(named(who)), core::to_text(named(other)));
      else
        talk.same(who, other);
    }
    const people::Roster one = people::resolve_people(sessions, talk.changes());
    std::shuffle(sessions.begin(), sessions.end(), chance);
    std::shuffle(talk.all.begin(), talk.all.end(), chance);
    CHECK(people::resolve_people(sessions, talk.changes()).persons == one.persons);
    for (const auto& [id, person] : one.persons) {
      CHECK_FALSE(person.name.empty());
      if (person.same_as) CHECK_FALSE(one.persons.at(*person.same_as).same_as);
    }
  }
}

TEST_CASE("roster: sessions in memory have people as well") {
  StoreInMemory store;
  REQUIRE(store.create(some_session(1)));
  REQUIRE(store.append(entry_after({}, "join:Dee@Ann")));
  REQUIRE(store.create(some_session(2)));
  const auto people = db::read_people(store.database());
  REQUIRE(people);
  REQUIRE(people->size() == 4);
  CHECK((*people)[0].name == "Ann");
  CHECK((*people)[0].sessions == 2);
  CHECK((*people)[1].name == "Dee");
  CHECK((*people)[1].sessions == 1);
}

}  // namespace
}  // namespace bogosity::tests
