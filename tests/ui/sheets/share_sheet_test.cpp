// The panel that shares the table (F8), and the code on the display.
#include <doctest/doctest.h>

#include "share/table_now.h"
#include "tests/support/table_driver.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using ui::Key;

// Only this machine can come, and the port is any that is free.
struct SharedTable : AtTheTable {
  SharedTable() {
    driver.app().sharing().set_where({"127.0.0.1", {}, {}});
    driver.press(Key::f8);
    driver.frames(2);
  }
  ui::Sharing& sharing() { return driver.app().sharing(); }
};

TEST_CASE("share: off until asked, on with F8, off again with one press") {
  if (!share::can_share()) return;
  AtTheTable table;
  table.log("54");
  CHECK_FALSE(table.driver.app().sharing().is_on());
  SharedTable shared;
  CHECK(shared.sharing().is_on());
  CHECK(shared.driver.sees("Nobody has come yet."));
  CHECK(shared.driver.sees("http://127.0.0.1:"));
  shared.driver.press(Key::escape);
  CHECK(shared.sharing().is_on());
  shared.driver.press(Key::f8);
  shared.driver.type("s");
  CHECK_FALSE(shared.sharing().is_on());
  CHECK(shared.driver.sees("Nobody sees it now."));
  shared.driver.click("Share the table");
  CHECK(shared.sharing().is_on());
}

TEST_CASE("share: a minute without anybody is answered with what may be wrong") {
  if (!share::can_share()) return;
  SharedTable shared;
  CHECK_FALSE(shared.driver.sees("mobile data"));
  shared.driver.pass(61);
  shared.driver.frames(2);
  CHECK(shared.driver.sees("mobile data"));
}

TEST_CASE("share: a new address is another one, and the old one is gone") {
  if (!share::can_share()) return;
  SharedTable shared;
  const std::string before = shared.sharing().model().addresses.front().url;
  shared.driver.type("n");
  CHECK(shared.sharing().is_on());
  CHECK(shared.sharing().model().addresses.front().url != before);
}

TEST_CASE("share: a session has its address again") {
  if (!share::can_share()) return;
  const Scratch scratch;
  std::string first;
  AtTheTable table;
  for (int round = 0; round < 2; ++round) {
    ui::Sharing& sharing = table.driver.app().sharing();
    sharing.keep_in(scratch / "shared.json");
    sharing.set_where({"127.0.0.1", {}, {}});
    table.driver.press(Key::f8);
    REQUIRE(sharing.is_on());
    const std::string url = sharing.model().addresses.front().url;
    if (round == 0) first = url;
    CHECK(url == first);
    table.driver.type("s");
    table.driver.press(Key::escape);
  }
}

TEST_CASE("share: a port that is taken is said in the panel") {
  if (!share::can_share()) return;
  SharedTable shared;
  AtTheTable other;
  other.driver.app().sharing().set_where({"127.0.0.1", shared.sharing().model().port, {}});
  other.driver.press(Key::f8);
  CHECK_FALSE(other.driver.app().sharing().is_on());
  CHECK(other.driver.sees("is taken by another program"));
}

TEST_CASE("share: the display has the code, large until somebody has come") {
  if (!share::can_share()) return;
  SharedTable shared;
  shared.driver.press(Key::escape);
  shared.log("54");
  auto code = shared.driver.app().display_model().share;
  REQUIRE(code);
  CHECK(code->is_large);
  shared.driver.press(Key::f8);
  shared.driver.type("s");
  CHECK_FALSE(shared.driver.app().display_model().share);
}

TEST_CASE("share: the typed line is nobody's business, and an entry is told at once") {
  if (!share::can_share()) return;
  SharedTable shared;
  shared.driver.press(Key::escape);
  shared.log_all({"54", "63", "54 8h", "54 4h"});
  auto& table = const_cast<ui::TableState&>(*shared.driver.app().table());
  const std::string before = share::to_json(table.shared(0)).text;
  shared.driver.type("b2");
  CHECK(share::to_json(table.shared(0)).text == before);
  shared.driver.type(" d");
  shared.driver.press(Key::enter);
  CHECK(share::to_json(table.shared(0)).text != before);
}

}  // namespace
}  // namespace bogosity::tests
