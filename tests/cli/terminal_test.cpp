// Names and notes cannot steer the terminal on which they are printed.
#include "cli/terminal.h"

#include <doctest/doctest.h>

#include <ostream>
#include <sstream>

namespace bogosity::tests {
namespace {

// In pieces of so many bytes, as a stream may bring it.
std::string on_a_terminal(const std::string& text, std::size_t piece) {
  std::ostringstream below;
  cli::TerminalEscaper buffer(below.rdbuf());
  std::ostream out(&buffer);
  for (std::size_t at = 0; at < text.size(); at += piece) out << text.substr(at, piece);
  out.flush();
  return below.str();
}

void check_shown(const std::string& text, const std::string& as) {
  for (std::size_t piece = 1; piece < 5; ++piece) CHECK(on_a_terminal(text, piece) == as);
}

TEST_CASE("terminal: letters of any language, tabs and line ends go as they are") {
  check_shown("Ann\tÜnal 李 🂡 é\nand CSV\r\n", "Ann\tÜnal 李 🂡 é\nand CSV\r\n");
}

TEST_CASE("terminal: control letters are shown, not obeyed") {
  check_shown("a\x1b[2Jb", "a\\x1b[2Jb");
  check_shown("\x1b]0;title\x07", "\\x1b]0;title\\x07");
  check_shown("\b\b\x7f", "\\x08\\x08\\x7f");
  check_shown(std::string("a\0b", 3), "a\\x00b");
  check_shown("one\rtwo", "one\\x0dtwo");
  check_shown(
      "\xc2\x9b"
      "31m",
      "\\xc2\\x9b31m");
}

TEST_CASE("terminal: letters that turn the direction are shown, not obeyed") {
  check_shown("a\u202eb\u2066c", "a\\xe2\\x80\\xaeb\\xe2\\x81\\xa6c");
  check_shown("a\u2028b\ufeff", "a\\xe2\\x80\\xa8b\\xef\\xbb\\xbf");
}

TEST_CASE("terminal: bytes that are no letter are shown as what they are, and hide nothing behind them") {
  check_shown(
      "a\xff"
      "b",
      "a\\xffb");
  check_shown("\xe2\x80\x1b[m", "\\xe2\\x80\\x1b[m");
  check_shown("\xc3\xc3\xa9", "\\xc3é");
  check_shown("\x80x", "\\x80x");
}

const std::vector<cli::Cells> rows = {
    {"PERSON", "EVENT", "POINTS PER TURN"}, {"Ann", "Friday at Ruth's, with cake", "12"}, {"Zoë", "Sunday", "-3"}};

TEST_CASE("tables: without a terminal nothing is shortened") {
  CHECK(cli::in_columns(rows, cli::Unfilled::left_out, std::nullopt) ==
        "PERSON  EVENT                        POINTS PER TURN\n"
        "Ann     Friday at Ruth's, with cake               12\n"
        "Zoë     Sunday                                    -3\n");
}

TEST_CASE("tables: the terminal's width parts the titles of numbers, then shortens the longest column") {
  CHECK(cli::in_columns(rows, cli::Unfilled::left_out, 46) ==
        "                                     POINTS\n"
        "                                        PER\n"
        "PERSON  EVENT                          TURN\n"
        "Ann     Friday at Ruth's, with cake      12\n"
        "Zoë     Sunday                           -3\n");
  CHECK(cli::in_columns(rows, cli::Unfilled::left_out, 30) ==
        "                        POINTS\n"
        "                           PER\n"
        "PERSON  EVENT             TURN\n"
        "Ann     Friday at Rut…      12\n"
        "Zoë     Sunday              -3\n");
}

TEST_CASE("tables: a column without room is left out and named") {
  CHECK(cli::in_columns(rows, cli::Unfilled::left_out, 20) ==
        "PERSON  EVENT\n"
        "Ann     Friday at…\n"
        "Zoë     Sunday\n"
        "No room for: POINTS PER TURN\n");
}

}  // namespace
}  // namespace bogosity::tests
