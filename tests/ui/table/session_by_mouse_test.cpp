// A session with every kind of event by clicks alone. Only the names of the players are typed.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

struct Mouse {
  AtTheTable at;

  explicit Mouse(const std::string& players = "Ann, Bob, Cy, Dee") : at(players) {}

  void click(std::initializer_list<const char*> labels) {
    for (const std::string label : labels) {
      CAPTURE(label);
      CAPTURE(at.line());
      CAPTURE(at.driver.all_text());
      REQUIRE(at.driver.click(label));
      at.driver.pass(0.2);
      at.driver.frames(2);
    }
  }
  // The last line of the record after these clicks.
  void makes(std::initializer_list<const char*> labels, const std::string& line) {
    click(labels);
    CAPTURE(at.record());
    CAPTURE(line);
    CHECK(at.line().empty());
    CHECK(at.record().ends_with("\n" + line + "\n"));
  }
  void back() {
    at.driver.pass(10);
    at.driver.frames(2);
    if (at.driver.has("Back to the table")) click({"Back to the table"});
  }
};

}  // namespace

TEST_CASE("by mouse alone: a session with every kind of event") {
  Mouse mouse;
  mouse.makes({"More", "Count hand", "Ann", "5", "Log it"}, "count:Ann=5");
  mouse.makes({"first die 5", "second die 4", "card 8H", "Log it"}, "Ann: 5-4 +2 8H");
  mouse.makes({"first die 4", "second die 4", "picks up one more", "card 4S", "Log it"}, "Bob: 4-4 +3 4S");
  // Two who shout at one, who denies it; the roll comes later.
  mouse.click({"You\u2019re Bogus!", "Ann", "Dee", "denies it"});
  CHECK(mouse.at.record().ends_with("\nCy: bogus:Ann,Dee deny ...\n"));
  mouse.back();
  CHECK(mouse.at.driver.sees("at Bob again"));
  mouse.makes({"first die 6", "second die 6", "step Exchange", "card 4H", "Log it"},
              "Cy: bogus:Ann,Dee deny 6-6 +2 right:4H");
  mouse.back();
  // Put off, and settled in one press.
  mouse.click({"You\u2019re Bogus!", "Ann", "put it off"});
  mouse.back();
  mouse.click({"first die 5", "second die 4", "Log it"});
  CHECK(mouse.at.record().ends_with("\nDee: bogus:Ann open 5-4 +2\n"));
  mouse.makes({"open inquiry", "Cy admits"}, "settle:4=admit");
  mouse.back();
  mouse.makes({"Off the table", "showed 5", "first die 3", "second die 4", "Log it"}, "Ann: off:5 3-4 +1");
  mouse.makes({"Touched", "Cy", "showed 2", "first die 3", "second die 4", "Log it"}, "Bob: grab:2@Cy 3-4 +2");
  // An inquiry that hangs on a card nobody noted.
  mouse.makes({"first die 5", "second die 4", "card ?", "Log it"}, "Cy: 5-4 +2 ?");
  mouse.makes({"first die 5", "second die 4", "card JC", "Log it"}, "Dee: 5-4 +2 JC");
  mouse.click({"You\u2019re Bogus!", "Bob", "denies it"});
  mouse.back();
  mouse.click({"open inquiry"});
  mouse.click({"Lift the second card", "card 9S"});
  mouse.back();
  CHECK(mouse.at.record().find("look:2=9S") != std::string::npos);
  mouse.click({"first die 2", "second die 1", "Log it"});
  mouse.back();
  mouse.makes({"More", "Bid", "1", "7", "Bob", "Log it"}, "bid:17@Bob");
  mouse.makes({"More", "Leave game", "Dee", "Log it"}, "leave:Dee");
  mouse.click({"More", "Join"});
  mouse.at.driver.type("Eve");
  mouse.makes({"Cy", "Log it"}, "join:Eve@Cy");
  mouse.makes({"More", "Correct points", "Bob", "5", "Log it"}, "adjust:Bob=5");
  mouse.makes(
      {"step Declare", "to discard two", "first die 2", "second die 1", "step Place", "card 6S", "card AS", "Log it"},
      "Bob: want:two 2-1 6S/AS");
  mouse.makes({"first die 5", "second die 4", "card 7D", "odd", "Log it"}, "Cy: 5-4 +2 7D =odd");
  // A win, and the Aces of the others.
  mouse.makes({"More", "Count hand", "Eve", "5", "Log it"}, "count:Eve=5");
  mouse.click({"first die 5", "second die 4", "step Win", "3", "5", "the cards"});
  for (const char* card : {"card 6H", "card 7H", "card 8D", "card 9D", "card TD", "card JD"}) {
    mouse.click({card});
    CHECK_FALSE(mouse.at.driver.sees("count:"));
  }
  mouse.click({"card KD", "Log it"});
  mouse.back();
  mouse.click({"more Aces Ann", "Log it"});
  CHECK(mouse.at.record().find("aces:Ann=1") != std::string::npos);
  mouse.makes({"More", "New seats", "Bob", "Ann", "Cy", "Eve", "Log it"}, "seats:Bob,Ann,Cy,Eve");
  mouse.makes({"first die 5", "second die 4", "Log it"}, "Bob: 5-4 +2");
  mouse.click({"End session", "End now"});
  CHECK_FALSE(mouse.at.session().info().open);
}

TEST_CASE("by mouse alone: a turn is corrected with dice and cards") {
  Mouse mouse("Ann, Bob, Cy");
  mouse.makes({"first die 5", "second die 4", "card 8H", "Log it"}, "Ann: 5-4 +2 8H");
  mouse.click({"log line 0", "Change"});
  CHECK(mouse.at.driver.sees("CARD PLACED"));
  mouse.click({"card 9C", "step Roll", "roll second 3"});
  CHECK(mouse.at.line().empty());
  mouse.click({"Accept", "Done"});
  CHECK(mouse.at.record().ends_with("\nAnn: 5-3 +2 9C\n"));
}

TEST_CASE("by mouse alone: a forgotten turn is put in with dice and cards") {
  Mouse mouse("Ann, Bob, Cy");
  mouse.makes({"first die 5", "second die 4", "card 8H", "Log it"}, "Ann: 5-4 +2 8H");
  mouse.click({"log line 0", "Insert before", "step Place", "card 9C"});
  CHECK(mouse.at.driver.sees("9C"));
}

}  // namespace bogosity::tests
