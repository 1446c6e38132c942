// The table of Booger On Your Neighbor, driven frame by frame: a hand by clicks, a hand by keys, the forgotten "One
// card left!", counting up, and every size of window.
#include <doctest/doctest.h>

#include <initializer_list>
#include <string>

#include "games/booger/game.h"
#include "games/booger/shorthand.h"
#include "tests/support/booger_table.h"
#include "tests/support/driver.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

struct AtTheBoogerTable {
  StoreInMemory store;
  ui::Driver driver{quiet_surroundings(store)};

  explicit AtTheBoogerTable(const std::string& players = "Ann, Bob, Cy",
                            std::initializer_list<const char*> chosen = {}) {
    driver.frames(2);
    REQUIRE(driver.click("Booger On Your Neighbor"));
    driver.frames(1);
    driver.type(players);
    driver.frames(1);
    driver.resize({1440, 1600});
    driver.frames(2);
    REQUIRE(driver.click("House options"));
    driver.frames(2);
    for (const char* option : chosen) REQUIRE(driver.click_last(option));
    driver.resize({1440, 900});
    driver.frames(2);
    driver.press(ui::Key::enter);
    driver.frames(2);
    INFO(driver.all_text());
    REQUIRE(driver.app().table() != nullptr);
  }
  void log_all(std::initializer_list<const char*> lines) {
    for (const char* line : lines) {
      driver.type(line);
      driver.press(ui::Key::enter);
      driver.pass(1);
      driver.frames(1);
    }
  }
  void click_all(std::initializer_list<const char*> labels) {
    for (const char* label : labels) {
      CAPTURE(label);
      CHECK(driver.click(label));
      driver.frames(1);
    }
  }
  void enter() {
    driver.press(ui::Key::enter);
    driver.pass(1);
    driver.frames(1);
  }
  std::string body() {
    const std::string record = driver.app().table()->session().play().record();
    const auto blank = record.find("\n\n");
    return blank == std::string::npos ? "" : record.substr(blank + 2);
  }
  const std::string& line() { return driver.app().table()->line(); }
};

}  // namespace

TEST_CASE("booger table: the line is taken apart and put together again") {
  BoogerTable table("Ann Lee, Bob, Cy", {{"Deal", "2", {}}});
  const auto turn = [&](const char* line) {
    const auto reading = booger::reading_of(*table.play().read_typed(line));
    return line_with(turn_draft(reading), reading);
  };
  for (const char* line : {"4H", "9", "note:\"hm\" 4H"}) CHECK(turn(line) == line);
  table.plays({"start:4S", "\"Ann Lee\": 4H"});
  for (const char* line : {"4H", "draw:3 4H one", "JH=S", "QH~Bob one ok", "draw:1 pass", "Bob: 4H ok", "9",
                           "catch:\"Ann Lee\"@Bob draw:2 7H", "QH~\"Ann Lee\"", "note:\"hm\" 4H", "frog 4H"})
    CHECK(turn(line) == line);
  CHECK(turn("d3 4h o ok") == "draw:3 4H one ok");
  CHECK(turn("4ho") == "4H one");
  CHECK(turn("d34h ; at last") == "draw:3 4H ; at last");
  CHECK(turn("jhs") == "JH=S");
  CHECK(turn("jh s") == "JH=S");
  const auto hand = [&](const char* line) {
    const auto reading = booger::reading_of(*table.play().read_typed(line));
    return line_with(hand_draft(reading), reading);
  };
  table.plays({"Bob: 4D one", "Cy: 4C one", "\"Ann Lee\": 9C"});
  for (const char* line : {"left:Bob=5H,KD", "left:\"Ann Lee\"=5H,T", "left:Bob=", "left:Bob=#", "left:Bob=5H,KD ok"})
    CHECK(hand(line) == line);
  CHECK(hand("left:Bob=#15") == "left:Bob=#");  // where points are pressed they are typed
  CHECK(hand("5hkd") == "left:Bob=5H,KD");
  CHECK(hand("5h kd ; so many") == "left:Bob=5H,KD ; so many");
  CHECK(hand("3=5h") == "left:Cy=5H");
}

TEST_CASE("booger table: a hand is played by clicking") {
  AtTheBoogerTable at;
  CHECK(at.driver.sees("TURN UP A CARD"));
  at.click_all({"card 4S"});
  CHECK(at.line() == "start:4S");
  at.enter();
  CHECK(at.driver.sees("Ann\u2019s turn"));
  at.click_all({"card 2S"});
  at.enter();
  CHECK(at.driver.sees("One more 2: the next draws 4"));
  CHECK(at.driver.sees("loses the turn"));
  at.click_all({"drew a card", "card JH"});
  CHECK(at.line() == "draw:1 JH");
  CHECK(at.driver.sees("asks for"));
  at.driver.press(ui::Key::escape);
  at.driver.frames(1);
  at.driver.type("draw:1 JH=C");
  at.enter();
  at.click_all({"card QC", "\u21C4 Cy (7)"});
  CHECK(at.line() == "QC~Cy");
  at.enter();
  CHECK(at.body() == "start:4S\nAnn: 2S\nCy: draw:1 JH=C\nAnn: QC~Cy\n");
}

TEST_CASE("booger table: decks, cards, drawing and prices are chosen in the form") {
  AtTheBoogerTable at("Ann, Bob", {"three", "five", "one card", "50, 5"});
  const std::string record = at.driver.app().table()->session().play().record();
  CHECK(record.find("[Decks \"3\"]\n[Deal \"5\"]\n[Draw \"one\"]\n[Points \"seven=5, red3=50\"]") != std::string::npos);
}

TEST_CASE("booger table: a card pressed again is taken back") {
  AtTheBoogerTable at;
  at.log_all({"4s"});
  at.click_all({"card 4H", "card 4H"});
  CHECK(at.line().empty());
}

TEST_CASE("booger table: a player who forgets the word is caught by one press, or says it late") {
  AtTheBoogerTable at;
  at.log_all({"4s", "count:Ann=2", "4h"});
  CHECK(at.driver.sees("Caught by"));
  at.click_all({"said it"});
  CHECK_FALSE(at.driver.sees("Caught by"));
  at.log_all({"count:Bob=2", "4d"});
  CHECK(at.driver.sees("has not said"));
  at.click_all({"Cy"});
  CHECK(at.body().ends_with("Ann: 4H one\ncount:Bob=2\nBob: 4D\ncatch:Bob@Cy\n"));
  CHECK(at.driver.sees("draws 3"));
}

TEST_CASE("booger table: hands are counted up card by card, or as a sum") {
  AtTheBoogerTable at;
  at.log_all({"4s", "count:Bob=2 count:Cy=3", "count:Ann=1", "4h"});
  CHECK(at.driver.sees("Ann is out"));
  at.click_all({"card 3H", "card KD"});
  CHECK(at.line() == "left:Bob=3H,KD");
  CHECK(at.driver.sees("2 of 2 cards, 35 points"));
  at.enter();
  at.click_all({"points"});
  CHECK(at.line() == "left:Cy=#");
  at.driver.type("25");
  at.enter();
  CHECK(at.body().ends_with("left:Bob=3H,KD\nleft:Cy=#25\n"));
  CHECK(at.driver.sees("Bob begins"));
}

TEST_CASE("booger table: everything can be pressed in every window") {
  for (const Size size : {Size{960, 540}, Size{1280, 720}, Size{1440, 900}, Size{1920, 1080}}) {
    AtTheBoogerTable at("Ann, Bob, Cy, Dee");
    at.driver.resize(size);
    at.driver.frames(2);
    const auto check = [&] {
      CAPTURE(size.w);
      int cards = 0;
      for (const auto& item : at.driver.probe().items) {
        if (!item.label.starts_with("card ") && !item.label.starts_with("rank ")) continue;
        CAPTURE(item.label);
        ++cards;
        CHECK(item.rect.h >= 39.5F);
        CHECK(item.rect.w >= 39.5F);
        CHECK(item.rect.right() <= size.w);
        CHECK(item.rect.bottom() <= size.h);
      }
      CHECK(cards >= 13);
    };
    check();
    at.log_all({"4s", "count:Ann=2", "4h"});
    check();
    CHECK(at.driver.has("Cy"));
    at.log_all({"c2", "2h", "count:Dee=1", "2c"});
    CHECK(at.driver.sees("Dee is out"));
    check();
  }
}

TEST_CASE("booger table: where room is low the rank comes first, then the suit") {
  AtTheBoogerTable at;
  at.driver.resize({960, 540});
  at.driver.frames(2);
  at.click_all({"rank 4", "card 4S"});
  CHECK(at.line() == "start:4S");
  at.enter();
  at.click_all({"rank 10", "card TS"});
  CHECK(at.line() == "TS");
  at.enter();
  CHECK(at.body() == "start:4S\nAnn: TS\n");
}

TEST_CASE("booger table: the starter is chosen in the form, and a hand is called off in the sheet or by keys") {
  AtTheBoogerTable at("Ann, Bob, Cy", {"Cy"});
  const auto record = [&] { return at.driver.app().table()->session().play().record(); };
  CHECK(record().find("[Starter \"Cy\"]\n") != std::string::npos);
  CHECK(at.driver.sees("Cy begins"));
  at.log_all({"4s"});
  CHECK(at.driver.sees("Cy\u2019s turn"));
  at.click_all({"More", "Misdeal"});
  at.driver.type("two packs");
  at.driver.frames(1);
  at.click_all({"Log it"});
  at.driver.pass(1);
  at.driver.frames(2);
  CHECK(at.driver.sees("The hand is called off"));
  CHECK(at.driver.sees("Cy begins"));
  at.log_all({"5s", "m"});
  CHECK(at.body() == "start:4S\nmisdeal\"two packs\"\nstart:5S\nmisdeal\n");
  CHECK(at.driver.sees("Hand 1"));
}

TEST_CASE("booger table: before the first hand both numbers of the hand say 1") {
  AtTheBoogerTable at;
  CHECK(at.driver.sees("Hand 1"));
  CHECK_FALSE(at.driver.sees("Hand 0"));
}

TEST_CASE("booger table: the word is said late at a press or by a key, once another line has followed") {
  AtTheBoogerTable at("Ann, Bob, Cy", {"one card"});
  at.log_all({"4s", "count:Ann=2", "4h", "d p"});
  CHECK(at.driver.sees("Caught by"));
  at.click_all({"said it"});
  CHECK(at.body().ends_with("Ann: 4H\nBob: draw:1 pass\none@Ann\n"));
  CHECK_FALSE(at.driver.sees("Caught by"));
  at.log_all({"count:Cy=2", "4d", "d p", "o"});
  CHECK(at.body().ends_with("Cy: 4D\nAnn: draw:1 pass\none@Cy\n"));
}

TEST_CASE("booger: somebody who joins late is asked for points to start with, and offered the highest score") {
  const auto joined = [](std::initializer_list<const char*> before, std::initializer_list<const char*> labels) {
    AtTheBoogerTable table("Ann, Bob");
    table.log_all(before);
    table.driver.press(ui::Key::f3);
    table.click_all({"Join"});
    table.driver.type("Cy");
    table.click_all(labels);
    table.click_all({"Log it"});
    return table.driver.app().table()->session().journal().entries().back().text;
  };
  CHECK(joined({}, {"Bob"}) == "join:Cy@Bob");
  const std::initializer_list<const char*> scores = {"adjust:Ann=50", "adjust:Bob=40"};
  CHECK(joined(scores, {"Bob", "50 (highest)"}) == "join:Cy@Bob=50");
  CHECK(joined(scores, {"Bob", "0"}) == "join:Cy@Bob");
  CHECK(joined(scores, {"Bob", "4", "5"}) == "join:Cy@Bob=45");
  AtTheBoogerTable table("Ann, Bob");
  table.log_all({"adjust:Ann=50"});
  table.driver.press(ui::Key::f3);
  table.click_all({"Join"});
  table.driver.type("Cy");
  table.click_all({"Bob"});
  CHECK_FALSE(table.driver.click("Log it"));  // until the points are chosen
}

TEST_CASE("booger: whoever comes back to the table is offered what is missing to the highest score") {
  AtTheBoogerTable table("Ann, Bob, Cy");
  table.log_all({"adjust:Ann=50", "adjust:Cy=20", "leave:Cy"});
  table.driver.press(ui::Key::f3);
  table.click_all({"Join"});
  table.driver.type("Cy");
  table.click_all({"Bob", "30 more, to 50 (highest)", "Log it"});
  CHECK(table.driver.app().table()->session().journal().entries().back().text == "join:Cy@Bob=30");
}

}  // namespace bogosity::tests
