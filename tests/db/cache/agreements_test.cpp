// Clarifications of unclear rules (Z4) are shown at later sessions of the same file, with day and place.
#include <doctest/doctest.h>

#include "db/history/history.h"
#include "db/rewrite/anonymize.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "games/youre_bogus/game.h"
#include "session/session.h"
#include "tests/support/amend.h"
#include "tests/support/people.h"
#include "tests/support/session_on_file.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

core::Headers on(const std::string& date, const std::string& place) {
  core::Headers headers = {{"Game", "You're Bogus", {}}, {"Date", date, {}}};
  if (!place.empty()) headers.push_back({"Place", place, {}});
  headers.push_back({"Players", "Ann, Bob, Cy", {}});
  return headers;
}

std::string listed(const std::vector<core::Agreement>& all) {
  std::string text;
  for (const auto& each : all) text += each.rule + " " + core::occasion_in_words(each) + ": " + each.text + "\n";
  return text;
}

core::TableView view_of(const Session& session) { return session.table_view(); }

TEST_CASE("agreements: a later session sees those of earlier ones, open or closed") {
  FileDesk desk;
  auto first = desk.begin(on("2026-05-03", "Boulder, Colorado, USA"));
  log_all(first, {"54", "clarify:E4\"a Ten is even\"", "clarify:C1\"aloud\""});
  REQUIRE(first.close());
  auto second = desk.begin(on("2026-06-07", ""));
  log_all(second, {"clarify:\"no phones\""});  // and goes on
  const auto third = desk.begin(on("2026-07-01", "Ames, Iowa"));
  CHECK(listed(view_of(third).agreements) ==
        "E4 in Boulder, 3 May 2026: a Ten is even\n"
        "C1 in Boulder, 3 May 2026: aloud\n"
        " on 7 June 2026: no phones\n");
  // Its own stand after them, and at an inquiry before them.
  auto again = Session::resume(desk.context(), third.id());
  REQUIRE(again);
  log_all(*again, {"stack:2=8H", "count:Ann=3", "clarify:E4\"so is a Queen\"", "54 tc", "b2 d"});
  REQUIRE(view_of(*again).inquiries.size() == 1);
  CHECK(listed(view_of(*again).inquiries[0].agreements) ==
        "E4 : so is a Queen\nE4 in Boulder, 3 May 2026: a Ten is even\n");
  // A correction folds anew, and forgets nothing of it.
  REQUIRE(again->undo());
  CHECK(view_of(*again).agreements.size() == 4);
}

TEST_CASE("agreements: not those of sessions still to come, nor its own twice, nor the same words twice") {
  FileDesk desk;
  auto later = desk.begin(on("2027-01-01", "Ames, Iowa"));
  log_all(later, {"clarify:E4\"from the future\""});
  auto first = desk.begin(on("2026-05-03", "Boulder, Colorado, USA"));
  log_all(first, {"clarify:E4\"a Ten is even\""});
  auto second = desk.begin(on("2026-05-04", "Lawrence, Kansas, USA"));
  log_all(second, {"clarify:E4\"a Ten is even\"", "clarify:E4\"taken back\""});
  REQUIRE(second.undo());
  const auto third = desk.begin(on("2026-05-05", ""));
  CHECK(listed(view_of(third).agreements) == "E4 in Lawrence, 4 May 2026: a Ten is even\n");
  const auto resumed = Session::resume(desk.context(), second.id());
  REQUIRE(resumed);
  CHECK(listed(view_of(*resumed).agreements) == "E4 in Boulder, 3 May 2026: a Ten is even\nE4 : a Ten is even\n");
}

TEST_CASE("agreements: the rows of a session that goes on are those of a fresh fold, whatever is put right") {
  FileDesk desk;
  auto session = desk.begin(on("2026-05-03", ""));
  const std::string count = "SELECT count(*) || coalesce(': ' || max(text), '') FROM clarification";
  const auto well = [&] {
    const auto report = checked(desk.file);
    CHECK_MESSAGE(report.is_ok(), in_words(report));
  };
  log_all(session, {"54", "clarify:E4\"one\"", "54 clarify:E4\"two\"", "54"});
  CHECK(sql(desk.file, count) == "2: two");
  well();
  REQUIRE(amend(session, session.journal().entries()[1].id, "clarify:E4\"zero\"", "misheard"));
  CHECK(sql(desk.file, count) == "2: zero");
  well();
  REQUIRE(session.undo());
  REQUIRE(session.undo());
  REQUIRE(session.undo());
  CHECK(sql(desk.file, count) == "1: one");
  well();
  REQUIRE(amend(session, session.journal().entries()[1].id, "", "never said"));
  CHECK(sql(desk.file, count) == "0");
  well();
  REQUIRE(session.close());
  well();
}

TEST_CASE("agreements: a forgotten person is in none of them") {
  FileDesk desk;
  {
    auto first = desk.begin({{"Game", "You're Bogus", {}},
                             {"Place", "Xanthippe's kitchen", {}},
                             {"Players", "Xanthippe, Bob", {}},
                             {"Scorekeeper", "Xanthippe", {}}});
    log_all(first, {"54", "clarify:E4\"what Xanthippe says goes\""});
    REQUIRE(first.close());
  }
  desk.store.reset();
  desk.earlier.clear();
  {
    auto database = std::move(*db::open_file(desk.file));
    const auto forgot =
        db::anonymize_person(database, {db::wall_clock(), db::system_random_bits()}, named("Xanthippe"));
    if (!forgot) FAIL(core::describe(forgot.error()));
  }
  CHECK(contents(desk.file).find("Xanthippe") == std::string::npos);
  desk.open();
  const auto told = db::read_agreements(desk.store->database(), core::Uuid());
  REQUIRE(told);
  REQUIRE(told->size() == 1);
  CHECK(told->front().text.find("says goes") != std::string::npos);
  CHECK(sql(desk.file, "SELECT count(*) FROM entry WHERE author = ''") == "0");
  CHECK(checked(desk.file).is_ok());
}

}  // namespace
}  // namespace bogosity::tests
