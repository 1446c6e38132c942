// README.md and the pages of assets/manual: every command and every form in them works as shown, and every link leads
// somewhere.
//   ```console   lines that begin with "$ " are run in an empty folder of sessions, one after the other on a page; the
//                lines below have to appear in this order, each perhaps as a part of one. "# exit status 1" may follow.
//   ```table     a record in canonical form
//   tables       what stands under "You type" can be typed in some situation below, and is logged as what stands under
//                "Logged as"; what stands under "Token" is logged as it stands. A table with "Step" is one session.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "games/catalogue.h"
#include "tests/support/played.h"
#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

const fs::path source = BOGOSITY_SOURCE_DIR;

struct Page {
  fs::path file;
  std::vector<std::string> lines;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<Page> pages() {
  std::vector<fs::path> files = {source / "README.md"};
  for (const auto& each : fs::directory_iterator(source / "assets/manual")) {
    if (each.path().extension() == ".md") files.push_back(each.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Page> all;
  for (const auto& file : files) all.push_back({file, lines_of(contents(file))});
  return all;
}

struct Block {
  std::string kind;  // "console", "table", "sh" ...
  std::vector<std::string> lines;
};

std::vector<Block> blocks_of(const Page& page) {
  std::vector<Block> blocks;
  bool inside = false;
  for (const auto& line : page.lines) {
    if (line.starts_with("```")) {
      if (!inside) blocks.push_back({line.substr(3), {}});
      inside = !inside;
    } else if (inside) {
      blocks.back().lines.push_back(line);
    }
  }
  CHECK_FALSE(inside);
  return blocks;
}

// The spans between backticks, without blocks.
std::vector<std::string> code_in(const std::string& line) {
  std::vector<std::string> spans;
  for (auto at = line.find('`'); at != std::string::npos; at = line.find('`', at)) {
    const auto end = line.find('`', at + 1);
    if (end == std::string::npos) break;
    spans.push_back(line.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return spans;
}

std::vector<std::string> code_of(const Page& page) {
  std::vector<std::string> spans;
  bool inside = false;
  for (const auto& line : page.lines) {
    if (line.starts_with("```")) inside = !inside;
    if (inside || line.starts_with("```")) continue;
    for (auto& span : code_in(line)) spans.push_back(std::move(span));
  }
  return spans;
}

// Commands.

// A folder of sessions for one page, with the program in the path and the samples where they are in the source.
class Shell {
 public:
  Shell() {
    fs::create_directories(scratch_ / "bin");
    fs::create_directories(scratch_ / "here");
    fs::create_symlink(BOGOSITY_PROGRAM, scratch_ / "bin/bogosity");
    fs::create_symlink(source / "assets", scratch_ / "here/assets");
  }

  Ran run(const std::string& command) const {
    return tests::run({}, "", [&] {
      const std::string path = (scratch_ / "bin").string() + ":" + std::getenv("PATH");
      ::setenv("PATH", path.c_str(), 1);
      for (const char* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"})
        ::setenv(variable, scratch_.folder().c_str(), 1);
      fs::current_path(scratch_ / "here");
      ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
      ::_exit(127);
    });
  }

 private:
  Scratch scratch_;
};

int wanted_status(const std::string& command) {
  static const std::string words = "# exit status ";
  const auto at = command.find(words);
  return at == std::string::npos ? 0 : command[at + words.size()] - '0';
}

// The line of the text, from `at` on, that holds these words; `at` moves behind it.
bool appears(const std::string& text, const std::string& words, std::size_t& at) {
  const auto found = text.find(words, at);
  if (found == std::string::npos) return false;
  at = std::min(text.find('\n', found), text.size());
  return true;
}

void check_console(const Block& block, const Shell& shell) {
  std::string said;
  std::size_t at = 0;
  for (const auto& line : block.lines) {
    if (!line.starts_with("$ ")) {
      CHECK_MESSAGE(appears(said, line, at), "not among the output: " << line << "\n" << said);
      continue;
    }
    const auto ran = shell.run(line.substr(2));
    said = ran.out + ran.err;
    at = 0;
    CHECK_MESSAGE(ran.status == wanted_status(line), line << "\n" << said);
  }
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

bool is_small_word(const std::string& word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

const Ran& help_of(const std::vector<std::string>& command) {
  static std::map<std::vector<std::string>, Ran> known;
  const auto found = known.find(command);
  if (found != known.end()) return found->second;
  auto arguments = command;
  arguments.emplace_back("--help");
  return known.emplace(command, run(arguments)).first->second;
}

std::set<std::string> commands() {
  std::set<std::string> names;
  for (const auto& line : lines_of(help_of({}).out)) {
    const auto words = words_of(line);
    if (line.starts_with("  ") && !line.starts_with("   ") && words.size() > 1 && is_small_word(words[0]))
      names.insert(words[0]);
  }
  return names;
}

// "play --text": there is such a command, with such options.
void check_named(const std::vector<std::string>& words) {
  std::vector<std::string> command;
  for (const auto& word : words) {
    if (!is_small_word(word)) break;
    command.push_back(word);
  }
  CAPTURE(words.front());
  const Ran& help = help_of(command);
  CHECK_MESSAGE(help.status == 0, help.err);
  for (const auto& word : words) {
    if (word == "#") break;
    if (word.starts_with("--")) CHECK_MESSAGE(holds(help.out, word), word << " is no option of it");
  }
}

// Forms.

struct Story {
  std::vector<std::pair<std::string, std::string>> headers;
  std::vector<std::string> lines;  // as they are typed
};

std::vector<Story> stories_of(std::string_view game) {
  const std::pair<std::string, std::string> three = {"Players", "Ann, Bob, Cy"};
  if (game == "The Bogey") return {{{{"Players", "Ann"}}, {"5h7ckd2s9d"}}};
  if (game == "Cal's BS") {
    return {{{three}, {"39"}},
            {{three}, {"f1"}},
            {{three, {"Hands", "8, 2, 20"}}, {"39"}},
            {{three, {"Hands", "2, 8, 20"}}, {"o k"}}};
  }
  if (game == "Booger On Your Neighbor") {
    return {{{three}, {"5h"}},
            {{three, {"Deal", "2"}}, {"5h", "4h", "d 4d", "4c", "4s"}},
            {{three, {"Decks", "1"}, {"Deal", "17"}}, {"5h"}}};
  }
  return {{{three},
           {"54", "44+3", "31", "65 8c", "55 7s", "54", "count:Ann=5 count:Bob=5 count:Cy=5",
            "54 win:35=6h,7h,8h,9d,td,jd/kd"}},
          {{three}, {"54", "54 *", "54", "b3>2 o 54"}},
          {{three}, {"54", "54", "stack:9=8H"}},
          {{three}, {"54", "54 ..."}},
          {{{"Players", "Ann, Bob, Cy, Dee"}}, {"54", "54"}}};
}

core::Snapshot::Pointer begun(std::string_view game, const Story& story) {
  core::Headers headers = {{"Game", std::string(game), {}}};
  for (const auto& [key, value] : story.headers) headers.push_back({key, value, {}});
  auto play = games::find(game)->begin(headers);
  REQUIRE_MESSAGE(play, (play ? "" : core::describe(play.error())));
  return std::move(*play);
}

void type_into(core::Snapshot::Pointer& play, const std::string& typed) {
  const auto entry = enter(play, typed);
  REQUIRE_MESSAGE(entry, typed << ": " << (entry ? "" : core::describe(entry.error())));
}

// Every moment of every story.
const std::vector<core::Snapshot::Pointer>& situations_of(std::string_view game) {
  static std::map<std::string, std::vector<core::Snapshot::Pointer>, std::less<>> known;
  const auto found = known.find(game);
  if (found != known.end()) return found->second;
  auto& all = known[std::string(game)];
  for (const Story& story : stories_of(game)) {
    for (std::size_t typed = 0; typed <= story.lines.size(); ++typed) {
      auto play = begun(game, story);
      for (std::size_t i = 0; i < typed; ++i) type_into(play, story.lines[i]);
      all.push_back(std::move(play));
    }
  }
  return all;
}

// Without the dots of a turn that goes on.
std::string without_dots(std::string text) { return text.ends_with(" ...") ? text.substr(0, text.size() - 4) : text; }

bool is_logged_as(const std::string& text, const std::string& wanted) {
  for (const auto& each : {text, without_dots(text)}) {
    if (each == wanted || each.ends_with(": " + wanted)) return true;
  }
  return false;
}

// All that it is logged as, a line each.
std::string logged_as(std::string_view game, const std::string& typed) {
  std::set<std::string> all;
  std::string refusal;
  for (const auto& play : situations_of(game)) {
    const auto entry = play->try_out(typed, core::Passing::passes);
    if (entry) all.insert(entry->text);
    if (!entry) refusal = core::describe(entry.error());
  }
  if (all.empty()) return "refused: " + refusal;
  std::string text;
  for (const auto& each : all) text += each + "\n";
  return text;
}

bool any_logged_as(std::string_view game, const std::string& typed, const std::string& wanted) {
  const auto& plays = situations_of(game);
  return std::any_of(plays.begin(), plays.end(), [&](const auto& play) {
    const auto entry = play->try_out(typed, core::Passing::passes);
    return entry && (wanted.empty() || is_logged_as(entry->text, wanted));
  });
}

bool any_logged_with(std::string_view game, const std::string& token) {
  const auto& plays = situations_of(game);
  return std::any_of(plays.begin(), plays.end(), [&](const auto& play) {
    const auto entry = play->try_out(token, core::Passing::passes);
    return entry && holds(entry->text, token);
  });
}

using Row = std::vector<std::string>;  // the cells

Row cells_of(const std::string& line) {
  Row cells;
  std::istringstream in(line.substr(1));
  for (std::string cell; std::getline(in, cell, '|');) cells.push_back(cell);
  return cells;
}

struct FormTable {
  std::string game;
  std::map<std::string, std::size_t> columns;  // by their titles
  std::vector<Row> rows;

  std::vector<std::string> forms(const Row& row, const std::string& title) const {
    const auto column = columns.find(title);
    return column == columns.end() || column->second >= row.size() ? std::vector<std::string>()
                                                                   : code_in(row[column->second]);
  }
};

std::vector<FormTable> tables_of(const Page& page) {
  std::vector<FormTable> tables;
  std::string game = "You're Bogus";
  bool inside = false;
  for (const auto& line : page.lines) {
    if (line.starts_with("## ")) game = games::find(line.substr(3)) == nullptr ? "You're Bogus" : line.substr(3);
    if (!line.starts_with("|")) {
      inside = false;
      continue;
    }
    if (!inside) {
      inside = true;
      tables.push_back({game, {}, {}});
      const Row titles = cells_of(line);
      for (std::size_t i = 0; i < titles.size(); ++i) {
        const auto words = words_of(titles[i]);
        std::string title;
        for (const auto& word : words) title += (title.empty() ? "" : " ") + word;
        tables.back().columns[title] = i;
      }
    } else if (!line.starts_with("| ---")) {
      tables.back().rows.push_back(cells_of(line));
    }
  }
  return tables;
}

void check_forms(const FormTable& table) {
  for (const Row& row : table.rows) {
    const auto typed = table.forms(row, "You type");
    const auto logged = table.forms(row, "Logged as");
    if (!logged.empty()) CHECK_MESSAGE(typed.size() == logged.size(), row.front());
    for (std::size_t i = 0; i < typed.size(); ++i) {
      const std::string wanted = i < logged.size() ? logged[i] : "";
      CHECK_MESSAGE(any_logged_as(table.game, typed[i], wanted), typed[i] << " is logged as\n"
                                                                          << logged_as(table.game, typed[i])
                                                                          << "and not as " << wanted);
    }
    for (const auto& token : table.forms(row, "Token")) {
      CHECK_MESSAGE(any_logged_with(table.game, token), token << " is logged as\n" << logged_as(table.game, token));
    }
  }
}

// As GitHub names the place of a heading.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-') anchor += static_cast<char>(std::tolower(c));
    if (c == ' ') anchor += '-';
  }
  return anchor;
}

bool has_anchor(const fs::path& file, const std::string& anchor) {
  for (const auto& line : lines_of(contents(file))) {
    const auto level = line.find_first_not_of('#');
    if (level >= 2 && level <= 3 && line[level] == ' ' && anchor_of(line.substr(level + 1)) == anchor) return true;
  }
  return false;
}

bool is_path(const std::string& word) {
  for (const char* root : {"src/", "ui/", "db/", "tests/", "assets/", "rules/", "record/", "fold/", "views/"}) {
    if (word.starts_with(root)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("manual: every command in a console block does what is shown") {
  std::size_t seen = 0;
  for (const Page& page : pages()) {
    CAPTURE(page.file.filename().string());
    const Shell shell;
    for (const Block& block : blocks_of(page)) {
      if (block.kind != "console") continue;
      ++seen;
      check_console(block, shell);
    }
  }
  CHECK(seen > 10);
}

TEST_CASE("manual: every command that is named exists, with the options it is named with") {
  const auto known = commands();
  CHECK(known.contains("play"));
  for (const Page& page : pages()) {
    CAPTURE(page.file.filename().string());
    std::vector<std::string> named = code_of(page);
    for (const Block& block : blocks_of(page)) {
      if (block.kind == "sh") named.insert(named.end(), block.lines.begin(), block.lines.end());
    }
    for (const auto& each : named) {
      auto words = words_of(each);
      if (words.empty()) continue;
      const bool whole = words[0] == "bogosity" || words[0] == "ui/run";
      if (!whole && !(words.size() > 1 && words[1].starts_with("--") && known.contains(words[0]))) continue;
      CAPTURE(each);
      if (whole) words.erase(words.begin());
      if (!words.empty()) check_named(words);
    }
  }
}

TEST_CASE("manual: every form can be typed, and is logged as shown") {
  std::size_t seen = 0;
  for (const Page& page : pages()) {
    CAPTURE(page.file.filename().string());
    for (const FormTable& table : tables_of(page)) {
      if (table.columns.contains("Step")) continue;
      seen += table.columns.contains("You type") || table.columns.contains("Token") ? table.rows.size() : 0;
      check_forms(table);
    }
  }
  CHECK(seen > 100);
}

TEST_CASE("manual: the first evening can be typed from its first step to its last") {
  std::size_t sessions = 0;
  for (const Page& page : pages()) {
    for (const FormTable& table : tables_of(page)) {
      if (!table.columns.contains("Step")) continue;
      ++sessions;
      auto play = begun(table.game, {{{"Players", "Ann, Bob, Cy"}}, {}});
      for (const Row& row : table.rows) {
        for (const auto& typed : table.forms(row, "You type")) type_into(play, typed);
      }
      CHECK(play->log_size() > 5);
    }
  }
  CHECK(sessions == 1);
}

TEST_CASE("manual: every record is a record, in canonical form") {
  for (const Page& page : pages()) {
    for (const Block& block : blocks_of(page)) {
      if (block.kind != "table") continue;
      std::string text;
      for (const auto& line : block.lines) text += line + "\n";
      const auto game = games::game_of_record(text);
      REQUIRE(game.has_value());
      auto play = (*game)->read_record(text);
      REQUIRE_MESSAGE(play, (play ? "" : core::describe(play.error())));
      CHECK((*play)->record() == text);
    }
  }
}

TEST_CASE("manual: every link and every path leads somewhere, and the README leads to every page") {
  static const std::regex link(R"(\]\(([^)#]*)(#[^)]*)?\))");
  for (const Page& page : pages()) {
    CAPTURE(page.file.filename().string());
    const std::string text = contents(page.file);
    for (auto at = std::sregex_iterator(text.begin(), text.end(), link); at != std::sregex_iterator(); ++at) {
      const std::string target = (*at)[1], anchor = (*at)[2];
      if (target.starts_with("http")) continue;
      const fs::path file = target.empty() ? page.file : page.file.parent_path() / target;
      CHECK_MESSAGE(fs::exists(file), target);
      if (!anchor.empty()) CHECK_MESSAGE(has_anchor(file, anchor.substr(1)), target << anchor);
    }
    for (const auto& span : code_of(page)) {
      auto path = words_of(span).empty() ? std::string() : words_of(span).front();
      if (!is_path(path)) continue;
      path = path.substr(0, path.find('*'));
      const fs::path of_game = source / "src/games/youre_bogus" / path;
      const bool part = path.ends_with('.');  // of several files
      CHECK_MESSAGE(
          (fs::exists(source / path) || fs::exists(of_game) || (part && fs::exists((source / path).parent_path()))),
          path);
    }
    if (page.file.filename() != "README.md") {
      CHECK(holds(contents(source / "README.md"), "(assets/manual/" + page.file.filename().string() + ")"));
    }
  }
}

TEST_CASE("manual: the README is short") { CHECK(lines_of(contents(source / "README.md")).size() <= 150); }

}  // namespace bogosity::tests
