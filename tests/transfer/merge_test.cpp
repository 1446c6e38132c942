// The stored replicas depend on what came, not on the order in which it came.
#include "transfer/merge.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "core/edits.h"
#include "core/record.h"
#include "db/rewrite/replicas.h"
#include "db/system/clock.h"
#include "tests/support/random_replicas.h"
#include "tests/support/seeds.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

const auto rounds = static_cast<unsigned>(std::min<std::uint64_t>(400, seeds(334)));
// Of those that fill stores, which takes longer.
const auto rounds_with_stores = static_cast<unsigned>(seeds(10));

struct File {
  StoreInMemory store;

  void take(const std::vector<transfer::ImportItem>& source) {
    const auto taken = transfer::merge(store, source);
    REQUIRE(taken);
    for (const auto& each : *taken) {
      if (!each) MESSAGE(core::describe(each.error()));
      REQUIRE(each);
    }
  }
  void merge(File& other) { take(all_of(other.store)); }
  std::string dump(const std::vector<core::Subject>& subjects) { return tests::dump(store, subjects); }
};

std::vector<core::Subject> subjects_of(const std::vector<transfer::ImportItem>& all) {
  std::set<core::Subject> ids;
  for (const auto& each : all) {
    ids.insert(core::Subject::session(each.replica->session.id));
    for (const auto& change : each.changes) ids.insert(change.subject);
  }
  return {ids.begin(), ids.end()};
}

std::vector<transfer::ImportItem> some_of(const std::vector<transfer::ImportItem>& all, RandomTellings& chance) {
  std::vector<transfer::ImportItem> some;
  for (const auto& each : all) {
    if (chance.roll(2) == 0) some.push_back(each);
  }
  return some;
}

TEST_CASE("telling: to give way is an order, strict and transitive") {
  unsigned pairs = 0;
  for (unsigned seed = 0; seed < rounds; ++seed) {
    CAPTURE(seed);
    const auto all = RandomTellings(seed).make();
    std::vector<std::vector<bool>> gives(all.size(), std::vector<bool>(all.size()));
    for (std::size_t a = 0; a < all.size(); ++a) {
      for (std::size_t b = 0; b < all.size(); ++b)
        gives[a][b] = transfer::is_superseded_by(*all[a].replica, *all[b].replica);
    }
    for (std::size_t a = 0; a < all.size(); ++a) {
      CHECK_FALSE(gives[a][a]);
      for (std::size_t b = 0; b < all.size(); ++b) {
        pairs += gives[a][b] ? 1U : 0U;
        CHECK_FALSE((gives[a][b] && gives[b][a]));
        for (std::size_t c = 0; c < all.size(); ++c) {
          if (gives[a][b] && gives[b][c]) CHECK(gives[a][c]);
        }
      }
    }
  }
  CHECK(pairs > rounds);
}

TEST_CASE("telling: a telling is kept if no other one says more") {
  for (unsigned seed = 0; seed < rounds_with_stores; ++seed) {
    CAPTURE(seed);
    auto all = RandomTellings(seed).make();
    std::vector<core::MetadataEdit> edits;
    for (const auto& each : all) edits.insert(edits.end(), each.changes.begin(), each.changes.end());
    const auto corrections = [&](const core::Uuid& session) {
      std::vector<core::MetadataEdit> own = edits;
      std::erase_if(own,
                    [&](const core::MetadataEdit& each) { return each.subject != core::Subject::session(session); });
      return core::corrections_in(own);
    };
    std::set<std::string> wanted;
    for (const auto& each : all) {
      const bool gone = std::any_of(all.begin(), all.end(), [&](const transfer::ImportItem& other) {
        return transfer::is_superseded_by(*each.replica, *other.replica, corrections(other.replica->session.id));
      });
      if (!gone) wanted.insert(core::to_text(transfer::replica_address(*each.replica)));
    }
    File file;
    file.take(all);
    std::set<std::string> kept;
    for (const auto& each : all_of(file.store)) {
      if (each.replica) kept.insert(core::to_text(transfer::replica_address(*each.replica)));
    }
    CHECK(kept == wanted);
  }
}

TEST_CASE("merging: the order does not matter, and neither does doing it again") {
  int differing = 0;
  for (unsigned seed = 0; seed < rounds_with_stores; ++seed) {
    CAPTURE(seed);
    RandomTellings chance(seed);
    const auto all = chance.make();
    const auto subjects = subjects_of(all);
    const auto a = some_of(all, chance), b = some_of(all, chance), c = some_of(all, chance);
    const auto merged = [&](const std::vector<const std::vector<transfer::ImportItem>*>& order) {
      File file;
      for (const auto* each : order) {
        File other;
        other.take(*each);
        file.merge(other);
      }
      return file.dump(subjects);
    };
    const std::string abc = merged({&a, &b, &c});
    CHECK(merged({&b, &a, &c}) == abc);
    CHECK(merged({&c, &b, &a}) == abc);
    CHECK(merged({&a, &b, &b, &c, &a, &c}) == abc);
    // The others were merged first.
    File bc, later;
    bc.take(b);
    later.take(c);
    bc.merge(later);
    File file;
    file.take(a);
    file.merge(bc);
    CHECK(file.dump(subjects) == abc);
    differing +=
        std::ranges::any_of(file.store.infos(), [](const auto& each) { return each.replica_of.has_value(); }) ? 1 : 0;
  }
  CHECK(differing > static_cast<int>(rounds_with_stores / 10));
}

TEST_CASE("merging: all tellings that disagree are kept, and the one that was played longest stands") {
  RandomTellings chance(1);
  StoreInMemory store;
  const auto record = [](const std::string& body) {
    return *transfer::import_item_of(
        "[Game \"You're Bogus\"]\n[Id \"0f8fad5b-d9cb-469f-a165-70867728950e\"]\n[Players \"Ann, Bob\"]\n\n" + body);
  };
  const auto taken = transfer::merge(store, {record("Ann: 5-4 +2\n"), record("Ann: 6-6 +2\nBob: 5-4 +2\n"),
                                             record("Ann: 5-4 +2\nBob: 4-4 +3\n"), record("Ann: 5-4 +2\n")});
  REQUIRE(taken);
  CHECK((*taken)[0]->how == transfer::MergeResult::MergeKind::stored);
  CHECK((*taken)[1]->how == transfer::MergeResult::MergeKind::diverged);
  CHECK((*taken)[2]->how == transfer::MergeResult::MergeKind::diverged);
  CHECK((*taken)[3]->how == transfer::MergeResult::MergeKind::known);
  REQUIRE(store.infos().size() == 2);
  const auto id = *core::uuid_from("0f8fad5b-d9cb-469f-a165-70867728950e");
  for (const auto& info : store.infos()) {
    CHECK(info.original_id() == id);
    CHECK(store.entries(info.id)->size() == 2);
    const auto session = Session::resume({&store, db::wall_clock(), db::system_random_bits()}, info.id);
    REQUIRE(session);
    CHECK(session->info().replica_of.has_value() == (info.id != id));
  }
}

TEST_CASE("merging: a session that is played on is open, also where a copy of its headers alone came first") {
  const auto copy = transfer::import_item_of(
      "[Game \"You're Bogus\"]\n[Id \"0f8fad5b-d9cb-469f-a165-70867728950e\"]\n[Date \"2026-11-21T20:15+01:00\"]\n"
      "[Players \"Ann, Bob\"]\n");
  REQUIRE(copy);
  transfer::ImportItem played{copy->replica, {}};
  played.replica->rows.reset();
  played.replica->session.open = true;
  core::Entry entry;
  entry.id = core::uuid_of_text("one");
  entry.session = played.replica->session.id;
  entry.sequence = 1;
  entry.happened = entry.typed = {played.replica->session.begun.utc_ms + 1000, 60};
  entry.text = "Ann: 5-4 +2";
  played.replica->entries = {entry};
  for (const auto& order : {std::vector{*copy, played}, std::vector{played, *copy}}) {
    StoreInMemory store;
    REQUIRE(transfer::merge(store, order));
    REQUIRE(store.infos().size() == 1);
    CHECK(store.infos()[0].open);
    CHECK(store.infos()[0].entries == 1);
    CHECK(store.infos()[0].id == played.replica->session.id);
  }
}

TEST_CASE("merging: a copy without a line is over, also where its file says that it is open") {
  const auto closed = transfer::import_item_of(
      "[Game \"You're Bogus\"]\n[Id \"0f8fad5b-d9cb-469f-a165-70867728950e\"]\n[Players \"Ann, Bob\"]\n");
  REQUIRE(closed);
  transfer::ImportItem open = *closed;
  open.replica->session.open = true;
  for (const auto& order : {std::vector{*closed, open}, std::vector{open, *closed}}) {
    StoreInMemory store;
    REQUIRE(transfer::merge(store, order));
    REQUIRE(store.infos().size() == 1);
    CHECK_FALSE(store.infos()[0].open);
  }
}

TEST_CASE("telling: a Date that is none is no moment, and its telling is nobody's copy") {
  for (const std::string date : {"", "2026", "2026-02-30", "yesterday", "2026-11-21T"}) {
    CAPTURE(date);
    CHECK(core::moment_of({{"Date", date, {}}}) == core::Instant{});
    db::Replica replica;
    replica.session.headers = {{"Date", date, {}}};
    CHECK_FALSE(transfer::is_fair_copy(replica));
  }
  CHECK(core::moment_of({{"Date", "1970-01-02", {}}}).utc_ms == 86'400'000);
}

}  // namespace
}  // namespace bogosity::tests
