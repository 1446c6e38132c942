// A refusal offers its way out as a whole line, and tells no more than its words do.
#include <doctest/doctest.h>

#include "core/token_cursor.h"
#include "tests/support/typing.h"

namespace bogosity::tests {
namespace {

core::Error refusal_of(Typing& table, std::string_view typed) {
  const auto reading = table.preview(typed);
  REQUIRE_FALSE(reading.has_value());
  return reading.error();
}

std::string only_line(Typing& table, std::string_view typed) {
  auto error = refusal_of(table, typed);
  std::erase_if(error.suggestions, [](const core::Suggestion& each) { return each.opens.has_value(); });
  return error.suggestions.size() == 1 ? error.suggestions[0].line
                                       : error.reason + " (" + std::to_string(error.suggestions.size()) + ")";
}

}  // namespace

TEST_CASE("suggestions: a card that has no further copy can be insisted on") {
  Typing table("Ann, Bob, Cy");
  for (const auto* line : {"54", "54", "54 8h", "54"}) table.enter(line);
  CHECK(only_line(table, "548h") == "5-4 8H!");
  CHECK(only_line(table, "w 12 9c8h") == "w 12 9C/8H!");
  CHECK_FALSE(table.enter("54 8h!").empty());
}

TEST_CASE("suggestions: a word with one wrong letter is taken for the known one at one press") {
  Typing table("Ann, Bob, Cy");
  CHECK(only_line(table, "jion:Dee@Ann") == "join:Dee@Ann");
  CHECK(only_line(table, "nte:\"soup\"") == "note:\"soup\"");
  CHECK(refusal_of(table, "wnn:30").way_out == "did you mean win?");
  CHECK(refusal_of(table, "blah").suggestions.empty());
  CHECK(refusal_of(table, "5xy").way_out == core::where_every_form_is);
}

TEST_CASE("suggestions: the copy that is too many is insisted on") {
  Typing table("Ann, Bob, Cy");
  for (const auto* line : {"54 8h", "54", "54", "count:Ann=5"}) table.enter(line);
  CHECK(only_line(table, "5-4 8H!/8H/9C") == "5-4 8H!/8H!/9C");
}

TEST_CASE("suggestions: the turn that clashes with the card can be opened, and is named with its player alone") {
  Typing table("Ann, Bob, Cy");
  for (const auto* line : {"54", "54", "54 8h", "54 9c", "54"}) table.enter(line);
  const auto error = refusal_of(table, "54 8h");
  CHECK(error.reason == "8♥ has been in the stack since Cy's turn 3");
  CHECK(error.way_out == "check the card, insist with 8H!, or put turn 3 right");
  REQUIRE(error.suggestions.size() == 2);
  CHECK(error.suggestions[1].text == "Open turn 3");
  CHECK(error.suggestions[1].line.empty());
  CHECK(error.suggestions[1].opens == 2);
}

TEST_CASE("suggestions: a card that was turned up clashes with the line that says so, not with the one that laid it") {
  Typing table("Ann, Bob, Cy");
  for (const auto* line : {"54", "54", "54 ?", "bid:17@Bob", "b1 d look:1=8h 54", "54"}) table.enter(line);
  const auto error = refusal_of(table, "54 8h");
  REQUIRE(error.suggestions.size() == 2);
  CHECK(error.suggestions[1].text == "Open turn 4");
  CHECK(error.suggestions[1].opens == 4);
}

TEST_CASE("suggestions: a card that was counted before the first turn, and both Jokers, can be corrected") {
  Typing table("Ann, Bob, Cy");
  for (const auto* line : {"count:Ann=4 count:Bob=4 count:Cy=4", "stack:9=8H", "54", "54 0", "54", "54 0"})
    table.enter(line);
  const auto counted = refusal_of(table, "54 8h");
  REQUIRE(counted.suggestions.size() == 2);
  CHECK(counted.suggestions[1].text == "Open that entry");
  CHECK(counted.suggestions[1].opens == 1);
  const auto jokers = refusal_of(table, "54 0");
  REQUIRE(jokers.suggestions.size() == 3);
  CHECK(jokers.suggestions[1].text == "Open turn 4");
  CHECK(jokers.suggestions[2].text == "Open turn 2");
}

TEST_CASE("suggestions: a card twice in what is being typed has no earlier entry to open") {
  Typing table("Ann, Bob, Cy");
  for (const auto* line : {"54", "54", "54"}) table.enter(line);
  const auto error = refusal_of(table, "w 12 8h8h");
  REQUIRE(error.suggestions.size() == 1);
  CHECK(error.reason == "8♥ cannot be there: there is only one");
}

TEST_CASE("suggestions: a card that was taken up again clashes with nothing") {
  Typing table("Ann, Bob, Cy");
  for (const auto* line : {"54", "54", "54 8h", "t 65"}) table.enter(line);
  CHECK_FALSE(table.enter("54").empty());
  CHECK_FALSE(table.enter("54").empty());
  CHECK_FALSE(table.enter("54 8h").empty());
}

TEST_CASE("suggestions: more cards than a player holds can be counted, from as many as were placed") {
  Typing table("Ann, Bob, Cy");
  const auto error = refusal_of(table, "31 9c");
  REQUIRE(error.suggestions.size() == 7);
  CHECK(error.suggestions.front().text == "count:Ann=1");
  CHECK(error.suggestions.front().line == "31 count:Ann=1 9c");
  CHECK(error.suggestions.back().text == "count:Ann=7");
  CHECK(table.enter(error.suggestions[2].line).find("count:Ann=3") != std::string::npos);
}

TEST_CASE("suggestions: a win that lists another number of cards offers that number") {
  Typing table("Ann, Bob, Cy");
  CHECK(only_line(table, "65 win:35=6h,7h,8h,9d,td,jd/kd") == "65 count:Ann=7 win:35=6h,7h,8h,9d,td,jd/kd");
}

TEST_CASE("suggestions: the nearest name is suggested for an unknown one") {
  Typing table("Ann, Bob, \"Big Al\"");
  CHECK(only_line(table, "count:Bib=5") == "count:Bob=5");
  CHECK(only_line(table, "bid:17@ann") == "bid:17@Ann");
  CHECK(only_line(table, "grab:5@\"Bigg Al\" 54") == "grab:5@\"Big Al\" 54");
  CHECK(only_line(table, "An: 54") == "Ann: 54");
  CHECK(only_line(table, "54 late:Ann>Bbo") == "54 late:Ann>Bob");
}

TEST_CASE("suggestions: nothing is suggested for a name like nobody's") {
  Typing table("Ann, Bob, Cy");
  CHECK(refusal_of(table, "count:Wilhelmina=5").suggestions.empty());
}

TEST_CASE(
    "suggestions: a look that contradicts the log suggests the card that was typed, never the one that lies there") {
  Typing table("Ann, Bob, Cy");
  for (const auto* line : {"54", "54", "54 8h"}) table.enter(line);
  const auto error = refusal_of(table, "b1 d look:1=as");
  REQUIRE(error.suggestions.size() == 2);
  CHECK(error.suggestions[0].line == "b1 d look:1=AS!");
  CHECK(error.suggestions[1].text == "Open turn 3");
  CHECK(error.reason == "by the log another card lies there, since Cy's turn 3");
  CHECK((error.reason + error.way_out).find("8H") == std::string::npos);
}

TEST_CASE(
    "suggestions: an exchange card that lies in the stack, and a look at one that lies elsewhere, can be insisted on") {
  Typing table("Ann, Bob, Cy");
  for (const auto* line : {"54 8h", "54"}) table.enter(line);
  CHECK(only_line(table, "54 right:8h") == "54 right:8H!");
  for (const auto* line : {"54 ?"}) table.enter(line);
  CHECK(only_line(table, "b1 d look:1=8h") == "b1 d look:1=8H!");
}

TEST_CASE("suggestions: a card that came to light cannot be the card just taken") {
  Typing table("Ann, Bob, Cy");
  for (const auto* line : {"54 ?", "54 8h"}) table.enter(line);
  const auto error = refusal_of(table, "t 64 under:8h");
  CHECK(error.reason == "8♥ was taken in this turn");
  CHECK(only_line(table, "t 64 under:8h") == "t 64 under:8H!");
}

TEST_CASE("suggestions: who is involved does not decide, and who may is offered") {
  Typing table("Ann, Bob, Cy, Dee");
  table.enter("54");
  const auto error = refusal_of(table, "b3 d ruled:clean@Ann");
  CHECK(error.reason == "Ann is the one accused, and who is involved does not decide (Z3)");
  CHECK(error.way_out == "name who is not: Bob or Dee");
  CHECK(only_line(table, "b3 d ruled:clean@Ann") == "b3 d ruled:clean@Bob,Dee");
  CHECK(only_line(table, "b3 d ruled:bogus@Dee,Cy") == "b3 d ruled:bogus@Dee");
}

}  // namespace bogosity::tests
