// The shell that all records share: headers, lines, tokens, lists of names.
#include "core/record.h"

#include <doctest/doctest.h>

namespace bogosity::core {
namespace {

// The tokens with their columns, "1 Ann:, 6 5-4"; a comment begins with a semicolon.
std::string tokens_of(std::string_view line) {
  std::vector<RawToken> tokens;
  const auto ok = split(line, 7, tokens);
  if (!ok) {
    CHECK(ok.error().place.line == 7);
    return "refused at " + std::to_string(ok.error().place.column);
  }
  std::string text;
  for (const auto& token : tokens) {
    if (!text.empty()) text += ", ";
    text += std::to_string(token.column).append(token.is_comment ? " ;" : " ").append(token.text);
  }
  return text;
}

using NameList = std::vector<std::string>;

}  // namespace

TEST_CASE("record: a line is cut at blanks outside quotes, columns count code points") {
  CHECK(tokens_of("Ann: 5-4 +2") == "1 Ann:, 6 5-4, 10 +2");
  CHECK(tokens_of("\tAnn:  5-4") == "2 Ann:, 8 5-4");
  CHECK(tokens_of("note:\"a b\" x") == "1 note:\"a b\", 12 x");
  CHECK(tokens_of("note:\"Zo\u00eb \\\" ;\" x") == "1 note:\"Zo\u00eb \\\" ;\", 17 x");
  CHECK(tokens_of("") == "");
}

TEST_CASE("record: a semicolon outside quotes begins a comment") {
  CHECK(tokens_of("5-4 ; what a night ") == "1 5-4, 5 ;what a night");
  CHECK(tokens_of("5-4;x") == "1 5-4, 4 ;x");
  CHECK(tokens_of(";") == "1 ;");
}

TEST_CASE("record: an open quote and what is no UTF-8 are refused at their column") {
  CHECK(tokens_of("5-4 note:\"open") == "refused at 10");
  CHECK(tokens_of("Zo\u00eb \xff") == "refused at 5");
}

TEST_CASE("record: lines end in LF or CRLF, and a byte order mark is no part of the first") {
  LineSplitter lines("\xEF\xBB\xBFone\r\ntwo\n\nfour");
  std::string all;
  for (std::string_view line; lines.next(line);) all += std::to_string(lines.number()).append(line) + "|";
  CHECK(all == "1one|2two|3|4four|");
}

TEST_CASE("record: headers keep their order and place, comments around them become notes") {
  const auto head = read_head("; first\n[Game \"G\"]\n\n [Mood \"a \\\"b\\\"\"] ; second\nbody\n[Late \"x\"]\n");
  REQUIRE(head.has_value());
  REQUIRE(head->headers.size() == 2);
  CHECK(head->headers[1].key == "Mood");
  CHECK(head->headers[1].value == "a \"b\"");
  CHECK(head->headers[1].place == TextPosition{4, 2});
  REQUIRE(head->notes.size() == 2);
  CHECK(head->notes[0].text == "first");
  CHECK(head->notes[1].text == "second");
  CHECK(find_header(head->headers, "Game") == &head->headers[0]);
  CHECK(find_header(head->headers, "Late") == nullptr);
}

TEST_CASE("record: a list of names reads as it was written") {
  for (const auto& names : {NameList{"Ann", "Bob"}, NameList{"Lee, Ann", "Dee \"D\" Doe"}, NameList{" Ann ", "B\\b"}}) {
    CHECK(read_name_list(write_name_list(names)) == names);
  }
  CHECK(write_name_list({"Ann Lee", "Bob"}) == "Ann Lee, Bob");
  for (const std::string_view bad : {"", "Ann,", ",Ann", "\"Ann", "Ann \"B\"", "\"Ann\" Bob"}) {
    CAPTURE(std::string(bad));
    CHECK_FALSE(read_name_list(bad));
  }
}

}  // namespace bogosity::core
