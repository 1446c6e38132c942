// Other files of sessions: taken in whatever they are, in whatever order, and never touched.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "core/edits.h"
#include "core/session_head.h"
#include "db/schema/schema.h"
#include "db/sqlite/database.h"
#include "db/store.h"
#include "db/store/metadata_rows.h"
#include "db/system/clock.h"
#include "tests/support/random_replicas.h"
#include "tests/support/received_file.h"
#include "tests/support/seeds.h"
#include "tests/support/temp_file.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

std::unique_ptr<db::Store> open_file(const std::filesystem::path& file) {
  auto store = db::open_store(file);
  if (!store) MESSAGE(core::describe(store.error()));
  REQUIRE(store);
  return std::move(*store);
}

struct Outcome {
  std::vector<transfer::ImportNote> notes;
  transfer::ImportCounts counts;
  std::string refusals() const {
    std::string text;
    for (const auto& note : notes) text += note.merged ? "" : core::describe(note.merged.error()) + "\n";
    return text;
  }
};

Outcome import(db::Store& store, const std::vector<std::string>& paths) {
  transfer::Importer importing(store, paths);
  Outcome outcome;
  for (bool done = false; !done;) {
    const auto went = importing.step(std::chrono::milliseconds(1));
    if (!went) MESSAGE(core::describe(went.error()));
    REQUIRE(went);
    done = *went;
    for (auto& note : importing.take_notes()) outcome.notes.push_back(std::move(note));
  }
  outcome.counts = importing.counts();
  return outcome;
}

std::vector<core::Subject> subjects_of(const std::vector<transfer::ImportItem>& all) {
  std::set<core::Subject> ids;
  for (const auto& each : all) {
    ids.insert(core::Subject::session(each.replica->session.id));
    for (const auto& change : each.changes) ids.insert(change.subject);
  }
  return {ids.begin(), ids.end()};
}

// A file with some of them.
void fill(const std::filesystem::path& file, const std::vector<transfer::ImportItem>& all, RandomTellings& chance) {
  auto store = open_file(file);
  std::vector<transfer::ImportItem> some;
  for (const auto& each : all) {
    if (chance.roll(2) == 0) some.push_back(each);
  }
  const auto taken = transfer::merge(*store, some);
  if (!taken) MESSAGE(core::describe(taken.error()));
  REQUIRE(taken);
  for (const auto& each : *taken) {
    if (!each) MESSAGE(core::describe(each.error()));
    REQUIRE(each);
  }
}

TEST_CASE("merge: files of several tables come to the same in any order, and doing it again changes nothing") {
  for (unsigned seed = 0; seed < std::min<std::uint64_t>(25, seeds(21)); ++seed) {
    CAPTURE(seed);
    const Scratch scratch;
    RandomTellings chance(seed);
    const auto all = chance.make();
    const auto subjects = subjects_of(all);
    const std::string a = scratch / "a.db", b = scratch / "b.db", c = scratch / "c.db";
    for (const auto& file : {a, b, c}) fill(file, all, chance);
    const std::string before = contents(a);
    const auto merged = [&](const char* name, const std::vector<std::string>& order) {
      auto store = open_file(scratch / name);
      CHECK(import(*store, order).counts.refused == 0);
      CHECK(sql(scratch / name, "PRAGMA integrity_check") == "ok");
      CHECK(sql(scratch / name, "PRAGMA foreign_key_check") == "");
      return dump(*store, subjects);
    };
    const std::string abc = merged("abc.db", {a, b, c});
    CHECK(merged("cba.db", {c, b, a}) == abc);
    CHECK(merged("bacab.db", {b, a, c, a, b}) == abc);
    merged("bc.db", {b, c});
    CHECK(merged("a_bc.db", {a, scratch / "bc.db"}) == abc);
    CHECK(merged("abc_a.db", {scratch / "abc.db", a}) == abc);
    CHECK(contents(a) == before);
  }
}

// One session played here, in the other file.
struct TwoFiles {
  Scratch scratch;
  std::string other = scratch / "other.db";
  std::unique_ptr<db::Store> store = open_file(scratch / "own.db");

  TwoFiles() {
    auto there = open_file(other);
    for (std::uint8_t i = 1; i <= 3; ++i) {
      std::vector<core::Entry> entries;
      for (int turn = 0; turn < 4; ++turn) {
        entries.push_back(entry_after(entries, "note:\"" + std::to_string(turn) + "\"", uuid(i)));
      }
      REQUIRE(there->create_with(some_session(i), entries));
    }
    REQUIRE(there->set_open(uuid(2), false));
  }
  Outcome merge() { return import(*store, {other}); }
};

TEST_CASE("merge: arriving sessions are whole, their state included") {
  TwoFiles files;
  CHECK(files.merge().counts.stored == 3);
  CHECK(files.store->entries(uuid(1))->size() == 4);
  CHECK((*files.store->find(uuid(1)))->open);
  CHECK_FALSE((*files.store->find(uuid(2)))->open);
  // Closed there meanwhile, gone on with there.
  REQUIRE(open_file(files.other)->set_open(uuid(1), false));
  auto there = open_file(files.other);
  REQUIRE(there->append(entry_after(*there->entries(uuid(3)), "note:\"more\"", uuid(3))));
  const auto again = files.merge();
  CHECK(again.counts.known == 2);
  CHECK(again.counts.extended == 1);
  CHECK_FALSE((*files.store->find(uuid(1)))->open);
  CHECK(files.store->entries(uuid(3))->size() == 5);
}

TEST_CASE("merge: a session that went two ways stands in both, and only one of them goes on") {
  TwoFiles files;
  REQUIRE(files.merge().counts.stored == 3);
  auto there = open_file(files.other);
  auto theirs = *there->entries(uuid(1));
  REQUIRE(there->append(entry_after(theirs, "note:\"there\"", uuid(1))));
  auto ours = *files.store->entries(uuid(1));
  ours.push_back(entry_after(ours, "note:\"here\"", uuid(1)));
  REQUIRE(files.store->append(ours.back()));
  ours.push_back(entry_after(ours, "note:\"here again\"", uuid(1)));
  REQUIRE(files.store->append(ours.back()));
  const auto outcome = files.merge();
  CHECK(outcome.counts.diverged == 1);
  CHECK(files.store->entries(uuid(1))->size() == 6);
  const auto all = *files.store->sessions();
  CHECK(all.size() == 4);
  for (const core::SessionHead& info : all) {
    if (!info.replica_of) continue;
    CHECK(*info.replica_of == uuid(1));
    CHECK_FALSE(info.open);
    CHECK(files.store->entries(info.id)->size() == 5);
    auto session = Session::resume({files.store.get(), db::wall_clock(), db::system_random_bits()}, info.id);
    REQUIRE(session);
    const auto reopened = session->reopen();
    REQUIRE_FALSE(reopened);
    CHECK(reopened.error().reason.find("different copy") != std::string::npos);
  }
  REQUIRE(files.store->append(entry_after(ours, "note:\"and on\"", uuid(1))));
}

TEST_CASE("merge: a damaged session is left out by name, the others go in") {
  TwoFiles files;
  SUBCASE("an entry") {
    sql(files.other,
        "DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = 'x' WHERE session = 2 AND sequence = 3");
  }
  SUBCASE("the headers") {
    sql(files.other, "UPDATE header SET value = 'Ann, Bob' WHERE session = 2 AND key = 'Players'");
  }
  SUBCASE("a type that no program of ours writes") {
    sql(files.other,
        "DROP TRIGGER entry_is_never_changed; PRAGMA ignore_check_constraints = ON;"
        "UPDATE entry SET previous = x'00' WHERE session = 2 AND sequence = 2");
  }
  check_exports(files.other);
  const auto outcome = files.merge();
  CHECK(outcome.counts.stored == 2);
  CHECK(outcome.counts.refused == 1);
  CHECK_MESSAGE(!outcome.refusals().empty(), outcome.refusals());
  CHECK(files.store->sessions()->size() == 2);
}

TEST_CASE("merge: a session with an entry that the rules refuse is left out by name, the others go in") {
  TwoFiles files;
  {
    auto there = open_file(files.other);
    REQUIRE(there->append(entry_after(*there->entries(uuid(2)), "Nobody: 5-4", uuid(2))));
  }
  const auto outcome = files.merge();
  CHECK(outcome.counts.stored == 2);
  CHECK(outcome.counts.refused == 1);
  CHECK_MESSAGE(outcome.refusals().find("entry 5 cannot have happened") != std::string::npos, outcome.refusals());
  CHECK(files.store->sessions()->size() == 2);
}

TEST_CASE("merge: a file that is none of ours is refused by name and left as it is") {
  TwoFiles files;
  std::string words;
  SUBCASE("its program is another one") {
    sql(files.other, "PRAGMA application_id = 7");
    words = "another program";
  }
  SUBCASE("from the future") {
    sql(files.other, "PRAGMA user_version = 9999");
    words = "newer bogosity";
  }
  SUBCASE("from before 1.0") {
    sql(files.other, "PRAGMA user_version = 16");
    words = "made before 1.0";
  }
  SUBCASE("the store's own") {
    files.other = files.scratch / "own.db";
    words = "the database itself";
  }
  SUBCASE("a view where a table should be") {
    sql(files.other,
        "PRAGMA foreign_keys = OFF; ALTER TABLE change RENAME TO old; CREATE VIEW change AS SELECT * FROM old");
    words = "its tables";
  }
  SUBCASE("cut in the middle") {
    const std::string half = contents(files.other).substr(0, 6000);
    write(files.other, half);
    words = files.other;
  }
  const std::string before = contents(files.other);
  const auto outcome = files.merge();
  CHECK(outcome.counts.refused == 1);
  CHECK_MESSAGE(outcome.refusals().find(words) != std::string::npos, outcome.refusals());
  CHECK(contents(files.other) == before);
  CHECK(files.store->sessions()->empty());
}

TEST_CASE("merge: a half-written file is refused, and left to the program that wrote it") {
  TwoFiles files;
  // A journal that was never finished: the file alone is half of a change.
  const std::string whole = contents(files.other);
  sqlite3* handle = nullptr;
  sqlite3_open(files.other.c_str(), &handle);
  sqlite3_exec(handle,
               "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN;"
               "UPDATE session SET game = 'spoiled'; CREATE TABLE big (x); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL "
               "SELECT i + 1 FROM n WHERE i < 500) INSERT INTO big SELECT hex(zeroblob(2000)) FROM n",
               nullptr, nullptr, nullptr);
  const std::string half = contents(files.other);
  const std::string journal = contents(files.other + "-journal");
  sqlite3_exec(handle, "ROLLBACK", nullptr, nullptr, nullptr);
  sqlite3_close(handle);
  REQUIRE(half != whole);
  write(files.other, half);
  write(files.other + "-journal", journal);
  const auto outcome = files.merge();
  CHECK(outcome.counts.stored == 0);
  CHECK_MESSAGE(outcome.refusals().find("did not close it properly") != std::string::npos, outcome.refusals());
  CHECK_MESSAGE(outcome.refusals().find("open it with that program") != std::string::npos, outcome.refusals());
  CHECK(contents(files.other) == half);
  CHECK(contents(files.other + "-journal") == journal);
}

TEST_CASE("import: given up between two slices, what was said to be in is in, and the rest comes the next time") {
  const Scratch scratch;
  for (int i = 0; i < 40; ++i) {
    write(scratch.folder() / ("in" + std::to_string(i) + ".table"),
          "[Game \"You're Bogus\"]\n[Event \"" + std::to_string(i) + "\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\n");
  }
  const Scratch own;
  std::int64_t in = 0;
  {
    auto store = open_file(own / "own.db");
    transfer::Importer importing(*store, {scratch.folder().string()});
    while (importing.counts().stored < 10) REQUIRE(importing.step(std::chrono::milliseconds(0)));
    in = importing.counts().stored;
    CHECK(importing.progress().done < importing.progress().total);
  }
  auto store = open_file(own / "own.db");
  CHECK(static_cast<std::int64_t>(store->sessions()->size()) == in);
  const auto rest = import(*store, {scratch.folder().string()});
  CHECK(rest.counts.known == in);
  CHECK(rest.counts.stored == 40 - in);
}

TEST_CASE("store: a session that was closed and opened again says so to other files") {
  const Scratch scratch;
  auto store = open_file(scratch / "a.db");
  REQUIRE(store->create(some_session()));
  REQUIRE(store->set_open(uuid(1), false));
  REQUIRE(store->set_open(uuid(1), true));
  REQUIRE(store->set_open(uuid(1), false));
  const auto said = db::edits_of(store->database(), core::Subject::session(uuid(1)));
  REQUIRE(said);
  REQUIRE(said->size() == 3);
  CHECK((*said)[2].value == "closed");
  CHECK((*said)[0].at.utc_ms < (*said)[1].at.utc_ms);
  CHECK((*said)[1].at.utc_ms < (*said)[2].at.utc_ms);
}

}  // namespace
}  // namespace bogosity::tests
