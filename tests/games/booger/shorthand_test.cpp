// The shorthand for Booger On Your Neighbor, every form.
#include "tests/support/booger_table.h"

namespace bogosity::tests {
namespace {

// The entry that is understood, or the refusal.
std::string understood(BoogerTable& table, const char* typed) {
  const auto reading = table.play().try_out(typed, core::Passing::passes);
  return reading ? reading->text : core::describe(reading.error());
}

}  // namespace

TEST_CASE("booger typed: a card is played by whoever has the turn") {
  BoogerTable table;
  CHECK(understood(table, "4s") == "start:4S");
  CHECK(understood(table, "s4s") == "start:4S");
  table.plays({"start:TS"});
  CHECK(understood(table, "10h") == "Ann: TH");
  CHECK(understood(table, "th ; hm") == "Ann: TH note:\"hm\"");
  CHECK(understood(table, "Ann: th") == "Ann: TH");
  CHECK(understood(table, "1: th") == "Ann: TH");
  CHECK(understood(table, "an: th") == "Ann: TH");
  CHECK(understood(table, "bob: th ok") == "Bob: TH ok");
  CHECK(understood(table, "tho") == "Ann: TH one");
  CHECK(understood(table, "th o") == "Ann: TH one");
}

TEST_CASE("booger typed: a Jack with its suit and a Queen with whom one swaps") {
  BoogerTable table;
  table.plays({"start:QS"});
  for (const char* typed : {"jh=d", "jhd", "jh d", "JH=D"}) CHECK(understood(table, typed) == "Ann: JH=D");
  CHECK(understood(table, "jh") == "Ann: JH");
  CHECK(understood(table, "jhdo") == "Ann: JH=D one");
  for (const char* typed : {"qh~3", "qh3", "qh~cy", "qh~Cy", "QH~\"Cy\""})
    CHECK(understood(table, typed) == "Ann: QH~Cy");
  CHECK(understood(table, "qh3o") == "Ann: QH~Cy one");
  CHECK(understood(table, "qh~9").starts_with("1:1: there is no seat 9"));
  CHECK(understood(table, "qh~zoe").starts_with("1:1: no player's name begins with zoe"));
}

TEST_CASE("booger typed: drawing, and being skipped") {
  BoogerTable table;
  table.plays({"start:4S"});
  for (const char* typed : {"d3 4h", "d34h", "draw:3 4H"}) CHECK(understood(table, typed) == "Ann: draw:3 4H");
  CHECK(understood(table, "d4h") == "Ann: draw:1 4H");
  CHECK(understood(table, "d 4h") == "Ann: draw:1 4H");
  CHECK(understood(table, "d310h ok") == "Ann: draw:3 TH ok");
  CHECK(understood(table, "d3").find("a card must follow the draw") != std::string::npos);
  CHECK(understood(table, "p").find("C1") != std::string::npos);
  BoogerTable one("Ann, Bob", {{"Draw", "one", {}}});
  one.plays({"start:4S"});
  for (const char* typed : {"d", "d1", "d p", "d pass", "draw:1 pass"})
    CHECK(understood(one, typed) == "Ann: draw:1 pass");
  CHECK(understood(one, "d ; alas") == "Ann: draw:1 pass note:\"alas\"");
  CHECK(understood(one, "d2 ok") == "Ann: draw:2 pass ok");
}

TEST_CASE("booger typed: one card left, and caught") {
  BoogerTable table("Ann, Bob, Bo, Cy", {{"Deal", "2", {}}});
  table.plays({"start:4S"});
  CHECK(understood(table, "c2").starts_with("1:1: no player can be caught now"));
  table.plays({"Ann: 4H"});
  for (const char* typed : {"c2", "c 2", "catch 2", "cbob", "c bob"})
    CHECK(understood(table, typed) == "catch:Ann@Bob");
  CHECK(understood(table, "c2 4d") == "Bob: catch:Ann@Bob 4D");
  CHECK(understood(table, "cbo") == "catch:Ann@Bo");
  CHECK(understood(table, "cb").find("can be Bob or Bo") != std::string::npos);
  CHECK(understood(table, "c").starts_with("1:1: it is not clear who caught Ann"));
  CHECK(understood(table, "o") == "one");
  table.plays({"one"});
  CHECK(table.play().record().ends_with("\nstart:4S\nAnn: 4H one\n"));
  CHECK(table.must_say().empty());
  CHECK(table.play().log_size() == 2);
}

TEST_CASE("booger typed: a word by itself belongs to the last card, and to nothing else") {
  BoogerTable table("Ann, Bob", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: 4H", "note:\"hm\""});
  CHECK_FALSE(table.allowed("one"));
  table.plays({"Bob: 4D ok", "one ; at last"});
  CHECK(table.play().record().ends_with("Bob: 4D one ok note:\"at last\"\n"));
  const auto again = booger::game().read_record(table.play().record());
  REQUIRE(again.has_value());
  CHECK((*again)->record() == table.play().record());
}

TEST_CASE("booger typed: counting up goes round the table, or by seat and name") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: 4H one", "Bob: 4D one", "Cy: 4C one", "Ann: 9C", "count:Bob=2"});
  for (const char* typed : {"5hkd", "5h kd", "=5h,kd", "5h,kd", "2=5hkd", "bo=5hkd", "left:Bob=5H,KD"})
    CHECK(understood(table, typed) == "left:Bob=5H,KD");
  CHECK(understood(table, "#15") == "left:Bob=#15");
  CHECK(understood(table, "3=kd") == "left:Cy=KD");
  CHECK(understood(table, "#15 #10") == "left:Bob=#15 left:Cy=#10");
  CHECK(understood(table, "#15 #10 #10").find("all hands are counted") != std::string::npos);
  table.plays({"left:Bob=5H,KD"});
  CHECK(understood(table, "kd") == "left:Cy=KD");
}

TEST_CASE("booger: typed o is said late once another line has followed, and m calls the hand off") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}, {"Draw", "one", {}}});
  const auto typed = [&](const char* line) {
    const auto reading = table.play().try_out(line, core::Passing::passes);
    return reading ? reading->text : core::describe(reading.error());
  };
  table.plays({"start:4S", "Ann: 4H"});
  CHECK(typed("o") == "one");
  CHECK(typed("o 4d") == "Bob: one@Ann 4D");
  CHECK(typed("o@1") == "one@Ann");
  table.plays({"Bob: draw:1 pass"});
  CHECK(typed("o") == "one@Ann");
  CHECK(typed("o@an") == "one@Ann");
  CHECK(typed("m") == "misdeal");
  CHECK(typed("misdeal\"two packs\"") == "misdeal\"two packs\"");
}

}  // namespace bogosity::tests
