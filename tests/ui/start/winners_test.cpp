// The winner, for the list: from the store's summaries, and from the whole session only if those are not made yet. Both
// give the same answer.
#include <doctest/doctest.h>

#include "core/record.h"
#include "core/session_head.h"
#include "db/cache/rows.h"
#include "db/cache/tables.h"
#include "db/store.h"
#include "games/catalogue.h"
#include "tests/support/import_record.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/two_windows.h"
#include "transfer/import.h"
#include "ui/table/screen.h"

namespace bogosity::tests {
namespace {

core::SessionHead closed_session() {
  core::SessionHead session = some_session();
  session.headers = {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob", {}}};
  session.open = false;
  return session;
}

}  // namespace

TEST_CASE("winners: for every sample the summaries agree with the session itself") {
  const Scratch scratch;
  auto store = std::move(*db::open_store(scratch / "a.db"));
  const SessionContext context = quiet_surroundings(*store);
  for (const auto& sample : std::filesystem::directory_iterator(BOGOSITY_SOURCE_DIR "/assets/samples")) {
    REQUIRE(import_record(context, contents(sample.path())));
  }
  const auto all = store->sessions();
  REQUIRE(all);
  REQUIRE(all->size() >= 3);
  for (const core::SessionHead& session : *all) {
    REQUIRE_FALSE(db::read_summaries(store->database(), session.id)->empty());
    CHECK(ui::winner_of(context, session) == ui::winner_by_fold(context, session.id));
    const core::Game* game = games::find(core::find_header(session.headers, "Game")->value);
    const bool graded = game->about().ranking == core::Ranking::graded;  // nobody wins against anybody
    CHECK((ui::winner_of(context, session).find("column") != std::string::npos ||
           ui::winner_of(context, session) == "not won") == graded);
  }
}

TEST_CASE("winners: if the lowest total wins, nobody wins by leaving") {
  const Scratch scratch;
  auto store = std::move(*db::open_store(scratch / "a.db"));
  const SessionContext context = quiet_surroundings(*store);
  REQUIRE(import_record(context,
                        "[Game \"Booger On Your Neighbor\"]\n[Players \"Ann, Bob, Cy\"]\n\nstart:4S\nAnn: 4H\n"
                        "Bob: 4D\nCy: 4C\nleave:Ann\nadjust:Bob=5\nadjust:Cy=9\n"));
  const auto all = store->sessions();
  REQUIRE(all->size() == 1);
  CHECK(ui::winner_of(context, all->front()) == "Bob won, 5");
  CHECK(ui::winner_by_fold(context, all->front().id) == "Bob won, 5");
  const auto seats = db::read_summaries(store->database(), all->front().id);
  REQUIRE(seats->size() == 3);
  CHECK(seats->at(0).place == 3);
  CHECK(seats->at(1).place == 1);
}

TEST_CASE("winners: a session with summaries is not read") {
  StoreInMemory store;
  store.put({closed_session()});
  REQUIRE(db::rebuild_caches(store.database(), 1));
  // The journal does not say so.
  store.run("UPDATE summary SET score = 45, turns = 3, place = 1 + seat");
  ui::Driver driver(quiet_surroundings(store));
  driver.frames(5);
  CHECK(driver.sees("Ann won, 45"));
}

TEST_CASE("winners: a session without summaries is read") {
  StoreInMemory store;
  store.put({closed_session()});
  store.run("DELETE FROM stale; INSERT INTO stale VALUES (1)");
  ui::Driver driver(quiet_surroundings(store));
  driver.frames(5);
  CHECK(driver.sees("nobody won"));
}

TEST_CASE("winners: nobody wins who never had a turn, and the final panel says the same") {
  const Scratch scratch;
  auto store = std::move(*db::open_store(scratch / "a.db"));
  const SessionContext context = quiet_surroundings(*store);
  REQUIRE(import_record(context,
                        "[Game \"Booger On Your Neighbor\"]\n[Players \"Ann, Bob\"]\n[Deal \"2\"]\n\nstart:4S\n"
                        "Ann: 4H one\nBob: 4D one\nAnn: 9D\nleft:Bob=5H\nadjust:Ann=1\njoin:Eve@Ann\n"));
  REQUIRE(import_record(context, "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\njoin:Eve@Ann\nadjust:Bob=5\n"));
  const auto all = store->sessions();
  REQUIRE(all->size() == 2);
  for (const core::SessionHead& session : *all) {
    const std::string expected = session.game == "You're Bogus" ? "nobody won" : "Ann won, 1";
    CHECK(ui::winner_of(context, session) == expected);
    CHECK(ui::winner_by_fold(context, session.id) == expected);
  }
}

}  // namespace bogosity::tests
