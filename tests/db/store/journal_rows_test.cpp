// Reading a long session does not keep a writer out: it is read in pieces, and in between the file is free.
#include "db/store/journal_rows.h"

#include <doctest/doctest.h>

#include "db/store.h"
#include "db/store/write_locks.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

constexpr std::size_t many = 9'001;

std::vector<core::Entry> long_session() {
  std::vector<core::Entry> entries;
  for (std::size_t i = 0; i < many; ++i) {
    core::Entry entry;
    entry.session = uuid(1);
    entry.sequence = static_cast<std::int64_t>(i) + 1;
    entry.id.bytes[0] = static_cast<std::uint8_t>(i);
    entry.id.bytes[1] = static_cast<std::uint8_t>(i >> 8);
    if (i > 0) entry.previous = core::hash_of(entries.back());
    entry.text = "5-4";
    entries.push_back(std::move(entry));
  }
  return entries;
}

TEST_CASE("a long session is read in pieces, and another program writes between them without waiting") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  auto writer = db::open_store(file, {db::IfMissing::make, std::chrono::milliseconds(0), db::Program::window});
  REQUIRE(writer);
  auto entries = long_session();
  REQUIRE((*writer)->create_with(some_session(), entries));
  auto reader = db::open_file(file);
  REQUIRE(reader);
  const std::int64_t key = *reader->number("SELECT session FROM session");
  int written = 0;
  const auto read = db::read_entries(*reader, key, uuid(1), 0, [&] {
    const auto entry = entry_after(entries, "6-6");
    const auto done = (*writer)->append(entry);
    CHECK_MESSAGE(done, (done ? "" : core::describe(done.error())));
    if (done) entries.push_back(entry);
    ++written;
  });
  REQUIRE(read);
  CHECK(written == static_cast<int>(many / db::entries_in_a_piece));
  // Entries written before the last piece are in it.
  REQUIRE(read->size() == entries.size());
  core::Journal journal;
  for (const auto& entry : *read) REQUIRE(journal.add(entry));
  CHECK(journal.last_hash() == core::hash_of(entries.back()));
}

TEST_CASE("entries after one that is known are read alone") {
  const Scratch scratch;
  auto store = db::open_store(scratch / "a.db");
  REQUIRE(store);
  std::vector<core::Entry> entries;
  for (int i = 0; i < 5; ++i) entries.push_back(entry_after(entries, "5-4"));
  REQUIRE((*store)->create_with(some_session(), entries));
  const auto some = (*store)->entries(uuid(1), 3);
  REQUIRE(some);
  REQUIRE(some->size() == 2);
  CHECK(core::hash_of(some->front()) == core::hash_of(entries[3]));
  CHECK((*store)->entries(uuid(1), 5)->empty());
}

TEST_CASE("a piece that is exactly full is not the end") {
  const Scratch scratch;
  auto store = db::open_store(scratch / "a.db");
  REQUIRE(store);
  auto entries = long_session();
  entries.resize(static_cast<std::size_t>(db::entries_in_a_piece));
  REQUIRE((*store)->create_with(some_session(), entries));
  CHECK((*store)->entries(uuid(1))->size() == entries.size());
}

}  // namespace
}  // namespace bogosity::tests
