// Every rule of every rulebook has its cases: one that stands and one that does not for each rule that the program
// judges, at least one for each that only people can. The names of the cases say which: "E3 stands: ...", "E3 fails:
// ...", "A4 people: ...".
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "games/catalogue.h"

namespace bogosity::tests {
namespace {

const std::filesystem::path all_tests = std::filesystem::path(BOGOSITY_SOURCE_DIR) / "tests";

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

// The folder of a game's tests bears its name, or the first words of it: tests/games/booger for Booger On Your
// Neighbor.
std::filesystem::path folder_of(const core::Game& game) {
  std::string name;
  for (const char c : std::string(game.about().name)) {
    if (c == ' ') name += '_';
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) name += static_cast<char>(std::tolower(c));
  }
  for (const auto& entry : std::filesystem::directory_iterator(all_tests / "games")) {
    if (entry.is_directory() && name.starts_with(entry.path().filename().string())) return entry.path();
  }
  return {};
}

// How many cases begin with these words, "E3 stands" for example.
std::map<std::string, int> beginnings_of(const core::Game& game) {
  std::map<std::string, int> beginnings;
  const auto folder = folder_of(game);
  REQUIRE_FALSE(folder.empty());
  for (const auto& name : case_names(folder)) ++beginnings[name.substr(0, name.find(':'))];
  return beginnings;
}

bool is_about_a_rule(const std::string& beginning) {
  return beginning.find(' ') == 2 &&
         (beginning.ends_with(" stands") || beginning.ends_with(" fails") || beginning.ends_with(" people"));
}

}  // namespace

TEST_CASE("every rule of every game has a case that stands and one that does not, or says that people judge it") {
  for (const core::Game* game : games::all()) {
    auto cases = beginnings_of(*game);
    for (const core::Rule& rule : game->about().rulebook.rules()) {
      const std::string id(rule.id);
      CAPTURE(game->about().name);
      CAPTURE(id);
      if (core::is_introduction(rule)) continue;
      const bool by_people = rule.judged_by == core::JudgedBy::people;
      CHECK((cases[id + " stands"] > 0) == !by_people);
      CHECK((cases[id + " fails"] > 0) == !by_people);
      CHECK((cases[id + " people"] > 0) == by_people);
    }
  }
}

TEST_CASE("no case is named after a rule that its game's book does not have") {
  for (const core::Game* game : games::all()) {
    const auto book = game->about().rulebook.rules();
    for (const auto& each : beginnings_of(*game)) {
      CAPTURE(each.first);
      if (!is_about_a_rule(each.first)) continue;
      const auto is_it = [&](const core::Rule& rule) { return rule.id == each.first.substr(0, 2); };
      CHECK(std::any_of(book.begin(), book.end(), is_it));
    }
  }
}

TEST_CASE("the ids of a book are all different, and each rule says who judges what") {
  for (const core::Game* game : games::all()) {
    std::map<std::string_view, int> ids;
    for (const core::Rule& rule : game->about().rulebook.rules()) {
      CAPTURE(game->about().name);
      CAPTURE(rule.id);
      CHECK(++ids[rule.id] == 1);
      if (core::is_introduction(rule)) continue;
      CHECK(rule.program_judges.empty() == (rule.judged_by == core::JudgedBy::people));
      CHECK(rule.people_judge.empty() == (rule.judged_by == core::JudgedBy::program));
    }
  }
}

TEST_CASE("every book begins with an introduction: the things needed, the object, the set-up, a turn") {
  for (const core::Game* game : games::all()) {
    CAPTURE(game->about().name);
    const auto book = game->about().rulebook.rules();
    REQUIRE(book.size() > 4);
    CHECK(std::is_partitioned(book.begin(), book.end(), core::is_introduction));
    CHECK(std::count_if(book.begin(), book.end(), core::is_introduction) >= 4);
    CHECK(book[0].title == "What you need");
    CHECK(book[1].title.find("object") != std::string_view::npos);
    CHECK(book[2].title == "How the table is set");
    CHECK(book[3].wording.find("\n1. ") + 1 + book[3].wording.starts_with("1. ") > 0);
    CHECK(game->about().rulebook.section('0') == "The game in short");
  }
}

TEST_CASE("no case has a name that hides it from the list of tests, and none has the name of another") {
  std::map<std::string, int> names;
  for (const auto& name : case_names(all_tests)) {
    CAPTURE(name);
    CHECK(name.find_first_of(";[]\\") == std::string::npos);
    CHECK(++names[name] == 1);
  }
}

}  // namespace bogosity::tests
