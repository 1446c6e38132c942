// The list of sessions: read in pages, found by the beginning of an id, and the same in memory as in a file.
#include <doctest/doctest.h>

#include "core/session_head.h"
#include "db/store.h"
#include "db/store/journal_rows.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

core::SessionHead numbered(int number) {
  core::SessionHead session = some_session();
  session.id = core::uuid_of_text("session " + std::to_string(number));
  session.headers.push_back({"Event", "Session " + std::to_string(number), {}});
  session.begun.utc_ms += std::int64_t{60'000} * number;
  session.last_entry = session.begun;
  session.open = number % 7 == 3;
  return session;
}

// The same sessions in a file and in memory.
struct Both {
  Scratch scratch;
  std::unique_ptr<db::Store> file = std::move(*db::open_store(scratch / "a.db"));
  StoreInMemory memory;

  explicit Both(int count) {
    for (int i = 0; i < count; ++i) {
      const core::SessionHead session = numbered(i);
      REQUIRE(file->create(session));
      REQUIRE(memory.create(session));
    }
  }
};

void check_same(const std::vector<core::SessionHead>& a, const std::vector<core::SessionHead>& b) {
  REQUIRE(a.size() == b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    CAPTURE(i);
    CHECK(a[i].id == b[i].id);
    CHECK(a[i].headers == b[i].headers);
    CHECK(a[i].open == b[i].open);
    CHECK(a[i].draft == b[i].draft);
    CHECK(a[i].entries == b[i].entries);
    CHECK(a[i].last_entry == b[i].last_entry);
  }
}

TEST_CASE("the list of sessions: pages laid together hold each once, the unfinished before the others") {
  Both both(40);
  REQUIRE(both.file->append(entry_after({}, "Ann: 5-4 +2", numbered(12).id)));
  REQUIRE(both.memory.append(entry_after({}, "Ann: 5-4 +2", numbered(12).id)));
  REQUIRE(both.file->keep_draft(numbered(30).id, "54"));
  REQUIRE(both.memory.keep_draft(numbered(30).id, "54"));
  std::vector<core::SessionHead> all;
  for (std::int64_t first = 0;; first += 7) {
    const auto page = both.file->page(first, 7);
    REQUIRE(page);
    check_same(*page, *both.memory.page(first, 7));
    if (page->empty()) break;
    all.insert(all.end(), page->begin(), page->end());
  }
  CHECK(all.size() == 40);
  CHECK(*both.file->count() == 40);
  CHECK(*both.memory.count() == 40);
  CHECK(all.front().id == numbered(38).id);  // 38 % 7 == 3
  CHECK(all[6].id == numbered(39).id);       // the newest that is over
  CHECK(all.back().id == numbered(0).id);
}

TEST_CASE("the list of sessions: more than one statement gives are all there, in the order they came") {
  Both both(600);
  const auto all = both.file->sessions();
  REQUIRE(all);
  check_same(*all, *both.memory.sessions());
  CHECK(all->front().id == numbered(599).id);
  CHECK(all->back().id == numbered(0).id);
}

TEST_CASE("the list of sessions: who was played last comes first, in whatever order they arrived") {
  struct Played {
    const char* date;
    std::int64_t begun_ms;
  };
  // In the order of play: by the day, by the time that the date names or the beginning, by the beginning, by the id.
  constexpr std::array<Played, 9> sessions = {{{"", 0},
                                               {"1999-12-31", 1'795'291'200'000},
                                               {"2026-05-03", 1'777'800'000'000},
                                               {"2026-05-03", 1'777'810'000'000},
                                               {"2026-05-03T23:30-05:00", 5},
                                               {"2026-05-04T00:10+14:00", 4},
                                               {"", 1'777'900'000'000},
                                               {"2027-01-01T10:00", 7},
                                               {"2027-01-01T10:00", 8}}};
  for (const bool backwards : {false, true}) {
    Both both(0);
    std::vector<core::Uuid> ids;
    for (std::size_t i = 0; i < sessions.size(); ++i) {
      const std::size_t at = backwards ? sessions.size() - 1 - i : i;
      core::SessionHead session = some_session(static_cast<std::uint8_t>(at + 1));
      session.open = false;
      session.begun = session.last_entry = {sessions[at].begun_ms, 0};
      if (*sessions[at].date != 0) session.headers.push_back({"Date", sessions[at].date, {}});
      REQUIRE(both.file->create_with(session, {}));
      REQUIRE(both.memory.create_with(session, {}));
    }
    const auto page = both.file->page(0, 20);
    REQUIRE(page);
    check_same(*page, *both.memory.page(0, 20));
    REQUIRE(page->size() == sessions.size());
    for (std::size_t i = 0; i < page->size(); ++i) CHECK((*page)[i].id == uuid(static_cast<std::uint8_t>(9 - i)));
    CHECK(**both.file->newest() == uuid(9));
    CHECK(**both.memory.newest() == uuid(9));
  }
}

TEST_CASE("the list of sessions: one without headers is listed, and an empty file has none") {
  Both both(0);
  CHECK(both.file->page(0, 10)->empty());
  CHECK_FALSE(both.file->newest()->has_value());
  CHECK_FALSE(both.memory.newest()->has_value());
  core::SessionHead bare;
  bare.id = uuid(9);
  bare.game = "You're Bogus";
  REQUIRE(both.file->create(bare));
  const auto page = both.file->page(0, 10);
  REQUIRE(page->size() == 1);
  CHECK(page->front().headers.empty());
  CHECK(**both.file->newest() == uuid(9));
}

TEST_CASE("the list of sessions: ids are found by a range, at most as many as wanted") {
  Both both(40);
  for (const char* low : {"00000000-0000-0000-0000-000000000000", "40000000-0000-0000-0000-000000000000"}) {
    const core::Uuid from = *core::uuid_from(low);
    const core::Uuid to = *core::uuid_from("bfffffff-ffff-ffff-ffff-ffffffffffff");
    const auto found = both.file->ids_between(from, to, 100);
    REQUIRE(found);
    CHECK_FALSE(found->empty());
    CHECK(*found == *both.memory.ids_between(from, to, 100));
    CHECK(both.file->ids_between(from, to, 2)->size() == 2);
    for (const auto& id : *found) CHECK((id >= from && id <= to));
  }
}

TEST_CASE("the list of sessions: a page is found by its index, however long the list") {
  Both both(1);
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open((both.scratch / "a.db").c_str(), &handle) == SQLITE_OK);
  sqlite3_stmt* plan = nullptr;
  const std::string sql = "EXPLAIN QUERY PLAN " + std::string(db::select_page_of_sessions);
  REQUIRE(sqlite3_prepare_v2(handle, sql.c_str(), -1, &plan, nullptr) == SQLITE_OK);
  std::string said;
  while (sqlite3_step(plan) == SQLITE_ROW)
    said += std::string(reinterpret_cast<const char*>(sqlite3_column_text(plan, 3))) + "\n";
  sqlite3_finalize(plan);
  sqlite3_close(handle);
  CAPTURE(said);
  CHECK(said.find("SCAN session USING COVERING INDEX session_by_state") != std::string::npos);
  CHECK(said.find("SCAN header") == std::string::npos);
  CHECK(said.find("SCAN last") == std::string::npos);
}

}  // namespace
}  // namespace bogosity::tests
