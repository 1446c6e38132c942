// The command line as section 5 of the record's specification fixes it: exit statuses, streams, shapes.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/utf8.h"
#include "tests/support/program.h"
#include "tests/support/samples.h"
#include "tests/support/terminal.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

TEST_CASE("command line: --version and --help everywhere") {
  CHECK(holds(run({"--version"}).out, "bogosity "));
  for (const std::string command : {"audit", "format", "worth", "rules", "export", "import", "sessions", "play"}) {
    const auto help = run({command, "--help"});
    CHECK(help.status == 0);
    CHECK(holds(help.out, "Usage: bogosity " + command));
    CHECK(holds(run({"--help"}).out, "  " + command));
  }
}

TEST_CASE("command line: the help lists every command under a heading") {
  const std::string help = run({"--help"}).out;
  for (const char* heading : {"At the table:", "Looking back:", "Records, in and out:", "The file of sessions:"})
    CHECK(holds(help, heading));
  // CLI11 prints this heading over a command without a group.
  CHECK_FALSE(holds(help, "Subcommands:"));
}

const std::vector<std::string> all_commands = {
    "play",   "worth",   "rules", "open",   "audit",      "format", "export",       "import",  "sessions",
    "show",   "records", "print", "chart",  "standings",  "matrix", "race",         "seasons", "stats",
    "backup", "restore", "check", "people", "screenshot", "help",   "achievements", "insights"};

TEST_CASE("command line: help COMMAND is COMMAND --help, -V is --version") {
  CHECK(run({"-V"}).out == run({"--version"}).out);
  CHECK(run({"help"}).out == run({"--help"}).out);
  for (const auto& command : all_commands) CHECK(run({"help", command}).out == run({command, "--help"}).out);
  CHECK(run({"help", "people", "merge"}).out == run({"people", "merge", "--help"}).out);
  CHECK(run({"help", "nothing"}).status == 2);
}

TEST_CASE("command line: every help ends with examples, of options that there are") {
  std::vector<std::string> commands = all_commands;
  for (const char* each : {"people merge", "people undo", "people name", "people guest", "people seat", "people forget",
                           "seasons add", "seasons edit", "seasons remove"}) {
    commands.emplace_back(each);
  }
  for (const auto& command : commands) {
    CAPTURE(command);
    std::vector<std::string> words = {"help"};
    std::istringstream in(command);
    for (std::string word; in >> word;) words.push_back(word);
    const std::string help = run(words).out;
    const auto at = help.find("\nExamples:\n  bogosity " + command);
    REQUIRE(at != std::string::npos);
    std::istringstream examples(help.substr(at));
    for (std::string line; std::getline(examples, line);) {
      if (!line.starts_with("  bogosity ")) continue;
      std::istringstream example(line);
      std::string program, first, second;
      example >> program >> first >> second;
      const auto subcommand = run({"help", first, second});
      const std::string options = subcommand.status == 0 ? subcommand.out : run({"help", first}).out;
      example.clear();
      example.seekg(0);
      for (std::string word; example >> word;) {
        if (word.starts_with("--")) CHECK_MESSAGE(holds(options, word + " "), line);
      }
    }
  }
}

TEST_CASE("command line: a command or option that is one letter off is suggested") {
  CHECK(holds(run({"sesions"}).err, "Did you mean `sessions`?"));
  CHECK(holds(run({"people", "merg", "Ann"}).err, "Did you mean `merge`?"));
  CHECK(holds(run({"sessions", "--jsno"}).err, "Did you mean `--json`?"));
  CHECK(holds(run({"help", "chekc"}).err, "Did you mean `check`?"));
  CHECK(holds(run({"frobnicate"}).err, "`bogosity help` lists them."));
  CHECK(holds(run({"rules", "E3", "E4"}).err, "\"E4\" is one argument too many"));
}

TEST_CASE("command line: an option means the same wherever it is") {
  std::map<std::string, std::set<std::string>> sentences;
  for (const auto& command : all_commands) {
    std::istringstream lines(run({"help", command}).out);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string name, type;
      if (!(words >> name) || !line.starts_with("  ")) continue;
      std::getline(words, type);
      if (name.starts_with("--")) sentences[name].insert(type);
    }
  }
  for (const char* name : {"--json", "--since", "--until", "--player", "--find", "--place", "--db", "--tagged"}) {
    CAPTURE(name);
    // play has a place of its own.
    CHECK(sentences[name].size() == (name == std::string("--place") ? 2 : 1));
  }
  CHECK(sentences["--with"].empty());
  CHECK(sentences["--to"].empty());
}

// Names of players are no keys of ours.
void check_keys(const json& value, const std::set<std::string>& names) {
  if (value.is_array()) {
    for (const auto& each : value) check_keys(each, names);
  }
  if (!value.is_object()) return;
  for (const auto& item : value.items()) {
    const std::string& key = item.key();
    const bool is_plain = key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") == std::string::npos;
    CHECK_MESSAGE((is_plain || names.contains(key)), key);
    check_keys(item.value(), names);
  }
}

TEST_CASE("command line: in JSON all keys are snake_case, and counts and points are whole numbers") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  for (const auto& each : samples_of("You're Bogus")) REQUIRE(run({"import", each, "--db", db}).status == 0);
  const std::vector<std::vector<std::string>> questions = {{"sessions"},
                                                           {"standings"},
                                                           {"stats", "Ruth", "--player", "Sam"},
                                                           {"records"},
                                                           {"achievements"},
                                                           {"insights", "points", "--by", "person"},
                                                           {"people"},
                                                           {"check"},
                                                           {"show"},
                                                           {"show", "last", "--line", "20"},
                                                           {"export", "--last"},
                                                           {"matrix"},
                                                           {"race"},
                                                           {"seasons"},
                                                           {"standings", "--season", "Autumn"},
                                                           {"race", "--of", "ranks"}};
  REQUIRE(run({"seasons", "add", "Autumn", "--since", "2026-09-01", "--until", "2026-12-31", "--db", db}).status == 0);
  std::set<std::string> names;
  const auto ask = [&](std::vector<std::string> question) {
    question.insert(question.end(), {"--json", "--db", db});
    return json::parse(run(std::move(question)).out);
  };
  for (const auto& person : json(ask({"people"}).at("people"))) names.insert(person.at("name").get<std::string>());
  for (const auto& question : questions) check_keys(ask(question), names);
  const auto row = ask({"standings"}).at("standings").at(0);
  for (const char* key : {"sessions", "points", "turns", "wins", "worth", "shouts_right", "got_away", "streak"})
    CHECK_MESSAGE(row.at(key).is_number_integer(), key);
  CHECK(row.at("points_a_turn").is_number_float());
  CHECK(ask({"race"}).at("race").at(0).at("points").is_number_integer());
  CHECK(ask({"race", "--of", "ranks"}).at("race").at(0).at("ranks").is_number_integer());
  CHECK(ask({"matrix"}).at("matrix").at(0).at("points_ahead").is_number_integer());
}

TEST_CASE("command line: stats says words, not the names of columns") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  for (const auto& each : samples_of("You're Bogus")) REQUIRE(run({"import", each, "--db", db}).status == 0);
  const auto stats = run({"stats", "Ruth", "--db", db}).out;
  CHECK(holds(stats, "Sessions"));
  CHECK_FALSE(holds(stats, "got_away"));
  CHECK_FALSE(holds(stats, "points_a_turn"));
}

TEST_CASE("command line: on a terminal lists fit its width, without an escape, and print wants a file") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  for (const auto& each : samples_of("")) REQUIRE(run({"import", each, "--db", db}).status == 0);
  for (const int columns : {60, 80, 120}) {
    for (const std::string command : {"sessions", "standings", "people", "records"}) {
      CAPTURE(command);
      std::istringstream shown(type_into_terminal({command, "--db", db}, "", static_cast<unsigned short>(columns)));
      for (std::string line; std::getline(shown, line) && !line.starts_with('\r');) {
        CHECK_FALSE(holds(line, "\x1b"));
        if (holds(line, "No room for")) break;
        CHECK_MESSAGE(core::count_code_points(line) <= static_cast<unsigned>(columns) + 1, line);
      }
    }
  }
  CHECK(holds(type_into_terminal({"print", "last", "--db", db}, "", 80), "--output sheet.html"));
  CHECK(holds(type_into_terminal({"print", "last", "--output", "-", "--db", db}, "", 80), "<html"));
  CHECK(holds(run({"print", "last", "--db", db}).out, "<html"));
}

TEST_CASE("exit status: 0 done, 1 the answer is no, 2 wrong usage or a file that is not there") {
  const Scratch scratch;
  const std::string db = scratch / "a.db", none = scratch / "none.db", bad = scratch / "bad.table";
  for (const auto& each : samples_of("You're Bogus")) REQUIRE(run({"import", each, "--db", db}).status == 0);
  write(bad, example_record + "Ann: 7-1\n");
  using Words = std::vector<std::string>;
  struct Asked {
    Words words;
    int status;
  };
  const std::string win = "6H,7H,8H,9D,TD,JD/KD", sample = samples_of("You're Bogus").front();
  const std::vector<Asked> all = {{{"worth", win}, 0},
                                  {{"worth", "6H"}, 1},
                                  {{"worth", "6X"}, 2},
                                  {{"rules", "E3"}, 0},
                                  {{"rules", "E99"}, 2},
                                  {{"audit", sample}, 0},
                                  {{"audit", bad}, 1},
                                  {{"audit", none}, 2},
                                  {{"format", sample}, 0},
                                  {{"format", bad}, 1},
                                  {{"format", none}, 2},
                                  {{"import", sample, "--db", db}, 0},
                                  {{"import", bad, "--db", db}, 1},
                                  {{"import", none, "--db", db}, 2},
                                  {{"open", none, "--db", db}, 2},
                                  {{"export", "--db", db}, 0},
                                  {{"export", "ffffffff", "--db", db}, 1},
                                  {{"export", "--db", none}, 2},
                                  {{"sessions", "--db", db}, 0},
                                  {{"sessions", "ffffffff", "--title", "x", "--db", db}, 1},
                                  {{"sessions", "--db", none}, 2},
                                  {{"show", "--db", db}, 0},
                                  {{"show", "ffffffff", "--db", db}, 1},
                                  {{"show", "--db", none}, 2},
                                  {{"print", "--db", db}, 0},
                                  {{"print", "ffffffff", "--db", db}, 1},
                                  {{"print", "--db", none}, 2},
                                  {{"chart", "last", "dice", "--db", db}, 0},
                                  {{"chart", "ffffffff", "dice", "--db", db}, 1},
                                  {{"chart", "last", "stars", "--db", db}, 2},
                                  {{"standings", "--db", db}, 0},
                                  {{"standings", "--sort", "beauty", "--db", db}, 2},
                                  {{"standings", "--game", "Chess", "--db", db}, 2},
                                  {{"matrix", "--db", db}, 0},
                                  {{"matrix", "--season", "Nobody's", "--db", db}, 1},
                                  {{"matrix", "--db", none}, 2},
                                  {{"race", "--db", db}, 0},
                                  {{"race", "--season", "Nobody's", "--db", db}, 1},
                                  {{"race", "--of", "beauty", "--db", db}, 2},
                                  {{"seasons", "--db", db}, 0},
                                  {{"seasons", "remove", "Nobody's", "--db", db}, 1},
                                  {{"seasons", "add", "Autumn", "--db", db}, 2},
                                  {{"stats", "Ruth", "--db", db}, 0},
                                  {{"stats", "Nobody", "--db", db}, 1},
                                  {{"stats", "--db", db}, 2},
                                  {{"achievements", "--db", db}, 0},
                                  {{"achievements", "Nobody", "--db", db}, 1},
                                  {{"achievements", "--db", none}, 2},
                                  {{"insights", "points", "--by", "month", "--db", db}, 0},
                                  {{"insights", "minutes", "--by", "lead", "--db", db}, 1},
                                  {{"insights", "points", "--db", db}, 2},
                                  {{"records", "--db", db}, 0},
                                  {{"records", "--person", "Nobody", "--db", db}, 1},
                                  {{"records", "--game", "Chess", "--db", db}, 2},
                                  {{"people", "--db", db}, 0},
                                  {{"people", "name", "Nobody", "X", "--db", db}, 1},
                                  {{"people", "--db", none}, 2},
                                  {{"check", "--db", db}, 0},
                                  {{"check", "--db", none}, 2},
                                  {{"backup", "--db", db}, 0},
                                  {{"backup", "--output", db, "--db", db}, 1},
                                  {{"backup", "--db", none}, 2},
                                  {{"restore", "--last", "--db", db}, 0},
                                  {{"restore", "no-such-copy", "--db", db}, 1},
                                  {{"restore", "--db", db}, 2},
                                  {{"screenshot", "no-such-screen", "--db", db}, 2},
                                  {{"screenshot", "table", "--record", none, "--output", "x.png"}, 2},
                                  {{"play", "--text", "--players", "Ann", "--id", "zz", "--db", db}, 1},
                                  {{"play", "--text", "--db", db}, 2},
                                  {{"help"}, 0},
                                  {{"help", "nothing"}, 2}};
  for (const Asked& each : all) {
    const auto ran = run(each.words);
    CHECK_MESSAGE(ran.status == each.status, each.words[0] << " " << each.words.back() << ": " << ran.err);
    const bool is_answer = each.words[0] == "worth" && each.status < 2;  // "No win" is one
    if (!is_answer) CHECK(ran.err.empty() == (each.status == 0));
  }
  CHECK(run({"play", "--text", "--players", "Ann, Bob", "--db", db}, "54\n").status == 0);
  CHECK(run({"play", "--text", "--players", "Ann, Bob", "--db", db}, "99\n").status == 1);
}

TEST_CASE("command line: every command reports a missing file in the same words, wherever --db stands") {
  const Scratch scratch;
  const std::string none = scratch / "none.db";
  const std::vector<std::vector<std::string>> all = {{"export"},
                                                     {"sessions"},
                                                     {"show"},
                                                     {"records"},
                                                     {"print"},
                                                     {"chart", "last", "dice"},
                                                     {"standings"},
                                                     {"matrix"},
                                                     {"race"},
                                                     {"seasons"},
                                                     {"stats", "Ruth"},
                                                     {"achievements"},
                                                     {"insights", "points", "--by", "rule"},
                                                     {"check"},
                                                     {"backup"},
                                                     {"people"},
                                                     {"people", "merge", "Ann", "Bob"},
                                                     {"people", "undo"},
                                                     {"people", "name", "Ann", "Bob"},
                                                     {"people", "guest", "last", "Ann"},
                                                     {"people", "seat", "last", "Ann", "Bob"},
                                                     {"people", "forget", "Ann"},
                                                     {"screenshot", "table", "--output", "x.png"}};
  for (const auto& command : all) {
    for (const bool is_first : {true, false}) {
      auto words = command;
      words.insert(is_first ? words.begin() : words.end(), {"--db", none});
      const auto ran = run(words);
      CAPTURE(command.back());
      CHECK(ran.status == 2);
      CHECK(ran.out.empty());
      CHECK(ran.err == "bogosity: " + none + ": there is no such file (check its name)\n");
      CHECK_FALSE(std::filesystem::exists(none));
    }
  }
  // A command that begins something makes the file.
  CHECK(run({"--db", none, "play", "--text", "--players", "Ann, Bob"}, "54\n").status == 0);
  CHECK(run({"--db", none, "sessions"}).status == 0);
}

TEST_CASE("command line: wrong usage is exit status 2 with nothing on standard output") {
  CHECK(run({"audit", "/nowhere.table"}).err == "bogosity: /nowhere.table: there is no such file (check its name)\n");
  for (const auto& arguments : std::vector<std::vector<std::string>>{{"frobnicate"},
                                                                     {"audit"},
                                                                     {"audit", "/nowhere.table", "--json"},
                                                                     {"audit", "/tmp"},
                                                                     {"format", "-", "more"},
                                                                     {"worth"},
                                                                     {"worth", "6H", "--decks", "3"},
                                                                     {"worth", "6H", "--rulings", "cheating=yes"},
                                                                     {"worth", "6H,8X"},
                                                                     {"worth", ""},
                                                                     {"worth", "6H,7H,8H,9D,TD,JD,KD"},
                                                                     {"worth", "6H,7H,8H,9D,TD,JD/KD/QD"},
                                                                     {"worth", "6H,"},
                                                                     {"export", "x", "--last"},
                                                                     {"import"},
                                                                     {"play", "--text"},
                                                                     {"rules", "Q9"}}) {
    const auto ran = run(arguments);
    CHECK_MESSAGE(ran.status == 2, arguments[0]);
    CHECK(ran.out.empty());
    CHECK_FALSE(ran.err.empty());
  }
}

TEST_CASE("audit: one JSON object, the same from a file and from standard input") {
  const Scratch scratch;
  write(scratch / "a.table", example_record);
  const auto from_file = run({"audit", scratch / "a.table", "--json"});
  CHECK(from_file.status == 0);
  CHECK(from_file.err.empty());
  CHECK(run({"audit", "--json", "-"}, example_record).out == from_file.out);
  const auto audit = json::parse(from_file.out);
  CHECK(audit["scores"] == json{{"Ann", -10}, {"Bob", -20}, {"Cy", -5}});
  CHECK(audit["turns"].size() == 10);
  CHECK(run({"audit", "-"}, example_record).status == 0);
}

TEST_CASE("audit and format: a refused record is FILE:LINE:COLUMN on standard error alone") {
  const Scratch scratch;
  write(scratch / "a.table", example_record + "Ann: 7-1\n");
  for (const std::string command : {"audit", "format"}) {
    const auto ran = run({command, scratch / "a.table"});
    CHECK(ran.status == 1);
    CHECK(ran.out.empty());
    CHECK(ran.err.starts_with((scratch / "a.table").string() + ":16:"));
    CHECK(run({command, "-"}, "nonsense").err.starts_with("-:1:1: "));
    CHECK(run({command, "-"}, "").status == 1);
  }
}

TEST_CASE("format: the canonical form, which is its own") {
  const auto once = run({"format", "-"},
                        "\xEF\xBB\xBF[Players \"Ann, Bob, Cy\"]\r\n[Game \"You're Bogus\"]\r\n\r\n\r\nAnn:\t5-4\r\n");
  CHECK(once.status == 0);
  CHECK(once.out == "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\nAnn: 5-4 +2\n");
  CHECK(run({"format", "-"}, once.out).out == once.out);
  CHECK(run({"format", "-"}, example_record).out == example_record);
}

TEST_CASE("worth: the JSON of the specification, its keys in order") {
  const auto ran = run({"worth", "6h,*,8H,9D,10d,JD/?", "--json"});
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  const auto worth = nlohmann::ordered_json::parse(ran.out);
  std::vector<std::string> keys;
  for (const auto& [key, value] : worth.items()) keys.push_back(key);
  CHECK(keys == std::vector<std::string>{"stands", "worth", "straight_flushes", "straight_points", "split",
                                         "split_points", "jokers"});
  CHECK(worth["worth"] == 50);
  CHECK(worth["jokers"] == nlohmann::ordered_json{"7H"});
}

TEST_CASE("worth: a hand that is no win says why and is exit status 1") {
  for (const std::string cards : {"6H", "/6H", "6H/", "6H,7H,8H,9D,TD,JD/AS", "6H!,7H"}) {
    const auto ran = run({"worth", cards, "--json"});
    CHECK(ran.status == 1);
    const auto worth = json::parse(ran.out);
    CHECK(worth["stands"] == false);
    CHECK(worth["worth"] == 0);
    CHECK(worth["reason"].get<std::string>().starts_with("K1: "));
  }
}

TEST_CASE("worth: rulings and decks count") {
  const std::vector<std::string> hand = {"worth", "6H,7H,8H,*,TD,JD/KD", "--json"};
  auto strict = hand;
  strict.insert(strict.end(), {"--rulings", "joker-duplicates=no, overclaim=fail", "--decks", "2"});
  CHECK(json::parse(run(strict).out)["worth"] == 50);
  CHECK(holds(run({"worth", "6H,7H,8H,9D,TD,JD/KD"}).out, "50 points"));
}

TEST_CASE("rules: one by its id in either case, or all") {
  CHECK(holds(run({"rules", "e3"}).out, "E3"));
  CHECK(holds(run({"rules"}).out, "M5"));
  CHECK(run({"rules"}).out.starts_with("01  What you need\n    Two players or more."));
  CHECK(holds(run({"rules", "04"}).out, "\n    8. Pass the dice. (always)\n"));
  for (const char* game : {"The Bogey", "Cal's BS", "Booger On Your Neighbor"})
    CHECK(run({"rules", "--game", game}).out.starts_with("01  What you need\n"));
}

TEST_CASE("rules: a section is listed whole, and an unknown id lists the known ones") {
  const auto section = run({"rules", "e"});
  CHECK(section.status == 0);
  for (const char* id : {"E1  ", "E2  ", "E3  ", "E4  "}) CHECK(holds(section.out, id));
  CHECK_FALSE(holds(section.out, "D3  "));
  CHECK(holds(run({"rules", "E9"}).err, "E1 to E4"));
  const auto none = run({"rules", "Q9"});
  CHECK(none.status == 2);
  CHECK(holds(none.err, "sections 0, Z, A, B"));
}

TEST_CASE("rules: the game's name needs no capitals, and an unknown game lists the known ones") {
  CHECK(run({"rules", "E3", "--game", "you're bogus"}).out == run({"rules", "E3"}).out);
  const auto none = run({"rules", "--game", "Poker"});
  CHECK(none.status == 2);
  CHECK(holds(none.err, "\"You're Bogus\""));
}

TEST_CASE("play --rehearse: it says so, takes entries, and leaves nothing behind") {
  const Scratch scratch;
  const auto ran = run({"play", "--rehearse", "--text", "--players", "Dee, Eve", "--db", scratch / "x.db"}, "54\n62\n");
  CHECK(ran.status == 0);
  CHECK(holds(ran.out, "PRACTICE: nothing is saved"));
  CHECK(holds(ran.out, "logged 2: Eve: 6-2 +2"));
  CHECK_FALSE(std::filesystem::exists(scratch / "x.db"));
  CHECK(run({"play", "--rehearse", "--text"}, "54\n").status == 0);
  CHECK(run({"play", "--rehearse", "--text", "--id", "0ff4"}).status == 2);
}

}  // namespace
}  // namespace bogosity::tests
