// Remarks typed in the log: written with their entry, found by their words; and what the views count.
#include "db/history/history.h"

#include <doctest/doctest.h>

#include "db/cache/tables.h"
#include "db/store.h"
#include "history/metadata.h"
#include "history/person.h"
#include "history/search.h"
#include "history/standings.h"
#include "history/statistics.h"
#include "tests/support/amend.h"
#include "tests/support/history_source.h"
#include "tests/support/import_record.h"
#include "tests/support/session_context.h"
#include "tests/support/session_on_file.h"
#include "tests/support/store_in_memory.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

const core::Headers three = {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}};

std::size_t found(db::Store& store, const std::string& words) {
  const db::History source(store.database());
  const auto index = loaded(source);
  history::Filter filter;
  filter.words = words;
  return history::find(index, filter).size();
}

void check_well(const FileDesk& desk) {
  const auto report = checked(desk.file);
  CHECK_MESSAGE(report.is_ok(), in_words(report));
}

}  // namespace

TEST_CASE("notes: a remark is found at once, also while the session goes on") {
  FileDesk desk;
  auto session = desk.begin(three);
  log_all(session, {"54", "; what a night"});
  CHECK(sql(desk.file, "SELECT turn || ' ' || text FROM notes") == "1 what a night");
  CHECK(found(*desk.store, "nig") == 1);
  CHECK(found(*desk.store, "day") == 0);
  check_well(desk);
}

TEST_CASE("notes: the rows of a session that goes on are those of a fresh fold, whatever is put right") {
  FileDesk desk;
  auto session = desk.begin(three);
  const std::string count = "SELECT count(*) || coalesce(': ' || max(text), '') FROM note";
  log_all(session, {"54", "; b", "62 note:\"c\"", "54", "note:\"a\""});
  CHECK(sql(desk.file, count) == "3: c");
  check_well(desk);
  REQUIRE(amend(session, session.journal().entries()[1].id, "note:\"d\"", "misheard"));
  CHECK(sql(desk.file, count) == "3: d");
  check_well(desk);
  REQUIRE(session.undo());
  REQUIRE(session.undo());
  CHECK(sql(desk.file, count) == "2: c");
  check_well(desk);
  REQUIRE(session.close());
  CHECK(sql(desk.file, count) == "2: c");
  check_well(desk);
}

TEST_CASE("notes: a turn that goes on in several entries has each remark once") {
  FileDesk desk;
  auto session = desk.begin(three);
  REQUIRE(session.submit("54 note:\"one\"", core::Passing::keeps));
  REQUIRE(session.submit("note:\"two\"", core::Passing::keeps));
  CHECK(sql(desk.file, "SELECT group_concat(text) FROM notes") == "one,two");
  check_well(desk);
}

TEST_CASE("notes: a store in memory finds them as well") {
  StoreInMemory store;
  auto session = Session::begin(quiet_surroundings(store), three);
  REQUIRE(session);
  log_all(*session, {"54 note:\"pizza\""});
  CHECK(found(store, "pizza") == 1);
}

TEST_CASE("history: numbers that somebody wrote into the caches have sums, or are left out") {
  FileDesk desk;
  for (int i = 0; i < 3; ++i) {
    auto session = desk.begin("Ann, Bob, Cy");
    log_all(session, {"54", "b3d65+2", "adjust:Ann=5"});
    REQUIRE(session.close());
  }
  const auto mean = [&](const std::string& what) { return sql(desk.file, what); };
  mean("UPDATE summary SET score = 9223372036854775807, turns = 9223372036854775807 WHERE session = 1");
  mean("UPDATE summary SET worth = -9223372036854775808 WHERE session = 2");
  mean("UPDATE fact SET value = 9223372036854775807");
  mean("UPDATE dice_count SET s7 = 9223372036854775807, f1 = 9223372036854775807");
  mean("UPDATE entry SET typed_ms = 9223372036854775807 WHERE session = 3");
  const db::History source(desk.store->database());
  const auto index = loaded(source);
  REQUIRE(index.sessions().size() == 3);
  const std::vector<std::size_t> all = {0, 1, 2};
  history::StandingsQuery query;
  query.filter.game = "You're Bogus";
  const auto table = history::standings(index, query);
  CHECK(table.sessions == 1);  // the others cannot be
  for (const auto& row : table.rows) CHECK(row.sums.of(core::FactKind::turn) < 10);
  for (const auto& session : index.sessions()) CHECK(session.minutes >= 0);
  const auto ann = index.persons_called("Ann").front();
  const auto rules = history::points_by_rule(source, index, all, ann);
  REQUIRE(rules);
  CHECK(rules->empty());
  const auto dice = history::dice_seen(source, index, all);
  REQUIRE(dice);
  CHECK(dice->rolls == 0);
  CHECK(history::person_page(index, ann).games.size() == 1);
  const auto report = checked(desk.file);
  CHECK_FALSE(report.is_ok());
}

TEST_CASE("views: a session in the bin counts in no standings until it is put back") {
  FileDesk desk;
  for (const char* line : {"54", "off:5 54"}) {
    auto session = desk.begin(three);
    log_all(session, {line});
    REQUIRE(session.close());
  }
  const auto sessions = *desk.store->sessions();
  const std::string listed = "SELECT max(sessions) || ' ' || (SELECT count(*) FROM results) FROM standings";
  CHECK(sql(desk.file, listed) == "2 6");
  REQUIRE(history::set_in_bin(desk.context(), sessions[0].original_id(), true));
  CHECK(sql(desk.file, listed) == "1 3");
  REQUIRE(history::set_in_bin(desk.context(), sessions[0].original_id(), false));
  CHECK(sql(desk.file, listed) == "2 6");
}

TEST_CASE("views: a session with two replicas counts once") {
  FileDesk desk;
  const std::string head = "[Game \"You're Bogus\"]\n[Id \"" + core::to_text(core::uuid_of_text("told twice")) +
                           "\"]\n[Date \"2026-11-21\"]\n[Players \"Ann, Bob\"]\n\n";
  REQUIRE(import_record(desk.context(), head + "Ann: 5-4 +2\nBob: 6-2 +2\n"));
  REQUIRE(import_record(desk.context(), head + "Ann: 5-4 +2\nBob: off:5 6-3 +2\n"));
  REQUIRE(sql(desk.file, "SELECT count(*) FROM session") == "2");
  while (const auto job = db::begin_maintenance(desk.store->database())) REQUIRE(job->step(std::chrono::seconds(1)));
  CHECK(sql(desk.file, "SELECT sum(sessions) FROM standings") == "2");
  CHECK(sql(desk.file, "SELECT count(*) FROM results") == "2");
}

}  // namespace bogosity::tests
