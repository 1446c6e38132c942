// Clocks that go back, jump, or change their offset in the middle of a session: the order is that of the entries, the
// moments are kept as they were, with their offsets, and what is said of them stays sensible.
#include "db/system/clock.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "core/record.h"
#include "db/store.h"
#include "session/session.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using core::Passing;

constexpr std::int64_t minute = 60'000;
constexpr std::int64_t hour = 60 * minute;

// A session that begins at 20:15 two hours ahead of UTC, and a clock that is set by hand.
struct SampleSession {
  Scratch scratch;
  std::unique_ptr<db::Store> store;
  core::Instant wall{1'792'779'300'000, 120};  // 2026-10-23T20:15+02:00
  std::uint8_t drawn = 0;
  std::optional<Session> session;

  SampleSession() {
    store = std::move(*db::open_store(scratch / "a.db"));
    auto begun = Session::begin(context(), {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob, Cy", {}}});
    REQUIRE(begun);
    session.emplace(std::move(*begun));
  }
  SessionContext context() {
    return {store.get(), [this] { return wall; },
            [this] {
              std::array<std::uint8_t, 16> bytes{};
              bytes[0] = ++drawn;
              return bytes;
            }};
  }
  void log_at(std::int64_t after_ms, std::int16_t offset, const char* typed) {
    wall = {1'792'779'300'000 + after_ms, offset};
    const auto logged = session->submit(typed, Passing::passes);
    if (!logged) MESSAGE(core::describe(logged.error()));
    REQUIRE(logged);
  }
  // As it comes out of the file again.
  std::vector<core::Entry> stored() { return *store->entries(session->id()); }
  Session resumed() { return std::move(*Session::resume(context(), session->id())); }
};

TEST_CASE("clocks: one that was set back changes no order, and each moment stays as it was told") {
  SampleSession session;
  session.log_at(10 * minute, 120, "54");
  session.log_at(-3 * hour, 120, "44");
  session.log_at(-3 * hour + minute, 120, "44 8H");
  const auto entries = session.stored();
  REQUIRE(entries.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) CHECK(entries[i].sequence == static_cast<std::int64_t>(i) + 1);
  CHECK(entries[0].typed.utc_ms > entries[1].typed.utc_ms);
  CHECK(in_words(entries[0].typed) == "2026-10-23T20:25+02:00");
  CHECK(in_words(entries[1].typed) == "2026-10-23T17:15+02:00");
  auto again = session.resumed();
  CHECK(again.play().record() == session.session->play().record());
  // The last entry is the last one typed, not the one with the latest hour.
  CHECK(again.info().last_entry == entries[2].typed);
  CHECK((*session.store->find(again.id()))->last_entry == entries[2].typed);
  REQUIRE(again.undo());
  CHECK(again.play().record().find("8H") == std::string::npos);
}

TEST_CASE("clocks: midnight, the end of summer time and a journey keep the offset of each entry") {
  SampleSession session;
  session.log_at(3 * hour + 44 * minute, 120, "54");      // 23:59
  session.log_at(3 * hour + 46 * minute, 120, "44");      // 00:01, the next day
  session.log_at(30 * hour + 40 * minute, 120, "44 8H");  // 02:55 on the 25th
  session.log_at(30 * hour + 50 * minute, 60, "66");      // ten minutes later the wall says 02:05
  session.log_at(31 * hour, -300, "54");                  // and over the ocean
  const auto entries = session.stored();
  REQUIRE(entries.size() == 5);
  CHECK(in_words(entries[0].typed) == "2026-10-23T23:59+02:00");
  CHECK(in_words(entries[1].typed) == "2026-10-24T00:01+02:00");
  CHECK(in_words(entries[2].typed) == "2026-10-25T02:55+02:00");
  CHECK(in_words(entries[3].typed) == "2026-10-25T02:05+01:00");
  CHECK(in_words(entries[4].typed) == "2026-10-24T20:15-05:00");
  for (const auto& entry : entries) CHECK(entry.happened == entry.typed);
  const auto info = *session.store->find(session.session->id());
  CHECK(in_words(info->begun) == "2026-10-23T20:15+02:00");
  CHECK(in_words(info->last_entry) == "2026-10-24T20:15-05:00");
  CHECK(session.resumed().play().record() == session.session->play().record());
}

TEST_CASE("clocks: a laptop that slept for days goes on where it was") {
  SampleSession session;
  session.log_at(minute, 120, "54");
  REQUIRE(session.session->keep_draft("44 8"));
  session.log_at(100 * hour, 120, "44");
  CHECK(session.stored()[1].typed.utc_ms - session.stored()[0].typed.utc_ms == 100 * hour - minute);
  CHECK(session.resumed().journal().entries().size() == 2);
}

TEST_CASE("clocks: the one on the wall follows a laptop that travels") {
  const char* before = std::getenv("TZ");
  const std::string kept = before == nullptr ? "" : before;
  const auto clock = db::wall_clock();
  ::setenv("TZ", "EST5", 1);
  CHECK(clock().offset_minutes == -300);
  ::setenv("TZ", "IST-5:30", 1);
  CHECK(clock().offset_minutes == 330);
  before == nullptr ? ::unsetenv("TZ") : ::setenv("TZ", kept.c_str(), 1);
  static_cast<void>(clock());
}

}  // namespace
}  // namespace bogosity::tests
