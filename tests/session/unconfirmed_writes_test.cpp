// A disk that fails in the last step of a commit: the entry may be there or not. It is logged once in the end, whatever
// comes next.
#include <doctest/doctest.h>

#include "db/cache/rows.h"
#include "session/session.h"
#include "tests/support/amend.h"
#include "tests/support/faulty_disk.h"
#include "tests/support/store_on_file.h"

namespace bogosity::tests {
namespace {

using core::Entry;
using core::Passing;
using core::Status;

// Of a commit: the journal twice, the file, and the journal that was cut. Where the last one fails, what was written is
// there, and nobody is told.
constexpr int syncs_of_commit = 4;

struct InDoubt {
  FaultyDisk disk;
  StoreOnFile store;
  std::uint8_t drawn = 0;
  Session session = begin();

  Session begin() {
    auto begun = Session::begin({&store,
                                 [] {
                                   return core::Instant{1'795'291'200'000, 60};
                                 },
                                 [this] {
                                   std::array<std::uint8_t, 16> bytes{};
                                   bytes[0] = ++drawn;
                                   return bytes;
                                 }},
                                {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
    REQUIRE(begun);
    return std::move(*begun);
  }
  Status enter(const char* typed) {
    const auto done = session.submit(typed, Passing::passes);
    if (!done) return tl::unexpected(done.error());
    return {};
  }
  // Goes into the file, and nobody is told.
  void begin_doubt() { disk.fail({Io::sync}, syncs_of_commit, FaultyDisk::Lasts::once); }
  // From now on it is counted how often something is made durable.
  void end_doubt() { disk.fail({Io::sync}, 100, FaultyDisk::Lasts::once); }
  bool was_made_durable() const { return disk.calls() >= syncs_of_commit; }
  void enter_in_doubt(const char* typed) {
    begin_doubt();
    CHECK_FALSE(enter(typed));
    CHECK(session.journal().entries().empty());
    CHECK(session.play().log_size() == 0);
    CHECK(disk.struck());
    end_doubt();
  }
  void check_logged(std::size_t entries) {
    CHECK(session.journal().entries().size() == entries);
    CHECK(store.entries(session.id())->size() == entries);
    CHECK(session.info().entries == static_cast<std::int64_t>(entries));
    auto again = Session::resume({&store, nullptr, nullptr}, session.id());
    REQUIRE(again);
    CHECK(again->play().record() == session.play().record());
  }
};

TEST_CASE("in doubt: entered again, it is logged once and durable") {
  InDoubt table;
  table.enter_in_doubt("54");
  CHECK(table.enter("54"));
  CHECK(table.was_made_durable());
  table.check_logged(1);
  CHECK(table.enter("44"));
  table.check_logged(2);
}

TEST_CASE("in doubt: as long as the disk fails nothing is shown as logged") {
  InDoubt table;
  table.enter_in_doubt("54");
  table.enter_in_doubt("54");
  CHECK(table.enter("54"));
  table.check_logged(1);
}

TEST_CASE("in doubt: who enters something else is shown first what was logged after all") {
  InDoubt table;
  table.enter_in_doubt("54");
  const auto other = table.enter("66");
  REQUIRE_FALSE(other);
  CHECK(other.error().reason.find("after all") != std::string::npos);
  CHECK_FALSE(other.error().way_out.empty());
  table.check_logged(1);
  CHECK(table.enter("66"));
  table.check_logged(2);
}

TEST_CASE("in doubt: undo and the end of the session wait until it is in sight") {
  InDoubt table;
  table.enter_in_doubt("54");
  SUBCASE("the end") {
    CHECK_FALSE(table.session.close());
    CHECK(table.session.info().open);
    CHECK(table.session.close());
    CHECK_FALSE(table.session.info().open);
  }
  SUBCASE("undo") {
    CHECK_FALSE(table.session.undo());  // there was nothing to take back
    CHECK(table.enter("54"));
    CHECK(table.session.undo());
    table.check_logged(2);
  }
}

TEST_CASE("in doubt: an entry that never reached the file is forgotten") {
  InDoubt table;
  table.disk.fail({Io::write}, 1, FaultyDisk::Lasts::until_mended);
  CHECK_FALSE(table.enter("54"));
  table.disk.mend();
  CHECK(table.enter("66"));
  table.check_logged(1);
}

TEST_CASE("in doubt: an undo and a correction happen once") {
  InDoubt table;
  CHECK(table.enter("54"));
  table.begin_doubt();
  SUBCASE("undo") {
    CHECK_FALSE(table.session.undo());
    table.end_doubt();
    CHECK(table.session.undo());
    CHECK(table.session.play().log_size() == 0);
  }
  SUBCASE("a correction") {
    const auto first = table.session.journal().entries()[0].id;
    CHECK_FALSE(amend(table.session, first, "Ann: 6-5 +2", "misheard"));
    table.end_doubt();
    CHECK(amend(table.session, first, "Ann: 6-5 +2", "misheard"));
  }
  table.check_logged(2);
  CHECK(table.was_made_durable());
}

}  // namespace
}  // namespace bogosity::tests
