// Findings about a placement stay sealed until somebody shouts: only the files listed here open the seal, and sessions
// that differ only in the legality of a placement look the same to the table.
#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "games/youre_bogus/game.h"
#include "tests/support/table_view_text.h"
#include "tests/support/typing.h"

namespace bogosity::tests {
namespace {

const std::filesystem::path root = BOGOSITY_SOURCE_DIR;

// The sources in a folder, as paths from the root, with their text.
std::map<std::string, std::string> sources(const char* folder) {
  std::map<std::string, std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cpp") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    found[entry.path().lexically_relative(root).generic_string()] = {std::istreambuf_iterator<char>(file), {}};
  }
  return found;
}

// Two sessions that differ in what lay beneath, but for the table look alike once `last` is logged.
struct Pair {
  std::string what;
  std::vector<std::string> clean;
  std::vector<std::string> bogus;
  std::vector<std::string> then;  // logged in both
  TopCard top = TopCard::shown;
};

const std::string hands = "count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4";

const std::vector<Pair> pairs = {
    {"a card on one that it fits, and on another", {hands, "Ann: 2-1 KD"}, {hands, "Ann: 2-1 8D"}, {"Bob: 2-1 5S"}},
    {"an Ace on its suit, and on another", {hands, "Ann: 2-1 KS"}, {hands, "Ann: 2-1 KH"}, {"Bob: 2-1 AS"}},
    {"another card in the last turn",
     {hands, "Ann: 2-1 KD", "Bob: 2-1 5S"},
     {hands, "Ann: 2-1 KD", "Bob: 2-1 4S"},
     {},
     TopCard::left_out},
    {"a Seven said to be odd, and said to be even",
     {hands, "Ann: 2-1 KD", "Bob: 2-1 7H =odd"},
     {hands, "Ann: 2-1 KD", "Bob: 2-1 7H =even"},
     {"Cy: 2-1 5S"}},
    {"a Joker said to be a Five, and a Six",
     {hands, "Ann: 2-1 * =5"},
     {hands, "Ann: 2-1 * =6"},
     {"Bob: 2-1 9S", "Cy: 2-1 7D", "Dee: 2-1 JC"}},
    {"what a take left",
     {hands, "Ann: 2-1 KD", "Bob: 2-1 5S"},
     {hands, "Ann: 2-1 8D", "Bob: 2-1 5S"},
     {"Cy: want:top 5-4 take 3C"}},
    {"the upper one of two", {hands, "Ann: 2-1 KD"}, {hands, "Ann: 2-1 8D"}, {"Bob: want:two 2-1 5S/2C"}},
    {"the lower one of two",
     {hands, "Ann: want:two 2-1 5S/9C"},
     {hands, "Ann: want:two 2-1 5S/8C"},
     {"Bob: want:top 5-4 take 3D"}},
    {"a hidden card beneath", {hands, "stack:1=KD"}, {hands, "stack:1=?"}, {"Ann: 2-1 5S"}},
    {"a turn that is still open", {hands, "Ann: 2-1 KD"}, {hands, "Ann: 2-1 8D"}, {"Bob: 2-1 5S ..."}},
};

Typing played(const std::vector<std::string>& lines, const std::vector<std::string>& then) {
  Typing typing;
  for (const auto* part : {&lines, &then}) {
    for (const auto& line : *part) {
      CAPTURE(line);
      REQUIRE(typing.log_line(line).has_value());
    }
  }
  return typing;
}

std::string audit(Typing& typing) { return typing.play().audit_json(core::Unsealed::by_audit_of_file()); }

youre_bogus::TableView view_of(Typing& typing) { return youre_bogus::view_of(typing.play()).value(); }

}  // namespace

TEST_CASE("sealed: the seal is opened in these files and no others") {
  const std::set<std::string> may = {"src/cli/check.cpp",      "src/transfer/export.cpp", "src/transfer/import.cpp",
                                     "src/history/replay.cpp", "db/cache/rows.cpp",       "src/report/page.cpp",
                                     "src/session/session.cpp"};
  for (const char* folder : {"src", "ui", "db"}) {
    for (const auto& [path, text] : sources(folder)) {
      if (text.find("Unsealed::") == std::string::npos) continue;
      const auto& shown = path;  // clang 14 captures no structured bindings
      CAPTURE(shown);
      CHECK(may.contains(path));
    }
  }
}

TEST_CASE("sealed: the core knows no window, no database, no clock, no dice and no file") {
  for (const char* folder : {"src/core", "src/games"}) {
    for (const auto& [path, text] : sources(folder)) {
      const auto& shown = path;  // clang 14 captures no structured bindings
      CAPTURE(shown);
      for (const char* stranger :
           {"imgui", "GLFW", "sqlite3", "<ctime>", "<random>", "<fstream>", "<filesystem>", "<iostream>", "<thread>"}) {
        const bool included = text.find(std::string("#include ") + stranger) != std::string::npos ||
                              text.find(std::string("#include <") + stranger) != std::string::npos ||
                              text.find(std::string("#include \"") + stranger) != std::string::npos;
        CHECK_FALSE_MESSAGE(included, stranger);
      }
      CHECK(text.find("_clock") == std::string::npos);
    }
  }
}

TEST_CASE("sealed: the pairs do differ in their findings") {
  for (const auto& pair : pairs) {
    CAPTURE(pair.what);
    auto clean = played(pair.clean, pair.then);
    auto bogus = played(pair.bogus, pair.then);
    CHECK(audit(clean) != audit(bogus));
  }
}

TEST_CASE("sealed: whether a placement was legal shows neither in the table's view nor in its sentences") {
  for (const auto& pair : pairs) {
    CAPTURE(pair.what);
    auto clean = played(pair.clean, pair.then);
    auto bogus = played(pair.bogus, pair.then);
    CHECK(text_of(view_of(clean), pair.top) == text_of(view_of(bogus), pair.top));
    REQUIRE(clean.play().log_size() == bogus.play().log_size());
    for (std::size_t i = 0; i < clean.play().log_size(); ++i) {
      const std::string told = core::plain_text(clean.play().log_line(i));
      CHECK(told == core::plain_text(bogus.play().log_line(i)));
      for (const char* face : {"KD", "5S", "K\u2666", "5\u2660", "King", "Five", "odd", "even"}) {
        CHECK_MESSAGE(told.find(face) == std::string::npos, told);
      }
    }
    if (pair.top == TopCard::shown) CHECK(clean.play().state_sentence() == bogus.play().state_sentence());
  }
}

TEST_CASE("sealed: the state sentence of two different top cards differs in nothing but the card") {
  auto clean = played({hands, "Ann: 2-1 KD", "Bob: 2-1 5S"}, {});
  auto bogus = played({hands, "Ann: 2-1 KD", "Bob: 2-1 4S"}, {});
  std::string one = clean.play().state_sentence();
  const std::string other = bogus.play().state_sentence();
  for (const auto& [from, to] : std::array<std::pair<std::string, std::string>, 3>{
           {{"Five of spades", "Four of spades"}, {"5S", "4S"}, {"5\u2660", "4\u2660"}}}) {
    if (const auto at = one.find(from); at != std::string::npos) one.replace(at, from.size(), to);
  }
  CHECK(one == other);
}

TEST_CASE("sealed: the preview has the same words on either stack") {
  for (const std::string typed :
       {"21 5s", "w 21 5s9c", "21 as", "t 54 3c", "54 +3 7h o", "21 ?", "b3 d 21", "21 0 e"}) {
    CAPTURE(typed);
    auto clean = played({hands, "Ann: 2-1 KS"}, {});
    auto bogus = played({"count:Ann=4 count:Bob=4 count:Cy=4 count:Dee=4 stack:1=2D", "stack:0", "Ann: 2-1 8H"}, {});
    const auto one = clean.preview(typed);
    const auto other = bogus.preview(typed);
    REQUIRE(one.has_value());
    REQUIRE(other.has_value());
    CHECK(core::plain_text(one->sentence) == core::plain_text(other->sentence));
    CHECK(one->text == other->text);
  }
}

}  // namespace bogosity::tests
