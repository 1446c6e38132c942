// The table in a terminal puts things right: what changes is told first, seals are lifted in the open, verdicts already
// given are not turned over by the way.
#include <doctest/doctest.h>

#include "tests/support/terminal.h"

namespace bogosity::tests {
namespace {

struct SampleSession {
  Scratch scratch;
  std::string db = scratch / "a.db";

  std::vector<std::string> arguments() const {
    return {"play", "--text", "--players", "Ann, Bob, Cy", "--date", "2026-11-21", "--db", db};
  }
  Ran script(const std::string& lines) const { return run(arguments(), lines); }
  std::string person(const std::string& lines) const { return type_into_terminal(arguments(), lines + "quit\n"); }
  std::string body() const {
    const auto record = run({"export", "--unseal", "--db", db}).out;
    return record.substr(record.find("\n\n") + 2);
  }
};

const std::string counted = "count:Ann=4 count:Bob=4 count:Cy=4\n";
const std::string hands = "count:Ann=4\ncount:Bob=4\ncount:Cy=4\n";
// Bob's Ten fits the Eight of Ann, so Ann shouts in vain.
const std::string false_shout = counted + "548h\n54tc\nb1 d 54\n";

TEST_CASE("amend: shorthand is understood, the reason kept, and the change is printed") {
  const SampleSession session;
  const auto ran = session.script("off:5 54\n54\namend 1 off:3 54 because it was a three; I think\nentries\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(holds(ran.out, "logged 3: Entry 1 is now: Ann: off:3 5-4 +2\nAnn: \u22125 \u2192 \u22123 points.\n"));
  CHECK(holds(ran.out, "turn 1, Ann: off:3 5-4 +2 (was: Ann: off:5 5-4 +2, it was a three; I think)"));
  CHECK(session.body() == "Ann: off:3 5-4 +2\nBob: 5-4 +2\n");
}

TEST_CASE("amend: the word because within quotes or in a remark is no reason") {
  const SampleSession session;
  const auto ran =
      session.script("54\namend 1 want:\"because\" 54 note:\"just because\" because \"of \\\"it\\\"\"\nentries\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(session.body() == "Ann: want:\"because\" 5-4 +2 note:\"just because\"\n");
  CHECK(holds(ran.out, "(was: Ann: 5-4 +2, of \"it\")"));
}

TEST_CASE("amend: a slip is refused with its line and column, and nothing changes") {
  const SampleSession session;
  const auto ran = session.script("54\n54\namend 1 w 59\namend 9 54\namend x\namend 1\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "refused: 3:11: "));
  CHECK(holds(ran.err, "refused: 4:1: there is no entry 9 (`entries` lists them; the last one is 2)"));
  CHECK(holds(ran.err, "refused: 5:1: the number of the entry is missing (`entries` lists the numbers)"));
  CHECK(holds(ran.err, "strike 1 removes the entry)"));
  CHECK(session.body() == "Ann: 5-4 +2\nBob: 5-4 +2\n");
}

TEST_CASE("amend: a sealed entry is lifted first, which is noted for good") {
  const SampleSession session;
  const auto ran = session.script("count:Ann=4\n548h\n54 9c\namend 2 549h\nlift 2\namend 2 549h\nlift 3\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "refused: 4:1: entry 2 is sealed (lift 2 first: that is noted, and cannot be taken back)"));
  CHECK(holds(ran.out, "Entry 2 reads: Ann: 5-4 +2 8H\n"));
  CHECK(holds(ran.out, "logged 5: Entry 2 is now: Ann: 5-4 +2 9H\n"));
  // The Nine of clubs lies in sight: nothing to lift, nothing to note.
  CHECK(holds(ran.out, "Entry 3 reads: Bob: 5-4 +2 9C\n"));
  CHECK(session.body() == "count:Ann=4\nAnn: 5-4 +2 9H\nBob: 5-4 +2 9C\nnote:\"The seal of turn 1 was lifted.\"\n");
}

TEST_CASE("amend: a script does not turn a verdict over by the way") {
  const SampleSession session;
  const auto ran = session.script(false_shout + "lift 2\namend 2 549h\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "refused: 6:1: nothing was changed yet: Bob, turn 3: not Bogus becomes Bogus"));
  CHECK(holds(ran.err, "with ! after the command"));
  CHECK(holds(session.body(), "Ann: 5-4 +2 8H\n"));
}

TEST_CASE("amend!: verdicts follow the log") {
  const SampleSession session;
  const auto ran = session.script(false_shout + "lift 2\namend! 2 549h\nwhy Bob\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(holds(ran.out, "Bob: 0 \u2192 \u221210 points.\n"));
  CHECK(holds(ran.out, "Bob has \u221210.\n"));
}

TEST_CASE("amend=: verdicts are kept by the table's ruling, with the reason") {
  const SampleSession session;
  const auto ran = session.script(false_shout + "lift 2\namend= 2 549h because it was the Nine\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(session.body() ==
        hands + "Ann: 5-4 +2 9H\nBob: 5-4 +2 TC\nCy: bogus:Ann deny ruled:clean\"it was the Nine\" 5-4 +2\n" +
            "note:\"The seal of turn 1 was lifted.\"\n");
}

TEST_CASE("strike and insert: entries that no longer fit are named, and struck out only on request") {
  const SampleSession session;
  const auto ran = session.script(
      "54\nbid:17@Bob\n54\n54\nstrike 2 because no bid\nstrike 3\n"
      "insert 3 adjust:Cy=-5\"drummed\" because forgotten\nentries\nstrike! 3\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.err,
              "refused: 6:1: nothing was changed yet: entry 4 (Cy rolled 5-4, picked up 2) no longer fits: it is not "
              "Cy's turn"));
  CHECK(holds(ran.out, "   2. struck out: bid:17@Bob (no bid)\n"));
  CHECK(holds(ran.out, "inserted later, adjust:Cy=-5\"drummed\"\n   3. turn 2, Bob: 5-4 +2\n"));
  CHECK(holds(ran.out, "Struck out: entry 4"));
  CHECK(session.body() == "Ann: 5-4 +2\nadjust:Cy=-5\"drummed\"\n");
}

TEST_CASE("strike and insert: the turns after a forgotten one, or one too many, move one seat on request") {
  const SampleSession session;
  const auto ran = session.script("54\n63\n61\ninsert 2 55\ninsert> 2 55 because Bob's\nstrike> 1\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "4:1: nothing was changed yet: entry 2 (Bob rolled 6-3, picked up 2) no longer fits"));
  CHECK(holds(ran.err, "with > after the command the turns after it move to the next seat"));
  CHECK(holds(ran.out, "Turn 3 goes from Bob to Cy, turn 4 from Cy to Ann.\n"));
  CHECK(holds(ran.out, "Turn 1 goes from Bob to Ann, turn 2 from Cy to Bob, turn 3 from Ann to Cy.\n"));
  CHECK(session.body() == "Ann: 5-5 +2\nBob: 6-3 +2\nCy: 6-1 +2\n");
}

TEST_CASE("corrections: an undone entry is distinguished from one that never was") {
  const SampleSession session;
  const auto ran = session.script(
      "54\nbid:17@Bob\nundo\nbid:3@Bob\nstrike 4\namend 4 bid:5@Bob\namend 2 bid:5@Bob\n"
      "amend 5 54\namend 3 54\n");
  CHECK(holds(ran.err, "6:1: entry 4 was struck out and does not count any more (`insert` adds words again)"));
  CHECK(holds(ran.err, "7:1: entry 2 was undone and does not count any more"));
  CHECK(holds(ran.err, "8:1: entry 5 is a correction of entry 4 (name entry 4)"));
  CHECK(holds(ran.err, "9:1: entry 3 has no words to correct"));
}

TEST_CASE("corrections: undo and redo say what they take back, the end of the session too") {
  const SampleSession session;
  const auto ran = session.script(
      "54\n54\namend 1 65 because misread\nundo because it was not\nredo\nend --yes\nundo\nredo\nend --yes\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.out, "logged 4: Undone: the correction of entry 1 (misread)\n"));
  CHECK(holds(ran.out, "logged 5: Redone: the correction of entry 1 (misread)\n"));
  CHECK(holds(ran.out, "logged 6: Undone: the end of the session\n"));
  CHECK(holds(ran.out, "\nRedone: the end of the session\n"));
  CHECK(holds(ran.err, "refused: 9:1: this session has ended already"));
}

TEST_CASE("undo: a number after it is no reason") {
  const SampleSession session;
  const auto ran = session.script("54\nundo 1\n");
  CHECK(holds(ran.err, "refused: 2:1: undo takes back the last entry (strike N removes another one;"));
  CHECK(session.body() == "Ann: 5-4 +2\n");
}

TEST_CASE("corrections: a person is shown what changes and asked, and no is no") {
  const SampleSession session;
  const auto shown = session.person("off:5 54\n54\namend 1 off:3 54\nn\namend 1 off:2 54\ny\n");
  CHECK(holds(shown, "It would read: Ann: off:3 5-4 +2"));
  CHECK(holds(shown, "Ann: \u22125 \u2192 \u22123 points."));
  CHECK(holds(shown, "Accept? y/n "));
  CHECK(holds(shown, "Nothing was changed."));
  CHECK(holds(shown, "Entry 1 is now: Ann: off:2 5-4 +2"));
  CHECK(session.body() == "Ann: off:2 5-4 +2\nBob: 5-4 +2\n");
}

TEST_CASE("corrections: a person keeps a verdict or lets it follow, one by one") {
  const SampleSession session;
  const auto shown = session.person(false_shout + "lift 2\namend 2 549h because it was the Nine\ny\ny\n");
  CHECK(holds(shown, "Bob, turn 3: not Bogus becomes Bogus. Keep it as it was, by the table's ruling (Z3)? y/n "));
  CHECK(holds(shown, "This would change:"));
  CHECK(holds(session.body(), "ruled:clean\"it was the Nine\""));
}

TEST_CASE("sealed: the verdict of a shout inserted later is shown only once it is logged") {
  const SampleSession session;
  const auto shown = session.person(counted + "548h\n54tc\n54\namend 4 b1 d 54\nn\n");
  CHECK(holds(shown, "The result of a shout, a plea or a win is shown once you accept."));
  CHECK_FALSE(holds(shown, "\u2192"));
  CHECK_FALSE(holds(session.body(), "bogus"));
}

}  // namespace
TEST_CASE("undo: of a line of several entries it names the part that is taken back, not the whole line") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  const Ran ran = run({"play", "--text", "--players", "Ann, Bob, Cy", "--db", db}, "54\n53 9h\nb1 d\n61\nundo\n");
  CHECK(ran.status == 0);
  CHECK(holds(ran.out, "Undone: the last entry of turn 3, Cy rolled 6-1"));
  CHECK_FALSE(holds(ran.out, "Undone: the last entry of turn 3, Ann shouted"));
}

TEST_CASE("a card that clashes: the refusal names the turn, its player and the commands that put it right") {
  const SampleSession session;
  const auto ran = session.script("54\n54\n54 8h\n54 9c\n54\n54 8h\nentries 3\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.err,
              "refused: 6:4: 8♥ has been in the stack since Cy's turn 3 "
              "(check the card, insist with 8H!, or put turn 3 right; entries 3 lists what was "
              "logged then, with the numbers that lift and amend ask for)"));
  CHECK(holds(ran.out, "turn 3, Cy"));
  const SampleSession right;
  const auto amended = right.script("54\n54\n54 8h\n54 9c\n54\nlift 3\namend 3 54 8d\n54 8h\n");
  CHECK_MESSAGE(amended.status == 0, amended.err);
  CHECK(right.body().find("Cy: 5-4 +2 8H") != std::string::npos);
}

TEST_CASE("redo: a redone shout shows its verdict, and turns no card up again") {
  const SampleSession session;
  const auto ran = session.script("54\n54\n54 8h\n54 4h\nb3 d\nundo\nredo\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  const auto undone = ran.out.find("Takes back");
  const auto again = ran.out.rfind("Turned up: ");
  REQUIRE(again != std::string::npos);
  CHECK(again < ran.out.rfind("logged 7"));
  CHECK((undone == std::string::npos || again < undone));
}

}  // namespace bogosity::tests
