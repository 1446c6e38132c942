// export, import and sessions: what goes in comes out, no session twice, none changed behind anybody's back.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

const std::string any_session = "0f8fad5b-d9cb-469f-a165-70867728950e";

std::string with_id_header(std::string record) {
  return record.insert(record.find('\n') + 1, "[Id \"" + any_session + "\"]\n");
}

// A store and a record to put into it.
struct SessionsDesk {
  Scratch scratch;
  std::string db = scratch / "a.db";
  std::string file = scratch / "a.table";

  Ran import(const std::string& record) const {
    write(file, record);
    return run({"import", file, "--db", db});
  }
  json sessions() const { return json::parse(run({"sessions", "--json", "--db", db}).out).at("sessions"); }
  std::string last() const { return run({"export", "--last", "--db", db}).out; }
};

void check_round_trip(const std::string& record) {
  const SessionsDesk desk;
  const auto imported = desk.import(record);
  CHECK_MESSAGE(imported.status == 0, imported.err);
  const auto canonical = run({"format", "-"}, record).out;
  CHECK(desk.last() == canonical);
  CHECK(run({"export", "--db", desk.db}).out == canonical);
}

TEST_CASE("import: an export is the canonical record, byte for byte") {
  for (const auto& each : std::filesystem::directory_iterator(BOGOSITY_SOURCE_DIR "/assets/samples")) {
    if (each.path().extension() == ".table") check_round_trip(contents(each.path()));
  }
  check_round_trip(example_record);
  check_round_trip(with_id_header("[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n[Mood \"high\"]\n"));
  check_round_trip("[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n[Result \"Ann 45, Bob -10\"]\n");
  check_round_trip(
      "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\n; a note\nAnn: 5-4 +2 ; so\nBob: want:two ...\n");
}

TEST_CASE("import: the same record twice is one session") {
  for (const auto& record : {example_record, with_id_header(example_record)}) {
    const SessionsDesk desk;
    REQUIRE(desk.import(record).status == 0);
    const auto again = desk.import(record);
    CHECK(again.status == 0);
    CHECK(holds(again.out, "skipped"));
    CHECK(desk.sessions().size() == 1);
  }
}

TEST_CASE("import: a record without Id gets the same one everywhere") {
  const SessionsDesk here;
  const SessionsDesk there;
  REQUIRE(here.import(example_record).status == 0);
  REQUIRE(there.import("; typed a little differently\n" + example_record).status == 0);
  REQUIRE(there.import(example_record).status == 0);
  CHECK(there.sessions().size() == 2);
  const json both = there.sessions();  // of one day, so in the order of their ids
  CHECK(std::count(both.begin(), both.end(), here.sessions()[0]) == 1);
}

TEST_CASE("import: a session that was exported with its Id is recognised, and without it") {
  const SessionsDesk desk;
  REQUIRE(run({"play", "--text", "--close", "--players", "Ann, Bob, Cy", "--db", desk.db}, "54\n44\n").status == 0);
  for (const auto& arguments : {std::vector<std::string>{"export"}, {"export", "--with-id"}}) {
    auto with_db = arguments;
    with_db.insert(with_db.end(), {"--db", desk.db});
    const auto again = desk.import(run(with_db).out);
    CHECK(again.status == 0);
    CHECK(holds(again.out, "skipped"));
  }
  CHECK(desk.sessions().size() == 1);
}

TEST_CASE("import: a longer replica under a known id continues the one that was there") {
  const SessionsDesk desk;
  REQUIRE(desk.import(with_id_header(example_record)).status == 0);
  const auto other = desk.import(with_id_header(example_record) + "Bob: 6-6 +2\n");
  CHECK(other.status == 0);
  CHECK(holds(other.out, "is continued"));
  CHECK(desk.sessions().size() == 1);
  CHECK(desk.last() == with_id_header(example_record) + "Bob: 6-6 +2\n");
}

TEST_CASE("import: a file that is refused does not keep others out") {
  const SessionsDesk desk;
  write(desk.scratch / "bad.table", example_record + "Ann: 7-1\n");
  write(desk.scratch / "good.table", example_record);
  const auto ran = run({"import", desk.scratch / "bad.table", desk.scratch / "good.table", "--db", desk.db});
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "bad.table:16:"));
  CHECK(desk.sessions().size() == 1);
}

TEST_CASE("sessions: the list shows an imported session") {
  const SessionsDesk desk;
  REQUIRE(desk.import(with_id_header(example_record)).status == 0);
  const auto session = desk.sessions()[0];
  CHECK(session["id"] == any_session);
  CHECK(session["game"] == "You're Bogus");
  CHECK(session["date"] == "2026-11-21");
  CHECK(session["players"] == json{"Ann", "Bob", "Cy"});
  CHECK(session["state"] == "closed");
  CHECK(session["entries"] == 10);
  CHECK(holds(run({"sessions", "--db", desk.db}).out, "0f8fad5b"));
}

TEST_CASE("last: the session that was played last, in whatever order they were imported") {
  const SessionsDesk desk;
  const auto on = [](const std::string& date, const std::string& event) {
    return "[Game \"You're Bogus\"]\n[Date \"" + date + "\"]\n[Event \"" + event +
           "\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\n";
  };
  REQUIRE(desk.import(on("2026-11-21", "Friday")).status == 0);
  REQUIRE(desk.import(on("2020-01-05", "Long ago")).status == 0);
  CHECK(holds(run({"export", "--last", "--db", desk.db}).out, "Friday"));
  CHECK(holds(run({"export", "--db", desk.db}).out, "Friday"));
  CHECK(run({"show", "--db", desk.db}).out.starts_with("Friday\n"));
  CHECK(run({"show", "last", "--db", desk.db}).out.starts_with("Friday\n"));
  const auto list = run({"sessions", "--db", desk.db}).out;
  CHECK(list.find("Friday") < list.find("Long ago"));
  CHECK(desk.sessions()[0]["event"] == "Friday");
  REQUIRE(desk.import(on("2026-11-21T23:00", "Late")).status == 0);
  CHECK(holds(run({"export", "--last", "--db", desk.db}).out, "Late"));
}

TEST_CASE("sessions: an empty store has none, a missing file is named") {
  CHECK(json::parse(run({"sessions", "--json"}).out) == json{{"schema", 1}, {"sessions", json::array()}});
  const SessionsDesk desk;
  const auto ran = run({"sessions", "--db", desk.db});
  CHECK(ran.status == 2);
  CHECK(holds(ran.err, desk.db));
}

TEST_CASE("sessions: the last twenty, more with --limit, all with --all, and JSON has all") {
  const SessionsDesk desk;
  std::filesystem::create_directory(desk.scratch / "in");
  for (int day = 1; day <= 23; ++day) {
    const std::string date = "2026-03-" + std::string(day < 10 ? "0" : "") + std::to_string(day);
    write(desk.scratch / "in" / (date + ".table"),
          "[Game \"You're Bogus\"]\n[Date \"" + date + "\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\n");
  }
  REQUIRE(run({"import", desk.scratch / "in", "--db", desk.db}).status == 0);
  const auto list = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"sessions", "--db", desk.db});
    return run(std::move(more)).out;
  };
  CHECK(holds(list({}), "2026-03-04"));
  CHECK_FALSE(holds(list({}), "2026-03-03"));
  CHECK(holds(list({}), "The last 20 sessions; --all lists all."));
  CHECK(holds(list({"--all"}), "2026-03-01"));
  CHECK_FALSE(holds(list({"--all"}), "--all"));
  CHECK_FALSE(holds(list({"--limit", "2"}), "2026-03-21"));
  CHECK(desk.sessions().size() == 23);
  CHECK(json::parse(list({"--json", "--limit", "2"})).at("sessions").size() == 2);
}

TEST_CASE("sessions: a session without a title is called by where and when it was, and with whom") {
  const SessionsDesk desk;
  REQUIRE(desk.import(with_id_header(example_record)).status == 0);
  CHECK(holds(run({"sessions", "--db", desk.db}).out, "Lawrence, 21 November, with Ann, Bob, Cy"));
  REQUIRE(run({"sessions", "last", "--title", "The pony", "--db", desk.db}).status == 0);
  CHECK(holds(run({"sessions", "--db", desk.db}).out, "The pony"));
}

TEST_CASE("sessions: the last twenty are twenty though most of the last are in the bin") {
  const SessionsDesk desk;
  std::filesystem::create_directory(desk.scratch / "in");
  for (int day = 1; day <= 70; ++day) {
    std::string date = "2026-0" + std::to_string(1 + day / 28) + "-" + std::to_string(10 + day % 28);
    if (date.substr(8) > "28") date.replace(8, 2, "0" + std::to_string(day % 28 - 18));
    write(desk.scratch / "in" / (date + ".table"),
          "[Game \"You're Bogus\"]\n[Date \"" + date + "\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\n");
  }
  REQUIRE(run({"import", desk.scratch / "in", "--db", desk.db}).status == 0);
  const auto all = desk.sessions();
  REQUIRE(all.size() == 70);
  for (std::size_t i = 0; i < 45; ++i) {
    const auto binned = run({"sessions", all[i]["id"].get<std::string>(), "--bin", "--db", desk.db});
    REQUIRE_MESSAGE(binned.status == 0, binned.err);
  }
  const auto list = run({"sessions", "--db", desk.db}).out;
  CHECK(holds(list, "The last 20 sessions; --all lists all."));
  CHECK(holds(list, all[45]["date"].get<std::string>()));
  CHECK(holds(list, all[64]["date"].get<std::string>()));
  CHECK_FALSE(holds(list, all[65]["date"].get<std::string>()));
}

TEST_CASE("show: an id that several sessions have lists its candidates") {
  const SessionsDesk desk;
  REQUIRE(desk.import(with_id_header(example_record)).status == 0);
  auto other = with_id_header(example_record);
  other.replace(other.find("0f8fad5b"), 8, "0f8fad5c");
  other.replace(other.find("2026-11-21"), 10, "2026-11-28");
  REQUIRE(desk.import(other).status == 0);
  const auto several = run({"show", "0f8fad5", "--db", desk.db});
  CHECK(several.status == 1);
  CHECK(holds(several.err, "several sessions begin with \"0f8fad5\""));
  CHECK(holds(several.err, any_session + " of 2026-11-21"));
  CHECK(holds(several.err, "0f8fad5c-d9cb-469f-a165-70867728950e of 2026-11-28"));
}

TEST_CASE("export: by the beginning of the Id, if it is one session's alone") {
  const SessionsDesk desk;
  REQUIRE(desk.import(with_id_header(example_record)).status == 0);
  CHECK(run({"export", "0f8f", "--db", desk.db}).out == with_id_header(example_record));
  CHECK(run({"export", "0F8FAD5B-D9CB-469F-A165-70867728950E", "--db", desk.db}).status == 0);
  CHECK(run({"export", "1", "--db", desk.db}).status == 1);
  CHECK(run({"export", "1f8fad5b-d9cb-469f-a165-70867728950e", "--db", desk.db}).status == 1);
}

}  // namespace
}  // namespace bogosity::tests
