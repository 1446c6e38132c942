// A comment or a page that names a file or a folder of the project names one that is there.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path project = BOGOSITY_SOURCE_DIR;

// Files and folders, relative to the top.
std::vector<std::string> all_paths() {
  std::vector<std::string> all = {"CMakeLists.txt", "CMakePresets.json", "README.md"};
  for (const char* room : {"src", "ui", "db", "tests", "assets"}) {
    all.emplace_back(room);
    for (const auto& entry : fs::recursive_directory_iterator(project / room))
      all.push_back(fs::relative(entry.path(), project).generic_string());
  }
  return all;
}

bool is_source(std::string_view path) { return path.ends_with(".h") || path.ends_with(".cpp"); }

// What is written for people in a line of that file.
std::string_view words_for_people(std::string_view line, std::string_view file) {
  if (!is_source(file)) return line;
  const std::size_t at = line.find("//");
  const bool is_address = at != std::string_view::npos && at > 0 && (line[at - 1] == ':' || line[at - 1] == '"');
  return at == std::string_view::npos || is_address ? std::string_view() : line.substr(at);
}

std::vector<std::string> paths_in(std::string_view words) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-";
  constexpr std::array<std::string_view, 5> rooms = {"src/", "ui/", "db/", "tests/", "assets/"};
  std::vector<std::string> found;
  for (std::size_t at = words.find_first_of(letters); at != std::string_view::npos;) {
    const std::size_t end = std::min(words.find_first_not_of(letters, at), words.size());
    std::string word(words.substr(at, end - at));
    const bool is_pattern = end < words.size() && words[end] == '*';
    while (!word.empty() && (word.back() == '.' || word.back() == '/')) word.pop_back();
    const bool in_room = std::ranges::any_of(rooms, [&](std::string_view room) { return word.starts_with(room); });
    if (!is_pattern && (in_room || (is_source(word) && word.front() != '.' && word.front() != '/')))
      found.push_back(std::move(word));
    at = words.find_first_of(letters, end);
  }
  return found;
}

}  // namespace

TEST_CASE("named paths: what a comment or a page names is there") {
  const auto all = all_paths();
  std::set<std::string, std::less<>> ends;  // each path, from each of its folders on
  for (const std::string& path : all) {
    ends.insert(path);
    for (std::size_t at = path.find('/'); at != std::string::npos; at = path.find('/', at + 1))
      ends.insert(path.substr(at + 1));
  }
  const std::set<std::string, std::less<>> of_others = {"imgui.h", "unistd.h", "signal.h"};
  const auto is_there = [&](const std::string& name) {
    return ends.contains(name) || ends.contains(name + ".h") || ends.contains(name + ".cpp") ||
           of_others.contains(name);
  };
  for (const std::string& file : all) {
    if (!is_source(file) && !file.ends_with(".md")) continue;
    std::ifstream in(project / file);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      for (const std::string& name : paths_in(words_for_people(line, file))) {
        INFO(file << ":" << number << " names " << name);
        CHECK(is_there(name));
      }
    }
  }
  CHECK(paths_in("see db/store.h.") == std::vector<std::string>{"db/store.h"});
  CHECK_FALSE(is_there("db/no_such_file.h"));
}
