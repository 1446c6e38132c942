// What looks like the signs of a record is read as them, outside quotes and comments, and columns count what was
// written.
#include "core/look_alikes.h"

#include <doctest/doctest.h>

#include "core/names.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/rename.h"

namespace bogosity::core {
namespace {

// The line with its signs in their places; as it is if it is plain.
std::string plain(std::string_view line) {
  const auto flat = plain_line(line);
  return flat ? flat->text : std::string(line);
}

std::string columns(std::string_view line) {
  std::vector<RawToken> tokens;
  const auto ok = split(line, 3, tokens);
  if (!ok) return "refused at " + std::to_string(ok.error().place.column);
  std::string text;
  for (const auto& token : tokens) {
    text += (text.empty() ? "" : ", ") + std::to_string(token.column) + (token.is_comment ? " ;" : " ");
    text += token.text;
  }
  return text;
}

}  // namespace

TEST_CASE("look-alikes: a plain line is left alone") {
  for (const std::string_view line :
       {"", "Ann: 5-4 +2 8H ; so", "Zo\u00eb: 5-4", "note:\"5\u20134 8\u2665 \u201cno\u201d\"",
        "5-4 ; 8\u2665 \u2013 \u201cno\u201d", "\u674e: 5-4", "Zoe\u0308: 5-4"}) {
    CAPTURE(std::string(line));
    CHECK_FALSE(plain_line(line));
  }
}

TEST_CASE("look-alikes: any blank of Unicode is a blank") {
  for (const std::string blank : {"\u00a0", "\u202f", "\u3000", "\u2009", "\u1680", "\u2028"}) {
    CHECK(plain("Ann:" + blank + "5-4") == "Ann: 5-4");
  }
}

TEST_CASE("look-alikes: full-width letters and digits, dashes between dice, the signs of the suits") {
  CHECK(plain("\uff21\uff4e\uff4e: \uff15-\uff14 +\uff12") == "Ann: 5-4 +2");
  for (const std::string dash : {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\uff0d"}) {
    CHECK(plain("5" + dash + "4") == "5-4");
    CHECK(plain("?" + dash + "?") == "?-?");
    CHECK(plain("\uff15" + dash + "\uff14") == "5-4");
    CHECK(plain("Ann" + dash + "Marie") == "Ann" + dash + "Marie");
  }
  CHECK(plain("8\u2665 9\u2663/10\u2660 =5\u2666") == "8H 9C/10S =5D");
  CHECK(plain("8\u2665\ufe0f") == "8H");
  // The program writes points with the minus sign.
  CHECK(plain("adjust:Bob=\u22125") == "adjust:Bob=-5");
}

TEST_CASE("look-alikes: curly quotes are straight ones, and what stands in them stays") {
  CHECK(plain("note:\u201ca 5\u20134 \u2665\u201d x") == "note:\"a 5\u20134 \u2665\" x");
  CHECK(plain("note:\u201eja\u201c") == "note:\"ja\"");
  CHECK(plain("note:\u201cja\"") == "note:\"ja\"");
  CHECK(plain("note:\u201ca \\\" b \\\\ \\\u201d c\u201d") == "note:\"a \\\" b \\\\ \u201d c\"");
  CHECK(plain("note:\"he said \u201cno\u201d\" 5\u20134") == "note:\"he said \u201cno\u201d\" 5-4");
}

TEST_CASE("look-alikes: what nobody sees is dropped outside quotes, and stays within") {
  CHECK(plain("A\u200bnn:\u2060 5-\ufeff4") == "Ann: 5-4");
  CHECK(plain("5\u200b\u2013\u200b4") == "5-4");
  CHECK(plain("note:\"a\u200bb\" \u200b8H") == "note:\"a\u200bb\" 8H");
}

TEST_CASE("look-alikes: the words of a comment stay, the blanks around them do not") {
  CHECK(plain("5\u20134 ;\u00a0 8\u2665 \u201cso\u201d\u3000") == "5-4 ;8\u2665 \u201cso\u201d");
  CHECK(columns("5\u20134 ;\u00a0so") == "1 5-4, 5 ;so");
}

TEST_CASE("look-alikes: columns and bytes are those of the line as it was written") {
  CHECK(columns("\u200bAnn:\u00a0\uff15\u2013\uff14 8\u2665") == "2 Ann:, 7 5-4, 11 8H");
  CHECK(columns("5\u20134\u200b\u200b note:\u201copen") == "refused at 12");
  std::vector<RawToken> tokens;
  const std::string line = "Ann:\u00a05\u20134 8\u2665";
  REQUIRE(split(line, 1, tokens));
  REQUIRE(tokens.size() == 3);
  CHECK(line.substr(tokens[1].begin, tokens[1].end - tokens[1].begin) == "5\u20134");
  CHECK(line.substr(tokens[2].begin, tokens[2].end - tokens[2].begin) == "8\u2665");
}

TEST_CASE("look-alikes: a header is a header, whatever its blanks and quotes") {
  const auto head = read_head(
      "\u00a0[Game\u00a0\u201cYou\u2019re Bogus\u201d]\u3000; so\n\u3000\n\u00a0; here\u00a0\n"
      "[Players \"\uff21nn, \u201cBob\u201d\"]\nAnn: 5-4\n");
  REQUIRE(head.has_value());
  REQUIRE(head->headers.size() == 2);
  CHECK(head->headers[0].value == "You're Bogus");
  CHECK(head->headers[0].place == TextPosition{1, 2});
  CHECK(head->headers[1].value == "\uff21nn, \u201cBob\u201d");
  REQUIRE(head->notes.size() == 2);
  CHECK(head->notes[0].text == "so");
  CHECK(head->notes[1].text == "here");
  CHECK(head->notes[1].place == TextPosition{3, 2});
  const auto bad = read_head("\u00a0\u200b[Game\u00a0x]\n");
  REQUIRE_FALSE(bad.has_value());
  CHECK(bad.error().place == TextPosition{1, 9});
}

TEST_CASE("names: widths and what nobody sees make no second person") {
  CHECK(folded("\uff21\uff4e\uff4e") == folded("ann"));
  CHECK(folded("\uff76\uff9e") == folded("\u30ac"));
  CHECK(folded("An\u200bn\u200e") == folded("Ann"));
  CHECK(folded("\u200bAnn \u2060 Lee") == folded("ann lee"));
  CHECK(folded("\u2460") != folded("1"));  // a digit in a circle is no width
  for (const std::string name : {"\uff21\u200bnn", "\uff76\uff9e", "\u200b", " \u200b \u3000"}) {
    CHECK(folded(folded(name)) == folded(name));
  }
  CHECK(SingleRename("Ann", "Player 3F2A").words("so A\u200bNN, \uff41nn") == "so Player 3F2A, Player 3F2A");
}

TEST_CASE("names: one that would be read otherwise outside quotes stands in quotes") {
  CHECK(quoted_if_needed("\uff21nn") == "\"\uff21nn\"");
  CHECK(quoted_if_needed("A\u3164") == "\"A\u3164\"");
  CHECK(quoted_if_needed("Zo\u00eb") == "Zo\u00eb");
  CHECK(same_name_twice({"Ann", "Bob", "BOB"}) == std::pair<std::string, std::string>("Bob", "BOB"));
  CHECK_FALSE(same_name_twice({"Ann", "Anna", "Zoe", "Zo\u00eb"}));
}

}  // namespace bogosity::core
