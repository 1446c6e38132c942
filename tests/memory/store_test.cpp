// The store in memory keeps the promises of the one on disk.
#include "memory/store.h"

#include <doctest/doctest.h>

namespace bogosity::tests {
namespace {

SessionInfo session_of(std::uint8_t number) {
  SessionInfo session;
  session.id = *core::uuid_from("00000000-0000-4000-8000-00000000000" + std::to_string(number));
  session.game = "You're Bogus";
  return session;
}

}  // namespace

TEST_CASE("the store in memory: the newest evening is first, and none is there twice") {
  MemoryStore store;
  REQUIRE(store.create(session_of(1)));
  REQUIRE(store.create(session_of(2)));
  CHECK_FALSE(store.create(session_of(1)));
  const auto all = store.sessions();
  REQUIRE(all->size() == 2);
  CHECK(all->front().id == session_of(2).id);
}

TEST_CASE("the store in memory: an entry clears the draft and counts") {
  MemoryStore store;
  REQUIRE(store.create(session_of(1)));
  REQUIRE(store.keep_draft(session_of(1).id, "54 8"));
  core::Entry entry;
  entry.session = session_of(1).id;
  entry.text = "Ann: 5-4 +2";
  REQUIRE(store.append(entry));
  const auto found = store.find(session_of(1).id);
  REQUIRE(found->has_value());
  CHECK((*found)->draft.empty());
  CHECK((*found)->entries == 1);
  CHECK(store.entries(session_of(1).id)->size() == 1);
  CHECK(store.entries(session_of(2).id)->empty());
}

TEST_CASE("the store in memory: what it does not know is refused, and a full one keeps nothing") {
  MemoryStore store;
  CHECK_FALSE(store.set_open(session_of(1).id, false));
  CHECK_FALSE(store.append({}));
  store.fails = true;
  CHECK_FALSE(store.create(session_of(1)));
  CHECK(store.infos.empty());
}

}  // namespace bogosity::tests
