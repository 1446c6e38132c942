// The folders of the product have an order: a lower one never includes a higher one, and none includes itself by way of
// others. Read from the #include lines.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path top = BOGOSITY_SOURCE_DIR;

// From the lowest to the highest. Folders of one line know nothing of each other.
const std::vector<std::vector<std::string>> order = {
    {"src/core"},
    {"src/charts", "src/games/shared"},
    {"src/games/open_game"},
    {"src/games/youre_bogus/table"},
    {"src/games/youre_bogus/record"},
    {"src/games/youre_bogus/fold"},
    {"src/games/youre_bogus/narration"},
    {"src/games/youre_bogus/view"},
    {"src/games/youre_bogus/shorthand"},
    {"src/games/youre_bogus/summary"},
    {"src/games/youre_bogus", "src/games/booger", "src/games/cals_bs", "src/games/the_bogey"},
    {"src/games"},
    {"src/people"},
    {"db/system"},
    {"db/sqlite"},
    {"db/schema"},
    {"db/store"},
    {"db/people"},
    {"db/cache"},
    {"db/history", "db/backup"},
    {"db/rewrite"},
    {"db"},
    {"src/session"},
    {"src/history"},
    {"src/report"},
    {"src/transfer"},
    {"src/jobs"},
    {"src/share"},
    {"ui/draw"},
    {"ui/input"},
    {"ui/platform"},
    {"ui/widgets"},
    {"ui/page"},
    {"ui/table"},
    {"ui/games/booger", "ui/games/cals_bs", "ui/games/the_bogey", "ui/games/youre_bogus", "ui/sheets", "ui/start",
     "ui/display"},
    {"ui/games"},
    {"ui/review"},
    {"ui/history"},
    {"ui/app"},
    {"ui/main"},
    {"src/cli"},
    {"src"},
};

// The position of a folder in that order; -1 if it has none. A game is placed like the smaller ones.
int rank_of(const std::string& room) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (std::find(order[i].begin(), order[i].end(), room) != order[i].end()) return static_cast<int>(i);
  }
  for (const std::string games : {"src/games/", "ui/games/"}) {
    const bool is_game = room.starts_with(games) && room.find('/', games.size()) == std::string::npos;
    if (is_game && room != games + "booger") return rank_of(games + "booger");
  }
  return -1;
}

struct Arrow {
  std::string from;  // a file
  std::string to;
};

std::vector<std::string> product_files() {
  std::vector<std::string> files;
  for (const char* root : {"src", "ui", "db"}) {
    for (const auto& entry : fs::recursive_directory_iterator(top / root)) {
      const auto ending = entry.path().extension();
      if (ending == ".h" || ending == ".cpp") files.push_back(fs::relative(entry.path(), top).generic_string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string text_of(const std::string& file) {
  std::ifstream in(top / file);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool may_name(const std::string& game, const std::string& file) {
  if (file == "src/games/catalogue.cpp" || file == "ui/games/screens.cpp") return true;
  if (game == "youre_bogus" && file == "src/cli/worth.cpp") return true;
  return file.starts_with("src/games/" + game + "/") || file.starts_with("ui/games/" + game + "/");
}

std::string room_of(const std::string& file) { return fs::path(file).parent_path().generic_string(); }

std::vector<Arrow> arrows_of(const std::string& file) {
  constexpr std::string_view opening = "#include \"";
  std::vector<Arrow> arrows;
  std::ifstream in(top / file);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(opening)) continue;
    const std::string path = line.substr(opening.size(), line.find('"', opening.size()) - opening.size());
    if (path.ends_with(".txt")) continue;  // a text, compiled in
    const std::string in_src = "src/" + path;
    const std::string included = fs::exists(top / in_src) ? in_src : path;
    CHECK_MESSAGE(fs::exists(top / included), file << " includes " << path << ", which is not there");
    arrows.push_back({file, included});
  }
  return arrows;
}

}  // namespace

TEST_CASE("rooms: a folder includes only folders below it") {
  std::size_t seen = 0;
  for (const auto& file : product_files()) {
    const int from = rank_of(room_of(file));
    CHECK_MESSAGE(from >= 0, room_of(file) << " has no place in the order of the folders (tests/rooms_test.cpp)");
    if (from < 0) continue;
    for (const auto& arrow : arrows_of(file)) {
      ++seen;
      const bool allowed = room_of(arrow.to) == room_of(file) || rank_of(room_of(arrow.to)) < from;
      CHECK_MESSAGE(allowed, file << " includes " << arrow.to << " of a folder that is not below its own");
    }
  }
  CHECK(seen > 1000);
}

TEST_CASE("rooms: no header includes itself by way of others") {
  std::map<std::string, std::vector<std::string>> includes;
  for (const auto& file : product_files()) {
    for (const auto& arrow : arrows_of(file)) includes[file].push_back(arrow.to);
  }
  std::set<std::string> done;
  std::vector<std::string> path;
  const auto visit = [&](const auto& self, const std::string& file) -> void {
    const bool circle = std::find(path.begin(), path.end(), file) != path.end();
    CHECK_MESSAGE(!circle, file << " includes itself by way of " << (path.empty() ? "" : path.back()));
    if (circle || !done.insert(file).second) return;
    path.push_back(file);
    for (const auto& next : includes[file]) self(self, next);
    path.pop_back();
  };
  for (const auto& file : product_files()) visit(visit, file);
}

TEST_CASE("rooms: outside its folders nothing names a game but the lists of games") {
  for (const auto& file : product_files()) {
    const std::string text = text_of(file);
    for (const std::string game : {"youre_bogus", "booger", "cals_bs", "the_bogey"}) {
      const bool names_it =
          text.find(game + "::") != std::string::npos || text.find("games/" + game + "/") != std::string::npos;
      CHECK_MESSAGE((!names_it || may_name(game, file)),
                    file << " names " << game << "; what several rooms need has a type in src/core");
    }
  }
}

TEST_CASE("rooms: a name is defined in the namespace of its room") {
  // By the beginning of the path, the longest that fits. `Session` and what belongs to it are in `bogosity` itself.
  const std::map<std::string, std::set<std::string>> namespaces = {{"src/core/", {"core", "limits"}},
                                                                   {"src/charts/", {"charts"}},
                                                                   {"src/games/", {"games"}},
                                                                   {"src/games/open_game/", {"open_game"}},
                                                                   {"src/games/youre_bogus/", {"youre_bogus"}},
                                                                   {"src/games/booger/", {"booger"}},
                                                                   {"src/games/cals_bs/", {"cals_bs"}},
                                                                   {"src/games/the_bogey/", {"the_bogey"}},
                                                                   {"src/people/", {"people"}},
                                                                   {"src/session/", {"", "messages"}},
                                                                   {"src/history/", {"history"}},
                                                                   {"src/report/", {"report"}},
                                                                   {"src/transfer/", {"transfer"}},
                                                                   {"src/jobs/", {"jobs"}},
                                                                   {"src/share/", {"share"}},
                                                                   {"src/cli/", {"cli"}},
                                                                   {"db/", {"db"}},
                                                                   {"ui/", {"ui"}}};
  const auto own_of = [&](const std::string& file) {
    std::set<std::string> own;
    std::size_t longest = 0;
    for (const auto& [room, names] : namespaces) {
      if (!file.starts_with(room) || room.size() < longest) continue;
      longest = room.size();
      own = names;
    }
    return own;
  };
  // In `bogosity` itself a room may say which of its names everybody uses as they are, and declare what it is told of.
  const auto defines_nothing = [](std::istringstream& in) {
    for (std::string line; std::getline(in, line) && !line.starts_with("}");) {
      if (line.empty() || line.starts_with("using ") || line.starts_with("//")) continue;
      if ((line.starts_with("class ") || line.starts_with("struct ")) && line.ends_with(";")) continue;
      return false;
    }
    return true;
  };
  constexpr std::string_view opening = "namespace bogosity::";
  for (const auto& file : product_files()) {
    const std::set<std::string> own = own_of(file);
    std::istringstream in(text_of(file));
    for (std::string line; std::getline(in, line);) {
      if (line == "namespace bogosity {" && !own.contains("") && !own.empty())
        CHECK_MESSAGE(defines_nothing(in), file << " defines something in bogosity");
      if (!line.starts_with(opening)) continue;
      const std::string name = line.substr(opening.size(), line.find_first_of(" :", opening.size()) - opening.size());
      CHECK_MESSAGE(own.contains(name), file << " defines something in bogosity::" << name);
    }
  }
}
