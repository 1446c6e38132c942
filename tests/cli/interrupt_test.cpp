// Ctrl+C at any moment: what was done is whole, and the same command once more does the rest.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <csignal>
#include <filesystem>

#include "tests/support/program.h"
#include "tests/support/terminal.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

// Interrupts the program after so many milliseconds. 128: before it could wait for that.
Ran run_and_interrupt(std::vector<std::string> arguments, unsigned milliseconds) {
  return run(std::move(arguments), "", [milliseconds] {
    const pid_t program = ::getpid();
    if (::fork() != 0) return;
    ::usleep(milliseconds * 1000);
    ::kill(program, SIGINT);
    ::_exit(0);
  });
}

constexpr int many = 400;

// A folder of records, each of its own day.
std::string records_in(const Scratch& scratch) {
  const fs::path folder = scratch / "records";
  fs::create_directory(folder);
  for (int i = 0; i < many; ++i) {
    std::string record = example_record;
    record.replace(record.find("2026-11-21"), 10,
                   fmt::format("{}-{:02}-{:02}", 2000 + i / 336, 1 + i / 28 % 12, 1 + i % 28));
    write(folder / fmt::format("{:03}.table", i), record);
  }
  return folder;
}

std::string sessions_in(const std::string& db) { return run({"check", "--db", db}).out; }

TEST_CASE("Ctrl+C: an import keeps whole sessions, and once more imports the rest") {
  const Scratch scratch;
  const std::string records = records_in(scratch);
  for (const unsigned milliseconds : {5U, 60U, 120U, 250U, 500U}) {
    CAPTURE(milliseconds);
    const std::string db = scratch / fmt::format("{}.db", milliseconds).c_str();
    const auto ran = run_and_interrupt({"import", records, "--db", db}, milliseconds);
    CHECK((ran.status == 0 || ran.status == 1 || ran.status == 128));
    if (ran.status == 1) CHECK(holds(ran.err, "stopped; before that: "));
    if (fs::exists(db)) CHECK(run({"check", "--db", db}).status == 0);
    CHECK(run({"import", records, "--db", db}).status == 0);
    CHECK(holds(sessions_in(db), std::to_string(many)));
  }
}

TEST_CASE("progress: an import of more than half a second shows a bar on a terminal, and none elsewhere") {
  const Scratch scratch;
  const fs::path folder = scratch / "records";
  fs::create_directory(folder);
  const std::string record = contents(fs::path(BOGOSITY_SOURCE_DIR) / "assets/samples/friday-in-lawrence.table");
  // Twice as many each time: how many take half a second depends on the machine.
  bool shown = false;
  for (int i = 0, wanted = many / 2; !shown && wanted < 100 * many; wanted *= 2) {
    for (; i < wanted; ++i) {
      std::string other = record;
      other.replace(other.find("2026-10-09"), 10,
                    fmt::format("{}-{:02}-{:02}", 2000 + i / 336, 1 + i / 28 % 12, 1 + i % 28));
      write(folder / fmt::format("{:05}.table", i), other);
    }
    const std::string db = scratch / fmt::format("{}.db", wanted).c_str();
    shown = holds(type_into_terminal({"import", folder, "--db", db}, "", 80), "Importing  [");
  }
  CHECK(shown);
  CHECK_FALSE(holds(run({"import", folder, "--db", scratch / "b.db"}).err, "Importing"));
}

TEST_CASE("Ctrl+C: a backup is there whole, or not at all") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run({"import", records_in(scratch), "--db", db}).status == 0);
  const std::string well = sessions_in(db);
  for (const unsigned milliseconds : {1U, 5U, 10U, 20U, 40U, 80U, 160U}) {
    CAPTURE(milliseconds);
    const fs::path folder = scratch / fmt::format("to{}", milliseconds).c_str();
    fs::create_directory(folder);
    const std::string copy = folder / "copy.db";
    const auto ran = run_and_interrupt({"backup", "--output", copy, "--db", db}, milliseconds);
    CHECK((ran.status == 0 || ran.status == 1 || ran.status == 128));
    // The signal may come after the last step, before the program has ended.
    if (ran.status != 128) CHECK(fs::exists(copy) == (ran.status == 0));
    if (fs::exists(copy)) CHECK(sessions_in(copy) == well);
    if (ran.status != 128) CHECK(std::distance(fs::directory_iterator(folder), {}) == (ran.status == 0 ? 1 : 0));
    CHECK(sessions_in(db) == well);
  }
}

TEST_CASE("Ctrl+C: check leaves without a word, and nothing is changed") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run({"import", records_in(scratch), "--db", db}).status == 0);
  const std::string well = sessions_in(db);
  for (const unsigned milliseconds : {5U, 20U, 60U, 120U}) {
    CAPTURE(milliseconds);
    const auto ran = run_and_interrupt({"check", "--db", db}, milliseconds);
    CHECK((ran.status == 0 || ran.status == 1 || ran.status == 128));
    CHECK(ran.err.empty());
    if (ran.status == 1) CHECK(ran.out.empty());
    CHECK(sessions_in(db) == well);
  }
}

}  // namespace
}  // namespace bogosity::tests
