// What `import` says of what it took and what it left out, in words and as JSON.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/support/program.h"
#include "tests/support/samples.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

// A file with the samples, in which Ruth, Sam and Theo play, and another table's copy of it.
struct TwoTables {
  Scratch scratch;
  std::string here = scratch / "here.db";
  std::string there = scratch / "there.db";

  TwoTables() {
    for (const auto& each : samples_of("")) REQUIRE(ask(here, {"import", each}).status == 0);
    fs::copy_file(here, there);
  }
  static Ran ask(const std::string& db, std::vector<std::string> arguments, const std::string& input = {}) {
    arguments.insert(arguments.end(), {"--db", db});
    return run(std::move(arguments), input);
  }
  std::string last_id() const { return json::parse(ask(here, {"sessions", "--json"}).out)["sessions"].front()["id"]; }
  std::size_t copies() const {
    std::error_code none;
    const auto all = fs::directory_iterator(scratch / "backups", none);
    return static_cast<std::size_t>(std::count_if(begin(all), end(all), [](const auto& each) {
      return each.path().filename().string().starts_with("here-") &&
             each.path().string().find("before-merge") != std::string::npos;
    }));
  }
};

}  // namespace

TEST_CASE("import: an edit of a session that is here is told, in words and as JSON, after a copy") {
  const TwoTables tables;
  const std::string id = tables.last_id();
  std::string journal = TwoTables::ask(tables.there, {"export", id, "--full"}).out;
  journal += "said 2026-11-01T00:00:00.000+00:00 bin \"yes\" id 0a110000-0000-4000-8000-000000000001\n";
  const auto told = TwoTables::ask(tables.here, {"import", "-"}, journal);
  CHECK(told.status == 0);
  CHECK(holds(told.out, "taken 1 edit of session " + id.substr(0, 8) + ": bin"));
  CHECK(tables.copies() == 1);
  journal += "said 2026-11-01T00:00:00.000+00:00 title \"Mine\" id 0a110000-0000-4000-8000-000000000002\n";
  journal += "said 2026-11-01T00:00:00.000+00:00 \"tag:a\" \"a\" id 0a110000-0000-4000-8000-000000000003\n";
  journal += "said 9999-11-01T00:00:00.000+00:00 note \"a\" id 0a110000-0000-4000-8000-000000000004\n";
  const auto answer = TwoTables::ask(tables.here, {"import", "-", "--json"}, journal);
  CHECK(answer.status == 0);
  CHECK(json::parse(answer.out) == json{{"imported", 0},
                                        {"skipped", 1},
                                        {"refused", 0},
                                        {"left_out", 1},
                                        {"edits",
                                         {{{"session", id}, {"field", "tags"}, {"count", 1}},
                                          {{"session", id}, {"field", "title"}, {"count", 1}}}},
                                        {"people", json::array()}});
  // Nothing new: no copy either.
  const auto copies = tables.copies();
  CHECK(holds(TwoTables::ask(tables.here, {"import", "-"}, journal).out, "skipped -: session " + id));
  CHECK(tables.copies() == copies);
}

TEST_CASE("import: what a file says of people is told, and applied on demand alone") {
  const TwoTables tables;
  REQUIRE(TwoTables::ask(tables.there, {"people", "name", "Sam", "Samuel"}).status == 0);
  REQUIRE(TwoTables::ask(tables.there, {"people", "forget", "Ruth", "--yes"}).status == 0);
  REQUIRE(
      TwoTables::ask(tables.there, {"export", "--all", "--people", "--output", tables.scratch / "all.zip"}).status ==
      0);
  const auto before = TwoTables::ask(tables.here, {"people"}).out;
  for (const std::string& file : {tables.there, std::string(tables.scratch / "all.zip")}) {
    CAPTURE(file);
    const auto told = TwoTables::ask(tables.scratch / "fresh.db", {"import", samples_of("").front(), file});
    CHECK(told.status == 0);
    CHECK(holds(told.out, "The file says: "));
    CHECK(holds(told.out, "Sam is called Samuel"));
    CHECK(holds(told.out, "is forgotten ("));
    CHECK(holds(told.out, "Nothing of that was applied. To apply it, import again with --people --forget "));
    fs::remove(tables.scratch / "fresh.db");
  }
  const auto answer = json::parse(TwoTables::ask(tables.here, {"import", tables.there, "--json"}).out);
  REQUIRE(answer["people"].size() == 2);
  const json forgotten = answer["people"][0];
  CHECK(forgotten["person"] == "Ruth");
  CHECK(forgotten["says"] == "forgotten");
  CHECK(forgotten["session"] == nullptr);
  CHECK(forgotten["sessions"] > 0);
  CHECK(forgotten["applied"] == false);
  CHECK(answer["people"][1]["words"] == "Sam is called Samuel");
  CHECK(answer["people"][1]["says"] == "name");
  CHECK(answer["people"][1]["value"] == "Samuel");
  CHECK(TwoTables::ask(tables.here, {"people"}).out == before);

  const auto applied =
      TwoTables::ask(tables.here, {"import", tables.there, "--people", "--forget", "Ruth", "--forget", "Zed"});
  CHECK(applied.status == 1);
  CHECK(holds(applied.out, "The file said, and it was applied: "));
  CHECK(holds(applied.out, "Copies from before still have the name"));
  CHECK(holds(applied.err, "no file says that Zed is forgotten"));
  // One before their versions of the sessions came beside ours, one before ours lost the name.
  CHECK(tables.copies() == 2);
  const auto after = TwoTables::ask(tables.here, {"people"}).out;
  CHECK(holds(after, "Samuel"));
  CHECK_FALSE(holds(after, "Ruth"));
  CHECK(TwoTables::ask(tables.here, {"check"}).status == 0);
  // Both tables say the same now.
  const auto sessions = [](const std::string& db) {
    return json::parse(TwoTables::ask(db, {"sessions", "--json", "--limit", "1000"}).out).at("sessions").size();
  };
  CHECK(sessions(tables.here) == sessions(tables.there));
}

TEST_CASE("import: an edit that cannot be is refused with its place") {
  const TwoTables tables;
  const std::string journal = TwoTables::ask(tables.there, {"export", "--last", "--full"}).out;
  const auto lines = std::ranges::count(journal, '\n');
  for (const char* edit : {"title \"a\\nb\"", "bin \"maybe\"", "forgotten \"Player 2E56\"", "season \"x\"",
                           "\"seat:2e56c563-cb4f-84d6-b0a8-64de6d593362\" \"Ruth\"", "title \"\\xFF\""}) {
    CAPTURE(edit);
    const auto refused = TwoTables::ask(
        tables.here, {"import", "-"},
        journal + "said 2026-11-01T00:00:00.000+00:00 " + edit + " id 0a110000-0000-4000-8000-000000000001\n");
    CHECK(refused.status == 1);
    CHECK(holds(refused.err, "-:" + std::to_string(lines + 1) + ":"));
  }
}

}  // namespace bogosity::tests
