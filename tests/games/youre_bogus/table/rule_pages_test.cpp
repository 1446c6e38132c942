// The additions of the rulebook's pages to its entries: titles of sections, tokens of the record, agreements of the
// session.
#include <doctest/doctest.h>

#include "games/catalogue.h"
#include "games/youre_bogus/game.h"
#include "games/youre_bogus/table/rulebook.h"
#include "tests/support/played.h"

namespace bogosity::tests {

TEST_CASE("every section of the rulebook has a title, and no other letter has one") {
  for (const auto& rule : youre_bogus::rulebook().rules())
    CHECK_FALSE(youre_bogus::rulebook().section(rule.id[0]).empty());
  for (const char letter : {'N', 'Y', 'e', '1'}) CHECK(youre_bogus::rulebook().section(letter).empty());
}

TEST_CASE("every rule that the program judges by a token says which") {
  for (const char* id : {"B1", "B2", "B3", "C1", "C2", "D1", "E3", "E4", "F1", "F2", "G2",
                         "H4", "I1", "J2", "K1", "K3", "L4", "M1", "M2", "M3", "Z2", "Z4"}) {
    CAPTURE(id);
    CHECK_FALSE(youre_bogus::rulebook().tokens(id).empty());
  }
  CHECK(youre_bogus::rulebook().tokens("Q9").empty());
  CHECK(youre_bogus::rulebook().tokens("I6").empty());
}

TEST_CASE("the table sees the last forty agreements on unclear rules, with the turn they were made in (Z4)") {
  const core::Headers headers = {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob", {}}};
  auto play = games::find("You're Bogus")->begin(headers);
  REQUIRE(play);
  REQUIRE(log(*play, "clarify:\"who sits where\""));
  REQUIRE(log(*play, "Ann: 5-4 +2"));
  for (int i = 1; i <= 40; ++i) REQUIRE(log(*play, "clarify:E4\"number " + std::to_string(i) + "\""));
  const auto view = youre_bogus::view_of(**play).value();
  REQUIRE(view.agreements.size() == 40);
  CHECK(view.agreements.front().text == "number 1");
  CHECK(view.agreements.back().text == "number 40");
  CHECK(view.agreements.back().rule == "E4");
  CHECK(view.agreements.back().turn == 1);
}

}  // namespace bogosity::tests
