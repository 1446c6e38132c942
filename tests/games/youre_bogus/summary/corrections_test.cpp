// The public consequences of a correction: verdicts that would change or disappear, and the ruling that keeps one.
#include <doctest/doctest.h>

#include "games/youre_bogus/game.h"

namespace bogosity::tests {
namespace {

core::Snapshot::Pointer session_of(const std::string& body) {
  auto play = youre_bogus::game().read_record(
      "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy, Dee\"]\n\n"
      "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4\nAnn: 2-1 KD\n" +
      body);
  REQUIRE_MESSAGE(play, (play ? "" : core::describe(play.error())));
  return std::move(*play);
}

struct MetadataEdit {
  int turn;
  std::string accused, was, is;
  bool can_be_kept;
  friend bool operator==(const MetadataEdit&, const MetadataEdit&) = default;
};

std::vector<MetadataEdit> changes(const std::string& before, const std::string& after) {
  std::vector<MetadataEdit> out;
  for (const auto& each : session_of(after)->differences_from(*session_of(before)).verdicts)
    out.push_back({each.turn, each.accused, std::string(word_for(each.was)),
                   std::string(each.is ? word_for(*each.is) : ""), each.can_be_kept});
  return out;
}

}  // namespace

TEST_CASE("differences: a denial that fell one way and would fall the other can be kept by a ruling") {
  CHECK(changes("Bob: 2-1 8S\nCy: bogus:Ann deny 2-1\n", "Bob: 2-1 5S\nCy: bogus:Ann deny 2-1\n") ==
        std::vector<MetadataEdit>{{3, "Bob", "bogus", "not-bogus", true}});
  CHECK(changes("Bob: 2-1 8S\nCy: bogus:Ann deny 2-1\n", "Bob: 2-1 8S\nCy: bogus:Ann deny 2-1\n").empty());
}

TEST_CASE(
    "differences: an inquiry is another one when others shouted, or at somebody else, and then the old one is gone") {
  const std::string bogus = "Bob: 2-1 8S\n";
  const std::vector<MetadataEdit> gone = {{3, "Bob", "bogus", "", false}};
  CHECK(changes(bogus + "Cy: bogus:Ann deny 2-1\n", bogus + "Cy: bogus:Dee deny 2-1\n") == gone);
  CHECK(changes(bogus + "Cy: bogus:Ann deny 2-1\n", bogus + "Cy: bogus:Ann,Dee deny 2-1\n") == gone);
  CHECK(changes(bogus + "Cy: bogus:Ann deny 2-1\n", bogus + "Cy: 2-1\n") == gone);
}

TEST_CASE("differences: an admission cannot be kept, and a matter that was put off changes when it is answered") {
  const std::string bogus = "Bob: 2-1 8S\n";
  CHECK(changes(bogus + "Cy: bogus:Ann deny 2-1\n", bogus + "Cy: bogus:Ann admit 2-1\n") ==
        std::vector<MetadataEdit>{{3, "Bob", "bogus", "admitted", false}});
  CHECK(changes(bogus + "Cy: bogus:Ann open 2-1\n", bogus + "Cy: bogus:Ann deny 2-1\n") ==
        std::vector<MetadataEdit>{{3, "Bob", "open", "bogus", false}});
}

TEST_CASE("differences: names, scores and cards that would be others are told") {
  const auto before = session_of("Bob: 2-1 8S\n");
  const auto after = session_of("Bob: 2-1 8S\nCy: bogus:Ann deny 2-1\njoin:Eve@Cy\n");
  std::string told;
  for (const auto& each : after->differences_from(*before).told) {
    REQUIRE_FALSE(each.empty());
    told += core::plain_text(each) + "\n";
  }
  CHECK(told.find("Bob") != std::string::npos);
  CHECK(told.find("Eve") != std::string::npos);
}

TEST_CASE("ruling: it is written behind the answer that it is about, wherever that stands") {
  const auto play = session_of("Bob: 2-1 8S\nCy: bogus:Ann deny 2-1\n");
  const core::TableRuling clean{3, "Bob", core::Ruling::clean, "", {}};
  CHECK(play->with_ruling("Cy: bogus:Ann deny", clean) == "Cy: bogus:Ann deny ruled:clean");
  CHECK(play->with_ruling("Cy: bogus:Ann deny 2-1", clean) == "Cy: bogus:Ann deny ruled:clean 2-1");
  CHECK(play->with_ruling("Cy: bogus:Ann deny look:1=8S 2-1", clean) == "Cy: bogus:Ann deny look:1=8S ruled:clean 2-1");
  CHECK(play->with_ruling("Cy: bogus:Ann deny ruled:bogus 2-1", clean) == "Cy: bogus:Ann deny ruled:clean 2-1");
  CHECK_FALSE(play->with_ruling("Cy: 2-1", clean).has_value());
  const core::TableRuling reasoned{3, "Bob", core::Ruling::void_, "unclear", {"Ann", "Cy"}};
  CHECK(play->with_ruling("Cy: bogus:Ann deny", reasoned) == "Cy: bogus:Ann deny ruled:void\"unclear\"@Ann,Cy");
}

}  // namespace bogosity::tests
