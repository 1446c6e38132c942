// The views in SQL: files of the version before get them, their work grows with the sessions and not with the square of
// their number, and what people said of sessions, people and hours is in them as the program has it.
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/edits.h"
#include "db/schema/schema.h"
#include "history/index.h"
#include "history/metadata.h"
#include "history/person.h"
#include "tests/support/import_record.h"
#include "tests/support/samples.h"
#include "tests/support/session_files.h"
#include "tests/support/session_on_file.h"

namespace bogosity::tests {
namespace {

// Every row of the answer on a line, its columns with a bar between.
std::string answer_of(const std::filesystem::path& file, const std::string& question) {
  return sql(file, "SELECT group_concat(row, '; ') FROM (" + question + ")");
}

std::vector<std::string> views_in(const std::filesystem::path& file) {
  auto database = database_in(file);
  const auto found = database.texts("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name");
  REQUIRE(found);
  return *found;
}

// What SQLite does to answer: steps of its virtual machine. Another kind of work than seconds, and always the same.
double steps_of(sqlite3* handle, const std::string& question) {
  sqlite3_stmt* rows = nullptr;
  REQUIRE_MESSAGE(sqlite3_prepare_v2(handle, question.c_str(), -1, &rows, nullptr) == SQLITE_OK,
                  sqlite3_errmsg(handle));
  while (sqlite3_step(rows) == SQLITE_ROW) {
  }
  const int steps = sqlite3_stmt_status(rows, SQLITE_STMTSTATUS_VM_STEP, 0);
  sqlite3_finalize(rows);
  return steps;
}

std::map<std::string, double> steps_of_views(const std::filesystem::path& file) {
  std::map<std::string, double> steps;
  const auto views = views_in(file);
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK);
  for (const std::string& view : views) steps[view] = steps_of(handle, "SELECT * FROM " + view);
  sqlite3_close(handle);
  return steps;
}

// Puts the sessions of the file into it again, so many times, under other keys and ids, with all that is computed from
// them.
void repeat_sessions(const std::filesystem::path& file, int times) {
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &handle) == SQLITE_OK);
  const auto do_it = [&](const std::string& text) {
    REQUIRE_MESSAGE(sqlite3_exec(handle, text.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK, sqlite3_errmsg(handle));
  };
  const auto columns_of = [&](const std::string& table) {
    return sql(file, "SELECT group_concat(name, ', ') FROM pragma_table_info('" + table +
                         "') WHERE name NOT IN ('session', 'id')");
  };
  const std::string of_session = columns_of("session");
  std::vector<std::string> fill = {
      "CREATE TEMP TABLE copies AS SELECT s.session AS old, s.session + 1000 * n.value AS new FROM session AS s, "
      "json_each('[" +
          [&] {
            std::string list;
            for (int i = 1; i <= times; ++i) list += (i > 1 ? "," : "") + std::to_string(i);
            return list;
          }() +
          "]') AS n",
      "INSERT INTO session (session, id, " + of_session + ") SELECT new, randomblob(16), " + of_session +
          " FROM copies JOIN session ON session = old"};
  for (const char* table : {"header", "seat", "place", "fact", "summary", "feat", "note", "clarification", "turn",
                            "placement", "inquiry", "shout", "win", "dice_count"}) {
    const std::string columns = columns_of(table);
    fill.push_back("INSERT INTO " + std::string(table) + " (session, " + columns + ") SELECT new, " + columns +
                   " FROM copies JOIN " + table + " ON session = old");
  }
  const std::string of_entry =
      "sequence, id, previous, hash, happened_ms, happened_offset, typed_ms, typed_offset, kind, "
      "target, text, reason, author";
  fill.push_back("INSERT INTO entry (session, " + of_entry + ") SELECT new, " + of_entry +
                 " FROM copies JOIN entry ON session = old ORDER BY new, sequence");
  do_it("BEGIN");
  for (const std::string& each : fill) do_it(each);
  do_it("COMMIT");
  sqlite3_close(handle);
}

// As the program before left it: some of its views, older ones, and somebody's own under a name that is one now.
void make_version_17(const std::filesystem::path& file) {
  for (const std::string& view : views_in(file)) CHECK(sql(file, "DROP VIEW " + view).empty());
  CHECK(sql(file,
            "CREATE VIEW head_to_head AS SELECT 'older' AS person; CREATE VIEW standings AS SELECT 'older' AS person;"
            "CREATE VIEW titles AS SELECT 'mine' AS title; CREATE VIEW my_view AS SELECT 'mine' AS title;"
            "PRAGMA user_version = 17")
            .empty());
}

}  // namespace

TEST_CASE("views: a file of the version before opens, gets today's views, and keeps sessions and somebody's own") {
  FileDesk desk;
  {
    Session session = desk.begin();
    log_all(session, {"54 8h", "62", "33", "41"});
    REQUIRE(session.close());
  }
  desk.store.reset();
  const auto today = views_in(desk.file);
  make_version_17(desk.file);
  desk.open();
  CHECK(sql(desk.file, "PRAGMA user_version") == "18");
  CHECK(desk.store->count() == 1);
  desk.store.reset();
  auto with_own = today;
  with_own.push_back("my_view");
  std::ranges::sort(with_own);
  CHECK(views_in(desk.file) == with_own);
  CHECK(sql(desk.file, "SELECT count(*) FROM standings") == "4");
  CHECK(sql(desk.file, "SELECT count(*) FROM head_to_head") == "12");
  CHECK(sql(desk.file, "SELECT count(*) FROM titles") == "0");
  CHECK_MESSAGE(checked(desk.file).is_ok(), in_words(checked(desk.file)));
  // The view that somebody had under that name is in the copy.
  const auto copies = names_in(desk.scratch / "backups");
  REQUIRE(copies.size() == 1);
  CHECK(copies[0].find("-before-migration") != std::string::npos);
  CHECK(sql(desk.scratch / "backups" / copies[0], "SELECT title FROM titles") == "mine");
}

TEST_CASE("views: four times as many sessions are four times as much work, not sixteen times") {
  FileDesk desk;
  for (const auto& each : samples_of("You're Bogus")) REQUIRE(import_record(desk.context(), contents(each)));
  desk.store.reset();
  const auto few_file = desk.scratch / "few.db";
  std::filesystem::copy_file(desk.file, few_file);
  repeat_sessions(few_file, 9);
  repeat_sessions(desk.file, 39);
  CHECK(sql(desk.file, "SELECT count(*) FROM sessions") == "120");
  CHECK(sql(desk.file, "SELECT max(sessions) FROM head_to_head") == "40");
  const auto few = steps_of_views(few_file), many = steps_of_views(desk.file);
  for (const auto& each : many) {
    const std::string& view = each.first;
    const auto steps = each.second;
    CHECK_MESSAGE(steps < 6 * few.at(view), view << ": " << few.at(view) << " and " << steps);
  }
}

TEST_CASE("views: the rows of one session cost about one session, also where all have a million rows") {
  FileDesk desk;
  for (const auto& each : samples_of("You're Bogus")) REQUIRE(import_record(desk.context(), contents(each)));
  desk.store.reset();
  repeat_sessions(desk.file, 39);
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open_v2(desk.file.c_str(), &handle, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK);
  for (const std::string view :
       {"listed", "shown", "states", "entries", "facts", "points", "turns", "placements", "inquiries", "shouts", "wins",
        "dice", "notes", "clarifications", "feats", "results"}) {
    const std::string all = "SELECT * FROM " + view;
    const double share = steps_of(handle, all + " WHERE session_key = 2") / steps_of(handle, all);
    CHECK_MESSAGE(share < 0.1, view << ": " << share << " of all");
  }
  sqlite3_close(handle);
}

TEST_CASE("views: titles, tags and notes of sessions are there as they were said last") {
  FileDesk desk;
  Session session = desk.begin();
  log_all(session, {"54 8h", "62"});
  REQUIRE(session.close());
  const auto context = desk.context();
  const core::Uuid id = session.info().original_id();
  const core::Subject subject = core::Subject::session(id);
  const auto say = [&](std::string_view field, std::string_view value) {
    REQUIRE(history::add_edit(context, subject, field, value));
  };
  say(core::field::title, "A first title");
  say(core::field::title, "The last title");
  say(core::field::note, "a note");
  REQUIRE(history::add_tag(context, id, "club"));
  REQUIRE(history::add_tag(context, id, "rematch"));
  REQUIRE(history::remove_tag(context, id, "club"));
  say(core::field::note_at(session.journal().entries()[1].id), "at the second entry");
  say(core::field::note_at(session.journal().entries()[0].id), "said");
  say(core::field::note_at(session.journal().entries()[0].id), "");
  CHECK(answer_of(desk.file, "SELECT title AS row FROM titles") == "The last title");
  CHECK(answer_of(desk.file, "SELECT tag AS row FROM tags") == "rematch");
  CHECK(answer_of(desk.file, "SELECT ifnull(entry, 'all') || ': ' || text AS row FROM session_notes ORDER BY entry") ==
        "all: a note; 2: at the second entry");
  say(core::field::title, "");
  CHECK(sql(desk.file, "SELECT count(*) FROM titles") == "0");
  REQUIRE(history::set_in_bin(context, id, true));
  CHECK(sql(desk.file, "SELECT (SELECT count(*) FROM tags) + (SELECT count(*) FROM session_notes)") == "0");
}

TEST_CASE("views: a note at an entry of a session that goes on is as sealed as the entry") {
  FileDesk desk;
  Session session = desk.begin();
  log_all(session, {"54 8h", "62"});
  const core::Subject subject = core::Subject::session(session.info().original_id());
  REQUIRE(history::add_edit(desk.context(), subject, core::field::note, "all may know"));
  REQUIRE(history::add_edit(desk.context(), subject, core::field::note_at(session.journal().entries()[0].id),
                            "that was odd"));
  const std::string question =
      "SELECT ifnull(entry, 'all') || ': ' || ifnull(text, 'sealed') AS row FROM session_notes ORDER BY entry";
  CHECK(answer_of(desk.file, question) == "all: all may know; 1: sealed");
  CHECK(sql(desk.file, "SELECT count(*) FROM shouters") == "0");
  REQUIRE(session.close());
  CHECK(answer_of(desk.file, question) == "all: all may know; 1: that was odd");
}

TEST_CASE("views: people and their other names, as the program has them") {
  FileDesk desk;
  for (const char* players : {"Ann, Bob", "Annie, Bob", "Ann, Cy"}) {
    Session session = desk.begin(players);
    log_all(session, {"54 8h", "62"});
    REQUIRE(session.close());
  }
  history::SessionIndex index;
  const db::History source(desk.store->database());
  REQUIRE(history::load(source, index));
  const auto ann = index.persons_called("Ann"), annie = index.persons_called("Annie");
  REQUIRE(ann.size() == 1);
  REQUIRE(annie.size() == 1);
  REQUIRE(history::mark_same_person(desk.context(), index.person(ann[0]), index.person(annie[0])));
  history::SessionIndex after;
  REQUIRE(history::load(source, after));
  std::string program;
  for (const auto& person : after.persons()) {
    std::string others;
    for (const auto& alias : person.aliases) others += (others.empty() ? "" : ", ") + alias;
    program += (program.empty() ? "" : "; ") + person.name + ": " + others;
  }
  CHECK(
      answer_of(desk.file, "SELECT person || ': ' || ifnull(other_names, '') AS row FROM people ORDER BY person_key") ==
      program);
  CHECK(program == "Bob: ; Annie: Ann; Cy: ");
  CHECK(answer_of(desk.file, "SELECT name || ' ' || sessions AS row FROM names WHERE person = 'Annie' ORDER BY name") ==
        "Ann 2; Annie 1");
  CHECK(sql(desk.file, "SELECT sessions FROM people WHERE person = 'Annie'") == "3");
}

TEST_CASE("views: how long and when, as the program has it") {
  FileDesk desk;
  Session session = desk.begin();
  desk.ticks += 30LL * 60 * 1000;
  log_all(session, {"54 8h", "62", "33", "41"});
  REQUIRE(session.close());
  history::SessionIndex index;
  REQUIRE(history::load(db::History(desk.store->database()), index));
  const auto& played = index.sessions().front();
  CHECK(sql(desk.file, "SELECT minutes FROM durations") == std::to_string(played.minutes));
  CHECK(played.minutes == 30);
  CHECK(sql(desk.file, "SELECT turns_an_hour || ' ' || players FROM durations") == "8.0 4");
  // The clock of the table: 2026-11-21, 13 h, an hour east of UTC.
  CHECK(sql(desk.file, "SELECT date || ' ' || weekday || ' ' || hour FROM durations") ==
        sql(desk.file,
            "SELECT strftime('%Y-%m-%d', begun_ms / 1000 + 3600, 'unixepoch') || ' Saturday ' || "
            "CAST(strftime('%H', begun_ms / 1000 + 3600, 'unixepoch') AS INTEGER) FROM session"));
}

TEST_CASE("views: of a record that only names the day nobody knows hour and minutes") {
  FileDesk desk;
  REQUIRE(import_record(desk.context(),
                        "[Game \"You're Bogus\"]\n[Date \"2026-11-21\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\n"));
  CHECK(sql(desk.file, "SELECT weekday || ' ' || (hour IS NULL) || ' ' || (minutes IS NULL) FROM durations") ==
        "Saturday 1 1");
}

TEST_CASE("views: who shouted and was right adds up to the shouts") {
  FileDesk desk;
  for (const auto& each : samples_of("You're Bogus")) REQUIRE(import_record(desk.context(), contents(each)));
  CHECK(sql(desk.file, "SELECT sum(shouts = right_shouts + wrong_shouts + undecided) = count(*) FROM shouters") == "1");
  CHECK(sql(desk.file, "SELECT sum(wrong_shouts) FROM shouters") ==
        sql(desk.file, "SELECT count(*) FROM shouts WHERE was_right = 0"));
  CHECK(sql(desk.file, "SELECT group_concat(DISTINCT rule) FROM (SELECT rule FROM shouters ORDER BY rule)") ==
        ",D3,E3,E4,J2");
}

}  // namespace bogosity::tests
