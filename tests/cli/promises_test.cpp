// What assets/manual/promises.md says of the file: one that 1.0 wrote is opened, and has everything it had.
#include <doctest/doctest.h>

#include <filesystem>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

const std::string written_by_1_0 = BOGOSITY_SOURCE_DIR "/tests/db/schema/files/written-by-1.0.sqlite";

}  // namespace

TEST_CASE("promises: a file of 1.0 is opened with all its sessions, titles, tags, corrections and seasons") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  std::filesystem::copy_file(written_by_1_0, db);
  const auto ask = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--db", db});
    const Ran ran = run(std::move(words));
    CHECK_MESSAGE(ran.status == 0, ran.err);
    return ran.out;
  };
  CHECK(
      ask({"sessions", "--all", "--csv", "--columns", "id,game,date,players,state,result,title,tags,entries,turns"}) ==
      "id,game,date,players,state,result,title,tags,entries,turns\r\n"
      "11111111-2222-4333-8444-555555555555,You're Bogus,2026-11-20,\"Ann, Bob, Cy\",open,,,,6,3\r\n"
      "ee30c64c-3334-892b-bfd4-ae3a21f22e7b,Cal's BS,2026-11-17T20:10-08:00,\"Iris, Jun, Kofi, Lena\",closed,"
      "\"3 players tied, 1\",,,145,116\r\n"
      "933cddff-5486-825d-8fc1-9830248956fc,The Bogey,2026-10-18T15:10-05:00,Walt,closed,\"Walt won, 8\",,,17,17\r\n"
      "0ff4d150-5ee1-8c70-858a-f77b5cc86590,You're Bogus,2026-10-10,\"Ruth, Sam, Theo\",closed,\"Theo won, 15\","
      "The first one,club,112,103\r\n"
      "9099c1ac-a100-84e9-ac14-17190af79722,Booger On Your Neighbor,2026-10-03,\"Ann, Bob, Cy, Dee\",closed,"
      "\"Ann won, 20\",,,127,106\r\n");
  CHECK(holds(ask({"check"}), "5 sessions, 407 entries."));
  CHECK(holds(ask({"seasons"}), "Autumn 2026"));
  CHECK(holds(ask({"sessions", "0ff4d150"}), "first written: 2026-10-09T19:40-05:00"));
  for (const auto& [id, sample] :
       {std::pair("ee30c64c", "cals-bs-tuesday-in-oakland"), std::pair("933cddff", "the-bogey-rainy-sunday"),
        std::pair("9099c1ac", "booger-soup-night")}) {
    CHECK(ask({"export", id}) == contents(BOGOSITY_SOURCE_DIR "/assets/samples/" + std::string(sample) + ".table"));
  }
}

TEST_CASE("promises: the session that was open in a file of 1.0 goes on") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  std::filesystem::copy_file(written_by_1_0, db);
  const Ran ran = run({"play", "--text", "--id", "11111111", "--db", db}, "62\nend --yes\n");
  CHECK(holds(ran.out, "Ann: 6-2 +2"));
  CHECK(holds(run({"check", "--db", db}).out, "All is well"));
}

}  // namespace bogosity::tests
