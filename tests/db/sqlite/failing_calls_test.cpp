// SQLite's own way to test a failing disk: the first call fails, then the second, then the third, until a session
// passes without reaching the fault. At each of them: a sentence, nothing half, everything acknowledged is there, and
// the same open store goes on as soon as the disk does.
#include <doctest/doctest.h>

#include <functional>
#include <optional>

#include "db/store.h"
#include "people/identity.h"
#include "session/session.h"
#include "tests/support/amend.h"
#include "tests/support/faulty_disk.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using core::Passing;
using core::Status;

Status without_value(const auto& result) {
  if (result) return {};
  return tl::unexpected(result.error());
}

// A session from the file's first byte to the end, in steps that each may fail and be tried again.
struct SessionStart {
  explicit SessionStart(const std::filesystem::path& at) : file(at) {}

  Status open() {
    auto opened = db::open_store(file, {db::IfMissing::make, std::chrono::milliseconds(0)});
    if (opened) store = std::move(*opened);
    return without_value(opened);
  }
  Status begin() {
    const SessionContext context{store.get(),
                                 [this] {
                                   return core::Instant{1'795'291'200'000 + ++ticks, 60};
                                 },
                                 [this] {
                                   std::array<std::uint8_t, 16> bytes{};
                                   bytes[0] = static_cast<std::uint8_t>(++ticks);
                                   return bytes;
                                 }};
    auto begun = Session::begin(context, {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
    if (begun) session.emplace(std::move(*begun));
    return without_value(begun);
  }
  Status enter(const char* typed) { return without_value(session->submit(typed, Passing::passes)); }
  core::Uuid entry(std::size_t at) const { return session->journal().entries()[at].id; }

  std::vector<std::function<Status()>> steps() {
    return {[this] { return open(); },
            [this] { return begin(); },
            [this] { return enter("54"); },
            [this] { return session->keep_draft("44 8"); },
            [this] { return enter("44"); },
            [this] { return enter("44 8H"); },
            [this] { return without_value(session->undo()); },
            [this] { return without_value(session->redo()); },
            [this] { return amend(*session, entry(1), "Bob: 6-1 +2", "misheard"); },
            [this] { return session->close(); },
            [this] { return session->reopen(); },
            [this] { return enter("66"); },
            [this] { return session->close(); }};
  }

  std::filesystem::path file;
  std::int64_t ticks = 0;
  std::unique_ptr<db::Store> store;
  std::optional<Session> session;
};

void check_error_sentence(const core::Error& error) {
  CAPTURE(core::describe(error));
  CHECK(error.kind == core::Refusal::trouble);
  CHECK(error.reason.find(".db") != std::string::npos);
  const bool says_what_is_safe = error.reason.find("nothing was changed") != std::string::npos ||
                                 error.reason.find("all earlier entries are safe") != std::string::npos;
  CHECK(says_what_is_safe);
  CHECK_FALSE(error.way_out.empty());
}

// A step that fails says so, in the same words of a kind as long as the disk fails, and goes well right after.
void take(const std::function<Status()>& step, FaultyDisk& disk) {
  auto done = step();
  if (done) return;
  REQUIRE(disk.struck());
  check_error_sentence(done.error());
  done = step();
  if (!done) check_error_sentence(done.error());
  disk.mend();
  if (!done) done = step();
  if (!done) FAIL(core::describe(done.error()));
}

void check_all_there(const SessionStart& session) {
  auto store = db::open_store(session.file);
  if (!store) FAIL(core::describe(store.error()));
  const auto entries = (*store)->entries(session.session->id());
  REQUIRE(entries);
  const auto& known = session.session->journal();
  REQUIRE(entries->size() == known.entries().size());
  CHECK((entries->empty() || core::hash_of(entries->back()) == known.last_hash()));
  CHECK((*store)->find(session.session->id()).value()->open == session.session->info().open);
  // A beginning that could not be confirmed may have left a session without entries.
  const auto sessions = (*store)->sessions();
  REQUIRE(sessions);
  for (const auto& each : *sessions) CHECK((each.id == session.session->id() || each.entries == 0));
  CHECK(sql(session.file, "PRAGMA integrity_check") == "ok");
}

using Lasts = FaultyDisk::Lasts;

// How many calls the fault was tried at.
int fail_at_every_call(std::initializer_list<Io> kinds, Lasts lasts, bool new_file, int code = SQLITE_OK) {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  const auto fresh = scratch / "fresh.db";
  REQUIRE(db::open_store(fresh));
  for (int nth = 1;; ++nth) {
    CAPTURE(nth);
    FaultyDisk disk;
    std::filesystem::remove(file);
    std::filesystem::remove(scratch / "a.db-journal");
    if (!new_file) std::filesystem::copy_file(fresh, file);
    SessionStart session(file);
    disk.fail(kinds, nth, lasts, code);
    const auto steps = session.steps();
    const std::size_t last = new_file ? 2 : steps.size();
    for (std::size_t i = 0; i < last; ++i) {
      CAPTURE(i);
      take(steps[i], disk);
    }
    disk.mend();
    check_all_there(session);
    if (!disk.struck()) return nth - 1;
  }
}

// While calls of one kind fail the others still work.
void fail_at_every(std::initializer_list<Io> kinds, int code = SQLITE_OK) {
  CHECK(fail_at_every_call(kinds, Lasts::until_mended, false, code) > 3);
}

TEST_CASE("every call: writes fail") { fail_at_every({Io::write}); }
TEST_CASE("every call: the disk does not confirm what it was given") { fail_at_every({Io::sync}); }
TEST_CASE("every call: reads fail") { fail_at_every({Io::read}); }
TEST_CASE("every call: files cannot be cut") { fail_at_every({Io::truncate}); }
TEST_CASE("every call: files cannot be opened") { fail_at_every({Io::open}); }
TEST_CASE("every call: files cannot be looked at or locked") { fail_at_every({Io::size, Io::lock, Io::access}); }
TEST_CASE("every call: the disk is full") { fail_at_every({Io::write}, SQLITE_FULL); }

TEST_CASE("every call: any of them fails, once or for a while, from the first byte of the file") {
  const auto any = {Io::open, Io::read, Io::write, Io::truncate, Io::sync, Io::size, Io::lock, Io::remove, Io::access};
  CHECK(fail_at_every_call(any, Lasts::once, false) > 300);
  CHECK(fail_at_every_call(any, Lasts::until_mended, false) > 300);
  CHECK(fail_at_every_call(any, Lasts::once, true) > 60);
  CHECK(fail_at_every_call(any, Lasts::until_mended, true) > 60);
}

TEST_CASE("every call: an entry in doubt is made durable before it counts as logged") {
  const Scratch scratch;
  FaultyDisk disk;
  auto store = db::open_store(scratch / "a.db");
  REQUIRE(store);
  REQUIRE((*store)->create(some_session()));
  const auto first = entry_after({}, "5-4");
  // Journal twice, file, and the journal that was cut.
  constexpr int syncs_of_commit = 4;
  disk.fail({Io::sync}, syncs_of_commit, Lasts::once);
  CHECK_FALSE((*store)->append(first));
  CHECK((*store)->entries(uuid(1))->size() == 1);
  disk.fail({Io::sync}, 100, Lasts::once);
  CHECK((*store)->append(first));
  CHECK(disk.calls() >= syncs_of_commit);
  CHECK((*store)->entries(uuid(1))->size() == 1);
  CHECK((*store)->find(uuid(1)).value()->draft.empty());
  CHECK((*store)->append(entry_after({first}, "6-6")));
}

}  // namespace
}  // namespace bogosity::tests
