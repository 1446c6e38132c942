// A session in two programs: one writes, the other watches and takes over. Neither loses anything.
#include <doctest/doctest.h>

#include "core/record.h"
#include "db/store.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"
#include "session/session.h"
#include "tests/support/amend.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using core::Passing;

// Two programs at one file, each with a chance of its own and one clock on the wall.
struct Club {
  Scratch scratch;
  std::unique_ptr<db::Store> here = open();
  std::unique_ptr<db::Store> there = open();
  std::int64_t seconds = 1'795'291'200;
  std::uint8_t drawn = 0;

  std::unique_ptr<db::Store> open() {
    auto store =
        db::open_store(scratch / "a.db", {db::IfMissing::make, std::chrono::milliseconds(5), db::Program::window});
    REQUIRE(store);
    return std::move(*store);
  }
  SessionContext context(db::Store& store) {
    return {&store,
            [this] {
              return core::Instant{1000 * ++seconds, 60};
            },
            [this] {
              std::array<std::uint8_t, 16> bytes{};
              bytes[0] = ++drawn;
              return bytes;
            }};
  }
  Session begin() {
    auto session = Session::begin(context(*here), {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
    REQUIRE(session);
    return std::move(*session);
  }
  Session take_up(const Session& other) {
    auto session = Session::resume(context(*there), other.id(), Access::write);
    REQUIRE(session);
    return std::move(*session);
  }
};

void log(Session& session, const std::string& typed) {
  const auto logged = session.submit(typed, Passing::passes);
  if (!logged) MESSAGE(core::describe(logged.error()));
  REQUIRE(logged);
}

TEST_CASE("watching: the second program is told, shows all there is, and no unfinished line") {
  Club club;
  auto first = club.begin();
  log(first, "54");
  REQUIRE(first.keep_draft("44 8"));
  auto second = club.take_up(first);
  CHECK(second.watching());
  REQUIRE(second.lock_owner());
  CHECK(second.lock_owner()->presence == db::OwnerState::running);
  CHECK(second.play().record() == first.play().record());
  CHECK(second.draft().empty());
  CHECK_FALSE(first.watching());
}

TEST_CASE("watching: every way to write is refused with a sentence, and nothing has changed") {
  Club club;
  auto first = club.begin();
  for (const char* line : {"54", "44"}) log(first, line);
  auto second = club.take_up(first);
  const auto revision = second.revision();
  const auto check = [](const auto& refused) {
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind == core::Refusal::elsewhere);
    CHECK(refused.error().reason.find("is being written in a window on ") != std::string::npos);
  };
  check(second.submit("66", Passing::passes));
  check(second.undo());
  check(amend(second, second.journal().entries()[0].id, "Ann: 1-1", ""));
  check(insert(second, second.journal().entries()[0].id, "note:\"x\"", ""));
  check(second.remark("x"));
  check(second.keep_draft("66"));
  check(second.close());
  CHECK(second.revision() == revision);
  CHECK(second.journal().entries().size() == 2);
  log(first, "66");
}

TEST_CASE("watching: entries of the other program are taken in, corrections and all") {
  Club club;
  auto first = club.begin();
  auto second = club.take_up(first);
  CHECK_FALSE(*second.refresh());
  for (const char* line : {"54", "44", "44 8H"}) log(first, line);
  CHECK(*second.refresh());
  CHECK(second.play().record() == first.play().record());
  CHECK(second.info().last_entry == first.info().last_entry);
  const auto revision = second.revision();
  CHECK_FALSE(*second.refresh());
  CHECK(second.revision() == revision);
  REQUIRE(amend(first, first.journal().entries()[1].id, "Bob: 6-1 +2", "misheard"));
  REQUIRE(first.undo());
  REQUIRE(first.remark("what a night"));
  CHECK(*second.refresh());
  CHECK(second.play().record() == first.play().record());
  CHECK(second.play().state_sentence() == first.play().state_sentence());
  REQUIRE(first.close());
  CHECK(*second.refresh());
  CHECK_FALSE(second.info().open);
}

TEST_CASE("watching: a draft that comes and goes elsewhere is no news") {
  Club club;
  auto first = club.begin();
  auto second = club.take_up(first);
  static_cast<void>(second.refresh());
  REQUIRE(first.keep_draft("54"));
  CHECK_FALSE(*second.refresh());
  CHECK(second.draft().empty());
}

TEST_CASE("take over: not from a program that runs unless it is meant, and then that one watches and loses nothing") {
  Club club;
  auto first = club.begin();
  log(first, "54");
  auto second = club.take_up(first);
  log(first, "44");
  CHECK_FALSE(second.take_over(db::LockRequest::if_free));
  CHECK(second.watching());
  REQUIRE(second.take_over(db::LockRequest::from_anybody));
  CHECK_FALSE(second.watching());
  CHECK(second.journal().entries().size() == 2);  // what came in between is there
  log(second, "44 8H");
  const auto refused = first.submit("66", Passing::passes);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == core::Refusal::elsewhere);
  CHECK(first.watching());
  CHECK(first.journal().entries().size() == 2);
  CHECK(*first.refresh());
  CHECK(first.play().record() == second.play().record());
  log(second, "66");
  CHECK(*first.refresh());
  // And back again.
  REQUIRE(first.take_over(db::LockRequest::from_anybody));
  log(first, "54");
  CHECK_FALSE(second.undo());
  CHECK(second.watching());
}

TEST_CASE("take over: at one word once the other has left, with the line it left unfinished") {
  Club club;
  std::optional<Session> first = club.begin();
  log(*first, "54");
  auto second = club.take_up(*first);
  static_cast<void>(second.refresh());
  REQUIRE(first->keep_draft("44 8"));
  first.reset();
  CHECK(*second.refresh());
  CHECK(second.watching());
  CHECK_FALSE(second.lock_owner());
  const auto refused = second.submit("66", Passing::passes);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().reason == "another program was writing this session, and has left it");
  REQUIRE(second.take_over(db::LockRequest::if_free));
  CHECK(second.draft() == "44 8");
  log(second, "44");
}

TEST_CASE("take over: a session that a program left behind when it died goes on at once") {
  Club club;
  std::optional<Session> first = club.begin();
  log(*first, "54");
  const auto id = first->id();
  // As if that program had been killed: its row stays, its number belongs to another.
  sql(club.scratch / "a.db", "UPDATE lease SET started = started - 1, holder = zeroblob(16)");
  auto second = Session::resume(club.context(*club.there), id, Access::write);
  REQUIRE(second);
  CHECK_FALSE(second->watching());
  log(*second, "44");
}

TEST_CASE("reading: a session that is only read is nobody's, and reading disturbs nobody") {
  Club club;
  auto first = club.begin();
  log(first, "54");
  auto read = Session::resume(club.context(*club.there), first.id());
  REQUIRE(read);
  CHECK_FALSE(read->watching());
  CHECK(sql(club.scratch / "a.db", "SELECT count(*) FROM lease") == "1");
  // Written in all the same it is refused, and watches from then on.
  CHECK_FALSE(read->submit("44", Passing::passes));
  CHECK(read->watching());
  log(first, "44");
}

TEST_CASE("a closed session is looked at by many, and goes on in one program only") {
  Club club;
  auto first = club.begin();
  log(first, "54");
  auto reader = club.take_up(first);
  REQUIRE(first.close());
  { const Session left = std::move(first); }
  auto again = Session::resume(club.context(*club.here), reader.id(), Access::write);
  auto beside = Session::resume(club.context(*club.there), reader.id(), Access::write);
  REQUIRE(again);
  REQUIRE(beside);
  CHECK_FALSE(again->watching());
  CHECK_FALSE(beside->watching());
  REQUIRE(again->reopen());
  log(*again, "44");
  const auto refused = beside->reopen();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == core::Refusal::elsewhere);
  CHECK(beside->watching());
  CHECK(*beside->refresh());
  CHECK(beside->info().open);
  CHECK(beside->play().record() == again->play().record());
}

TEST_CASE("a file that is busy when a session is taken up is asked again with the first entry") {
  Club club;
  auto first = club.begin();
  log(first, "54");
  const auto id = first.id();
  { const Session left = std::move(first); }
  auto other = db::Database::open(club.scratch / "a.db", std::chrono::milliseconds(5));
  REQUIRE(other);
  REQUIRE(other->run("BEGIN IMMEDIATE"));
  auto second = Session::resume(club.context(*club.there), id, Access::write);
  REQUIRE(second);
  CHECK_FALSE(second->watching());
  const auto busy = second->submit("44", Passing::passes);
  REQUIRE_FALSE(busy);
  CHECK(busy.error().passing);
  REQUIRE(other->run("ROLLBACK"));
  log(*second, "44");
  CHECK(sql(club.scratch / "a.db", "SELECT count(*) FROM lease") == "1");
}

TEST_CASE("a file that was busy, and was made use of by another who has left: nothing is written over") {
  Club club;
  auto first = club.begin();
  const auto id = first.id();
  auto stale = Session::resume(club.context(*club.there), id);
  REQUIRE(stale);
  log(first, "54");
  { const Session left = std::move(first); }
  const auto refused = stale->submit("66", Passing::passes);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == core::Refusal::elsewhere);
  CHECK(stale->watching());
  REQUIRE(stale->take_over(db::LockRequest::if_free));
  log(*stale, "44");
  CHECK(stale->journal().entries().size() == 2);
}

TEST_CASE("where it is written: the hour by this wall, with the day if that is long ago") {
  db::LockOwner lock_owner{
      "studio", db::Program::window, 1, {1'795'291'200'000, 60}, db::OwnerState::running};  // 21:00 on its wall
  CHECK(db::owner_in_words(lock_owner, {1'795'291'200'000 + 3'600'000, 60}) == "window on studio since 21:00");
  CHECK(db::owner_in_words(lock_owner, {1'795'291'200'000 + 3'600'000, -360}) == "window on studio since 14:00");
  lock_owner.program = db::Program::terminal;
  const std::string tomorrow = db::owner_in_words(lock_owner, {1'795'291'200'000 + 30LL * 3'600'000, 60});
  CHECK(tomorrow == "terminal on studio since 2026-11-21 21:00");
  // A clock that was set back: the future is told with its day, too.
  CHECK(core::clock_or_date(lock_owner.since, {1'795'291'200'000 - 3'600'000, 60}) == "2026-11-21 21:00");
}

}  // namespace
}  // namespace bogosity::tests
