// The store of sessions: what goes in comes out, and the journal is only ever added to.
#include "db/store.h"

#include <doctest/doctest.h>

#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using core::Entry;
using core::EntryKind;

std::unique_ptr<db::Store> open(const std::filesystem::path& file) {
  auto store = db::open_store(file);
  if (!store) MESSAGE(core::describe(store.error()));
  REQUIRE(store);
  return std::move(*store);
}

void check_same(const Entry& a, const Entry& b) {
  CHECK(core::hash_of(a) == core::hash_of(b));
  CHECK(a.text == b.text);
  CHECK(a.target == b.target);
}

TEST_CASE("store: a session comes back as it was begun") {
  const Scratch scratch;
  {
    auto store = open(scratch / "a.db");
    REQUIRE(store->create(some_session()));
  }
  auto store = open(scratch / "a.db");
  const auto found = store->find(uuid(1));
  REQUIRE(found);
  REQUIRE(*found);
  CHECK((*found)->game == "You're Bogus");
  CHECK((*found)->headers == some_session().headers);
  CHECK((*found)->begun == some_session().begun);
  CHECK((*found)->last_entry == some_session().begun);
  CHECK((*found)->open);
  CHECK((*found)->entries == 0);
  CHECK((*found)->draft.empty());
  CHECK_FALSE(store->find(uuid(2))->has_value());
}

TEST_CASE("store: an id that is there already is refused") {
  const Scratch scratch;
  auto store = open(scratch / "a.db");
  REQUIRE(store->create(some_session()));
  const auto again = store->create(some_session());
  REQUIRE_FALSE(again);
  CHECK(again.error().kind == core::Refusal::cannot_be);
  CHECK(store->sessions()->size() == 1);
}

TEST_CASE("store: entries come back in order with every field") {
  const Scratch scratch;
  std::vector<Entry> entries;
  {
    auto store = open(scratch / "a.db");
    REQUIRE(store->create(some_session()));
    const std::vector<std::string> texts = {"Ann: 5-4 +2", "note:\"Ü ♣ \\\" ; 'x'\"", "", "note:\"a\tb\""};
    for (const auto& text : texts) {
      auto entry = entry_after(entries, text);
      if (entries.size() == 2) {
        entry.kind = EntryKind::amend;
        entry.target = entries[0].id;
        entry.reason = "misheard";
        entry.author = "Dee";
      }
      REQUIRE(store->append(entry));
      entries.push_back(entry);
    }
  }
  auto store = open(scratch / "a.db");
  const auto loaded = store->entries(uuid(1));
  REQUIRE(loaded);
  REQUIRE(loaded->size() == entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) check_same((*loaded)[i], entries[i]);
  const auto info = *store->find(uuid(1));
  CHECK(info->entries == 4);
  CHECK(info->last_entry == entries.back().typed);
}

TEST_CASE("store: the draft outlives the program and goes with the next entry") {
  const Scratch scratch;
  {
    auto store = open(scratch / "a.db");
    REQUIRE(store->create(some_session()));
    REQUIRE(store->keep_draft(uuid(1), "54 8"));
    REQUIRE(store->keep_draft(uuid(1), "54 8h"));
  }
  auto store = open(scratch / "a.db");
  CHECK((*store->find(uuid(1)))->draft == "54 8h");
  REQUIRE(store->append(entry_after({}, "5-4 8H")));
  CHECK((*store->find(uuid(1)))->draft.empty());
  REQUIRE(store->keep_draft(uuid(1), "x"));
  REQUIRE(store->keep_draft(uuid(1), ""));
  CHECK((*store->find(uuid(1)))->draft.empty());
}

TEST_CASE("store: sessions are listed with the one that came last first") {
  const Scratch scratch;
  auto store = open(scratch / "a.db");
  for (std::uint8_t i = 1; i <= 3; ++i) REQUIRE(store->create(some_session(i)));
  REQUIRE(store->set_open(uuid(2), false));
  const auto all = store->sessions();
  REQUIRE(all);
  REQUIRE(all->size() == 3);
  CHECK(all->front().id == uuid(3));
  CHECK_FALSE((*all)[1].open);
  CHECK(all->back().headers == some_session().headers);
}

TEST_CASE("store: an entry for a session that is not there is refused") {
  const Scratch scratch;
  auto store = open(scratch / "a.db");
  CHECK_FALSE(store->append(entry_after({}, "5-4")));
  CHECK_FALSE(store->keep_draft(uuid(1), "x"));
  CHECK_FALSE(store->set_open(uuid(1), false));
  CHECK_FALSE(store->entries(uuid(1)));
}

TEST_CASE("store: an entry that does not follow the last one is refused") {
  const Scratch scratch;
  auto store = open(scratch / "a.db");
  REQUIRE(store->create(some_session()));
  std::vector<Entry> entries = {entry_after({}, "5-4")};
  REQUIRE(store->append(entries[0]));
  SUBCASE("another program was faster") { CHECK_FALSE(store->append(entry_after({}, "6-6"))); }
  SUBCASE("a number is left out") {
    auto entry = entry_after(entries, "6-6");
    entry.sequence = 3;
    CHECK_FALSE(store->append(entry));
  }
  SUBCASE("it carries another hash") {
    auto entry = entry_after(entries, "6-6");
    entry.previous.bytes[0] ^= 1;
    CHECK_FALSE(store->append(entry));
  }
  CHECK(store->entries(uuid(1))->size() == 1);
  CHECK(store->append(entry_after(entries, "6-6")));
}

TEST_CASE("store: an import is stored whole or not at all") {
  const Scratch scratch;
  auto store = open(scratch / "a.db");
  std::vector<Entry> entries;
  for (int i = 0; i < 5; ++i) entries.push_back(entry_after(entries, "note:\"" + std::to_string(i) + "\""));
  auto broken = entries;
  broken[3].previous = {};
  CHECK_FALSE(store->create_with(some_session(), broken));
  CHECK(store->sessions()->empty());
  CHECK(store->create_with(some_session(), entries));
  CHECK(store->entries(uuid(1))->size() == 5);
}

TEST_CASE("journal: no SQL changes or deletes an entry") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  {
    auto store = open(file);
    REQUIRE(store->create(some_session()));
    REQUIRE(store->append(entry_after({}, "5-4")));
  }
  CHECK(sql(file, "UPDATE entry SET text = 'x'").find("never changed") != std::string::npos);
  CHECK(sql(file, "DELETE FROM entry").find("never deleted") != std::string::npos);
  CHECK(sql(file, "INSERT OR REPLACE INTO entry SELECT * FROM entry").find("does not follow") != std::string::npos);
  CHECK(sql(file, "PRAGMA foreign_keys = ON; DELETE FROM session").find("FOREIGN KEY") != std::string::npos);
  CHECK(sql(file, "SELECT count(*) || text FROM entry") == "15-4");
}

TEST_CASE("journal: forced changes are noticed") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  std::vector<Entry> entries;
  {
    auto store = open(file);
    REQUIRE(store->create(some_session()));
    for (const auto* text : {"5-4", "6-6", "1-1"}) {
      entries.push_back(entry_after(entries, text));
      REQUIRE(store->append(entries.back()));
    }
  }
  SUBCASE("in the last entry") {
    sql(file, "DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = '1-2' WHERE sequence = 3");
    const auto loaded = open(file)->entries(uuid(1));
    REQUIRE_FALSE(loaded);
    CHECK(loaded.error().reason.find("entry 3") != std::string::npos);
  }
  SUBCASE("in an earlier entry") {
    sql(file, "DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = '1-2' WHERE sequence = 2");
    const auto loaded = open(file)->entries(uuid(1));
    REQUIRE_FALSE(loaded);
    CHECK(loaded.error().reason.find("entry 2") != std::string::npos);
  }
  SUBCASE("in the headers") {
    sql(file, "UPDATE header SET value = 'Ann, Bob' WHERE key = 'Players'");
    const auto found = open(file)->find(uuid(1));
    REQUIRE_FALSE(found);
    CHECK(found.error().reason.find("headers") != std::string::npos);
  }
}

}  // namespace
}  // namespace bogosity::tests
