// All sessions out and in again: folders, archives, journals, tables, and what nobody should ever have to import.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/support/program.h"
#include "tests/support/samples.h"
#include "transfer/archive.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

// A file with the samples, and a session that was played with corrections.
struct TwoFiles {
  Scratch scratch;
  std::string db = scratch / "a.db";

  TwoFiles() {
    for (const auto& each : samples_of("")) REQUIRE(in({"import", each}).status == 0);
    REQUIRE(in({"play", "--text", "--close", "--players", "Ann, Bob, Cy", "--date", "2026-11-21", "--event",
                "Friday \"at\" Zoë's/Ünal"},
               "54\n44\nundo\nredo\namend 2 66 because of the glare\n; done \\ \"so\"\n")
                .status == 0);
  }
  Ran in(std::vector<std::string> arguments, const std::string& input = {}) const {
    return in_file(db, std::move(arguments), input);
  }
  static Ran in_file(const std::string& file, std::vector<std::string> arguments, const std::string& input = {}) {
    arguments.insert(arguments.end(), {"--db", file});
    return run(std::move(arguments), input);
  }
  std::string operator/(const char* name) const { return scratch / name; }
};

// The samples, and the one that was played.
const std::size_t sessions = samples_of("").size() + 1;
const std::string as_many = std::to_string(sessions);

std::map<std::string, std::string> files_in(const fs::path& folder) {
  std::map<std::string, std::string> all;
  for (const auto& each : fs::directory_iterator(folder)) {
    if (each.is_regular_file()) all[each.path().filename().string()] = contents(each.path());
  }
  return all;
}

TEST_CASE("export --all: out and in again everything is the same, byte for byte, whatever it travelled in") {
  const TwoFiles desk;
  REQUIRE(desk.in({"export", "--all", "--output", desk / "out"}).status == 0);
  const auto out = files_in(desk / "out");
  CHECK(out.size() == sessions);
  CHECK(std::any_of(out.begin(), out.end(), [](const auto& each) {
    return each.first.starts_with("2026-11-21 Friday at Zo\u00eb's \u00dcnal ") && each.first.ends_with(".journal");
  }));
  for (const char* way : {"out.zip", "out.tar.gz", "out", "a.db"}) {
    CAPTURE(way);
    if (way != std::string("out") && way != std::string("a.db")) {
      REQUIRE(desk.in({"export", "--all", "--output", desk / way}).status == 0);
      const std::string first = contents(desk / way);
      REQUIRE(desk.in({"export", "--all", "--output", desk / way}).status == 0);
      CHECK(contents(desk / way) == first);
    }
    const std::string other = desk / (std::string("from-") + way + ".db").c_str();
    const auto imported = TwoFiles::in_file(other, {"import", desk / way});
    CHECK_MESSAGE(imported.status == 0, imported.err);
    CHECK(holds(imported.out, as_many + " sessions imported"));
    const std::string again =
        desk / (std::string("again-") + std::to_string(way[0] + way[4 % std::string(way).size()])).c_str();
    REQUIRE(TwoFiles::in_file(other, {"export", "--all", "--output", again}).status == 0);
    CHECK(files_in(again) == out);
    CHECK(holds(TwoFiles::in_file(other, {"import", desk / way}).out, as_many + " duplicates skipped"));
    fs::remove_all(again);
  }
}

TEST_CASE("export --full: one session with every correction, and the fair copy of it is recognised") {
  const TwoFiles desk;
  const auto full = desk.in({"export", "--last", "--full"});
  REQUIRE(full.status == 0);
  CHECK(holds(full.out, "because \"of the glare\""));
  CHECK(holds(full.out, " undo "));
  CHECK(holds(full.out, "said "));
  const std::string other = desk / "b.db";
  const auto imported = TwoFiles::in_file(other, {"import", "-"}, full.out);
  CHECK_MESSAGE(imported.status == 0, imported.err);
  CHECK(TwoFiles::in_file(other, {"export", "--last", "--full"}).out == full.out);
  for (const char* form : {"--last", "--with-id"}) {
    const auto again = TwoFiles::in_file(other, {"import", "-"}, desk.in({"export", form}).out);
    CHECK(holds(again.out, "skipped"));
  }
  auto tampered = full.out;
  tampered.replace(tampered.find("Bob: 4-4"), 8, "Bob: 4-3");
  const auto refused = TwoFiles::in_file(desk / "c.db", {"import", "-"}, tampered);
  CHECK(refused.status == 1);
  CHECK(holds(refused.err, "entry 2 does not fit"));
}

TEST_CASE("import: a fair copy first and the journal later, or the other way, is one session with its journal") {
  const TwoFiles desk;
  const std::string fair = desk.in({"export", "--last"}).out;
  const std::string full = desk.in({"export", "--last", "--full"}).out;
  for (const bool fair_first : {true, false}) {
    const Scratch scratch;
    const std::string db = scratch / "x.db";
    CHECK(TwoFiles::in_file(db, {"import", "-"}, fair_first ? fair : full).status == 0);
    CHECK(TwoFiles::in_file(db, {"import", "-"}, fair_first ? full : fair).status == 0);
    CHECK(json::parse(TwoFiles::in_file(db, {"sessions", "--json"}).out).at("sessions").size() == 1);
    CHECK(TwoFiles::in_file(db, {"export", "--last", "--full"}).out == full);
  }
}

TEST_CASE("export: an open session is left out of --all, and that is said") {
  const TwoFiles desk;
  REQUIRE(desk.in({"play", "--text", "--players", "Ann, Bob, Cy"}, "54\n").status == 0);
  const auto ran = desk.in({"export", "--all", "--output", desk / "out"});
  CHECK(ran.status == 1);
  CHECK(holds(ran.out, "Exported " + as_many + " sessions"));
  CHECK(holds(ran.err, "1 session is still being played"));
  CHECK(desk.in({"export", "--all", "--unseal", "--output", desk / "unsealed.zip"}).status == 0);
  CHECK(holds(TwoFiles::in_file(desk / "b.db", {"import", desk / "unsealed.zip"}).out,
              std::to_string(sessions + 1) + " sessions imported"));
  CHECK(desk.in({"export", "--all"}).status == 2);
  CHECK(desk.in({"export", "--all", "--output", desk / "a.db"}).status == 1);  // no folder, and no archive
}

TEST_CASE("export --json: the session and what it came to") {
  const TwoFiles desk;
  const auto one = json::parse(desk.in({"export", "--json"}).out);
  CHECK(one["session"]["date"] == "2026-11-21");
  CHECK(one["turns"].size() == 2);
  CHECK(one["turns"][0].contains("infractions"));
  const auto all = json::parse(desk.in({"export", "--all", "--json"}).out);
  CHECK(all.size() == sessions);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = text.find("\r\n", at);
    REQUIRE(end != std::string::npos);
    lines.push_back(text.substr(at, end - at));
    at = end + 2;
  }
  return lines;
}

TEST_CASE("export --csv: rows by RFC 4180, as many as the audit has") {
  const TwoFiles desk;
  const auto all = json::parse(desk.in({"export", "--all", "--json"}).out);
  for (const char* what : {"turns", "points", "inquiries"}) {
    CAPTURE(what);
    std::size_t rows = 0;
    for (const auto& session : all) rows += session.contains(what) ? session[what].size() : 0;
    const auto lines = lines_of(desk.in({"export", "--all", "--csv", "--table", what}).out);
    CHECK(lines.size() == rows + 1);
    const auto columns = std::count(lines[0].begin(), lines[0].end(), ',');
    CHECK(lines[0].starts_with("session,"));
    for (const auto& line : lines) {
      if (line.find('"') == std::string::npos) CHECK(std::count(line.begin(), line.end(), ',') == columns);
    }
  }
  const auto rows = desk.in({"export", "--all", "--csv", "--table", "sessions"}).out;
  CHECK(holds(rows, "\"Friday \"\"at\"\" Zo\u00eb's/\u00dcnal\""));
  CHECK(holds(rows, "\"Ann, Bob, Cy\""));
  CHECK(desk.in({"export", "--csv", "--table", "cards"}).status == 2);
}

TEST_CASE("export: programs get only the public part of an open session") {
  const TwoFiles desk;
  const std::string common = "count:Ann=4 count:Bob=4 count:Cy=4\n";
  REQUIRE(desk.in({"play", "--text", "--players", "Ann, Bob, Cy"}, common + "21 KD\n21 5S\n").status == 0);
  const std::string lawful = desk.in({"export", "--json"}).out;
  CHECK(holds(lawful, "\"hand\""));
  for (const char* sealed : {"condition", "infractions", "examine", "top", "KD", "5S", "log"}) {
    CHECK_FALSE(holds(lawful, std::string("\"") + sealed));
  }
  const auto rows = lines_of(desk.in({"export", "--csv"}).out);
  for (std::size_t i = 1; i < rows.size(); ++i) CHECK(rows[i].ends_with(",,,,,,,,open"));
  CHECK(holds(desk.in({"export", "--json", "--unseal"}).out, "infractions"));
}

TEST_CASE("export: an open session is said to be sealed only where something is") {
  const TwoFiles desk;
  REQUIRE(desk.in({"play", "--text", "--game", "Booger On Your Neighbor", "--players", "Ann, Bob"}, "4s\n").status ==
          0);
  const Ran booger = desk.in({"export", "--last"});
  CHECK(booger.status != 0);
  CHECK(holds(booger.err, "this session is still being played (end it first"));
  REQUIRE(desk.in({"play", "--text", "--players", "Ann, Bob, Cy"}, "54 8h\n").status == 0);
  CHECK(holds(desk.in({"export", "--last"}).err, "still being played, and its cards are sealed"));
}

TEST_CASE("import: names in an archive lead nowhere, and what is too large is left out") {
  const TwoFiles desk;
  const std::string zip = desk / "x.zip";
  {
    auto opened = transfer::open_export_target(zip);
    REQUIRE(opened);
    const auto writer = std::move(*opened);
    REQUIRE(writer->add("../../escaped.table", example_record, 0));
    REQUIRE(writer->add("/etc/escaped-\x1b[31m.table",
                        "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\nAnn: 6-6 +2\n", 0));
    REQUIRE(writer->add("huge.table", std::string(70 << 20, '\n'), 0));
    REQUIRE(writer->add("readme.txt", "not a record", 0));
    REQUIRE(writer->finish());
  }
  const auto before = files_in(desk.scratch.folder()).size();
  const auto ran = TwoFiles::in_file(desk / "a.db", {"import", zip});
  CHECK(ran.status == 1);
  CHECK(holds(ran.out, "2 sessions imported, 1 refused, 1 other file left out"));
  CHECK(holds(ran.err, "huge.table: it is larger than 2 MB"));
  CHECK_FALSE(holds(ran.err, "readme.txt"));
  CHECK_FALSE(holds(ran.err, "\x1b"));
  CHECK(files_in(desk.scratch.folder()).size() == before);
}

TEST_CASE("import: an archive that unpacks to far more than its size is left where that shows") {
  const TwoFiles desk;
  const std::string zip = desk / "bomb.zip";
  {
    auto opened = transfer::open_export_target(zip);
    REQUIRE(opened);
    const auto writer = std::move(*opened);
    for (int i = 0; i < 50; ++i) {
      REQUIRE(writer->add("x" + std::to_string(i) + ".table", example_record + std::string(1 << 20, '\n'), 0));
    }
    REQUIRE(writer->finish());
  }
  const auto ran = TwoFiles::in_file(desk / "a.db", {"import", zip});
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "more than 100 times its size"));
  CHECK(holds(ran.err, "(unpack it yourself and import the folder)"));
  CHECK(holds(ran.out, "1 session imported"));
}

TEST_CASE("import: an archive or a database within an archive is left out with a word on what to do") {
  const TwoFiles desk;
  REQUIRE(desk.in({"export", "--all", "--output", desk / "in.zip"}).status == 0);
  const std::string zip = desk / "x.zip";
  {
    auto opened = transfer::open_export_target(zip);
    REQUIRE(opened);
    const auto writer = std::move(*opened);
    REQUIRE(writer->add("in.zip", contents(desk / "in.zip"), 0));
    REQUIRE(writer->add("a.db", contents(desk.db), 0));
    REQUIRE(writer->add("x.table", example_record, 0));
    REQUIRE(writer->finish());
  }
  const auto ran = TwoFiles::in_file(desk / "b.db", {"import", zip});
  CHECK(ran.status == 1);
  CHECK(holds(ran.out, "1 session imported, 2 refused"));
  CHECK(holds(ran.err, "in.zip: this is an archive within the archive (unpack it"));
  CHECK(holds(ran.err, "a.db: this is a file of sessions (unpack it"));
}

TEST_CASE("import: a damaged archive gives what can be read of it, and says so") {
  const TwoFiles desk;
  REQUIRE(desk.in({"export", "--all", "--output", desk / "x.tar.gz"}).status == 0);
  auto bytes = contents(desk / "x.tar.gz");
  write(desk / "cut.tar.gz", bytes.substr(0, bytes.size() / 2));
  const auto cut = TwoFiles::in_file(desk / "b.db", {"import", desk / "cut.tar.gz"});
  CHECK(cut.status == 1);
  CHECK(holds(cut.err, "cut.tar.gz"));
  CHECK(cut.err.size() < 2000);
}

TEST_CASE("import: a line of a hundred megabytes, a file that is none, a folder with nothing in it") {
  const TwoFiles desk;
  write(desk / "long.table", "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\nAnn: " + std::string(100 << 20, '5'));
  const auto ran = desk.in({"import", desk / "long.table"});
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "larger than 2 MB"));
  CHECK(holds(desk.in({"import", "/dev/zero"}).err, "larger than 2 MB"));
  CHECK(desk.in({"import", desk / "nowhere.table"}).status != 0);
  fs::create_directory(desk / "empty");
  CHECK(holds(desk.in({"import", desk / "empty"}).out, "nothing to import"));
}

TEST_CASE("import: two different copies are both listed, and each can be exported") {
  const TwoFiles desk;
  const std::string head =
      "[Game \"You're Bogus\"]\n[Id \"0f8fad5b-d9cb-469f-a165-70867728950e\"]\n[Players \"Ann, Bob\"]\n\n";
  REQUIRE(desk.in({"import", "-"}, head + "Ann: 5-4 +2\nBob: 6-6 +2\n").status == 0);
  const auto other = desk.in({"import", "-"}, head + "Ann: 5-5 +2\n");
  CHECK(other.status == 0);
  CHECK(holds(other.out, "is already stored with other entries"));
  CHECK(desk.in({"export", "0f8fad5b"}).out == head + "Ann: 5-4 +2\nBob: 6-6 +2\n");
  CHECK(holds(desk.in({"sessions"}).out, "other version of 0f8fad5b"));
  for (const auto& session : json(json::parse(desk.in({"sessions", "--json"}).out).at("sessions"))) {
    if (session.at("another_telling_of").is_null()) continue;
    CHECK(desk.in({"export", session["id"]}).out == head + "Ann: 5-5 +2\n");
  }
  REQUIRE(desk.in({"export", "--all", "--output", desk / "out"}).status == 0);
  CHECK(holds(TwoFiles::in_file(desk / "b.db", {"import", desk / "out"}).out, "different from the stored one"));
  REQUIRE(TwoFiles::in_file(desk / "b.db", {"export", "--all", "--output", desk / "again"}).status == 0);
  CHECK(files_in(desk / "again") == files_in(desk / "out"));
}

}  // namespace
}  // namespace bogosity::tests
