// Questions at the table in a terminal, and the answers.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/terminal.h"

namespace bogosity::tests {
namespace {

Ran ask(const std::string& lines, std::vector<std::string> more = {}) {
  const Scratch scratch;
  std::vector<std::string> all = {"play", "--text", "--players", "Ann, Bob, \"Lee, Cy\"", "--db", scratch / "a.db"};
  all.insert(all.end(), more.begin(), more.end());
  return run(all, lines);
}

TEST_CASE("why: every point of a score with its turn, its rule and a word on it") {
  const auto ran = ask("adjust:Bob=5\"won a bet\"\noff:3 54\n54\nwhy Bob\nwhy \"Lee, Cy\"\nwhy Ann\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(holds(ran.out, "Bob has 5.\n  Before the first turn, round 1: +5 (adjust), agreed on: won a bet; 5 in all.\n"));
  CHECK(holds(ran.out, "Lee, Cy has 0: no points were given yet.\n"));
  CHECK(holds(ran.out,
              "Ann has \u22123.\n  Turn 1, round 1: \u22123 (A2), dice off the table, or touched; \u22123 in all.\n"));
}

TEST_CASE("names: every refusal suggests the nearest name, and none takes it for granted") {
  const auto ran =
      ask("count:bob=5\nAnna: 54\nwhy BOB\nwhy\nbid:17@Bop\nresign:\"lee, cy\"\nscorekeeper:ann\nwhy Marianne\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "1:1: \"count:bob=5\": no player is called bob (did you mean Bob?)"));
  CHECK(holds(ran.err, "2:1: no player is called Anna (did you mean Ann?)"));
  CHECK(holds(ran.err, "3:1: no player is called BOB (did you mean Bob?)"));
  CHECK(holds(ran.err, "4:1: name a player (Ann, Bob, Lee, Cy)"));
  CHECK(holds(ran.err, "no player is called Bop (did you mean Bob?)"));
  CHECK(holds(ran.err, "no player is called lee, cy (did you mean \"Lee, Cy\"?)"));
  CHECK(holds(ran.err, "no player is called ann (did you mean Ann?)"));
  CHECK(holds(ran.err, "no player is called Marianne (Ann, Bob, Lee, Cy)"));
  CHECK_FALSE(holds(ran.out, "logged"));
  const auto starter = ask("", {"--starter", "bob"});
  CHECK(starter.status == 2);
  CHECK(holds(starter.err, "did you mean Bob?"));
}

TEST_CASE("inquiries: a deferred shout, its possible effect, and how it is settled") {
  const auto ran = ask("count:Ann=4\n548h\nb3 open 54\ninquiries\nsettle:2=admit\ninquiries\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(holds(ran.out, "Turn 2: Lee, Cy shouted at Ann; it was put off.\n"));
  CHECK(holds(ran.out, "  Denied and not Bogus: Lee, Cy \u22125 (H4).\n"));
  CHECK(holds(ran.out, "To settle it, type settle:2=deny or settle:2=admit.\n"));
  CHECK(holds(ran.out, "\nNo open inquiries.\n"));
}

TEST_CASE("inquiries: a card that has to be turned up is named by its place, not by its face") {
  const auto ran = ask("count:Ann=4 count:Bob=4 stack:1=?\n548h\nb2 d 54\ninquiries\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(holds(ran.out, "it depends on a card that nobody has seen"));
  CHECK(holds(ran.out, "To settle it, turn up card 2 from the top and type settle:2=deny look:2=CARD (M3)."));
}

TEST_CASE("agreements: the clarifications, the rules for tonight, and the rule they are about") {
  const auto ran = ask(
      "agreements\nclarify:E4\"a Ten is even\"\nclarify:\"no phones\"\nrule:\"no reading\"\nagreements\nrules e4\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(holds(ran.out, "There are no clarified rules"));
  CHECK(holds(ran.out, "\nE4 (Z4): a Ten is even\nClarified (Z4): no phones\nFor tonight (M5): no reading\n"));
  CHECK(holds(ran.out, "\nClarified tonight (Z4): a Ten is even\n"));
}

TEST_CASE("rules: one in either case, all by their titles, and none that there is not") {
  const auto ran = ask("rules m3\nrules\nrules Q7\n");
  CHECK(holds(ran.out, "M3: "));
  CHECK(holds(ran.out, "\n01  What you need\n"));
  CHECK(holds(ran.out, "\nZ1  "));
  CHECK(holds(ran.err, "refused: 3:1: there is no rule Q7 (`rules` lists all of them)"));
}

TEST_CASE("agreed: the end agreed on, and how far it is") {
  CHECK(holds(ask("agreed\n").out, "No end was agreed on (M4).\n"));
  const auto points = ask("adjust:Bob=95\nagreed\nadjust:Bob=5\nagreed\n", {"--end", "points 100"});
  CHECK(holds(points.out, "Agreed on: 100 points (M4). Bob is nearest with 95.\n"));
  CHECK(holds(points.out, "Bob has reached 100 points"));
  const auto rounds = ask("agreed\n", {"--end", "rounds 1"});
  CHECK(holds(rounds.out, "Agreed on: 1 round (M4). This is round 1.\nThe only round agreed on (M4).\n"));
  CHECK(holds(ask("agreed\n", {"--end", "time 23:00"}).out, "Agreed on: until 23:00 (M4).\n"));
}

TEST_CASE("end: asks first, and only a yes ends the session") {
  const std::string question = "End session and show all cards?";
  const auto is_open = [](const std::string& out) { return !holds(out, "closed"); };
  const auto yes = ask("54\nend\nyes\n");
  CHECK(yes.status == 0);
  CHECK(holds(yes.out, question));
  CHECK(yes.out.ends_with("closed\n"));
  for (const char* typed : {"54\nend\n", "54\nend\n\n", "54\nend\nno\n"}) {
    const auto ran = ask(typed);
    CHECK(ran.status == 0);
    CHECK(holds(ran.out, question));
    CHECK(is_open(ran.out));
  }
  const auto at_once = ask("54\nend --yes\nend\n");
  CHECK_FALSE(holds(at_once.out, question));
  CHECK(holds(at_once.out, "closed\n"));
  CHECK(holds(at_once.err, "this session has ended already"));
  CHECK(holds(ask("end now\n").err, "end takes nothing but --yes"));
}

TEST_CASE("end: an entry in the place of an answer is logged, and the session goes on") {
  const auto ran = ask("54\nend\n44\n");
  CHECK(ran.status == 0);
  CHECK(holds(ran.out, "The session goes on.\nlogged 2: Bob: 4-4 +2"));
  CHECK_FALSE(holds(ran.out, "closed"));
}

TEST_CASE("end: it asks in every game") {
  for (const char* game : {"Booger On Your Neighbor", "Cal's BS", "The Bogey"}) {
    const bool alone = std::string(game) == "The Bogey";
    const auto ran = run({"play", "--rehearse", "--text", "--game", game, "--players", alone ? "Ann" : "Ann, Bob, Cy"},
                         "end\nno\nend\ny\n");
    CAPTURE(game);
    CHECK_MESSAGE(ran.status == 0, ran.err);
    CHECK(holds(ran.out, "End session?"));
    CHECK(holds(ran.out, "The session goes on."));
    CHECK(holds(ran.out, "closed\n"));
  }
}

TEST_CASE("M4: the end agreed on is announced once, when it is reached, and again when it was not") {
  const auto ran = ask("adjust:Bob=60\nadjust:Bob=45\n54\nundo\nundo\nadjust:Bob=40\n", {"--end", "points 100"});
  CHECK_MESSAGE(ran.status == 0, ran.err);
  const std::string announced = "Bob has reached 100 points (M4).\n";
  const auto first = ran.out.find(announced);
  REQUIRE(first != std::string::npos);
  CHECK(first > ran.out.find("logged 2: "));
  CHECK(first < ran.out.find("logged 3: "));
  const auto second = ran.out.find(announced, first + 1);
  CHECK(second > ran.out.find("logged 6: "));
  CHECK(ran.out.find(announced, second + 1) == std::string::npos);
}

TEST_CASE("K3: a win asks for the Aces of the others, until they are entered") {
  const auto ran = ask("count:Ann=6 count:Bob=2 count:\"Lee, Cy\"=3\n61 win:50=6h,7h,8h,9d,td,jd/kd\naces:Bob=1\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  const std::string asked =
      "How many Aces did the others hold (K3)? Type aces:Bob=0,\"Lee, Cy\"=0 with the right numbers.\n";
  const auto at = ran.out.find(asked);
  REQUIRE(at != std::string::npos);
  CHECK(at < ran.out.find("logged 3: "));
  CHECK(ran.out.find(asked, at + 1) == std::string::npos);
}

TEST_CASE("Z4: after a ruling that the rules were unclear a clarification is offered") {
  const auto ran = ask("count:Ann=5\n21\nb3 d ruled:void 21\nclarify:D3\"five is few\"\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(holds(ran.out, "Agree on what the rule means from now on (Z4), and type clarify:D3\"...\".\n"));
  const auto admitted = ask("count:Ann=5\n21\nb3 a ruled:void 21\n");
  CHECK(holds(admitted.out, "Agree on what the rule means from now on (Z4), and type clarify:\"...\".\n"));
  CHECK_FALSE(holds(ask("count:Ann=5\n21\nb3 d ruled:clean 21\n").out, "clarify:"));
}

TEST_CASE("Z2: terminal and log show the logged number if a count differs") {
  const auto ran = ask("54\ncount:Ann=5\ncount:Ann=5\n54 count:Bob=1 ; one went under the table\nlog\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(holds(ran.out,
              "1. Ann rolled 5-4, picked up 2\n- Ann has 5 cards (the log had 2, Z2)\n- Ann has 5 cards (Z2)\n"));
  CHECK(holds(ran.out, "Bob has 1 card (the log had 2, Z2); one went under the table\n"));
}

TEST_CASE("Z3: who is involved in a ruling is refused") {
  const auto ran = ask("54\nb2 d ruled:clean@Ann 54\nb2 d ruled:clean@\"Lee, Cy\" 54\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "Ann is the one accused, and who is involved does not decide (Z3) (name who is not: Lee, Cy)"));
  CHECK(holds(ran.out, "logged 2: "));
}

TEST_CASE("M3: the terminal names the card of each property, and says where none is turned up") {
  const auto seen = ask("54\n44+3 jh\ncount:\"Lee, Cy\"=2\n54 9c\nb1 d\n");
  CHECK(holds(seen.out, "Condition Lee, Cy played on: odd, Jack, hearts (Bob's J\u2665 of turn 2).\n"));
  const auto unseen = ask("66+3 8h\n66+3 7d\n54+3 4c\nb2 d\n");
  CHECK(holds(unseen.out, "No card has to be turned up: this is certain without the stack (M3).\n"));
  CHECK_FALSE(holds(unseen.out, "Turned up"));
}

TEST_CASE("help: one screen, and more on a topic") {
  const auto ran = ask("help\n");
  const auto from = ran.out.find("One line is one entry");
  REQUIRE(from != std::string::npos);
  const std::string screen = ran.out.substr(from);
  CHECK(std::count(screen.begin(), screen.end(), '\n') <= 23);
  for (const char* topic : {"turn", "table", "questions", "corrections"}) {
    CHECK(holds(screen, "help " + std::string(topic)));
    CHECK(ask("help " + std::string(topic) + "\n").status == 0);
  }
  CHECK(holds(ask("help frogs\n").err, "there is no help about \"frogs\""));
}

TEST_CASE("help: every game has all topics, and a game for one has nothing about joining or points") {
  const Scratch scratch;
  for (const char* game : {"You're Bogus", "Booger On Your Neighbor", "Cal's BS", "The Bogey"}) {
    CAPTURE(game);
    const bool alone = game == std::string("The Bogey");
    const auto ran = run({"play", "--text", "--rehearse", "--players", alone ? "Ann" : "Ann, Bob, Cy", "--game", game,
                          "--db", scratch / "a.db"},
                         "help\nhelp turn\nhelp table\nhelp questions\nhelp corrections\n");
    CHECK_MESSAGE(ran.status == 0, ran.err);
    CHECK(holds(ran.out, "join:") != alone);
    CHECK(holds(ran.out, "adjust:") != alone);
  }
}

TEST_CASE("commands: one that stands alone takes no words") {
  const auto ran = ask("reopen tomorrow\nundo\n");
  CHECK(holds(ran.err, "refused: 1:1: reopen takes nothing more on its line (`help` lists the commands)"));
  CHECK(holds(ran.err, "refused: 2:1: there is nothing to undo"));
}

TEST_CASE("text table: an unfinished turn is printed with what was filled in, its cards sealed") {
  const auto ran = ask("count:Ann=4\nw...\n65...\n8h\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(holds(ran.out, "logged 3: Ann: 6-5 ...\nso far: Ann declared two, rolled 6-5"));
  CHECK(holds(ran.out, "logged 4: Ann: 8H\nso far: Ann declared two, rolled 6-5, placed a card\n"));
}

TEST_CASE("text table: the news of a shout are the words of the log") {
  const auto ran = ask("count:Ann=4 count:Bob=4\n548h\n54 tc\nb1 d 54\nlog\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  const auto news = ran.out.find('\n', ran.out.find("logged 4: ")) + 1;
  const std::string told = ran.out.substr(news, ran.out.find('\n', news) - news);
  CHECK(holds(told, "Ann \u22125 (H4)."));
  CHECK(holds(ran.out, "\n3. " + told + " Lee, Cy rolled 5-4"));
}

TEST_CASE("clarify: a rule that there is not is no refusal, but a word on it") {
  CHECK(ask("clarify:E9\"what\"\n").status == 0);
  const Scratch scratch;
  const auto shown = type_into_terminal({"play", "--text", "--players", "Ann, Bob", "--db", scratch / "a.db"},
                                        "clarify:E9\"what\"\nclarify:E4\"so\"\nquit\n");
  CHECK(holds(shown, "what (there is no rule E9)"));
  CHECK_FALSE(holds(shown, "no rule E4"));
}

}  // namespace
}  // namespace bogosity::tests
