// Sessions on paper and in pictures, from the command line.
#include <doctest/doctest.h>

#include "tests/support/program.h"
#include "tests/support/xml.h"

namespace bogosity::tests {
namespace {

std::string imported(const Scratch& scratch) {
  const std::string db = scratch / "a.db";
  write(scratch / "example.table", example_record);
  REQUIRE(run({"import", scratch / "example.table", "--db", db}).status == 0);
  return db;
}

}  // namespace

TEST_CASE("print: the score sheet, an inquiry and the summary are pages of their own") {
  const Scratch scratch;
  const std::string db = imported(scratch);
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--sheet"}, {"last", "--inquiry", "4"}, {"--summary"}}) {
    std::vector<std::string> all = {"print", "--db", db};
    all.insert(all.end(), more.begin(), more.end());
    const auto printed = run(all);
    CHECK(printed.status == 0);
    CHECK(printed.err.empty());
    CHECK(read_markup(printed.out).trouble == "");
  }
  const auto nobody = run({"print", "--inquiry", "3", "--db", db});
  CHECK(nobody.status == 1);
  CHECK(holds(nobody.err, "nobody shouted in turn 3 (turns with a shout: 4, 6, 8)"));
}

TEST_CASE("print: an empty sheet wants no session, and a number of players that a table has") {
  CHECK(read_markup(run({"print", "--blank"}).out).trouble == "");
  CHECK(holds(run({"print", "--blank", "--players", "Ann, \"Lee, Bob\""}).out, "Lee, Bob"));
  CHECK(run({"print", "--blank", "--players", "11"}).status == 2);
  CHECK(run({"print", "--blank", "--players", "1"}).status == 2);
  CHECK(run({"print", "--blank", "--summary"}).status == 2);
  CHECK(run({"print", "--blank", "last"}).status == 2);
}

TEST_CASE("print: output to a file is not written to the screen, and a missing folder is reported") {
  const Scratch scratch;
  const std::string db = imported(scratch);
  const std::string file = scratch / "sheet.html";
  const auto printed = run({"print", "--output", file, "--db", db});
  CHECK(printed.status == 0);
  CHECK(printed.out.empty());
  CHECK(read_markup(contents(file)).trouble == "");
  CHECK(run({"print", "--output", scratch / "no" / "sheet.html", "--db", db}).status == 1);
}

TEST_CASE("chart: without a file it says its values, with one it draws them") {
  const Scratch scratch;
  const std::string db = imported(scratch);
  for (const std::string kind : {"score", "rules", "dice", "hands", "shouts"}) {
    CAPTURE(kind);
    const auto said = run({"chart", "last", kind, "--db", db});
    CHECK(said.status == 0);
    CHECK_FALSE(said.out.empty());
    const std::string svg = scratch / (kind + ".svg").c_str();
    CHECK(run({"chart", "last", kind, "--output", svg, "--db", db}).status == 0);
    CHECK(read_markup(contents(svg)).trouble == "");
  }
  CHECK(holds(run({"chart", "last", "dice", "--db", db}).out, "to be expected"));
  CHECK(run({"chart", "last", "pie", "--db", db}).status == 2);
  CHECK(run({"chart", "last", "dice", "--output", scratch / "x.gif", "--db", db}).status == 2);
  CHECK(run({"chart", "last", "dice", "--output", scratch / "x.svg", "--size", "big", "--db", db}).status == 2);
}

TEST_CASE("chart: while a session goes on it keeps what is sealed") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run({"play", "--text", "--players", "Ann, Bob", "--db", db}, "off:5 54\n54\n").status == 0);
  CHECK(run({"chart", "last", "score", "--db", db}).status == 0);
  const auto refused = run({"chart", "last", "hands", "--db", db});
  CHECK(refused.status == 1);
  CHECK(holds(refused.err, "when the session is over"));
}

}  // namespace bogosity::tests
