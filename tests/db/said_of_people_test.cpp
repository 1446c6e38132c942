// What is said of people through the history's door: who is who follows in the same transaction.
#include "history/index.h"

#include "history/metadata.h"
#include "tests/db/desk.h"
#include "tests/history/made_up.h"

namespace bogosity::tests {

namespace {

struct TalkedOfClub : FileDesk {
  TalkedOfClub() {
    for (const char* players : {"Ann, Bob", "Annie, Bob"}) REQUIRE(begin(players).close());
  }
  history::Almanac almanac() {
    const auto source = store->history();
    return loaded(*source);
  }
};

const history::Person& called(const history::Almanac& almanac, const std::string& name) {
  const auto found = almanac.persons_called(name);
  REQUIRE(found.size() == 1);
  return almanac.person(found.front());
}

}  // namespace

TEST_CASE("said of people: two who are one are one at once, and two again when that is taken back") {
  TalkedOfClub club;
  const auto before = club.almanac();
  const auto said = history::say_same(club.around(), called(before, "Annie"), called(before, "Ann"));
  REQUIRE(said);
  const auto after = club.almanac();
  CHECK(after.persons().size() == 2);
  CHECK(called(after, "Annie").id == called(before, "Ann").id);
  CHECK(checked(club.file).problems.empty());
  REQUIRE(history::take_back(club.around(), *said));
  CHECK(club.almanac().persons().size() == 3);
}

TEST_CASE("said of people: a name holds from then on, and nobody is without one") {
  TalkedOfClub club;
  const auto before = club.almanac();
  REQUIRE(history::say_name(club.around(), called(before, "Bob"), "  Bobby "));
  const auto after = club.almanac();
  CHECK(called(after, "Bobby").id == called(before, "Bob").id);
  CHECK_FALSE(history::say_name(club.around(), called(after, "Bobby"), "  "));
  CHECK_FALSE(history::say_same(club.around(), called(after, "Bobby"), called(after, "Bob")));
}

}  // namespace bogosity::tests
