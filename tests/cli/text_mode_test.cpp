// The table in a terminal, as a script sees it: an acknowledgement a line, refusals that do no harm, and kill -9.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <random>
#include <sstream>

#include "tests/support/program.h"
#include "tests/support/rounds.h"

namespace bogosity::tests {
namespace {

const std::string session_id = "0f8fad5b-d9cb-469f-a165-70867728950e";

std::vector<std::string> play_arguments(const std::string& db) {
  return {"play", "--text", "--players", "Ann, Bob, Cy", "--date", "2026-11-21", "--id", session_id, "--db", db};
}

std::vector<std::string> lines_starting(const std::string& text, const std::string& start) {
  std::vector<std::string> found;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(start)) found.push_back(line);
  }
  return found;
}

std::string body_of(const std::string& record) { return record.substr(record.find("\n\n") + 2); }

// The session is still open.
Ran export_text(const std::string& db) { return run({"export", "--unseal", "--db", db}); }

TEST_CASE("text table: each entry is acknowledged, and the record is what was played") {
  const Scratch scratch;
  const auto ran = run(play_arguments(scratch / "a.db"), body_of(example_record));
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(lines_starting(ran.out, "logged ").size() == 10);
  CHECK(lines_starting(ran.out, "logged 3: ").size() == 1);
  CHECK(lines_starting(ran.out, "session " + session_id).size() == 1);
  CHECK(body_of(export_text(scratch / "a.db").out) == body_of(example_record));
}

TEST_CASE("text table: entries in shorthand, a turn in several entries") {
  const Scratch scratch;
  const auto ran = run(play_arguments(scratch / "a.db"), "54...\n\nw...\n44\n\n44 ... ; so\n8h\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(body_of(export_text(scratch / "a.db").out) == "Ann: 5-4 +2\nBob: want:two 4-4\nCy: 4-4 +2 note:\"so\" 8H\n");
}

TEST_CASE("text table: a verdict is printed with its reasons, and nothing before somebody shouts") {
  const Scratch scratch;
  const auto ran =
      run(play_arguments(scratch / "a.db"), "54\n44 +3\n44 +3 8h\n65\nw 21 9cas\n" + std::string("b1 d\n"));
  CHECK_MESSAGE(ran.status == 0, ran.err);
  const auto shout = ran.out.find("logged 6: ");
  CHECK_FALSE(holds(ran.out.substr(0, shout), "E4"));
  CHECK(holds(ran.out.substr(shout), "Bob \u22125 (H3). Bob \u22125 (H4)."));
  CHECK(holds(ran.out.substr(shout), "Turned up: the Eight of hearts, placed by Cy."));
}

TEST_CASE("text table: a refused line is reported with its place, and the rest goes on") {
  const Scratch scratch;
  const auto ran = run(play_arguments(scratch / "a.db"), "54\n\n5-9\n44\n");
  CHECK(ran.status == 1);
  CHECK(lines_starting(ran.out, "logged ").size() == 2);
  CHECK(ran.err.starts_with("refused: 3:"));
}

TEST_CASE("text table: undo, redo and amend are entries") {
  const Scratch scratch;
  const auto ran =
      run(play_arguments(scratch / "a.db"), "54\n44\nundo\nundo\nredo\n66\namend 1 Ann: 1-1 +3\nundo\nredo\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(lines_starting(ran.out, "logged ").size() == 9);
  CHECK(body_of(export_text(scratch / "a.db").out) == "Ann: 1-1 +3\nBob: 6-6 +2\n");
}

TEST_CASE("text table: an unfinished session is taken up again") {
  const Scratch scratch;
  REQUIRE(run(play_arguments(scratch / "a.db"), "54\nquit\n44\n").status == 0);
  const auto again = run(play_arguments(scratch / "a.db"), "44\n");
  CHECK(lines_starting(again.out, "logged 2: ").size() == 1);
  const auto by_id =
      run({"play", "--text", "--id", session_id, "--db", scratch / "a.db"}, "44\nend --yes\n33\nreopen\n33\n");
  CHECK(by_id.status == 1);
  CHECK(holds(by_id.err, "refused: 3:1: this session has ended"));
  // The reopening is an entry as well: it is marked in the record.
  CHECK(lines_starting(by_id.out, "logged 5: ").size() == 1);
}

TEST_CASE("text table: a session goes on as it was begun") {
  const Scratch scratch;
  REQUIRE(run(play_arguments(scratch / "a.db"), "").status == 0);
  auto other = play_arguments(scratch / "a.db");
  other.insert(other.end(), {"--starter", "Bob"});
  const auto ran = run(other, "54\n");
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "Starter"));
}

TEST_CASE("text table: headers come out in the order of the record, defaults left out") {
  const Scratch scratch;
  REQUIRE(run({"play",          "--text",
               "--db",          scratch / "a.db",
               "--note",        "n",
               "--end",         "rounds 5",
               "--rulings",     "overclaim=worth, joker-duplicates=no",
               "--starter",     "Ann",
               "--decks",       "2",
               "--scorekeeper", "Di",
               "--players",     "Ann,Bob,Cy,Di,Ed",
               "--event",       "e",
               "--place",       "p",
               "--date",        "2026-11-21T20:15"})
              .status == 0);
  CHECK(export_text(scratch / "a.db").out ==
        "[Game \"You're Bogus\"]\n[Date \"2026-11-21T20:15\"]\n[Place \"p\"]\n[Event \"e\"]\n"
        "[Players \"Ann, Bob, Cy, Di, Ed\"]\n[Scorekeeper \"Di\"]\n[Decks \"2\"]\n[Rulings \"joker-duplicates=no\"]\n"
        "[End \"rounds 5\"]\n[Note \"n\"]\n");
}

TEST_CASE("text table: a disk that takes no more refuses entries, and loses none") {
  const Scratch scratch;
  const std::string file = scratch / "a.db";
  REQUIRE(run(play_arguments(file), "54\n").status == 0);
  const auto limited = [&] {
    const auto size = static_cast<rlim_t>(std::filesystem::file_size(file));
    const rlimit limit{size, size};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  };
  const auto ran = run(play_arguments(file), "note:\"" + std::string(50'000, 'x') + "\"\n44\n", limited);
  CHECK(ran.status == 1);
  CHECK(ran.err.starts_with("refused: 1:1: "));
  CHECK(holds(ran.err, "all earlier entries are safe"));
  CHECK(lines_starting(ran.out, "logged 2: ").size() == 1);
  CHECK(body_of(export_text(file).out) == "Ann: 5-4 +2\nBob: 4-4 +2\n");
}

// Feeds lines until the program has acknowledged so many and some microseconds more have passed, and kills it; gives
// what it had acknowledged.
std::size_t play_and_kill(std::vector<std::string> arguments, const std::string& in, const std::string& out,
                          std::size_t lines, unsigned microseconds) {
  arguments.insert(arguments.begin(), BOGOSITY_PROGRAM);
  const auto argv = argv_of(arguments);
  std::filesystem::remove(out);  // it may be killed before it gets that far
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(::open(in.c_str(), O_RDONLY), STDIN_FILENO);
    ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644), STDOUT_FILENO);
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  const auto acknowledged = [&] { return lines_starting(contents(out), "logged ").size(); };
  while (lines > 0 && (!std::filesystem::exists(out) || acknowledged() < lines)) ::usleep(500);
  ::usleep(microseconds);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  CHECK(WIFSIGNALED(status));
  return std::filesystem::exists(out) ? acknowledged() : 0;
}

TEST_CASE("text table: kill -9 loses no acknowledged entry") {
  const Scratch scratch;
  std::string endless;
  for (int i = 0; i < 20'000; ++i) endless += "54 +0\n";
  write(scratch / "in", endless);
  std::mt19937 chance(20261121);
  std::size_t there = 0;
  for (int round = 0; round < rounds(5); ++round) {
    const auto logged = play_and_kill(play_arguments(scratch / "a.db"), scratch / "in", scratch / "out", chance() % 30,
                                      static_cast<unsigned>(chance() % 5'000));
    if (!std::filesystem::exists(scratch / "a.db")) continue;
    const auto record = export_text(scratch / "a.db");
    if (record.status != 0) {
      CHECK_MESSAGE(holds(record.err, "no sessions yet"), record.err);
      CHECK(there + logged == 0);
      continue;
    }
    const auto turns = lines_starting(record.out, "Ann:").size() + lines_starting(record.out, "Bob:").size() +
                       lines_starting(record.out, "Cy:").size();
    CHECK(turns >= there + logged);
    CHECK(turns <= there + logged + 1);
    there = turns;
  }
  CHECK(there > 0);
}

TEST_CASE("text table: a script may have a byte order mark and CRLF, and look otherwise") {
  const Scratch scratch;
  const auto ran = run(play_arguments(scratch / "a.db"),
                       "\xEF\xBB\xBF"
                       "54\r\n44\u00a0+3\r\n4\u20134 +3 8\u2665\r\n\u3000log\u00a0\r\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(body_of(export_text(scratch / "a.db").out) == "Ann: 5-4 +2\nBob: 4-4 +3\nCy: 4-4 +3 8H\n");
  CHECK(holds(ran.out, "3. Cy"));
}

TEST_CASE("text table: commands and corrections with other blanks, at the columns of what was typed") {
  const Scratch scratch;
  const auto ran =
      run(play_arguments(scratch / "a.db"), "54\n\u00a0amend\u00a01\u00a05\u20133\u00a0+2\nwhy\u00a0Ann\n");
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(body_of(export_text(scratch / "a.db").out) == "Ann: 5-3 +2\n");
  const auto refused = run(play_arguments(scratch / "b.db"), "\u200b54\u00a0zz\n54\namend\u00a01 54\u00a0zz\n");
  CHECK(holds(refused.err, "refused: 1:5: "));
  CHECK(holds(refused.err, "refused: 3:12: "));
}

TEST_CASE("text table: a script in UTF-16 is named, and nothing of it is logged") {
  const Scratch scratch;
  const auto ran = run(play_arguments(scratch / "a.db"), std::string("\xFF\xFE"
                                                                     "5\0"
                                                                     "4\0\n\0",
                                                                     8));
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, "refused: 1:1: this file is UTF-16 (save it as UTF-8)"));
  CHECK_FALSE(holds(ran.out, "logged"));
}

TEST_CASE("text table: a line without an end is refused in little memory") {
  const Scratch scratch;
  const auto ran = run(play_arguments(scratch / "a.db"), std::string(96 << 20, '5') + "\n54\n", [] {
#ifndef BOGOSITY_SANITIZED             // a sanitizer takes more by itself
    constexpr rlim_t most = 64 << 20;  // bytes of data
    const rlimit data{most, most};
    ::setrlimit(RLIMIT_DATA, &data);
#endif
  });
  CHECK(holds(ran.err, "refused: 1:1: this line is longer than 256 KB"));
  CHECK(lines_starting(ran.out, "logged 1: ").size() == 1);
}

TEST_CASE("text table: one person does not sit down at two seats") {
  const Scratch scratch;
  const auto ran = run(play_arguments(scratch / "a.db"), "54\n54\n54\nleave:Bob\n54\njoin:bob@Ann\njoin:Bob@Ann\n");
  CHECK(holds(ran.err, "refused: 6:1: \"join:bob@Ann\": bob is known here as Bob (write join:Bob@..."));
  CHECK(body_of(export_text(scratch / "a.db").out).ends_with("join:Bob@Ann\n"));
  const auto begun = run({"play", "--text", "--players", "Bob, BOB", "--db", scratch / "b.db"}, "54\n");
  CHECK(begun.status == 1);
  CHECK(holds(begun.err, "Bob and BOB are the same name"));
}

}  // namespace
}  // namespace bogosity::tests
