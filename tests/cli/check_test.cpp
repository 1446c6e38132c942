// `bogosity check`: a sentence and an exit status; --json for programs; --rebuild.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

struct Imported {
  Scratch scratch;
  std::string db = scratch / "a.db";
  Imported() {
    write(scratch / "a.table", example_record);
    REQUIRE(run({"import", scratch / "a.table", "--db", db}).status == 0);
  }
};

TEST_CASE("check: all is well, in a sentence and for programs") {
  const Imported desk;
  const auto told = run({"check", "--db", desk.db});
  CHECK(told.status == 0);
  CHECK(told.out.starts_with("All is well: 1 session, 10 entries"));
  const auto json = nlohmann::json::parse(run({"check", "--json", "--db", desk.db}).out);
  CHECK(json["well"] == true);
  CHECK(json["sessions"] == 1);
  CHECK(json["problems"].empty());
}

TEST_CASE("check: a fault is named, with what is safe and what to do, and --rebuild heals caches") {
  const Imported desk;
  sql(desk.db, "UPDATE summary SET score = score + 1 WHERE seat = 1");
  const auto told = run({"check", "--db", desk.db});
  CHECK(told.status == 1);
  CHECK(holds(told.out, "Nothing is lost: `bogosity check --rebuild`"));
  CHECK(holds(told.out, "table summary, seat 1: score"));
  const auto json = nlohmann::json::parse(run({"check", "--json", "--db", desk.db}).out);
  CHECK(json["well"] == false);
  CHECK(json["problems"][0]["kind"] == "cache");
  CHECK(run({"check", "--rebuild", "--db", desk.db}).status == 0);
  CHECK(run({"check", "--db", desk.db}).status == 0);
}

TEST_CASE("check: an entry that was changed is named by session and number, and no rebuild hides it") {
  const Imported desk;
  sql(desk.db, "DROP TRIGGER entry_is_never_changed; UPDATE entry SET text = text || ' ' WHERE sequence = 2");
  for (int i = 0; i < 2; ++i) {
    const auto told = run(i == 0 ? std::vector<std::string>{"check", "--db", desk.db}
                                 : std::vector<std::string>{"check", "--rebuild", "--db", desk.db});
    CHECK(told.status == 1);
    CHECK(holds(told.out, "1 session is not as it was stored"));
    CHECK(holds(told.out, ": entry 2 was changed"));
  }
}

TEST_CASE("check: a file that is not there is not made") {
  const Scratch scratch;
  CHECK(run({"check", "--db", scratch / "nowhere.db"}).status == 2);
  CHECK_FALSE(std::filesystem::exists(scratch / "nowhere.db"));
}

TEST_CASE("play --text: closing a session gives its seal for the score sheet") {
  const Scratch scratch;
  const auto played = run({"play", "--text", "--players", "Ann, Bob", "--db", scratch / "a.db"}, "54\nend --yes\n");
  CHECK(played.status == 0);
  const auto hash = sql(scratch / "a.db", "SELECT lower(substr(hex(hash), 1, 12)) FROM entry WHERE sequence = 1");
  CHECK(holds(played.out, "the seal of this session: " + hash));
}

}  // namespace
}  // namespace bogosity::tests
