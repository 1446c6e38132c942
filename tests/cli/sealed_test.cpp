// While a session goes on the command line shows no more of it than the table does.
#include <doctest/doctest.h>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

std::vector<std::string> at_table(const std::string& db, const std::vector<std::string>& more = {}) {
  std::vector<std::string> all = {"play", "--text", "--players", "Ann, Bob, Cy", "--date", "2026-11-21", "--db", db};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

const std::string some_id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const std::string covered = "count:Ann=4 count:Bob=4\n548h\nw 21 9cas\n";

TEST_CASE("export: a session that goes on keeps its cards, and says how to get them") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run(at_table(db), covered).status == 0);
  const auto refused = run({"export", "--db", db});
  CHECK(refused.status == 1);
  CHECK(refused.out.empty());
  CHECK(holds(refused.err, "still being played"));
  CHECK(holds(refused.err, "--unseal"));
  CHECK_FALSE(holds(refused.err, "8H"));
  const auto unsealed = run({"export", "--unseal", "--db", db});
  CHECK(unsealed.status == 0);
  CHECK(holds(unsealed.out, "Bob: want:two 2-1 9C/AS\n"));
  CHECK(run({"export", "--last", "--unseal", "--with-id", "--db", db}).status == 0);
  CHECK(holds(run({"export", "--help"}).out, "leaves no trace"));
}

TEST_CASE("export: a session that is over is an open book, with or without the flag") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  const auto played = run(at_table(db, {"--close"}), covered);
  CHECK(played.status == 0);
  CHECK(played.out.ends_with("closed\n"));
  CHECK(holds(run({"export", "--db", db}).out, "Bob: want:two 2-1 9C/AS\n"));
  CHECK(run({"export", "--db", db}).out == run({"export", "--unseal", "--db", db}).out);
}

TEST_CASE("play --close: a session closed by hand is closed once, and only a table in a terminal has it") {
  const Scratch scratch;
  const auto played = run(at_table(scratch / "a.db", {"--close"}), "54\nend --yes\n");
  CHECK(played.status == 0);
  CHECK(run({"play", "--close", "--players", "Ann, Bob"}).status == 2);
}

TEST_CASE("sessions: neither the list nor its JSON says what was placed") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run(at_table(db), covered).status == 0);
  for (const auto& arguments : {std::vector<std::string>{"sessions"}, {"sessions", "--json"}}) {
    auto with_db = arguments;
    with_db.insert(with_db.end(), {"--db", db});
    const auto ran = run(with_db);
    CHECK(ran.status == 0);
    for (const char* card : {"8H", "9C", "AS"}) CHECK_FALSE(holds(ran.out, card));
  }
}

TEST_CASE("sessions: a title over each column, and columns that nobody filled are left out") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run(at_table(db, {"--place", "Paris, Texas"}), "").status == 0);
  const auto first = run({"sessions", "--db", db}).out;
  CHECK(holds(first, "PLAYERS       PLACE         ENTRIES\n"));
  CHECK(holds(first, "Ann, Bob, Cy  Paris, Texas        0\n"));
  CHECK_FALSE(holds(first, "EVENT"));
  REQUIRE(
      run({"play", "--text", "--close", "--players", "Zo\u00eb, Bob", "--event", "New Year", "--db", db}, "").status ==
      0);
  const auto both = run({"sessions", "--db", db}).out;
  CHECK(holds(both, "not played  You're Bogus  Zo\u00eb, Bob                          0\n"));
  CHECK(holds(both, "open        You're Bogus  Ann, Bob, Cy  Paris, Texas        0\n"));
  CHECK(holds(both, "  New Year  "));
  CHECK_FALSE(holds(both, "EVENT"));  // it is the title
}

TEST_CASE("text table: neither log, entries, undo nor redo of a session that goes on names a covered card") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run(at_table(db, {"--id", some_id}), covered + "54 2d\n").status == 0);
  const auto told = run({"play", "--text", "--id", some_id, "--db", db},
                        "log\nentries\nentries 1\ninquiries\nwhy Ann\nstate\nundo\nredo\nlog\n");
  CHECK(told.status == 0);
  for (const char* card : {"8H", "AS", "Eight", "Ace of", "8\u2665", "A\u2660"}) CHECK_FALSE(holds(told.out, card));
  CHECK(holds(told.out, "turn 1, Ann: 5-4 +2 a card [sealed]"));
}

}  // namespace
}  // namespace bogosity::tests
