// The journal beside the file: its own is played back, garbage does no harm, and one that belongs to another file is
// not written over this one.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include "db/backup/backup.h"
#include "db/store.h"
#include "tests/support/faulty_disk.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

std::vector<core::Entry> write_session(const fs::path& file, int turns) {
  auto store = db::open_store(file);
  REQUIRE(store);
  REQUIRE((*store)->create(some_session()));
  std::vector<core::Entry> entries;
  for (int i = 0; i < turns; ++i) {
    entries.push_back(entry_after(entries, "note:\"" + std::string(900, 'x') + "\""));
    REQUIRE((*store)->append(entries.back()));
  }
  return entries;
}

// Leaves the file in the middle of a commit, as a crash does.
void crash_in_commit(FaultyDisk& disk, const fs::path& file, const std::vector<core::Entry>& entries) {
  auto store = db::open_store(file);
  REQUIRE(store);
  disk.fail({Io::truncate, Io::remove}, 1, FaultyDisk::Lasts::until_mended);
  CHECK_FALSE((*store)->append(entry_after(entries, "note:\"" + std::string(20'000, 'y') + "\"")));
  REQUIRE(disk.struck());
  store->reset();
  disk.mend();
  REQUIRE(fs::file_size(file.string() + "-journal") > 4096);
}

void check_session(const fs::path& file, const std::vector<core::Entry>& entries) {
  auto store = db::open_store(file);
  if (!store) FAIL(core::describe(store.error()));
  const auto loaded = (*store)->entries(uuid(1));
  REQUIRE(loaded);
  CHECK(loaded->size() == entries.size());
  CHECK(sql(file, "PRAGMA integrity_check") == "ok");
}

struct Beside {
  FaultyDisk disk;
  Scratch scratch;
  fs::path file = scratch / "a.db";
  fs::path journal = scratch / "a.db-journal";
};

TEST_CASE("beside: a file's own journal is played back") {
  Beside beside;
  const auto entries = write_session(beside.file, 12);
  crash_in_commit(beside.disk, beside.file, entries);
  check_session(beside.file, entries);
}

TEST_CASE("beside: garbage that is called a journal does no harm") {
  Beside beside;
  const auto entries = write_session(beside.file, 12);
  SUBCASE("text") { write(beside.journal, std::string(9000, 'x')); }
  SUBCASE("nothing") { write(beside.journal, ""); }
  SUBCASE("zeros") { write(beside.journal, std::string(9000, '\0')); }
  SUBCASE("a beginning without an end") { write(beside.journal, "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"); }
  check_session(beside.file, entries);
}

// Refused with both files as they were; without the journal all is well.
void check_not_played_back(const Beside& beside, const std::vector<core::Entry>& entries) {
  const std::string before = contents(beside.file);
  const std::string journal_before = contents(beside.journal);
  const auto store = db::open_store(beside.file);
  REQUIRE_FALSE(store);
  CHECK(store.error().kind == core::Refusal::trouble);
  CHECK_MESSAGE(store.error().reason.find("the journal of another file") != std::string::npos, store.error().reason);
  CHECK_FALSE(store.error().way_out.empty());
  CHECK(contents(beside.file) == before);
  CHECK(contents(beside.journal) == journal_before);
  fs::remove(beside.journal);
  check_session(beside.file, entries);
}

TEST_CASE("beside: the journal of another file is not written over this one") {
  Beside beside;
  const auto entries = write_session(beside.file, 12);
  const auto other = beside.scratch / "b.db";
  SUBCASE("a shorter one") { crash_in_commit(beside.disk, other, write_session(other, 3)); }
  SUBCASE("a longer one") { crash_in_commit(beside.disk, other, write_session(other, 40)); }
  fs::rename(other.string() + "-journal", beside.journal);
  check_not_played_back(beside, entries);
}

TEST_CASE("beside: nor over an older copy of its own file") {
  Beside beside;
  auto entries = write_session(beside.file, 12);
  const auto older = entries;
  const auto copy = beside.scratch / "copy.db";
  fs::copy_file(beside.file, copy);
  {
    auto store = db::open_store(beside.file);
    REQUIRE(store);
    for (int i = 0; i < 5; ++i) {
      entries.push_back(entry_after(entries, "note:\"x\""));
      REQUIRE((*store)->append(entries.back()));
    }
  }
  crash_in_commit(beside.disk, beside.file, entries);
  fs::rename(copy, beside.file);
  check_not_played_back(beside, older);
}

// Whatever opens a file of ours refuses it, by name, and touches neither.
void check_nobody_opens(const Beside& beside) {
  const std::string before = contents(beside.file);
  const std::string journal_before = fs::is_regular_file(beside.journal) ? contents(beside.journal) : "";
  const auto check = [&](const core::Error& error) {
    CHECK(error.kind == core::Refusal::trouble);
    CHECK_MESSAGE(error.reason.find("beside it lies " + (beside.scratch / "a.db-").string()) != std::string::npos,
                  error.reason);
    CHECK_FALSE(error.way_out.empty());
  };
  const auto store = db::open_store(beside.file);
  REQUIRE_FALSE(store);
  check(store.error());
  for (const db::OpenMode access : {db::OpenMode::make, db::OpenMode::write, db::OpenMode::read}) {
    const auto database = db::Database::open(beside.file, std::chrono::milliseconds(1), access);
    REQUIRE_FALSE(database);
    check(database.error());
  }
  db::CopyProgress progress;
  const auto backup = db::make_backup({beside.file, "by-hand", beside.scratch / "copy.db"}, progress);
  REQUIRE_FALSE(backup);
  check(backup.error());
  const auto good = beside.scratch / "good.db";
  write_session(good, 2);
  CHECK_FALSE(db::restore(good, beside.file, progress));
  CHECK_FALSE(db::is_beyond_reading(beside.file));
  CHECK(contents(beside.file) == before);
  if (!journal_before.empty()) CHECK(contents(beside.journal) == journal_before);
}

TEST_CASE("beside: a journal that names a super-journal is refused before SQLite deletes the file of that name") {
  Beside beside;
  const auto entries = write_session(beside.file, 12);
  const fs::path victim = beside.scratch / "victim";
  write(victim, "precious");
  SUBCASE("a whole journal") { put_super_journal_beside(beside.file, victim.string()); }
  SUBCASE("with a beginning that is none") {
    put_super_journal_beside(beside.file, victim.string());
    write(beside.journal, contents(beside.journal).replace(0, 512, std::string(512, 'x')));
  }
  SUBCASE("reached by a link") {
    put_super_journal_beside(beside.file, victim.string());
    const fs::path link = beside.scratch / "link.db";
    fs::create_symlink(beside.file, link);
    CHECK_FALSE(db::open_store(link));
  }
  check_nobody_opens(beside);
  REQUIRE(contents(victim) == "precious");
  // SQLite alone would have done it.
  sql(beside.file, "SELECT count(*) FROM entry");
  CHECK_FALSE(fs::exists(victim));
  check_session(beside.file, entries);
}

TEST_CASE("beside: a super-journal that is a pipe keeps nobody waiting") {
  Beside beside;
  write_session(beside.file, 3);
  const fs::path pipe = beside.scratch / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  put_super_journal_beside(beside.file, pipe.string());
  check_nobody_opens(beside);
  CHECK(fs::is_fifo(pipe));
}

TEST_CASE("beside: a WAL is none of ours, and a journal is an ordinary file") {
  Beside beside;
  const auto entries = write_session(beside.file, 12);
  fs::path put = beside.journal;
  fs::remove(put);  // an empty one stays there
  SUBCASE("a WAL") { write(put = beside.scratch / "a.db-wal", std::string(4152, 'w')); }
  SUBCASE("an empty one") { write(put = beside.scratch / "a.db-wal", ""); }
  SUBCASE("a link to one") { fs::create_symlink("elsewhere", put = beside.scratch / "a.db-wal"); }
  SUBCASE("a pipe") { REQUIRE(::mkfifo(put.c_str(), 0600) == 0); }
  SUBCASE("a folder") { fs::create_directory(put); }
  SUBCASE("a link") {
    write(beside.scratch / "elsewhere", "precious");
    fs::create_symlink(beside.scratch / "elsewhere", put);
  }
  check_nobody_opens(beside);
  fs::remove(put);
  check_session(beside.file, entries);
}

}  // namespace
}  // namespace bogosity::tests
