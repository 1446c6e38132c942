// When two names are the same name, and where a name stands in running text.
#include <doctest/doctest.h>

#include "core/names.h"
#include "core/rename.h"
#include "games/catalogue.h"

namespace bogosity::tests {
namespace {

std::string renamed(const std::string& text, const std::string& from) {
  return core::SingleRename(from, "Player 3F2A").words(text);
}

TEST_CASE("names: case, blanks and the coding of accents make no difference") {
  CHECK(core::folded("Ann") == core::folded(" ANN "));
  CHECK(core::folded("Ann \t Lee") == core::folded("ann lee"));
  CHECK(core::folded("Zo\u00eb") == core::folded("zoe\u0308"));
  CHECK(core::folded("STRASSE") == core::folded("stra\u00dfe"));
  CHECK(core::folded("\u039f\u03b4\u03c5\u03c3\u03c3\u03b5\u03cd\u03c2") ==
        core::folded("\u039f\u0394\u03a5\u03a3\u03a3\u0395\u038e\u03a3"));
  CHECK(core::folded("a\u0323\u0307") == core::folded("a\u0307\u0323"));
  CHECK(core::folded("Ann\u00a0Lee") == core::folded("Ann Lee"));
}

TEST_CASE("names: different names stay different") {
  CHECK(core::folded("Ann") != core::folded("Anna"));
  CHECK(core::folded("Ann Lee") != core::folded("AnnLee"));
  CHECK(core::folded("Zoe") != core::folded("Zo\u00eb"));
  CHECK(core::folded("\xff") != core::folded("\xfe"));
}

TEST_CASE("names: folding twice changes nothing") {
  for (const std::string name : {"Ann", "  A  b ", "Zo\u00eb", "\u1e9e", "\u0130", "\xff\xfe", "a\u0323\u0307", ""}) {
    CHECK(core::folded(core::folded(name)) == core::folded(name));
  }
}

TEST_CASE("names in words: whole words in any case, and nothing else") {
  CHECK(renamed("Ann said so", "Ann") == "Player 3F2A said so");
  CHECK(renamed("so said ANN.", "Ann") == "so said Player 3F2A.");
  CHECK(renamed("Ann's, (ann), Ann-Marie", "Ann") == "Player 3F2A's, (Player 3F2A), Player 3F2A-Marie");
  CHECK(renamed("Anna, Joann, ann_1", "Ann") == "Anna, Joann, ann_1");
  CHECK(renamed("ZOE\u0308 and Zo\u00eb, not Zoe\u0308lie", "Zo\u00eb") ==
        "Player 3F2A and Player 3F2A, not Zoe\u0308lie");
  CHECK(renamed("", "Ann").empty());
  CHECK(renamed("nobody", "Ann") == "nobody");
}

TEST_CASE("names in words: names of several words, and names that are hardly words") {
  CHECK(renamed("with Ann  Lee!", "Ann Lee") == "with Player 3F2A!");
  CHECK(renamed("Lee, Jo won", "Lee, Jo") == "Player 3F2A won");
  CHECK(renamed("what, Max \"Q\" Po?", "Max \"Q\" Po") == "what, Player 3F2A?");
  CHECK(renamed("a 5-4, then 15-4", "5-4") == "a Player 3F2A, then 15-4");
  CHECK(renamed("dear !!, hello", "!!") == "dear Player 3F2A, hello");
  CHECK(renamed("H, 8H and h", "H") == "Player 3F2A, 8H and Player 3F2A");
  CHECK(renamed("\u674e\u8d62\u4e86", "\u674e") == "Player 3F2A\u8d62\u4e86");
  CHECK(renamed("bytes \xff Ann \xfe", "Ann") == "bytes \xff Player 3F2A \xfe");
}

TEST_CASE("names in words: the longer one of two names that begin alike is meant") {
  const core::NewWords two = [](std::string_view name) -> std::optional<std::string> {
    if (name == "ann") return "P";
    if (name == "ann lee") return "Q";
    return std::nullopt;
  };
  CHECK(core::with_names_replaced("Ann Lee and Ann, Ann Leeds", two) == "Q and P, P Leeds");
}

TEST_CASE("headers: names in the places of names, words in all others, and no header is touched for nothing") {
  const core::Headers headers = {{"Game", "You're Bogus", {}},
                                 {"Date", "2026-11-21", {}},
                                 {"Place", "Bob's kitchen", {}},
                                 {"Players", "Ann,  Bob,\"Lee, Bob\"", {}},
                                 {"Scorekeeper", "bob", {}},
                                 {"Starter", "Bob", {}},
                                 {"Result", "Ann 45,  Bob -10, \"Lee, Bob\" 3", {}},
                                 {"Note", "Bobby is not Bob", {}}};
  const auto now = core::renamed(headers, core::SingleRename("Bob", "Player 3F2A"));
  CHECK(now[2].value == "Player 3F2A's kitchen");
  CHECK(now[3].value == "Ann, Player 3F2A, \"Lee, Bob\"");
  CHECK(now[4].value == "Player 3F2A");
  CHECK(now[5].value == "Player 3F2A");
  CHECK(now[6].value == "Ann 45,  Player 3F2A -10, \"Lee, Bob\" 3");
  CHECK(now[7].value == "Bobby is not Player 3F2A");
  CHECK(core::renamed(headers, core::SingleRename("Dee", "Player 3F2A")) == headers);
  const core::Headers nasty = {
      {"Game", "You're Bogus", {}}, {"Rulings", "overclaim=fail", {}}, {"End", "points 100", {}}};
  for (const char* word : {"points", "overclaim", "You're", "100"}) {
    CHECK(core::renamed(nasty, core::SingleRename(word, "X")) == nasty);
  }
}

TEST_CASE("headers: numbers and choices of a game stay, whatever people are called") {
  const auto stays = [](const core::Headers& headers, const std::string& name) {
    const core::Game* game = games::find(headers.front().value);
    REQUIRE(game->begin(headers));
    const auto now = core::renamed(headers, core::SingleRename(name, "Player 3F2A"), game);
    CHECK(now[1].value.find("Player 3F2A") != std::string::npos);
    CHECK(game->begin(now));
    return core::Headers(now.begin() + 2, now.end()) == core::Headers(headers.begin() + 2, headers.end());
  };
  const core::Headers cals_bs = {{"Game", "Cal's BS", {}},  {"Players", "18, tens, Ann, Ann Lee", {}},
                                 {"Dealer", "Ann Lee", {}}, {"Hands", "18, 10, 12, 12", {}},
                                 {"Pack", "tens", {}},      {"Delay", "12", {}}};
  for (const char* name : {"18", "tens", "Ann"}) CHECK(stays(cals_bs, name));
  CHECK_FALSE(stays(cals_bs, "Ann Lee"));
  const core::Headers booger = {
      {"Game", "Booger On Your Neighbor", {}}, {"Players", "7, one, Cy", {}}, {"Deal", "7", {}}, {"Draw", "one", {}}};
  for (const char* name : {"7", "one"}) CHECK(stays(booger, name));
}

}  // namespace
}  // namespace bogosity::tests
