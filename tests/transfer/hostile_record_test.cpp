// Records that nobody wrote by hand: they are refused with a sentence and a place, or cost no more than their size.
#include <doctest/doctest.h>

#include <algorithm>
#include <ctime>
#include <functional>

#include "charts/svg.h"
#include "core/csv.h"
#include "core/limits.h"
#include "core/quoting.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "report/page.h"
#include "tests/support/played.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

std::string times(std::size_t count, const std::string& piece) {
  std::string text;
  text.reserve(count * piece.size());
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

const std::string head = "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\n";

struct Answer {
  std::string refusal;  // empty: it was taken
  double seconds = 0;
};

Answer answer(const std::string& record) {
  const std::clock_t begin = std::clock();  // of this program alone, however busy the machine is
  const auto incoming = transfer::import_item_of(record);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  return {incoming ? std::string() : core::describe(incoming.error()), seconds};
}

void check_refused(const std::string& record, const std::string& words) {
  const Answer got = answer(record);
  CHECK_MESSAGE(got.refusal.find(words) != std::string::npos, got.refusal.substr(0, 300));
  CHECK(got.refusal.size() < 3000);
}

TEST_CASE("hostile record: a line that is longer than any turn is refused at its place") {
  check_refused(head + "note:\"" + times(limits::bytes_of_a_line, "x") + "\"\n",
                "4:1: this line is longer than 256 KB");
  check_refused("[Game \"You're Bogus\"]\n[Event \"" + times(1 << 20, "e") + "\"]\n", "2:1: this line is longer");
  check_refused(times(1 << 20, "["), "1:1: this line is longer");
  CHECK(core::check_size_of_line(times(limits::bytes_of_a_line, "x")));
  CHECK_FALSE(core::check_size_of_line(times(limits::bytes_of_a_line + 1, "x")));
}

TEST_CASE("hostile record: more lines than any session has are refused at the first of them") {
  for (const core::Game* game : games::all()) {
    CAPTURE(std::string(game->about().name));
    if (game->about().name == "The Bogey") continue;  // its notes join one line, which may be as long as any
    const std::string begin = "[Game \"" + std::string(game->about().name) + "\"]\n[Players \"Ann, Bob, Cy\"]\n\n";
    const std::string words = "20004:1: a session has at most 20,000 lines";
    const std::string record = begin + times(limits::lines_of_a_session + 1, "note:\"a\"\n");
    const auto read = game->read_record(record);
    REQUIRE_FALSE(read);
    CHECK(core::describe(read.error()).starts_with(words));
    CHECK(core::describe(read.error()).ends_with("(end the session before it, and begin another one with the rest)"));
    check_refused(record, words);
    // And at the table.
    auto play = game->read_record(begin + times(limits::lines_of_a_session - 1, "note:\"a\"\n"));
    REQUIRE(play);
    CHECK(log(*play, "note:\"a\""));
    CHECK((*play)->log_size() == limits::lines_of_a_session);
    const auto more = log(*play, "note:\"b\"");
    REQUIRE_FALSE(more);
    CHECK(more.error().reason.starts_with("a session has at most 20,000 lines"));
    CHECK_FALSE((*play)->try_out("; b", core::Passing::passes));
    CHECK((*play)->log_size() == limits::lines_of_a_session);
  }
}

TEST_CASE("hostile record: notes of The Bogey join one line up to 256 KB, and no further") {
  const core::Game* game = games::find("The Bogey");
  const std::string begin = "[Game \"The Bogey\"]\n[Players \"Ann\"]\n\n";
  const auto note = [](std::size_t bytes) { return "note:\"" + times(bytes - 7, "x") + "\""; };
  constexpr std::size_t notes = 8;
  constexpr std::size_t room = limits::bytes_of_a_line / notes;  // of each, with the blank behind it
  auto play = game->begin(core::read_head(begin)->headers);
  REQUIRE(play);
  std::string record = begin;
  for (std::size_t i = 0; i + 1 < notes; ++i) {
    REQUIRE(log(*play, note(room - 1)));
    record += note(room - 1) + "\n";
  }
  const std::string words = "this line is longer than 256 KB";
  // One byte too many changes nothing, neither at the table nor in a record.
  const std::string before = (*play)->record();
  const auto refused = log(*play, note(room + 1));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().reason.starts_with(words));
  CHECK((*play)->record() == before);
  CHECK_FALSE((*play)->try_out(note(room + 1), core::Passing::passes));
  check_refused(record + note(room + 1) + "\n", words);
  // The last byte that there is room for.
  REQUIRE(log(*play, note(room)));
  CHECK((*play)->log_size() == 1);
  CHECK((*play)->log_line(0).size() > 0);
  const std::string full = (*play)->record();
  CHECK(full.size() == begin.size() + limits::bytes_of_a_line + 1);
  CHECK(answer(record + note(room) + "\n").refusal.empty());
  CHECK(answer(full).refusal.empty());
  CHECK_FALSE(log(*play, "note:\"y\""));
  CHECK((*play)->record() == full);
}

TEST_CASE("hostile record: more bytes than any session has are refused, however few lines they are") {
  const std::string record = head + times(40, "note:\"" + times(250'000, "x") + "\"\n");
  check_refused(record, "larger than 2 MB");
  const auto* game = games::find("You're Bogus");
  const auto read = game->read_record(record);
  REQUIRE_FALSE(read);
  CHECK(core::describe(read.error()).starts_with("10:1: the lines of a session have at most 1.5 MB"));
}

TEST_CASE("hostile journal: more entries than any session has are refused") {
  CHECK(core::check_room_for_entry(limits::bytes_of_entries));
  const auto full = core::check_room_for_entry(limits::bytes_of_entries + 1);
  REQUIRE_FALSE(full);
  CHECK(core::describe(full.error()) ==
        "the entries of a session have at most 6.5 MB in its journal, and with this one they have more (end the "
        "session, and begin another one with the rest)");
  const std::string journal = "bogosity journal 1\n" + times(limits::bytes_of_a_journal / 16, "0123456789abcde\n");
  check_refused(journal, "it is larger than 8 MB, which no journal is");
}

TEST_CASE("hostile record: headers without number are refused, not compared with each other") {
  std::string headers;
  for (int i = 0; i < 100'000; ++i) headers += "[H" + std::to_string(i) + " \"x\"]\n";
  check_refused(headers + head, "1001:1: there are more than 1000 headers");
}

TEST_CASE("hostile record: more players than a table has room for are refused") {
  std::string names = "P0";
  for (int i = 1; i < 10'000; ++i) names += ", P" + std::to_string(i);
  check_refused("[Game \"You're Bogus\"]\n[Players \"" + names + "\"]\n", "too many players");
}

TEST_CASE("hostile record: a refusal that quotes the line quotes its beginning") {
  check_refused(head + "Ann: " + times(200'000, "5") + "\n", "…");
  check_refused(head + "Ann: " + times(60'000, "é") + "\n", "…");
  check_refused(head + "Ann: " + times(20'000, "note:\"") + "\n", "4:");
  check_refused(head + times(200'000, "\r"), "");
}

// Twice the work for twice the size, and some room for a machine that is busy.
void check_linear(const std::string& what, const std::function<std::string(std::size_t)>& record) {
  constexpr std::size_t some = 1'500;
  const auto best = [&](std::size_t count) {
    const std::string text = record(count);
    double least = answer(text).seconds;
    for (int i = 0; i < 2; ++i) least = std::min(least, answer(text).seconds);
    return least;
  };
  const double small = best(some);
  const double large = best(8 * some);
  CHECK_MESSAGE(large < 40 * small + 0.05, what, ": ", small, " s, then ", large, " s");
}

TEST_CASE("hostile record: eight times the size is about eight times the work") {
  check_linear("lines", [](std::size_t count) { return head + times(count, "note:\"a\"\n"); });
  check_linear("empty lines", [](std::size_t count) { return head + times(count, "\n"); });
  check_linear("tokens", [](std::size_t count) { return head + "Ann: 4-2 " + times(count, "note:\"\" "); });
  check_linear("quotes", [](std::size_t count) { return head + "note:\"" + times(count, "\\\"") + "\"\n"; });
  check_linear("accents", [](std::size_t count) { return head + "note:\"" + times(count, "\u0301") + "\"\n"; });
  check_linear("dice on the floor",
               [](std::size_t count) { return head + "Ann: " + times(count, "off:4 ") + "4-1\n"; });
  check_linear("cards", [](std::size_t count) { return head + "Ann: 4-2 +2 " + times(count, "9C/") + "8H\n"; });
}

TEST_CASE("hostile record: nothing in a name or a note is a format, an escape or a tag of ours") {
  const std::string words = "%s%n<script>&\x1b[2J\u202e=1+1\"'";
  CHECK(answer(head + "note:" + core::quoted("%s%n<script>&=1+1\"'") + "\n").refusal.empty());
  CHECK(answer(head + "note:" + core::quoted(words) + "\n").refusal.find("a control character (U+001B)") !=
        std::string::npos);
  const std::string cell = report::element("td", words);
  CHECK(cell.find("<script") == std::string::npos);
  CHECK(cell.find('\x1b') == std::string::npos);
  CHECK(cell.find("%s%n&lt;script&gt;&amp;") != std::string::npos);
  CHECK(charts::escaped("\" onload='x'") == "&quot; onload=&#39;x&#39;");
}

TEST_CASE("hostile record: a cell that a spreadsheet would run is text, and a number stays one") {
  CHECK(core::csv_row({"=HYPERLINK(\"http://x\")", "+1+1", "@SUM(A1)", "-2+3", "\tx"}) ==
        "\"'=HYPERLINK(\"\"http://x\"\")\",'+1+1,'@SUM(A1),'-2+3,'\tx\r\n");
  CHECK(core::csv_row({"-5", "+2", "-0.5", "Ann", "a=b", ""}) == "-5,'+2,-0.5,Ann,a=b,\r\n");
}

}  // namespace
}  // namespace bogosity::tests
