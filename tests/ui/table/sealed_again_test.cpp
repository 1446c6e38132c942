// Cards turned up by an inquiry are sealed again once its verdict was seen (M3): two sessions that differ in such a
// card look the same from then on, whatever is opened, typed, undone or begun again.
#include <doctest/doctest.h>

#include <functional>

#include "tests/support/display_driver.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

// On the 8H and on the 6H alike the 4H of hearts does not belong (E4); the 4H lies on top for all to see until the 9S.
struct Pair {
  AtTheTable eight;
  AtTheTable six;

  Pair() {
    for (AtTheTable* table : {&eight, &six}) {
      table->log_all({"54", "54", table == &eight ? "54 8h" : "54 6h", "54 4h", "b3 d"});
    }
  }
  void both(const std::function<void(AtTheTable&)>& act) {
    act(eight);
    act(six);
    for (AtTheTable* table : {&eight, &six}) table->driver.frames(2);
  }
  bool looks_alike() {
    const auto texts_of = [](AtTheTable& table) { return table.driver.probe().texts; };
    const bool displays_alike = shown_on_wall(eight) == shown_on_wall(six);
    return displays_alike && texts_of(eight) == texts_of(six) && eight.driver.picture() == six.driver.picture();
  }
  static std::string shown_on_wall(AtTheTable& table) {
    return DrawnDisplay(table.driver.app().display_model()).picture();
  }
  // The table, and every sheet that can lie over it.
  void check_everything(const std::string& when) {
    CAPTURE(when);
    both([](AtTheTable& table) { table.driver.frame(); });
    CHECK(looks_alike());
    using ui::SheetName;
    for (const ui::action::OpenSheet& sheet :
         std::initializer_list<ui::action::OpenSheet>{{SheetName::points, "Ann"},
                                                      {SheetName::points, "Cy"},
                                                      {SheetName::open_inquiries, ""},
                                                      {SheetName::other_events, ""},
                                                      {SheetName::corrections, ""},
                                                      {SheetName::corrections, ui::LineToCorrect{2}},
                                                      {SheetName::rules, "E4"},
                                                      {SheetName::corrections, ui::LineToCorrect{4}}}) {
      both([&](AtTheTable& table) { table.driver.app().perform(sheet, table.driver.now()); });
      CAPTURE(static_cast<int>(sheet.name));
      CHECK(looks_alike());
      both([](AtTheTable& table) { table.driver.app().perform(ui::action::CloseSheet{}, table.driver.now()); });
    }
  }
};

void escape(AtTheTable& table) { table.driver.press(ui::Key::escape); }

}  // namespace

TEST_CASE("sealed again: while the verdict is up its cards are there for all to see") {
  Pair pair;
  CHECK(pair.eight.driver.sees("INQUIRY"));
  CHECK_FALSE(pair.looks_alike());
}

TEST_CASE("sealed again: a verdict that was put aside leaves no face behind, on either window") {
  Pair pair;
  pair.both(escape);
  pair.check_everything("Esc");
  pair.both([](AtTheTable& table) { table.log("54"); });
  pair.check_everything("the next entry");
  pair.both([](AtTheTable& table) { table.driver.command('z'); });
  pair.check_everything("the next entry was taken back");
  pair.both([](AtTheTable& table) { table.driver.command('z'); });
  pair.check_everything("the shout was taken back");
  pair.both([](AtTheTable& table) { table.driver.command('y'); });
  pair.check_everything("the shout was brought back");
}

TEST_CASE("sealed again: the roll that is typed next puts the verdict aside, and clearing it does not bring it back") {
  Pair pair;
  pair.both([](AtTheTable& table) { table.driver.type("54"); });
  CHECK_FALSE(pair.eight.driver.sees("INQUIRY"));
  pair.check_everything("typed");
  pair.both(escape);
  pair.check_everything("cleared");
}

TEST_CASE("sealed again: a shout typed and cleared does not bring the verdict before it back") {
  Pair pair;
  pair.both([](AtTheTable& table) { table.log("54 9s"); });
  pair.both([](AtTheTable& table) { table.log("b1 d"); });
  pair.both([](AtTheTable& table) { table.driver.type("b"); });
  pair.both(escape);
  CHECK_FALSE(pair.eight.driver.sees("INQUIRY"));
}

TEST_CASE("sealed again: text typed to answer a verdict leaves it there") {
  AtTheTable table;
  table.log_all({"54", "54", "54 ?", "54 4h", "b3 d"});
  table.driver.type("look:2=");
  CHECK(table.driver.sees("INQUIRY"));
}

TEST_CASE("sealed again: the next text on the line does not reveal a card that was turned up") {
  AtTheTable table;
  table.log_all({"54", "54", "54 ?", "54 4h", "b3 d look:2=8h"});
  table.driver.type("54");
  const std::string text = table.driver.all_text();
  CHECK(text.find("8\u2665") == std::string::npos);
  CHECK(text.find("8H") == std::string::npos);
  CHECK(text.find("was turned up") != std::string::npos);
}

TEST_CASE("sealed again: neither is the card that went underneath") {
  AtTheTable table;
  table.log_all({"54", "54", "54", "54", "54", "54"});
  table.driver.type("w 21 7c/as");
  table.driver.press(ui::Key::enter, true);
  table.driver.type("=odd");
  const std::string text = table.driver.all_text();
  CHECK(text.find("A\u2660") == std::string::npos);
  CHECK(text.find("odd") != std::string::npos);
}

TEST_CASE("sealed again: a session that is opened anew shows no verdict of before") {
  StoreInMemory store;
  {
    ui::Driver driver(quiet_surroundings(store));
    for (const char* line : {"Ann, Bob, Cy", "54", "54", "54 8h", "54 4h", "b3 d"}) {
      driver.type(line);
      driver.press(ui::Key::enter);
      driver.pass(1);
    }
    CHECK(driver.sees("INQUIRY"));
  }
  ui::Driver again(quiet_surroundings(store));
  again.press(ui::Key::enter);
  REQUIRE(again.app().table() != nullptr);
  again.frames(2);
  CHECK_FALSE(again.sees("INQUIRY"));
  CHECK(again.sees("Bogus"));
}

TEST_CASE("sealed again: striking out what came after a verdict does not bring it back") {
  Pair pair;
  pair.both([](AtTheTable& table) { table.log("54"); });
  pair.both([](AtTheTable& table) { table.log("note:x"); });
  pair.both([](AtTheTable& table) {
    table.driver.command('e');
    table.driver.type("s");
    table.driver.press(ui::Key::enter);
    table.driver.press(ui::Key::enter);
    table.driver.press(ui::Key::escape);
    table.driver.press(ui::Key::escape);
  });
  pair.check_everything("struck out");
}

}  // namespace bogosity::tests
