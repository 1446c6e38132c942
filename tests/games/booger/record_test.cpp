// Records of Booger On Your Neighbor: headers, canonical form, refusals with their places, and the audit to the letter.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/rename.h"
#include "tests/support/booger_table.h"

namespace bogosity::tests {
namespace {

const std::string booger_head = "[Game \"Booger On Your Neighbor\"]\n[Players \"Ann, Bob, Cy\"]\n";

std::string reformatted(const std::string& text) {
  const auto play = booger::game().read_record(text);
  return play ? (*play)->record() : core::describe(play.error());
}

}  // namespace

TEST_CASE("booger: headers are written in their order, defaults left out") {
  CHECK(reformatted("[Points \"Red3=50\"]\n" + booger_head).find("is not a price") != std::string::npos);
  CHECK(reformatted("[Points \" queen=20,two=5 , red3 = 50\"]\n[Draw \"until\"]\n[Deal \"7\"]\n[Decks \"2\"]\n" +
                    booger_head) == booger_head + "[Points \"queen=20, red3=50\"]\n");
  CHECK(reformatted("[Points \"seven=15\"]\n[Note \"late\"]\n[Draw \"one\"]\n[Deal \"5\"]\n[Decks \"3\"]\n" +
                    booger_head) == booger_head + "[Decks \"3\"]\n[Deal \"5\"]\n[Draw \"one\"]\n[Note \"late\"]\n");
}

TEST_CASE("booger: a correction of nothing is in the record, and not among the points of the audit") {
  const auto play = booger::game().read_record(booger_head + "\nadjust:Ann=0\"nothing\"\nadjust:Bob=3\n");
  REQUIRE(play);
  const auto audit = nlohmann::json::parse((*play)->audit_json(core::Unsealed::by_audit_of_file()));
  REQUIRE(audit.at("points").size() == 1);
  CHECK(audit.at("points")[0].at("player") == "Bob");
  CHECK(audit.at("points")[0].at("points") == 3);
}

TEST_CASE("booger: headers that cannot be read are refused at their place") {
  for (const char* header :
       {"[Decks \"0\"]", "[Decks \"two\"]", "[Deal \"0\"]", "[Deal \"\"]", "[Draw \"two\"]", "[Points \"\"]",
        "[Points \"queen\"]", "[Points \"queen=-1\"]", "[Points \"queen=1, queen=2\"]", "[Points \"one=5\"]"}) {
    CAPTURE(header);
    CHECK(reformatted(booger_head + header + "\n").starts_with("3:"));
  }
  CHECK(reformatted("[Game \"Booger On Your Neighbor\"]\n[Players \"Ann\"]\n").starts_with("2:"));
}

TEST_CASE("booger: reading and writing gives the canonical form, and again the same") {
  const std::string typed = booger_head + "\n; hello\nstart:4s\nAnn:\tDRAW\n";
  CHECK(reformatted(typed).starts_with("6:6:"));
  const std::string read = reformatted(booger_head +
                                       "; hello\nstart:4s ; go\nAnn: 10s\nBob: draw:2 js=d one ok ; \nCy: qd~Ann\n"
                                       "adjust:Bob=-5\"spilled\"\nnote:\"x\"\n");
  CHECK(read == booger_head +
                    "\nnote:\"hello\"\nstart:4S\nnote:\"go\"\nAnn: TS\nBob: draw:2 JS=D one ok\nCy: QD~Ann\n"
                    "adjust:Bob=-5\"spilled\"\nnote:\"x\"\n");
  CHECK(reformatted(read) == read);
}

TEST_CASE("booger: refusals have their place, their kind and a way out") {
  const auto refusal = [](const std::string& body) { return reformatted(booger_head + "\n" + body); };
  CHECK(refusal("start:4S\nAnn: 5H\n").starts_with("5:6: 5H cannot be played"));
  CHECK(refusal("start:4S\nBob: 4H\n").starts_with("5:1: it is Ann's turn"));
  CHECK(refusal("start:4S\nAnn: draw:2\n").starts_with("5:1: Ann neither plays a card nor passes"));
  CHECK(refusal("start:4S\nAnn: 4H one\none\n").starts_with("6:1: \"One card left!\" belongs to a card"));
  CHECK(refusal("start:4S\nresign:Ann\n").starts_with("5:1: this game has no resigning"));
  CHECK(refusal("start:4S\nbid:7@Ann\n").starts_with("5:1: this game has no bids"));
  CHECK(refusal("start:*\n").find("no Jokers") != std::string::npos);
  CHECK(refusal("start:4S ok ok\n").starts_with("4:13:"));
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays({"start:4S", "Ann: 4H"});
  const auto ok = table.try_line("left:Bob=5H,6H");
  REQUIRE_FALSE(ok.has_value());
  CHECK(ok.error().kind == core::Refusal::cannot_be);
  REQUIRE(ok.error().suggestions.size() == 1);
  CHECK(ok.error().suggestions[0].text == "count:Bob=2");
  CHECK(table.allowed("count:Bob=2 left:Bob=5H,6H"));
}

TEST_CASE("booger: Starter stands before the other headers, and is left out where it is the first named") {
  CHECK(reformatted("[Decks \"3\"]\n[Starter \"Bob\"]\n" + booger_head) ==
        booger_head + "[Starter \"Bob\"]\n[Decks \"3\"]\n");
  CHECK(reformatted(booger_head + "[Starter \"Ann\"]\n") == booger_head);
  CHECK(reformatted(booger_head + "[Starter \"Dee\"]\n").starts_with("3:1: header Starter: no player is called Dee"));
}

TEST_CASE("booger: a misdeal and a word said late are written as they are read") {
  const std::string body = "\nstart:4S\nAnn: 4H\none@Ann\nBob: 4D\nmisdeal\"two packs\"\nstart:5S\nmisdeal\n";
  CHECK(reformatted(booger_head + "[Deal \"2\"]\n" + body) == booger_head + "[Deal \"2\"]\n" + body);
  CHECK(booger::game().renamed("misdeal\"ask @Ann\"", core::SingleRename("Ann", "Zoe")).starts_with("misdeal\""));
  CHECK(booger::game().renamed("one@Ann", core::SingleRename("Ann", "Zoe")) == "one@Zoe");
}

TEST_CASE("booger: the effect of a 2, a 7 or a red 3 is shown, and ok is not offered for it") {
  const auto refused = [](const char* card, const char* line) {
    BoogerTable table("Ann, Bob, Cy");
    table.plays({"start:4S", card});
    const std::string said = table.refused(line);
    CHECK(said.find("write ok") == std::string::npos);
    return said;
  };
  CHECK(refused("Ann: 2S", "Bob: draw:2 pass").find("Bob has drawn 2 cards and lost the turn already") !=
        std::string::npos);
  CHECK(refused("Ann: 2S", "Cy: draw:2 pass").find("Bob has drawn 2 cards and lost the turn already") !=
        std::string::npos);
  CHECK(refused("Ann: 7S", "Bob: pass").find("Bob was skipped already") != std::string::npos);
  CHECK(refused("Ann: 3H", "Bob: draw:5 pass").find("Bob has drawn 5 cards already") != std::string::npos);
  BoogerTable table("Ann, Bob, Cy");
  table.plays({"start:4S", "Ann: 2S"});
  CHECK(table.refused("Ann: 5S").find("write ok") != std::string::npos);
  table.plays({"Cy: 5S"});
  CHECK(table.refused("Bob: 5D").find("write ok") != std::string::npos);
}

TEST_CASE("booger: an unreadable entry is answered with the possible ones, and there are no Jokers among them") {
  BoogerTable table("Ann, Bob", {{"Deal", "1", {}}});
  table.plays({"start:4S"});
  const std::string word = table.refused("Ann: shuffle");
  CHECK(word.find("unknown word") != std::string::npos);
  CHECK(word.find("misdeal") != std::string::npos);
  CHECK(word.find("Joker") == std::string::npos);
  CHECK(table.refused("Ann: J").find("which Jack?") != std::string::npos);
  CHECK(table.refused("Ann: J").find("JC, JD, JH or JS") != std::string::npos);
  CHECK(table.refused("start:").find("Joker") == std::string::npos);
  table.plays({"Ann: 4H"});
  CHECK(table.refused("left:Bob=25").find("#25") != std::string::npos);
  const auto ok = table.play().try_out("left:Bob=25", core::Passing::passes);
  REQUIRE_FALSE(ok.has_value());
  REQUIRE(ok.error().suggestions.size() == 1);
  CHECK(ok.error().suggestions[0].line == "left:Bob=#25");
}

TEST_CASE("booger: the audit of a hand, to the letter") {
  BoogerTable table("Ann, Bob, Cy", {{"Deal", "2", {}}});
  table.plays({"start:4S", "Ann: AS", "adjust:Cy=-5", "catch:Ann@Cy"});
  CHECK(table.audit() == nlohmann::json::parse(R"({
    "game": "Booger On Your Neighbor", "players": ["Ann", "Bob", "Cy"],
    "scores": {"Ann": 0, "Bob": 0, "Cy": -5}, "hands": [],
    "points": [{"turn": 1, "player": "Cy", "points": -5, "rule": "adjust"}],
    "state": {"turn": "Cy", "direction": "counterclockwise", "match": {"rank": "A", "suit": "S"},
              "cards": {"Ann": 4, "Bob": 2, "Cy": 2}, "must_say": null}})"));
  BoogerTable empty("Ann, Bob");
  CHECK(empty.audit() == nlohmann::json::parse(R"({
    "game": "Booger On Your Neighbor", "players": ["Ann", "Bob"], "scores": {"Ann": 0, "Bob": 0}, "hands": [],
    "points": [], "state": {"turn": "Ann", "direction": "clockwise", "match": null,
                            "cards": {"Ann": 0, "Bob": 0}, "must_say": null}})"));
}

TEST_CASE("booger: a session dealt from real decks comes to what was in the hands") {
  std::ifstream file(std::filesystem::path(BOGOSITY_SOURCE_DIR) / "assets/samples/booger-soup-night.table",
                     std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto play = booger::game().read_record(text);
  REQUIRE(play.has_value());
  const auto audit = nlohmann::json::parse((*play)->audit_json(core::Unsealed::by_audit_of_file()));
  CHECK(audit.at("scores").dump() == R"({"Ann":20,"Bob":175,"Cy":90,"Dee":100})");
  CHECK(audit.at("hands").size() == 3);
  CHECK(audit.at("state").at("turn") == "Dee");
}

TEST_CASE("booger: the sample records read as they are written") {
  const auto folder = std::filesystem::path(BOGOSITY_SOURCE_DIR) / "assets/samples";
  int read = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (!entry.path().filename().string().starts_with("booger-")) continue;
    CAPTURE(entry.path().string());
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    CHECK(reformatted(text) == text);
    ++read;
  }
  CHECK(read == 2);
}

}  // namespace bogosity::tests
