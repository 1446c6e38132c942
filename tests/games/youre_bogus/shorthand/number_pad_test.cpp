// One hand on the number pad: every form, what is refused with both readings, and that nothing typed before means
// anything else now.

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "core/lists.h"
#include "tests/support/typed_text.h"

namespace bogosity::tests {
namespace {

const std::vector<std::string> seats = {"Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo"};

std::string padded(std::string_view typed, bool specifiable = false) {
  const auto read = SeatedPlayers(seats, specifiable).read(typed);
  return read.error ? "refused: " + read.error->reason : as_tokens(read);
}

bool says(const std::string& answer, std::string_view words) {
  CAPTURE(answer);
  return answer.starts_with("refused: ") && answer.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("number pad: a dot begins a card, rank first, then the suit") {
  CHECK(padded("54.83") == "5-4 8H");
  CHECK(padded("54.11") == "5-4 AC");
  CHECK(padded("54.104") == "5-4 TS");
  CHECK(padded("54.112") == "5-4 JD");
  CHECK(padded("54.121") == "5-4 QC");
  CHECK(padded("54.134") == "5-4 KS");
  CHECK(padded(".83") == "8H");
  CHECK(padded("5-4.83") == "5-4 8H");
  CHECK(padded("54+2.83") == "5-4 +2 8H");
  CHECK(padded("54+10.83") == "5-4 +10 8H");
}

TEST_CASE("number pad: where the pad has a comma, it is the point") {
  CHECK(padded("54,83") == "5-4 8H");
  CHECK(padded("54,83,24") == "5-4 8H/2S");
  CHECK(padded("54+2,0") == "5-4 +2 *");
  CHECK(padded("-154,83") == "want:top 5-4 8H");
  CHECK(padded("54,74-,53") == "5-4 7S =5H");
  CHECK(padded("54,8") == "refused: which suit?");
  // A comma among letters is the record's.
  CHECK(padded("off:5,3") == "off:5,3");
}

TEST_CASE("number pad: a number that is not a card is none") {
  CHECK(says(padded("54.85"), "not understood"));
  CHECK(says(padded("54.143"), "not understood"));
  CHECK(says(padded("54.083"), "not understood"));
  CHECK(padded("54.8") == "refused: which suit?");
  CHECK(says(padded("54.1234"), "not understood"));
  CHECK(says(padded("57.83"), "not understood"));
}

TEST_CASE("number pad: Jokers, hidden cards, and a second card underneath") {
  CHECK(padded("54.0") == "5-4 *");
  CHECK(padded("54*.24") == "5-4 */2S");
  CHECK(padded("54.83.24") == "5-4 8H/2S");
  CHECK(padded("54.83*") == "5-4 8H/*");
  CHECK(padded("54.83.") == "5-4 8H/?");
  CHECK(padded("54.") == "5-4 ?");
  CHECK(padded("-221.91.14") == "want:two 2-1 9C/AS");
}

TEST_CASE("number pad: a minus after a Seven or a Joker specifies") {
  CHECK(padded("54.74-1") == "5-4 7S =odd");
  CHECK(padded("54.74-2") == "5-4 7S =even");
  CHECK(padded("54*-1") == "5-4 * =odd");
  CHECK(padded("54.0-.53") == "5-4 * =5H");
  CHECK(padded("54.0-2.53") == "5-4 * =even5H");
  CHECK(padded("54.0-.50") == "5-4 * =5");
  CHECK(padded("54.0-.100") == "5-4 * =T");
  CHECK(padded("54.0-.03") == "5-4 * =H");
  CHECK(padded("54.0-0.50") == "5-4 * =~5");
  CHECK(padded("54.0-0") == "5-4 * =~");
  CHECK(says(padded("54.83-1"), "no Seven or Joker"));
}

TEST_CASE("number pad: a minus before the roll declares") {
  CHECK(padded("-154") == "want:top 5-4");
  CHECK(padded("-254.83.24") == "want:two 5-4 8H/2S");
  CHECK(padded("-1") == "want:top");
  CHECK(padded("-2") == "want:two");
  CHECK(says(padded("-354"), "not understood"));
}

TEST_CASE("number pad: a minus alone, while a Seven waits, is refused with both readings") {
  CHECK(says(padded("-1", true), "want:top"));
  CHECK(says(padded("-1", true), "=odd"));
  CHECK(says(padded("-2", true), "=even"));
  CHECK(padded("--1", true) == "=odd");
  CHECK(padded("--2", true) == "=even");
  CHECK(padded("-.53", true) == "=5H");
  CHECK(padded("-154", true) == "want:top 5-4");
  CHECK(says(padded("--1"), "no Seven or Joker"));
}

TEST_CASE("number pad: a stroke opens a shout") {
  CHECK(padded("/13-") == "bogus:Ann,Cy deny");
  CHECK(padded("/13+") == "bogus:Ann,Cy admit");
  CHECK(padded("/13.") == "bogus:Ann,Cy open");
  CHECK(padded("/0-") == "bogus:Jo deny");
  CHECK(padded("/13*2-") == "bogus:Ann,Cy>Bob deny");
  CHECK(padded("/1-/3*2+") == "bogus:Ann deny bogus:Cy>Bob admit");
  CHECK(padded("/13-54.83") == "bogus:Ann,Cy deny 5-4 8H");
  CHECK(padded("/13--154") == "bogus:Ann,Cy deny want:top 5-4");
  CHECK(says(padded("/13"), "not understood"));
  CHECK(says(padded("/-"), "not understood"));
}

TEST_CASE("number pad: three dots stay the turn that is going on, and joined to a roll they are refused with both") {
  CHECK(padded("...") == "...");
  CHECK(padded("54 ...") == "5-4 ...");
  CHECK(says(padded("54..."), "?/?/?"));
  CHECK(says(padded("54..."), "5-4 ..."));
}

TEST_CASE("number pad: whatever the shorthand could read keeps its reading") {
  const std::vector<std::string> words = {
      "54",    "11", "5-4",  "548h", "5410h", "54+28h", "54+2",    "54+210h", "0",  "*",  "540", "54*", "00",  "9c0",
      "54+20", "+2", "+28h", "?-?",  "54+10", "?",      "54+20as", "...",     "57", "17", "5-7", "7-1", "44+3"};
  for (const auto& word : words) {
    CAPTURE(word);
    const auto old = youre_bogus::readings_of(word);
    if (old.size() > 1) {
      CHECK(says(padded(word), "can be read as"));
      continue;
    }
    if (old.empty() && word != "...") {
      CHECK(says(padded(word), "\"" + word + "\""));
      continue;
    }
    CHECK(padded(word) == (old.empty() ? word : core::joined(youre_bogus::written(old[0], word), " ")));
  }
}

// Every word in quotes that the tests of the shorthand type.
TEST_CASE("number pad: nothing that the tests of the shorthand type is read by the pad") {
  std::ifstream file(std::string(BOGOSITY_SOURCE_DIR) + "/tests/games/youre_bogus/shorthand/shorthand_test.cpp");
  REQUIRE(file.good());
  std::stringstream all;
  all << file.rdbuf();
  const std::string source = all.str();
  int checked = 0;
  for (const std::string call : {"expanded(\"", "refused_at(\"", "names_both(\""}) {
    for (auto at = source.find(call); at != std::string::npos; at = source.find(call, at)) {
      at += call.size();
      std::string typed;
      for (; source[at] != '"'; ++at) {
        if (source[at] == '\\') ++at;
        typed += source[at];
      }
      std::istringstream line(typed);
      for (std::string word; line >> word; ++checked) {
        CAPTURE(word);
        const bool of_pad = !youre_bogus::pad_readings_of(word, false).empty();
        CHECK((!of_pad || !youre_bogus::readings_of(word).empty() || word == "..."));
      }
    }
  }
  CHECK(checked > 80);
}

}  // namespace bogosity::tests
