// The news of the table: what the last points were for, in sentences for those who look up only now and then.
#include "games/youre_bogus/game.h"
#include "tests/support/typing.h"

namespace bogosity::tests {
namespace {

std::vector<std::string> news(Typing& typing) {
  const auto view = youre_bogus::view_of(typing.play()).value();
  std::vector<std::string> sentences;
  for (const auto& each : view.news) sentences.push_back(core::plain_text(each));
  return sentences;
}

}  // namespace

TEST_CASE("news: none before anybody lost a point") {
  Typing typing;
  typing.enter("54");
  CHECK(news(typing).empty());
}

TEST_CASE("news: everybody who shouted wrongly loses in one sentence (H4)") {
  Typing typing;
  for (const char* line : {"54", "54", "b34 d 54"}) typing.enter(line);
  CHECK(news(typing) == std::vector<std::string>{"You\u2019re Bogus! Cy and Dee at Bob, denied: not Bogus. Cy and Dee "
                                                 "lose 5 each."});
}

TEST_CASE("news: who denies and is found Bogus loses both sums at once (H3, H4)") {
  Typing typing;
  for (const char* line : {"54", "54", "54 8h", "54 4h", "b2 d 54"}) typing.enter(line);
  REQUIRE(news(typing).size() == 1);
  CHECK(news(typing)[0] == "You\u2019re Bogus! Bob at Dee, denied: found Bogus. Dee loses 10.");
}

TEST_CASE("news: a die on the floor and what the table agrees on, the newest first") {
  Typing typing;
  for (const char* line : {"off:5 54", "adjust:Cy=7\"for the tea\""}) typing.enter(line);
  REQUIRE(news(typing).size() == 2);
  CHECK(news(typing)[0] == "Cy gets 7 by agreement of the table.");
  CHECK(news(typing)[1] == "Ann loses 5 to the dice (A2).");
}

TEST_CASE("news: four at most, however much happens") {
  Typing typing;
  for (int i = 0; i < 9; ++i) typing.enter("off:5 54");
  CHECK(news(typing).size() == 4);
}

TEST_CASE("news: a turn that passed unnoticed is none, whatever it was") {
  Typing honest;
  Typing bogus;
  for (const char* line : {"54", "54", "54 8h"}) {
    honest.enter(line);
    bogus.enter(line);
  }
  honest.enter("54 4c");
  bogus.enter("54 4h");
  CHECK(news(honest) == news(bogus));
}

}  // namespace bogosity::tests
