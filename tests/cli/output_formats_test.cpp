// One output for all commands: JSON, JSON lines and CSV have the same columns, and the manual's page names them.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/lists.h"
#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

using OrderedJson = nlohmann::ordered_json;
using OutputWords = std::vector<std::string>;

const std::filesystem::path page_file = BOGOSITY_SOURCE_DIR "/assets/manual/output.md";

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.ends_with('\r')) line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

// All samples, one with a corrected date, one with a tag, and a season.
struct OutputFile {
  Scratch scratch;
  std::string db = scratch / "a.db";

  OutputFile() {
    ask({"import", BOGOSITY_SOURCE_DIR "/assets/samples"});
    ask({"backup"});
    ask({"seasons", "add", "Autumn", "--since", "2026-09-01", "--until", "2026-12-31", "--game", "You're Bogus"});
    ask({"sessions", session("You're Bogus"), "--tag", "club", "--set", "date=2026-10-17"});
  }
  std::string ask(OutputWords words) const {
    if (words.front() != "rules") words.insert(words.end(), {"--db", db});  // the rules are in no file
    const Ran ran = run(words);
    CHECK_MESSAGE(ran.status == 0, core::joined(words, " "), "\n", ran.err);
    return ran.out;
  }
  std::string ask(OutputWords words, const std::string& option) const {
    words.push_back(option);
    return ask(std::move(words));
  }
  // The session of this game that was played last.
  std::string session(const std::string& game) const {
    return OrderedJson::parse(ask({"sessions", "--json", "--limit", "1", "--game", game}))
        .at("sessions")
        .at(0)
        .at("id")
        .get<std::string>();
  }
};

// A table of the manual, and how the program is asked for it.
struct Documented {
  std::string heading;
  OutputWords command;
  std::string table;            // `--table`; empty: the command has one
  std::string name;             // in JSON
  std::set<std::string> names;  // of players: columns of their own
};

std::vector<Documented> documented(const OutputFile& file) {
  std::vector<Documented> all;
  for (const OutputWords& each : std::vector<OutputWords>{
           {"standings"}, {"matrix"}, {"race"}, {"seasons"}, {"people"}, {"rules"}, {"achievements"}})
    all.push_back({"`" + each.front() + "`", each, "", each.front(), {}});
  all.push_back({"`insights`", {"insights", "points", "--by", "person"}, "", "insights", {}});
  all.push_back({"`check`", {"check"}, "", "problems", {}});
  all.push_back({"`backup --list`", {"backup", "--list"}, "", "backup", {}});
  all.push_back({"`sessions`", {"sessions"}, "", "sessions", {}});
  const auto add = [&](const OutputWords& command, const std::string& shown, const OutputWords& tables,
                       const std::string& behind = "", const std::set<std::string>& names = {}) {
    for (const auto& table : tables) {
      const bool is_first = shown == table;
      all.push_back(
          {"`" + shown + (is_first ? "`" : " --table " + table + "`") + behind, command, table, table, names});
    }
  };
  add({"sessions", "last"}, "sessions ID", {"players", "headers"});
  add({"records"}, "records", {"records", "firsts"});
  add({"stats", "Ruth", "--player", "Sam"}, "stats",
      {"stats", "totals", "places", "companions", "against", "points_by_rule", "dice", "faces", "dice_tests",
       "standouts"});
  const auto show = [&](const std::string& game, const OutputWords& tables) {
    const OutputWords command = {"show", file.session(game)};
    std::set<std::string> names;
    const auto session = OrderedJson::parse(file.ask({"sessions", command[1], "--json"}));
    for (const auto& each : session.at("players")) names.insert(each.at("player").get<std::string>());
    add(command, "show", tables, ", " + game, names);
  };
  show("You're Bogus",
       {"players", "rounds", "got_away", "false_shouts", "pleas", "honors", "shouts", "points", "dice"});
  show("Booger On Your Neighbor", {"players", "hands", "drawing", "one_card_left"});
  show("Cal's BS", {"players", "hands", "doubts", "honors"});
  show("The Bogey", {"game", "columns", "bites", "let_stand"});
  add({"show", file.session("You're Bogus")}, "show", {"put_right", "scores_over_time", "moments"}, ", all games");
  all.push_back(
      {"`show --entries`, all games", {"show", file.session("You're Bogus"), "--entries"}, "", "entries", {}});
  return all;
}

// Names of the columns; those of players become one.
OutputWords with_one_player(const OutputWords& columns, const std::set<std::string>& players) {
  OutputWords out;
  for (const auto& each : columns) {
    const std::string name = players.contains(each) ? "NAME" : each;
    if (out.empty() || name != "NAME" || out.back() != name) out.push_back(name);
  }
  return out;
}

OutputWords keys_of(const OrderedJson& object) {
  OutputWords keys;
  for (const auto& each : object.items()) keys.push_back(each.key());
  return keys;
}

// "name: meaning" for each column, as rows of the manual.
std::string as_page_rows(const std::string& explained, const std::set<std::string>& players) {
  std::string rows;
  std::string before;
  for (const auto& line : lines_in(explained)) {
    const auto colon = line.find(": ");
    const std::string name = line.substr(0, colon);
    const bool is_player = players.contains(name);
    const std::string row =
        (is_player ? std::string("| a player's name") : "| `" + name + "`") + " | " + line.substr(colon + 2) + " |\n";
    if (row != before) rows += row;
    before = row;
  }
  return rows;
}

// Puts these rows into the table below a heading; gives what the page had there.
std::string put_rows(std::string& page, const std::string& heading, const std::string& rows) {
  const auto at = page.find("\n### " + heading + "\n");
  const std::string head = "| --- | --- |\n";
  REQUIRE_MESSAGE(at != std::string::npos, "the page has no heading ", heading);
  const auto begin = page.find(head, at) + head.size();
  auto end = begin;
  while (end < page.size() && page[end] == '|') end = page.find('\n', end) + 1;
  const std::string before = page.substr(begin, end - begin);
  page.replace(begin, end - begin, rows);
  return before;
}

// Puts the keys into the line below the heading of a command; gives what the page had there.
std::string put_keys(std::string& page, const std::string& command, const std::string& keys) {
  const auto at = page.find("\n## `" + command + "`\n");
  REQUIRE_MESSAGE(at != std::string::npos, "the page has no heading ", command);
  const auto begin = page.find("\nKeys: ", at) + 1;
  const auto end = page.find("\n\n", begin);
  const std::string before = page.substr(begin, end - begin);
  page.replace(begin, end - begin, keys);
  return before;
}

std::string keys_in_words(const OutputWords& keys) {
  std::string line = "Keys:";
  std::string text;
  for (const auto& each : keys) {
    const std::string word = " `" + each + "`" + (&each == &keys.back() ? "." : ",");
    if (line.size() + word.size() > 120) {
      text += line + "\n";
      line = word.substr(1);
      continue;
    }
    line += word;
  }
  return text + line;
}

}  // namespace

// BOGOSITY_WRITE_MANUAL=1 writes the tables anew.
TEST_CASE("output: the manual has every column of every table, in the order in which the program prints them") {
  const OutputFile file;
  std::string page = contents(page_file);
  for (const Documented& each : documented(file)) {
    CAPTURE(each.heading);
    OutputWords command = each.command;
    if (!each.table.empty()) command.insert(command.end(), {"--table", each.table});
    const std::string rows = as_page_rows(file.ask(command, "--columns"), each.names);
    CHECK_FALSE(holds(rows, "|  |"));  // every column has a meaning
    CHECK(put_rows(page, each.heading, rows) == rows);
    // The three forms have the columns that are explained.
    OutputWords explained;
    for (const auto& line : lines_in(file.ask(command, "--columns")))
      explained.push_back(line.substr(0, line.find(": ")));
    const OutputWords csv = lines_in(file.ask(command, "--csv"));
    REQUIRE_FALSE(csv.empty());
    CHECK(core::joined(explained, ",") == csv.front());
    const OrderedJson all = OrderedJson::parse(file.ask(command, "--json"));
    CHECK(all.at("schema") == 1);
    const OrderedJson& table = all.at(each.name);
    const OutputWords jsonl = lines_in(file.ask(command, "--jsonl"));
    CHECK(jsonl.size() == table.size());
    CHECK(std::min<std::size_t>(csv.size() - 1, 1) == std::min<std::size_t>(table.size(), 1));
    for (std::size_t i = 0; i < table.size(); ++i) {
      CHECK(keys_of(table[i]) == explained);
      CHECK(OrderedJson::parse(jsonl.at(i)) == table[i]);
    }
    const OutputWords shown = with_one_player(explained, each.names);
    CHECK(std::count(shown.begin(), shown.end(), "NAME") <= 1);
  }
  const std::vector<std::pair<std::string, OutputWords>> commands = {{"sessions", {"sessions", "last"}},
                                                                     {"standings", {"standings"}},
                                                                     {"stats", {"stats", "Ruth"}},
                                                                     {"matrix", {"matrix"}},
                                                                     {"race", {"race"}},
                                                                     {"seasons", {"seasons"}},
                                                                     {"records", {"records"}},
                                                                     {"people", {"people"}},
                                                                     {"rules", {"rules"}},
                                                                     {"check", {"check"}},
                                                                     {"backup --list", {"backup", "--list"}},
                                                                     {"chart", {"chart", "last", "score"}},
                                                                     {"show", {"show", file.session("You're Bogus")}}};
  for (const auto& [command, words] : commands) {
    const std::string keys = keys_in_words(keys_of(OrderedJson::parse(file.ask(words, "--json"))));
    CHECK(put_keys(page, command, keys) == keys);
  }
  if (std::getenv("BOGOSITY_WRITE_MANUAL") != nullptr) write(page_file, page);
}

TEST_CASE("output: every command with --json and --csv has --jsonl, and the manual has a part about it") {
  const std::set<std::string> objects_of_their_own = {"audit", "worth", "import", "export"};
  const std::string page = contents(page_file);
  int commands = 0;
  for (const auto& line : lines_in(run({"__complete", ""}).out)) {
    const std::string command = line.substr(0, line.find('\t'));
    const std::string options = run({"__complete", command, "--"}).out;
    if (!holds(options, "--json") || objects_of_their_own.contains(command)) continue;
    CAPTURE(command);
    ++commands;
    for (const char* each : {"--json\t", "--jsonl\t", "--csv\t", "--columns\t", "--no-pager\t"})
      CHECK_MESSAGE(holds(options, each), each);
    CHECK((holds(page, "\n## `" + command + "`\n") || holds(page, "\n## `" + command + " --list`\n")));
  }
  CHECK(commands >= 13);
}

TEST_CASE("output: columns are chosen by their names, their titles, and their names with dashes") {
  const OutputFile file;
  const std::string by_name =
      file.ask({"standings", "--game", "You're Bogus", "--csv", "--columns", "person,points_a_turn,share_won"});
  CHECK(by_name.starts_with("person,points_a_turn,share_won\r\nJune,"));
  CHECK(file.ask({"standings", "--game", "You're Bogus", "--csv", "--columns",
                  "Person, points-a-turn, Sessions won %"}) == by_name);
  const auto json =
      OrderedJson::parse(file.ask({"standings", "--game", "You're Bogus", "--json", "--columns", "points,person"}));
  CHECK(keys_of(json.at("standings").at(0)) == OutputWords{"points", "person"});
  CHECK(json.at("game") == "You're Bogus");
  // For people they stand below their titles.
  CHECK(file.ask({"sessions", "--limit", "1", "--columns", "length,result,turns"}).starts_with("LENGTH  RESULT"));
  CHECK(file.ask({"people", "--columns", "name,also"}).starts_with("NAME"));
  CHECK(file.ask({"people", "--columns", "name"}).starts_with("NAME"));  // there is `people name`, too
  const Ran wrong = run({"people", "--columns", "name,beauty", "--db", file.db});
  CHECK(wrong.status == 2);
  CHECK(holds(wrong.err, "there is no column \"beauty\". There are id, name, aliases,"));
  CHECK(run({"people", "--columns", ",", "--db", file.db}).status == 2);
}

TEST_CASE("output: each table is sorted by any of its columns, and what nobody knows is last") {
  const OutputFile file;
  const auto lengths = [&](const std::string& sort) {
    std::vector<OrderedJson> found;
    const auto all = OrderedJson::parse(file.ask({"sessions", "--all", "--json", "--sort", sort}));
    for (const auto& row : all.at("sessions")) found.push_back(row.at("turns"));
    return found;
  };
  const auto falling = lengths("turns");
  REQUIRE(falling.size() > 10);
  CHECK(std::ranges::is_sorted(falling, std::greater()));
  CHECK(std::ranges::is_sorted(lengths("-turns")));
  const OutputWords named = lines_in(file.ask({"people", "--csv", "--columns", "name", "--sort", "name"}));
  CHECK(std::ranges::is_sorted(named.begin() + 1, named.end()));
  for (const char* sort : {"minutes", "-minutes"}) {
    bool is_unknown = false;
    for (const auto& line : lines_in(file.ask({"sessions", "--all", "--jsonl", "--sort", sort}))) {
      const bool is_null = OrderedJson::parse(line).at("minutes").is_null();
      CHECK((is_null || !is_unknown));
      is_unknown = is_unknown || is_null;
    }
    CHECK(is_unknown);
  }
  // The limit is that of the sorted list, and people read it in the same order.
  const auto limited = OrderedJson::parse(file.ask({"sessions", "--limit", "1", "--json", "--sort", "turns"}));
  CHECK(limited.at("sessions").at(0).at("turns") == falling.front());
  const std::string longest = limited.at("sessions").at(0).at("id").get<std::string>().substr(0, 8);
  CHECK(lines_in(file.ask({"sessions", "--sort", "turns"})).at(1).starts_with(longest));
  // For people it is the table, too; by a column that is not shown as well.
  CHECK(file.ask({"people", "--sort", "sessions", "--columns", "name"}).starts_with("NAME"));
  CHECK(run({"people", "--sort", "beauty", "--db", file.db}).status == 2);
}

TEST_CASE("output: the entries of a session are a table with their corrections") {
  const OutputFile file;
  const auto entries = [&](const std::string& game) {
    return OrderedJson::parse(file.ask({"show", file.session(game), "--entries", "--json"})).at("entries");
  };
  const auto all = entries("The Bogey");
  REQUIRE_FALSE(all.empty());
  CHECK(all.at(0).at("entry") == 1);
  CHECK(all.at(0).at("struck_out") == false);
  CHECK(all.at(0).at("sealed") == false);
  CHECK(lines_in(file.ask({"show", file.session("The Bogey"), "--entries"})).size() == all.size());
}

TEST_CASE("show: sealed cards stay sealed in the entries for programs, too") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run({"play", "--text", "--players", "Ann, Bob", "--db", db}, "54 2c\namend 1 54 8c because misread\n63 9h\n")
              .status == 0);
  const std::string json = run({"show", "last", "--entries", "--json", "--db", db}).out;
  // Behind a blank: the digits of an id may come to 2c, too.
  for (const char* card : {" 2C", " 2c", " 8C", " 8c"}) CHECK_FALSE(holds(json, card));
  const auto first = OrderedJson::parse(json).at("entries").at(0);
  CHECK(first.at("sealed") == true);
  CHECK(holds(first.at("earlier").get<std::string>(), "misread"));
}

TEST_CASE("output: standings are sorted by the names that are printed, and by those of earlier versions") {
  const OutputFile file;
  const std::string by_name = file.ask({"standings", "--sort", "points_a_turn"});
  CHECK(file.ask({"standings", "--sort", "points-a-turn"}) == by_name);
  CHECK(file.ask({"standings", "--sort", "Points per turn"}) == by_name);
  CHECK(file.ask({"standings", "--sort", "POINTS PER TURN"}) == by_name);
  CHECK(by_name != file.ask({"standings", "--sort", "sessions"}));
  CHECK(OrderedJson::parse(file.ask({"standings", "--sort", "share-won", "--json"})).at("sorted_by") == "share_won");
}

TEST_CASE("output: a table of several is chosen, and one that is not there is named with those that are") {
  const OutputFile file;
  CHECK(holds(file.ask({"stats", "Ruth", "--table", "dice", "--csv"}), "sum,rolled,expected\r\n2,"));
  const auto one = OrderedJson::parse(file.ask({"stats", "Ruth", "--table", "dice", "--json"}));
  CHECK(one.contains("dice"));
  CHECK_FALSE(one.contains("stats"));
  CHECK(file.ask({"stats", "Ruth", "--table", "places"}).starts_with("PLACE"));
  const Ran wrong = run({"records", "--csv", "--table", "beauty", "--db", file.db});
  CHECK(wrong.status == 2);
  CHECK(holds(wrong.err, "there is no table \"beauty\". There are records, firsts."));
  CHECK(file.ask({"records", "--firsts", "--csv"}) == file.ask({"records", "--table", "firsts", "--csv"}));
}

TEST_CASE("output: numbers are plain, ids whole, lists one cell, and what nobody knows is empty") {
  const OutputFile file;
  const std::string id = file.session("The Bogey");
  CHECK(id.size() == 36);
  CHECK(file.ask({"sessions", id, "--csv", "--columns", "id,players,first_date,in_bin"}) ==
        "id,players,first_date,in_bin\r\n" + id + ",Theo,,false\r\n");
  CHECK(holds(file.ask({"sessions", "--csv", "--all", "--columns", "players"}),
              "\"Priya, Owen, Zo\u00eb, Hank, Marta, Big Al\""));
  const auto corrected = OrderedJson::parse(file.ask({"sessions", file.session("You're Bogus"), "--json"}));
  CHECK(corrected.at("sessions").at(0).at("date") == "2026-10-17");
  CHECK(corrected.at("sessions").at(0).at("first_date") == "2026-10-18T14:30-05:00");
  CHECK(corrected.at("sessions").at(0).at("first_place").is_null());
}

TEST_CASE("output: without any row JSON has an empty list, CSV its header, and JSON lines have nothing") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run({"play", "--text", "--players", "Ann, Bob", "--db", db}, "").status == 0);
  const auto ask = [&](const OutputWords& words) {
    OutputWords all = words;
    all.insert(all.end(), {"--db", db});
    const Ran ran = run(all);
    CHECK(ran.status == 0);
    return ran.out;
  };
  for (const std::string command : {"standings", "matrix", "race", "seasons"}) {
    CAPTURE(command);
    CHECK(OrderedJson::parse(ask({command, "--json"})).at(command).empty());
    CHECK(ask({command, "--jsonl"}).empty());
    CHECK(lines_in(ask({command, "--csv"})).size() == 1);
  }
}

TEST_CASE("sessions: a session that is named is shown whole, for people and for programs") {
  const OutputFile file;
  const std::string id = file.session("You're Bogus");
  const std::string text = file.ask({"sessions", id.substr(0, 8)});
  for (const std::string& each :
       {std::string("No title, tagged club.\nDate: 2026-10-17 (first written: 2026-10-18T14:30-05:00)\n"),
        "Session: " + id + "\n", std::string("State: closed\n"), std::string("Place: Ames, Iowa, USA\n"),
        std::string("Entries: 127\n"), std::string("Turns: 126\n"), std::string("Result: June won, 35\n")})
    CHECK_MESSAGE(holds(text, each), each, "\n", text);
  const auto json = OrderedJson::parse(file.ask({"sessions", id.substr(0, 8), "--json"}));
  CHECK(json.at("sessions").at(0).at("id") == id);
  CHECK(json.at("sessions").at(0).at("tags") == OrderedJson{"club"});
  const auto& june = json.at("players").at(2);
  CHECK(june.at("player") == "June");
  CHECK(june.at("place") == 1);
  CHECK(june.at("score") == 35);
  CHECK(june.at("won") == 1);
  CHECK(json.at("headers").at(0).at("header") == "Game");
  const Ran none = run({"sessions", "ffffffff", "--db", file.db});
  CHECK(none.status == 1);
  CHECK(holds(none.err, "no session begins with \"ffffffff\""));
  // It is read, not written: a file that cannot be written is enough.
  std::filesystem::permissions(file.db, std::filesystem::perms::owner_read);
  CHECK(holds(file.ask({"sessions", id}), "June won, 35"));
}

TEST_CASE("sessions: the players of a session that goes on have no place and no score in it") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run({"play", "--text", "--players", "Ann, Bob", "--db", db}, "54\n65 8c\n").status == 0);
  const auto json = OrderedJson::parse(run({"sessions", "last", "--json", "--db", db}).out);
  CHECK(json.at("sessions").at(0).at("state") == "open");
  CHECK(json.at("players").at(0).at("place").is_null());
  CHECK(json.at("players").at(0).at("score").is_null());
  CHECK_FALSE(holds(run({"sessions", "last", "--json", "--unseal", "--db", db}).out, "8C"));
  CHECK(run({"sessions", "--unseal", "--db", db}).status == 2);
}

}  // namespace bogosity::tests
