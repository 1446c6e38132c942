// The format of an export follows the name of the file or --format, an archive holds what was asked for, and a pipe is
// imported whatever comes through it.
#include <doctest/doctest.h>

#include <map>

#include "tests/support/program.h"
#include "tests/support/samples.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

struct ExportDesk {
  Scratch scratch;
  std::string db = scratch / "a.db";

  ExportDesk() {
    REQUIRE(in({"import", BOGOSITY_SOURCE_DIR "/assets/samples"}).status == 0);
    REQUIRE(in({"play", "--text", "--close", "--players", "Ann, Bob", "--date", "2026-11-21", "--place", "Ames, Iowa"},
               "54\n44 ; Ruth laughed\n")
                .status == 0);
  }
  Ran in(std::vector<std::string> arguments, const std::string& input = {}) const {
    arguments.insert(arguments.end(), {"--db", db});
    return run(std::move(arguments), input);
  }
  Ran into_other(const char* other, std::vector<std::string> arguments, const std::string& input = {}) const {
    arguments.insert(arguments.end(), {"--db", scratch / other});
    return run(std::move(arguments), input);
  }
  std::string operator/(const char* name) const { return scratch / name; }
  std::string written(const char* name, std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"-o", scratch / name});
    const auto ran = in(arguments);
    CHECK_MESSAGE(ran.status == 0, ran.err);
    return contents(scratch / name);
  }
};

const std::size_t exported_sessions = samples_of("").size() + 1;

TEST_CASE("export: the name of the file says the format, and so does --format") {
  const ExportDesk desk;
  const std::map<std::string, std::vector<std::string>> asked = {
      {"table", {}}, {"journal", {"--full"}}, {"json", {"--json"}}, {"csv", {"--csv"}}};
  for (const auto& each : asked) {
    const auto& [format, option] = each;
    CAPTURE(each.first);
    std::vector<std::string> words = {"export", "--last"};
    words.insert(words.end(), option.begin(), option.end());
    std::string wanted = desk.in(words).out;
    CHECK(desk.in({"export", "--last", "--format", format}).out == wanted);
    if (format == "json") wanted.pop_back();  // a line end for the screen
    CHECK(desk.written(("x." + format).c_str(), {"export", "--last"}) == wanted);
    CHECK(desk.written("x", {"export", "--last", "--format", format}) == wanted);
  }
  CHECK(desk.written("x.csv", {"export", "--last", "--table", "points"}) ==
        desk.in({"export", "--last", "--csv", "--table", "points"}).out);
  CHECK(desk.written("all.csv", {"export", "--all"}) == desk.in({"export", "--all", "--csv"}).out);
  CHECK(desk.written("all.json", {"export", "--all"}) == desk.in({"export", "--all", "--json"}).out);
  CHECK(desk.written("x.html", {"export", "--last"}).starts_with("<!DOCTYPE html>"));
  CHECK(desk.written("x.txt", {"export", "--last"}) == desk.in({"export", "--last"}).out);
}

TEST_CASE("export: an archive holds what was asked for, a file for each session") {
  const ExportDesk desk;
  const auto zip = desk.written("x.zip", {"export", "--last"});
  CHECK(zip.starts_with("PK"));
  CHECK(holds(zip, ".table"));
  CHECK_FALSE(holds(zip, "seasons.txt"));
  CHECK(holds(desk.into_other("b.db", {"import", desk / "x.zip"}).out, "1 session imported"));
  CHECK(holds(desk.in({"import", desk / "x.zip"}).out, "1 duplicate skipped"));
  CHECK(desk.in({"export", "--last", "--format", "zip"}).out == zip);
  CHECK(holds(desk.written("x.tar.gz", {"export", "--last", "--full"}), "\x1f\x8b"));
  CHECK(holds(desk.into_other("c.db", {"import", desk / "x.tar.gz"}).out, "1 session imported"));
  CHECK(holds(desk.written("json.zip", {"export", "--all", "--json"}), ".json"));
  CHECK(holds(desk.written("points.zip", {"export", "--all", "--csv", "--table", "points"}), " points.csv"));
  CHECK(desk.in({"export", "--all", "--format", "table", "--output", desk / "fair"}).status == 0);
  CHECK(std::distance(fs::directory_iterator(desk / "fair"), {}) == static_cast<std::ptrdiff_t>(exported_sessions));
}

TEST_CASE("export: what contradicts itself is refused in a sentence, and nothing is written") {
  const ExportDesk desk;
  const auto refused = [&](std::vector<std::string> words, const char* sentence) {
    words.insert(words.begin(), "export");
    const auto ran = desk.in(words);
    CHECK(ran.status == 2);
    CHECK_MESSAGE(holds(ran.err, sentence), ran.err);
    CHECK(ran.out.empty());
  };
  refused({"--last", "--json", "-o", desk / "y.csv"},
          "--json asks for json, and the name y.csv for csv (leave one of them out)");
  refused({"--last", "--format", "table", "-o", desk / "y.JSON"}, "--format table asks for table, and the name y.JSON");
  refused({"--last", "--full", "--format", "csv"}, "--full asks for journal, and --format csv for csv");
  refused({"--last", "--format", "zip", "-o", desk / "y.tar.gz"}, "--format zip asks for zip, and the name y.tar.gz");
  refused({"--all", "-o", desk / "y.table"}, "the name y.table is that of one session, and --all asks for every one");
  refused({"--all"}, "--all needs --output");
  refused({"--last", "--table", "points"}, "--table chooses a table of CSV");
  refused({"--last", "--anonymous", "-o", desk / "y.journal"}, "--anonymous takes no journal");
  refused({"--all", "--people", "-o", desk / "y.json"}, "--people goes with records and journals");
  refused({"--last", "--format", "xml"}, "there is no format \"xml\"");
  for (const char* file : {"y.csv", "y.JSON", "y.tar.gz", "y.table", "y.journal", "y.json"})
    CHECK_FALSE(fs::exists(desk / file));
}

TEST_CASE("export --anonymous: one or all leave the file as it is, and tell nobody") {
  const ExportDesk desk;
  const std::string before = contents(desk.db);
  CHECK(desk.in({"export", "--last", "--anonymous"}).out ==
        "[Game \"You're Bogus\"]\n[Date \"2026-11-21\"]\n[Players \"Player 1, Player 2\"]\n\n"
        "\"Player 1\": 5-4 +2\n\"Player 2\": 4-4 +2\n");
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"--all", "--csv"}, {"--all", "--json"}, {"--all", "--csv", "--table", "sessions"}}) {
    auto arguments = words;
    arguments.insert(arguments.begin(), {"export", "--anonymous"});
    const auto ran = desk.in(arguments);
    CHECK_MESSAGE(ran.status == 0, ran.err);
    CHECK(holds(ran.out, "Player 1"));
    for (const char* word : {"Ann", "Bob", "Ruth", "Sam", "Theo", "Kansas", "Iowa", "Oakland"})
      CHECK_MESSAGE(!holds(ran.out, word), word);
    CHECK(desk.in(arguments).out == ran.out);
  }
  const auto out = desk / "out";
  CHECK(desk.in({"export", "--all", "--anonymous", "-o", out}).status == 0);
  CHECK(fs::exists(fs::path(out) / "session 01.table"));
  // Nothing in a file says that it is of this export, so none is replaced unasked.
  CHECK(desk.in({"export", "--all", "--anonymous", "-o", out}).status == 1);
  CHECK(desk.in({"export", "--all", "--anonymous", "-o", out, "--overwrite"}).status == 0);
  CHECK(holds(desk.into_other("b.db", {"import", out}).out, std::to_string(exported_sessions) + " sessions imported"));
  CHECK_FALSE(holds(desk.written("x.html", {"export", "--last", "--anonymous"}), "Ann"));
  CHECK(desk.in({"export", "--last", "--anonymous", "--with-id"}).status == 2);
  CHECK(contents(desk.db) == before);
}

TEST_CASE("import -: a pipe may bring whatever a file may be") {
  const ExportDesk desk;
  const std::string all = std::to_string(exported_sessions) + " sessions imported";
  for (const char* name : {"all.zip", "all.tar.gz"}) {
    CAPTURE(name);
    const std::string archive = desk.written(name, {"export", "--all"});
    const std::string other = std::string(name) + ".db";
    const auto imported = desk.into_other(other.c_str(), {"import", "-"}, archive);
    CHECK_MESSAGE(imported.status == 0, imported.err);
    CHECK(holds(imported.out, all));
    CHECK(holds(desk.into_other(other.c_str(), {"import", "-"}, archive).out, "duplicates skipped"));
  }
  CHECK(holds(desk.into_other("db.db", {"import", "-"}, contents(desk.db)).out, all));
  for (const char* format : {"table", "journal"}) {
    const std::string text = desk.in({"export", "--last", "--format", format}).out;
    CHECK(holds(desk.into_other(format, {"import", "-"}, text).out, "imported -: session "));
  }
}

TEST_CASE("import -: a refusal names the pipe and not the copy, and no copy is left") {
  const ExportDesk desk;
  const std::string half = contents(desk.db).substr(0, 5000);
  const std::string zip = desk.written("all.zip", {"export", "--all"});
  const auto temporary = desk / "tmp";
  fs::create_directory(temporary);
  const auto import = [&](const std::string& bytes) {
    return run({"import", "-", "--db", desk / "b.db"}, bytes, [&] { ::setenv("TMPDIR", temporary.c_str(), 1); });
  };
  for (const std::string& bytes : {half, zip.substr(0, 40), std::string("SQLite format 3\0 and more", 24)}) {
    const auto ran = import(bytes);
    CHECK(ran.status == 1);
    CHECK_MESSAGE(holds(ran.err, "bogosity: -: "), ran.err);
    CHECK_FALSE(holds(ran.err, temporary));
    CHECK(fs::is_empty(temporary));
  }
  CHECK(import(zip).status == 0);
  CHECK(fs::is_empty(temporary));
  const auto itself =
      run({"import", "-", "--db", desk.db}, "", [&] { ::dup2(::open(desk.db.c_str(), O_RDONLY), STDIN_FILENO); });
  CHECK(itself.status == 1);
  CHECK(holds(itself.err, "this is the database itself"));
}

TEST_CASE("import: a named pipe is read like standard input") {
  const ExportDesk desk;
  desk.written("all.zip", {"export", "--all"});
  const std::string command =
      "mkfifo '" + (desk / "pipe") + "' && cat '" + (desk / "all.zip") + "' > '" + (desk / "pipe") + "' &";
  REQUIRE(std::system(command.c_str()) == 0);
  while (!fs::exists(desk / "pipe")) ::usleep(1000);
  CHECK(holds(desk.into_other("b.db", {"import", desk / "pipe"}).out, "sessions imported"));
}

}  // namespace
}  // namespace bogosity::tests
