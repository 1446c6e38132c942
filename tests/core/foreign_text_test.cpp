// Text from outside: UTF-16 is named, and letters that end a line, steer a terminal or turn the text are refused.
#include "core/foreign_text.h"

#include <doctest/doctest.h>

#include "games/shared/common_headers.h"

namespace bogosity::core {
namespace {

using namespace std::string_literals;

std::string said(const Status& status) { return status ? "" : describe(status.error()); }

// The text in UTF-16.
std::string in_utf16(std::string_view text, bool low_first, bool has_mark) {
  std::string wide = !has_mark ? "" : low_first ? "\xFF\xFE" : "\xFE\xFF";
  for (const char c : text) (wide += low_first ? c : '\0') += low_first ? '\0' : c;
  return wide;
}

}  // namespace

TEST_CASE("encoding: UTF-16 of either byte order is named, with a byte order mark and without") {
  for (const bool low_first : {true, false}) {
    for (const bool has_mark : {true, false}) {
      CHECK(said(check_encoding(in_utf16("[Game \"You're Bogus\"]", low_first, has_mark))) ==
            "1:1: this file is UTF-16 (save it as UTF-8)");
    }
  }
  for (const std::string& text : {""s, "5"s, "[Game"s, "\xEF\xBB\xBF[Game"s, "Zo\u00eb"s, "a\0bc"s})
    CHECK(check_encoding(text));
  CHECK(without_byte_order_mark("\xEF\xBB\xBF[Game") == "[Game");
  CHECK(without_byte_order_mark("[Game") == "[Game");
}

TEST_CASE("letters: line ends, control characters and what turns the direction are refused") {
  CHECK(said(check_letters("A\nB", "the name")) == "the name holds a line end (leave it out)");
  CHECK(said(check_letters("A\0B"s, "the name")) == "the name holds a control character (U+0000) (leave it out)");
  CHECK(said(check_letters("A\x1b[31m", "the note")) == "the note holds a control character (U+001B) (leave it out)");
  CHECK(said(check_letters("A\u0085", "the note")) == "the note holds a control character (U+0085) (leave it out)");
  CHECK(said(check_letters("A\u2028", "the note")) == "the note holds a line end (U+2028) (leave it out)");
  for (const char* turns : {"\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"}) {
    CHECK(said(check_letters(turns, "it")).find("which turns the direction of the text") != std::string::npos);
  }
  // Marks without a width, of which Hebrew, Persian and families of emoji have some, are none of these.
  for (const char* fine : {"a\tb", "\u200e\u05e9\u05dc\u05d5\u05dd", "\u200c", "\u200d", "\ufe0f", "\ufeff"}) {
    CHECK(check_letters(fine, "it"));
  }
  CHECK(said(check_letters("a\tb", "the name", TextUse::name)) ==
        "the name holds a control character (U+0009) (write a blank instead)");
}

TEST_CASE("letters: in a line they are refused at their column, and outside quotes what turns the text has no effect") {
  CHECK(said(check_letters_of_line("Ann: note:\"a\x07\"", 4)) ==
        "4:13: this line holds a control character (U+0007) (leave it out)");
  CHECK(said(check_letters_of_line("Zo\u00eb: note:\"\u202eno\"", 4)).starts_with("4:12: this line holds U+202E"));
  CHECK(said(check_letters_of_line("5-4 ; so\u202eno", 4)).starts_with("4:9: "));
  CHECK(said(check_letters_of_line("5-4\x01", 4)).starts_with("4:4: "));
  CHECK(check_letters_of_line("\u202a5-4\u202c\t8H", 4));
}

TEST_CASE("letters: of a record a blank stands for each of them within quotes") {
  CHECK(with_allowed_letters("[Players \"\\\"A\nB\\\", Bob\"]\n\n\"A\nB\": 5-4 note:\"\x07\u202e\\\\\"\n") ==
        "[Players \"\\\"A B\\\", Bob\"]\n\n\"A B\": 5-4 note:\"  \\\\\"\n");
  CHECK(with_allowed_letters("a\nb\n") == "a\nb\n");
}

TEST_CASE("headers: a new session has other names, letters that can be read, and players who differ") {
  const auto said_of = [](const std::string& players, const std::string& place = "Ames") {
    return said(games::check_new_headers({{"Players", players, {2, 1}}, {"Place", place, {3, 1}}}));
  };
  CHECK(said_of("Ann, Bob") == "");
  CHECK(said_of("Ann, Bob, BOB") ==
        "2:1: header Players: Bob and BOB are the same name (tell the players apart, as in Ann and Anna)");
  for (const char* other : {"bob", "B\u200bob", "\"Bob \"", "\uff22ob", "BOB"})
    CHECK_FALSE(said_of("Bob, " + std::string(other)) == "");
  CHECK_FALSE(said_of("Zo\u00eb, Zoe\u0308") == "");
  CHECK(said_of("Zo\u00eb, Zoe") == "");
  CHECK(said_of("\"A\nB\", Bob") == "2:1: the header Players holds a line end (leave it out)");
  CHECK(said_of("Ann, Bob", "A\u202e") ==
        "3:1: the header Place holds U+202E, which turns the direction of the text (leave it out)");
}

}  // namespace bogosity::core
