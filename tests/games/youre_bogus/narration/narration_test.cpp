// How the log reads, and that it keeps to itself what is sealed.
#include <doctest/doctest.h>

#include "tests/support/audit_text.h"
#include "tests/support/typing.h"

namespace bogosity::tests {
namespace {

std::string last_line(const std::vector<std::string>& lines) {
  Typing typing;
  for (const auto& line : lines) {
    CAPTURE(line);
    REQUIRE(typing.log_line(line).has_value());
  }
  return core::plain_text(typing.play().log_line(typing.play().log_size() - 1));
}

const std::string hands = "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4";

}  // namespace

TEST_CASE("the log: a shout and what it came to read as one sentence") {
  CHECK(last_line({hands, "Ann: 2-1 8D", "Bob: 2-1 4H", "Cy: bogus:Ann,Dee deny 2-1"}) ==
        "Ann and Dee shouted You\u2019re Bogus! at Bob, who denied, and was not Bogus. Ann \u22125 (H4). Dee \u22125 "
        "(H4). "
        "Cy rolled 2-1, nothing");
  CHECK(last_line({hands, "Ann: 2-1 8D", "Bob: bogus:Cy admit 2-1"}) ==
        "Cy shouted You\u2019re Bogus! at Ann, who admitted. Ann \u22125 (H3). Bob rolled 2-1, nothing");
}

TEST_CASE("the preview: a shout in the log is not told again with the turn after it") {
  Typing typing;
  REQUIRE(typing.log_line(hands).has_value());
  REQUIRE(typing.log_line("Ann: 2-1 8D").has_value());
  const auto told = [&](const char* typed) { return core::plain_text(typing.preview(typed)->sentence); };
  CHECK(told("b3 d 21") == "Cy shouted You\u2019re Bogus! at Ann, who denies it: an inquiry. Bob rolls 2-1, nothing");
  typing.enter("b3 d");
  CHECK(told("21") == "Bob rolls 2-1, nothing");
  typing.enter("21");
  CHECK(core::plain_text(typing.play().log_line(2)).starts_with("Cy shouted"));
}

TEST_CASE("the log: a card that was turned up is told without its face, which is sealed again") {
  const std::string told =
      last_line({hands, "Ann: want:two 2-1 8D/?", "Bob: want:top 5-4 take 6C", "Cy: bogus:Dee deny look:2=TS 2-1"});
  CHECK(told.find("Card 2 from the top was turned up (M3).") != std::string::npos);
  CHECK(told.find("TS") == std::string::npos);
  CHECK(told.find("10") == std::string::npos);
}

TEST_CASE("the log: a verdict stays, and is told, when the table insists later that a Joker had lain there") {
  Typing typing;
  for (const auto& line : {hands, std::string("Ann: stack:1=7D =even 2-1 AS"), std::string("Bob: bogus:Dee deny 2-1")})
    REQUIRE(typing.log_line(line).has_value());
  const auto leave = core::Unsealed::by_audit_of_file();
  const std::string before = audit_text(typing.play(), leave);
  CHECK(before.find("E3. The Ace of spades goes on odd, and the stack was even") != std::string::npos);
  REQUIRE(typing.log_line("Cy: bogus:Ann deny look:1=*! 2-1").has_value());
  const std::string after = audit_text(typing.play(), leave);
  CHECK(after.find("Ann \u221210 (H2)") != std::string::npos);
  CHECK(after.find("E3. The Ace of spades goes on odd, and the stack was even") != std::string::npos);
}

TEST_CASE("the log: the points of an inquiry that was put off are told once, where it was settled") {
  Typing typing;
  for (const auto& line : {hands, std::string("Ann: 2-1 8D"), std::string("Bob: bogus:Cy open 2-1")})
    REQUIRE(typing.log_line(line).has_value());
  const auto told = [&](std::size_t line) { return core::plain_text(typing.play().log_line(line)); };
  CHECK(told(2).find("Cy shouted You\u2019re Bogus! at Ann, who answers later.") == 0);
  REQUIRE(typing.log_line("settle:2=admit").has_value());
  CHECK(told(2).find("Cy shouted You\u2019re Bogus! at Ann: settled later.") == 0);
  CHECK(told(2).find("(H3)") == std::string::npos);
  CHECK(told(3) == "The inquiry of turn 2 was settled: Ann admitted. Ann \u22125 (H3).");
}

TEST_CASE("the log: an inquiry that the log cannot settle either is not told as settled") {
  Typing typing;
  for (const auto& line : {hands, std::string("Ann: 2-1 ?"), std::string("Bob: 2-1 8D"),
                           std::string("Cy: bogus:Ann deny 2-1"), std::string("settle:3=deny")})
    REQUIRE(typing.log_line(line).has_value());
  const auto told = [&](std::size_t line) { return core::plain_text(typing.play().log_line(line)); };
  CHECK(told(3).find("who denied, and the log cannot tell.") != std::string::npos);
  REQUIRE(typing.log_line("settle:3=deny ruled:clean").has_value());
  CHECK(told(3).find("Ann shouted You\u2019re Bogus! at Bob: settled later.") == 0);
}

TEST_CASE("the log: the name that stands out is the one whose turn it is, and a joint stands between events") {
  Typing typing;
  for (const auto& line : {hands, std::string("Ann: 2-1 8D"), std::string("Bob: bogus:Cy admit 2-1 bid:17@Ann")})
    REQUIRE(typing.log_line(line).has_value());
  const core::Sentence told = typing.play().log_line(2);
  int joints = 0;
  for (const core::Span& span : told) {
    if (span.tone == core::Tone::name) CHECK(span.text == "Bob");
    joints += span.tone == core::Tone::joint ? 1 : 0;
  }
  CHECK(joints == 2);
  CHECK(core::plain_text(told) ==
        "Cy shouted You\u2019re Bogus! at Ann, who admitted. Ann \u22125 (H3). Bob rolled 2-1, nothing; Ann bid 17");
}

TEST_CASE("the log: a sentence that follows another begins with a capital") {
  Typing typing;
  for (const char* line : {"54 8h", "b3 o", "settle:2=admit", "rule:\"no drumming\"", "61"}) typing.enter(line);
  CHECK(core::plain_text(typing.play().log_line(1)) ==
        "Cy shouted You\u2019re Bogus! at Ann: settled later. Bob rolled 6-1, picked up 2. The inquiry of turn 2 was "
        "settled: Ann admitted. Ann \u22125 (H3). A rule for tonight: no drumming");
}

TEST_CASE("the log: an inquiry that is settled says what it came to") {
  CHECK(last_line({hands, "Ann: 2-1 8D", "Bob: bogus:Cy open 2-1", "settle:2=admit"}) ==
        "The inquiry of turn 2 was settled: Ann admitted. Ann \u22125 (H3).");
}

}  // namespace bogosity::tests
