// When the disk, another program or a person gets in the way: nothing is lost, a sentence says so, and as soon as the
// hindrance is gone the session goes on.
#include <doctest/doctest.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <functional>

#include "db/sqlite/database.h"
#include "db/store.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using core::Entry;

// A session with one entry, in an open store.
struct FailingSession {
  explicit FailingSession(const std::filesystem::path& at) : file(at) {
    auto opened = db::open_store(file, {db::IfMissing::make, std::chrono::milliseconds(20)});
    REQUIRE(opened);
    store = std::move(*opened);
    REQUIRE(store->create(some_session()));
    log("5-4 +2");
  }
  void log(const std::string& text) {
    const auto entry = entry_after(entries, text);
    const auto ok = store->append(entry);
    if (!ok) MESSAGE(core::describe(ok.error()));
    REQUIRE(ok);
    entries.push_back(entry);
  }
  // The next entry is refused with these words, and all is as it was.
  void check_refuses(const std::string& text, const std::string& words) {
    const auto ok = store->append(entry_after(entries, text));
    REQUIRE_FALSE(ok);
    CHECK(ok.error().kind == core::Refusal::trouble);
    CHECK_MESSAGE(ok.error().reason.find(words) != std::string::npos, ok.error().reason);
    CHECK_FALSE(ok.error().way_out.empty());
  }
  void check_all_there() {
    const auto loaded = store->entries(uuid(1));
    REQUIRE(loaded);
    REQUIRE(loaded->size() == entries.size());
    CHECK(core::hash_of(loaded->back()) == core::hash_of(entries.back()));
    CHECK(sql(file, "PRAGMA integrity_check") == "ok");
  }

  std::filesystem::path file;
  std::unique_ptr<db::Store> store;
  std::vector<Entry> entries;
};

class FileSizeLimit {
 public:
  explicit FileSizeLimit(std::uintmax_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{static_cast<rlim_t>(bytes), before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileSizeLimit() { ::setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

// Runs `work` in a child that is nobody in particular; true if the child says so.
bool as_somebody_else(const std::function<bool()>& job) {
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr uid_t nobody = 65534;
    if (::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0)) ::_exit(2);
    ::_exit(job() ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST_CASE("fault: the file may not grow") {
  const Scratch scratch;
  FailingSession session(scratch / "a.db");
  {
    const FileSizeLimit limit(std::filesystem::file_size(session.file));
    session.check_refuses("note:\"" + std::string(100'000, 'x') + "\"", "the disk took no more");
    session.check_all_there();
  }
  session.log("note:\"" + std::string(100'000, 'x') + "\"");
  session.check_all_there();
}

TEST_CASE("fault: no room in the database itself") {
  const Scratch scratch;
  auto database = db::Database::open(scratch / "a.db", std::chrono::milliseconds(20));
  REQUIRE(database);
  REQUIRE(database->run("CREATE TABLE a (x TEXT); INSERT INTO a VALUES ('kept'); PRAGMA max_page_count = 4"));
  {
    auto transaction = db::Transaction::begin(*database);
    REQUIRE(transaction);
    const auto full = database->run("INSERT INTO a VALUES (hex(zeroblob(50000)))");
    REQUIRE_FALSE(full);
    CHECK(full.error().reason.find("disk is full; nothing was changed") != std::string::npos);
  }
  CHECK(*database->number("SELECT count(*) FROM a") == 1);
  CHECK(database->run("PRAGMA max_page_count = 1000; INSERT INTO a VALUES (hex(zeroblob(50000)))"));
}

TEST_CASE("fault: another program holds the file") {
  const Scratch scratch;
  FailingSession session(scratch / "a.db");
  {
    auto other = db::Database::open(session.file, std::chrono::milliseconds(20));
    REQUIRE(other);
    auto writing = db::Transaction::begin(*other);
    REQUIRE(writing);
    session.check_refuses("6-6", "another program is using the file");
  }
  session.log("6-6");
  session.check_all_there();
}

TEST_CASE("fault: the file was moved away while it was open") {
  const Scratch scratch;
  FailingSession session(scratch / "a.db");
  const auto elsewhere = scratch / "b.db";
  std::filesystem::rename(session.file, elsewhere);
  session.check_refuses("6-6", "deleted, renamed or replaced");
  std::filesystem::copy_file(elsewhere, session.file);
  session.check_refuses("6-6", "deleted, renamed or replaced");
  std::filesystem::rename(elsewhere, session.file);
  session.log("6-6");
  session.check_all_there();
}

TEST_CASE("fault: the file was deleted while it was open") {
  const Scratch scratch;
  FailingSession session(scratch / "a.db");
  std::filesystem::remove(session.file);
  session.check_refuses("6-6", "deleted, renamed or replaced");
  CHECK_FALSE(std::filesystem::exists(session.file));
  CHECK(session.store->entries(uuid(1))->size() == 1);  // as long as the program runs
}

TEST_CASE("fault: the file was emptied while it was open") {
  const Scratch scratch;
  FailingSession session(scratch / "a.db");
  write(session.file, "");
  const auto ok = session.store->append(entry_after(session.entries, "6-6"));
  REQUIRE_FALSE(ok);
  CHECK_MESSAGE(ok.error().reason.find("was emptied or overwritten") != std::string::npos, ok.error().reason);
  CHECK(ok.error().reason.find("safe") == std::string::npos);
  CHECK(ok.error().way_out.find("restore --last") != std::string::npos);
}

TEST_CASE("fault: a disk that is really full") {
  const Scratch scratch;
  if (::mount("none", scratch.folder().c_str(), "tmpfs", 0, "size=512k") != 0) {
    MESSAGE("not tried: no disk can be mounted here");
    return;
  }
  {
    FailingSession session(scratch / "a.db");
    write(scratch / "ballast", std::string(1'000'000, 'x'));
    session.check_refuses("note:\"" + std::string(50'000, 'x') + "\"", "the disk is full; nothing was changed");
    session.check_all_there();
    std::filesystem::remove(scratch / "ballast");
    session.log("note:\"" + std::string(50'000, 'x') + "\"");
    session.check_all_there();
  }
  ::umount(scratch.folder().c_str());
}

TEST_CASE("fault: a folder that may not be written") {
  const Scratch scratch;
  FailingSession session(scratch / "a.db");
  sql(session.file, "DELETE FROM lease");  // another program may write in it
  namespace fs = std::filesystem;
  fs::permissions(session.file, fs::perms(0444));
  fs::permissions(scratch.folder(), fs::perms(0555));
  CHECK(as_somebody_else([&] {
    auto store = db::open_store(session.file);
    if (!store) return false;
    const auto read = (*store)->entries(uuid(1));
    const auto written = (*store)->append(entry_after(session.entries, "6-6"));
    return read && read->size() == 1 && !written &&
           written.error().reason.find("is not writable; nothing was changed") != std::string::npos;
  }));
  CHECK(as_somebody_else([&] {
    const auto store = db::open_store(scratch / "new.db");
    return !store && store.error().reason.find("cannot be written") != std::string::npos;
  }));
  fs::permissions(scratch.folder(), fs::perms(0755));
  fs::permissions(session.file, fs::perms(0644));
  session.check_all_there();
}

TEST_CASE("fault: a folder that may not be written but the file may") {
  const Scratch scratch;
  FailingSession session(scratch / "a.db");
  sql(session.file, "DELETE FROM lease");  // another program may write in it
  namespace fs = std::filesystem;
  fs::permissions(session.file, fs::perms(0666));
  fs::permissions(scratch.folder(), fs::perms(0555));
  CHECK(as_somebody_else([&] {
    auto store = db::open_store(session.file);
    if (!store) return false;
    const auto written = (*store)->append(entry_after(session.entries, "6-6"));
    return !written && written.error().reason.find("nothing was changed") != std::string::npos;
  }));
  fs::permissions(scratch.folder(), fs::perms(0755));
  session.check_all_there();
}

}  // namespace
}  // namespace bogosity::tests
