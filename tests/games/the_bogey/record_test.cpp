// The record of The Bogey: its audit, its canonical form, its headers, and what is refused.
#include <filesystem>
#include <fstream>

#include "tests/support/played.h"
#include "tests/support/the_bogey_table.h"

namespace bogosity::tests {
namespace {

const std::string head = "[Game \"The Bogey\"]\n[Players \"Ann\"]\n\n";

std::string refused_record(const std::string& text) {
  const auto play = the_bogey::game().read_record(text);
  return play ? "" : core::describe(play.error());
}

std::string canonical(const std::string& body) {
  const auto play = the_bogey::game().read_record(head + body);
  return play ? (*play)->record().substr(head.size()) : core::describe(play.error());
}

std::string audit_of(const core::Snapshot& play) { return play.audit_json(core::Unsealed::by_audit_of_file()); }

}  // namespace

TEST_CASE("the Bogey's audit, to the letter") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D KD>1 9D>1 5H>12 x:2S bogey:8C>3");
  CHECK(audit_of(table.play()) ==
        R"({"game":"The Bogey","players":["Ann"],"columns":[["KD","9D"],[],["8C"],[],[],[],[],[],[],[],[],["5H"]],)"
        R"("used":3,"hand":["7C"],"talon":46,"discards":1,"redeals":0,"bogeys":1,"result":"open","grade":null})");
}

TEST_CASE("the Bogey: a line ends behind the Bogey's card and nowhere else") {
  CHECK(canonical("deal:5h,7c,kd,2s,9d\n5H>01\n\nx:2s\nbogey:8c>3 ok\ndeal:AC,10H") ==
        "deal:5H,7C,KD,2S,9D 5H>1 x:2S bogey:8C>3 ok\ndeal:AC,TH\n");
  CHECK(canonical("deal:5H,7C,KD,2S,9D bogey:8C>3 bogey:7H>2 x:5H bogey:6H>2 deal:AC") ==
        "deal:5H,7C,KD,2S,9D bogey:8C>3\nbogey:7H>2\nx:5H bogey:6H>2\ndeal:AC\n");
  CHECK(canonical("; before\ndeal:5H,7C,KD,2S,9D bogey:8C>3 ; so it goes\nrule:\"x\" bogey:7H>3 ok") ==
        "note:\"before\" deal:5H,7C,KD,2S,9D bogey:8C>3\nnote:\"so it goes\" rule:\"x\" bogey:7H>3 ok\n");
}

TEST_CASE("the Bogey: ok may begin the line behind the token that it is about, but not behind a note") {
  const std::string deal = "deal:5H,7C,KD,2S,9D KD>1";
  const std::string stands = deal + " 5H>1 ok x:2S\n";
  for (const char* between : {"\nok", "\n\nok", "\n;\n \nok", " ;\nok", "\nnote:\"\"\nok"}) {
    CAPTURE(between);
    CHECK(canonical(deal + " 5H>1" + between + " x:2S") == stands);
  }
  CHECK(canonical(deal + "\n5H>1\nok\nx:2S\n") == stands);
  CHECK(canonical(deal + " x:2S\nbogey:8C>1\nok\n") == deal + " x:2S bogey:8C>1 ok\n");
  CHECK(canonical(deal + " 5H>1 ; hm\nok").starts_with("4:26: 5\u2665 is of another suit"));
  CHECK(canonical(deal + "\n9D>1 ; hm\nok").starts_with("6:1: there is no move before \"ok\" to accept"));
  CHECK(canonical(deal + "\n9D>1\n; hm\nok").starts_with("7:1: there is no move before \"ok\" to accept"));
  CHECK(canonical(deal + "\n9D>1 ok\nok").starts_with("6:1: there is no move before \"ok\" to accept"));
  CHECK(canonical("ok\n" + deal).starts_with("4:1: there is no move before \"ok\" to accept"));
  CHECK(canonical(deal + "\n5H>1\nshuffle").starts_with("5:1: 5\u2665 is of another suit"));
  CHECK(canonical(deal + "\n5H>1").starts_with("5:1: 5\u2665 is of another suit"));
}

TEST_CASE("the Bogey: ok typed by itself is about the last token, too") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D KD>1 bogey:8C>2");
  CHECK(table.typed("ok") == "ok");
  table.add("ok deal:AC");
  CHECK(table.body() == "deal:5H,7C,KD,2S,9D KD>1 bogey:8C>2 ok\ndeal:AC\n");
  CHECK(table.refusal("ok ok").find("no move before \"ok\" to accept") != std::string::npos);
  CHECK(table.body() == "deal:5H,7C,KD,2S,9D KD>1 bogey:8C>2 ok\ndeal:AC\n");
  table.add("note:\"hm\"");
  CHECK(table.refusal("ok").find("no move before \"ok\" to accept") != std::string::npos);
}

TEST_CASE("the Bogey: a redeal without discards cannot be, and there is no Starter") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D");
  CHECK(table.cannot_be("redeal"));
  CHECK(refused_record("[Game \"The Bogey\"]\n[Players \"Ann\"]\n[Starter \"Ann\"]\n")
            .starts_with("3:1: header Starter: there is no such header in The Bogey"));
}

TEST_CASE("the Bogey: refusals name the line and the column of the record") {
  CHECK(refused_record(head + "deal:5H,7C,KD,2S,9D\n5H>1 7C>1").starts_with("5:6: 7\u2663 is of another suit"));
  CHECK(refused_record(head + "deal:5H,7C,KD,2S,9D bogey:8C>3 bogey:8C>3")
            .starts_with("4:32: 8\u2663 lies in column 3: it cannot be drawn"));
  for (const char* unreadable :
       {"5H", "5H>", "5H>0", "5H>13", "5H>1x", "*>1", "?>1", "deal:", "deal:5H,", "deal:*", "x:", "x:5H,6H",
        "bogey:", "bogey:5H>", "bogey:5H>99", "redeals", "stuck!", "shuffle", "5H!>1"}) {
    AtTheBogey table;
    const auto ok = table.try_line(unreadable);
    CAPTURE(unreadable);
    REQUIRE_FALSE(ok.has_value());
    // A word and a colon alone read as the name before a line.
    const bool as_name = std::string_view(unreadable).ends_with(':');
    CHECK((ok.error().kind == core::Refusal::unreadable) == !as_name);
  }
}

TEST_CASE("the Bogey: ok follows the token that the table let stand") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D 5H>1");
  CHECK(table.refusal("7C>1 ok KD>1 ok 9D>1") == "");
  CHECK(table.refusal("2S>1 bogey:8C>3 ok").starts_with("1:1: 2\u2660 is of another suit"));
  CHECK_FALSE(table.refusal("x:2S ok ok").empty());
  CHECK_FALSE(table.refusal("note:\"x\" ok").empty());
  CHECK(table.body() == "deal:5H,7C,KD,2S,9D 5H>1 7C>1 ok KD>1 ok 9D>1\n");
}

TEST_CASE("the Bogey: one player, and headers as in every game") {
  CHECK(refused_record("[Game \"The Bogey\"]\n[Players \"Ann, Bob\"]\n").starts_with("2:1: header Players"));
  CHECK(refused_record("[Game \"The Bogey\"]\n[Players \"\"]\n") != "");
  CHECK(refused_record("[Game \"The Bogey\"]\n") != "");
  const std::string all =
      "[Game \"The Bogey\"]\n[Date \"2026-11-21\"]\n[Players \"Ann Lee\"]\n[Scorekeeper \"Ann Lee\"]\n[Note \"x\"]\n"
      "[Deck \"the blue one\"]\n";
  const auto play = the_bogey::game().read_record(all);
  REQUIRE(play.has_value());
  CHECK((*play)->record() == all);
  auto by_totals = the_bogey::game().read_record("[Game \"The Bogey\"]\n[Players \"Ann\"]\n[Result \"Ann 9\"]\n");
  REQUIRE(by_totals.has_value());
  CHECK((*by_totals)->outcome().players[0].score == 9);
  CHECK((*by_totals)->state_sentence() == "Only the total of this game is known: 9 columns.");
  CHECK_FALSE(log(*by_totals, "deal:5H,7C,KD,2S,9D").has_value());
}

TEST_CASE("the Bogey: a remark before the first deal does not keep it from coming") {
  AtTheBogey table("seats:Ann scorekeeper:Ann");
  CHECK(table.refusal("deal:5H,7C,KD,2S,9D seats:Ann") ==
        "1:21: seats can change only between two hands (write it when the hand is over)");
  CHECK(table.refusal("deal:5H,7C,KD,2S,9D 5H>1") == "");
}

TEST_CASE("the Bogey: a player who plays alone and leaves gives up, and nobody sits down") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D 5H>1");
  CHECK(table.refusal("join:Bob@Ann") == "1:1: only one person plays this game (start a new game)");
  CHECK(table.refusal("seats:Ann") == "1:1: seats can change only between two hands (write it when the hand is over)");
  CHECK_FALSE(table.refusal("adjust:Ann=5").empty());
  CHECK_FALSE(table.refusal("resign:Ann").empty());
  CHECK_FALSE(table.refusal("bid:5@Ann").empty());
  CHECK_FALSE(table.refusal("Ann: 7C>2").empty());
  CHECK(table.refusal("count:Ann=4").empty());
  CHECK_FALSE(table.refusal("count:Ann=5").empty());
  CHECK(table.refusal("leave:Ann").empty());
  CHECK(table.audit()["result"] == "open");
  CHECK(table.audit()["hand"].empty());
  CHECK_FALSE(table.play().outcome().players[0].playing);
  CHECK_FALSE(table.refusal("7C>2").empty());
  CHECK_FALSE(table.refusal("join:Ann@Ann").empty());
}

TEST_CASE("the Bogey: before the first card the one seat may be named") {
  AtTheBogey table;
  CHECK(table.refusal("seats:Ann").empty());
  CHECK(table.refusal("scorekeeper:Ann rule:\"no peeking\" clarify:E1\"shuffle twice\"").empty());
  CHECK(table.play().scorekeeper() == "Ann");
}

TEST_CASE("the Bogey: an entry of several rounds is several lines, or nothing at all") {
  AtTheBogey table("deal:5H,7C,KD,2S,9D");
  const std::string before = table.play().record() + audit_of(table.play());
  CHECK_FALSE(table.refusal("bogey:8C>3 bogey:7H>2 x:5H bogey:7H>4").empty());
  CHECK(table.play().record() + audit_of(table.play()) == before);
  CHECK(table.play().log_size() == 1);
  const auto reading = table.play().try_out("bogey:8C>3 bogey:7H>2 x:5H", core::Passing::passes);
  REQUIRE(reading.has_value());
  CHECK(core::plain_text(reading->sentence) ==
        "Draws 5\u2665 7\u2663 K\u2666 2\u2660 9\u2666. The Bogey brings 8\u2663, which opens column 3. "
        "The Bogey brings 7\u2665, which opens column 2. Discards 5\u2665");
  CHECK(table.play().record() + audit_of(table.play()) == before);
  CHECK(table.refusal("bogey:8C>3 bogey:7H>2 x:5H").empty());
  CHECK(table.play().log_size() == 3);
  CHECK(table.play().outcome().turns == 3);
}

TEST_CASE("the Bogey: the samples are in canonical form and end as they say") {
  const std::map<std::string, std::string> endings = {{"the-bogey-rainy-sunday", "\"won\",\"grade\":\"Epic\""},
                                                      {"the-bogey-under-the-lamp", "\"lost\",\"grade\":null"},
                                                      {"the-bogey-so-close", "\"lost\",\"grade\":null"},
                                                      {"the-bogey-before-the-train", "\"open\",\"grade\":null"}};
  for (const auto& [name, ending] : endings) {
    const auto& shown = name;  // clang 14 captures no structured bindings
    CAPTURE(shown);
    std::ifstream file(BOGOSITY_SOURCE_DIR "/assets/samples/" + name + ".table", std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto play = the_bogey::game().read_record(text);
    if (!play) FAIL_CHECK(core::describe(play.error()));
    REQUIRE(play.has_value());
    CHECK((*play)->record() == text);
    CHECK(audit_of(**play).ends_with("\"result\":" + ending + "}"));
  }
}

}  // namespace bogosity::tests
