// A copy put back: over a file that is well, damaged, empty or missing. What was there is kept, what was refused is
// untouched, and nothing that was logged meanwhile is lost.

#include "db/backup/backup.h"
#include "db/schema/schema.h"
#include "db/store/write_locks.h"
#include "tests/support/session_files.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

// A file with two sessions, of which a copy with one lies elsewhere.
struct Desk {
  Scratch scratch;
  fs::path file = scratch / "a.db";
  fs::path copy = scratch / "copy.db";
  std::string in_copy;

  Desk() {
    make_file(file, 1, 5);
    db::CopyProgress progress;
    REQUIRE(db::make_backup({file, "by-hand", copy}, progress));
    in_copy = everything_in(copy);
    add_session(*opened(file), 2, 7);
  }
  core::Result<db::Restored> restore() const {
    db::CopyProgress progress;
    return db::restore(copy, file, progress);
  }
  db::Restored restored() const {
    auto restored = restore();
    if (!restored) MESSAGE(core::describe(restored.error()));
    REQUIRE(restored);
    CHECK(everything_in(file) == in_copy);
    CHECK(sql(file, "PRAGMA integrity_check") == "ok");
    for (const auto& name : names_in(scratch.folder())) CHECK(name.find("partial") == std::string::npos);
    return *restored;
  }
  void check_refused(const std::string& words) const {
    const std::string before = fs::exists(file) ? contents(file) : "";
    const auto beside = names_in(scratch.folder());
    const auto restored = restore();
    REQUIRE_FALSE(restored);
    CHECK(restored.error().kind == core::Refusal::trouble);
    CHECK_MESSAGE(restored.error().reason.find(words) != std::string::npos, restored.error().reason);
    CHECK_FALSE(restored.error().way_out.empty());
    CHECK((fs::exists(file) ? contents(file) : "") == before);
    CHECK(names_in(scratch.folder()) == beside);
  }
};

TEST_CASE("restore: the copy is in the place of the file, which is copied first") {
  const Desk desk;
  const std::string before = everything_in(desk.file);
  const auto restored = desk.restored();
  CHECK(restored.sessions == 1);
  CHECK(restored.last_entry == entry_after(std::vector<core::Entry>(4), "").typed);
  REQUIRE_FALSE(restored.before.empty());
  CHECK(restored.before.filename().string().find("-before-restore.db") != std::string::npos);
  CHECK(everything_in(restored.before) == before);
  CHECK(restored.aside.empty());
}

TEST_CASE("restore: and back again, by the copy that was made of it") {
  const Desk desk;
  const std::string before = everything_in(desk.file);
  const auto restored = desk.restored();
  db::CopyProgress progress;
  REQUIRE(db::restore(restored.before, desk.file, progress));
  CHECK(everything_in(desk.file) == before);
}

TEST_CASE("restore: a program that has the file open sees the copy, and goes on in it") {
  const Desk desk;
  const auto store = opened(desk.file);
  REQUIRE(store->sessions()->size() == 2);
  desk.restored();
  CHECK(store->sessions()->size() == 1);
  const auto entries = store->entries(uuid(1));
  REQUIRE(entries);
  CHECK(store->append(entry_after(*entries, "6-6")));
  CHECK_FALSE(store->append(entry_after({}, "6-6", uuid(2))));
}

TEST_CASE("restore: a damaged file is set aside as it is") {
  const Desk desk;
  std::string bad = contents(desk.file);
  SUBCASE("its schema is gone") { bad.replace(100, 1000, std::string(1000, 'x')); }
  SUBCASE("it was cut short") { bad.resize(5000); }
  SUBCASE("a piece in its middle is gone") { bad.replace(bad.size() / 2, 3000, std::string(3000, 'x')); }
  SUBCASE("it is empty") { bad.clear(); }
  write(desk.file, bad);
  write(desk.file.string() + "-journal", "of the damaged one");
  fs::permissions(desk.file, fs::perms(0640));
  const auto restored = desk.restored();
  CHECK(restored.before.empty());
  CHECK_FALSE(restored.damage.empty());
  REQUIRE_FALSE(restored.aside.empty());
  CHECK(restored.aside.filename().string().find("a.db.damaged-") == 0);
  CHECK(contents(restored.aside) == bad);
  CHECK(fs::status(desk.file).permissions() == fs::perms(0640));
  opened(desk.file);
}

TEST_CASE("restore: a file that is not a database is never replaced, not by a link, either") {
  Desk desk;
  SUBCASE("a letter to an aunt") { write(desk.file, "Dear aunt,\n"); }
  SUBCASE("a database without its beginning") {
    write(desk.file, contents(desk.file).replace(0, 100, std::string(100, '\0')));
  }
  desk.check_refused("this is not a database");
  const fs::path link = desk.scratch / "link.db";
  fs::create_symlink(desk.file, link);
  const fs::path file = std::exchange(desk.file, link);
  desk.check_refused("this is not a database");
  CHECK(fs::is_symlink(link));
  CHECK(fs::is_regular_file(file));
}

TEST_CASE("restore: a journal that was tampered with counts as damage") {
  const Desk desk;
  sql(desk.file, "DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = 'x' WHERE session = 2 AND sequence = 3");
  const auto restored = desk.restored();
  CHECK(restored.damage.find("entry 3 of session 02020202") != std::string::npos);
  CHECK(sql(restored.aside, "SELECT count(*) FROM session") == "2");
}

TEST_CASE("restore: a missing file is there again, and a journal left of it does no harm") {
  const Desk desk;
  fs::remove(desk.file);
  SUBCASE("nothing is left of it") {}
  SUBCASE("its journal is left") { write(desk.file.string() + "-journal", std::string(2000, 'j')); }
  const auto restored = desk.restored();
  CHECK(restored.before.empty());
  CHECK(restored.aside.empty());
}

TEST_CASE("restore: the oldest of many copies can be restored without being removed") {
  const Desk desk;
  db::CopyProgress progress;
  db::BackupRequest request{desk.file, "session-ends"};
  for (int i = 0; i < 20; ++i) {
    request.now_ms = 1'600'000'000'000 + i * 60'000;
    REQUIRE(db::make_backup(request, progress));
  }
  const auto oldest = db::backups_of(desk.file, 1'700'000'000'000).all.back().file;
  REQUIRE(db::restore(oldest, desk.file, progress));
  CHECK(fs::exists(oldest));
}

TEST_CASE("restore: a file that is not a whole copy of ours is refused, and nothing is changed") {
  const Desk desk;
  SUBCASE("it is not there") {
    fs::remove(desk.copy);
    desk.check_refused("no such copy");
  }
  SUBCASE("it is empty") {
    write(desk.copy, "");
    desk.check_refused("empty");
  }
  SUBCASE("it is no database") {
    write(desk.copy, std::string(5000, 'x'));
    desk.check_refused("not a copy of a bogosity file");
  }
  SUBCASE("it is another program's") {
    sql(desk.copy, "PRAGMA application_id = 12345");
    desk.check_refused("another program");
  }
  SUBCASE("it is from the future") {
    sql(desk.copy, "PRAGMA user_version = 99");
    desk.check_refused("newer bogosity");
  }
  SUBCASE("its chain is broken") {
    sql(desk.copy, "DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = 'x' WHERE sequence = 2");
    desk.check_refused("entry 2 of session 01010101");
  }
  SUBCASE("it was cut short") {
    fs::resize_file(desk.copy, fs::file_size(desk.copy) - 4096);
    desk.check_refused("nothing was changed");
  }
}

TEST_CASE("restore: the file itself is no copy of it, by whatever name") {
  const Desk desk;
  fs::remove(desk.copy);
  fs::create_symlink(desk.file, desk.copy);
  desk.check_refused("the file itself");
}

TEST_CASE("restore: the file of another program, or of a newer one, is not overwritten") {
  const Desk desk;
  SUBCASE("another program") {
    sql(desk.file, "PRAGMA application_id = 12345");
    desk.check_refused("another program");
  }
  SUBCASE("a newer one") {
    sql(desk.file, "PRAGMA user_version = 99");
    desk.check_refused("newer bogosity");
  }
  SUBCASE("one from before 1.0") {
    sql(desk.file, "PRAGMA user_version = 16");
    desk.check_refused("made before 1.0");
  }
}

TEST_CASE("restore: nothing is changed if the present file cannot be copied first") {
  const Desk desk;
  write(desk.scratch / "backups", "in the way");
  desk.check_refused("could not be backed up first");
}

TEST_CASE("restore: entries logged since the file was copied are not overwritten") {
  const Desk desk;
  const auto changes = db::change_counter_of(desk.file);
  REQUIRE(changes);
  REQUIRE(opened(desk.file)->keep_draft(uuid(2), "54"));
  const auto before = everything_in(desk.file);
  db::CopyProgress progress;
  const auto done = db::overwrite(desk.file, desk.copy, *changes, progress);
  REQUIRE(done);
  CHECK_FALSE(*done);
  CHECK(everything_in(desk.file) == before);
  CHECK(db::overwrite(desk.file, desk.copy, *db::change_counter_of(desk.file), progress).value());
  CHECK(everything_in(desk.file) == desk.in_copy);
}

TEST_CASE("restore: who wrote when the copy was made does not count as writing now") {
  const Desk desk;
  sql(desk.copy, "INSERT INTO lease VALUES (1, zeroblob(16), 'window', 'there', zeroblob(32), '', 0, 1, 0, 0, 0)");
  REQUIRE(sql(desk.copy, "SELECT count(*) FROM lease") == "1");
  REQUIRE(desk.restore());
  CHECK(sql(desk.file, "SELECT count(*) FROM lease") == "0");
}

TEST_CASE("restore: no session is taken away from under whoever writes in it") {
  const Desk desk;
  const auto table = opened(desk.file);
  REQUIRE(table->acquire_lock(uuid(2), db::LockRequest::if_free, some_session().begun));
  const std::string before = everything_in(desk.file);
  const auto refused = desk.restore();
  REQUIRE_FALSE(refused);
  CHECK_MESSAGE(refused.error().reason.find("is being written in a ") != std::string::npos, refused.error().reason);
  CHECK(refused.error().way_out == "leave its table first");
  CHECK(everything_in(desk.file) == before);
  REQUIRE(table->release_lock(uuid(2)));
  CHECK(desk.restore());
}

TEST_CASE("restore: a copy is named by its path, its name or a piece of it that no other has") {
  const Desk desk;
  db::CopyProgress progress;
  db::BackupRequest request{desk.file, "session-ends"};
  for (int i = 0; i < 2; ++i) {
    request.now_ms = 1'600'000'000'000 + i * 60'000;
    REQUIRE(db::make_backup(request, progress));
  }
  const auto backups = db::backups_of(desk.file, 1'700'000'000'000).all;
  CHECK(db::backup_named(desk.copy.string(), desk.file).value() == desk.copy);
  CHECK(db::backup_named(backups[1].file.filename().string(), desk.file).value() == backups[1].file);
  CHECK(db::backup_named("12-27-40Z", desk.file).value() == backups[0].file);
  CHECK(db::backup_named("session-ends", desk.file).error().reason.find("several") != std::string::npos);
  CHECK(db::backup_named("2031", desk.file).error().reason.find("no such copy") != std::string::npos);
  CHECK_FALSE(db::backup_named("-", desk.file));
  CHECK(db::last_backup(desk.file).value() == backups[0].file);
  CHECK_FALSE(db::last_backup(desk.scratch / "b.db"));
}

}  // namespace
}  // namespace bogosity::tests
