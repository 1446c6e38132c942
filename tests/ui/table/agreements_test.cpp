// Agreements of earlier sessions (Z4) stand beside the inquiry and on the page of their rule.
#include <doctest/doctest.h>

#include "tests/support/driver.h"
#include "tests/support/import_record.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

struct AgreementTable {
  StoreInMemory store;
  ui::Driver driver{quiet_surroundings(store)};

  AgreementTable() {
    REQUIRE(
        import_record(quiet_surroundings(store),
                      "[Game \"You're Bogus\"]\n[Date \"2026-05-03\"]\n[Place \"Boulder\"]\n[Players \"Ann, Bob\"]\n\n"
                      "clarify:E4\"a Ten is even\"\n"));
    log("Ann, Bob, Cy");
    for (const char* line : {"count:Ann=5 count:Bob=5 count:Cy=5", "54 8h", "54 tc"}) log(line);
  }
  void log(const std::string& line) {
    driver.type(line);
    driver.press(ui::Key::enter);
    driver.pass(1);
  }
};

TEST_CASE("an agreement of an earlier session stands beside the inquiry, with place and day") {
  AgreementTable table;
  table.log("b1 d");
  CHECK(table.driver.sees("Agreement (E4, in Boulder, 3 May 2026):"));
  CHECK(table.driver.sees("a Ten is even"));
}

TEST_CASE("an agreement of a rule that did not decide the inquiry is not beside it") {
  AgreementTable table;
  table.log("clarify:E3\"an Ace is odd\"");
  table.log("clarify:E4\"a Queen is even\"");
  table.log("clarify:M3\"the fewest cards\"");
  table.log("b1 d");
  CHECK(table.driver.sees("Agreement (E4):"));
  CHECK_FALSE(table.driver.sees("Agreement (E3)"));
  CHECK_FALSE(table.driver.sees("Agreement (M3)"));
}

TEST_CASE("an agreement of an earlier session stands on the page of its rule, apart from this session's") {
  AgreementTable table;
  table.log("clarify:E4\"so is a Queen\"");
  table.driver.press(ui::Key::f1);
  table.driver.type("e4");
  table.driver.pass(3);
  CHECK(table.driver.sees("AGREED IN THIS SESSION (Z4)"));
  CHECK(table.driver.sees("AGREED IN EARLIER SESSIONS (Z4)"));
  CHECK(table.driver.sees("In Boulder, 3 May 2026, the table agreed: "));
}

}  // namespace
}  // namespace bogosity::tests
