// The entry line: what Enter logs, what it fills in, when it passes the dice, and where it says a slip is.
#include <doctest/doctest.h>

#include "core/quoting.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/record/writer.h"
#include "tests/support/played.h"
#include "tests/support/typing.h"

namespace bogosity::tests {
namespace {

bool entry_refused_at(const std::string& answer, int column) {
  CAPTURE(answer);
  return answer.starts_with(std::to_string(column) + ": ");
}

}  // namespace

TEST_CASE("entry: prescribed tokens are filled into the text") {
  Typing ann;
  CHECK(ann.enter("54") == "Ann: 5-4 +2");
  CHECK(ann.enter("42") == "Bob: 4-2");
  CHECK(ann.enter("44+3") == "Cy: 4-4 +3");
  CHECK(ann.enter("549c") == "Dee: 5-4 +2 9C");
  CHECK(ann.body() == "Ann: 5-4 +2\nBob: 4-2\nCy: 4-4 +3\nDee: 5-4 +2 9C\n");
}

TEST_CASE("entry: what is stored is its tokens as the record writes them, and reads as the same tokens again") {
  const std::vector<std::string> typed = {
      "54",       "Bob: 4-2 +00",       "b2 d",       "44+3 8h!",   "note:\"\" bid:17@Ann",
      "=odd",     "off:5 31 *",         "0",          "aces:Bob=1", "count:Ann=5 ; late",
      "56 7d=5h", "win:35=6h,7h,8h/9c", "54 as/kd o", "3-3 +2 10c", "w 21 9cas"};
  int logged = 0;
  Typing ann;
  for (const std::string& line : typed) {
    CAPTURE(line);
    const auto trial = ann.preview(line);
    if (!trial || trial->text.empty()) continue;
    ++logged;
    core::Names names;
    for (const auto& player : ann.play().outcome().players) names.add(player.name);
    const auto read = youre_bogus::read_line(trial->text, 1, names);
    REQUIRE_FALSE(read.error.has_value());
    std::string again = read.player ? core::quoted_if_needed(names[*read.player]) + ":" : "";
    for (const auto& token : read.tokens)
      again += (again.empty() ? "" : " ") + youre_bogus::write_token(token.event, names);
    CHECK(again == trial->text);
    ann.enter(line);
  }
  CHECK(logged >= 8);
}

TEST_CASE("entry: a preview tells nothing of hidden cards, and Enter does") {
  Typing ann;
  ann.enter("count:Ann=5 count:Bob=5 count:Cy=5");
  ann.enter("54 8h");
  ann.enter("54 9c");
  const auto seen = ann.play().try_out("54 8h", core::Passing::passes, core::Asks::preview);
  REQUIRE(seen.has_value());
  CHECK(core::plain_text(seen->sentence).find("8") != std::string::npos);
  const auto entered = ann.preview("54 8h");
  REQUIRE_FALSE(entered.has_value());
  CHECK(entered.error().tells_sealed);
  // Two of them at once, as in a placement with one underneath.
  CHECK(ann.play().try_out("54 8h/9c", core::Passing::passes, core::Asks::preview).has_value());
  CHECK_FALSE(ann.play().try_out("54 8h/9c", core::Passing::passes).has_value());
}

TEST_CASE("entry: a hand of more than seven is said, and a verdict on that turn names Z1 beside its rules") {
  Typing ann;
  ann.enter("count:Ann=5");
  const auto said = [&](const char* typed) { return core::plain_text(ann.preview(typed)->sentence); };
  CHECK(said("55 +2 8h").find("Z1") == std::string::npos);
  CHECK(said("55 +3 8h").find("(8 cards, Z1: at most 7)") != std::string::npos);
  ann.enter("55 +3 8h");
  CHECK(ann.enter("b2 d") == "Bob: bogus:Bob deny ...");
  const auto inquiries = ann.play().table_view().inquiries;
  REQUIRE(inquiries.size() == 1);
  std::string reasons;
  for (const core::Sentence& each : inquiries.front().reasons) reasons += core::plain_text(each) + "\n";
  CHECK(reasons.find("Ann held more than seven cards: that is against Z1, and no Bogus (G1).") != std::string::npos);
}

TEST_CASE("entry: the take that the roll grants is filled in, too") {
  Typing ann;
  ann.enter("count:Ann=3 stack:2=8H");
  CHECK(ann.enter("t 54") == "Ann: want:top 5-4 take");
}

TEST_CASE("entry: a turn may be several entries, and the record joins them in one line") {
  Typing ann;
  ann.enter("count:Ann=5 count:Bob=5");
  ann.enter("21");
  ann.enter("b24 d");
  CHECK(ann.body() == "count:Ann=5\ncount:Bob=5\nAnn: 2-1\nBob: bogus:Bob,Dee deny ...\n");
  ann.enter("54 8h");
  CHECK(ann.body() == "count:Ann=5\ncount:Bob=5\nAnn: 2-1\nBob: bogus:Bob,Dee deny 5-4 +2 8H\n");
}

TEST_CASE("entry: Enter passes the dice once the roll is in, and not before") {
  Typing ann;
  ann.enter("w");
  CHECK(ann.body() == "Ann: want:two ...\n");
  ann.enter("off:5");
  ann.enter("63");
  CHECK(ann.body() == "Ann: want:two off:5 6-3\n");
  ann.enter("54");
  CHECK(ann.body() == "Ann: want:two off:5 6-3\nBob: 5-4 +2\n");
}

TEST_CASE("entry: Shift+Enter logs and keeps the turn open, and Enter alone passes it") {
  Typing ann;
  ann.enter("count:Ann=3");
  ann.shift_enter("54");
  CHECK(ann.body() == "count:Ann=3\nAnn: 5-4 ...\n");
  ann.shift_enter("0");
  CHECK(ann.body() == "count:Ann=3\nAnn: 5-4 +2 * ...\n");
  ann.shift_enter("e");
  CHECK(ann.body() == "count:Ann=3\nAnn: 5-4 +2 * =even ...\n");
  ann.enter("");
  CHECK(ann.body() == "count:Ann=3\nAnn: 5-4 +2 * =even\n");
  ann.enter("42");
  CHECK(ann.body() == "count:Ann=3\nAnn: 5-4 +2 * =even\nBob: 4-2\n");
}

TEST_CASE("entry: three dots keep the turn open like Shift+Enter") {
  Typing ann;
  ann.enter("54 ...");
  CHECK(ann.body() == "Ann: 5-4 ...\n");
  ann.enter("+2");
  CHECK(ann.body() == "Ann: 5-4 +2\n");
}

TEST_CASE("entry: nothing typed logs nothing while there is no roll to pass") {
  Typing ann;
  CHECK(ann.enter("") == "");
  CHECK(ann.enter("   ") == "");
  ann.enter("w");
  CHECK(ann.enter("") == "");
  CHECK(ann.body() == "Ann: want:two ...\n");
}

TEST_CASE("entry: free tokens alone need no turn and begin none") {
  Typing ann;
  CHECK(ann.enter("bid:17@Bob") == "bid:17@Bob");
  CHECK(ann.enter("; what a night") == "note:\"what a night\"");
  CHECK(ann.enter("stack:2=7D =odd") == "stack:2=7D =odd");
  CHECK(ann.body() == "bid:17@Bob\nnote:\"what a night\"\nstack:2=7D =odd\n");
}

TEST_CASE("entry: free tokens in an open turn stand on its line") {
  Typing ann;
  ann.shift_enter("54");
  ann.shift_enter("bid:17@Bob");
  ann.enter("");
  CHECK(ann.body() == "Ann: 5-4 +2 bid:17@Bob\n");
}

TEST_CASE("entry: with its name a line reads as in the record") {
  Typing ann;
  CHECK(ann.enter("Ann: 5-4 +2") == "Ann: 5-4 +2");
  CHECK(entry_refused_at(ann.enter("Cy: 54"), 1));
  CHECK(ann.enter("Bob: 54") == "Bob: 5-4 +2");
}

TEST_CASE("entry: a name before the colon in any case, or a seat's number") {
  Typing ann;
  CHECK(ann.enter("ann: 54") == "Ann: 5-4 +2");
  CHECK(ann.enter("2: 42") == "Bob: 4-2");
  CHECK(entry_refused_at(ann.enter("5: 42"), 1));
  CHECK(entry_refused_at(ann.enter("0: 42"), 1));
  CHECK_FALSE(ann.log_line("cy: 4-2"));  // a record names a player as she is called
  Typing odd("3, bo, Bo");
  CHECK(odd.enter("3: 54") == "3: 5-4 +2");
  CHECK(entry_refused_at(odd.enter("BO: 54"), 1));
  CHECK(odd.enter("bo: 54") == "bo: 5-4 +2");
}

TEST_CASE("entry: a name with signs in it needs no quotes while it is typed, only in the record") {
  Typing table("Li, O'Neil, Bob");
  CHECK(table.enter("54 8c") == "Li: 5-4 +2 8C");
  CHECK(table.enter("o\u2019neil: 54") == "\"O'Neil\": 5-4 +2");
  CHECK(table.enter("42") == "Bob: 4-2");
  CHECK(table.enter("bO'Neil>Li d") == "Li: bogus:\"O'Neil\">Li deny ...");
  CHECK(table.enter("count:O'Neil=2") == "count:\"O'Neil\"=2");
  CHECK(table.enter("join:D'Arcy@Li") == "join:\"D'Arcy\"@Li");
  CHECK(table.enter("leave:D'Arcy") == "leave:\"D'Arcy\"");
  CHECK_FALSE(table.log_line("O'Neil: 4-2"));
}

TEST_CASE("entry: a step before the roll asks for the roll, and is no error yet") {
  Typing ann;
  for (const char* typed : {"8h", "joker", "8 hearts", "+2", "take", "8h =odd", "Ann: 8h", "win:30=6h,7h"}) {
    CAPTURE(typed);
    const auto read = ann.preview(typed);
    REQUIRE_FALSE(read);
    CHECK(read.error().reason == "which roll?");
    CHECK(read.error().unfinished);
  }
  CHECK_FALSE(ann.preview("8h 54").error().unfinished);
  CHECK(ann.preview("8h 54").error().reason != "which roll?");
}

TEST_CASE("entry: a word of the record that is not finished says how it goes on") {
  Typing table("Ann, Bob, Cy");
  const auto way_out = [&](const char* typed) { return table.preview(typed).error().way_out; };
  CHECK(way_out("join:Eve") == "as in join:Eve@Cy: Eve sits to the left of Cy");
  CHECK(way_out("join Eve") == "as in join:Eve@Cy: Eve sits to the left of Cy");
  CHECK(way_out("win") == "as in 54 win:35=6h,7h,8h,9d,td,jd/kd");
  CHECK(way_out("54 win") == "as in win:35=6h,7h,8h,9d,td,jd/kd");
  CHECK(way_out("win:35=6h,7h,8h,9d,td,jd/kd") == "write it first, as in 54 win:35=6h,7h,8h,9d,td,jd/kd");
  CHECK(way_out("adjust:Ann") == "as in adjust:Cy=-5\"counted twice\"");
  CHECK(way_out("late:Ann") == "as in late:Cy>Ann: Cy shouted at Ann");
  CHECK(way_out("leave:") == "name a player: Ann, Bob, Cy");
}

TEST_CASE("entry: the example of a shout has seats that can have shouted") {
  Typing table("Ann, Bob, Cy");
  const auto way_out = [&](const char* typed) { return table.preview(typed).error().way_out; };
  table.enter("54 8h");
  CHECK(way_out("b") == "type seat numbers after b, as in b23 d");
  CHECK(way_out("b>2") == "type seat numbers after b, as in b13 d");
  table.enter("54 4h");
  CHECK(way_out("b d") == "type seat numbers after b, as in b13 d");
  table.enter("54 ...");
  CHECK(way_out("b") == "type seat numbers after b, as in b13 d");
  Typing two("Ann, Bob");
  two.enter("54 8h");
  CHECK(two.preview("b").error().way_out == "type seat numbers after b, as in b2 d");
}

TEST_CASE("entry: a turn behind a semicolon would be lost as a note, and is refused") {
  Typing table("Ann, Bob, Cy");
  for (const char* typed : {"63; 54", "63 ; 54 8h", "; 548h"}) {
    CAPTURE(typed);
    const auto read = table.preview(typed);
    REQUIRE_FALSE(read);
    CHECK(read.error().reason.find("behind ; would be a note") != std::string::npos);
  }
  CHECK(table.enter("63 ; 54 was his plan") == "Ann: 6-3 +2 note:\"54 was his plan\"");
  CHECK(table.enter("note:\"54\"") == "note:\"54\"");
  CHECK(table.enter("; 8h was on top") == "note:\"8h was on top\"");
}

TEST_CASE("entry: a hand that is too small says what was picked up in this turn") {
  Typing table("Ann, Bob, Cy");
  for (const char* typed : {"54 8h", "42", "42"}) table.enter(typed);
  const auto read = table.preview("54 8c/9c/tc/jc");
  REQUIRE_FALSE(read);
  CHECK(read.error().reason == "Ann holds 3 cards by the log, with the 2 picked up in this turn");
}

TEST_CASE("entry: a win of eight cards is told that seven make one, not to count eight") {
  Typing table("Ann, Bob, Cy");
  table.enter("count:Ann=7");
  const auto read = table.preview("54 +0 win:35=2h,3h,4h,5h,6h,7h,8h/9h");
  REQUIRE_FALSE(read);
  CHECK(read.error().reason == "Ann holds 7 cards by the log, and a win takes seven cards (K1), not 8");
  CHECK(read.error().suggestions.empty());
}

TEST_CASE("entry: a win without cards asks for them") {
  Typing ann;
  for (const char* typed : {"win:30", "54 win:30", "54 win:30="}) {
    CAPTURE(typed);
    const auto read = ann.preview(typed);
    REQUIRE_FALSE(read);
    CHECK(read.error().reason == "\"" + std::string(typed).substr(std::string(typed).find('w')) + "\": which cards?");
    const std::string roll = std::string_view(typed).starts_with("54") ? "" : "54 ";
    CHECK(read.error().way_out == "as in " + roll + "win:30=6h,7h,8h,9d,td,jd/kd");
    CHECK(read.error().unfinished);
  }
}

TEST_CASE("entry: words of cards with one wrong letter are offered as they were meant") {
  Typing ann;
  const auto offered = [&](const std::string& typed) {
    const auto read = ann.preview(typed);
    if (read) return std::string("read");
    std::string all;
    for (const auto& each : read.error().suggestions) all += (all.empty() ? "" : " | ") + each.line;
    return all;
  };
  CHECK(offered("qeen of spades") == "queen of spades");
  CHECK(offered("54 quen of hearts") == "54 queen of hearts");
  CHECK(offered("54 eigth of harts") == "54 eight of hearts");
  CHECK(offered("54 8 hert") == "54 8 hearts");
  CHECK(offered("54 jocker") == "54 joker");
  CHECK(offered("foo").empty());
  CHECK(offered("54 foo").empty());
  CHECK(ann.preview("54 quen of hearts").error().way_out == "did you mean 54 queen of hearts?");
  CHECK_FALSE(ann.preview("54 quen of hearts").error().unfinished);
}

TEST_CASE("entry: a word of a card that is not finished yet is no error") {
  Typing ann;
  for (const char* typed : {"jok", "54 jok", "54 que", "54 queen o", "54 queen of he", "8 hea", "54 ta"}) {
    CAPTURE(typed);
    const auto read = ann.preview(typed);
    REQUIRE_FALSE(read);
    CHECK(read.error().unfinished);
    CHECK(read.error().reason.ends_with("this is not complete yet"));
  }
}

TEST_CASE("entry: a letter that is no suit is answered with the four cards") {
  Typing ann;
  const auto read = ann.preview("54 8i");
  REQUIRE_FALSE(read);
  CHECK(read.error().reason == "\"8i\": no suit is called i");
  REQUIRE(read.error().suggestions.size() == 4);
  CHECK(read.error().suggestions[2].line == "54 8H");
}

TEST_CASE("entry: a card with a number for its picture is answered with the picture") {
  Typing ann;
  const auto read = ann.preview("54 12d");
  REQUIRE_FALSE(read);
  CHECK(read.error().reason == "\"12d\": no card has that number");
  REQUIRE(read.error().suggestions.size() == 1);
  CHECK(read.error().suggestions[0].line == "54 QD");
}

TEST_CASE("entry: a shout that comes too late says so, and where it may have been") {
  Typing ann;
  for (const char* typed : {"54", "42", "42"}) ann.enter(typed);
  const auto read = ann.preview("b3>1 d");
  REQUIRE(read);
  CHECK(
      core::plain_text(read->sentence) ==
      "This is too late (G2), and would be judged against Cy. Cy shouted You\u2019re Bogus! at Ann, who denies it: an "
      "inquiry.");
  REQUIRE(read->suggestions.size() == 1);
  CHECK(read->suggestions[0].text == "It was at turn 2: put it there");
  CHECK(core::plain_text(ann.preview("b3>1 a")->sentence).starts_with("This is too late (G2). Cy"));
}

TEST_CASE("entry: a refusal gives the column in what was typed, and nothing changes") {
  Typing ann;
  ann.enter("54");
  const std::string before = ann.play().record();
  CHECK(entry_refused_at(ann.enter("w 57"), 3));
  CHECK(entry_refused_at(ann.enter("54 8x"), 4));
  CHECK(entry_refused_at(ann.enter("21 8h"), 4));
  CHECK(entry_refused_at(ann.enter("   b2 d 54 +2 +3"), 15));
  CHECK(entry_refused_at(ann.enter("b1 d 54"), 1));
  CHECK(entry_refused_at(ann.enter("note:\"Zoë\" 8h"), 12));
  CHECK(entry_refused_at(ann.enter("54+20"), 1));
  CHECK(entry_refused_at(ann.enter("54 note:\"open"), 9));
  CHECK(ann.play().record() == before);
}

TEST_CASE("entry: a refusal in an open turn gives the column of the new words, and the turn stays open") {
  Typing ann;
  ann.enter("count:Ann=3");
  ann.shift_enter("w 54 ; hm");
  const std::string before = ann.play().record();
  CHECK(entry_refused_at(ann.shift_enter("+2 8x"), 4));
  CHECK(entry_refused_at(ann.enter("8h 9c/10d/jc"), 4));
  CHECK(entry_refused_at(ann.enter("t"), 1));
  CHECK(ann.play().record() == before);
  ann.enter("+0 8h");
  CHECK(ann.body() == "count:Ann=3\nAnn: want:two 5-4 note:\"hm\" +0 8H\n");
}

TEST_CASE("entry: none of the shorthand is stored, and the sentence says what will be") {
  Typing ann;
  ann.enter("count:Ann=6");
  const auto reading = ann.preview("w 21 9cas");
  REQUIRE(reading.has_value());
  CHECK(reading->text == "Ann: want:two 2-1 9C/AS");
  const std::string said = core::plain_text(reading->sentence);
  CHECK(said == "Ann declares two, rolls 2-1, places 9\u2663 over A\u2660");
  CHECK(ann.body() == "count:Ann=6\n");
}

TEST_CASE("entry: a settled matter needs no turn, nor does what follows it") {
  Typing ann;
  for (const auto* typed : {"count:Ann=4 stack:1=?", "218h", "b3 d 42"}) ann.enter(typed);
  CHECK(ann.enter("settle:2=deny look:2=9C ruled:clean") == "settle:2=deny look:2=9C ruled:clean");
}

TEST_CASE("entry: free tokens between a settled matter and its ruling begin no turn") {
  Typing ann;
  for (const auto* typed : {"count:Ann=4 stack:1=?", "218h", "b3 d 42"}) ann.enter(typed);
  CHECK(ann.enter("settle:2=deny note:\"hm\" ruled:clean") == "settle:2=deny note:\"hm\" ruled:clean");
}

TEST_CASE("entry: a note without a word is nothing, and no line is left of it") {
  Typing ann;
  CHECK(ann.enter("note:\"\"").find("nothing was written") != std::string::npos);
  CHECK(ann.body().empty());
}

TEST_CASE("entry: a name and nothing else is refused, as another program may have logged it") {
  auto play = youre_bogus::game().begin({{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob", {}}});
  REQUIRE(play);
  REQUIRE(log(*play, "Ann: 5-4"));
  const auto refused = log(*play, "Bob:");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().reason == "a turn has a roll");
}

TEST_CASE("entry: a player who leaves before the roll ends the turn") {
  Typing ann;
  CHECK(ann.enter("Ann: leave:Ann") == "Ann: leave:Ann");
  CHECK(ann.enter("42") == "Bob: 4-2");
}

TEST_CASE("entry: a player who leaves after an open declaration ends the turn") {
  Typing ann;
  ann.enter("w");
  CHECK(ann.enter("resign:Ann") == "resign:Ann");
  CHECK(ann.enter("42") == "Bob: 4-2");
  CHECK(ann.body() == "Ann: want:two resign:Ann\nBob: 4-2\n");
}

TEST_CASE("entry: a player who leaves in an open turn ends it") {
  Typing ann;
  ann.shift_enter("54");
  CHECK(ann.enter("leave:Ann") == "leave:Ann");
  CHECK(ann.enter("42") == "Bob: 4-2");
  CHECK(ann.body() == "Ann: 5-4 leave:Ann\nBob: 4-2\n");
}

}  // namespace bogosity::tests
