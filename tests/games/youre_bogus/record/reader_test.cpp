// Impossible records are refused, at their line and column, with a reason and a way out. Lines and columns count in the
// body of the record; columns are code points from 1.
#include <doctest/doctest.h>

#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

// The place of the refusal. A reason and a way out must come with it.
std::string at(const std::string& body, const std::string& headers = four_players) {
  const Judged result = refused(body, headers);
  CAPTURE(result.refusal);
  CHECK(result.refusal.size() > result.place.size() + 5);
  CHECK_FALSE(result.way_out.empty());
  return result.place;
}

bool stands(const std::string& body, const std::string& headers = four_players) {
  return judged(body, headers).refusal.empty();
}

}  // namespace

TEST_CASE("refused: a name nobody bears") {
  CHECK(at("Eve: 5-4") == "1:1");
  CHECK(at("Ann: 5-4\n  Zoë: 5-4") == "2:3");
  CHECK(at("Ann: grab:5@Eve 5-4") == "1:6");
  CHECK(at("bid:17@Eve") == "1:1");
  CHECK(at("Ann: 5-4\nBob: bogus:Eve deny 5-4") == "2:6");
  CHECK(at("Ann: 5-4\nBob: bogus:Cy>Eve deny 5-4") == "2:6");
  CHECK(at("adjust:Eve=5") == "1:1");
  CHECK(at("scorekeeper:Eve") == "1:1");
}

TEST_CASE("refused: a score beyond a billion points") {
  CHECK(stands("adjust:Ann=1000000000"));
  CHECK(at("adjust:Ann=1000000000\nadjust:Ann=1") == "2:1");
  CHECK(stands("adjust:Ann=-1000000000\nadjust:Bob=-1"));
  CHECK(at("adjust:Ann=-1000000000\nadjust:Ann=-1") == "2:1");
  CHECK(stands("adjust:Ann=-1000000000\nadjust:Ann=1000000000"));
}

TEST_CASE("refused: a score beyond a billion points, while a shout still waits for its roll") {
  CHECK(at("Ann: 5-4 +1 KD\nBob: bogus:Bob deny adjust:Cy=600000000 adjust:Cy=600000000 5-4") == "2:41");
  CHECK(stands("Ann: 5-4 +1 KD\nBob: bogus:Bob deny adjust:Cy=600000000 adjust:Dee=600000000 5-4"));
}

TEST_CASE("refused: more than a billion points in a session known by its totals") {
  const std::string totals = four_players + "[Result \"Ann 5\"]\n";
  CHECK(stands("adjust:Ann=600000000 adjust:Bob=600000000", totals));
  CHECK(at("adjust:Ann=600000000\nadjust:Ann=600000000", totals) == "2:1");
}

TEST_CASE("refused: the wrong player's turn") {
  CHECK(at("Bob: 5-4") == "1:1");
  CHECK(at("Ann: 5-4\nCy: 5-4") == "2:1");
  CHECK(at("Ann: 5-4", four_players + "[Starter \"Cy\"]\n") == "1:1");
}

TEST_CASE("refused: a die outside 1 to 6") {
  CHECK(at("Ann: 5-7") == "1:6");
  CHECK(at("Ann: 0-4") == "1:6");
  CHECK(at("Ann: off:7 5-4") == "1:6");
  CHECK(at("Ann: off:1,0 5-4") == "1:6");
  CHECK(at("Ann: grab:9@Bob 5-4") == "1:6");
}

TEST_CASE("refused: a card of which no further copy is left") {
  CHECK(at("count:Ann=4 stack:2=8H\nAnn: 2-1 8H") == "2:10");
  CHECK(at("count:Ann=4\nAnn: want:two 2-1 8H/8H") == "2:19");
  CHECK(at("count:Ann=4\nAnn: want:two 2-1 */*/*") == "2:19");
  CHECK(at("count:Ann=7 stack:2=8H\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KD") == "2:10");
  CHECK(at("count:Ann=7\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/JD") == "2:10");
  CHECK(stands("count:Ann=4 stack:2=8H\nAnn: 2-1 8H", two_decks));
  CHECK(stands("count:Ann=4\nAnn: want:two 2-1 */*"));
}

TEST_CASE("refused: more cards placed than the player holds") {
  CHECK(at("Ann: 2-1 8H") == "1:10");
  CHECK(at("Ann: 5-4 8H/9C/2D") == "1:10");
}

TEST_CASE("refused: a win of another number of cards than the player holds") {
  CHECK(at("count:Ann=6\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KD") == "2:10");
  CHECK(at("count:Ann=7\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD") == "2:10");
}

TEST_CASE("refused: Aces beyond the hands or the decks, without a win, or of the winner") {
  const std::string won = "count:Ann=7 count:Bob=2 count:Cy=5\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KD ";
  CHECK(at(won + "aces:Bob=3") == "2:38");
  CHECK(at(won + "aces:Cy=5") == "2:38");
  CHECK(at(won + "aces:Bob=2,Cy=3") == "2:38");
  CHECK(at(won + "aces:Ann=1") == "2:38");
  CHECK(at("count:Bob=2\nAnn: 2-1 aces:Bob=1") == "2:10");
  CHECK(at("count:Ann=7 count:Bob=2\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KC aces:Bob=1") == "2:38");
  CHECK(stands(won + "aces:Bob=1,Cy=3"));
}

TEST_CASE("refused: Aces beyond the decks beside those known to lie in the stack") {
  const std::string won =
      "count:Ann=7 count:Bob=4 count:Cy=4 count:Dee=4 stack:1=AS\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KD aces:";
  CHECK(at(won + "Bob=2,Cy=2") == "2:38");
  CHECK(stands(won + "Bob=2,Cy=1"));
  CHECK(stands(won + "Bob=4,Cy=3", two_decks));
  CHECK(at(won + "Bob=4,Cy=4", two_decks) == "2:38");
  // An Ace that somebody insisted on counts no oftener than the decks hold it.
  const std::string insisted =
      "count:Ann=7 count:Bob=4 count:Dee=4 stack:1=AS\nAnn: 2-1 AS!\nBob: 2-1\nCy: 2-1\nDee: 2-1\n"
      "count:Ann=7\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KD aces:";
  CHECK(stands(insisted + "Bob=2,Dee=1"));
  CHECK(at(insisted + "Bob=2,Dee=2") == "7:38");
}

TEST_CASE("refused: a shouter who is the accused, plays no longer or is named twice") {
  CHECK(at("Ann: 5-4\nBob: bogus:Ann deny 5-4") == "2:6");
  CHECK(at("Ann: 5-4\nBob: bogus:Bob,Cy,Bob deny 5-4") == "2:6");
  CHECK(at("Ann: 5-4\nleave:Dee\nBob: bogus:Dee deny 5-4") == "3:6");
  CHECK(stands("Ann: 5-4\nBob: bogus:Ann>Bob deny 5-4"));
}

TEST_CASE("refused: a shout before anybody has had a turn with a roll") {
  CHECK(at("Ann: bogus:Bob deny 5-4") == "1:6");
  CHECK(at("Ann: bogus:Bob>Cy deny 5-4") == "1:6");
  CHECK(at("Ann: leave:Ann\nBob: bogus:Cy deny 5-4") == "2:6");
  CHECK(at("Ann: bogus:Bob>Cy deny bid:4@Cy 5-4") == "1:6");
  CHECK(stands("bid:4@Cy\nAnn: bogus:Bob>Cy deny 5-4"));
}

TEST_CASE("refused: two shouts at one accused in one turn") {
  CHECK(at("Ann: 5-4\nBob: bogus:Cy deny bogus:Dee deny 5-4") == "2:20");
  CHECK(at("Ann: 5-4\nBob: bogus:Cy deny 5-4 bogus:Dee>Ann deny") == "2:24");
}

TEST_CASE("refused: anything between the roll and a shout after it") {
  CHECK(at("Ann: 5-4\nBob: 5-4 +2 bogus:Cy deny") == "2:13");
  CHECK(at("Ann: 5-4\nBob: 5-4 note:\"x\" bogus:Cy deny") == "2:19");
  CHECK(stands("Ann: 5-4\nBob: 5-4 bogus:Cy deny +2"));
}

TEST_CASE("refused: a turn's line without a roll") {
  CHECK(at("Ann: want:top") == "1:6");
  CHECK(at("Ann: note:\"x\"") == "1:6");
  CHECK(at("Ann:") == "1:1");
  CHECK(stands("Ann: want:top ..."));
  CHECK(stands("Ann: leave:Ann"));
}

TEST_CASE("refused: a plea without a shout, a shout without a plea") {
  CHECK(at("Ann: 5-4\nBob: deny 5-4") == "2:6");
  CHECK(at("Ann: 5-4\nBob: bogus:Cy deny admit 5-4") == "2:20");
  CHECK(at("Ann: 5-4\nBob: bogus:Cy 5-4") == "2:15");
  CHECK(at("Ann: 5-4\nBob: 5-4 bogus:Cy") == "2:10");
  CHECK(at("Ann: 5-4\nBob: 5-4 bogus:Cy +2 8H") == "2:19");
}

TEST_CASE("refused: a roll that nobody noted, and an exchange after it, without the cards picked up") {
  CHECK(at("Ann: ?-? right:7D ...") == "1:19");
  CHECK(stands("Ann: ?-? ..."));
}

TEST_CASE("refused: a matter settled without the accused's name, or without a plea") {
  CHECK(at("Ann: 5-4\nsettle:1@=deny") == "2:1");
  CHECK(at("Ann: 5-4\nsettle:1@") == "2:1");
  CHECK(at("Ann: 5-4\nsettle:1") == "2:1");
}

TEST_CASE("refused: a player who left the turn continues it, but an earlier shout may still be ruled on") {
  CHECK(at("Ann: 5-4\nBob: 5-4 leave:Bob +2") == "2:20");
  CHECK(stands("Ann: 5-4\nBob: 5-4 bogus:Cy deny leave:Bob ruled:clean"));
}

TEST_CASE("refused: a look beyond the stack, against what is known, or without a denial") {
  const std::string turn = "count:Ann=4 stack:1=9C\nAnn: 2-1 8H\n";
  CHECK(at(turn + "Bob: bogus:Cy deny look:3=9C 5-4") == "3:20");
  CHECK(at(turn + "Bob: bogus:Cy deny look:2=9D 5-4") == "3:20");
  CHECK(at(turn + "Bob: bogus:Cy admit look:2=9C 5-4") == "3:21");
  CHECK(at(turn + "Bob: bogus:Cy deny look:0=9C 5-4") == "3:20");
  CHECK(at(turn + "Bob: bogus:Cy deny look:2=? 5-4") == "3:20");
  CHECK(stands(turn + "Bob: bogus:Cy deny look:2=9C 5-4"));
  CHECK(stands(turn + "Bob: bogus:Cy deny look:2=9D! 5-4"));
}

TEST_CASE("refused: a hidden card said to be one of which all copies are known to lie elsewhere") {
  const std::string turn = "count:Ann=4 stack:2=?\nAnn: 2-1 8H\n";
  CHECK(at(turn + "Bob: bogus:Cy deny look:2=8H 5-4") == "3:20");
  CHECK(stands(turn + "Bob: bogus:Cy deny look:2=8H! 5-4"));
  CHECK(stands(turn + "Bob: bogus:Cy deny look:2=8H 5-4", two_decks));
  CHECK(stands(turn + "Bob: bogus:Cy deny look:2=9H look:2=9H 5-4"));
  CHECK(at(turn + "Bob: bogus:Cy deny look:2=9H look:3=9H 5-4") == "3:30");
  CHECK(stands(turn + "Bob: bogus:Cy deny look:2=* look:3=* 5-4"));
  // Known to be there twice, because somebody insisted: to say so again is no news.
  CHECK(stands(turn + "Bob: bogus:Cy deny look:2=8H! look:2=8H look:1=8H 5-4"));
}

TEST_CASE("refused: a card that came to light said to be the one just taken, or one that lies elsewhere") {
  const std::string taken = "count:Ann=4 count:Bob=3 stack:2=?\nAnn: 2-1 KD\nBob: want:top 5-4 take ";
  CHECK(at(taken + "under:KD") == "3:24");
  CHECK(stands(taken + "under:KD!"));
  CHECK(stands(taken + "under:KC"));
  CHECK(stands(taken + "under:KD", two_decks));
}

TEST_CASE("refused: a look after the take says that a card is the one just taken") {
  const std::string open = "count:Ann=4 stack:3=?\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1\n";
  CHECK(at(open + "Cy: want:top 6-5 take settle:2=deny look:1=8H") == "4:37");
  CHECK(stands(open + "Cy: want:top 6-5 take settle:2=deny look:1=8H!"));
  // Once the turn is over the card may have gone on.
  CHECK(stands(open + "Cy: want:top 6-5 take\nsettle:2=deny look:1=8H"));
}

TEST_CASE("refused: a card shown for an exchange of which all copies are known to lie in the stack") {
  CHECK(at("stack:2=8H\nAnn: 5-4 right:8H") == "2:10");
  CHECK(stands("stack:2=8H\nAnn: 5-4 right:8H!"));
  CHECK(stands("stack:2=8H\nAnn: 5-4 right:8H", two_decks));
  CHECK(stands("stack:2=*\nAnn: 5-4 right:*"));
}

TEST_CASE("refused: somebody involved named as who decided, where somebody uninvolved plays") {
  const std::string turn = "count:Ann=5\nAnn: 2-1\nBob: bogus:Cy deny ";
  CHECK(at(turn + "ruled:bogus@Ann 5-4") == "3:20");
  CHECK(at(turn + "ruled:clean\"saw it\"@Dee,Cy 5-4") == "3:20");
  CHECK(at(turn + "5-4 +2\nCy: 2-1\nsettle:2=deny ruled:clean@Ann") == "5:1");  // nothing to settle
  CHECK(stands(turn + "ruled:bogus@Bob,Dee 5-4"));
  CHECK(stands(turn + "ruled:void@Ann,Bob,Cy,Dee 5-4"));
  const std::string open = "count:Ann=5\nAnn: 2-1\nBob: bogus:Cy open 2-1\n";
  CHECK(at(open + "settle:2=deny ruled:clean@Cy") == "4:15");
  CHECK(stands(open + "settle:2=deny ruled:clean@Bob"));
  CHECK(stands(open + "settle:2=admit ruled:void@Cy"));
}

TEST_CASE("refused: who is involved may decide where nobody else plays") {
  const std::string two = "[Players \"Ann, Bob\"]\n";
  CHECK(stands("count:Ann=5\nAnn: 2-1\nBob: bogus:Bob deny ruled:bogus@Ann,Bob 5-4", two));
  const std::string all_shout = "count:Ann=5\nAnn: 2-1\nBob: bogus:Bob,Cy,Dee deny ruled:clean@Cy 5-4";
  CHECK(stands(all_shout));
  CHECK(stands("count:Ann=5\nAnn: 2-1\nleave:Dee\nBob: bogus:Bob,Cy deny ruled:clean@Cy 5-4"));
  CHECK(at("count:Ann=5\nAnn: 2-1\nBob: bogus:Bob,Cy deny ruled:clean@Cy 5-4") == "3:24");
}

TEST_CASE("refused: taking from an empty stack") { CHECK(at("Ann: want:top 5-4 take") == "1:19"); }

TEST_CASE("refused: a card that came to light without a take, without a card there, or against what is known") {
  CHECK(at("count:Ann=3 stack:3=8H\nAnn: 5-4 under:9C") == "2:10");
  CHECK(at("count:Ann=3 stack:1=8H\nAnn: want:top 5-4 take under:9C") == "2:24");
  const std::string known = "count:Ann=4 count:Bob=3 stack:1=9C\nAnn: 2-1 KD\nBob: want:top 5-4 take ";
  CHECK(at(known + "under:9D") == "3:24");
  CHECK(stands(known + "under:9C"));
  CHECK(stands(known + "under:9D!"));
}

TEST_CASE("refused: a specification without a card") {
  CHECK(at("Ann: 5-4 =odd") == "1:10");
  CHECK(at("stack:0 =odd") == "1:9");
  CHECK(at("stack:2=7D note:\"x\" =odd") == "1:21");
}

TEST_CASE("refused: anything but free tokens after a win that stands") {
  const std::string won = "count:Ann=7 count:Bob=2\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KD ";
  CHECK(at(won + "8H") == "2:38");
  CHECK(at(won + "aces:Bob=1 8H") == "2:49");
  CHECK(stands(won + "aces:Bob=1 note:\"what a hand\" bid:3@Bob"));
}

TEST_CASE("refused: more picked up than pile and stack could give") {
  CHECK(at("pile:1\nAnn: 5-4 +2") == "2:10");
  CHECK(at("Ann: 5-4 +55") == "1:10");
}

TEST_CASE("refused: an exchange without a card") {
  CHECK(at("stack:2=8H\nAnn: 5-4 right:") == "2:10");
  CHECK(at("stack:2=8H\nAnn: 5-4 left:?") == "2:10");
}

TEST_CASE("refused: a second declaration, roll, win or specification in one turn") {
  CHECK(at("Ann: want:top want:two 5-4") == "1:15");
  CHECK(at("Ann: 5-4 5-4") == "1:10");
  CHECK(at("count:Ann=4\nAnn: 2-1 7D =odd =even") == "2:18");
  CHECK(at("count:Ann=3\nAnn: 2-1 win:5=6H,7H,AC win:5=6H,7H,AC") == "2:25");
}

TEST_CASE("refused: tokens out of order") {
  CHECK(at("Ann: 5-4 want:top") == "1:10");
  CHECK(at("Ann: 5-4 off:5") == "1:10");
  CHECK(at("Ann: +2 5-4") == "1:6");
  CHECK(at("count:Ann=4\nAnn: 5-4 8H +2") == "2:13");
  CHECK(at("count:Ann=4 stack:3=8H\nAnn: want:top 5-4 +0 take") == "2:22");
  CHECK(at("Ann: 5-4 ... +2") == "1:14");
  CHECK(at("5-4") == "1:1");
}

TEST_CASE("refused: the roll nobody noted needs the cards picked up") {
  CHECK(at("Ann: ?-?") == "1:6");
  CHECK(stands("Ann: ?-? +0"));
  CHECK(stands("Ann: ?-? ..."));
}

TEST_CASE("refused: numbers out of range") {
  CHECK(at("count:Ann=8") == "1:1");
  CHECK(at("bid:1000000000000000001@Ann") == "1:1");
  CHECK(stands("bid:1000000000000000000@Ann"));
  CHECK(at("pile:55") == "1:1");
  CHECK(at("stack:55=8H") == "1:1");
  CHECK(at("count:Ann=7 stack:48=8H") == "1:13");
  CHECK(at("adjust:Ann=99999999999") == "1:1");
}

TEST_CASE("refused: a ruling that does not fit its plea") {
  const std::string turn = "count:Ann=5\nAnn: 2-1\nBob: bogus:Cy ";
  CHECK(at(turn + "admit ruled:clean 5-4") == "3:21");
  CHECK(at(turn + "open ruled:void 5-4") == "3:20");
  CHECK(at(turn + "deny ruled:void ruled:clean 5-4") == "3:31");
  CHECK(stands(turn + "admit ruled:void 5-4"));
}

TEST_CASE("refused: new seats in the midst of a round, or for others than those who play") {
  CHECK(at("Ann: 5-4\nseats:Bob,Ann,Cy,Dee") == "2:1");
  CHECK(at("seats:Bob,Ann,Cy") == "1:1");
  CHECK(at("seats:Bob,Ann,Cy,Cy") == "1:1");
  CHECK(stands("seats:Dee,Cy,Bob,Ann\nDee: 5-4\nCy: 5-4"));
}

TEST_CASE("refused: anything unreadable") {
  CHECK(at("Ann: 5-4 8X") == "1:10");
  CHECK(at("Ann: 5-4 note:\"never closed") == "1:15");
  CHECK(at("Ann: 5-4 note:\"\\x\"") == "1:10");
  CHECK(at("Ann: wnat:top 5-4") == "1:6");
  CHECK(at("Ann: 5-4\nhello") == "2:1");
}

TEST_CASE("refused: columns count code points, and a tab is one") {
  CHECK(at("note:\"Zoë, naïve ☃\" nonsense") == "1:21");
  CHECK(at("\tAnn:\t5-4\tnonsense") == "1:11");
}

TEST_CASE("an exclamation mark lifts what the log knows of a card, and stays in the record") {
  const auto placed = judged("count:Ann=4 stack:2=8H\nAnn: 2-1 8H!");
  CHECK(placed.turn().top == "8H");
  CHECK(placed.canonical == "count:Ann=4\nstack:2=8H\nAnn: 2-1 8H!\n");
  const auto won = judged("count:Ann=7 stack:2=8H\nAnn: 2-1 win:50=6H,7H,8H!,9D,TD,JD/KD");
  CHECK(won.win().credited == 50);
  const auto looked = judged("count:Ann=4 stack:1=9C\nAnn: 2-1 8H\nBob: bogus:Cy deny look:2=QC! 2-1");
  CHECK(looked.inquiry().verdict == "not-bogus");
  CHECK(looked.inquiry().examined == "8H QC");
}

TEST_CASE("an exclamation mark lifts nothing else") {
  CHECK(at("Ann: 2-1 8H!") == "1:10");
  CHECK(at("count:Ann=4 stack:1=9C\nAnn: 2-1 8H\nBob: bogus:Cy deny look:3=9C! 2-1") == "3:20");
}

}  // namespace bogosity::tests
