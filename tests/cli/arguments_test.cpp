// What the commands are given: every option and argument of every command, from the program's own list.
#include <doctest/doctest.h>

#include <set>
#include <sstream>

#include "core/lists.h"
#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

struct Option {
  std::vector<std::string> command;  // "people merge" in words
  std::string name;                  // "--since" or "SESSION"
  std::string type;
  bool may_be_empty = false;
};

std::vector<Option> all_options() {
  std::vector<Option> all;
  std::istringstream lines(run({"__options"}).out);
  for (std::string line; std::getline(lines, line);) {
    Option option;
    std::string command;
    std::istringstream cells(line);
    std::getline(std::getline(std::getline(cells, command, '\t'), option.name, '\t'), option.type, '\t');
    std::istringstream words(command);
    for (std::string word; words >> word;) option.command.push_back(word);
    std::string empty;
    std::getline(cells, empty, '\t');
    option.may_be_empty = empty == "may be empty";
    all.push_back(std::move(option));
  }
  return all;
}

Ran given(const Option& option, const std::string& value) {
  auto words = option.command;
  words.insert(words.begin(), {"--db", "/no/such/file"});
  if (option.name == "--db") words.erase(words.begin(), words.begin() + 2);
  if (option.name.starts_with('-')) words.push_back(option.name);
  if (option.name == "KIND") words.emplace_back("last");  // it stands behind the session
  words.push_back(value);
  return run(words);
}

void check_refused(const Option& option, const std::string& value) {
  const Ran ran = given(option, value);
  CAPTURE(core::joined(option.command, " "));
  CAPTURE(option.name);
  CAPTURE(value);
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  // The sentence says which of several options it is about, and is not about what else is missing.
  if (option.name.starts_with('-')) CHECK(holds(ran.err, option.name));
  CHECK_FALSE(holds(ran.err, "is required"));
  CHECK_FALSE(holds(ran.err, "/no/such/file"));
}

TEST_CASE("arguments: an empty text is refused by every option of every command that does not say what it means") {
  const auto all = all_options();
  CHECK(all.size() > 150);
  std::set<std::string> may_be_empty;
  for (const Option& each : all) {
    if (each.may_be_empty) may_be_empty.insert(core::joined(each.command, " ") + " " + each.name);
    if (each.may_be_empty || each.command == std::vector<std::string>{"help"}) continue;
    check_refused(each, "");
    if (each.name.starts_with("--")) check_refused(each, " ");
  }
  // Without names --columns explains the columns.
  std::erase_if(may_be_empty, [](const std::string& each) { return each.ends_with(" --columns"); });
  CHECK(may_be_empty ==
        std::set<std::string>{"seasons add --place", "seasons edit --place", "sessions --note", "sessions --title"});
  CHECK(run({"help", ""}).status == 2);
}

TEST_CASE("arguments: an option with nothing behind its = is empty, and does not take the next word") {
  CHECK(holds(run({"sessions", "--since=", "--json"}).err, "--since"));
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  write(scratch / "a.table", example_record);
  REQUIRE(run({"import", (scratch / "a.table").string(), "--db", db}).status == 0);
  REQUIRE(run({"sessions", "last", "--title", "The long one", "--db", db}).status == 0);
  CHECK(run({"sessions", "--title=", "last", "--db", db}).out == "No title.\n");
}

TEST_CASE("arguments: a number that is none, or one too small or too large, is refused by every option") {
  int numbers = 0;
  for (const Option& each : all_options()) {
    const bool is_whole = each.type.starts_with("INT") || each.type.starts_with("UINT");
    if (!is_whole && !each.type.starts_with("FLOAT")) continue;
    ++numbers;
    for (const char* value : {"-1", "x", "nan", "inf", "0x10", "1e9999", "99999999999999999999"})
      check_refused(each, value);
    if (is_whole) check_refused(each, "1.5");
  }
  CHECK(numbers > 12);
}

TEST_CASE("arguments: a day that there is not is refused by every option that takes one") {
  int days = 0;
  for (const Option& each : all_options()) {
    if (each.name != "--since" && each.name != "--until") continue;
    ++days;
    for (const char* value : {"2026-02-30", "2026-13", "2026-1", "26", "tomorrow", "0d", "7 d", "2026-05-03T20:15"})
      check_refused(each, value);
    if (each.command.front() == "seasons") check_refused(each, "2026-05");
  }
  CHECK(days > 10);
  CHECK(run({"play", "--text", "--players", "Ann, Bob", "--date", "2026-02-30"}).status == 2);
}

TEST_CASE("arguments: a value that is none of those that an option takes ends with 2 everywhere") {
  int choices = 0;
  for (const Option& each : all_options()) {
    if (each.type.find('{') == std::string::npos) continue;
    ++choices;
    check_refused(each, "no such value");
  }
  CHECK(choices > 15);
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  write(scratch / "a.table", example_record);
  REQUIRE(run({"import", (scratch / "a.table").string(), "--db", db}).status == 0);
  const std::vector<std::vector<std::string>> questions = {{"show", "--csv", "--table", "beauty"},
                                                           {"chart", "last", "score", "--size", "0x0"},
                                                           {"screenshot", "beauty"},
                                                           {"sessions", "--find", "wiht:ann"},
                                                           {"sessions", "--find", "from:2026-02-30"},
                                                           {"records", "--letter", "Kansas", "--game", "The Bogey"}};
  for (auto question : questions) {
    CAPTURE(question.front());
    question.insert(question.end(), {"--db", db});
    CHECK(run(question).status == 2);
  }
  for (const char* wrong : {"--decks=3", "--end=never", "--rulings=none-of-ours", "--starter=Xaver", "--header=Draw"})
    CHECK(run({"play", "--text", "--players", "Ann, Bob", wrong, "--db", db}).status == 2);
}

}  // namespace
}  // namespace bogosity::tests
