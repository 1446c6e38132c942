// Every game has the same files with the same names: those that the manual lists.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/catalogue.h"

namespace {

namespace fs = std::filesystem;

const fs::path project = BOGOSITY_SOURCE_DIR;

// The names in backquotes at the beginning of the rows of the manual's table.
std::set<std::string> parts_of_the_page() {
  std::ifstream in(project / "assets/manual/developing.md");
  std::set<std::string> parts;
  bool there = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) there = line.starts_with("## The files of a game");
    if (there && line.starts_with("| `")) parts.insert(line.substr(3, line.find('`', 3) - 3));
  }
  return parts;
}

// Names without what follows the point; folders too.
std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().stem().string());
  return names;
}

std::vector<fs::path> games_in(const char* folder) {
  std::vector<fs::path> games;
  for (const auto& entry : fs::directory_iterator(project / folder)) {
    const std::string name = entry.path().filename().string();
    if (entry.is_directory() && name != "shared" && name != "open_game") games.push_back(entry.path());
  }
  return games;
}

}  // namespace

TEST_CASE("same files: every game has those that the manual lists, and no others") {
  auto wanted = parts_of_the_page();
  CHECK(wanted.size() == 8);
  CHECK(names_in(project / "tests/support/counting") == wanted);
  wanted.insert({"rulebook", "rule_notes"});
  const auto folders = games_in("src/games");
  CHECK(folders.size() == bogosity::games::all().size());
  for (const auto& game : folders) {
    CAPTURE(game.string());
    const auto there = names_in(game);
    CHECK(std::ranges::equal(there, wanted));
  }
}

TEST_CASE("same files: every game has the same ones on the screen") {
  const auto folders = games_in("ui/games");
  CHECK(folders.size() == bogosity::games::all().size());
  for (const auto& game : folders) {
    CAPTURE(game.string());
    const auto there = names_in(game);
    for (const char* name : {"screen", "table", "moves"}) CHECK_MESSAGE(there.contains(name), name);
    CHECK(there.contains("look_back") == (game.filename() == "youre_bogus"));
  }
}
