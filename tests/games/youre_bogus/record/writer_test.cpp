// The canonical form: reading a record and writing it, sentence by sentence of the contract. Every case also checks
// that writing it again changes nothing.
#include <doctest/doctest.h>

#include "games/youre_bogus/game.h"
#include "tests/support/referee.h"

namespace bogosity::tests {
namespace {

// The body in canonical form.
std::string as_written(const std::string& body, const std::string& headers = four_players) {
  const std::string once = judged(body, headers).canonical;
  CHECK(judged(once, headers).canonical == once);
  return once;
}

// A line that is canonical already.
bool kept(const std::string& line, const std::string& before = "") {
  const std::string text = before + line + "\n";
  return as_written(text) == text;
}

// A line of a turn that begins mid-game: Ann has placed a card, and Bob's line follows.
const std::string ann_before = "count:Ann=4\ncount:Bob=4\nstack:2=9C\nAnn: 2-1 KD\n";
std::string bob(const std::string& line) {
  const std::string whole = as_written(ann_before + "Bob: " + line);
  CHECK(whole.substr(0, ann_before.size()) == ann_before);
  return whole.substr(std::min(whole.size(), ann_before.size()));
}

}  // namespace

TEST_CASE("canonical: one turn a line, one line each for what stands on lines of its own") {
  CHECK(as_written("count:Ann=4  count:Bob=4\tpile:7\n\n\n\nAnn: 2-1\n\nBob: 2-1") ==
        "count:Ann=4\ncount:Bob=4\npile:7\nAnn: 2-1\nBob: 2-1\n");
}

TEST_CASE("canonical: a counted stack keeps its specification beside it, a settled matter what follows it") {
  CHECK(as_written("stack:9=* =even bid:3@Ann") == "stack:9=* =even\nbid:3@Ann\n");
  CHECK(kept("settle:2=deny look:2=9C ruled:clean", "count:Ann=4\nstack:1=?\nAnn: 2-1 8H\nBob: bogus:Cy deny 2-1\n"));
}

TEST_CASE("canonical: before the roll the declaration, then dice off the table as they came, then the shouts") {
  CHECK(bob("bogus:Cy deny grab:1@Dee off:5 want:top off:3 2-1") ==
        "Bob: want:top grab:1@Dee off:5 off:3 bogus:Cy deny 2-1\n");
}

TEST_CASE("canonical: a shout after the roll is written before it, with all that follows it") {
  CHECK(bob("5-4 bogus:Cy deny look:1=KD ruled:clean +2") == "Bob: bogus:Cy deny look:1=KD ruled:clean 5-4 +2\n");
  CHECK(bob("bogus:Cy>Dee deny 2-1 bogus:Dee admit") == "Bob: bogus:Cy>Dee deny bogus:Dee admit 2-1\n");
}

TEST_CASE("canonical: cards picked up are written if there are any, left out or not") {
  CHECK(as_written("Ann: 5-4") == "Ann: 5-4 +2\n");
  CHECK(as_written("Ann: 2-2 +1") == "Ann: 2-2 +1\n");
  CHECK(as_written("Ann: 2-1 +0") == "Ann: 2-1\n");
  CHECK(as_written("Ann: ?-? +0") == "Ann: ?-? +0\n");
}

TEST_CASE("canonical: +0 is written where the rules require cards") {
  CHECK(as_written("Ann: 5-4 +0") == "Ann: 5-4 +0\n");
  CHECK(as_written("count:Ann=7\nAnn: 5-4 +0 8H") == "count:Ann=7\nAnn: 5-4 8H\n");
}

TEST_CASE("canonical: take is written whenever a card was taken") {
  CHECK(bob("want:top 5-4") == "Bob: want:top 5-4 take\n");
  CHECK(bob("2-1 take") == "Bob: 2-1 take\n");
}

TEST_CASE("canonical: leave is written only where the rules required taking") {
  CHECK(bob("want:top 5-4 leave") == "Bob: want:top 5-4 leave\n");
  CHECK(bob("want:top 2-1 leave") == "Bob: want:top 2-1\n");
  CHECK(bob("2-1 leave") == "Bob: 2-1\n");
}

TEST_CASE("canonical: a written leave or +0 is kept where a free token stands between it and its place") {
  CHECK(bob("2-1 bid:3@Ann leave") == "Bob: 2-1 bid:3@Ann leave\n");
  CHECK(bob("2-1 bid:3@Ann +0") == "Bob: 2-1 bid:3@Ann +0\n");
  CHECK(bob("want:top 5-4 take bid:3@Ann +0") == "Bob: want:top 5-4 take bid:3@Ann +0\n");
  CHECK(bob("2-1 +0 bid:3@Ann") == "Bob: 2-1 bid:3@Ann\n");
}

TEST_CASE("canonical: free tokens stay behind the token they followed, on their side of the roll") {
  CHECK(bob("bid:3@Ann want:top 2-1") == "Bob: bid:3@Ann want:top 2-1\n");
  CHECK(bob("off:5 bid:3@Ann want:top bid:5@Ann 2-1") == "Bob: want:top bid:5@Ann off:5 bid:3@Ann 2-1\n");
  CHECK(bob("bogus:Cy bid:3@Ann deny 2-1") == "Bob: bogus:Cy bid:3@Ann deny 2-1\n");
  CHECK(bob("2-1 bogus:Cy deny bid:3@Ann") == "Bob: bogus:Cy deny 2-1 bid:3@Ann\n");
  CHECK(bob("5-4 bid:3@Ann +2 bid:5@Ann 8H bid:7@Ann") == "Bob: 5-4 bid:3@Ann +2 bid:5@Ann 8H bid:7@Ann\n");
}

TEST_CASE("canonical: the accused of a shout is written only where that is not the player of the turn before") {
  CHECK(bob("bogus:Cy>Ann deny 2-1") == "Bob: bogus:Cy deny 2-1\n");
  CHECK(bob("bogus:Cy>Dee deny 2-1") == "Bob: bogus:Cy>Dee deny 2-1\n");
}

TEST_CASE("canonical: a comment is the note that it is, and an empty one is dropped") {
  CHECK(as_written("Ann: 5-4 ; what a \"night\"") == "Ann: 5-4 +2 note:\"what a \\\"night\\\"\"\n");
  CHECK(as_written("Ann: 5-4 ;\n;\n  ;  ") == "Ann: 5-4 +2\n");
  CHECK(as_written("; alone on its line\nAnn: 5-4") == "note:\"alone on its line\"\nAnn: 5-4 +2\n");
  CHECK(as_written("Ann: 5-4\nnote:\"\"\nBob: 5-4") == "Ann: 5-4 +2\nBob: 5-4 +2\n");
  CHECK(as_written("note:\"\"\nAnn: 5-4") == "Ann: 5-4 +2\n");
  CHECK(as_written("Ann: 5-4 note:\"a ; inside\"") == "Ann: 5-4 +2 note:\"a ; inside\"\n");
}

TEST_CASE("canonical: cards are upper case, with T for the ten") {
  CHECK(bob("5-4 10h") == "Bob: 5-4 +2 TH\n");
  CHECK(bob("want:two 2-1 10h/as") == "Bob: want:two 2-1 TH/AS\n");
  CHECK(bob("2-1 * =even10h") == "Bob: 2-1 * =evenTH\n");
  CHECK(bob("2-1 * =~even10h") == "Bob: 2-1 * =~evenTH\n");
}

TEST_CASE("canonical: numbers are written without leading zeros, reasons and names with theirs") {
  CHECK(as_written("bid:017@Ann adjust:Ann=+5\"sums\" adjust:Bob=-5") ==
        "bid:17@Ann\nadjust:Ann=5\"sums\"\nadjust:Bob=-5\n");
  CHECK(kept("clarify:E4\"it covers\""));
  CHECK(kept("rule:\"no \\\\ and no \\\"\""));
  CHECK(bob("bogus:Cy deny ruled:clean\"why\"@Bob,Dee 2-1") == "Bob: bogus:Cy deny ruled:clean\"why\"@Bob,Dee 2-1\n");
}

TEST_CASE("canonical: a card insisted on keeps its exclamation mark") { CHECK(bob("2-1 9C!") == "Bob: 2-1 9C!\n"); }

TEST_CASE("canonical: three dots stay, but not after a win that stands") {
  CHECK(as_written("Ann: 5-4 ...") == "Ann: 5-4 ...\n");
  CHECK(as_written("Ann: want:top ...") == "Ann: want:top ...\n");
  CHECK(as_written("count:Ann=7\nAnn: 2-1 win:50=6h,7h,8h,9d,10d,jd/kd ...") ==
        "count:Ann=7\nAnn: 2-1 win:50=6H,7H,8H,9D,TD,JD/KD\n");
}

TEST_CASE("canonical: a name that needs quotes has them, and one that does not has none") {
  const std::string names = "[Players \"Ann Lee, Zoë, Łukasz_7, Анна, 李-明\"]\n";
  CHECK(as_written("\"Ann Lee\": 5-4\n\"Zoë\": 5-4\nŁukasz_7: 5-4\nАнна: 5-4\n\"李-明\": 5-4", names) ==
        "\"Ann Lee\": 5-4 +2\nZoë: 5-4 +2\nŁukasz_7: 5-4 +2\nАнна: 5-4 +2\n李-明: 5-4 +2\n");
  CHECK(as_written("bid:3@\"Ann Lee\" bid:5@\"Zoë\"", names) == "bid:3@\"Ann Lee\"\nbid:5@Zoë\n");
}

}  // namespace bogosity::tests
