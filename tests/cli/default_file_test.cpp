// Missing places: no home, a deleted folder, no folder for temporary files; and records whose words try to steer the
// terminal.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "db/schema/schema.h"
#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

void without_a_home(const char* home) {
  ::unsetenv("XDG_DATA_HOME");
  home == nullptr ? ::unsetenv("HOME") : ::setenv("HOME", home, 1);
}

TEST_CASE("default file: a home that is none is not taken for the folder one stands in") {
  const std::string data = std::getenv("XDG_DATA_HOME") == nullptr ? "" : std::getenv("XDG_DATA_HOME");
  const std::string home = std::getenv("HOME") == nullptr ? "" : std::getenv("HOME");
  for (const char* no_home : {"", "relative/home", static_cast<const char*>(nullptr)}) {
    without_a_home(no_home);
    const auto file = db::default_file();
    CHECK_MESSAGE(file.is_absolute(), file.string());
    CHECK(file.filename() == "bogosity.db");
  }
  without_a_home("/home/ann");
  CHECK(db::default_file() == "/home/ann/.local/share/bogosity/bogosity.db");
  ::setenv("HOME", home.c_str(), 1);
  if (!data.empty()) ::setenv("XDG_DATA_HOME", data.c_str(), 1);
}

TEST_CASE("a folder that is gone: whatever is asked for there is refused in a sentence") {
  const Scratch scratch;
  const auto gone = scratch / "gone";
  const auto in_it = [&] {
    fs::create_directory(gone);
    fs::current_path(gone);
    fs::remove(gone);
  };
  const std::string db = scratch / "a.db";
  REQUIRE(run({"import", "-", "--db", db}, example_record).status == 0);
  const std::vector<std::vector<std::string>> asked = {{"import", "-", "--db", "x.db"},
                                                       {"sessions", "--db", "x.db"},
                                                       {"play", "--text", "--players", "Ann, Bob", "--db", "x.db"},
                                                       {"backup", "--output", "x.db", "--db", db},
                                                       {"restore", "x.db", "--db", db},
                                                       {"export", "--all", "--output", "out", "--db", db}};
  for (const auto& arguments : asked) {
    CAPTURE(arguments.front());
    const auto ran = run(arguments, example_record, in_it);
    CHECK(ran.status == (arguments.front() == "sessions" ? 2 : 1));  // that file is not there
    CHECK(ran.err.starts_with("bogosity: "));
    CHECK(ran.err.ends_with(")\n"));
  }
}

TEST_CASE("import: another database is read where the folder for temporary files is gone") {
  const Scratch scratch;
  const std::string db = scratch / "a.db", other = scratch / "b.db";
  REQUIRE(run({"import", "-", "--db", other}, example_record).status == 0);
  CHECK(run({"import", other, "--db", db}, "", [] { ::setenv("TMPDIR", "/nowhere/at/all", 1); }).status == 0);
}

TEST_CASE(
    "import: the copies that killed imports of earlier versions left are removed, nothing else is, and no link "
    "is followed") {
  const Scratch scratch;
  const std::string db = scratch / "a.db", other = scratch / "b.db";
  REQUIRE(run({"import", "-", "--db", other}, example_record).status == 0);
  const auto temporary = scratch / "tmp";
  const auto left = temporary / "bogosity-merge-2000000000-abcdef",
             fresh = temporary / "bogosity-merge-2000000001-abcdef";
  const auto used = temporary / ("bogosity-merge-" + std::to_string(::getpid()) + "-abcdef");
  const auto not_ours = temporary / "bogosity-merge-notes", foreign = temporary / "bogosity-merge-2000000002-abcdef";
  for (const auto& each : {left, fresh, used, not_ours, foreign}) {
    fs::create_directories(each);
    write(each / "other.db", "somebody's sessions");
    if (each != fresh) fs::last_write_time(each, fs::file_time_type::clock::now() - std::chrono::hours(2));
  }
  const bool is_root = ::chown(foreign.c_str(), 12345, 12345) == 0;
  if (!is_root) fs::remove_all(foreign);
  // Neither a link under such a name nor one in such a folder leads anywhere.
  const auto elsewhere = scratch / "elsewhere";
  fs::create_directory(elsewhere);
  write(elsewhere / "precious", "x");
  const auto link = temporary / "bogosity-merge-2000000003-abcdef";
  fs::create_directory_symlink(elsewhere, link);
  fs::create_directory_symlink(elsewhere, left / "link");
  fs::last_write_time(left, fs::file_time_type::clock::now() - std::chrono::hours(2));
  const auto here = [&] { ::setenv("TMPDIR", temporary.c_str(), 1); };
  REQUIRE(run({"import", other, "--db", db}, "", here).status == 0);
  CHECK_FALSE(fs::exists(left));
  for (const auto& each : {fresh, used, not_ours}) CHECK(fs::exists(each / "other.db"));
  CHECK(fs::exists(foreign / "other.db") == is_root);
  CHECK(fs::is_symlink(link));
  CHECK(fs::exists(elsewhere / "precious"));
  CHECK(std::distance(fs::directory_iterator(temporary), fs::directory_iterator()) == (is_root ? 5 : 4));
}

TEST_CASE("a special file is refused under every name, and nobody waits for it") {
  const Scratch scratch;
  const std::string db = scratch / "a.db", pipe = scratch / "pipe";
  REQUIRE(run({"import", "-", "--db", db}, example_record).status == 0);
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  for (const std::string& odd : {pipe, std::string("/dev/zero"), scratch.folder().string()}) {
    CAPTURE(odd);
    const std::vector<std::vector<std::string>> asked = {
        {"sessions", "--db", odd},    {"backup", "--db", odd},
        {"restore", odd, "--db", db}, {"restore", db, "--db", odd},
        {"check", "--db", odd},       {"play", "--text", "--players", "Ann, Bob", "--db", odd}};
    for (const auto& arguments : asked) {
      CAPTURE(arguments.front());
      const auto ran = run(arguments);
      CHECK(ran.status == 1);
      const bool is_said = holds(ran.err, "not a regular file") || holds(ran.err, "this is a folder");
      CHECK_MESSAGE(is_said, ran.err);
    }
  }
}

TEST_CASE("a record without an end is refused, from wherever it comes") {
  const auto endless = [] { ::dup2(::open("/dev/zero", O_RDONLY), STDIN_FILENO); };
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  const std::vector<std::vector<std::string>> asked = {
      {"audit", "/dev/zero"}, {"audit", "-"}, {"import", "-", "--db", db}, {"import", "/dev/zero", "--db", db}};
  for (const auto& arguments : asked) {
    CAPTURE(arguments.front());
    const auto ran = run(arguments, "", endless);
    CHECK(ran.status != 0);
    CHECK_MESSAGE(holds(ran.err, "it is larger than"), ran.err);
  }
}

TEST_CASE("new file: a name that is too long is refused and named") {
  const Scratch scratch;
  const std::string name = std::string(250, 'n') + ".db";
  const auto ran = run({"import", "-", "--db", scratch / name.c_str()}, example_record);
  CHECK(ran.status == 1);
  CHECK(holds(ran.err, name + ": "));
  CHECK_FALSE(holds(ran.err, "partial"));
}

TEST_CASE("lists: a record never steers the terminal, and a line stays readable") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  const std::string record = "[Game \"You're Bogus\"]\n[Place \"Ames\"]\n[Event \"" + std::string(100'000, 'x') +
                             "\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\n";
  REQUIRE(run({"import", "-", "--db", db}, record).status == 0);
  // Earlier versions took such letters from a record.
  sql(db, "UPDATE header SET value = '\x1b]0;owned\x07 \u202e evil' WHERE key = 'Place'");
  sql(db, "UPDATE person SET name = 'A\x1b[31mnn' WHERE name = 'Ann'");
  sql(db, "UPDATE header SET value = 'A\x1b[31mnn, Bob' WHERE key = 'Players'");
  for (const char* list : {"sessions", "people"}) {
    const auto ran = run({list, "--db", db});
    CHECK(ran.status == 0);
    for (const char* steering : {"\x1b", "\x07", "\u202e"}) CHECK_FALSE(holds(ran.out, steering));
    CHECK(ran.out.size() < 1000);
    CHECK(holds(ran.out, list == std::string("people") ? "\ufffd[31mnn" : "\ufffd]0;owned"));
  }
  // Programs get it as it is.
  const auto sessions = nlohmann::json::parse(run({"sessions", "--json", "--db", db}).out).at("sessions");
  CHECK(sessions[0]["event"].get<std::string>().size() == 100'000);
}

TEST_CASE("sessions --json: a half-typed line is shown only with --unseal") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run({"play", "--text", "--players", "Ann, Bob", "--db", db}, "54 8h\n").status == 0);
  sql(db, "INSERT INTO draft VALUES (1, 'w 21 9cas')");
  CHECK_FALSE(holds(run({"sessions", "--json", "--db", db}).out, "9cas"));
  CHECK(nlohmann::json::parse(run({"sessions", "--json", "--unseal", "--db", db}).out)["sessions"][0]["draft"] ==
        "w 21 9cas");
  CHECK(run({"sessions", "--unseal", "--db", db}).status == 2);
}

}  // namespace
}  // namespace bogosity::tests
