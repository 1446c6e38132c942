// Text as the record sees it: UTF-8, quotes, names and numbers.
#include <doctest/doctest.h>

#include "core/numbers.h"
#include "core/quoting.h"
#include "core/utf8.h"

namespace bogosity::core {
namespace {

std::string round_trip(const std::string& text) {
  const std::string written = core::quoted(text);
  std::string_view rest = written;
  const auto read = take_quoted(rest);
  CHECK(rest.empty());
  return read.value_or("unreadable");
}

}  // namespace

TEST_CASE("text: columns count code points, not bytes") {
  CHECK(count_code_points("Zo\u00eb") == 3);
  CHECK(count_code_points("\u2603 \U0001F3B2") == 3);
  CHECK(count_code_points("") == 0);
}

TEST_CASE("text: invalid UTF-8 is found at its first byte") {
  CHECK(find_bad_utf8("Zo\u00eb") == std::string_view::npos);
  CHECK(find_bad_utf8("ab\xff") == 2);
  CHECK(find_bad_utf8("a\xc3") == 1);
  CHECK(find_bad_utf8("\xc0\x80") == 0);          // overlong
  CHECK(find_bad_utf8("a\xed\xa0\x80") == 1);     // half of a surrogate pair
  CHECK(find_bad_utf8("\xf4\x90\x80\x80") == 0);  // beyond the last code point
}

TEST_CASE("text: quotes know the quote and the backslash, and nothing else") {
  for (const std::string text : {"", "plain", "a \"quote\"", "back\\slash", "\\\"", "Zo\u00eb"}) {
    CHECK(round_trip(text) == text);
  }
  for (std::string_view bad : {"\"open", "\"\\n\"", "none", "", "\"\\"}) CHECK_FALSE(take_quoted(bad));
}

TEST_CASE("text: a name of letters of any alphabet, digits, underscore and hyphen needs no quotes") {
  for (const std::string_view plain : {"Ann", "Zo\u00eb", "\u0410\u043d\u043d\u0430", "\u674e", "R2-D2", "a_b", "7"}) {
    CAPTURE(std::string(plain));
    CHECK(is_plain_name(plain));
    CHECK(quoted_if_needed(plain) == plain);
  }
  for (const std::string_view other : {"", "Ann Lee", "O'Hara", "a.b", "\u2603", "a:b", "a,b"}) {
    CAPTURE(std::string(other));
    CHECK_FALSE(is_plain_name(other));
    CHECK(quoted_if_needed(other) == core::quoted(other));
  }
}

TEST_CASE("text: numbers have a most, whatever their length") {
  std::string_view text = "17@Bob";
  CHECK(take_number(text, 17) == 17);
  CHECK(text == "@Bob");
  text = "18";
  CHECK_FALSE(take_number(text, 17));
  text = "99999999999999999999999999";
  CHECK_FALSE(take_number(text, 18446744073709551615ULL));
  text = "007";
  CHECK(take_number(text, 10) == 7);
  text = "x";
  CHECK_FALSE(take_number(text, 10));
}

}  // namespace bogosity::core
