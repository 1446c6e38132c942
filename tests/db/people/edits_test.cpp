// Edits of people through the history's functions: the roster changes in the same transaction.
#include "db/history/history.h"
#include "history/metadata.h"
#include "history/person.h"
#include "tests/support/history_source.h"
#include "tests/support/session_on_file.h"

namespace bogosity::tests {

namespace {

struct TalkedOfClub : FileDesk {
  TalkedOfClub() {
    for (const char* players : {"Ann, Bob", "Annie, Bob"}) REQUIRE(begin(players).close());
  }
  history::SessionIndex index() {
    const db::History source(store->database());
    return loaded(source);
  }
};

const history::Person& called(const history::SessionIndex& index, const std::string& name) {
  const auto found = index.persons_called(name);
  REQUIRE(found.size() == 1);
  return index.person(found.front());
}

}  // namespace

TEST_CASE("people: merged people are one at once, and two again when the merge is undone") {
  TalkedOfClub club;
  const auto before = club.index();
  const auto said = history::mark_same_person(club.context(), called(before, "Annie"), called(before, "Ann"));
  REQUIRE(said);
  const auto after = club.index();
  CHECK(after.persons().size() == 2);
  CHECK(called(after, "Annie").id == called(before, "Ann").id);
  CHECK(checked(club.file).problems.empty());
  REQUIRE(history::take_back(club.context(), *said));
  CHECK(club.index().persons().size() == 3);
}

TEST_CASE("people: a new name holds from then on, and nobody is without one") {
  TalkedOfClub club;
  const auto before = club.index();
  REQUIRE(history::set_person_name(club.context(), called(before, "Bob"), "  Bobby "));
  const auto after = club.index();
  CHECK(called(after, "Bobby").id == called(before, "Bob").id);
  CHECK_FALSE(history::set_person_name(club.context(), called(after, "Bobby"), "  "));
  CHECK_FALSE(history::mark_same_person(club.context(), called(after, "Bobby"), called(after, "Bob")));
}

}  // namespace bogosity::tests
