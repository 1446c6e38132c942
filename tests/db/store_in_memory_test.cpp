// The store in memory is the one on disk without a file: it keeps the same promises, and is gone when it is closed.
#include <doctest/doctest.h>

#include "core/session_head.h"
#include "db/backup/backup.h"
#include "db/cache/tables.h"
#include "db/history/history.h"
#include "db/history/rows.h"
#include "db/people/people.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "session/session.h"
#include "tests/support/import_record.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

core::SessionHead session_of(std::uint8_t number) {
  core::SessionHead session;
  session.id = *core::uuid_from("00000000-0000-4000-8000-00000000000" + std::to_string(number));
  session.game = "You're Bogus";
  return session;
}

std::unique_ptr<db::Store> in_memory() {
  auto store = db::open_store_in_memory();
  REQUIRE(store);
  return std::move(*store);
}

}  // namespace

TEST_CASE("the store in memory: the newest session is first, and none is there twice") {
  const auto store = in_memory();
  REQUIRE(store->create(session_of(1)));
  REQUIRE(store->create(session_of(2)));
  CHECK_FALSE(store->create(session_of(1)));
  const auto all = store->sessions();
  REQUIRE(all->size() == 2);
  CHECK(all->front().id == session_of(2).id);
}

TEST_CASE("the store in memory: an entry clears the draft and counts") {
  const auto store = in_memory();
  REQUIRE(store->create(session_of(1)));
  REQUIRE(store->keep_draft(session_of(1).id, "54 8"));
  core::Entry entry;
  entry.session = session_of(1).id;
  entry.sequence = 1;
  entry.text = "Ann: 5-4 +2";
  REQUIRE(store->append(entry));
  const auto found = store->find(session_of(1).id);
  REQUIRE(found->has_value());
  CHECK((*found)->draft.empty());
  CHECK((*found)->entries == 1);
  CHECK(store->entries(session_of(1).id)->size() == 1);
  CHECK_FALSE(store->entries(session_of(2).id));
}

TEST_CASE("the store in memory: an unknown session is refused, and each store is one of its own") {
  const auto store = in_memory();
  CHECK_FALSE(store->set_open(session_of(1).id, false));
  CHECK_FALSE(store->append(core::Entry()));
  REQUIRE(store->create(session_of(1)));
  const auto other = db::open_store_in_memory();
  REQUIRE(other);
  CHECK(*(*other)->count() == 0);
  CHECK(*store->count() == 1);
}

TEST_CASE("the store in memory: there is no file to copy, and what is imported is counted at once") {
  const auto store = in_memory();
  CHECK(*db::begin_backup(store->database(), db::backup_reason::by_hand) == nullptr);
  CHECK(db::backups_of(store->database())->all.empty());
  const auto imported = import_record(
      {store.get(), db::wall_clock(), db::system_random_bits()},
      "[Game \"You're Bogus\"]\n[Date \"2026-11-21\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\nBob: 4-4 +3\n");
  REQUIRE(imported);
  CHECK(db::begin_maintenance(store->database()) == nullptr);
  const auto rows = db::History(store->database()).rows(1, 10);
  REQUIRE(rows);
  REQUIRE(rows->size() == 1);
  REQUIRE(rows->front().seats.size() == 2);
  CHECK(rows->front().seats[0].is_counted);
  CHECK(db::read_people(store->database())->size() == 2);
}

}  // namespace bogosity::tests
