// The rulebook as data: complete, in the book's order, and honest about who judges what.
#include "games/youre_bogus/table/rulebook.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

using bogosity::core::JudgedBy;
using bogosity::core::Rule;
using bogosity::youre_bogus::rulebook;

namespace {

constexpr std::array<std::string_view, 57> all_ids = {
    "01", "02", "03", "04", "05", "Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "A1", "A2", "A3", "A4", "B1", "B2", "B3", "C1",
    "C2", "D1", "D2", "D3", "E1", "E2", "E3", "E4", "F1", "F2", "G1", "G2", "H1", "H2", "H3", "H4", "I1", "I2", "I3",
    "I4", "I5", "I6", "I7", "J1", "J2", "K1", "K2", "K3", "K4", "L1", "L2", "L3", "L4", "M1", "M2", "M3", "M4", "M5"};

}  // namespace

TEST_CASE("the rulebook begins with the game in short and lists every rule from Z1 to M5, in the book's order (Z6)") {
  CHECK(std::ranges::equal(rulebook().rules(), all_ids, {}, &Rule::id));
}

TEST_CASE("no rule stands twice in the rulebook") {
  std::set<std::string_view> seen;
  for (const Rule& rule : rulebook().rules()) {
    CAPTURE(rule.id);
    CHECK(seen.insert(rule.id).second);
  }
}

TEST_CASE("every rule has a short title and a wording that fits on a card") {
  for (const Rule& rule : rulebook().rules()) {
    CAPTURE(rule.id);
    const auto words = 1 + std::ranges::count(rule.title, ' ');
    CHECK(words >= 2);
    CHECK(words <= 6);
    CHECK_FALSE(rule.wording.empty());
    CHECK(rule.wording.size() <= 700);
    CHECK(rule.wording.ends_with('.'));
    CHECK(rule.wording.find("  ") == std::string_view::npos);
  }
}

TEST_CASE("the shares of the program and the people are listed where, and only where, they judge") {
  for (const Rule& rule : rulebook().rules()) {
    CAPTURE(rule.id);
    const bool nobody = rule.judged_by == JudgedBy::nobody;
    CHECK(nobody == (rule.id[0] == '0'));
    CHECK(rule.program_judges.empty() == (nobody || rule.judged_by == JudgedBy::people));
    CHECK(rule.people_judge.empty() == (nobody || rule.judged_by == JudgedBy::program));
    for (const std::string_view sentence : {rule.program_judges, rule.people_judge}) {
      if (!sentence.empty()) CHECK(sentence.ends_with('.'));
    }
  }
}

TEST_CASE("the rulebook finds each rule by its id, and nothing else") {
  for (const Rule& rule : rulebook().rules()) CHECK(rulebook().find(rule.id) == &rule);
  for (const std::string_view stranger : {"", "E", "E5", "e4", "E4 ", "N1", "adjust"}) {
    CAPTURE(std::string(stranger));
    CHECK(rulebook().find(stranger) == nullptr);
  }
}

TEST_CASE("the introduction: equipment, both objects, how the table is set, nine steps, and who begins") {
  const auto says = [](std::string_view id, std::string_view words) {
    CAPTURE(words);
    return rulebook().find(id)->wording.find(words) != std::string_view::npos;
  };
  for (const char* each : {"Jokers", "two ordinary dice", "pen and paper", "a table", "Atom Heart Mother"})
    CHECK(says("01", each));
  CHECK(says("02", "have fun"));
  CHECK(says("02", "the most points"));
  for (const char* each : {"pile, face down", "stack, face up", "clockwise"}) CHECK(says("03", each));
  for (const char* each : {"0. Pick up the dice. (always)", "1. Declare", "2. Roll the dice. (always)",
                           "3. Pick up cards. (usually", "4. Call an exchange", "5. Declare a win",
                           "6. Place cards on the stack. (usually", "7. Say what", "8. Pass the dice. (always)"})
    CHECK(says("04", each));
  CHECK(says("05", "rolls first"));
}
