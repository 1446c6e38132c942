// Forgetting somebody in a file: nothing of the name is left in its bytes, the journal is a journal still, and two
// files that forget the same person come to the same.
#include "db/rewrite/anonymize.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/edits.h"
#include "core/names.h"
#include "core/session_head.h"
#include "db/people/people.h"
#include "db/store.h"
#include "db/store/metadata_rows.h"
#include "db/system/clock.h"
#include "people/identity.h"
#include "session/session.h"
#include "tests/support/people.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

// Long enough to be found in a file only where it was written.
const std::string name = "Xanthippe";

db::EditContext edit_context() { return {db::wall_clock(), db::system_random_bits()}; }

bool says(const std::filesystem::path& file, const std::string& words) {
  std::string bytes = contents(file);
  std::transform(bytes.begin(), bytes.end(), bytes.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
  return bytes.find(core::folded(words)) != std::string::npos;
}

std::string db_text(const std::filesystem::path& file, const std::string& query) { return sql(file, query); }

core::SessionHead her_session(std::uint8_t number = 1) {
  core::SessionHead session = some_session(number);
  session.headers = {{"Game", "You're Bogus", {}},
                     {"Place", name + "'s kitchen", {}},
                     {"Players", name + ", Bob", {}},
                     {"Scorekeeper", "xanthippe", {}}};
  session.open = false;
  return session;
}

// Her session with the name in every corner of it, and much of it written over and deleted on the way.
void fill(const std::filesystem::path& file) {
  auto store = std::move(*db::open_store(file));
  std::vector<core::Entry> entries;
  for (int i = 0; i < 60; ++i) {
    entries.push_back(entry_after(entries, name + ": 5-4 +2 note:\"XANTHIPPE said " + std::to_string(i) + "\""));
    entries.back().author = name;
  }
  auto undo = entry_after(entries, "");
  undo.kind = core::EntryKind::undo;
  undo.target = entries.back().id;
  undo.reason = "xanthippe did not say it";
  entries.push_back(undo);
  REQUIRE(store->create_with(her_session(), entries));
  for (int i = 0; i < 5; ++i) REQUIRE(store->keep_draft(uuid(1), name + " " + std::to_string(i)));
  REQUIRE(store->create(some_session(2)));
  auto database = std::move(*db::open_file(file));
  REQUIRE(db::name_person(database, edit_context(), named(name), name + " of Athens"));
  REQUIRE(db::add_edit(database, edit_context(), core::Subject::session(uuid(1)), "tag:" + name, "yes"));
}

TEST_CASE("forget: not a byte of the name is left in the file, free pages included") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  fill(file);
  CHECK(says(file, name));
  auto database = std::move(*db::open_file(file));
  const auto forgot = db::anonymize_person(database, edit_context(), named(name));
  if (!forgot) FAIL(core::describe(forgot.error()));
  CHECK(forgot->sessions == 1);
  CHECK_FALSE(says(file, name));
  CHECK_FALSE(says(file, "xanth"));
  CHECK(db_text(file, "PRAGMA integrity_check") == "ok");
  CHECK(db::roster_differs(database)->empty());
  const auto people = *db::read_people(database);
  const auto pseudonym = people::pseudonym_of(named(name), false);
  CHECK(std::any_of(people.begin(), people.end(), [&](const auto& each) { return each.name == pseudonym; }));
}

TEST_CASE("forget: the session folds as before under its new chain, and is so marked") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  auto session = her_session();
  std::vector<core::Entry> entries = {entry_after({}, name + ": 5-4 +2")};
  entries.push_back(entry_after(entries, "Bob: bogus:Bob deny 6-5 +2"));
  const std::string last = core::to_text(core::hash_of(entries.back()));
  {
    auto store = std::move(*db::open_store(file));
    REQUIRE(store->create_with(session, entries));
  }
  auto database = std::move(*db::open_file(file));
  REQUIRE(db::anonymize_person(database, edit_context(), named(name)));
  auto store = std::move(*db::open_store(file));
  const auto resumed = Session::resume({store.get(), db::wall_clock(), db::system_random_bits()}, uuid(1));
  if (!resumed) FAIL(core::describe(resumed.error()));
  CHECK(resumed->play().outcome().players[0].name == people::pseudonym_of(named(name), false));
  CHECK(resumed->journal().entries()[0].id == entries[0].id);
  const auto marks = *db::edits_of(database, core::Subject::session(uuid(1)));
  REQUIRE(marks.size() == 1);
  CHECK(marks[0].field == "rewritten");
  CHECK(marks[0].value.starts_with(last));
  CHECK(sql(file, "UPDATE entry SET text = ''").find("never changed") != std::string::npos);
}

TEST_CASE("forget: two files forget the same person on different days, and their journals are equal") {
  const Scratch scratch;
  std::vector<std::string> ends;
  for (const char* each : {"a.db", "b.db"}) {
    const auto file = scratch / each;
    fill(file);
    auto database = std::move(*db::open_file(file));
    REQUIRE(db::anonymize_person(database, edit_context(), named(name)));
    ends.push_back(db_text(file, "SELECT group_concat(hex(hash)) FROM entry"));
    ends.push_back(db_text(file, "SELECT group_concat(hex(fingerprint)) FROM session"));
  }
  CHECK(ends[0] == ends[2]);
  CHECK(ends[1] == ends[3]);
}

TEST_CASE("forget: a session that arrives later with the name is rewritten the same way, and a new person keeps it") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  fill(file);
  auto database = std::move(*db::open_file(file));
  auto her_clock = edit_context();
  her_clock.clock = [] { return core::Instant{1'800'000'000'000, 0}; };
  REQUIRE(db::anonymize_person(database, her_clock, named(name)));
  {
    auto store = std::move(*db::open_store(file));
    REQUIRE(store->create(her_session(3)));
    auto later = her_session(4);
    later.begun.utc_ms = 1'900'000'000'000;
    REQUIRE(store->create(later));
  }
  CHECK(*db::anonymize_stored(database, db::OpenSessions::refused) == 1);
  CHECK(*db::anonymize_stored(database, db::OpenSessions::refused) == 0);
  CHECK(db::roster_differs(database)->empty());
  const auto of = [&](int session) {
    return db_text(file, "SELECT quote(person.id) FROM seat JOIN person USING (person) WHERE seat = 0 AND session = " +
                             std::to_string(session));
  };
  CHECK(of(1) == of(3));
  CHECK(of(1) != of(4));
  CHECK(db_text(file, "SELECT name FROM seat WHERE session = 4 AND seat = 0") == name);
}

TEST_CASE("forget: all the names of a person who went by several go, and they stay one person") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  fill(file);
  {
    auto store = std::move(*db::open_store(file));
    auto other = her_session(5);
    other.headers[2].value = "Quixotina, Bob";
    REQUIRE(store->create(other));
  }
  auto database = std::move(*db::open_file(file));
  REQUIRE(db::merge_people(database, edit_context(), named("Quixotina"), named(name)));
  const auto forgot = db::anonymize_person(database, edit_context(), named(name));
  REQUIRE(forgot);
  CHECK(forgot->pseudonyms.size() == 2);
  CHECK_FALSE(says(file, "quixo"));
  CHECK_FALSE(says(file, name));
  CHECK(db_text(file, "SELECT count(DISTINCT person) FROM seat WHERE seat = 0 AND session IN (1, 3)") == "1");
  CHECK(db::roster_differs(database)->empty());
}

TEST_CASE("forget: refused while the session goes on, where the journal is damaged, and the second time") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  auto open_session = her_session();
  bool damaged = false;
  SUBCASE("it goes on") {
    open_session.open = true;
    REQUIRE((*db::open_store(file))->create(open_session));
    auto database = std::move(*db::open_file(file));
    const auto refused = db::anonymize_person(database, edit_context(), named(name));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().reason.find("is still open") != std::string::npos);
    CHECK(db::all_edits(database)->empty());
  }
  SUBCASE("it is damaged") {
    REQUIRE((*db::open_store(file))->create_with(open_session, {entry_after({}, name + ": 5-4 +2")}));
    damaged = true;
    sql(file, "DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = '" + name + ": 5-5 +2'");
    auto database = std::move(*db::open_file(file));
    const auto refused = db::anonymize_person(database, edit_context(), named(name));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().reason.find("damaged") != std::string::npos);
    CHECK(says(file, name));
  }
  SUBCASE("it was done before") {
    fill(file);
    auto database = std::move(*db::open_file(file));
    REQUIRE(db::anonymize_person(database, edit_context(), named(name)));
    CHECK_FALSE(db::anonymize_person(database, edit_context(), named(name)));
  }
  CHECK(sql(file, "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%only ever added to%'") ==
        (damaged ? "3" : "4"));
}

TEST_CASE("forget: copies that know the name are found, and no others") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  fill(file);
  const auto backups = scratch / "backups";
  std::filesystem::create_directory(backups);
  const std::string junk = "a-2026-11-21T20-15-03Z-by-hand-damaged.db", one = "a-2026-11-21T20-15-04Z-by-hand.db";
  // Another database in the same folder, with copies of its own.
  for (const std::string& each : {one, std::string("a-club-2026-11-21T20-15-04Z-by-hand.db"), std::string("mine.db")}) {
    std::filesystem::copy_file(file, backups / each);
  }
  write(backups / junk, "junk");
  std::filesystem::create_symlink(file, scratch / "link.db");
  auto database = std::move(*db::open_file(scratch / "link.db"));
  REQUIRE(db::anonymize_person(database, edit_context(), named(name)));
  { REQUIRE((*db::open_store(backups / "a-2026-11-21T20-15-05Z-by-hand.db"))->create(some_session(3))); }
  const auto states = *db::older_states(database);
  REQUIRE(states.know.size() == 2);
  CHECK(states.know[0].filename() == junk);
  CHECK(states.know[1].filename() == one);
  REQUIRE(states.others.size() == 1);
  CHECK(states.others[0].filename() == "a-2026-11-21T20-15-05Z-by-hand.db");
}

TEST_CASE("forget: a file set aside by restore is an older state like any copy, and may hold more than can be read") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  fill(file);
  const std::string with_name = contents(file);
  auto database = std::move(*db::open_file(file));
  REQUIRE(db::anonymize_person(database, edit_context(), named(name)));
  const auto beside = [&](const std::string& end) { return std::filesystem::path(file.string() + end); };
  const auto whole = beside(".damaged-2026-11-21T20-15-01Z"), bad = beside(".damaged-2026-11-21T20-15-02Z"),
             journal = beside(".damaged-2026-11-21T20-15-02Z-journal"),
             unnamed = beside(".damaged-2026-11-21T20-15-03Z"), spoiled = beside(".damaged-2026-11-21T20-15-04Z"),
             left_over = beside("-journal.left-over-2026-11-21T20-15-05Z");
  write(whole, with_name);
  write(bad, with_name.substr(0, 6000));
  write(journal, "pages");
  { REQUIRE((*db::open_store(unnamed))->create(some_session(3))); }
  write(spoiled, contents(unnamed));
  sql(spoiled, "UPDATE header SET value = 'Zoe' WHERE key = 'Players'");
  write(left_over, "pages");
  for (const char* other : {".damaged-by-hand", ".damaged-", ".backup", "-journal"}) write(beside(other), "mine");
  std::filesystem::remove(beside("-journal"));
  write(scratch / "b.db.damaged-2026-11-21T20-15-01Z", with_name);
  const auto states = *db::older_states(database);
  CHECK(states.know == std::vector<std::filesystem::path>{left_over, whole, bad, journal, spoiled});
  CHECK(states.others == std::vector<std::filesystem::path>{unnamed});
}

}  // namespace
}  // namespace bogosity::tests
