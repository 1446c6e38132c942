// A disk that fails in the last step of a commit: the entry may be there or not. It is logged once in the end, whatever
// comes next.
#include <doctest/doctest.h>

#include "session/session.h"
#include "tests/support/amend.h"
#include "tests/support/memory_store.h"

namespace bogosity::tests {
namespace {

using core::Entry;
using core::Passing;
using core::Status;

// Keeps what it is given and says that it did not, as long as it is told to.
class LateStore final : public MemoryStore {
 public:
  bool silent = false;  // what it is given is there, and nobody is told
  int confirmed = 0;    // how often the same was given again and is durable now
  MemoryStore& kept = *this;

  Status append(const Entry& entry, const SessionRows* rows) override { return append_all({entry}, rows); }
  Status append_all(const std::vector<Entry>& entries, const SessionRows*) override {
    const bool again = !journal.empty() && journal.back().id == entries.back().id;
    if (again) ++confirmed;
    for (const Entry& entry : entries) {
      if (again) break;
      if (auto ok = MemoryStore::append(entry); !ok) return ok;
    }
    if (silent) return core::refuse(core::Refusal::trouble, {}, "the disk would not confirm it", "enter it again");
    return {};
  }
};

struct InDoubt {
  LateStore store;
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
  void enter_in_doubt(const char* typed) {
    store.silent = true;
    CHECK_FALSE(enter(typed));
    CHECK(session.journal().entries().empty());
    CHECK(session.play().log_size() == 0);
    store.silent = false;
  }
  void check_logged(std::size_t entries) {
    CHECK(session.journal().entries().size() == entries);
    CHECK(store.kept.journal.size() == entries);
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
  CHECK(table.store.confirmed == 1);
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
  table.store.kept.fails = true;
  CHECK_FALSE(table.enter("54"));
  table.store.kept.fails = false;
  CHECK(table.enter("66"));
  table.check_logged(1);
  CHECK(table.store.confirmed == 0);
}

TEST_CASE("in doubt: an undo and a correction happen once") {
  InDoubt table;
  CHECK(table.enter("54"));
  table.store.silent = true;
  SUBCASE("undo") {
    CHECK_FALSE(table.session.undo());
    table.store.silent = false;
    CHECK(table.session.undo());
    CHECK(table.session.play().log_size() == 0);
  }
  SUBCASE("a correction") {
    const auto first = table.session.journal().entries()[0].id;
    CHECK_FALSE(amend(table.session, first, "Ann: 6-5 +2", "misheard"));
    table.store.silent = false;
    CHECK(amend(table.session, first, "Ann: 6-5 +2", "misheard"));
  }
  table.check_logged(2);
  CHECK(table.store.confirmed == 1);
}

}  // namespace
}  // namespace bogosity::tests
