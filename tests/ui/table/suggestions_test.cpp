// Suggestions lie beside a refusal, one press away; pressing one logs nothing.
#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

namespace bogosity::tests {

TEST_CASE("suggestions: the card is insisted on with one press") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54"});
  table.log("54 8h");
  CHECK(table.driver.click("8H!"));
  CHECK(table.line() == "54 8H!");
  CHECK(table.session().journal().entries().size() == 5);
  table.driver.press(ui::Key::enter);
  CHECK(table.session().journal().entries().size() == 6);
}

TEST_CASE("suggestions: a card that lies in the stack is mentioned at Enter, not before, and the log keeps that") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 9c", "54"});
  for (const char* card : {"54 8h", "54 8d"}) {  // one lies there, the other does not
    CAPTURE(card);
    table.driver.type(card);
    CHECK_FALSE(table.driver.sees("in the stack since"));
    CHECK(table.driver.has("Log it"));
    table.driver.press(ui::Key::escape);
  }
  table.log("54 8h");
  CHECK(table.driver.sees("has been in the stack"));
  CHECK(table.record().find("The log was asked about a card") != std::string::npos);
  const auto entries = table.session().journal().entries().size();
  table.driver.press(ui::Key::enter);
  CHECK(table.session().journal().entries().size() == entries);
}

TEST_CASE("suggestions: the entry that clashes is one press away, still sealed, and what is typed stays") {
  for (const bool by_key : {false, true}) {
    AtTheTable table;
    table.log_all({"54", "54", "54 8h", "54 9c", "54"});
    table.log("54 8h");
    CHECK(table.driver.sees("since Cy's turn 3"));
    if (by_key)
      table.driver.command('e');
    else
      CHECK(table.driver.click("Open turn 3"));
    table.driver.frame();
    CHECK(table.driver.sees("Correct turn 3"));
    CHECK(table.driver.has("Lift the seal of turn 3"));
    CHECK_FALSE(table.driver.sees("Eight"));
    CHECK(table.line() == "54 8h");
    CHECK(table.session().journal().entries().size() == 6);
    CHECK(table.driver.click("Lift the seal of turn 3"));
    CHECK(table.driver.sees("8H"));
    CHECK(table.record().find("The seal of turn 3 was lifted.") != std::string::npos);
  }
}

TEST_CASE("suggestions: on a line of several entries the one with the card is chosen") {
  AtTheTable table;
  table.log_all({"54", "54"});
  table.driver.type("54");
  table.driver.press(ui::Key::enter, true);
  table.log_all({"8h", "54 9c", "54", "54 8h"});
  CHECK(table.driver.click("Open turn 3"));
  table.driver.frame();
  CHECK(table.driver.has("Lift the seal of turn 3"));
}

TEST_CASE("suggestions: a hand is counted with one press, the name said once") {
  AtTheTable table;
  table.driver.type("31 9c");
  CHECK(table.driver.sees("Ann really holds"));
  CHECK_FALSE(table.driver.sees("before the card"));
  CHECK(table.driver.click("3"));
  CHECK(table.line() == "31 count:Ann=3 9c");
  CHECK(table.driver.has("Log it"));
}

TEST_CASE("suggestions: the nearest name, and nothing where all is well") {
  AtTheTable table;
  table.driver.type("bid:17@Bib");
  CHECK(table.driver.click("Bob"));
  CHECK(table.line() == "bid:17@Bob");
  CHECK_FALSE(table.driver.has("Bob"));
}

TEST_CASE("suggestions: a shout that was typed late is put before the turn that followed, one press and Ctrl Enter") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h", "54 9c"});
  table.driver.type("b3>1 d");
  CHECK(table.driver.click("It was at turn 2: put it there"));
  table.driver.frame();
  CHECK(table.driver.sees("bogus:Cy>Ann deny"));
  ui::InputEvent accept;
  accept.key = ui::Key::enter;
  accept.ctrl = true;
  table.driver.put(accept);
  table.driver.frames(2);
  const std::string record = table.record();
  CAPTURE(record);
  CHECK(record.find("Bob: bogus:Cy deny 5-4") != std::string::npos);
  CHECK(record.find("Cy: 5-4") != std::string::npos);
}

TEST_CASE("suggestions: the key for corrections puts a shout that was typed late where it was") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h", "54 9c"});
  table.driver.type("b3>1 d");
  CHECK(table.driver.sees("This is too late"));
  table.driver.command('e');
  table.driver.frame();
  CHECK(table.driver.sees("bogus:Cy>Ann deny"));
}

TEST_CASE("suggestions: a card with a wrong word is one press away") {
  AtTheTable table;
  table.log("54 quen of hearts");
  CHECK(table.driver.sees("Did you mean 54 queen of hearts?"));
  CHECK(table.driver.click("54 queen of hearts"));
  CHECK(table.driver.has("Log it"));
  table.driver.press(ui::Key::escape);
  table.log("foo");
  CHECK(table.driver.sees("Keys (F2)"));
  CHECK_FALSE(table.driver.sees("`"));
}

TEST_CASE("suggestions: a win that has not all its cards is refused once, and logged with the second Enter") {
  AtTheTable table;
  table.driver.type("54 win:30=6h");
  CHECK_FALSE(table.driver.has("Log it"));
  table.driver.press(ui::Key::enter);
  CHECK(table.driver.sees("1 of the seven cards"));
  table.driver.type(",7h");
  CHECK_FALSE(table.driver.sees("of the seven cards"));
  table.driver.press(ui::Key::enter);
  CHECK(table.session().journal().entries().empty());
  CHECK(table.driver.sees("2 of the seven cards"));
  CHECK(table.driver.has("Log as it stands"));
  table.driver.pass(1);
  table.driver.press(ui::Key::enter);
  CHECK(table.logged() == "Ann: 5-4 +2 win:30=6H,7H");
  // Without cards there is no win to insist on.
  table.log("54 win:30");
  CHECK(table.driver.sees("which cards?"));
  table.driver.press(ui::Key::enter);
  CHECK(table.session().journal().entries().size() == 1);
}

TEST_CASE("suggestions: a shout in time, and one at somebody who never played, are offered no other place") {
  AtTheTable table;
  table.log_all({"54 8h", "54 4h"});
  table.driver.type("b3>2 d");
  CHECK_FALSE(table.driver.sees("put it there"));
  table.driver.press(ui::Key::escape);
  table.driver.type("b1>3 d");
  CHECK_FALSE(table.driver.sees("put it there"));
}

TEST_CASE("suggestions: the second die may come after the card") {
  AtTheTable table;
  CHECK(table.driver.click("first die 5"));
  CHECK(table.driver.click("card 8D"));
  CHECK(table.driver.sees("One more die"));
  CHECK(table.driver.click("54"));
  CHECK(table.line() == "54 8D");
  CHECK(table.driver.has("Log it"));
}

TEST_CASE("suggestions: an unfinished turn is no error, and its ends lie beside it") {
  AtTheTable table;
  table.driver.type("54 8");
  CHECK(table.driver.sees("Which suit?"));
  CHECK(table.driver.click("8\u2665"));
  CHECK(table.line() == "54 8H");
  table.driver.press(ui::Key::enter);
  table.driver.type("5");
  CHECK(table.driver.sees("One more die"));
  table.driver.press(ui::Key::enter);
  CHECK(table.line() == "5");
  CHECK(table.driver.click("54"));
  CHECK(table.line() == "54");
  table.driver.press(ui::Key::escape);
  table.driver.type("grab:4");
  CHECK(table.driver.sees("Add @ and a name"));
  for (const char* seat : {"Ann", "Bob", "Cy"}) CHECK(table.driver.has(seat));
  CHECK(table.driver.click("Bob"));
  CHECK(table.line() == "grab:4@Bob");
}

TEST_CASE("suggestions: a name without its colon") {
  AtTheTable table;
  table.driver.type("ann 54");
  CHECK(table.driver.sees("has a colon behind it"));
  CHECK(table.driver.click("Ann:"));
  CHECK(table.line() == "Ann: 54");
}

TEST_CASE("suggestions: a turn of somebody else, the missing turn is typed first and the words come back") {
  AtTheTable table;
  table.log("54");
  table.driver.type("Cy: 54 8h");
  CHECK(table.driver.click("Add Bob\u2019s turn first"));
  CHECK(table.line().empty());
  CHECK(table.driver.sees("Type the missing turn"));
  table.log("61 4c");
  CHECK(table.line() == "Cy: 54 8h");
  CHECK(table.driver.has("Log it"));
  table.driver.press(ui::Key::enter);
  CHECK(table.record().find("Bob: 6-1 +2 4C\nCy: 5-4 +2 8H\n") != std::string::npos);
  CHECK(table.line().empty());
}

TEST_CASE("suggestions: Esc brings the words of a turn that waits back at once") {
  AtTheTable table;
  table.log("54");
  table.driver.type("Cy: 54 8h");
  CHECK(table.driver.click("Add Bob\u2019s turn first"));
  table.driver.type("61");
  table.driver.press(ui::Key::escape);
  table.driver.press(ui::Key::escape);
  CHECK(table.line() == "Cy: 54 8h");
}

TEST_CASE("suggestions: a turn of somebody else, for the one before left, with one press") {
  AtTheTable table;
  table.log("54");
  table.driver.type("Cy: 54 8h");
  CHECK(table.driver.click("Bob left"));
  CHECK(table.line() == "Cy: 54 8h");
  CHECK(table.record().ends_with("leave:Bob\n"));
  table.driver.press(ui::Key::enter);
  CHECK(table.record().ends_with("leave:Bob\nCy: 5-4 +2 8H\n"));
}

TEST_CASE("suggestions: a turn of somebody else, for the dice were passed and nobody logged it") {
  AtTheTable table;
  table.driver.type("54");
  table.driver.press(ui::Key::enter, true);
  table.driver.pass(1);
  table.driver.type("Bob: 61");
  CHECK(table.driver.click("Ann passed the dice"));
  CHECK(table.line() == "Bob: 61");
  CHECK(table.record().ends_with("Ann: 5-4 +2\n"));
  table.driver.press(ui::Key::enter);
  CHECK(table.record().ends_with("Ann: 5-4 +2\nBob: 6-1 +2\n"));
}

TEST_CASE("suggestions: before the first turn of a round the seats may have changed, later they cannot") {
  AtTheTable table;
  table.driver.type("Bob: 54");
  CHECK(table.driver.click("Seats changed"));
  CHECK(table.line() == "Bob: 54");
  table.driver.press(ui::Key::enter);
  CHECK(table.record().find("seats:Bob,Cy,Ann\nBob: 5-4 +2\n") != std::string::npos);
  table.driver.pass(1);
  table.driver.type("Ann: 54");
  CHECK(table.driver.has("Add Cy\u2019s turn first"));
  CHECK_FALSE(table.driver.sees("Seats changed"));
  // With two at the table nobody can have left the game.
  AtTheTable two("Ann, Bob");
  two.log("54");
  two.driver.type("Ann: 54");
  CHECK(two.driver.has("Add Bob\u2019s turn first"));
  CHECK_FALSE(two.driver.has("Bob left"));
}

TEST_CASE("suggestions: somebody else shouted, too, and is added to the shout that is there") {
  AtTheTable table("Ann, Bob, Cy, Dee");
  table.log_all({"54 8h", "b3 d"});
  table.driver.press(ui::Key::escape);
  table.driver.type("b4 d");
  CHECK(table.driver.click("Add Dee to the shout"));
  table.driver.frame();
  CHECK(table.driver.sees("bogus:Cy,Dee deny"));
  ui::InputEvent accept;
  accept.key = ui::Key::enter;
  accept.ctrl = true;
  table.driver.put(accept);
  table.driver.frames(2);
  CHECK(table.record().find("bogus:Cy,Dee deny") != std::string::npos);
  CHECK(table.line().empty());
}

TEST_CASE("suggestions: a correction that makes room for what was refused leaves it ready to be logged") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 9c", "54"});
  table.log("54 8h");
  CHECK_FALSE(table.driver.has("Log it"));
  for (const char* label : {"Open turn 3", "Lift the seal of turn 3", "card 8C", "Accept", "Done"}) {
    CAPTURE(std::string(label));
    CAPTURE(table.driver.all_text());
    CHECK(table.driver.click(label));
    table.driver.frames(2);
  }
  CHECK(table.line() == "54 8h");
  CHECK(table.driver.has("Log it"));
}

TEST_CASE("a long text comes into the field that has the keyboard, and a longer one") {
  AtTheTable table;
  table.driver.type("5");
  for (const std::size_t length : {100U, 300U, 3000U}) {
    const std::string text(length, 'x');
    table.driver.app().perform(ui::action::SetLine{text}, table.driver.now());
    table.driver.frames(2);
    CHECK(table.line() == text);
  }
  table.driver.type("y");
  CHECK(table.line().ends_with("xy"));
}

TEST_CASE("typing: b right behind a roll opens the shout in front of it") {
  AtTheTable table;
  table.log("54 8h");
  for (const char* typed : {"11b2d", "1-1b2d"}) {
    table.driver.type(typed);
    CHECK(table.line() == "b2d " + std::string(typed).substr(0, std::string(typed).find('b')));
    table.driver.press(ui::Key::escape);
  }
  table.driver.type("65b");
  CHECK(table.driver.sees("Who shouts?"));
  table.driver.press(ui::Key::escape);
  table.driver.type("1b");  // no roll yet
  CHECK(table.line() == "1b");
}

}  // namespace bogosity::tests
