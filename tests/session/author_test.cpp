// Every entry says who typed it: whoever kept score at that moment, by the name that the table calls them.
#include <doctest/doctest.h>

#include "db/rewrite/replicas.h"
#include "session/session.h"
#include "tests/support/amend.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "transfer/import.h"
#include "transfer/journal_file.h"

namespace bogosity::tests {
namespace {

const core::Headers kept_by_dee = {
    {"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}, {"Scorekeeper", "Dee", {}}};

const std::string record =
    "[Game \"You're Bogus\"]\n[Date \"2026-11-21\"]\n[Players \"Ann, Bob\"]\n[Scorekeeper \"Dee\"]\n\n"
    "Ann: 5-4 +2\nscorekeeper:Bob\nBob: 4-4 +2\nAnn: 6-5 +2 scorekeeper:Ann\nBob: 5-4 +2\n";

struct Table {
  StoreInMemory store;
  Session begin(core::Headers headers) {
    auto session = Session::begin(quiet_surroundings(store), std::move(headers));
    REQUIRE(session);
    return std::move(*session);
  }
};

void log_as(Session& session, const std::string& typed) {
  const auto logged = session.submit(typed, core::Passing::passes);
  if (!logged) MESSAGE(core::describe(logged.error()));
  REQUIRE(logged);
}

std::string authors(const std::vector<core::Entry>& entries) {
  std::string text;
  for (const auto& each : entries) text += (text.empty() ? "" : " ") + (each.author.empty() ? "-" : each.author);
  return text;
}
std::string authors(const Session& session) { return authors(session.journal().entries().copied()); }

db::Replica replica_of(std::string_view text) { return *transfer::import_item_of(text)->replica; }

// As it was imported before journals said who typed an entry.
db::Replica as_of_old(db::Replica replica) {
  core::Hash last;
  for (auto& entry : replica.entries) {
    entry.author.clear();
    entry.previous = last;
    last = core::hash_of(entry);
  }
  return replica;
}

void take(StoreInMemory& store, const db::Replica& replica) {
  const auto taken = transfer::merge(store, {{replica, {}}});
  REQUIRE(taken);
  REQUIRE(taken->front());
}

TEST_CASE("who typed it: the scorekeeper of that moment, also where the office changes hands") {
  Table table;
  auto session = table.begin(kept_by_dee);
  log_as(session, "54");
  log_as(session, "scorekeeper:Bob");
  log_as(session, "44");
  REQUIRE(session.remark("the dog barks"));
  CHECK(authors(session) == "Dee Dee Bob Bob");
}

TEST_CASE("who typed it: nobody, where nobody was named") {
  Table table;
  auto session = table.begin({{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob", {}}});
  log_as(session, "54");
  log_as(session, "scorekeeper:Ann");
  log_as(session, "44");
  CHECK(authors(session) == "- - Ann");
}

TEST_CASE("who typed it: taking back and putting right are typed by whoever keeps score then") {
  Table table;
  auto session = table.begin(kept_by_dee);
  log_as(session, "54");
  log_as(session, "scorekeeper:Bob");
  REQUIRE(session.undo());  // and Dee keeps score again
  REQUIRE(session.redo());
  REQUIRE(amend(session, session.journal().entries()[0].id, "Ann: 5-5 +2", "misheard"));
  CHECK(authors(session) == "Dee Dee Bob Dee Bob");
}

TEST_CASE("who typed it: a name is hashed into the chain") {
  Table table;
  auto session = table.begin(kept_by_dee);
  log_as(session, "54");
  core::Entry other = session.journal().entries()[0];
  CHECK(core::hash_of(other) == session.journal().last_hash());
  other.author = "Bob";
  CHECK(core::hash_of(other) != session.journal().last_hash());
}

TEST_CASE("who typed it: told by a record as by the table, the same wherever it is imported") {
  const db::Replica here = replica_of(record);
  CHECK(authors(here.entries) == "Dee Dee Bob Bob Ann");
  CHECK(is_same(here, replica_of(record)));
  CHECK(transfer::is_fair_copy(here));
}

TEST_CASE("who typed it: the whole journal keeps it, byte for byte") {
  Table table;
  auto session = table.begin(kept_by_dee);
  log_as(session, "54");
  log_as(session, "scorekeeper:Bob");
  log_as(session, "44");
  const db::Replica replica{session.info(), session.journal().entries().copied()};
  const std::string text = transfer::journal_text(replica, {});
  CHECK(text.find(" by \"Dee\"") != std::string::npos);
  const auto read = transfer::read_journal_text(text);
  REQUIRE(read);
  CHECK(authors(read->replica->entries) == "Dee Dee Bob");
  CHECK(is_same(*read->replica, replica));
  CHECK(transfer::journal_text(*read->replica, {}) == text);
}

TEST_CASE("who typed it: a session imported before anybody asked stays verifiable, and gives way to one that says") {
  const db::Replica now = replica_of(record);
  const db::Replica of_old = as_of_old(now);
  CHECK(transfer::is_superseded_by(of_old, now));
  CHECK_FALSE(transfer::is_superseded_by(now, of_old));
  for (const bool old_first : {false, true}) {
    StoreInMemory store;
    take(store, old_first ? of_old : now);
    const auto resumed = Session::resume(quiet_surroundings(store), now.session.id);
    REQUIRE(resumed);
    CHECK(authors(*resumed) == (old_first ? "- - - - -" : "Dee Dee Bob Bob Ann"));
    take(store, old_first ? now : of_old);
    CHECK(*store.count() == 1);
    CHECK(authors(*store.entries(now.session.id)) == "Dee Dee Bob Bob Ann");
  }
}

}  // namespace
}  // namespace bogosity::tests
