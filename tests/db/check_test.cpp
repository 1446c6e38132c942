// `check` finds whatever was changed behind the program's back, and names it: any value of any cache, any value of any
// entry, entries that are missing or out of order. What is computed can be made anew.
#include "db/check.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/session_head.h"
#include "db/cache/rows.h"
#include "db/cache/tables.h"
#include "db/store.h"
#include "games/catalogue.h"
#include "tests/support/received_file.h"
#include "tests/support/session_on_file.h"
#include "transfer/export.h"

namespace bogosity::tests {
namespace {

const std::vector<std::string> lines = {"off:5 54",
                                        "54 2c",
                                        "b1 d 54",
                                        "54 7s",
                                        "54",
                                        "b4 a 54",
                                        "count:Cy=5",
                                        "54 win:35=6h,7h,8h,9d,td,jd/kd",
                                        "; what a night",
                                        "clarify:K1\"at last\"",
                                        "54"};

struct PlayedDesk : FileDesk {
  core::Uuid id;
  PlayedDesk() {
    {
      Session session = begin({{"Game", "You're Bogus", {}},
                               {"Place", "Al's Bar, Lawrence, KS", {}},
                               {"Players", "Ann, Bob, Cy, Dee", {}}});
      for (const auto& line : lines) (void)session.submit(line, core::Passing::passes);
      (void)session.undo();
      REQUIRE(session.close());
      id = session.id();
    }
    {
      Session other_game = begin({{"Game", "Booger On Your Neighbor", {}}, {"Players", "Ann, Bob", {}}});
      for (const char* line : {"start:4S", "Ann: 4H ; warm", "clarify:B2\"same suit first\"", "note:\"later\""})
        REQUIRE(other_game.submit(line, core::Passing::passes));
      REQUIRE(other_game.close());
    }
    store.reset();
  }
  // Behind the program's back, and past every guard of the file.
  void tamper(const std::string& change) const {
    const std::string complaint = sql(file,
                                      "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;"
                                      "DROP TRIGGER IF EXISTS entry_is_never_changed;"
                                      "DROP TRIGGER IF EXISTS entry_is_never_deleted;"
                                      "DROP TRIGGER IF EXISTS entry_follows_the_last;" +
                                          change);
    CHECK_MESSAGE(complaint.empty(), complaint);
  }
};

bool names(const db::CheckReport& report, const std::string& words) {
  return std::any_of(report.problems.begin(), report.problems.end(),
                     [&](const db::Problem& each) { return each.what.find(words) != std::string::npos; });
}

void check_named(const PlayedDesk& desk, const std::string& change, const std::string& words) {
  CAPTURE(change);
  const std::string before = contents(desk.file);
  desk.tamper(change);
  const auto report = checked(desk.file);
  CHECK_FALSE(report.is_ok());
  CHECK_MESSAGE(names(report, words), in_words(report));
  check_exports(desk.file);
  write(desk.file, before);
}

// Another value of the same type.
std::string other(const std::string& column, const std::string& type) {
  return type == "TEXT" ? "coalesce(" + column + ", '') || 'x'" : "coalesce(" + column + ", 40) + 1";
}

}  // namespace

TEST_CASE("check: all is well with a session that was played, in a sentence") {
  const PlayedDesk desk;
  const auto report = checked(desk.file);
  CHECK_MESSAGE(report.is_ok(), in_words(report));
  CHECK(report.sessions == 2);
  CHECK(report.sentence().starts_with("All is well: 2 sessions, "));
}

TEST_CASE("check: every value of every cache that is changed is found, named, and healed") {
  const PlayedDesk desk;
  for (const auto& table : db::cache_tables()) {
    REQUIRE_MESSAGE(sql(desk.file, "SELECT count(*) > 0 FROM " + table.name) == "1", table.name);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const std::string& column = table.columns[i];
      const std::string type =
          sql(desk.file, "SELECT type FROM pragma_table_info('" + table.name + "') WHERE name = '" + column + "'");
      const std::string before = contents(desk.file);
      std::string key = "session", last = "session";
      for (std::size_t k = 0; k < table.key; ++k) {
        key += ", " + table.columns[k];
        last += ", " + table.columns[k] + " DESC";
      }
      desk.tamper("UPDATE " + table.name + " SET " + column + " = " + other(column, type) + " WHERE (" + key +
                  ") = (SELECT " + key + " FROM " + table.name + " ORDER BY " + last + " LIMIT 1)");
      const auto report = checked(desk.file);
      CHECK_FALSE(report.is_ok());
      const std::string named = i < table.key ? "table " + table.name : ": " + column + " does not agree";
      CHECK_MESSAGE(names(report, named), table.name, " ", column, "\n", in_words(report));
      rebuild(desk.file);
      CHECK_MESSAGE(checked(desk.file).is_ok(), table.name, " ", column);
      write(desk.file, before);
    }
  }
}

TEST_CASE("check: rows that are gone or too many, names and persons that are others, are found and healed") {
  const PlayedDesk desk;
  std::vector<std::string> changes = {
      "UPDATE seat SET name = 'Zed' WHERE seat = 1", "DELETE FROM seat WHERE seat = 3",
      "UPDATE summary SET person = person + 1 WHERE seat = 0",
      "INSERT INTO fact SELECT session, 40, number, entry, seat, kind, value, rule FROM fact WHERE line = 1"};
  for (const auto& table : db::cache_tables()) changes.push_back("DELETE FROM " + table.name);
  const std::string before = contents(desk.file);
  for (const auto& change : changes) {
    CAPTURE(change);
    desk.tamper(change);
    const auto report = checked(desk.file);
    CHECK_FALSE(report.is_ok());
    CHECK(names(report, "table "));
    CHECK(report.sentence().find("Nothing is lost") != std::string::npos);
    rebuild(desk.file);
    CHECK(checked(desk.file).is_ok());
    write(desk.file, before);
  }
}

TEST_CASE("check: every value of an entry that is changed names that entry") {
  const PlayedDesk desk;
  for (const std::string change :
       {"text = text || ' '", "reason = 'so'", "author = 'Zed'", "kind = 'remark'", "typed_ms = typed_ms + 1",
        "typed_offset = 0", "happened_ms = 0", "happened_offset = 0", "id = zeroblob(16)", "target = zeroblob(16)",
        "previous = zeroblob(32)", "hash = zeroblob(32)"}) {
    check_named(desk, "UPDATE entry SET " + change + " WHERE sequence = 3", "entry 3 was changed");
  }
}

TEST_CASE("check: entries that are missing or out of order are named") {
  const PlayedDesk desk;
  check_named(desk, "DELETE FROM entry WHERE sequence = 4", "entry 4 is missing");
  check_named(desk, "DELETE FROM entry WHERE sequence = 1", "entry 1 is missing");
  check_named(desk, "DELETE FROM entry WHERE sequence = (SELECT max(sequence) FROM entry)", "is missing");
  check_named(desk,
              "DELETE FROM entry WHERE sequence = 4;"
              "UPDATE entry SET sequence = sequence - 1 WHERE sequence = 5",
              "entry 4 was changed");
  check_named(desk, "DELETE FROM entry", "entry 1 is missing");
  check_named(desk, "UPDATE last_entry SET hash = zeroblob(32)", "the last one, was changed");
  check_named(desk, "UPDATE last_entry SET sequence = sequence - 1", "was added by another program");
  check_named(desk, "DELETE FROM last_entry", "last_entry");
}

TEST_CASE("check: an entry forged with a hash that fits it does not fit the next one") {
  const PlayedDesk desk;
  auto store = db::open_store(desk.file);
  REQUIRE(store);
  auto entries = (*store)->entries(desk.id);
  REQUIRE(entries);
  core::Entry forged = (*entries)[2];
  forged.text = "Cy: 6-6 +2";
  const std::string hash = core::to_text(core::hash_of(forged));
  store->reset();
  check_named(desk, "UPDATE entry SET text = 'Cy: 6-6 +2', hash = x'" + hash + "' WHERE sequence = 3",
              "entry 4 does not follow entry 3");
}

TEST_CASE("check: changed headers and a changed state are found") {
  const PlayedDesk desk;
  check_named(desk, "UPDATE header SET value = 'Ann, Bob' WHERE key = 'Players'", "headers were changed");
  check_named(desk, "UPDATE session SET game = 'Poker'", "headers were changed");
  check_named(desk, "UPDATE session SET begun_ms = 0", "headers were changed");
  check_named(desk, "UPDATE session SET state = 'open'", "table ");
  check_named(desk, "UPDATE session SET played_day = '1999-01-01'", "the day of play");
  check_named(desk, "UPDATE session SET played_ms = 5", "the day of play");
}

TEST_CASE("check: rows that belong to nothing are found") {
  const PlayedDesk desk;
  check_named(desk, "INSERT INTO fact VALUES (77, 1, 1, 1, 0, 'turn', 1, '')", "belong to nothing");
}

TEST_CASE("check: a damaged page is a damaged file, and what can be read is read") {
  const PlayedDesk desk;
  std::string bytes = contents(desk.file);
  const auto root = std::stoul(sql(desk.file, "SELECT rootpage FROM sqlite_schema WHERE name = 'fact'"));
  std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>((root - 1) * 4096), 64, '\x7f');
  write(desk.file, bytes);
  const auto report = checked(desk.file);
  CHECK_FALSE(report.is_ok());
  CHECK(report.problems.front().kind == db::Problem::Part::file);
  CHECK(report.sentence().find("damaged") != std::string::npos);
}

TEST_CASE("check: it comes to its end beside somebody who never stops writing, and reads one moment of the file") {
  FileDesk desk;
  Session session = desk.begin();
  REQUIRE(desk.store->keep_draft(desk.begin().id(), std::string(3'000'000, 'a')));  // more than one step copies
  auto database = database_in(desk.file);
  const auto job = db::make_check(database);
  bool done = false;
  for (int steps = 0; !done && steps < 100; ++steps) {
    log_all(session, {"note:\"again\""});
    const auto step = job->step(std::chrono::milliseconds(0));
    REQUIRE(step);
    done = *step;
  }
  CHECK(done);
  CHECK_MESSAGE(job->report().is_ok(), in_words(job->report()));
}

TEST_CASE("check: a writer does not wait, and the entries written by then are checked") {
  FileDesk desk;
  Session session = desk.begin();
  log_all(session, {"54", "54"});
  auto database = database_in(desk.file);
  const auto job = db::make_check(database);
  REQUIRE(job->step(std::chrono::milliseconds(0)));
  log_all(session, {"54 8h"});
  for (auto done = job->step(std::chrono::milliseconds(0)); !*done; done = job->step(std::chrono::milliseconds(0))) {
    REQUIRE(done);
    log_all(session, {"note:\"meanwhile\""});
  }
  CHECK_MESSAGE(job->report().is_ok(), in_words(job->report()));
}

TEST_CASE("check: an entry that the rules refuse is named, and the session is left as it is") {
  FileDesk desk;
  core::SessionHead info = some_session();
  info.open = false;
  info.headers = {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}};
  const std::vector<core::Entry> entries = {entry_after({}, "Cy: 5-4 +2")};
  REQUIRE(desk.store->create_with(info, entries));
  CHECK(names(checked(desk.file), "its journal cannot be folded"));
  rebuild(desk.file);
  CHECK(desk.store->entries(info.id)->size() == 1);
  CHECK(names(checked(desk.file), "its journal cannot be folded"));
}

}  // namespace bogosity::tests
