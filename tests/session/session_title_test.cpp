// The name of a session without a title.
#include "session/session_title.h"

#include <doctest/doctest.h>

#include "core/session_head.h"

namespace bogosity::ui {
namespace {

TEST_CASE("title: the event, whatever else is known") {
  CHECK(name_from({"Friday at Ruth's", "Lawrence, Kansas", "2026-10-09", {"Ruth", "Sam"}, "You're Bogus"}) ==
        "Friday at Ruth's");
}

TEST_CASE("title: the town, the day without its year, and who played") {
  CHECK(name_from({"", "Lawrence, Kansas, USA", "2026-10-09", {"Ruth", "Sam", "Theo"}, "You're Bogus"}) ==
        "Lawrence, 9 October, with Ruth, Sam, Theo");
  CHECK(name_from({"", "", "2026-10-09T20:15", {"Ruth", "Sam"}, "You're Bogus"}) == "9 October, with Ruth, Sam");
  CHECK(name_from({"", "Lawrence", "", {}, "You're Bogus"}) == "Lawrence");
  CHECK(name_from({"", "", "some day", {}, "You're Bogus"}) == "some day");
}

TEST_CASE("title: four names stand there, of more than four three and how many others") {
  CHECK(name_from({"", "", "", {"Ann", "Bob", "Cy", "Dee"}, ""}) == "with Ann, Bob, Cy, Dee");
  CHECK(name_from({"", "", "", {"Ann", "Bob", "Cy", "Dee", "Eve"}, ""}) == "with Ann, Bob, Cy, 2 others");
}

TEST_CASE("title: the game, where nothing else is known") {
  CHECK(name_from({"", "", "", {}, "The Bogey"}) == "The Bogey");
}

TEST_CASE("title: a title from the headers") {
  core::SessionHead session;
  session.game = "You're Bogus";
  session.headers = {{"Date", "2026-10-09", {}}, {"Place", "Lawrence, Kansas", {}}, {"Players", "Ruth, Sam", {}}};
  CHECK(title_of(session, {"Ruth", "Sam"}) == "Lawrence, 9 October, with Ruth, Sam");
  session.headers.push_back({"Event", "Friday", {}});
  CHECK(title_of(session, {"Ruth", "Sam"}) == "Friday");
}

}  // namespace
}  // namespace bogosity::ui
