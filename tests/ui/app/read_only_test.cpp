// A read-only view of a record, as a double click on its file opens it.
#include "tests/support/history_driver.h"
#include "ui/app/read_only_view.h"

namespace bogosity::tests {
namespace {

using ui::Key;

// A view of Friday's record, in a store that is forgotten.
struct OnlyLooking : InHistory {
  int kept = 0;
  core::Result<std::string> answer = std::string("1 session imported");

  explicit OnlyLooking(Size pixels = {1440, 900}) : InHistory(pixels) {
    ui::ReadOnlyView visit;
    visit.session = add(short_session("2026-11-20", "Friday table", "Lawrence, Kansas", "Cy", "Dee"));
    visit.called = "friday.table";
    visit.keep = [this] {
      ++kept;
      return answer;
    };
    driver.app().open_read_only(std::move(visit));
    settle();
  }
  bool is_over() const { return driver.app().is_over(); }
};

}  // namespace

TEST_CASE("open: the record is reviewed at once, with a note that nothing is saved") {
  for (const Size size : {Size{1440, 900}, Size{960, 540}}) {
    OnlyLooking at(size);
    CAPTURE(size.w);
    CHECK(at.driver.app().in_history());
    CHECK(at.names("Friday table"));
    CHECK(at.sees("Read-only: \u201cfriday.table\u201d is not saved here"));
    CHECK(at.driver.app().window_title() == "friday.table \u2013 Bogosity");
    at.press(Key::right);
    at.press(Key::right);
    CHECK(at.sees("about Friday table"));
    CHECK_FALSE(at.is_over());
  }
}

TEST_CASE("open: Esc, F4 or the button ends the program and leads to no table") {
  OnlyLooking by_escape;
  by_escape.press(Key::escape);  // out of the review
  CHECK_FALSE(by_escape.is_over());
  by_escape.press(Key::escape);
  CHECK(by_escape.is_over());
  OnlyLooking by_f4;
  by_f4.press(Key::f4);
  CHECK(by_f4.is_over());
  OnlyLooking by_button;
  REQUIRE(by_button.driver.click("Close"));
  CHECK(by_button.is_over());
}

TEST_CASE("open: a key or button saves the record, nothing else does") {
  OnlyLooking at;
  CHECK(at.kept == 0);
  at.command('k');
  CHECK(at.kept == 1);
  CHECK(at.sees("Kept: 1 session imported."));
  CHECK(at.sees("Saved among your sessions"));
  at.answer = std::string("1 was here already");
  REQUIRE(at.driver.click("Keep it"));
  CHECK(at.kept == 2);
  CHECK(at.sees("Kept: 1 was here already."));
}

TEST_CASE("open: a record that cannot be saved says why, and stays read-only") {
  OnlyLooking at;
  at.answer = core::refuse(core::Refusal::trouble, {}, "the disk is full", "make room");
  at.command('k');
  CHECK(at.sees("the disk is full"));
  CHECK(at.sees("Read-only: \u201cfriday.table\u201d is not saved here"));
}

TEST_CASE("open: a session that is not saved cannot be continued") {
  OnlyLooking at;
  at.press(Key::escape);
  at.command('o');
  CHECK(at.driver.app().table() == nullptr);
  CHECK(at.sees("open read-only"));
}

TEST_CASE("open: an unreadable record says why, and has nothing to save") {
  InHistory at;
  ui::ReadOnlyView visit;
  visit.called = "soup.table";
  visit.refused = {"soup.table:1:1: this is a recipe"};
  visit.keep = [] { return core::Result<std::string>("nothing"); };
  at.driver.app().open_read_only(std::move(visit));
  at.settle();
  CHECK(at.sees("No session found in \u201csoup.table\u201d"));
  CHECK(at.sees("this is a recipe"));
  CHECK_FALSE(at.driver.has("Keep it"));
  at.command('k');
  CHECK_FALSE(at.sees("Kept"));
  at.press(Key::escape);
  CHECK(at.driver.app().is_over());
}

}  // namespace bogosity::tests
