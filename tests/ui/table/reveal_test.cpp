// The steps by which a verdict comes to light, over a clock that moves only when it is told to.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "tests/support/table_driver.h"
#include "ui/table/table_model.h"

namespace bogosity::tests {

using ui::Reveal;
using ui::RevealMoment;
using ui::RevealStep;

TEST_CASE("reveal: a held breath, the cards one by one, the stamp, the reason, the points") {
  Reveal reveal;
  reveal.begin(2, 2.4, 10);
  CHECK(reveal.at(10).step == RevealStep::breath);
  CHECK(reveal.at(12.3).step == RevealStep::breath);
  CHECK(reveal.at(12.5) == RevealMoment{RevealStep::cards, 0, 0});
  CHECK(reveal.at(13.0) == RevealMoment{RevealStep::cards, 0, 1});
  CHECK(reveal.at(13.5).step == RevealStep::stamp);
  CHECK(reveal.at(13.5).turned == 2);
  CHECK(reveal.at(14.1).step == RevealStep::reason);
  CHECK(reveal.at(15.0).step == RevealStep::points);
  CHECK(reveal.at(16).is_over());
  CHECK_FALSE(reveal.next_change(16));
}

TEST_CASE("reveal: it wakes the window when something changes, and not in between") {
  Reveal reveal;
  reveal.begin(3, 3, 0);
  RevealMoment before = reveal.at(0);
  double now = 0;
  int changes = 0;
  while (const auto next = reveal.next_change(now)) {
    REQUIRE(*next > now);
    // Just before it nothing has changed, unless the step moves from frame to frame.
    if (*next - now > 0.02) CHECK(reveal.at(*next - 0.001) == before);
    now = *next;
    const RevealMoment moment = reveal.at(now);
    CHECK(moment != before);
    before = moment;
    REQUIRE(++changes < 200);
  }
  CHECK(reveal.at(now).is_over());
  CHECK(changes > 70);   // stamp and points move
  CHECK(changes < 100);  // the rest stands still
}

TEST_CASE("reveal: a key goes on to the next step, and five of them to the end") {
  Reveal reveal;
  reveal.begin(4, 2.5, 0);
  std::vector<RevealStep> seen;
  for (int i = 0; i < 5; ++i) {
    seen.push_back(reveal.at(0.1).step);
    reveal.skip(0.1);
  }
  CHECK(seen ==
        std::vector{RevealStep::breath, RevealStep::cards, RevealStep::stamp, RevealStep::reason, RevealStep::points});
  CHECK(reveal.at(0.1).is_over());
  reveal.skip(0.2);
  CHECK(reveal.at(0.2).is_over());
}

TEST_CASE("reveal: without a breath, without cards, with very many") {
  Reveal reveal;
  reveal.begin(3, 0, 5);
  CHECK(reveal.at(5).is_over());
  reveal.begin(0, 1, 5);
  CHECK(reveal.at(6.1).step == RevealStep::stamp);
  reveal.begin(40, 1, 5);
  CHECK(reveal.at(6 + 2.9).step == RevealStep::cards);
  CHECK(reveal.at(6 + 3.1).step == RevealStep::stamp);
  reveal.end();
  CHECK(reveal.at(6).is_over());
}

namespace {

struct Shouted {
  AtTheTable table;
  Shouted() {
    ui::Settings settings = table.driver.app().settings();
    settings.breath = 2.5;
    table.driver.app().change(settings);
    table.log_all({"54", "54", "54 8h", "54 4h", "b2 d"});
  }
  bool sees(const char* words) const { return table.driver.sees(words); }
};

}  // namespace

TEST_CASE("reveal: it is logged at once, and shown step by step as time goes by") {
  Shouted at;
  CHECK(at.table.record().find("deny") != std::string::npos);
  CHECK(at.sees("It is logged."));
  CHECK_FALSE(at.sees("THE PART OF THE STACK THAT MATTERS"));
  at.table.driver.pass(2.6);
  at.table.driver.frames(2);
  CHECK(at.sees("THE PART OF THE STACK THAT MATTERS"));
  CHECK_FALSE(at.table.driver.has("Back to the table"));
  at.table.driver.pass(6);
  at.table.driver.frames(2);
  CHECK(at.table.driver.has("Back to the table"));
}

TEST_CASE("reveal: a shout and its verdict have a sound each, and the settings switch them off") {
  Shouted at;
  CHECK(at.table.driver.app().take_sound() == ui::Sound::shout);
  CHECK(at.table.driver.app().take_sound() == ui::Sound::none);
  for (int i = 0; i < 20; ++i) at.table.driver.pass(0.5);
  CHECK(at.table.driver.app().take_sound() == ui::Sound::verdict);
  Shouted quiet;
  auto settings = quiet.table.driver.app().settings();
  settings.sounds = false;
  quiet.table.driver.app().change(settings);
  CHECK(quiet.table.driver.app().take_sound() == ui::Sound::none);
}

TEST_CASE("reveal: Enter goes on step by step, Esc puts the verdict aside after the last") {
  Shouted at;
  for (int i = 0; i < 5; ++i) {
    CHECK_FALSE(at.table.driver.has("Back to the table"));
    at.table.driver.pass(0.2);
    at.table.driver.press(ui::Key::enter);
  }
  CHECK(at.table.driver.has("Back to the table"));
  at.table.driver.press(ui::Key::escape);
  CHECK_FALSE(at.table.driver.has("Back to the table"));
}

TEST_CASE("reveal: nobody waits for the table's own ruling") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 9c", "b3 d"});
  table.driver.press(ui::Key::escape);
  table.driver.press(ui::Key::escape);
  table.log("54 bid:4@Bob");
  table.log("b1>2 o");
  table.log("settle:5=deny ruled:clean@Cy");
  CHECK_FALSE(table.driver.sees("holds its breath"));
}

TEST_CASE("reveal: a click goes on, and typing ends it") {
  Shouted at;
  CHECK(at.table.driver.click("go on"));
  CHECK(at.sees("THE PART OF THE STACK THAT MATTERS"));
  at.table.driver.type("5");
  CHECK(at.table.line() == "5");
  CHECK(at.table.driver.has("Back to the table"));
}

TEST_CASE("reveal: the points are not in the scores before they have flown there") {
  Shouted at;
  const auto tens = [&] {
    const auto& texts = at.table.driver.probe().texts;
    return std::count(texts.begin(), texts.end(), "\u221210");
  };
  CHECK(tens() == 0);
  at.table.driver.pass(10);
  at.table.driver.frames(2);
  CHECK(tens() == 1);
}

TEST_CASE("reveal: a shout that is admitted lies over the table as a card, for two seconds") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "b1 a"});
  CHECK(table.driver.sees("ADMITTED"));
  CHECK(table.driver.has("log line 0"));
  table.driver.pass(0.9);
  table.driver.frames(2);
  CHECK(table.driver.has("put aside"));
  table.driver.pass(0.2);
  table.driver.frames(2);
  CHECK_FALSE(table.driver.has("put aside"));
}

TEST_CASE("reveal: the card goes with a click or a typed key") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "b1 o"});
  CHECK(table.driver.click("put aside"));
  CHECK_FALSE(table.driver.has("put aside"));
  table.log("54 4h");
  table.log("b2 a");
  CHECK(table.driver.has("put aside"));
  table.driver.type("5");
  CHECK_FALSE(table.driver.has("put aside"));
  CHECK(table.line() == "5");
}

TEST_CASE("inquiry: Ctrl C copies the verdict as text") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 4h", "54", "b1 d"});
  table.driver.command('c');
  const auto copied = table.driver.app().take_copied();
  REQUIRE(copied);
  CHECK(copied->find("Bogus") != std::string::npos);
  CHECK(copied->find("shouted.") != std::string::npos);
  CHECK(std::count(copied->begin(), copied->end(), '\n') >= 4);
}

}  // namespace bogosity::tests
