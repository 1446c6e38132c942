// Every rule of the rulebook has its cases: one that stands and one that does not for each rule that the program
// judges, at least one for each that only people can. The names of the cases say which: "E3 stands: ...", "E3 fails:
// ...", "A4 people: ...".
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "games/youre_bogus/rulebook.h"

namespace bogosity::tests {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The names of all cases in the folder, as written in the sources.
std::vector<std::string> case_names(const std::filesystem::path& folder) {
  const std::string opening = "TEST_CASE(\"";
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = text_of(entry.path());
    for (auto at = text.find(opening); at != std::string::npos; at = text.find(opening, at)) {
      at += opening.size();
      names.push_back(text.substr(at, text.find('"', at) - at));
    }
  }
  return names;
}

const std::filesystem::path rule_cases = std::filesystem::path(BOGOSITY_SOURCE_DIR) / "tests/rules/youre_bogus";

// How many cases begin with this word, "E3 stands" for example.
std::map<std::string, int> count_beginnings() {
  std::map<std::string, int> beginnings;
  for (const auto& name : case_names(rule_cases)) ++beginnings[name.substr(0, name.find(':'))];
  return beginnings;
}

}  // namespace

TEST_CASE("every rule that the program judges has a case that stands and one that does not") {
  auto cases = count_beginnings();
  for (const auto& rule : youre_bogus::rulebook()) {
    if (rule.judged_by == core::JudgedBy::people) continue;
    const std::string id(rule.id);
    CAPTURE(id);
    CHECK(cases[id + " stands"] > 0);
    CHECK(cases[id + " fails"] > 0);
    CHECK(cases[id + " people"] == 0);
  }
}

TEST_CASE("every rule that only people can judge has a case that says so") {
  auto cases = count_beginnings();
  for (const auto& rule : youre_bogus::rulebook()) {
    if (rule.judged_by != core::JudgedBy::people) continue;
    const std::string id(rule.id);
    CAPTURE(id);
    CHECK(cases[id + " people"] > 0);
    CHECK(cases[id + " stands"] + cases[id + " fails"] == 0);
  }
}

TEST_CASE("no case is named after a rule that the rulebook does not have") {
  for (const auto& [beginning, count] : count_beginnings()) {
    const auto blank = beginning.find(' ');
    const bool about_a_rule = blank == 2 && (beginning.ends_with(" stands") || beginning.ends_with(" fails") ||
                                             beginning.ends_with(" people"));
    if (!about_a_rule) continue;
    CAPTURE(beginning);
    CHECK(youre_bogus::find_rule(beginning.substr(0, blank)) != nullptr);
  }
}

TEST_CASE("no case has a name that hides it from the list of tests, and none has the name of another") {
  std::map<std::string, int> names;
  for (const auto& name : case_names(std::filesystem::path(BOGOSITY_SOURCE_DIR) / "tests")) {
    CAPTURE(name);
    CHECK(name.find_first_of(";[]\\") == std::string::npos);
    CHECK(++names[name] == 1);
  }
}

}  // namespace bogosity::tests
