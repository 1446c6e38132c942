// The programs that assets/manual/sql.md names open a file of sessions and read its views. Where one is not installed,
// its test says so and does nothing.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/import_record.h"
#include "tests/support/samples.h"
#include "tests/support/session_on_file.h"

namespace bogosity::tests {
namespace {

struct FileOfSamples : FileDesk {
  FileOfSamples() {
    for (const auto& each : samples_of("You're Bogus")) REQUIRE(import_record(context(), contents(each)));
    store.reset();
    earlier.clear();
  }
};

bool is_installed(const std::string& program) {
  const bool found = std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
  if (!found) MESSAGE("left out: " << program << " is not installed");
  return found;
}

// A program that runs without a screen, with a home of its own, until the test is over.
class Background {
 public:
  Background(const std::filesystem::path& home, std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    child_ = ::fork();
    if (child_ != 0) return;
    ::setenv("HOME", home.c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", home.c_str(), 1);
    ::setenv("XDG_RUNTIME_DIR", home.c_str(), 1);
    ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, stream);
    ::execvp(arguments.front(), arguments.data());
    ::_exit(127);
  }
  ~Background() {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

 private:
  pid_t child_ = -1;
};

}  // namespace

// DB Browser has no way to print an answer: it writes one into this copy of the file.
TEST_CASE("other programs: DB Browser for SQLite reads the views") {
  if (!is_installed("sqlitebrowser")) return;
  const FileOfSamples desk;
  const auto home = desk.scratch / "home";
  std::filesystem::create_directory(home);
  std::filesystem::permissions(home, std::filesystem::perms::owner_all);
  write(desk.scratch / "question.sql",
        "CREATE TABLE answer AS SELECT s.person, s.points, h.ahead FROM standings AS s JOIN head_to_head AS h USING "
        "(person_key) JOIN people USING (person_key);\nCOMMIT;\n");
  const std::string wanted = sql(desk.file, "SELECT count(*) FROM head_to_head");
  const Background browser(home, {"sqlitebrowser", desk.file.string(), "-s", (desk.scratch / "question.sql").string()});
  std::string answer;
  for (int tries = 0; tries < 300 && answer != wanted; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    answer = sql(desk.file, "SELECT count(*) FROM answer");
  }
  CHECK(answer == wanted);
  CHECK(sql(desk.file, "SELECT DISTINCT points FROM answer WHERE person = 'June'") == "35");
}

TEST_CASE("other programs: Datasette reads the views") {
  if (!is_installed("datasette")) return;
  const FileOfSamples desk;
  const std::string before = contents(desk.file);
  for (const char* view : {"standings", "head_to_head", "durations", "people", "turns"}) {
    CAPTURE(view);
    const auto out = desk.scratch / "out";
    const std::string command = "datasette --immutable '" + desk.file.string() + "' --get '/" +
                                desk.file.stem().string() + "/" + view + ".json?_shape=array' >'" + out.string() + "'";
    CHECK(std::system(command.c_str()) == 0);
    CHECK(contents(out).starts_with("[{"));
  }
  CHECK(contents(desk.file) == before);
}

}  // namespace bogosity::tests
