// Every form of the entry line's shorthand (section 6 of the contract), and what could be read in two ways.
#include <doctest/doctest.h>

#include <fstream>

#include "tests/support/typed_text.h"

namespace bogosity::tests {
namespace {

const SeatedPlayers table({"Ann", "Bob", "Cy", "Ann Lee"});
const SeatedPlayers seven_lies({"Ann", "Bob", "Cy", "Ann Lee"}, true);

// The tokens of the record that it stands for; "COLUMN: reason" if it is refused.
std::string expanded(std::string_view typed, const SeatedPlayers& players = table) {
  const auto read = players.read(typed);
  if (!read.error) return as_tokens(read);
  CHECK_FALSE(read.error->way_out.empty());
  return std::to_string(read.error->place.column) + ": " + read.error->reason;
}

bool refused_at(std::string_view typed, int column, const SeatedPlayers& players = table) {
  const std::string answer = expanded(typed, players);
  CAPTURE(answer);
  return answer.starts_with(std::to_string(column) + ": ");
}

// Both readings are in the refusal.
bool names_both(std::string_view typed, std::string_view one, std::string_view other) {
  const std::string answer = expanded(typed);
  CAPTURE(answer);
  return answer.starts_with("1: ") && answer.find(one) != std::string::npos && answer.find(other) != std::string::npos;
}

}  // namespace

TEST_CASE("shorthand: two digits are a roll") {
  CHECK(expanded("54") == "5-4");
  CHECK(expanded("11") == "1-1");
  CHECK(expanded("5-4") == "5-4");
}

TEST_CASE("shorthand: blanks may be left out") {
  CHECK(expanded("548h") == "5-4 8H");
  CHECK(expanded("5410h") == "5-4 TH");
  CHECK(expanded("54th") == "5-4 TH");
  CHECK(expanded("54+28h") == "5-4 +2 8H");
  CHECK(expanded("54+2") == "5-4 +2");
  CHECK(expanded("54+210h") == "5-4 +2 TH");
  CHECK(expanded("5-4+28h") == "5-4 +2 8H");
  CHECK(expanded("+28h") == "+2 8H");
  CHECK(expanded("219cas") == "2-1 9C/AS");
  CHECK(expanded("548h!") == "5-4 8H!");
  CHECK(expanded("?-?+08h") == "?-? +0 8H");
}

TEST_CASE("shorthand: cards one behind the other are placed together, the top one first") {
  CHECK(expanded("9cas") == "9C/AS");
  CHECK(expanded("9c?") == "9C/?");
  CHECK(expanded("9c/as") == "9C/AS");
  CHECK(expanded("9cas10h") == "9C/AS/TH");
  CHECK(expanded("8h") == "8H");
  CHECK(expanded("?") == "?");
}

TEST_CASE("shorthand: a zero is a Joker") {
  CHECK(expanded("0") == "*");
  CHECK(expanded("*") == "*");
  CHECK(expanded("540") == "5-4 *");
  CHECK(expanded("0/as") == "*/AS");
  CHECK(expanded("9c0") == "9C/*");
  CHECK(expanded("00") == "*/*");
}

TEST_CASE("shorthand: a declaration, an exchange, a specification and a plea may be joined to what is beside them") {
  CHECK(expanded("t54") == "want:top 5-4");
  CHECK(expanded("t5-48h") == "want:top 5-4 8H");
  CHECK(expanded("w219cas") == "want:two 2-1 9C/AS");
  CHECK(expanded("th") == "TH");
  CHECK(refused_at("t5h", 1));
  CHECK(expanded("66+2r7d") == "6-6 +2 right:7D");
  CHECK(expanded("66+3r7dl7s8h") == "6-6 +3 right:7D left:7S 8H");
  CHECK(refused_at("l0", 1));
  CHECK(expanded("627do") == "6-2 7D =odd");
  CHECK(expanded("620e") == "6-2 * =even");
  CHECK(refused_at("628ho", 1));
  CHECK(expanded("b13d548h") == "bogus:Ann,Cy deny 5-4 8H");
  CHECK(expanded("b1d23") == "bogus:Ann deny 2-3");
  CHECK(expanded("b1>2a t54") == "bogus:Ann>Bob admit want:top 5-4");
}

TEST_CASE("shorthand: the seven cards of a win need no commas, the last one lies face down") {
  CHECK(expanded("win:35=6h7h8h9dtdjdkd") == "win:35=6H,7H,8H,9D,TD,JD/KD");
  CHECK(refused_at("win:35=6h7h8h910dtdjdkd", 1));
  CHECK(expanded("win:25=4C5C6CJC2S3S/4S") == "win:25=4C,5C,6C,JC,2S,3S/4S");
  CHECK(expanded("win:5=6h7h") == "win:5=6H,7H");
  CHECK(expanded("win:5=6h7h/8h") == "win:5=6H,7H/8H");
  CHECK(refused_at("win:5=6h/7h8h", 1));
  CHECK(expanded("win:5=6h,7h/8h") == "win:5=6H,7H/8H");
}

TEST_CASE("shorthand: t and w declare top and two") {
  CHECK(expanded("t 54") == "want:top 5-4");
  CHECK(expanded("w 21 9cas") == "want:two 2-1 9C/AS");
}

TEST_CASE("shorthand: o and e specify after a Seven or a Joker") {
  CHECK(expanded("7d o") == "7D =odd");
  CHECK(expanded("54 7d e") == "5-4 7D =even");
  CHECK(expanded("0 e") == "* =even");
  CHECK(expanded("7das o") == "7D/AS =odd");
  CHECK(expanded("o", seven_lies) == "=odd");
  CHECK(expanded("e", seven_lies) == "=even");
}

TEST_CASE("shorthand: o and e specify after nothing else, and only once") {
  CHECK(refused_at("o", 1));
  CHECK(refused_at("54 8h e", 7));
  CHECK(refused_at("8h7d o", 6));
  CHECK(refused_at("7d o e", 6));
}

TEST_CASE("shorthand: a specification may be joined to its card") {
  CHECK(expanded("7d=odd") == "7D =odd");
  CHECK(expanded("540=5H") == "5-4 * =5H");
}

TEST_CASE("shorthand: b opens a shout, with seat numbers and a plea") {
  CHECK(expanded("b13 d") == "bogus:Ann,Cy deny");
  CHECK(expanded("b13d") == "bogus:Ann,Cy deny");
  CHECK(expanded("b 1 3 d") == "bogus:Ann,Cy deny");
  CHECK(expanded("bogus 1 3 deny 54 8h") == "bogus:Ann,Cy deny 5-4 8H");
  CHECK(expanded("bogus:Ann deny 54") == "bogus:Ann deny 5-4");
  CHECK(expanded("b2 a") == "bogus:Bob admit");
  CHECK(expanded("b2 o") == "bogus:Bob open");
  CHECK(expanded("b2 deny 54") == "bogus:Bob deny 5-4");
  CHECK(expanded("b13>2 a") == "bogus:Ann,Cy>Bob admit");
  CHECK(expanded("b4 d") == "bogus:\"Ann Lee\" deny");
  CHECK(expanded("b1 d b2>3 a 54") == "bogus:Ann deny bogus:Bob>Cy admit 5-4");
}

TEST_CASE("shorthand: a shout needs shouters and a plea, and seats that are there") {
  CHECK(refused_at("b d", 3));
  CHECK(refused_at("b13", 1));
  CHECK(refused_at("b5 d", 2));
  CHECK(refused_at("54 b9d", 5));
  CHECK(refused_at("b1 x", 4));
}

TEST_CASE("shorthand: an entry that can be read in two ways is refused, naming both") {
  CHECK(names_both("54+20", "5-4 +20", "5-4 +2 *"));
  CHECK(names_both("54+10", "5-4 +10", "5-4 +1 *"));
  CHECK(names_both("54+20as", "5-4 +2 */AS", "5-4 +2 * =AS"));
  CHECK(names_both("*5h", "* =5H", "*/5H"));
  CHECK(names_both("540as", "5-4 * =AS", "5-4 */AS"));
  CHECK(expanded("*=5h") == "* =5H");
  CHECK(expanded("*/5h") == "*/5H");
  CHECK(expanded("**") == "*/*");
  CHECK(expanded("*5h9c") == "*/5H/9C");
  CHECK(expanded("54 +2 0") == "5-4 +2 *");
}

TEST_CASE("shorthand: what people type besides is read as what it can only mean") {
  CHECK(expanded("54 7h odd") == "5-4 7H =odd");
  CHECK(expanded("54 7h even") == "5-4 7H =even");
  CHECK(refused_at("54 8h odd", 7));
  CHECK(expanded("54,8h") == "5-4 8H");
  CHECK(expanded("54+2,8h") == "5-4 +2 8H");
  CHECK(refused_at("54 7c,8h", 4));
  CHECK(expanded("54 h8") == "5-4 8H");
  CHECK(expanded("54 s10") == "5-4 TS");
  CHECK(expanded("off4 54") == "off:4 5-4");
  CHECK(expanded("off4,3 54") == "off:4,3 5-4");
  CHECK(expanded("bid17@2") == "bid:17@Bob");
}

TEST_CASE("shorthand: a shout by names is the one by seats") {
  CHECK(expanded("bBob a") == expanded("b2 a"));
  CHECK(expanded("bbob,cy d 54") == expanded("b23 d 54"));
  CHECK(expanded("b bob>ann d") == expanded("b2>1 d"));
  CHECK(expanded("b Bob Cy d") == expanded("b23 d"));
  CHECK(expanded("b Ann > Bob d") == expanded("b1>2 d"));
  CHECK(expanded("b1> Bob d") == expanded("b1>2 d"));
  CHECK(refused_at("b1> Bob,Cy d", 5));
  CHECK(refused_at("bBobby a", 1));
  CHECK(expanded("b2 p") == expanded("b2 o"));
  CHECK(expanded("b2p548h") == expanded("b2o548h"));
}

TEST_CASE("shorthand: the number of a seat stands for a name wherever one may stand") {
  CHECK(expanded("grab:3@2 54") == "grab:3@Bob 5-4");
  CHECK(expanded("grab3@2 54") == "grab:3@Bob 5-4");
  CHECK(expanded("count:1=5") == "count:Ann=5");
  CHECK(expanded("late:1>2") == "late:Ann>Bob");
  CHECK(expanded("bid:17@3") == "bid:17@Cy");
  CHECK(expanded("leave:2") == "leave:Bob");
  CHECK(expanded("join:Dee@2") == "join:Dee@Bob");
  CHECK(expanded("join:2@Ann") == "join:2@Ann");  // a new player may be called 2
  CHECK(refused_at("count:9=5", 1));
  CHECK(refused_at("count:0=5", 1));
}

TEST_CASE("shorthand: a bid without a name asks whose it is") {
  const auto typed = table.read("bid:17");
  REQUIRE(typed.error.has_value());
  CHECK(typed.error->reason == "who bids 17?");
  CHECK(typed.error->unfinished);
  REQUIRE(typed.error->suggestions.size() >= 2);
  CHECK(typed.error->suggestions[1].line == "bid:17@Bob");
}

TEST_CASE("shorthand: all readings of a word") {
  const auto found = youre_bogus::readings_of("548h");
  REQUIRE(found.size() == 1);
  CHECK(youre_bogus::written(found[0], "548h") == std::vector<std::string>{"5-4", "8H"});
  CHECK(youre_bogus::readings_of("54+20").size() == 2);
  CHECK(youre_bogus::readings_of("hello").empty());
  CHECK(youre_bogus::readings_of("57").empty());
}

TEST_CASE("shorthand: the tokens of the record pass as they are") {
  for (const std::string token : {"want:top",
                                  "want:\"a pony\"",
                                  "off:5,3",
                                  "grab:5@Bob=out",
                                  "bogus:Bob>Cy deny",
                                  "look:2=AS",
                                  "ruled:clean",
                                  "?-?",
                                  "take",
                                  "leave",
                                  "under:9C",
                                  "right:7D",
                                  "win:35=6H,7H,8H,9D,TD,JD/KD",
                                  "aces:Bob=1",
                                  "=even5H",
                                  "=~",
                                  "bid:17@Bob",
                                  "late:Ann>Bob",
                                  "settle:12=deny",
                                  "count:Bob=5",
                                  "pile:7",
                                  "stack:9=8H",
                                  "...",
                                  "open",
                                  "admit"}) {
    CHECK(expanded(token) == token);
  }
}

TEST_CASE("shorthand: a comment is the note that it is") {
  CHECK(expanded("54 ; what a night") == "5-4 note:\"what a night\"");
  CHECK(expanded("54 ;") == "5-4");
}

// The bytes of each token, with a stroke between them; what is still to be typed has a question mark.
TEST_CASE("shorthand: each token knows where it stands, behind an error too") {
  const auto ranges = [](std::string_view typed) {
    const auto read = table.read(typed);
    std::string text;
    for (const auto& token : read.tokens)
      text += (text.empty() ? "" : "|") + std::string(core::text_at(typed, token.at)) + (token.is_whole ? "" : "?");
    return text;
  };
  CHECK(ranges("548h") == "54|8h");
  CHECK(ranges("t54+2r7d8h/9c") == "t|54|+2|r7d|8h/9c");
  CHECK(ranges("b13>2d548h o") == "b13>2|d|54|8h");  // an Eight waits for no word
  CHECK(ranges("b 1 3 deny") == "b 1 3|deny");
  CHECK(ranges("54 eight of hearts") == "54|eight of hearts");
  CHECK(ranges("62 7d o ; what a night") == "62|7d|o|; what a night");
  CHECK(ranges("/13*2-54.83") == "/13*2|-|54|.83");
  CHECK(ranges("Ann: 54 wat 8h") == "54|8h");
  CHECK(ranges("5") == "5?");
  CHECK(ranges("548") == "54");
  CHECK(ranges("b1") == "b1?");
  CHECK(ranges("b 54") == "b?|54");
  CHECK(ranges("b 548h") == "b?|54|8h");
  CHECK(ranges("b1 2 d548h") == "b1 2|d|54|8h");
  CHECK(ranges("b1 ; hi") == "b1?|; hi");
  CHECK(ranges("548x 8") == "");
  CHECK(ranges("8x 548") == "54");
  CHECK(ranges("548x \uFF18") == "");
  CHECK(ranges("54 8h note:\"gre") == "54|8h");
  CHECK(ranges("\uFF15\uFF14\uFF18h") == "\uFF15\uFF14|\uFF18h");
}

// Every line that the transcripts type, and every beginning of one.
TEST_CASE("shorthand: what is typed has no hole, and each token alone is read again") {
  int lines = 0;
  for (const char* name : {"typed", "slips", "rounds", "wins", "aces", "counted", "put-right", "said", "unseen"}) {
    std::ifstream file(std::string(BOGOSITY_SOURCE_DIR "/tests/games/transcripts/youre-bogus-") + name + ".typed");
    REQUIRE(file.good());
    for (std::string line; std::getline(file, line); ++lines) {
      for (std::size_t size = line.size(); size > 0; --size) {
        const std::string beginning = line.substr(0, size);
        CAPTURE(beginning);
        CHECK(wrong_with_places(seven_lies.read(beginning), seven_lies.context) == "");
      }
    }
  }
  CHECK(lines > 300);
}

}  // namespace bogosity::tests
