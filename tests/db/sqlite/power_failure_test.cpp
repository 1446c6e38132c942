// The power goes at a random call, and of what was not synced a random half is there afterwards. Our way of writing
// must never lose an entry that was acknowledged. So that this means something, the same disk is held against ways of
// writing that are known to lose.
#include "tests/support/power_failure.h"

#include <doctest/doctest.h>

#include <memory>

#include "db/store.h"
#include "tests/support/rounds.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

struct Closing {
  void operator()(sqlite3* handle) const { sqlite3_close(handle); }
};

// Plain SQL in a given mode, as far as the power lasts: the number of commits that were acknowledged.
int write_plainly(const std::filesystem::path& file, const std::string& mode) {
  sqlite3* opened = nullptr;
  sqlite3_open(file.c_str(), &opened);
  const std::unique_ptr<sqlite3, Closing> handle(opened);
  const auto run = [&](const std::string& text) {
    return sqlite3_exec(opened, text.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  };
  if (!run(mode)) return 0;
  if (!run("BEGIN; CREATE TABLE a (i INTEGER PRIMARY KEY, x); CREATE TABLE last (i); INSERT INTO last VALUES (0);"
           "COMMIT"))
    return 0;
  for (int i = 1; i <= 8; ++i) {
    const std::string number = std::to_string(i);
    if (!run("BEGIN; INSERT INTO a VALUES (" + number + ", zeroblob(" + std::to_string(i * 577 % 3000) +
             ")); UPDATE last SET i = " + number + "; COMMIT"))
      return i - 1;
  }
  return 8;
}

struct Totals {
  int cuts = 0;
  int lost = 0;     // an acknowledged commit is not there
  int damaged = 0;  // the file cannot be read, or is not in order
};

Totals cut_plainly(const std::string& mode, int cuts) {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  std::mt19937 chance(20261121);
  Totals tally;
  const auto clear = [&] {
    for (const char* end : {"", "-journal", "-wal", "-shm"}) std::filesystem::remove(file.string() + end);
  };
  int calls = 0;
  {
    PowerDisk disk(0);
    write_plainly(file, mode);
    calls = disk.calls();
  }
  while (tally.cuts < cuts) {
    clear();
    int acknowledged = 0;
    {
      PowerDisk disk(1 + static_cast<int>(chance() % static_cast<unsigned>(calls)));
      acknowledged = write_plainly(file, mode);
      disk.come_back(chance);
    }
    if (acknowledged == 0) continue;
    ++tally.cuts;
    const DiskBelow quick;
    const std::string whole = sql(file, "PRAGMA integrity_check");
    const std::string found =
        sql(file, "SELECT max(i) || (count(*) = max(i) AND max(i) = (SELECT i FROM last)) FROM a");
    const bool is_gone = found.empty() || found == "no such table: a";
    const bool in_order = is_gone || (found.size() == 2 && found[1] == '1');
    if (whole != "ok" || !in_order) {
      ++tally.damaged;
    } else if (is_gone || found[0] - '0' < acknowledged) {
      ++tally.lost;
    }
  }
  return tally;
}

TEST_CASE("power: the model loses what is known to be lost, and nothing else") {
  const int cuts = rounds(20);
  const auto never = [&](const std::string& mode) {
    const Totals tally = cut_plainly(mode, cuts);
    CAPTURE(mode);
    CHECK(tally.lost + tally.damaged == 0);
  };
  const auto sometimes = [&](const std::string& mode, int percent) {
    const Totals tally = cut_plainly(mode, cuts);
    CAPTURE(mode);
    CHECK((tally.lost + tally.damaged) * 100 > cuts * percent);
  };
  never("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA");
  never("PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA");
  never("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  sometimes("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL", 1);
  sometimes("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", 60);
  sometimes("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = OFF", 60);
}

// Goes on with a session as far as the power lasts; gives the entries that were acknowledged.
std::vector<core::Entry> write_session(const std::filesystem::path& file, std::vector<core::Entry> entries) {
  auto store = db::open_store(file, {db::IfMissing::make, std::chrono::milliseconds(0)});
  if (!store) return entries;
  const auto there = (*store)->find(uuid(1));
  if (!there || (!*there && !(*store)->create(some_session()))) return entries;
  for (int i = 0; i < 4; ++i) {
    const std::size_t before = entries.size();
    const std::size_t several = i == 2 ? 3 : 1;
    auto all = entries;
    while (all.size() < before + several)
      all.push_back(entry_after(all, "note:\"" + std::string(all.size() * 577 % 3000, 'x') + "\""));
    const std::vector<core::Entry> added(all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
    if (several == 1 ? !(*store)->append(added[0]) : !(*store)->append(added)) return entries;
    entries = std::move(all);
    if (i == 1 && !(*store)->keep_draft(uuid(1), "54 8")) return entries;
  }
  (void)(*store)->set_open(uuid(1), false);
  return entries;
}

// Everything acknowledged is there; of what was under way when the power went all or nothing.
std::vector<core::Entry> check_kept(const std::filesystem::path& file, const std::vector<core::Entry>& acknowledged) {
  auto store = db::open_store(file);
  if (!store) FAIL(core::describe(store.error()));
  const auto there = (*store)->find(uuid(1));
  REQUIRE(there);
  if (!*there) {
    CHECK(acknowledged.empty());
    return {};
  }
  auto entries = (*store)->entries(uuid(1));
  REQUIRE(entries);
  REQUIRE(entries->size() >= acknowledged.size());
  const std::size_t more = entries->size() - acknowledged.size();
  CHECK((more == 0 || more == 1 || more == 3));
  core::Journal journal;
  for (const auto& entry : *entries) REQUIRE(journal.add(entry));
  if (!acknowledged.empty()) CHECK((*entries)[acknowledged.size() - 1].id == acknowledged.back().id);
  CHECK(sql(file, "PRAGMA integrity_check") == "ok");
  return std::move(*entries);
}

TEST_CASE("power: an acknowledged entry is never lost, wherever the power goes, also while recovering") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  std::vector<core::Entry> entries;
  const int cuts = rounds(100);
  for (int seed = 1; seed <= cuts; ++seed) {
    CAPTURE(seed);
    std::mt19937 chance(static_cast<unsigned>(seed));
    if (seed % 12 == 1) {
      std::filesystem::remove(file);
      std::filesystem::remove(scratch / "a.db-journal");
      entries.clear();
    }
    {
      PowerDisk disk(1 + static_cast<int>(chance() % 160));
      entries = write_session(file, std::move(entries));
      disk.come_back(chance);
    }
    while (chance() % 4 == 0) {
      PowerDisk disk(1 + static_cast<int>(chance() % 30));
      (void)db::open_store(file);
      disk.come_back(chance);
    }
    const DiskBelow quick;
    entries = check_kept(file, entries);
  }
}

}  // namespace
}  // namespace bogosity::tests
