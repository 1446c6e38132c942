// The way out of a refusal lies beside it, one press away; pressing it logs nothing.
#include <doctest/doctest.h>

#include "tests/ui/at_the_table.h"

namespace bogosity::tests {

TEST_CASE("offers: the card is insisted on with one press") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54"});
  table.driver.type("54 8h");
  CHECK(table.driver.click("8H!"));
  CHECK(table.line() == "5-4 8H!");
  CHECK(table.session().journal().entries().size() == 4);
  table.driver.press(ui::Key::enter);
  CHECK(table.session().journal().entries().size() == 5);
}

TEST_CASE("offers: a hand is counted with one press, the name said once") {
  AtTheTable table;
  table.driver.type("31 9c");
  CHECK(table.driver.sees("count:Ann="));
  CHECK(table.driver.click("3"));
  CHECK(table.line() == "3-1 count:Ann=3 9C");
  CHECK(table.driver.has("Log it"));
}

TEST_CASE("offers: the nearest name, and nothing where all is well") {
  AtTheTable table;
  table.driver.type("bid:17@Bib");
  CHECK(table.driver.click("Bob"));
  CHECK(table.line() == "bid:17@Bob");
  CHECK_FALSE(table.driver.has("Bob"));
}

}  // namespace bogosity::tests
