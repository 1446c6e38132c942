// The rulebook as data: complete, in the book's order, and honest about who judges what.
#include "games/youre_bogus/rulebook.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

using bogosity::core::JudgedBy;
using bogosity::core::Rule;
using bogosity::youre_bogus::find_rule;
using bogosity::youre_bogus::rulebook;

namespace {

constexpr std::array<std::string_view, 52> all_ids = {
    "Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "A1", "A2", "A3", "A4", "B1", "B2", "B3", "C1", "C2", "D1", "D2", "D3",
    "E1", "E2", "E3", "E4", "F1", "F2", "G1", "G2", "H1", "H2", "H3", "H4", "I1", "I2", "I3", "I4", "I5", "I6",
    "I7", "J1", "J2", "K1", "K2", "K3", "K4", "L1", "L2", "L3", "L4", "M1", "M2", "M3", "M4", "M5"};

}  // namespace

TEST_CASE("the rulebook lists every rule from Z1 to M5, in the book's order (Z6)") {
  CHECK(std::ranges::equal(rulebook(), all_ids, {}, &Rule::id));
}

TEST_CASE("no rule stands twice in the rulebook") {
  std::set<std::string_view> seen;
  for (const Rule& rule : rulebook()) {
    CAPTURE(rule.id);
    CHECK(seen.insert(rule.id).second);
  }
}

TEST_CASE("every rule has a short title and a wording that fits on a card") {
  for (const Rule& rule : rulebook()) {
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

TEST_CASE("what the program and the people judge is said where, and only where, they do") {
  for (const Rule& rule : rulebook()) {
    CAPTURE(rule.id);
    CHECK(rule.program_judges.empty() == (rule.judged_by == JudgedBy::people));
    CHECK(rule.people_judge.empty() == (rule.judged_by == JudgedBy::program));
    for (const std::string_view sentence : {rule.program_judges, rule.people_judge}) {
      if (!sentence.empty()) CHECK(sentence.ends_with('.'));
    }
  }
}

TEST_CASE("find_rule finds each rule by its id, and nothing else") {
  for (const Rule& rule : rulebook()) CHECK(find_rule(rule.id) == &rule);
  for (const std::string_view stranger : {"", "E", "E5", "e4", "E4 ", "N1", "adjust"}) {
    CAPTURE(std::string(stranger));
    CHECK(find_rule(stranger) == nullptr);
  }
}
