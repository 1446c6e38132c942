// The table in a terminal while another program holds the file: a line is refused in words, the session goes on as soon
// as the file is free, and what is entered again is there once.
#include <doctest/doctest.h>

#include <sstream>

#include "db/sqlite/database.h"
#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

// The program at work, line by line.
class FailingRun {
 public:
  explicit FailingRun(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), BOGOSITY_PROGRAM);
    const auto argv = argv_of(arguments);
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(ends[0], STDIN_FILENO);
      ::close(ends[0]);
      ::close(ends[1]);
      ::dup2(::open(out_.c_str(), O_WRONLY | O_CREAT, 0644), STDOUT_FILENO);
      ::dup2(STDOUT_FILENO, STDERR_FILENO);
      ::execv(argv[0], argv.data());
      ::_exit(127);
    }
    ::close(ends[0]);
    in_ = ends[1];
  }
  ~FailingRun() { finish(); }

  void type(const std::string& line) {
    CHECK(::write(in_, line.data(), line.size()) == static_cast<ssize_t>(line.size()));
  }
  // True as soon as it has said so, false if it does not in ten minutes.
  bool says(const std::string& words) const {
    for (int tries = 0; tries < 120'000; ++tries) {
      if (holds(contents(out_), words)) return true;
      ::usleep(5000);
    }
    return false;
  }
  void finish() {
    if (in_ < 0) return;
    ::close(std::exchange(in_, -1));
    ::waitpid(child_, nullptr, 0);
  }

 private:
  Scratch scratch_;
  std::filesystem::path out_ = scratch_ / "out";
  pid_t child_ = -1;
  int in_ = -1;
};

TEST_CASE("text table: while another program holds the file a line is refused, and then logged once") {
  const Scratch scratch;
  const auto file = scratch / "a.db";
  FailingRun table({"play", "--text", "--players", "Ann, Bob, Cy", "--db", file.string()});
  table.type("54\n");
  REQUIRE(table.says("logged 1: "));
  {
    auto other = db::Database::open(file, std::chrono::seconds(1));
    REQUIRE(other);
    auto writing = db::Transaction::begin(*other);
    REQUIRE(writing);
    table.type("44\n");
    CHECK(table.says("another program is using the file; nothing was changed"));
    CHECK_FALSE(holds(sql(file, "SELECT count(*) FROM entry"), "2"));
  }
  table.type("44\n");
  CHECK(table.says("logged 2: "));
  table.finish();
  CHECK(sql(file, "SELECT count(*) FROM entry") == "2");
}

}  // namespace
}  // namespace bogosity::tests
