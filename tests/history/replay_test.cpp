// Looking back on a session of the store: what was put right on each line, and that there is nothing to look back on
// while it goes on.
#include "history/replay.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/amend.h"
#include "tests/support/session_on_file.h"

namespace bogosity::tests {
namespace {

using history::Superseded;

core::Uuid id_of(const Session& session, std::size_t number) { return session.journal().entries()[number - 1].id; }

}  // namespace

TEST_CASE("looking back: not while the session goes on") {
  FileDesk desk;
  auto session = desk.begin();
  log_all(session, {"54"});
  const auto reviewed = history::review_session(session);
  REQUIRE_FALSE(reviewed);
  CHECK(reviewed.error().reason.find("is still open") != std::string::npos);
  CHECK_FALSE(history::review_of(session));
  REQUIRE(session.close());
  CHECK(history::review_session(session));
  REQUIRE(session.reopen());
  CHECK_FALSE(history::review_session(session));
}

TEST_CASE("looking back: each line knows its entries, and all of them are there") {
  FileDesk desk;
  auto session = desk.begin("Ann, Bob, Cy");
  REQUIRE(session.submit("54", core::Passing::keeps));
  REQUIRE(session.submit("note:\"a long look\"", core::Passing::keeps));
  REQUIRE(session.submit("", core::Passing::passes));
  log_all(session, {"32", "note:\"rain\""});
  REQUIRE(session.close());
  const auto reviewed = history::review_session(session);
  REQUIRE(reviewed);
  REQUIRE(reviewed->lines.size() == reviewed->review->last_step() + 1);
  std::size_t entries = 0;
  for (const auto& line : reviewed->lines) entries += line.entries.size();
  CHECK(entries == session.journal().effective().size());
  CHECK(reviewed->lines[1].entries.front() == id_of(session, 1));
  CHECK(reviewed->lines[1].typed == session.journal().entries()[0].typed);
}

TEST_CASE("looking back: changed, struck-out, undone and inserted entries stand with their line, with the reason") {
  FileDesk desk;
  auto session = desk.begin("Ann, Bob, Cy");
  log_all(session, {"54", "32", "note:\"rain\"", "64"});
  REQUIRE(session.undo("it was a Five"));
  log_all(session, {"65"});
  REQUIRE(amend(session, id_of(session, 1), "Ann: 6-4 +2", "misheard"));
  REQUIRE(amend(session, id_of(session, 3), {}, "it did not rain"));
  REQUIRE(insert(session, id_of(session, 2), "note:\"thunder\"", "forgotten"));
  REQUIRE(session.close());
  const auto reviewed = history::review_session(session);
  REQUIRE(reviewed);
  const auto& lines = reviewed->lines;
  std::vector<std::string> told;
  for (std::size_t step = 0; step < lines.size(); ++step) {
    if (lines[step].put_in) told.push_back(std::to_string(step) + " put in, " + lines[step].why_put_in);
    for (const Superseded& each : lines[step].superseded) {
      told.push_back(std::to_string(step) + " " + std::string(name_of(each.what)) + " " + each.text + ", " +
                     each.reason);
    }
  }
  CHECK(told == std::vector<std::string>{"1 changed Ann: 5-4 +2, misheard", "2 put in, forgotten",
                                         "3 struck out note:\"rain\", it did not rain",
                                         "3 undone Cy: 6-4 +2, it was a Five"});
}

}  // namespace bogosity::tests
