// Copies: whole, dated, the last twenty of a file kept, made while others write; and what is said when one cannot be.
#include "db/backup/backup.h"

#include <sys/resource.h>

#include <csignal>

#include "db/schema/schema.h"
#include "db/store.h"
#include "tests/support/later_ladder.h"
#include "tests/support/session_files.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t some_time_ms = 1'795'291'503'000;  // 2026-11-21T20:05:03Z

core::Result<db::Backup> copy_of(const fs::path& file, std::int64_t now_ms = some_time_ms,
                                 const std::string& reason = "session-begins") {
  db::CopyProgress progress;
  db::BackupRequest request{file, reason};
  request.now_ms = now_ms;
  return db::make_backup(request, progress);
}

fs::path copied(const fs::path& file, std::int64_t now_ms = some_time_ms) {
  const auto backup = copy_of(file, now_ms);
  if (!backup) MESSAGE(core::describe(backup.error()));
  REQUIRE(backup);
  CHECK_FALSE(backup->damage.has_value());
  return backup->file;
}

TEST_CASE("backup: a copy holds every row of every table, and its name says when and why") {
  const Scratch scratch;
  make_file(scratch / "a.db", 3, 50);
  const auto copy = copied(scratch / "a.db");
  CHECK(copy == scratch / "backups" / "a-2026-11-21T20-05-03Z-session-begins.db");
  CHECK(everything_in(copy) == everything_in(scratch / "a.db"));
  CHECK(names_in(scratch / "backups").size() == 1);
}

TEST_CASE("backup: several within a second all have a name, in their order") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 1);
  for (const char* reason : {"session-begins", "session-ends", "by-hand"}) {
    REQUIRE(copy_of(scratch / "a.db", some_time_ms, reason));
  }
  CHECK(names_in(scratch / "backups") == std::vector<std::string>{"a-2026-11-21T20-05-03Z-session-begins.db",
                                                                  "a-2026-11-21T20-05-04Z-session-ends.db",
                                                                  "a-2026-11-21T20-05-05Z-by-hand.db"});
}

TEST_CASE("backup: twenty of a file are kept, and nothing else is touched") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 1);
  make_file(scratch / "b.db", 1, 1);
  const auto folder = scratch / "backups";
  const auto of_another = copied(scratch / "b.db", 1000);
  for (const char* name : {"a-notes.txt", "a-2020-01-01T00-00-00Z-mine.db", "a-2020-01-01T00-00-00Z.db", "a.db",
                           "a-2020-01-01T00-00-00Z-KEEP.db", "ab-2020-01-01T00-00-00Z-mine.db"}) {
    write(folder / name, "hands off");
  }
  const auto others = names_in(folder);
  for (int i = 0; i < 25; ++i) copied(scratch / "a.db", some_time_ms + i * 60'000);
  const auto backups = db::backups_of(scratch / "a.db", some_time_ms + 25 * 60'000).all;
  REQUIRE(backups.size() == 20);
  CHECK(backups.front().made_ms == some_time_ms + 24 * 60'000);
  CHECK(backups.back().made_ms == some_time_ms);  // the first of the day stays
  CHECK(backups[18].made_ms == some_time_ms + 6 * 60'000);
  CHECK(backups.front().reason == "session-begins");
  CHECK(fs::exists(of_another));
  CHECK(names_in(folder).size() == others.size() + 20);
  for (const auto& name : others) CHECK(fs::exists(folder / name));
}

TEST_CASE(
    "backup: what was dated in the future by a wrong clock makes room first, and a clock set back loses nothing") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 1);
  constexpr std::int64_t year = 365LL * 24 * 60 * 60 * 1000;
  for (int i = 0; i < 20; ++i) copied(scratch / "a.db", some_time_ms + year + i * 60'000);
  const auto now = copied(scratch / "a.db");
  CHECK(fs::exists(now));
  const auto backups = db::backups_of(scratch / "a.db", some_time_ms).all;
  REQUIRE(backups.size() == 20);
  CHECK(backups.front().file == now);
  CHECK(backups.back().made_ms == some_time_ms + year);
  CHECK(backups[18].made_ms == some_time_ms + year + 2 * 60'000);
}

db::BackupFile made(int day, int minute, const std::string& reason) {
  db::BackupFile copy;
  copy.made_ms = some_time_ms + (std::int64_t{day} * 24 * 60 + minute) * 60'000;
  copy.reason = reason;
  copy.file = reason + " " + std::to_string(day) + ":" + std::to_string(minute);
  return copy;
}

std::vector<std::string> names_of(const std::vector<db::BackupFile>& all) {
  std::vector<std::string> names;
  for (const db::BackupFile& each : all) names.push_back(each.file.string());
  return names;
}

TEST_CASE("backup: many copies of one reason, or of one day, displace each other and no others") {
  std::vector<db::BackupFile> all;
  for (int i = 24; i >= 0; --i) all.push_back(made(9, i, "before-merge"));
  for (int day = 8; day >= 0; --day) {
    all.push_back(made(day, 200, "session-ends"));
    all.push_back(made(day, 0, "session-begins"));
  }
  all.push_back(made(-400, 0, "by-hand"));
  REQUIRE(all.size() == 44);
  const auto removed = names_of(db::too_many_of(all));
  CHECK(removed.size() == 24);
  for (int i = 1; i <= 23; ++i) CHECK(std::ranges::count(removed, "before-merge 9:" + std::to_string(i)) == 1);
  // The first of that day gave way at last: the newest is left, and all that was there before.
  CHECK(std::ranges::count(removed, "before-merge 9:0") == 1);
  CHECK(std::ranges::count(removed, "before-merge 9:24") == 0);
}

TEST_CASE("backup: where no day has several, the reason with the most copies makes room, its oldest first") {
  std::vector<db::BackupFile> all;
  for (int day = 20; day >= 0; --day) all.push_back(made(day, 0, "session-begins"));
  all.push_back(made(-1, 0, "by-hand"));
  CHECK(names_of(db::too_many_of(all)) == std::vector<std::string>{"session-begins 0:0", "session-begins 1:0"});
}

TEST_CASE("backup: of two files that share a folder each makes room among its own copies, and sees only these") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 1, 1);
  const auto of_first = copied(file, some_time_ms - 60'000);
  fs::rename(file, scratch / "first.db");
  make_file(file, 2, 1);
  CHECK(db::file_id_of(file).has_value());
  CHECK(db::file_id_of(file) != db::file_id_of(scratch / "first.db"));
  CHECK(db::file_id_of(of_first) == db::file_id_of(scratch / "first.db"));
  for (int i = 0; i < 25; ++i) copied(file, some_time_ms + i * 60'000);
  CHECK(fs::exists(of_first));
  const auto backups = db::backups_of(file, some_time_ms + 25 * 60'000);
  CHECK(backups.all.size() == 20);
  REQUIRE(backups.others.size() == 1);
  CHECK(backups.others.front().file == of_first);
  for (const db::BackupFile& each : backups.all) fs::remove(each.file);
  const auto none = db::last_backup(file);
  REQUIRE_FALSE(none);
  CHECK(none.error().reason.find("of another file") != std::string::npos);
  CHECK(db::backup_named("session-begins", file).value() == of_first);
  // Where the file itself is gone or cannot be read, any copy is better than none.
  fs::remove(file);
  CHECK(db::last_backup(file).value() == of_first);
}

TEST_CASE("backup: a file keeps its id when the copy of another one is put back, and so the copies that are its own") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 1, 1);
  make_file(scratch / "b.db", 3, 1);
  const auto own = db::file_id_of(file);
  db::CopyProgress progress;
  const auto restored = db::restore(scratch / "b.db", file, progress);
  REQUIRE(restored);
  CHECK(restored->sessions == 3);
  CHECK(db::file_id_of(file) == own);
  CHECK(db::last_backup(file).value() == restored->before);
}

TEST_CASE("backup: into a folder that is not there nothing is copied, and no folder is made") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 1);
  db::CopyProgress progress;
  for (const fs::path& to : {scratch / "stick" / "x.db", scratch / "stick" / "deep" / ""}) {
    const auto backup = db::make_backup({scratch / "a.db", "by-hand", to}, progress);
    REQUIRE_FALSE(backup);
    CHECK(backup.error().reason.find("there is no such folder") != std::string::npos);
    CHECK(backup.error().way_out.find("mount") != std::string::npos);
  }
  CHECK_FALSE(fs::exists(scratch / "stick"));
  const auto journal = db::make_backup({scratch / "a.db", "by-hand", scratch / "a.db-journal"}, progress);
  CHECK_FALSE(journal);
}

TEST_CASE("backup: the unfinished copy of a killed program is removed, that of a living one is not") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 1);
  const auto folder = scratch / "backups";
  fs::create_directories(folder);
  const std::string name = "a-2026-11-21T20-05-03Z-session-begins.db.";
  const auto gone = folder / (name + "2000000000-1.partial");
  const auto living = folder / (name + std::to_string(::getppid()) + "-1.partial");
  const auto fresh = folder / (name + "2000000001-1.partial");
  for (const auto& each : {gone, living, fresh}) write(each, "half");
  const auto an_hour_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time(gone, an_hour_ago);
  fs::last_write_time(living, an_hour_ago);
  copied(scratch / "a.db");
  CHECK_FALSE(fs::exists(gone));
  CHECK(fs::exists(living));
  CHECK(fs::exists(fresh));
}

TEST_CASE("backup: the remains of a killed restore are removed as well, and nothing else") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 1);
  const std::vector<std::string> left = {"a.db.2000000000-1.partial", "a.db.2000000000-1.partial-journal",
                                         "a.db.2000000000.partial"};
  const std::vector<std::string> others = {"a.db.notes.partial", "b.db.2000000000-1.partial", "a.db.2000000000-1"};
  const auto an_hour_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
  for (const auto& names : {left, others}) {
    for (const auto& name : names) {
      write(scratch / name.c_str(), "half");
      fs::last_write_time(scratch / name.c_str(), an_hour_ago);
    }
  }
  copied(scratch / "a.db");
  for (const auto& name : left) CHECK_FALSE(fs::exists(scratch / name.c_str()));
  for (const auto& name : others) CHECK(fs::exists(scratch / name.c_str()));
}

TEST_CASE("backup: to a file that is not there yet, or into a folder, and never over another") {
  const Scratch scratch;
  make_file(scratch / "a.db", 2, 5);
  db::CopyProgress progress;
  db::BackupRequest request{scratch / "a.db", "by-hand", scratch / "copy.db"};
  REQUIRE(db::make_backup(request, progress));
  CHECK(everything_in(scratch / "copy.db") == everything_in(scratch / "a.db"));
  const auto again = db::make_backup(request, progress);
  REQUIRE_FALSE(again);
  CHECK(again.error().reason.find("already") != std::string::npos);
  fs::create_directories(scratch / "stick");
  request.to = scratch / "stick";
  const auto on_stick = db::make_backup(request, progress);
  REQUIRE(on_stick);
  CHECK(on_stick->file.parent_path() == scratch / "stick");
  CHECK_FALSE(fs::exists(scratch / "backups"));
}

TEST_CASE("backup: it is read by whoever may read the file, and by nobody else") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 1);
  fs::permissions(scratch / "a.db", fs::perms(0600));
  CHECK(fs::status(copied(scratch / "a.db")).permissions() == fs::perms(0600));
}

// The copy must fail with these words, and leave nothing that looks like one.
void check_no_copy(const fs::path& file, const std::string& words) {
  const auto before = names_in(file.parent_path() / "backups");
  const auto backup = copy_of(file);
  REQUIRE_FALSE(backup);
  CHECK(backup.error().kind == core::Refusal::trouble);
  CHECK_MESSAGE(backup.error().reason.find(words) != std::string::npos, backup.error().reason);
  CHECK_FALSE(backup.error().way_out.empty());
  CHECK(names_in(file.parent_path() / "backups") == before);
}

TEST_CASE("backup: a full disk is reported, leaves nothing half, and the session goes on") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 200, 1000);
  const auto store = opened(scratch / "a.db");
  rlimit before{};
  std::signal(SIGXFSZ, SIG_IGN);
  ::getrlimit(RLIMIT_FSIZE, &before);
  const rlimit limit{fs::file_size(scratch / "a.db") / 2, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &limit);
  check_no_copy(scratch / "a.db", "the disk took no more");
  ::setrlimit(RLIMIT_FSIZE, &before);
  add_session(*store, 2, 3);
  copied(scratch / "a.db");
}

TEST_CASE("backup: a folder that cannot be made is reported") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 1);
  write(scratch / "backups", "in the way");
  check_no_copy(scratch / "a.db", "the backup folder cannot be created");
}

TEST_CASE("backup: the copy of a damaged file is marked, and displaces no whole one") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 2, 5);
  const auto whole = copied(file);
  sql(file, "DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = 'x' WHERE session = 2 AND sequence = 3");
  for (int i = 1; i <= 25; ++i) {
    const auto backup = copy_of(file, some_time_ms + i * 60'000);
    REQUIRE(backup);
    REQUIRE(backup->damage.has_value());
    CHECK(backup->damage->find("entry 3 of session 02020202") != std::string::npos);
    CHECK(backup->file.string().find("-session-begins-damaged.db") != std::string::npos);
  }
  CHECK(fs::exists(whole));
  CHECK(names_in(scratch / "backups").size() == 4);
  auto database = db::Database::open(file, std::chrono::milliseconds(100));
  const auto refused = db::back_up(*database, "before-merge");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().reason.find("damaged") != std::string::npos);
}

TEST_CASE("backup: damage is found wherever it is") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 2, 5);
  std::string words;
  SUBCASE("in the headers") {
    sql(file, "UPDATE header SET value = 'Eve' WHERE key = 'Players' AND session = 1");
    words = "the headers of session 01010101";
  }
  SUBCASE("in the last entry") {
    sql(file, "DROP TRIGGER entry_is_never_changed; UPDATE entry SET reason = 'x' WHERE session = 1 AND sequence = 5");
    words = "entry 5 of session 01010101";
  }
  SUBCASE("in the middle of the chain") {
    sql(file, "DROP TRIGGER entry_is_never_deleted; DELETE FROM entry WHERE session = 1 AND sequence = 2");
    words = "entry 2 of session 01010101";
  }
  SUBCASE("in a session that is gone") {
    sql(file, "PRAGMA foreign_keys = OFF; DELETE FROM header WHERE session = 1; DELETE FROM session WHERE session = 1");
    words = "a session that is not in it";
  }
  const auto backup = copy_of(file);
  REQUIRE(backup);
  REQUIRE(backup->damage.has_value());
  CHECK_MESSAGE(backup->damage->find(words) != std::string::npos, *backup->damage);
}

// Nothing that was damaged outside the program may end up under a name that promises a whole copy.
TEST_CASE("backup: a file of which a piece was overwritten is never copied as a whole one") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  make_file(file, 3, 60, 100);
  const std::string good = contents(file);
  for (std::size_t at = 0; at + 512 < good.size(); at += 3001) {
    std::string bad = good;
    for (std::size_t i = 0; i < 512; ++i) bad[at + i] = static_cast<char>(bad[at + i] ^ 0x5a);
    write(file, bad);
    const auto backup = copy_of(file);
    if (!backup || backup->damage) continue;
    CHECK_MESSAGE(everything_in(backup->file) == everything_in(file), at);
    write(scratch / "good.db", good);
    CHECK_MESSAGE(everything_in(backup->file) == everything_in(scratch / "good.db"), at);
  }
}

TEST_CASE("backup: a store begins one, and it comes to its end by itself") {
  const Scratch scratch;
  const auto store = opened(scratch / "a.db");
  add_session(*store, 1, 20);
  auto job = db::begin_backup(store->database(), db::backup_reason::session_ends);
  REQUIRE(job);
  auto done = (*job)->step(std::chrono::milliseconds(10'000));
  REQUIRE(done);
  CHECK(*done);
  CHECK((*job)->step(std::chrono::milliseconds(0)).value());
  const auto backups = db::backups_of(store->database());
  REQUIRE(backups);
  REQUIRE(backups->all.size() == 1);
  CHECK(backups->all[0].reason == "session-ends");
  CHECK(everything_in(backups->all[0].file) == everything_in(scratch / "a.db"));
}

TEST_CASE("backup: while a store makes one it goes on writing, and never waits for long") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 3000, 1000);
  const auto store = opened(scratch / "a.db");
  std::vector<core::Entry> entries;
  add_session(*store, 2, 0);
  auto job = db::begin_backup(store->database(), db::backup_reason::session_ends);
  REQUIRE(job);
  auto done = (*job)->step(std::chrono::milliseconds(0));
  for (; done && !*done; done = (*job)->step(std::chrono::milliseconds(1))) {
    entries.push_back(entry_after(entries, "6-6", uuid(2)));
    REQUIRE(store->append(entries.back()));
  }
  REQUIRE(done);
  const auto backups = db::backups_of(store->database());
  REQUIRE(backups->all.size() == 1);
  CHECK_FALSE(backups->all[0].damaged);
  CHECK(sql(backups->all[0].file, "SELECT count(*) FROM entry WHERE session = 1") == "3000");
}

TEST_CASE("backup: one that is given up leaves nothing") {
  const Scratch scratch;
  make_file(scratch / "a.db", 1, 3000, 1000);
  const auto store = opened(scratch / "a.db");
  for (int i = 0; i < 20; ++i) {
    auto job = db::begin_backup(store->database(), db::backup_reason::session_ends);
    REQUIRE(job);
    static_cast<void>((*job)->step(std::chrono::milliseconds(i % 5)));
  }
  for (const auto& name : names_in(scratch / "backups")) CHECK(name.find("partial") == std::string::npos);
  const auto backups = db::backups_of(store->database());
  for (const auto& copy : backups->all) CHECK(everything_in(copy.file) == everything_in(scratch / "a.db"));
}

TEST_CASE("backup: a file of an earlier version is copied once before it is brought up, and the copy opens") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  REQUIRE(db::make_new_file(file, db::migrations()));
  sql(file,
      "INSERT INTO session (session, id, game, begun_ms, begun_offset, state, fingerprint) VALUES (1, zeroblob(16), "
      "'g', 0, 0, 'open', zeroblob(32))");
  const auto before = everything_in(file);
  db::StoreOptions later;
  later.ladder = later_ladder();
  REQUIRE(db::open_store(file, later));
  const auto names = names_in(scratch / "backups");
  REQUIRE(names.size() == 1);
  CHECK(names[0].find("-before-migration.db") != std::string::npos);
  const auto copy = scratch / "backups" / names[0];
  CHECK(everything_in(copy) == before);
  CHECK(sql(file, "PRAGMA user_version") == "19");
  CHECK(sql(file, "SELECT x FROM later") == "1");
  REQUIRE(db::open_store(file, later));
  CHECK(names_in(scratch / "backups").size() == 1);
  fs::rename(copy, scratch / "b.db");
  opened(scratch / "b.db");
}

TEST_CASE("backup: a file of an earlier version is refused, untouched, if it cannot be copied") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  REQUIRE(db::make_new_file(file, db::migrations()));
  write(scratch / "backups", "in the way");
  const auto before = contents(file);
  db::StoreOptions later;
  later.ladder = later_ladder();
  const auto store = db::open_store(file, later);
  REQUIRE_FALSE(store);
  CHECK(store.error().reason.find("the copy failed, and the file was not touched") != std::string::npos);
  CHECK(contents(file) == before);
  CHECK(names_in(scratch.folder()) == std::vector<std::string>{"a.db", "backups"});
}

}  // namespace
}  // namespace bogosity::tests
