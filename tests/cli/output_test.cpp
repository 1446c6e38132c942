// Output of all commands: never over the file of sessions, to standard output as "-", into pipes, over nobody's files.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <map>
#include <set>
#include <sstream>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

struct OutputDesk {
  Scratch scratch;
  std::string db = scratch / "a.db";

  OutputDesk() {
    REQUIRE(in({"import", "-"}, example_record).status == 0);
    REQUIRE(in({"backup"}).status == 0);
  }
  Ran in(std::vector<std::string> arguments, const std::string& input = {}) const {
    arguments.insert(arguments.end(), {"--db", db});
    return run(std::move(arguments), input);
  }
  std::string backup() const { return fs::directory_iterator(scratch / "backups")->path(); }
  std::string operator/(const char* name) const { return scratch / name; }
};

// Every command that has --output, each in every way in which it writes.
const std::multimap<std::string, std::vector<std::string>> writers = {
    {"export", {"export", "--last"}},
    {"export", {"export", "--last", "--full"}},
    {"export", {"export", "--json"}},
    {"export", {"export", "--csv"}},
    {"export", {"export", "--all"}},
    {"export", {"export", "--all", "--overwrite"}},
    {"export", {"export", "--all", "--json"}},
    {"export", {"export", "--all", "--csv", "--table", "points"}},
    {"backup", {"backup"}},
    {"print", {"print", "last"}},
    {"print", {"print", "--inquiry", "4"}},
    {"print", {"print", "--summary"}},
    {"print", {"print", "--blank"}},
    {"chart", {"chart", "last", "score"}},
    {"race", {"race"}},
    {"screenshot", {"screenshot", "start"}},
};

std::set<std::string> completed_words(const std::string& completions) {
  std::set<std::string> words;
  std::istringstream lines(completions);
  for (std::string line; std::getline(lines, line);) words.insert(line.substr(0, line.find('\t')));
  return words;
}

TEST_CASE("output: all commands that write a file are tried here") {
  for (const auto& command : completed_words(run({"__complete", ""}).out)) {
    CAPTURE(command);
    const bool writes = completed_words(run({"__complete", command, "--"}).out).contains("--output");
    CHECK(writes == writers.contains(command));
  }
}

TEST_CASE("output: no command writes over the file of sessions, its journal, a copy or the settings") {
  const OutputDesk desk;
  const std::string settings = desk / "bogosity/settings.json";
  fs::create_directories(desk / "bogosity");
  write(settings, "{}");
  write(desk.db + "-journal", "");
  fs::create_symlink(desk.db, desk / "link.svg");
  fs::create_hard_link(desk.db, desk / "hard.png");
  const std::string before = contents(desk.db);
  const std::string copy = contents(desk.backup());
  for (const std::string& to :
       {desk.db, desk.db + "-journal", desk.db + "-wal", desk.backup(), settings, std::string(desk / "link.svg"),
        std::string(desk / "hard.png"), std::string(desk / "backups/../a.db")}) {
    for (const auto& [command, words] : writers) {
      CAPTURE(to);
      const std::string shown = command;  // clang 14 captures no structured bindings
      CAPTURE(shown);
      auto arguments = words;
      arguments.insert(arguments.end(), {"--output", to, "--db", desk.db});
      const auto ran = run(arguments, {}, [&] { ::setenv("XDG_CONFIG_HOME", desk.scratch.folder().c_str(), 1); });
      CHECK(ran.status == 1);
      CHECK_MESSAGE(holds(ran.err, "never replaced"), ran.err);
    }
  }
  CHECK(contents(desk.db) == before);
  CHECK(contents(desk.backup()) == copy);
  CHECK(contents(settings) == "{}");
  CHECK(contents(desk.db + "-journal").empty());
}

TEST_CASE("output: - is standard output for every command, and no file of that name is made") {
  const OutputDesk desk;
  const fs::path before = fs::current_path();
  fs::current_path(desk.scratch.folder());
  const std::map<std::string, std::string> begins = {
      {"export", "[Game"}, {"backup", "SQLite format 3"}, {"print", "<"}, {"chart", "<svg"}, {"race", "<svg"}};
  for (const auto& [command, words] : writers) {
    if (command == "screenshot") continue;  // it needs a display
    const std::string all = fmt::format("{}", fmt::join(words, " "));
    CAPTURE(all);
    auto arguments = words;
    arguments.insert(arguments.end(), {"-o", "-"});
    const auto ran = desk.in(arguments);
    CHECK_MESSAGE(ran.status == 0, ran.err);
    CHECK(ran.err.empty());
    const bool is_plain = words == std::vector<std::string>{"export", "--last"};
    if (command != "export" || is_plain) CHECK_MESSAGE(ran.out.starts_with(begins.at(command)), ran.out.substr(0, 40));
    if (holds(all, "--csv")) CHECK(ran.out.starts_with("session,"));
    if (holds(all, "--json")) CHECK((ran.out.starts_with("{") || ran.out.starts_with("[")));
  }
  CHECK_FALSE(fs::exists("-"));
  fs::current_path(before);
}

TEST_CASE("output: a zip goes into a pipe, and is imported from there") {
  const OutputDesk desk;
  const auto zip = desk.in({"export", "--all", "-o", "-"});
  REQUIRE(zip.out.starts_with("PK"));
  write(desk / "x", zip.out);
  const auto imported = run({"import", desk / "x", "--db", desk / "b.db"});
  CHECK_MESSAGE(imported.status == 0, imported.err);
  CHECK(holds(imported.out, "1 session imported"));
  // Devices are written into and stay what they are.
  CHECK(desk.in({"export", "--all", "-o", "/dev/stdout"}).out.starts_with("PK"));
  const auto full = desk.in({"export", "--all", "-o", "/dev/full"});
  CHECK(full.status == 1);
  CHECK(holds(full.err, "/dev/full could not be written: No space left"));
  CHECK(desk.in({"chart", "last", "score", "-o", "/dev/full"}).status == 1);
  CHECK(desk.in({"export", "--last", "-o", "/dev/full"}).status == 1);
  CHECK(fs::is_character_file("/dev/full"));
}

TEST_CASE("output: export --all replaces what an export wrote, and nobody else's file without --overwrite") {
  const OutputDesk desk;
  const std::string out = desk / "out";
  REQUIRE(desk.in({"export", "--all", "-o", out}).status == 0);
  REQUIRE(desk.in({"export", "--all", "-o", out}).status == 0);
  const fs::path journal = fs::directory_iterator(out)->path();
  const std::string own = contents(journal);
  write(journal, "my notes");
  const auto refused = desk.in({"export", "--all", "-o", out});
  CHECK(refused.status == 1);
  CHECK_MESSAGE(holds(refused.err, "was not written by this export; nothing was written"), refused.err);
  CHECK(holds(refused.err, "--overwrite"));
  CHECK(contents(journal) == "my notes");
  CHECK(desk.in({"export", "--all", "-o", out, "--overwrite"}).status == 0);
  CHECK(contents(journal) == own);
  CHECK(desk.in({"export", "--last", "--overwrite"}).status == 2);
}

TEST_CASE("backup: a folder that is not there is not made") {
  const OutputDesk desk;
  const auto ran = desk.in({"backup", "-o", desk / "stick/x.db"});
  CHECK(ran.status == 1);
  CHECK_MESSAGE(holds(ran.err, "there is no such folder; nothing was copied"), ran.err);
  CHECK_FALSE(fs::exists(desk / "stick"));
}

TEST_CASE("output: standard error that cannot be written ends no command") {
  const OutputDesk desk;
  const auto tried = [&](const std::function<void()>& in_child) {
    return run({"export", "nothing-begins-so", "--db", desk.db}, {}, in_child);
  };
  CHECK(tried([] {}).status == 1);
  CHECK(tried([] { ::close(STDERR_FILENO); }).status == 1);
  CHECK(tried([] { ::dup2(::open("/dev/full", O_WRONLY), STDERR_FILENO); }).status == 1);
  CHECK(tried([] {
          int ends[2];
          if (::pipe(ends) == 0) ::dup2(ends[1], STDERR_FILENO), ::close(ends[0]);
        }).status == 1);
  // A file that is written does not get the number of a closed stream, and so what is said to that.
  const auto ran = run({"export", "--all", "-o", desk / "x.zip", "--db", desk.db}, {}, [] {
    ::close(STDOUT_FILENO);
    ::close(STDERR_FILENO);
  });
  CHECK(ran.status == 0);
  CHECK(holds(run({"import", desk / "x.zip", "--db", desk / "b.db"}).out, "1 session imported"));
  // Nor does the table in a terminal end.
  const auto played = run({"play", "--text", "--players", "Ann, Bob", "--db", desk / "c.db"}, "nonsense here\n54\n",
                          [] { ::dup2(::open("/dev/full", O_WRONLY), STDERR_FILENO); });
  CHECK(holds(played.out, "logged 1"));
}

TEST_CASE("backup, play: where no thread can be had the copy is made without, or its lack is said") {
  const OutputDesk desk;
  // A thread gets a stack of that size, for which there are not enough addresses.
  const auto without_threads = [] {
    constexpr rlim_t bytes = 130ULL << 40;
    rlimit limit{};
    ::getrlimit(RLIMIT_STACK, &limit);
    limit.rlim_cur = bytes;
    CHECK(::setrlimit(RLIMIT_STACK, &limit) == 0);
  };
  const auto copied = run({"backup", "--db", desk.db}, {}, without_threads);
  CHECK_MESSAGE(copied.status == 0, copied.err);
  CHECK(holds(copied.out, "Copied to "));
  const auto played =
      run({"play", "--text", "--players", "Ann, Bob", "--db", desk.db}, "54\nend --yes\n", without_threads);
  CHECK(played.status == 0);
  CHECK(holds(played.out, "closed"));
  CHECK(holds(played.err, "no thread could be started for the copy"));
}

TEST_CASE("output: numbers that are none are refused by every option that takes a decimal") {
  const OutputDesk desk;
  for (const char* number : {"nan", "-nan", "inf", "-inf", "1e999", "-1", "99", "", "2x"}) {
    CAPTURE(number);
    CHECK(desk.in({"chart", "last", "score", "-o", desk / "x.png", "--scale", number}).status == 2);
    CHECK(desk.in({"screenshot", "start", "-o", desk / "x.png", "--zoom", number}).status == 2);
    CHECK(desk.in({"screenshot", "start", "-o", desk / "x.png", "--scale", number}).status == 2);
    CHECK(desk.in({"--scale", number}).status == 2);
    CHECK(desk.in({"play", "--rehearse", "--scale", number}).status == 2);
  }
  CHECK_FALSE(fs::exists(desk / "x.png"));
}

TEST_CASE("play: where no window can be opened no empty session is left") {
  const OutputDesk desk;
  const auto ran = run({"play", "--players", "Ann, Bob", "--db", desk.db}, {}, [] {
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
  });
  CHECK(ran.status == 2);
  CHECK(holds(desk.in({"sessions", "--json"}).out, "Lawrence"));
  CHECK_FALSE(holds(desk.in({"sessions", "--json"}).out, "\"open\""));
}

}  // namespace
}  // namespace bogosity::tests
