// Several programs and an older file: it is updated once, nobody takes that for damage, and a program that is older
// than the file writes no more.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <thread>

#include "db/schema/schema.h"
#include "db/store.h"
#include "tests/support/later_ladder.h"
#include "tests/support/rounds.h"
#include "tests/support/session_files.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

// As an earlier version left it, with some pages, so that the copy and the update take a while.
void make_older(const fs::path& file) {
  REQUIRE(db::make_new_file(file, db::migrations()));
  sql(file,
      "INSERT INTO session (session, id, game, begun_ms, begun_offset, state, "
      "fingerprint) VALUES (1, zeroblob(16), 'of old', 0, 0, 'open', zeroblob(32))");
  sql(file,
      "CREATE TABLE filling (x BLOB) STRICT; WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i "
      "< "
      "500) INSERT INTO filling SELECT randomblob(3000) FROM n");
}

TEST_CASE("update: programs that begin at once with an older file all open it, and none takes it for damaged") {
  const Scratch scratch;
  constexpr int programs = 4;
  for (int round = 0; round < rounds(4); ++round) {
    CAPTURE(round);
    const fs::path file = scratch / ("a" + std::to_string(round) + ".db").c_str();
    make_older(file);
    std::array<pid_t, programs> children{};
    const auto together = std::chrono::system_clock::now() + std::chrono::milliseconds(30);
    for (pid_t& child : children) {
      child = ::fork();
      if (child != 0) continue;
      std::this_thread::sleep_until(together);
      db::StoreOptions later{db::IfMissing::refuse, db::patience::of_a_command};
      later.ladder = later_ladder();
      const auto store = db::open_store(file, later);
      if (!store) {
        const std::string words = core::describe(store.error()) + "\n";
        static_cast<void>(!::write(STDERR_FILENO, words.data(), words.size()));
      }
      ::_exit(store ? 0 : 1);
    }
    for (const pid_t child : children) {
      int status = -1;
      ::waitpid(child, &status, 0);
      CHECK(status == 0);
    }
    CHECK(sql(file, "PRAGMA user_version") == "19");
    CHECK(sql(file, "SELECT count(*) FROM later") == "1");
    CHECK(sql(file, "SELECT count(*) FROM session WHERE game = 'of old'") == "1");
    for (const auto& name : names_in(scratch / "backups")) CHECK(name.find("damaged") == std::string::npos);
  }
}

TEST_CASE("update: while another program does not let go of an older file, that is said, not damage") {
  const Scratch scratch;
  const fs::path file = scratch / "a.db";
  make_older(file);
  auto other = db::Database::open(file, std::chrono::milliseconds(100));
  REQUIRE(other);
  auto updating = db::Transaction::begin(*other);
  REQUIRE(updating);
  const auto store = db::open_store(file, {.patience = std::chrono::milliseconds(10),
                                           .ladder = later_ladder(),
                                           .of_update = std::chrono::milliseconds(50)});
  REQUIRE_FALSE(store);
  CHECK(store.error().passing);
  CHECK_MESSAGE(store.error().reason.find("another program is updating the file") != std::string::npos,
                store.error().reason);
}

TEST_CASE("update: a program that has an older file open writes no more once a newer one has updated it") {
  const Scratch scratch;
  const fs::path file = scratch / "a.db";
  const auto store = opened(file);
  add_session(*store, 1, 2);
  sql(file, "PRAGMA user_version = 1000");
  const auto created = store->create(some_session(2));
  REQUIRE_FALSE(created);
  CHECK_MESSAGE(created.error().reason.find("a newer bogosity has updated this file") != std::string::npos,
                created.error().reason);
  CHECK_FALSE(store->keep_draft(uuid(1), "54"));
  CHECK(sql(file, "SELECT count(*) FROM session") == "1");
}

}  // namespace
}  // namespace bogosity::tests
