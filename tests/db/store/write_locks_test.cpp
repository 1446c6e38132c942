// One program at a time writes in a session: who has the right, who is refused, and what a program leaves behind that
// ends without a word.
#include "db/store/write_locks.h"

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <csignal>

#include "db/rewrite/replicas.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "tests/support/temp_file.h"
#include "transfer/merge.h"

namespace bogosity::tests {
namespace {

const core::Instant id{1'795'300'000'000, 60};  // 23:26 on the wall

std::unique_ptr<db::Store> open(const std::filesystem::path& file, db::Program program = db::Program::window) {
  auto store = db::open_store(file, {db::IfMissing::make, std::chrono::milliseconds(5), program});
  REQUIRE(store);
  return std::move(*store);
}

// Two programs at one file with one session, the first of them writing it.
struct Two {
  Scratch scratch;
  std::filesystem::path file = scratch / "a.db";
  std::unique_ptr<db::Store> first = open(file);
  std::unique_ptr<db::Store> second = open(file, db::Program::terminal);
  std::vector<core::Entry> entries;

  Two() {
    auto session = some_session();
    session.begun = id;
    REQUIRE(first->create(session));
  }
  core::Status log(db::Store& store) {
    const auto entry = entry_after(entries, "5-4");
    auto done = store.append(entry);
    if (done) entries.push_back(entry);
    return done;
  }
};

TEST_CASE("write lock: the program that begins a session writes in it, a second program learns who and since when") {
  Two two;
  const auto who = two.second->acquire_lock(uuid(1), db::LockRequest::if_free, id);
  REQUIRE(who);
  REQUIRE(*who);
  CHECK((*who)->program == db::Program::window);
  CHECK((*who)->pid == ::getpid());
  CHECK((*who)->since == id);
  CHECK((*who)->presence == db::OwnerState::running);
  CHECK_FALSE((*who)->host.empty());
  CHECK(*two.second->lock_owner(uuid(1)) == *who);
  CHECK_FALSE(two.first->lock_owner(uuid(1))->has_value());
}

TEST_CASE("write lock: a program without it is refused at each way to write, in a sentence, and changes nothing") {
  Two two;
  for (const auto& refused : {two.log(*two.second), two.second->append({entry_after({}, "6-6")}),
                              two.second->keep_draft(uuid(1), "54"), two.second->set_open(uuid(1), false)}) {
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind == core::Refusal::elsewhere);
    CHECK(refused.error().reason.find("is being written in a window on ") != std::string::npos);
    CHECK_FALSE(refused.error().way_out.empty());
  }
  CHECK(two.second->entries(uuid(1))->empty());
  CHECK((*two.second->find(uuid(1)))->draft.empty());
  CHECK((*two.second->find(uuid(1)))->open);
  CHECK(two.log(*two.first));
}

TEST_CASE("write lock: a session that is being written takes in nothing from elsewhere, and all of it afterwards") {
  Two two;
  REQUIRE(two.log(*two.first));
  db::Replica longer{**two.first->find(uuid(1)), two.entries};
  for (const char* line : {"Bob: 6-6 +2", "Ann: 5-4 +2"}) longer.entries.push_back(entry_after(longer.entries, line));
  for (db::Store* store : {two.first.get(), two.second.get()}) {
    const auto refused = transfer::merge(*store, {transfer::ImportItem{longer, {}}});
    REQUIRE(refused);
    REQUIRE_FALSE(refused->front());
    CHECK(refused->front().error().reason.find("is being written") != std::string::npos);
    CHECK(refused->front().error().way_out == "import the file again when it is over");
    CHECK(two.second->entries(uuid(1))->size() == 1);
  }
  two.first.reset();
  const auto taken = transfer::merge(*two.second, {transfer::ImportItem{longer, {}}});
  REQUIRE(taken);
  REQUIRE(taken->front());
  CHECK(taken->front()->how == transfer::MergeResult::MergeKind::extended);
  CHECK(two.second->entries(uuid(1))->size() == 3);
}

TEST_CASE("write lock: another session in the same file is free, and so is an import") {
  Two two;
  CHECK(two.second->create(some_session(2)));
  CHECK(two.second->append(entry_after({}, "5-4", uuid(2))));
  CHECK(two.second->create_with(some_session(3), {entry_after({}, "5-4", uuid(3))}));
}

TEST_CASE("write lock: once given back it is free, after as many releases as it was asked for") {
  Two two;
  REQUIRE_FALSE(two.first->acquire_lock(uuid(1), db::LockRequest::if_free, id)->has_value());
  REQUIRE(two.first->release_lock(uuid(1)));
  CHECK(two.second->acquire_lock(uuid(1), db::LockRequest::if_free, id)->has_value());
  REQUIRE(two.first->release_lock(uuid(1)));
  CHECK_FALSE(two.second->lock_owner(uuid(1))->has_value());
  CHECK_FALSE(two.second->acquire_lock(uuid(1), db::LockRequest::if_free, id)->has_value());
  CHECK(two.log(*two.second));
}

TEST_CASE("write lock: a program that ends in good order gives everything back") {
  Two two;
  two.first.reset();
  CHECK(sql(two.file, "SELECT count(*) FROM lease") == "0");
  CHECK(two.log(*two.second));
}

TEST_CASE(
    "write lock: taken over from a program that runs, that one's next entry is refused, also when all have left") {
  Two two;
  REQUIRE(two.log(*two.first));
  REQUIRE_FALSE(two.second->acquire_lock(uuid(1), db::LockRequest::from_anybody, id)->has_value());
  auto refused = two.log(*two.first);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == core::Refusal::elsewhere);
  CHECK(refused.error().reason.find("in a terminal on ") != std::string::npos);
  REQUIRE(two.log(*two.second));
  two.second.reset();
  refused = two.log(*two.first);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().reason == "another program was writing this session, and has left it");
  // Once it is asked for anew it goes on.
  REQUIRE_FALSE(two.first->acquire_lock(uuid(1), db::LockRequest::if_free, id)->has_value());
  CHECK(two.log(*two.first));
}

TEST_CASE("write lock: a killed program leaves it to the next that asks") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    auto store = db::open_store(file);
    if (!store || !(*store)->create(some_session())) ::_exit(1);
    if (::write(ends[1], "+", 1) != 1) ::_exit(1);
    while (true) ::pause();
  }
  char byte = 0;
  REQUIRE(::read(ends[0], &byte, 1) == 1);
  auto store = open(file);
  CHECK(store->acquire_lock(uuid(1), db::LockRequest::if_free, id)->value().presence == db::OwnerState::running);
  ::kill(child, SIGKILL);
  siginfo_t ended{};
  ::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT);
  // Nobody has asked for its status yet: it is dead all the same.
  CHECK((*store->lock_owner(uuid(1)))->presence == db::OwnerState::gone);
  ::waitpid(child, nullptr, 0);
  CHECK((*store->lock_owner(uuid(1)))->presence == db::OwnerState::gone);
  CHECK(store->append(entry_after({}, "5-4")));
  CHECK_FALSE(store->acquire_lock(uuid(1), db::LockRequest::if_free, id)->has_value());
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST_CASE("write lock: without being asked for it is taken with the first entry, and given back at the end") {
  Two two;
  two.first.reset();
  REQUIRE(two.second->keep_draft(uuid(1), "54"));
  CHECK(sql(two.file, "SELECT program FROM lease") == "terminal");
  auto third = open(two.file);
  CHECK_FALSE(third->append(entry_after({}, "5-4")));
  two.second.reset();
  CHECK(third->append(entry_after({}, "5-4")));
}

TEST_CASE("write lock: one that could not be given back while the file was busy is given back with the next write") {
  Two two;
  REQUIRE(two.first->create(some_session(2)));
  {
    auto other = db::Database::open(two.file, std::chrono::milliseconds(5));
    REQUIRE(other);
    auto writing = other->run("BEGIN IMMEDIATE");
    REQUIRE(writing);
    const auto kept = two.first->release_lock(uuid(1));
    REQUIRE_FALSE(kept);
    CHECK(kept.error().passing);
  }
  CHECK(two.second->lock_owner(uuid(1))->has_value());
  REQUIRE(two.first->append(entry_after({}, "5-4", uuid(2))));
  CHECK_FALSE(two.second->lock_owner(uuid(1))->has_value());
}

TEST_CASE("write lock: changes of other programs are known without reading the file") {
  Two two;
  const auto before = *two.second->changes_by_others();
  CHECK(*two.second->changes_by_others() == before);
  REQUIRE(two.log(*two.first));
  CHECK(*two.second->changes_by_others() != before);
  const auto own = *two.first->changes_by_others();
  REQUIRE(two.log(*two.first));
  CHECK(*two.first->changes_by_others() == own);
}

TEST_CASE("process: the one that runs is known from one that bore its number, and from other machines") {
  const auto here = db::this_process();
  CHECK(here.pid == ::getpid());
  CHECK(db::presence_of(here, here) == db::OwnerState::running);
  auto other = here;
  SUBCASE("the number is used again") {
    REQUIRE(here.started > 0);
    other.started = here.started - 1;
    CHECK(db::presence_of(other, here) == db::OwnerState::gone);
  }
  SUBCASE("the machine was started anew") {
    other.boot = "another";
    CHECK(db::presence_of(other, here) == db::OwnerState::gone);
  }
  SUBCASE("another machine") {
    other.machine.bytes[0] ^= 1;
    other.boot = "another";
    CHECK(db::presence_of(other, here) == db::OwnerState::elsewhere);
  }
  SUBCASE("another container") {
    other.space += 1;
    CHECK(db::presence_of(other, here) == db::OwnerState::elsewhere);
  }
  SUBCASE("a number that nobody has") {
    other.pid = 0x3fffffff;
    CHECK(db::presence_of(other, here) == db::OwnerState::gone);
  }
}

TEST_CASE("write lock: the state of another machine is unknown, so taking over needs a confirmation") {
  Two two;
  sql(two.file, "UPDATE lease SET machine = zeroblob(32), host = 'den'");
  const auto who = *two.second->acquire_lock(uuid(1), db::LockRequest::if_free, id);
  REQUIRE(who);
  CHECK(who->presence == db::OwnerState::elsewhere);
  CHECK(who->host == "den");
  CHECK_FALSE(two.log(*two.second));
  CHECK_FALSE(two.second->acquire_lock(uuid(1), db::LockRequest::from_anybody, id)->has_value());
  CHECK(two.log(*two.second));
}

}  // namespace
}  // namespace bogosity::tests
