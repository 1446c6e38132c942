// A session over a real file, with a clock that ticks by itself and numbers in place of chance; and what the file says
// when it is checked.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/record.h"
#include "db/cache/tables.h"
#include "db/check.h"
#include "db/store.h"
#include "literal/random_session.h"
#include "session/session.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {

struct FileDesk {
  Scratch scratch;
  std::filesystem::path file = scratch / "a.db";
  std::vector<std::unique_ptr<db::Store>> earlier;  // sessions may still be at them
  std::unique_ptr<db::Store> store;
  std::uint64_t drawn = 0;
  std::int64_t ticks = 1'795'291'200'000;

  FileDesk() { open(); }
  void open() {
    auto opened = db::open_store(file);
    REQUIRE(opened);
    if (store) earlier.push_back(std::move(store));
    store = std::move(*opened);
  }
  SessionContext context() {
    return {store.get(),
            [this] {
              return core::Instant{ticks += 1000, 60};
            },
            [this] {
              std::array<std::uint8_t, 16> bytes{};
              ++drawn;
              for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(drawn >> (8 * i));
              return bytes;
            }};
  }
  Session begin(core::Headers headers) {
    auto session = Session::begin(context(), std::move(headers));
    REQUIRE(session);
    return std::move(*session);
  }
  Session begin(const std::string& players = "Ann, Bob, Cy, Dee") {
    return begin({{"Game", "You're Bogus", {}}, {"Players", players, {}}});
  }
};

inline void log_all(Session& session, const std::vector<std::string>& lines) {
  for (const auto& line : lines) {
    const auto ok = session.submit(line, core::Passing::passes);
    CHECK_MESSAGE(ok.has_value(), line);
  }
}

inline db::Database database_in(const std::filesystem::path& file) {
  auto database = db::Database::open(file, std::chrono::seconds(1));
  REQUIRE(database);
  return std::move(*database);
}

inline db::CheckReport checked(const std::filesystem::path& file) {
  auto database = database_in(file);
  const auto job = db::make_check(database);
  for (auto done = job->step(std::chrono::seconds(1)); !done || !*done; done = job->step(std::chrono::seconds(1))) {
    REQUIRE_MESSAGE(done, (done ? "" : core::describe(done.error())));
  }
  return job->report();
}

inline void rebuild(const std::filesystem::path& file) {
  auto database = database_in(file);
  REQUIRE(db::mark_all_stale(database));
  const auto job = db::rebuild_stale(database);
  for (auto done = job->step(std::chrono::seconds(1)); !done || !*done; done = job->step(std::chrono::seconds(1))) {
    REQUIRE(done);
  }
}

inline std::string in_words(const db::CheckReport& report) {
  std::string text = report.sentence();
  for (const auto& each : report.problems) text += "\n" + each.what;
  return text;
}

// The headers and the lines of a random session's canonical record; nothing if it is refused.
struct RandomSession {
  core::Headers headers;
  std::vector<std::string> lines;
  std::string record;
};

inline std::optional<RandomSession> random_session(const core::Game& game, std::uint64_t seed) {
  const auto play = game.read_record(literal::random_session({seed, 0, 0, false}));
  if (!play) return std::nullopt;
  RandomSession session{{}, {}, (*play)->record()};
  const auto head = core::read_head(session.record);
  REQUIRE(head);
  session.headers = head->headers;
  core::LineSplitter lines = head->body;
  for (std::string_view line; lines.next(line);) {
    if (!line.empty()) session.lines.emplace_back(line);
  }
  return session;
}

}  // namespace bogosity::tests
