// The shorthand for Cal's BS.
#include "tests/support/cals_bs_table.h"

namespace bogosity::tests::cals {

TEST_CASE("Cal's BS shorthand: a lead") {
  Table table({}, "Ann, Bob, Cy, Dee");
  for (const char* typed : {"39", "3x9", "3*9", "3X9", "1:39", "1: 3x9", "a:39", "ann: 39", "Ann: 3x9"})
    CHECK_MESSAGE(table.typed(typed) == "Ann: 3x9", typed);
  for (const char* typed : {"2t", "210", "2xt", "2x10", "2*10"}) CHECK_MESSAGE(table.typed(typed) == "Ann: 2xT", typed);
  CHECK(table.typed("111") == "Ann: 1xJ");
  CHECK(table.typed("1*13") == "Ann: 1xK");
  CHECK(table.typed("11") == "Ann: 1xA");
  CHECK(table.typed("f2") == "Ann: fours:2");
  CHECK(table.typed("f") == "Ann: fours:1");
  CHECK(table.typed("") == "");
  CHECK(table.typed("3").find("has to lead") != std::string::npos);
  CHECK(table.typed("7:39").find("there is no seat 7") != std::string::npos);
  CHECK(table.typed("   3:39").starts_with("1:6: Ann leads"));
}

TEST_CASE("Cal's BS shorthand: the next move is by the next player who has not passed, or by the named one") {
  Table table({}, "Ann, Bob, Cy, Bea");
  table.logs({"Ann: 3x9"});
  CHECK(table.typed("2") == "Bob: 2");
  CHECK(table.typed("3:2") == "Cy: 2");
  CHECK(table.typed("bea: 2") == "Bea: 2");
  CHECK(table.typed("b: 2").find("can be Bob or Bea") != std::string::npos);
  CHECK(table.typed("p") == "Bob: pass");
  CHECK(table.typed("p3") == "Cy: pass");
  CHECK(table.typed("c: p") == "Cy: pass");
  CHECK(table.typed("c: pass") == "Cy: pass");
  CHECK(table.typed("pp") == "pass");
  CHECK(table.typed("pass") == "pass");
  table.logs({"Bob: pass"});
  CHECK(table.typed("2 ; hm") == "Cy: 2 note:\"hm\"");
  CHECK(table.typed("4: 7 ok") == "Bea: 7 ok");
}

TEST_CASE("Cal's BS shorthand: an impossible move is refused where the name was typed") {
  Table table;
  table.logs({"Ann: 3x9", "join:Dee@Ann"});
  CHECK(table.typed("   dee: p").starts_with("1:4: Dee plays from the next hand on"));
}

TEST_CASE("Cal's BS shorthand: doubts") {
  Table table;
  table.logs({"Ann: 3x9"});
  for (const char* typed : {"d2=l", "d2l", "d2=lie", "db=l", "dbob=l", "2: d=l", "b: dl", "Bob: doubt=lie"})
    CHECK_MESSAGE(table.typed(typed) == "Bob: doubt=lie", typed);
  CHECK(table.typed("d3=t") == "Cy: doubt=true");
  CHECK(table.typed("d3t") == "Cy: doubt=true");
  CHECK(table.typed("d2").find("the result of the doubt is missing") != std::string::npos);
  CHECK(table.typed("dl").find("the player who doubts is missing") != std::string::npos);
  CHECK(table.typed("3: d2=l").find("two players are named: Cy and Bob") != std::string::npos);
  Table restricted = Table::with_hands("8, 20, 20");
  restricted.logs({"Ann: going-out 2xK", "Bob: 1"});
  CHECK(restricted.typed("dl") == "Ann: doubt=lie");
}

TEST_CASE("Cal's BS shorthand: plus one, going out, the last cards, shame and a new hand") {
  Table table = Table::with_hands("8, 2, 20");
  CHECK(table.typed("go 2xk") == "Ann: going-out 2xK");
  CHECK(table.typed("g2k") == "Ann: going-out 2xK");
  CHECK(table.typed("o 8xk=w").find("six cards at most") != std::string::npos);
  CHECK(table.typed("o k ok") == "Ann: out 8xK ok");
  CHECK(table.typed("out 8").find("name the rank: 3x9") != std::string::npos);
  CHECK(table.typed("sh2 \"said 3, placed 4\"") == "shame:Bob\"said 3, placed 4\"");
  CHECK(table.typed("sh3\"late\"") == "shame:Cy\"late\"");
  CHECK(table.typed("note:\"hm\"") == "note:\"hm\"");
  CHECK(table.typed("count:Bob=1") == "count:Bob=1");
  table.logs({"Ann: fours:1"});
  CHECK(table.typed("+") == "Bob: plus");
  CHECK(table.typed("+3") == "Cy: plus");
  table.logs({"Cy: plus", "pass", "Cy: 1x9"});
  CHECK(table.typed("2: o 2") == "Bob: out 2");
  CHECK(table.typed("2:o") == "Bob: out 2");
  CHECK(table.typed("2: o2=w") == "Bob: out 2=wrong");
  table.logs({"Bob: out 2"});
  CHECK(table.typed("n") == "deal");
  CHECK(table.typed("deal") == "deal");
  CHECK(table.typed("deal:20,17,17") == "deal:20,17,17");
  CHECK(table.typed("39").find("this hand is over") != std::string::npos);
}

TEST_CASE("Cal's BS shorthand: a refusal points at what was typed") {
  Table table;
  CHECK(table.typed("2: 39").starts_with("1:4:"));
  CHECK(table.typed("frog").starts_with("1:1:"));
}

}  // namespace bogosity::tests::cals
