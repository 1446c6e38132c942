// One session from the first Enter to the last: the store first, memory second, and corrections that lose nothing.
#include "session/session.h"

#include <doctest/doctest.h>

#include "tests/support/amend.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

using core::EntryKind;
using core::Passing;

// A table with a clock that ticks a second an entry and a chance that repeats itself in every run.
struct KeptTable {
  StoreInMemory store;
  std::int64_t seconds = 1'795'291'200;
  std::uint8_t drawn = 0;

  SessionContext context() {
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
  Session begin(core::Headers headers = {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}}) {
    auto session = Session::begin(context(), std::move(headers));
    REQUIRE(session);
    return std::move(*session);
  }
  Session resume(const core::Uuid& id) {
    auto session = Session::resume(context(), id);
    REQUIRE(session);
    return std::move(*session);
  }
};

void log_in(Session& session, const std::string& typed) {
  const auto logged = session.submit(typed, Passing::passes);
  if (!logged) MESSAGE(core::describe(logged.error()));
  REQUIRE(logged);
}

std::string body_of(const Session& session) {
  const std::string record = session.play().record();
  const auto end = record.find("\n\n");
  return end == std::string::npos ? "" : record.substr(end + 2);
}

const std::vector<std::string> some_turns = {"54", "44", "44 8H", "66", "w 21 9C/AS"};

TEST_CASE("session: an entry is stamped, numbered and chained") {
  KeptTable table;
  auto session = table.begin();
  log_in(session, "54");
  log_in(session, "44");
  REQUIRE(table.store.journal().size() == 2);
  const auto first = table.store.journal()[0];
  const auto second = table.store.journal()[1];
  CHECK(first.sequence == 1);
  CHECK(first.kind == EntryKind::log);
  CHECK(first.previous == core::Hash{});
  CHECK(second.previous == core::hash_of(first));
  CHECK(second.typed.utc_ms == first.typed.utc_ms + 1000);
  CHECK(second.typed.offset_minutes == 60);
  CHECK(first.id != second.id);
  CHECK(first.session == session.id());
}

TEST_CASE("session: a refused entry is not stored") {
  KeptTable table;
  auto session = table.begin();
  for (const auto* typed : {"5-7", "", "Bob: 5-4", "8H"}) {
    const auto refused = session.submit(typed, Passing::passes);
    CHECK_FALSE_MESSAGE(refused, typed);
  }
  CHECK(table.store.journal().empty());
  CHECK(body_of(session).empty());
}

TEST_CASE("session: nothing has changed if the store fails, and then it goes on") {
  KeptTable table;
  auto session = table.begin();
  log_in(session, "54");
  REQUIRE(session.keep_draft("44"));
  const auto before = session.play().record();
  const auto revision = session.revision();
  table.store.fail(true);
  const auto failed = session.submit("44", Passing::passes);
  REQUIRE_FALSE(failed);
  CHECK(failed.error().kind == core::Refusal::trouble);
  CHECK_FALSE(session.undo());
  CHECK_FALSE(amend(session, table.store.journal()[0].id, "Ann: 1-1", ""));
  CHECK_FALSE(session.close());
  CHECK_FALSE(session.keep_draft("4"));
  CHECK(session.play().record() == before);
  CHECK(session.journal().entries().size() == 1);
  CHECK(session.draft() == "44");
  CHECK(session.revision() == revision);
  table.store.fail(false);
  log_in(session, "44");
  CHECK(session.draft().empty());
  CHECK(body_of(session) == "Ann: 5-4 +2\nBob: 4-4 +2\n");
}

TEST_CASE("session: undo to the beginning and redo to the end is the same session") {
  KeptTable table;
  auto session = table.begin();
  const auto empty = session.play().record();
  for (const auto& turn : some_turns) log_in(session, turn);
  const auto full = session.play().record();
  while (!session.undo_text().empty()) REQUIRE(session.undo());
  CHECK(session.play().record() == empty);
  CHECK_FALSE(session.undo());
  while (!session.redo_text().empty()) REQUIRE(session.redo());
  CHECK(session.play().record() == full);
  CHECK_FALSE(session.redo());
  CHECK(table.store.journal().size() == 3 * some_turns.size());
}

TEST_CASE("session: after a new entry there is nothing to redo") {
  KeptTable table;
  auto session = table.begin();
  log_in(session, "54");
  REQUIRE(session.undo());
  log_in(session, "66");
  CHECK_FALSE(session.redo());
  CHECK(body_of(session) == "Ann: 6-6 +2\n");
}

TEST_CASE("session: an earlier entry is put right, and that can be taken back") {
  KeptTable table;
  auto session = table.begin();
  for (const auto& turn : some_turns) log_in(session, turn);
  const auto before = session.play().record();
  REQUIRE(amend(session, table.store.journal()[1].id, "Bob: 6-1 +2", "misheard"));
  CHECK(body_of(session).find("Bob: 6-1 +2\n") != std::string::npos);
  CHECK(table.store.journal().back().reason == "misheard");
  REQUIRE(session.undo());
  CHECK(session.play().record() == before);
}

TEST_CASE("session: a correction that a later entry contradicts is refused, and names no card that is sealed") {
  KeptTable table;
  auto session = table.begin();
  for (const auto& turn : some_turns) log_in(session, turn);
  const auto before = session.play().record();
  const auto ok = amend(session, table.store.journal()[2].id, "Cy: 4-4 +3 9C", "");
  REQUIRE_FALSE(ok);
  CHECK(ok.error().reason == "entry 5 (Bob declared two, rolled 2-1, placed 2 cards) no longer fits");
  CHECK(session.play().record() == before);
  CHECK(table.store.journal().size() == some_turns.size());
}

TEST_CASE("session: an entry is struck out, one is put in before another") {
  KeptTable table;
  auto session = table.begin();
  log_in(session, "54");
  log_in(session, "note:\"x\"");
  log_in(session, "44");
  REQUIRE(amend(session, table.store.journal()[1].id, "", "beside the point"));
  CHECK(body_of(session) == "Ann: 5-4 +2\nBob: 4-4 +2\n");
  REQUIRE(insert(session, table.store.journal()[2].id, "note:\"y\"", ""));
  CHECK(body_of(session).find("note:\"y\"") < body_of(session).find("4-4"));
}

TEST_CASE("session: resumed, it is the same, draft and corrections and all") {
  KeptTable table;
  auto session = table.begin();
  for (const auto& turn : some_turns) log_in(session, turn);
  REQUIRE(session.undo());
  REQUIRE(amend(session, table.store.journal()[0].id, "Ann: 5-5 +3", ""));
  REQUIRE(session.remark("what a night"));
  REQUIRE(session.keep_draft("54 8"));
  auto again = table.resume(session.id());
  CHECK(again.play().record() == session.play().record());
  CHECK(again.play().state_sentence() == session.play().state_sentence());
  CHECK(again.draft() == "54 8");
  CHECK(again.undo_text() == session.undo_text());
  log_in(again, "66");
  CHECK(table.store.journal().back().sequence == static_cast<std::int64_t>(some_turns.size()) + 4);
}

TEST_CASE("session: a session whose journal was tampered with is not resumed") {
  KeptTable table;
  auto session = table.begin();
  for (const auto& turn : some_turns) log_in(session, turn);
  table.store.run("DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = 'Bob: 6-6' WHERE sequence = 2");
  const auto again = Session::resume(table.context(), session.id());
  REQUIRE_FALSE(again);
  CHECK(again.error().kind == core::Refusal::trouble);
  CHECK_FALSE(again.error().way_out.empty());
}

TEST_CASE("session: a closed session takes no entry until it is reopened") {
  KeptTable table;
  auto session = table.begin();
  REQUIRE(session.close());
  CHECK_FALSE(session.submit("54", Passing::passes));
  CHECK_FALSE(table.resume(session.id()).submit("54", Passing::passes));
  REQUIRE(session.reopen());
  log_in(session, "54");
}

TEST_CASE("session: while a session is closed nothing is offered to be brought back") {
  KeptTable table;
  auto session = table.begin();
  log_in(session, "54");
  REQUIRE(session.undo());
  CHECK_FALSE(session.redo_text().empty());
  REQUIRE(session.close());
  CHECK(session.redo_text().empty());
  CHECK_FALSE(session.redo());
  REQUIRE(session.reopen());
}

TEST_CASE("session: headers that cannot be read begin nothing, an Id header is the session's own") {
  KeptTable table;
  CHECK_FALSE(Session::begin(table.context(), {{"Game", "Chess", {}}, {"Players", "Ann, Bob", {}}}));
  CHECK_FALSE(Session::begin(table.context(), {{"Game", "You're Bogus", {}}, {"Players", "Ann", {}}}));
  CHECK(table.store.infos().empty());
  const std::string id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const auto session = table.begin({{"Game", "You're Bogus", {}}, {"Id", id, {}}, {"Players", "Ann, Bob", {}}});
  CHECK(core::to_text(session.id()) == id);
  CHECK_FALSE(Session::resume(table.context(), core::Uuid{}));
}

}  // namespace
}  // namespace bogosity::tests
