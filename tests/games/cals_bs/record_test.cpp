// The record of Cal's BS: headers, canonical form, refusals with place and kind, coming and going.
#include "tests/support/cals_bs_table.h"

namespace bogosity::tests::cals {
namespace {

std::string header_refusal(const core::Headers& more, const std::string& players = "Ann, Bob, Cy") {
  core::Headers headers = {{"Game", "Cal's BS", {}}, {"Players", players, {}}};
  headers.insert(headers.end(), more.begin(), more.end());
  const auto begun = cals_bs::game().begin(headers);
  return begun ? "" : begun.error().reason;
}

core::Snapshot::Pointer read(const std::string& text) {
  auto play = cals_bs::game().read_record(text);
  REQUIRE_MESSAGE(play.has_value(), (play ? std::string() : core::describe(play.error())));
  return std::move(*play);
}

std::string refusal_of_record(const std::string& body) {
  const auto play = cals_bs::game().read_record("[Game \"Cal's BS\"]\n[Players \"Ann, Bob, Cy\"]\n\n" + body + "\n");
  return play ? "" : core::describe(play.error());
}

}  // namespace

TEST_CASE("Cal's BS headers: in their order, defaults left out, unknown ones behind") {
  const auto play = read(
      "[Delay \"0\"]\n[Moon \"full\"]\n[Hands \"18,18 , 18\"]\n[Dealer \"Cy\"]\n[Players \"Ann,Bob,Cy\"]\n"
      "[Game \"Cal's BS\"]\n");
  CHECK(play->record() == "[Game \"Cal's BS\"]\n[Players \"Ann, Bob, Cy\"]\n[Moon \"full\"]\n");
  const auto other = read(
      "[Pack \"tens\"]\n[Delay \"3\"]\n[Hands \"20,17,17\"]\n[Dealer \"Bob\"]\n[Players \"Ann,Bob,Cy\"]\n"
      "[Scorekeeper \"Cy\"]\n[Game \"Cal's BS\"]\n");
  CHECK(other->record() ==
        "[Game \"Cal's BS\"]\n[Players \"Ann, Bob, Cy\"]\n[Scorekeeper \"Cy\"]\n[Dealer \"Bob\"]\n"
        "[Hands \"20, 17, 17\"]\n[Pack \"tens\"]\n[Delay \"3\"]\n");
}

TEST_CASE("Cal's BS headers: unreadable values are refused") {
  CHECK(header_refusal({{"Dealer", "Zoe", {}}}).find("no player is called Zoe") != std::string::npos);
  for (const char* hands : {"18, 18", "18, 18, 19", "18, 18, x", "18, 18, 0", "18, 18, 18,", ""})
    CHECK_FALSE(header_refusal({{"Hands", hands, {}}}).empty());
  CHECK_FALSE(header_refusal({{"Pack", "pictures", {}}}).empty());
  for (const char* delay : {"soon", "3 seconds", "-1", ""}) CHECK_FALSE(header_refusal({{"Delay", delay, {}}}).empty());
  CHECK_FALSE(header_refusal({}, "Ann, pass, Cy").empty());
  CHECK_FALSE(header_refusal({}, "Ann, Bob, deal").empty());
  CHECK(header_refusal({}, "Ann, Bob, Deal").empty());
}

TEST_CASE("Cal's BS headers: a session known by its totals has scores and no plays") {
  Table table = Table::with("Result", "Ann 3, Cy 1");
  CHECK(table.audit().at("scores") == Json({{"Ann", 3}, {"Bob", 0}, {"Cy", 1}}));
  CHECK(table.cannot_be("Ann: 3x9"));
  CHECK(table.play().state_sentence() == "Only the totals of this session are known.");
}

TEST_CASE("Cal's BS: the canonical form is written as it is read") {
  const std::string head = "[Game \"Cal's BS\"]\n[Players \"Ann Lee, Bob, Cy\"]\n[Hands \"8, 20, 20\"]\n\n";
  const std::string body =
      "note:\"here we go\"\n"
      "\"Ann Lee\": going-out 2xT\n"
      "Bob: 1 note:\"hm\"\n"
      "\"Ann Lee\": doubt=lie\n"
      "\"Ann Lee\": fours:1\n"
      "Cy: plus ok\n"
      "Bob: pass\n"
      "pass\n"
      "shame:Bob\"said 3, placed 4\"\n"
      "shame:Cy\n"
      "Cy: 1xA\n"
      "\"Ann Lee\": out 2=wrong note:\"a Two is no Ace\"\n"
      "\"Ann Lee\": out 2\n"
      "adjust:Bob=1\"for the soup\"\n"
      "rule:\"no soup\"\n"
      "deal:14,14,14\n"
      "count:Cy=13\n";
  CHECK(read(head + body)->record() == head + body);
  const std::string typed =
      "\xEF\xBB\xBF[Game \"Cal's BS\"]\r\n[Players \"Ann Lee, Bob, Cy\"]\r\n[Hands \"8, 20, 20\"] ; here we go\r\n"
      "\t\"Ann Lee\":  going-out\t2x10 ;\r\n\r\nBob: 1 ; hm\r\n";
  CHECK(read(typed)->record() == head + "note:\"here we go\"\n\"Ann Lee\": going-out 2xT\nBob: 1 note:\"hm\"\n");
}

TEST_CASE("Cal's BS: a refusal has its place and its kind") {
  CHECK(refusal_of_record("Ann: 3x9\nBob: 2xK") ==
        "5:6: a run has begun: write only the number of cards (B2) (to accept it anyway, write ok after it)");
  CHECK(refusal_of_record("Ann: 3x9\nZoe: 2").starts_with("5:1: no player is called Zoe"));
  CHECK(refusal_of_record("Ann: 19x9").starts_with("4:6: Ann has 18 cards, not 19"));
  Table table;
  for (const char* line : {"Ann: 3y9", "Ann: 3x", "Ann: 3x1", "Ann: x9", "Ann: doubt", "Ann: doubt=maybe", "Ann: fours",
                           "Ann: fours:x", "Ann: fours:0", "Ann: 0x9", "shame:\"who?\"", "deal:18,", "Ann: frog",
                           "Ann: plus2", "Ann: 3x9=right", "Ann: 55x9"}) {
    CAPTURE(line);
    CHECK(table.refusal(line).starts_with("unreadable: 1:"));
  }
  for (const char* line :
       {"shame:", "deal:", "resign:Bob", "bid:7@Bob", "Ann: 3x9 2x9", "Ann:", "Ann: note:\"hm\"",
        "Ann: out going-out 2xK", "ok", "Ann: 3x9 ok 2", "join:pass@Ann", "join:deal@Ann", "going-out 2xK"}) {
    CAPTURE(line);
    CHECK(table.cannot_be(line));
  }
}

TEST_CASE("Cal's BS: ok lets stand what the rules don't allow, and stays where it is not needed") {
  Table table;
  table.logs({"Ann: 3x9 ok", "Ann: 2 ok", "Bob: 8 ok note:\"eight!\""});
  CHECK(table.body() == "Ann: 3x9 ok\nAnn: 2 ok\nBob: 8 ok note:\"eight!\"\n");
  CHECK(table.state().at("pile") == 13);
  Table last = Table::with_hands("3, 10, 10");
  last.logs({"Ann: 3x9 ok", "Bob: doubt=lie"});
  CHECK(last.state().at("cards").at("Ann") == 3);
}

TEST_CASE("Cal's BS: who leaves takes his cards along, and the lead passes on") {
  Table table({}, "Ann, Bob, Cy, Dee");
  table.logs({"leave:Ann"});
  CHECK(table.state().at("leader") == "Bob");
  CHECK(table.state().at("cards") == Json({{"Bob", 14}, {"Cy", 13}, {"Dee", 13}}));
  CHECK(table.cannot_be("Ann: 3x9"));
  CHECK(table.cannot_be("leave:Ann"));
  table.logs({"Bob: 3x9", "Cy: pass", "leave:Dee"});
  CHECK(table.state().at("leader") == "Bob");
  CHECK(table.state().at("last").is_null());
}

TEST_CASE("Cal's BS: the set of somebody who left may be doubted, and the lead is that of who sits next") {
  Table truth({}, "Ann, Bob, Cy, Dee");
  truth.logs({"Ann: 3x9", "Bob: 2", "leave:Bob", "Dee: doubt=true"});
  CHECK(truth.state().at("leader") == "Cy");
  CHECK(truth.state().at("cards").at("Dee") == 18);
  Table lie({}, "Ann, Bob, Cy, Dee");
  lie.logs({"Ann: 3x9", "Bob: 2", "leave:Bob", "Dee: doubt=lie"});
  CHECK(lie.state().at("leader") == "Dee");
  CHECK(lie.state().at("cards") == Json({{"Ann", 11}, {"Cy", 13}, {"Dee", 13}}));
  Table passed({}, "Ann, Bob, Cy, Dee");
  passed.logs({"Ann: 3x9", "Bob: 2", "leave:Bob", "pass"});
  CHECK(passed.state().at("leader") == "Cy");
}

TEST_CASE("Cal's BS: who joins waits for the next deal, and seats change between hands") {
  Table table = Table::with_hands("2, 10, 10");
  table.logs({"join:Dee@Ann"});
  CHECK(table.cannot_be("Dee: 2"));
  CHECK(table.cannot_be("count:Dee=2"));
  CHECK(table.cannot_be("seats:Cy,Dee,Bob,Ann"));
  CHECK(table.state().at("cards").size() == 3);
  table.logs({"Ann: out 2xK"});
  CHECK(table.state().at("leader") == "Dee");
  table.logs({"seats:Cy,Dee,Bob,Ann"});
  CHECK(table.state().at("leader") == "Cy");
  CHECK(table.view().dealer == "Ann");
  table.logs({"deal:14,14,13,13"});
  CHECK(table.state().at("cards") == Json({{"Cy", 14}, {"Dee", 14}, {"Bob", 13}, {"Ann", 13}}));
  table.logs({"Cy: 3x9"});
  CHECK(table.audit().at("players") == Json({"Ann", "Bob", "Cy", "Dee"}));
}

TEST_CASE("Cal's BS: between hands the dealer may leave as well") {
  Table table({{"Hands", "2, 10, 10, 10", {}}}, "Ann, Bob, Cy, Dee");
  table.logs({"Ann: out 2xK", "leave:Ann"});
  CHECK(table.state().at("leader") == "Cy");
  table.logs({"deal"});
  CHECK(table.state().at("cards") == Json({{"Bob", 18}, {"Cy", 18}, {"Dee", 18}}));
  CHECK(table.view().dealer == "Bob");
}

TEST_CASE("Cal's BS: nobody leads the next hand if everybody has left") {
  Table table;
  table.logs({"leave:Ann", "leave:Bob"});
  CHECK(table.state().at("leader") == "Cy");
  table.logs({"leave:Cy"});
  CHECK(table.state().at("leader").is_null());
}

TEST_CASE("Cal's BS: a player's points are adjusted, and each entry names its turn") {
  Table table = Table::with_hands("2, 10, 10");
  table.logs({"adjust:Bob=-1\"spilled\"", "Ann: 1xK", "Bob: doubt=true", "Ann: out 1x3", "adjust:Bob=2 adjust:Cy=0"});
  CHECK(table.audit().at("points") == Json({{{"turn", 0}, {"player", "Bob"}, {"points", -1}, {"rule", "adjust"}},
                                            {{"turn", 3}, {"player", "Ann"}, {"points", 1}, {"rule", "A3"}},
                                            {{"turn", 3}, {"player", "Bob"}, {"points", 2}, {"rule", "adjust"}}}));
  CHECK(table.audit().at("scores").at("Bob") == 1);
}

TEST_CASE("Cal's BS: a misdeal is written as it is read, and there is no Starter") {
  const auto reading = [](const std::string& text) {
    const auto play = cals_bs::game().read_record("[Game \"Cal's BS\"]\n[Players \"Ann, Bob, Cy\"]\n" + text);
    return play ? (*play)->record() : core::describe(play.error());
  };
  CHECK(reading("\nmisdeal\"two packs\" deal misdeal\n").ends_with("\nmisdeal\"two packs\"\ndeal\nmisdeal\n"));
  CHECK(reading("[Starter \"Bob\"]\n").starts_with("3:1: header Starter: there is no such header in Cal's BS"));
  CHECK(reading("\nmisdeal\"\n").starts_with("4:"));
  CHECK(reading("\nmisdeals\n").starts_with("4:1: \"misdeals\""));
}

}  // namespace bogosity::tests::cals
